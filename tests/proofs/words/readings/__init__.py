"""The readings, by subject."""
