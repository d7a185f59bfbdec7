"""A la carte (2009 edition): cooking with a die, shakers of crystals and a flying crepe."""
