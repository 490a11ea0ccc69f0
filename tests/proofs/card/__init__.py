"""A proof for every kind of claim that a board's card makes, or a why-not of the board that it would need."""
