"""Sections, files and rounds for many tests: random ones, ones made by hand, and files of other programs."""
