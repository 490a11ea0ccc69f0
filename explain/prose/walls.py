"""Said of a round that is not on the wall though the wall holds one: which boards differ, and what is there."""

from __future__ import annotations

from explain.answers.wall import OffTheWall
from explain.prose.claims import claims


def off_the_wall(found: OffTheWall) -> str:
    """That this round is another, on which boards, and what the wall has instead."""
    return claims(found.claims)
