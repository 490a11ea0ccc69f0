"""The best round of a section: who stands where, what a board costs, and the boards that cost least."""
