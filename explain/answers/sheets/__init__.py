"""Longer sheets: for a complaint, an appeal, and a round paired by hand."""
