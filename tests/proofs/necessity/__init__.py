"""A proof for every kind of claim about what is unavoidable."""
