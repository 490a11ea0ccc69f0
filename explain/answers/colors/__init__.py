"""Who has which color: what is claimed of it, and the ladder of the rules."""
