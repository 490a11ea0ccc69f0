"""Who has which color: the claims about it, and the color rules in order."""
