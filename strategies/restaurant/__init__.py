"""Scripted strategies for Restaurant."""
