"""The lab: the screen in a notebook; and ``Try``, one question with something to move."""

from explain.apps.lab.lab import Lab
from explain.apps.lab.trying import Try

__all__ = ["Lab", "Try"]
