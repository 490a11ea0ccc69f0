"""Single steps as questions: every answer checked by a plain reading of the rules."""

import random
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import chain

import pytest
import reference
from reference import Eve, Natural

import explain
from explain.answers.boards import NamedBoard
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.model.errors import InputError
from explain.model.players import Color
from explain.model.section import Section
from explain.prose.drill import drill_card
from explain.training import posing
from explain.training.drill import WAITS, boxes, practice_set, question
from explain.training.exams import exam_paper
from explain.training.exercises import exercise
from explain.training.round_steps import round_steps
from explain.training.simulate import Field, play
from explain.training.step_questions import DrillStep, StepAsker, StepQuestion

SEEDS = 5
MANY = pytest.mark.long
_WHITE = {"W": Color.WHITE, "B": Color.BLACK, None: None}


@cache
def asked(step: DrillStep, seed: int) -> StepQuestion:
    """A question, cached."""
    return question(step, seed)


def _eve(found: StepQuestion) -> Eve:
    return reference.eve(found.section, found.best.natural.standings.round, found.best.natural.preferences)


def _drops(found: Eve) -> reference.Matching:
    choice = reference.cheapest_drops(found)
    assert choice is not None
    return reference.across_groups(found, choice)


def _natural(found: Eve) -> Natural:
    return reference.raw_natural(found, _drops(found))


def _history(found: StepQuestion, who: RoundPlayer) -> str:
    return _eve(found).person(who.rank).history


def _conflict(found: StepQuestion) -> object:
    one, other = (reference.due(_history(found, each)) for each in found.players)
    return _WHITE[one] if one == other else None


def _half(found: StepQuestion) -> object:
    eve = _eve(found)
    own = [rank for rank, half in _natural(eve).half.items() if half == "top" and eve.person(rank).group == found.score]
    return tuple(sorted(own))


def _down(found: StepQuestion) -> object:
    eve = _eve(found)
    (rank,) = [one for one, other in _drops(eve) if other != eve.bye and eve.person(one).group == found.score]
    return rank


def _legal(eve: Eve) -> Natural:
    (natural,) = reference.legal_naturals(eve, _natural(eve))
    return natural


def _ranks(eve: Eve, boards: Iterable[NamedBoard]) -> list[tuple[int, int]]:
    return [(one.rank, other.rank if other else eve.bye) for one, other in boards]


def _gap(found: StepQuestion) -> object:
    """The highest cost of the switch's boards, measured from the groups as they then stand."""
    eve = _eve(found)
    before, after, best = _ranks(eve, found.before), _ranks(eve, found.after), found.best.boards
    laid = best if {*after} <= {*best} else tuple(sorted({*_legal(eve).boards} - {*before} | {*after}))
    natural = reference.as_it_stands(eve, _legal(eve), laid)
    return max(reference.value(eve, natural, board) or 0 for board in after)


def _made(found: StepQuestion) -> object:
    """Of some ways to pair the players of a few boards, the one with which the whole round costs least."""
    eve = _eve(found)

    def price(option: tuple[NamedBoard, ...]) -> tuple[int, ...]:
        made = _ranks(eve, option)
        seated = {*chain(*made)}
        whole = (*(board for board in found.best.boards if seated.isdisjoint(board)), *made)
        return reference.compared(eve.preferences, reference.round_cost(eve, _legal(eve), tuple(sorted(whole))))

    return _plain(min(found.options, key=price))  # type: ignore[arg-type]


def _form(found: StepQuestion) -> object:
    if not found.after:
        return _made(found)
    eve, natural = _eve(found), _natural(_eve(found))
    after = [(one.rank, other.rank) for one, other in found.after if other]
    if any(not eve.same_group(*board) for board in after):
        return Change.ODD_PLAYER
    crossed = [natural.half[one] == natural.half[other] for one, other in after]
    return Change.INTERCHANGE if any(crossed) else Change.TRANSPOSITION


def _limit(found: StepQuestion) -> object:
    """The high limit if fewer end two apart or have a third in a row, the low one if fewer only miss alternation."""
    eve, preferences = _eve(found), found.best.natural.preferences
    before, after = (
        [reference.conflicts(eve, (one.rank, other.rank)) for one, other in boards if other]
        for boards in (found.before, found.after)
    )
    uneven, third, alternate = (
        sum(getattr(each, name) for each in before) - sum(getattr(each, name) for each in after)
        for name in ("equalization", "three", "alternation")
    )
    return preferences.high_limit if uneven > 0 or third > 0 else preferences.low_limit if alternate > 0 else None


PLAINLY: Mapping[DrillStep, Callable[[StepQuestion], object]] = {
    DrillStep.DUE_COLOR: lambda found: _WHITE[reference.due(_history(found, found.players[0]))],
    DrillStep.URGENCY: lambda found: reference.urgency(_history(found, found.players[0])),
    DrillStep.PAIRED_DOWN: _down,
    DrillStep.HALVES: _half,
    DrillStep.NATURAL: lambda found: _natural(_eve(found)).opponents[found.players[0].rank],
    DrillStep.CONFLICT: _conflict,
    DrillStep.GAPS: _gap,
    DrillStep.LIMIT: _limit,
    DrillStep.SWITCH: _form,
    DrillStep.COLOR_RULE: lambda found: (
        reference.decide(_eve(found), (found.players[0].rank, found.players[1].rank)).rule
    ),
    DrillStep.BYE: lambda found: next(one for one, other in _drops(_eve(found)) if other == _eve(found).bye),
}
"""The right answer to a step, by the plain reading; players by rank, a half by its ranks, a rule by its number."""


def _plain(option: object) -> object:
    match option:
        case RoundPlayer():
            return option.rank
        case tuple():
            return tuple(
                sorted(
                    (each[0].rank, each[1] and each[1].rank) if isinstance(each, tuple) else each.rank
                    for each in option
                )
            )
    return getattr(option, "number", option)


def holds(found: StepQuestion) -> None:
    """Exactly one option is right, by the plain reading too, and no two are alike, as values or in words."""
    right = PLAINLY[found.step](found)
    options = [_plain(each) for each in found.options]
    assert options.count(right) == 1
    assert options.index(right) == found.answer
    card = drill_card(found)
    assert len({*options}) == len({*card.options}) == len(options) > 1
    assert re.search(r"[.?]$", card.question)
    assert all(len(sentence.split()) <= 25 for sentence in card.question.split(". "))
    assert card.why.endswith(".")
    assert "None" not in card.question + card.why


def is_plausible(found: StepQuestion) -> None:
    """No event is longer than a round robin, and most games were not drawn."""
    players = len(found.section.players)
    assert found.section.rounds is not None
    assert found.best.natural.standings.round <= found.section.rounds <= players - 1 + players % 2


@pytest.mark.parametrize("step", DrillStep)
@pytest.mark.parametrize(
    "seeds", [range(1, SEEDS + 1), pytest.param(range(SEEDS + 1, 201), marks=MANY)], ids=["few", "many"]
)
def test_every_answer_is_what_the_rules_read_plainly_say(step: DrillStep, seeds: range) -> None:
    """For each step and many seeds; and every possible answer is right now and then."""
    answers = set()
    for seed in seeds:
        found = asked(step, seed)
        assert found.step is step
        holds(found)
        is_plausible(found)
        answers.add(found.answer)
    assert len(answers) > 1 or len(seeds) <= SEEDS


def test_the_bye_is_told_by_more_than_its_line() -> None:
    """Who has a lower score or comes first, and why they do not get it; or that nobody else has the score."""
    told = {number: drill_card(asked(DrillStep.BYE, number)).why for number in (2, 7, 30)}
    assert told[2].startswith("Nobody with a lower score can have the bye: Crane and Pollard already had")
    assert "Tran (1601) already had a bye or won by forfeit, in round 1." in told[2]
    assert told[7] == "Garvey is the only player with 0 points, and is next in line for the bye."
    assert told[30].startswith("Two players have 1 point. Farrow (1780) already had a bye")


def test_who_is_paired_down_is_told_with_who_is_paired_up() -> None:
    """By name, and who is skipped in line; a number is odd only where it is."""
    told = {number: drill_card(asked(DrillStep.PAIRED_DOWN, number)).why for number in (3, 4, 12)}
    assert told[3] == (
        "Baptiste, the highest-rated, would normally be paired up against Tully. One player with ½ point is paired up, "
        "which leaves only Goodwin, paired down against Quarles, the only player with 0 points."
    )
    assert "Ibarra (1820) comes before Tyree (1994) in line, but" in told[4]
    assert told[12].startswith("Three players have 1 point, an odd number. Joyner, the lowest-rated, is paired down")


def test_who_is_paired_down_is_not_asked_if_the_bye_moves_against_a_rematch() -> None:
    """Owens, alone with half a point, would have the bye; then Pollard would have nobody to play."""
    chart = """
    # rounds 6, toss white
    1 Rao     1416  D4w  W2b  W6w
    2 Pollard 1289  W5b  L1w  L3b
    3 Lacey   1245  D6w  L4b  W2w
    4 Barlow  1221  D1b  W3w  W5b
    5 Acosta  1191  L2w  W6b  L4w
    6 Owens   1171  D3b  L5w  L1b
    half-point bye: 4 in round 4
    """
    asker = StepAsker(explain.pair(explain.read_text(chart)).pairing, random.Random(1))
    assert asker.cast[asker.natural.drops.bye or 0].name == "Acosta"
    assert not [*asker.of(DrillStep.PAIRED_DOWN)]


@pytest.mark.parametrize("step", [DrillStep.COLOR_RULE, DrillStep.CONFLICT])
def test_nobody_is_asked_about_a_board_that_cannot_be_made(step: DrillStep) -> None:
    """The two have not played each other."""
    for seed in range(1, 31):
        found = asked(step, seed)
        one, other = found.players
        assert not _eve(found).times_met((one.rank, other.rank))


def test_a_page_has_as_many_questions_of_every_step() -> None:
    """From sections that ask about several steps, each of them right."""
    found = practice_set(2)
    assert [each.step for each in found] == [step for step in DrillStep for _ in range(2)]
    for each in found:
        holds(each)


@pytest.mark.parametrize("theme", ["alternation", "odd-player", "interchange", "bye", "higher-ranked", "neighbors"])
def test_the_steps_of_a_round_ask_in_order_about_that_round(theme: str) -> None:
    """Each answer by the plain reading; the switches are those that the best round makes."""
    for level in (1, 2, 3):
        found = exercise(theme, 2, level=level)
        steps = round_steps(found.best)
        assert len(steps) >= 2
        for each in steps:
            assert each.best is found.best
            if found.preferences.to_dict() == exercise("alternation", 1).preferences.to_dict():
                holds(each)
            assert {*_ranks(_eve(each), each.after)} <= {*found.best.boards}
        if theme == "interchange":
            assert {each.step for each in steps} >= {
                DrillStep.CONFLICT,
                DrillStep.SWITCH,
                DrillStep.GAPS,
                DrillStep.LIMIT,
            }
        with pytest.raises(InputError, match=f"The hints are 1 to {len(steps)}"):
            found.step(len(steps) + 1)


def test_a_missed_step_comes_back_after_one_three_and_seven_others() -> None:
    """As long as it is then answered right; missed again, it starts over. A drill of one step asks only that one."""
    left, order = boxes(), []
    for place in range(20):
        order.append(left.step)
        left = left.after(right=place != 1)
    missed = order[1]
    assert [place for place, step in enumerate(order) if step is missed][:4] == [1, 3, 7, 15]
    assert WAITS == (1, 3, 7)
    assert len({*order[:12]}) >= 8
    again, order = boxes(), []
    for place in range(12):
        order.append(again.step)
        again = again.after(right=place not in (1, 3))
    assert [place for place, step in enumerate(order) if step is order[1]][:4] == [1, 3, 5, 9]
    alone = boxes([DrillStep.BYE])
    assert {alone.step, alone.after(right=False).step} == {DrillStep.BYE}


def test_an_exam_draws_on_no_section_of_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tournaments of an exam have numbers that no practice has, whatever the word and the seed."""
    numbers: list[int] = []

    def noted(field: Field, *, rounds: int, scheduled: int, seed: int) -> Section:
        numbers.append(seed)
        return play(field, rounds=rounds, scheduled=scheduled, seed=seed)

    monkeypatch.setattr(posing, "play", noted)
    for step in (DrillStep.BYE, DrillStep.DUE_COLOR):
        question(step, 77)
    exercise("size", 70_001)
    practiced, taken = {*numbers}, len(numbers)
    exam_paper("a word of this test", 1)
    assert max(practiced) < 1_000_000 <= min(numbers[taken:])
