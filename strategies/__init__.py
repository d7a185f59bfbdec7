"""Scripted strategies, one file per archetype family and game."""
