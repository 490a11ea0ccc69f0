"""The lines of a round's picture, and where on a line there is room to write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explain.views.figures.canvas import Point
