"""Sections, files and rounds that many tests use: random ones, ones made by hand, and files as other programs write
them.
"""
