"""The pictures of each game."""
