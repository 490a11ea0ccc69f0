"""A card's claims in words."""

from __future__ import annotations

from explain.answers.board import BoardAnswer
from explain.answers.card_claims import CardClaims, CardKind
from explain.answers.player import Who
from explain.prose.claims import claims


def what_happened(answer: BoardAnswer) -> str:
    """Why this board, in short."""
    card = card_of(answer)
    return claims(card.reason or card.headline)


def headline(answer: BoardAnswer, player: Who | None = None) -> str:
    """Who sits here, and why, in short; first whoever of the two asks."""
    card = card_of(answer)
    return claims((*card.headline_of(player), *card.reason))


def why_color(answer: BoardAnswer) -> str:
    """Who has which color and why."""
    return claims([each for each in card_of(answer).colors if each.kind not in (CardKind.RIGHT, CardKind.BYE_COUNTS_NOT)])


def card_of(answer: BoardAnswer) -> CardClaims:
    """The card of a board that is told as a whole."""
    assert answer.card is not None, "boards of which only the worth was asked have no card"
    return answer.card
