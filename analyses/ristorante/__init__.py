"""Questions about Ristorante Italia."""
