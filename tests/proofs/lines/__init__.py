"""A proof for every kind of claim about odd players and byes."""
