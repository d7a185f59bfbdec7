"""Questions about À la carte."""
