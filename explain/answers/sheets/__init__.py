"""Longer sheets: for a complaint, and a round worked out by hand."""
