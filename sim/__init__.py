"""Engine and games: play complete, rule-exact games in batches."""
