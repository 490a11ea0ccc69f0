"""Sections, files and rounds that many tests ask about: by chance, by hand, and as other programs write them."""
