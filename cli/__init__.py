"""The command line: a thin shell over plain functions."""
