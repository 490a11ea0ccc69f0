"""A proof for every kind of claim on a player's sheet, of a correction, and of a round that is laid with cards."""
