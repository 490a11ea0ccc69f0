"""Answers as frozen facts: what a person asked about a round, a board or a section, and no sentence about it."""
