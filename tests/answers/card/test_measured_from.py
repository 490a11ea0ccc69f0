"""From which opponent a gap is measured: a player who holds two ratings side by side finds that number."""

import re

import pytest

import explain
from explain import Preferences, Round
from explain.answers.card_claims import StepName
from explain.answers.claims import of_worth
from explain.model.settings import BaselineChoice

TORN = """\
# Torn natural boards: 2 to be paired, rounds 5
1 Ann   2000        D?w
2 Bea   1950  OAK   D?b
3 Cal   1900        D?b
4 Drew  1500        D?w
5 Eli   1480  OAK   D?w
6 Fay   1440        D?b
"""
"""By rank alone Ann - Drew, Bea - Eli, Cal - Fay; Bea and Eli are teammates, so that Drew and Eli have changed places
before anybody looks at colors.
"""
LEGAL, RAW = BaselineChoice.LEGAL, BaselineChoice.RAW
IN_PLACE = re.compile(r"(\w+) \((\d+)\) replaces (\w+) \((\d+)\)[,:] (\d+)(?: points?)? apart")
SWAPPED = re.compile(
    r"(\w+) and (\w+) swap \([^)]*\)\. They are (\d+) points? apart \((\d+) and (\d+)\); (\w+) and (\w+), (\d+) "
    r"\((\d+) and (\d+)\)"
)
COUNTS = {of_worth.SmallerCounts, of_worth.LargerCounts, of_worth.BothCount, of_worth.Counts}
WORTH = COUNTS | {
    *(of_worth.RatingGap, of_worth.Crossed, of_worth.GapSame, of_worth.GapFirst, of_worth.GapNone),
    *(of_worth.WithinLimit, of_worth.BeyondLimit, of_worth.NoLimit),
}
"""What is said of what a switch is worth."""


def torn(baseline: BaselineChoice) -> Round:
    """The best round of that chart, measured from these natural boards."""
    return explain.pair(explain.read_text(TORN), preferences=Preferences(baseline=baseline))


def pages(round: Round, player: str) -> tuple[str, ...]:
    """What a player is handed of his board: the card, and the sheet for a complaint."""
    return str(round.board(player)), str(round.complaint(player))


@pytest.mark.parametrize(
    ("baseline", "player", "told"),
    [
        (
            LEGAL,
            "Ann",
            {("Fay", "Eli", 40), ("Ann", "Cal", 100)},
        ),  # not 60, as from Drew, whom she would meet by rank alone
        (RAW, "Ann", {("Fay", "Drew", 60), ("Ann", "Cal", 100)}),
        (LEGAL, "Eli", {("Eli", "Fay", 40), ("Cal", "Ann", 100)}),  # not 50, as from Bea, his teammate
        (RAW, "Eli", {("Eli", "Fay", 40), ("Cal", "Bea", 50)}),
    ],
)
def test_a_gap_lies_between_the_two_who_are_named(
    baseline: BaselineChoice, player: str, told: set[tuple[str, str, int]]
) -> None:
    """Who sits here in place of whom, by the natural pairing in force, on every page."""
    round = torn(baseline)
    answer = round.board(player)
    assert {gone for _, gone, _ in told} == {each.name for each in answer.baseline if each}
    for page in pages(round, player):
        found = IN_PLACE.findall(page)
        for gone, here, gap, first, second, other, there, apart, third, fourth in SWAPPED.findall(page):
            found += [(here, second, gone, first, gap), (there, fourth, other, third, apart)]
        assert {(here, gone, int(gap)) for here, _, gone, _, gap in found} == told
        assert all(abs(int(here) - int(gone)) == int(gap) for _, here, _, gone, gap in found)
        assert f"costs {answer.value} points" in page or answer.limit is None
    assert answer.value == min(gap for *_, gap in told)


@pytest.mark.parametrize("player", ["Bea", "Drew"])
def test_nothing_is_counted_of_a_board_that_only_keeps_players_apart(player: str) -> None:
    """It has no worth on any page: only WinTD's log counts it, by rank alone."""
    round = torn(LEGAL)
    answer = round.board(player)
    assert answer.card is not None
    assert {type(claim) for claim in answer.card.claims} & WORTH == set()
    assert StepName.SWITCH not in {step.name for step in answer.card.steps}
    assert answer.code.split()[0] == "20"
    for page in pages(round, player):
        assert re.findall(r"(?<![.\d])\d+ points?\b(?!, 6 players)", page) == []
    row = next(line for line in str(round).splitlines() if "Bea 1950 W" in line)
    assert re.split(r"\s{2,}", row.strip()) == ["2", "Bea 1950 W", "Drew 1500 B", "kept apart", "29E3a"]


@pytest.mark.parametrize("player", ["Ann", "Bea", "Cal", "Drew", "Eli", "Fay"])
def test_a_card_and_the_log_count_the_same_by_rank_alone(player: str) -> None:
    """Measured by rank alone, as WinTD's log measures, the number on the card is the one in the log's code."""
    round = torn(RAW)
    answer = round.board(player)
    assert answer.card is not None
    counted = {claim.numbers[0] for claim in answer.card.claims if type(claim) in COUNTS}
    assert counted == {int(answer.code.split()[0])}
