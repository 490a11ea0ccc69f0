"""Marks: the right answer, each switch away from it and every equally good round, by their totals; and their page."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from marked import TIED, posed, swaps, tied_rounds, typed
from samples.golden_cards import as_approved
from samples.sections import random_preferences, random_section
from samples.verdicts import expected
from tools.places import GOLDEN

from explain.answers.audit.audit import Verdict
from explain.answers.card.board_builder import answers
from explain.answers.switches import form_of, switches
from explain.model.errors import InputError
from explain.pairing import criteria, engine
from explain.pairing.criteria import CRITERIA
from explain.pairing.engine import Pairing
from explain.prose.amounts import amounts
from explain.training.exercises import Exercise
from explain.training.marking import MOST_POINTS, Grade, Marking, ReasonMark, mark
from explain.training.taken_out import ColoredBoards, colored
from explain.training.themes import THEMES, Theme
from explain.views.answers.training import way_to_best
from explain.views.text import document_text

COLORS = (criteria.THREE_IN_A_ROW, criteria.EQUALIZATION, criteria.ALTERNATION)
GOOD = (Verdict.THE_BEST, Verdict.AS_GOOD, Verdict.EQUALLY_ACCEPTABLE)
WHOLE = [theme for theme in THEMES if theme.name != "top-down"]
POINTS = {Grade.BESIDE_THE_THEME: 2}


def holds_the_theme(found: Exercise, other: Pairing) -> bool:
    """Whether a round has the theme's switch, or a board that gets its colors by the theme's rule."""
    theme = found.theme
    if theme.form is not None:
        return theme.form in {form_of(switch, other.facts) for switch in switches(other)}
    rules = {board.color.rule for board in answers(other) if board.color}
    return not theme.color_rules or bool(theme.color_rules & rules)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_right_answer_gets_all_points(theme: Theme) -> None:
    """The best round with its colors and its rule, at every level."""
    for level in (1, 2, 3):
        found = posed(theme.name, level, level=level)
        marked = mark(found, typed(found.boards), theme.name)
        assert (marked.verdict, marked.is_right, marked.reason) == (Verdict.THE_BEST, True, ReasonMark.RIGHT)
        assert marked.points == MOST_POINTS
        assert not marked.is_the_other


@pytest.mark.parametrize(
    "theme",
    [
        pytest.param(theme, id=theme.name, marks=pytest.mark.long if place % 3 else [])
        for place, theme in enumerate(WHOLE)
    ],
)
def test_every_swap_away_from_it_is_marked_by_its_totals(theme: Theme) -> None:
    """Each gets the verdict of the first criterion that differs, and the switch that leads back."""
    found = posed(theme.name, 2, level=1)
    for other in swaps(found):
        marked = mark(found, typed(colored(other)))
        assert marked.verdict is expected(found.best, other), other.boards
        assert (marked.grade is Grade.WRONG) is (marked.verdict not in GOOD)
        shared = len(found.boards.seats & colored(other).seats)
        assert marked.boards_shared == shared or marked.verdict is Verdict.AS_GOOD
        assert marked.points == (
            2 * shared // len(other.boards) if marked.grade is Grade.WRONG else POINTS.get(marked.grade, 3)
        )
        if marked.verdict is Verdict.EQUALLY_ACCEPTABLE:
            more_interchanges = found.theme.form is not None and marked.audit.criterion is criteria.INTERCHANGE
            misses = more_interchanges or marked.audit.criterion in found.theme.decides or marked.is_the_other
            misses = misses or not holds_the_theme(found, other)
            assert marked.grade is (Grade.BESIDE_THE_THEME if misses else Grade.ACCEPTABLE)
        if marked.audit.decided_by is not None:
            after = [board for switch in marked.audit.switches for board in switch.after]
            back = {frozenset(player.number for player in board.players) for board in after}
            assert back == found.boards.seats - colored(other).seats


@pytest.mark.parametrize("theme", WHOLE[::3], ids=lambda theme: theme.name)
def test_a_worse_round_is_told_where_it_is_worse_and_what_was_missed(theme: Theme) -> None:
    """The rule that decides with both amounts, and the boards that cost more; every switch back if asked for."""
    found = posed(theme.name, 3, level=2)
    for other in swaps(found):
        marked = mark(found, typed(colored(other)))
        text, step = str(marked), marked.audit.decided_by
        if step is None:
            continue
        ours, theirs = amounts(step)
        if step.criterion is criteria.SCORE_DIFFERENCE:
            far_apart(marked, other, text)
        else:
            squared = step.criterion.is_squared
            assert (f"best {ours}, yours {theirs}" if squared else f"{ours} best, {theirs} yours") in text
        if marked.grade is not Grade.WRONG:
            assert "missed" not in text
            assert marked.suffering == ()
            continue
        column = CRITERIA.index(step.criterion)
        costs = {board: other.cost(board)[column] for board in other.boards if board not in found.best.boards}
        if step.group is None:
            names = {frozenset(player.rank for player in board.players) for board in marked.audit.paying}
            bye = found.best.natural.standings.bye_rank
            assert names == {frozenset(board) - {bye} for board, amount in costs.items() if amount}
        way = document_text(way_to_best(marked))
        assert way.count("A switch that you missed") == len(marked.audit.switches) >= 1
        assert "A switch that you missed" not in text
        assert {each.board for each in marked.suffering} == set(marked.audit.paying)
        for each in marked.suffering:
            assert set(each.players) <= set(each.board.players) != set()
            assert step.criterion not in COLORS or all(player.due is not None for player in each.players)


def far_apart(marked: Marking, other: Pairing, text: str) -> None:
    """All pairs with unequal scores are named, with their distance in the best round."""
    bye = other.natural.standings.bye_rank
    for told, pairing in ((marked.apart, other), (marked.apart_in_best, marked.exercise.best)):
        played = [board for board in pairing.boards if board[1] != bye]
        apart = {board: other.natural.facts.of(*board).half_points_apart for board in played}
        assert {(each.higher.rank, each.lower.rank): each.half_points for each in told} == {
            board: far for board, far in apart.items() if far
        }
    assert "need not" not in text
    for each in marked.apart[:5]:
        assert f"{each.higher.name} " in text
    assert "In the best pairings" in text


@pytest.mark.parametrize("theme", ["interchange", "odd-player", "the-80", "alternation", "bye"])
def test_no_board_is_named_by_a_number(theme: str) -> None:
    """Readers number their own boards, so the marks name the players."""
    found = posed(theme, 3)
    for other in swaps(found):
        pairs = tuple((black, white) for white, black in colored(other).pairs)
        text = str(mark(found, typed(ColoredBoards(pairs, colored(other).bye))))
        assert not re.search(r"board\W*s? \d", text, re.IGNORECASE)


def test_colors_of_a_wrong_round_are_those_of_the_rules_and_are_said_to_be() -> None:
    """For a board with reversed colors it says what the rules give; for one with the rules' colors what is wrong."""
    found = posed("transposition", 1, level=2)
    # Both boards are wrong, one player each.
    by_rule = next(
        each for each in map(colored, swaps(found)) if mark(found, typed(each)).audit.criterion is criteria.EQUALIZATION
    )
    turned = ColoredBoards(tuple((black, white) for white, black in by_rule.pairs), None)
    laid, against = str(mark(found, typed(by_rule))), str(mark(found, typed(turned)))
    assert "gets" in laid
    assert "by rule" not in laid
    assert "with colors by the rules" in against
    assert "gets" not in re.sub(r"A switch that you missed.*", "", against, flags=re.DOTALL)


def test_the_low_limit_is_told_from_the_high_one() -> None:
    """A switch within the high limit loses to one within the low limit that does as much, and its size is given."""
    found = next(
        each
        for each in (posed("transposition", seed, level=level) for seed in range(1, 6) for level in (1, 2))
        if any(mark(each, typed(colored(other))).audit.criterion is criteria.OVER_LOW_LIMIT for other in swaps(each))
    )
    told = [mark(found, typed(colored(other))) for other in swaps(found)]
    refused = [each for each in told if each.audit.criterion is criteria.OVER_LOW_LIMIT]
    for each in refused:
        text, values = str(each), [board.value for switch in each.audit.switches for board in switch.after]
        assert "over the low limit of 80" in text
        held = any(suffering.board.held_to == "high" for suffering in each.suffering)
        assert held is ("Switches of up to 200 points are allowed to equalize colors." in text)
        size = re.search(r"of (\d+) points? equalizes just as much", text)
        assert size is None or int(size[1]) in values
    assert any("equalizes just as much" in str(each) for each in refused)


@cache
def _tied() -> Exercise:
    section, round = random_section(TIED)
    best = engine.best_pairing(section, round, random_preferences(TIED + 7))
    return Exercise(THEMES[0], TIED, 1, best, colored(best), THEMES[0].name)


def test_every_round_as_good_is_right() -> None:
    """Rounds that cost the same are rare; where there are two, both get all points for their boards."""
    found = _tied()
    marks = [mark(found, typed(colored(other))) for other in tied_rounds(found)]
    assert sorted(marked.verdict.value for marked in marks) == ["as_good", "the_best"]
    assert all(marked.is_right and marked.points == MOST_POINTS - 1 for marked in marks)


def test_the_round_without_the_theme_is_recognized() -> None:
    """The marks name a round made without the theme; where only colors differ, only with such colors."""
    for theme in THEMES:
        found = posed(theme.name, 2)
        marked = mark(found, typed(found.other))
        assert marked.is_the_other
        if found.other.seats == found.boards.seats:
            assert marked.boards_right
            assert not marked.colors_right
            assert marked.points == 2
        else:
            assert marked.grade in (Grade.BESIDE_THE_THEME, Grade.WRONG)


@pytest.fixture
def found() -> Exercise:
    """An exercise without a bye."""
    return posed("transposition-first", 6)


def test_colors_count_for_themselves(found: Exercise) -> None:
    """One reversed board costs the color's point and is named; colors left open cost it too."""
    (white, black), *rest = found.boards.pairs
    turned = mark(found, typed(ColoredBoards(((black, white), *rest), None)))
    assert (turned.boards_right, turned.colors_right, turned.points) == (True, False, 2)
    assert [board.answer.board for board in turned.audit.turned] == [1]
    open_colors = mark(found, ", ".join(f"{one} ? {other}" for one, other in found.boards.pairs))
    assert (open_colors.colors_given, open_colors.colors_right, open_colors.points) == (False, False, 2)


REASONS: Mapping[ReasonMark, tuple[str | None, ...]] = {
    ReasonMark.RIGHT: (
        *("29E5e", "rule 29e5e", "transposition-first", "29J5"),
        *("Interchanges within the low limit", "Transposition before interchange"),
    ),
    ReasonMark.ANOTHER: ("27A1", "smallest-switch"),
    ReasonMark.NOT_GIVEN: ("", None),
}


@pytest.mark.parametrize("expected", REASONS)
def test_a_reason_brings_its_point(found: Exercise, expected: ReasonMark) -> None:
    """By a rule's number, old or new, its title, the theme or the criterion; a wrong one costs one point."""
    for reason in REASONS[expected]:
        marked = mark(found, typed(found.boards), reason)
        assert (marked.reason, marked.points) == (expected, MOST_POINTS - (expected is not ReasonMark.RIGHT))


def test_a_list_that_is_not_complete_says_who_is_missing(found: Exercise) -> None:
    """The marks name who is left out or there twice, without guessing at a reason, and give no points."""
    first, second, *others = found.boards.pairs
    third = others[0]
    rest = [number for pair in others for number in pair]
    short = mark(found, f"{first[0]}-{first[1]}")
    assert {player.number for player in short.audit.not_once.left_out} == {*second, *rest}
    twice = mark(found, f"{first[0]}-{first[1]}, {first[0]}-{second[1]}, {third[0]}-{third[1]}")
    assert [player.number for player in twice.audit.not_once.twice] == [first[0]]
    assert (short.points, twice.points, short.is_the_other) == (0, 0, False)
    byes = mark(found, f"{first[0]}-{first[1]}, {second[0]}-{second[1]}, bye {third[0]}, bye {third[1]}")
    assert len(byes.audit.not_once.byes) == 2


@pytest.mark.parametrize(
    ("boards", "message"),
    [("Nobody-1", "no player of the section is called"), ("1-1", "named twice"), ("", "no board was typed")],
)
def test_what_cannot_be_read_is_said(found: Exercise, boards: str, message: str) -> None:
    """An unknown name, a player against themselves, nothing at all; and a reason that is no rule."""
    with pytest.raises(InputError, match=message):
        mark(found, boards)
    with pytest.raises(InputError, match="is no rule"):
        mark(found, typed(found.boards), "because")


def test_marks_for_programs(found: Exercise) -> None:
    """The verdict, the criterion and the switches under stable names."""
    for each in [mark(found, typed(colored(other))) for other in swaps(found)]:
        row, is_decided = each.to_dict(), each.audit.decided_by is not None
        assert (row["verdict"], row["points"], bool(row["criterion"])) == (each.verdict.value, each.points, is_decided)


PAGE = GOLDEN / "marks.txt"


def cases() -> Iterator[tuple[str, Exercise, str, str]]:
    """What a case shows, its exercise, the boards and the rule that was chosen."""
    found = posed("transposition", 1, level=2)
    right = typed(found.boards)
    yield "The right answer", found, right, "29C2"
    yield "The right boards, another rule", found, right, "28L3"
    (white, black), *rest = found.boards.pairs
    yield "Colors turned on board 1", found, typed(ColoredBoards(((black, white), *rest), None)), "29C2"
    yield "Colors left open", found, ", ".join(f"{one} ? {other}" for one, other in found.boards.pairs), "29C2"
    yield "The round without the theme", found, typed(found.other), "29C2"
    yield "Two players left out", found, typed(ColoredBoards(tuple(rest), None)), ""
    for number, other in enumerate(swaps(found), start=1):
        yield f"Switch {number} away from the right answer", found, typed(colored(other)), ""
    small = posed("smallest-switch", 1, level=2)
    for other in swaps(small):
        if mark(small, typed(colored(other))).grade is Grade.BESIDE_THE_THEME:
            yield "Acceptable, beside the theme", small, typed(colored(other)), "29E5a"
    for alike in tied_rounds(_tied()):
        if alike.boards != _tied().best.boards:
            yield "A round as good", _tied(), typed(colored(alike)), ""


def test_what_is_said_of_each_round_is_as_it_was_read() -> None:
    """The page is the approved one; one of its rounds has a rematch, with its rule."""
    now = "\n".join(
        f"=== {shows}\n{boards}{f'; {rule}' if rule else ''}\n\n{mark(found, boards, rule)}\n"
        for shows, found, boards, rule in cases()
    )
    assert "have already played (27A1)." in now
    assert now == as_approved(PAGE, now)
