"""A board's card: its five steps, and how all boards of a round are answered."""
