"""Restaurant: orders are taken over a board of tables, then delivered along a path."""
