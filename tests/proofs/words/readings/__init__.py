"""The readings, by what sentences speak of."""
