"""A proof for every kind of claim about what could not be otherwise."""
