"""A proof for every kind of claim that explains why a board has these colors."""
