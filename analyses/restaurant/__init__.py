"""Questions about Restaurant."""
