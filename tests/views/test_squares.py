"""Sums of squares decide between rounds, but no answer shows them: a table has points that a player can count."""

import re
from collections.abc import Iterable, Iterator

import pytest
from samples.every_round import asked, every_round

import explain
from explain import Round
from explain.answers.compare import Compared, Comparison, Shift, compare
from explain.pairing.criteria import CRITERIA, ORDER, REPEAT, SCORE_DIFFERENCE, SIZE, THREE_IN_A_ROW
from explain.prose.amounts import AMOUNTS_LEFT_OUT, amounts
from explain.views import answers as views
from explain.views.text import document_text

SINGLE = [criterion for criterion in CRITERIA if criterion.is_squared and criterion is not ORDER]
"""Of these a board counts the square of a single number."""
MORE_THAN_A_RATING = 3_000


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (Compared(SIZE, None, 3050, 4050, roots=((25, 20), (45,))), ("25 and 20", "45")),
        (Compared(SIZE, None, 0, 9999**2, roots=((), (9999,))), ("0", "no value")),
        (Compared(SIZE, None, 400, 500, roots=((), (10,))), ("0", "10")),
        (Compared(SIZE, None, 5, 56, roots=((2, 1), (6, 3, 3, 1, 1))), ("2 and 1", "6, 3, 3, 1 and 1 more")),
        (Compared(SCORE_DIFFERENCE, None, 3, 9, roots=((1, 1, 1), (3,))), ("½, ½ and ½", "1½")),
        (Compared(SCORE_DIFFERENCE, None, 3, 3), ("same", "same")),
        (Compared(SCORE_DIFFERENCE, None, 0, 0), ("0", "0")),
        (Compared(REPEAT, None, 0, 2, roots=((), (1, 1))), ("0", "2")),
        (
            Compared(REPEAT, None, 2, 4, roots=((1, 1), (2,))),
            ("1 and 1", "2"),
        ),  # as many meetings: only the single ones differ
        (Compared(ORDER, None, 190, 186), ("further", "nearer")),
        (Compared(THREE_IN_A_ROW, None, 3, 3), ("3", "3")),
    ],
)
def test_amounts_are_those_that_a_player_counts(step: Compared, told: tuple[str, str]) -> None:
    """One by one, the largest first; for the order, which is nearer; amounts that are no squares as they are."""
    assert amounts(step) == told


def _differ(comparison: Comparison) -> list[Compared]:
    return [step for step in comparison.steps if step.criterion in SINGLE and step.ours != step.theirs]


def test_single_amounts_squared_make_the_difference_of_the_totals() -> None:
    """For any two rounds; no amount is on both sides."""
    seen = set()
    for seed in range(40):
        best = asked(seed)
        for other in every_round(best)[:: 1 + seed] if best else ():
            for step in _differ(compare(best, other)):  # type: ignore[arg-type]
                ours, theirs = (sum(each * each for each in side) for side in step.roots)
                assert step.ours - step.theirs == ours - theirs, f"seed {seed}: {step}"
                assert not set(step.roots[0]) & set(step.roots[1])
                assert all(list(side) == sorted(side, reverse=True) for side in step.roots)
                seen.add(step.criterion)
    assert seen == set(SINGLE)


def _pages(round: Round) -> Iterator[tuple[object, Iterable[Compared | Shift]]]:
    """Answers that compare rounds or switches, with what differs in them."""
    players = [answer.white.number for answer in round.boards]
    for one, other in zip(players, players[2:], strict=False):
        for answer in (round.why_not(one, other), round.price(f"{one}-{other}")):
            yield answer, _differ(answer.comparison)
        switch = round.why_not_switch(one, other, "table")
        yield switch, (*switch.effect.shifts, *_differ(switch.comparison))
    changes = round.changes()
    yield changes, [shift for stage in changes.stages for chain in stage.chains for shift in chain.shifts]


def test_sums_of_squares_stand_in_no_answer() -> None:
    """The fine print says how to read the amounts."""
    seen = 0
    for answer, steps in _pages(explain.pair(explain.samples()["friday-swiss.txt"], round=4)):
        page = views.document(answer)
        whole = document_text(page)
        totals = {step.ours if isinstance(step, Compared) else step.after for step in steps if step.criterion is SIZE}
        for total in totals - set(range(MORE_THAN_A_RATING)):
            assert not re.search(rf"\b{total}\b", whole), whole
            assert "squared" not in whole
            seen += AMOUNTS_LEFT_OUT in page.fine and AMOUNTS_LEFT_OUT in whole
    assert seen > 10
