"""What the audit says of one posted board, to be said before anything else about it."""

from __future__ import annotations

from explain.answers.board_verdict import BoardVerdict
from explain.prose.claims import claims


def lead(found: BoardVerdict) -> str:
    """Whether the board could have been better, for whom, and by how many rating points of how many; and its colors."""
    return claims((*found.said.lead, *(found.turned.claims if found.turned else ())))


def then(found: BoardVerdict) -> str:
    """The boards of its players in the best round; empty where nothing is better."""
    return claims(found.said.then)


def ending(found: BoardVerdict) -> str:
    """Whether the posted board stands, and what is corrected from now on (29G); empty where there is nothing to say."""
    return claims(found.said.ending)
