"""A proof for every kind of claim about drops and byes."""
