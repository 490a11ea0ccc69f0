"""Who has which color: the claims about it, and the ladder of the color rules."""
