"""Strategies for Ristorante Italia."""
