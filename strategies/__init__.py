"""Scripted strategies, one file per archetype family and game."""

from strategies.registry import find_strategy, load_file, read_lineup, strategy

__all__ = ["find_strategy", "load_file", "read_lineup", "strategy"]
