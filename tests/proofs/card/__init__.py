"""A proof for every kind of claim that a board's card makes, or the answer why a board was not made."""
