"""Statistics on results: intervals, comparisons, verdicts."""
