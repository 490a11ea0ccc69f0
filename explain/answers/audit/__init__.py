"""Posted pairings judged, a player's whole event, and the best pairings verified."""
