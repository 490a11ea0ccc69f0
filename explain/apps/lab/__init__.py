"""The lab: the screen in a notebook."""

from explain.apps.lab.lab import Lab

__all__ = ["Lab"]
