"""A proof for every kind of claim on a player's sheet, about a correction, and about a round paired with cards."""
