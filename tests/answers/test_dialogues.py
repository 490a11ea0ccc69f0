"""Cards, and questions of players and TDs, with the answers that a person has read and approved.

Cards have every branch of their prose, each on a small wall chart.
"""

import textwrap
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from claims.kinds import OF_CARDS, kinds
from samples.golden_cards import WIDTH, Asked, as_approved, asked_in, asker, card, paragraphs, rewritten
from tools.places import GOLDEN

from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_groups, of_seats, of_worth
from explain.apps.cli import main
from explain.model.settings import BaselineChoice
from explain.pairing.criteria import BEFORE_COLOR

CARDS = sorted((GOLDEN / "cards").glob("*.txt"))
PAGES = sorted(page for sort in ("cards", "dialogues") for page in (GOLDEN / sort).glob("*.txt"))
OF_WHY_NOTS = {of_seats.WouldMeet, of_seats.WouldSitOut}
"""Kinds that are said only of boards that were not made, and on no card."""
WORDS: dict[type[Claim], set[str]] = {
    of_seats.ChangedPlaces: {"transposition", "interchange"},
    of_seats.Outweighs: {"33", "EQ", "larger"},
    of_seats.Unavoidable: {"repeat", "second_bye"},
    of_groups.DropsOut: {"lowest", "next", "only", "same", ""},
    of_groups.RaisedToday: {"EQ", "AL", "33", ""},
    of_worth.Forced: {criterion.name for criterion in BEFORE_COLOR} - {"bye_moved"},
    of_worth.WithinLimit: {"low", "high"},
    of_worth.BeyondLimit: {"low", "high"},
    of_worth.NoLimit: {"low", "high"},
    of_worth.GapUnrated: {"inside", "across", "book"},
    of_colors.HigherRanked: {"points", "rating", "rated", "number", ""},
}
"""Kinds whose first word chooses their wording, and these words; empty for no word. No switch moves the bye back to its
natural holder.
"""
ROUNDS = (of_seats.MetBefore, of_seats.RepeatHere, of_seats.SecondBye)
"""Kinds that name one or several rounds."""
LEAST_CARDS = 90


def answered(asked: Asked, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The card, or the command's output, in lines that are not too long."""
    if asked.is_card:
        return paragraphs(asked)
    chart = folder / "chart.txt"
    chart.write_text(asked.chart, encoding="utf-8")
    command, *more = asked.line.removeprefix("$ ").split()
    assert main.main([command, str(chart), *more]) == 0
    said = capsys.readouterr().out.replace(str(chart), "chart.txt")
    return "\n".join(
        textwrap.fill(line, WIDTH, subsequent_indent="  ", drop_whitespace=True) for line in said.splitlines()
    ).strip("\n")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_read_as_they_were_approved(page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A person approved them; with EXPLAIN_APPROVE=1 in the environment they are rewritten, to be read again."""
    before = page.read_text(encoding="utf-8")
    now = rewritten(before, [answered(each, tmp_path, capsys) for each in asked_in(before)])
    assert now == as_approved(page, now)


@cache
def said() -> tuple[Claim, ...]:
    """Every claim of every golden card."""
    cards = [(asked, card(asked)) for page in CARDS for asked in asked_in(page.read_text(encoding="utf-8"))]
    told = [
        (*answer.card.headline_of(asker(asked, answer)), *answer.card.claims) for asked, answer in cards if answer.card
    ]
    return tuple(chain.from_iterable(told))


def test_every_kind_is_on_a_card() -> None:
    """No kind of sentence is unread, and there are enough cards."""
    assert {type(claim) for claim in said()} >= set(kinds(*OF_CARDS)) - OF_WHY_NOTS
    assert sum(len(list(asked_in(page.read_text(encoding="utf-8")))) for page in CARDS) >= LEAST_CARDS


@pytest.mark.parametrize("kind", WORDS)
def test_every_wording_of_a_kind_is_on_a_card(kind: type[Claim]) -> None:
    """For kinds whose sentence depends on the first word, each of these words."""
    assert {claim.words[0] if claim.words else "" for claim in said() if type(claim) is kind} == WORDS[kind]


def test_every_natural_pairing_is_named_on_a_card() -> None:
    """Color conflicts and swaps are described over each of the three natural pairings that may be measured from."""
    for kind in (of_seats.Clash, of_seats.ChangedPlaces):
        assert {claim.baseline for claim in said() if type(claim) is kind} == set(BaselineChoice)


def test_one_round_and_several_are_on_cards() -> None:
    """Where rounds are named; and some games of unknown color, and none."""
    assert {(type(claim), len(claim.numbers) > 1) for claim in said() if type(claim) in ROUNDS} == {
        (kind, several) for kind in ROUNDS for several in (False, True)
    }
    assert {bool(claim.numbers[0]) for claim in said() if isinstance(claim, of_colors.NoColorYet)} == {False, True}


def test_every_rule_that_a_kind_may_rest_on_is_on_a_card() -> None:
    """28N and 28N1, 28L2 and 28L2a, the smaller and the larger of two equal differences."""
    pairs = {(type(claim), claim.rule) for claim in said()}
    assert pairs >= {
        (of_seats.Teammates, "28N"),
        (of_seats.Teammates, "28N1"),
        (of_seats.ByeMoved, "28L2"),
        (of_seats.ByeMoved, "28L2a"),
    }
    assert pairs >= {(of_worth.BothCount, "29E5c"), (of_worth.BothCount, "29D1")}
