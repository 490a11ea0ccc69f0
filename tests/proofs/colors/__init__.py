"""A proof for every kind of claim that is made where it is asked why a board has these colors."""
