"""Tables, plots and HTML made from finished analyses."""
