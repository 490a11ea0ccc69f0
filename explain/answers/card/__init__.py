"""A board's card with its five steps, and the answers for all boards of a round."""
