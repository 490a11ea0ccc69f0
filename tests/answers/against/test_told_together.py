"""Answers tell several claims in one sentence: who and what of each is in it, and it begins with the reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from claims.made import rounds
from claims.strange_words import NAME

from explain import prose
from explain.answers.against.why_not import WhyNot, WhyNots
from explain.prose.planner import Told, planned

SEEDS = range(210_000, 210_030)
MOST_WORDS_OF_AN_ANSWER = 60


@cache
def answers() -> tuple[WhyNot, ...]:
    """Every board of the first two players that is not made, in rounds by chance."""
    found = (WhyNots(round.pairing) for _, round in rounds(SEEDS) if len(round.pairing.boards) > 1)
    each = (
        (asked, one, other)
        for asked in found
        for one in (1, 2)
        for other in range(one + 1, len(asked.table.natural.standings.entrants) + 1)
    )
    return tuple(answer for asked, one, other in each if not (answer := asked.ask(one, other)).on_the_table)


def told() -> Iterator[Told]:
    """The sentences of these answers with the claims that they tell."""
    for answer in answers():
        yield from planned((*answer.told.verdict, *answer.told.reason))


def test_an_answer_begins_with_the_reason() -> None:
    """Because, or that the two could play; no number of an answer is a square or a sum of squares, and few answers are long."""
    assert len(answers()) > 100
    for answer in answers():
        words = prose.why_not_words(answer)
        assert re.match(r"Because |\w+ and \w+ could play|\w+ could get the bye", words), words
        assert len(words.split()) <= MOST_WORDS_OF_AN_ANSWER, words


def test_a_sentence_names_everybody_of_its_claims_and_nobody_else() -> None:
    """Whoever is left out of a sentence that tells several claims would be lost."""
    together = [(about, text) for about, text in told() if len(about) > 1]
    assert len(together) > 50
    for about, text in together:
        assert set(re.findall(NAME, text)) == {player.name for claim in about for player in claim.players}, text
        assert {color.value.capitalize() for claim in about for color in claim.colors} >= set(re.findall("White|Black", text)), text
