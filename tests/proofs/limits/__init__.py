"""A proof for every kind of claim about limits and settings."""
