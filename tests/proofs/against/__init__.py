"""A proof for every kind of claim about boards that were not made, about switches, and about how firm a round is."""
