"""Ristorante Italia, Light version and addenda."""
