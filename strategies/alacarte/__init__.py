"""Strategies for A la carte."""
