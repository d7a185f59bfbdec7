"""Plots, one file each: from a finished table to a figure whose title is the finding.

Each file has the columns it needs (`COLUMNS`), the sentence that the table supports (`finding`, which
draws nothing) and the picture (`draw`).
"""
