"""Golden cards: every branch of a card's prose on a small wall chart, as paragraphs that a person has read and approved."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from golden_cards import approved, asked_in, card, paragraphs
from places import GOLDEN

from explain.answers.card_claims import CardKind
from explain.answers.claims import Claim

PAGES = sorted((GOLDEN / "cards").glob("*.txt"))
OF_WHY_NOTS = {CardKind.WOULD_MEET, CardKind.WOULD_SIT_OUT, CardKind.SCORES}
"""Kinds that are said of boards that another round would have, and on no card."""
LEAST_CARDS = 60


@cache
def said() -> tuple[Claim, ...]:
    """Every claim of every golden card."""
    cards = [card(asked) for page in PAGES for asked in asked_in(page.read_text(encoding="utf-8"))]
    return tuple(claim for answer in cards if answer.card for claim in answer.card.claims)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_cards_read_as_they_were_approved(page: Path) -> None:
    """Each card is the one that a person has read; with EXPLAIN_APPROVE=1 in the environment they are written anew, to be read again."""
    asked = asked_in(page.read_text(encoding="utf-8"))
    wanted = approved(page, [paragraphs(card(each)) for each in asked])
    assert page.read_text(encoding="utf-8") == wanted
