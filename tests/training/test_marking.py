"""Marks: the right answer, each swap away from it and every round as good are marked as their totals say; colors and reasons too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest
import reference
from sections import random_preferences, random_section

from explain.answers.audit import Verdict
from explain.model.errors import InputError
from explain.pairing import criteria, engine
from explain.pairing.criteria import CRITERIA
from explain.pairing.engine import Pairing, Ranks
from explain.prose.amounts import amounts
from explain.training import MOST_POINTS, THEMES, Exercise, Marking, ReasonMark, Theme, exercise, mark
from explain.training.taken_out import ColoredBoards, colored

# What it means to be worse in a criterion first, written down once more on purpose; in those not named it is a matter of taste.
MEANING: Mapping[str, Verdict] = {
    **dict.fromkeys(("repeat", "second_bye", "teammates", "bye_above_lowest", "score_difference"), Verdict.RULE_BROKEN),
    **dict.fromkeys(("three_in_a_row", "equalization", "alternation"), Verdict.COLOR_COULD_BE_MENDED),
    **dict.fromkeys(
        ("teammates_if_required", "bye_moved", "odd_player_moved", "over_high_limit", "over_low_limit", "limited_interchange"),
        Verdict.BEYOND_THE_SETTINGS,
    ),
}
GOOD = (Verdict.THE_BEST, Verdict.AS_GOOD, Verdict.EQUALLY_ACCEPTABLE)
TIED = 1151  # a section in which two rounds are as good
WHOLE = [theme for theme in THEMES if theme.name != "order"]


def typed(boards: ColoredBoards) -> str:
    """Boards as a reader types them."""
    return ", ".join([*(f"{white}-{black}" for white, black in boards.pairs), *([f"bye {boards.bye}"] if boards.bye else [])])


def swaps(found: Exercise) -> Iterator[Pairing]:
    """Every round that is one trade of two boards away from the best."""
    best = found.best
    for one, other in combinations(best.boards, 2):
        for after in ((one[0], other[0]), (one[1], other[1])), ((one[0], other[1]), (one[1], other[0])):
            rest = [board for board in best.boards if board not in (one, other)]
            yield Pairing(best.natural, tuple(sorted([*rest, *map(in_order, after)])))


def in_order(pair: tuple[int, int]) -> Ranks:
    """The higher-ranked player first."""
    return min(pair), max(pair)


def expected(found: Exercise, other: Pairing) -> Verdict:
    """The verdict by the totals alone."""
    if other.boards == found.best.boards:
        return Verdict.THE_BEST
    in_force = criteria.criteria(found.preferences)
    columns = [CRITERIA.index(each) for each in in_force]
    mine, his = found.best.total, other.total
    first = next((each for each, column in zip(in_force, columns, strict=True) if mine[column] != his[column]), None)
    return Verdict.AS_GOOD if first is None else MEANING.get(first.name, Verdict.EQUALLY_ACCEPTABLE)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_right_answer_gets_all_points(theme: Theme) -> None:
    """The best round with its colors and its rule, at every level."""
    for level in (1, 2, 3):
        found = exercise(theme.name, level, level=level)
        marked = mark(found, typed(found.boards), theme.name)
        assert (marked.verdict, marked.is_right, marked.reason) == (Verdict.THE_BEST, True, ReasonMark.RIGHT)
        assert marked.points == MOST_POINTS
        assert not marked.is_the_other


@pytest.mark.parametrize("theme", WHOLE, ids=lambda theme: theme.name)
def test_every_swap_away_from_it_is_marked_by_its_totals(theme: Theme) -> None:
    """Each of them gets the verdict of the first criterion that differs, and the switch that leads back."""
    found = exercise(theme.name, 2, level=1)
    for other in swaps(found):
        marked = mark(found, typed(colored(other)))
        assert marked.verdict is expected(found, other), other.boards
        assert marked.boards_right is (marked.verdict in GOOD)
        assert marked.points == (3 if marked.verdict in GOOD else 0)
        if marked.audit.decided_by is not None:
            back = {frozenset(player.number for player in board.players) for switch in marked.audit.switches for board in switch.after}
            assert back == found.boards.seats - colored(other).seats


@pytest.mark.parametrize("theme", WHOLE[::3], ids=lambda theme: theme.name)
def test_a_worse_round_is_told_where_it_is_worse_and_what_was_missed(theme: Theme) -> None:
    """The rule that decides with both amounts, the boards that pay in it, and every switch back; a right round is not scolded."""
    found = exercise(theme.name, 3, level=2)
    for other in swaps(found):
        marked = mark(found, typed(colored(other)))
        text, step = str(marked), marked.audit.decided_by
        if step is None:
            continue
        ours, theirs = amounts(step)
        assert (f"best {ours}, yours {theirs}" if step.criterion.is_squared else f"{ours} best, {theirs} yours") in text
        if marked.boards_right:
            assert "missed" not in text
            assert "It falls on" not in text
            continue
        column = CRITERIA.index(step.criterion)
        costs = {board: other.cost(board)[column] for board in other.boards if board not in found.best.boards}
        if step.group is None:
            names = {frozenset(player.rank for player in board.players) for board, _ in marked.audit.paying}
            bye = found.best.natural.standings.bye_rank
            assert names == {frozenset(board) - {bye} for board, amount in costs.items() if amount}
        assert text.count("Switch that you missed") == len(marked.audit.switches) >= 1
        assert ("It falls on" in text) is bool(marked.audit.paying)


def test_every_round_as_good_is_right() -> None:
    """Rounds that cost the same are one in thousands; in a section that has two, both get all points for their boards."""
    section, round = random_section(TIED)
    best = engine.pair(section, round, random_preferences(TIED + 7))
    found = Exercise(THEMES[0], TIED, 1, best, colored(best), THEMES[0].name)
    eve = best.natural.standings
    rounds = [
        Pairing(best.natural, tuple(sorted(boards))) for boards in reference.matchings(tuple(range(1, len(eve.entrants) + eve.has_bye + 1)))
    ]
    alike = [other for other in rounds if other.total == best.total]
    marks = [mark(found, typed(colored(other))) for other in alike]
    assert sorted(marked.verdict.value for marked in marks) == ["as_good", "the_best"]
    assert all(marked.is_right and marked.points == MOST_POINTS - 1 for marked in marks)


def test_the_round_without_the_theme_is_recognized() -> None:
    """Whoever makes the round that comes without the theme is told so; where only its colors differ, if he gives them so."""
    for theme in THEMES:
        found = exercise(theme.name, 2)
        marked = mark(found, typed(found.other))
        assert marked.is_the_other
        if found.other.seats == found.boards.seats:
            assert marked.boards_right
            assert not marked.colors_right
            assert marked.points == 2


@pytest.fixture
def found() -> Exercise:
    """An exercise with six players."""
    return exercise("interchange", 7)


def test_colors_count_for_themselves(found: Exercise) -> None:
    """One board turned costs the color's point and is named; colors left open cost it too."""
    (white, black), *rest = found.boards.pairs
    turned = mark(found, typed(ColoredBoards(((black, white), *rest), None)))
    assert (turned.boards_right, turned.colors_right, turned.points) == (True, False, 2)
    assert [board.answer.board for board in turned.audit.turned] == [1]
    open_colors = mark(found, ", ".join(f"{one} ? {other}" for one, other in found.boards.pairs))
    assert (open_colors.colors_given, open_colors.colors_right, open_colors.points) == (False, False, 2)


@pytest.mark.parametrize(
    "reason", ["29E5e", "rule 29e5e", "interchange", "29J5", "Interchanges within the low limit", "Transposition before interchange"]
)
def test_the_reason_can_be_said_in_several_ways(found: Exercise, reason: str) -> None:
    """By the rule's number, an older number, its title, the theme, or the criterion."""
    assert mark(found, typed(found.boards), reason).reason is ReasonMark.RIGHT


@pytest.mark.parametrize(
    ("reason", "expected"),
    [("27A1", ReasonMark.ANOTHER), ("size", ReasonMark.ANOTHER), ("", ReasonMark.NOT_GIVEN), (None, ReasonMark.NOT_GIVEN)],
)
def test_another_reason_brings_no_point(found: Exercise, reason: str | None, expected: ReasonMark) -> None:
    """Another rule, or none, costs one point and nothing else."""
    marked = mark(found, typed(found.boards), reason)
    assert (marked.reason, marked.points) == (expected, MOST_POINTS - 1)


def test_a_list_that_is_not_complete_says_who_is_missing(found: Exercise) -> None:
    """Nobody's fault is guessed at: who is left out or twice is named, and there are no points."""
    first, second, third = found.boards.pairs
    short = mark(found, f"{first[0]}-{first[1]}")
    assert {player.number for player in short.audit.not_once.left_out} == {*second, *third}
    twice = mark(found, f"{first[0]}-{first[1]}, {first[0]}-{second[1]}, {third[0]}-{third[1]}")
    assert [player.number for player in twice.audit.not_once.twice] == [first[0]]
    assert (short.points, twice.points, short.is_the_other) == (0, 0, False)
    byes = mark(found, f"{first[0]}-{first[1]}, {second[0]}-{second[1]}, bye {third[0]}, bye {third[1]}")
    assert len(byes.audit.not_once.byes) == 2


@pytest.mark.parametrize(
    ("boards", "message"), [("Nobody-1", "no player of the section is called"), ("1-1", "named twice"), ("", "no board was typed")]
)
def test_what_cannot_be_read_is_said(found: Exercise, boards: str, message: str) -> None:
    """A name that fits nobody, a player against himself, and nothing at all."""
    with pytest.raises(InputError, match=message):
        mark(found, boards)


def test_a_reason_that_is_no_rule_is_said(found: Exercise) -> None:
    """The message says what can be given."""
    with pytest.raises(InputError, match="is no rule"):
        mark(found, typed(found.boards), "because")


def test_marks_for_programs(found: Exercise) -> None:
    """The verdict, the criterion and the switches under stable names."""
    worst: list[Marking] = [mark(found, typed(colored(other))) for other in swaps(found)]
    for each in worst:
        told = each.to_dict()
        assert told["verdict"] == each.verdict.value
        assert told["points"] == each.points
        assert (told["criterion"] is None) is (each.audit.decided_by is None)
