"""What a posted round that no preset gives has instead of the best boards, checked against the boards themselves."""

import random

import pytest
from tools.places import DATA

import explain
from explain.answers import about
from explain.answers.audit.audit import GOOD
from explain.answers.audit.discrepancies import Discrepancy, discrepancies
from explain.answers.card.board_builder import answers
from explain.answers.switches import Change, switches_between
from explain.model.settings import PRESETS
from explain.pairing.criteria import BEFORE_COLOR

# One score group; the natural boards give everybody the due color.
EIGHT = """\
1 Ames 2000 D?w D?b
2 Bell 1900 D?b D?w
3 Cole 1800 D?w D?b
4 Dorn 1700 D?w D?b
5 Eads 1600 D?b D?w
6 Frye 1500 D?w D?b
7 Gray 1400 D?b D?w
8 Hill 1300 D?b D?w
"""
ODD = "1 Ames 2000 D?w\n2 Bell 1900 D?b\n3 Cole 1800 D?w\n4 Dorn 1700 L?b\n5 Eads 1600 L?w\n"
INTERCHANGE = (DATA / "interchange.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("chart", "boards", "sort"),
    [
        (ODD, "2-1, 5-3, bye 4", Discrepancy.BYE),
        ("1 Ames 2000 D2w\n2 Bell 1900 D1b\n3 Cole 1800 D4w\n4 Dorn 1700 D3b\n", "2-1, 4-3", Discrepancy.RULE),
        ("1 Ames 2000 D?w\n2 Bell 1900 D?b\n3 Cole 1800 D?w\n4 Dorn 1700 L?b\n", "2-3, 4-1", Discrepancy.ODD_PLAYER),
        (EIGHT, "1-7, 6-2, 3-5, 8-4", Discrepancy.OTHER_BOARDS),
        (EIGHT, "1-6, 5-2, 3-7, 8-4", Discrepancy.COLOR_LEFT),
        (EIGHT, "1-2, 3-4, 5-6, 7-8", Discrepancy.INTERCHANGE),
        (INTERCHANGE, "3-5, 1-6, 4-7, 8-2", Discrepancy.NO_INTERCHANGE),
    ],
)
def test_what_is_different_is_one_of_few_sorts(chart: str, boards: str, sort: Discrepancy) -> None:
    """The bye first, then rules before colors, odd players, interchanges, colors."""
    posted = explain.posted(explain.read_text(chart), boards=boards)
    assert sort in discrepancies(posted.pairing, posted.best.pairing)


def by_boards(posted: explain.Round) -> list[str]:
    """The differences by the answers about boards: who has the bye, who leaves a group, what kind of switch each is."""
    best = posted.best
    found = []
    ours, theirs = (
        {each.ranks(posted.standings.bye_rank): each for each in answers(round.pairing)} for round in (posted, best)
    )
    for switch in switches_between(posted.pairing, best.pairing):
        here, there = [ours[board] for board in switch.before], [theirs[board] for board in switch.after]
        kinds = [{each.change for each in boards} for boards in (here, there)]
        before, after = (
            [sum(round.pairing.cost(board)[at] for board in boards) for at in range(len(BEFORE_COLOR))]
            for round, boards in ((posted, switch.before), (best, switch.after))
        )
        if any(each.black is None for each in there):
            found.append("bye")
        elif any(one > other for one, other in zip(before, after, strict=True)):
            found.append("rule")
        elif any(each.crosses for each in (*here, *there)):
            found.append("odd_player")
        elif (Change.INTERCHANGE in kinds[0]) != (Change.INTERCHANGE in kinds[1]):
            found.append("no_interchange" if Change.INTERCHANGE in kinds[1] else "interchange")
        else:
            found.append("colors")
    return found


def test_it_is_what_the_boards_say() -> None:
    """In random rounds without rematches; it is said exactly where no preset gives the round."""
    seen = set()
    for seed in range(10):
        rng = random.Random(seed)
        numbers = list(range(1, rng.choice((6, 7, 8)) + 1))
        colors = ["D?w D?b", "D?b D?w", "W?w L?b", "L?b W?w", "W?b D?w"]
        chart = "".join(f"{at} P{at} {2100 - 60 * at} {rng.choice(colors)}\n" for at in numbers)
        rng.shuffle(numbers)
        boards = [f"{one}-{other}" for one, other in zip(numbers[::2], numbers[1::2], strict=False)]
        typed = ", ".join([*boards, *([f"bye {numbers[-1]}"] if len(numbers) % 2 else [])])
        section = explain.read_text(chart)
        posted, judged = explain.posted(section, boards=typed), explain.audit(section, boards=typed)
        sorts = discrepancies(posted.pairing, posted.best.pairing)
        merged = ["colors" if each in ("color_left", "other_boards") else each.value for each in sorts]
        assert merged == by_boards(posted), seed
        given = any(verdict in GOOD for _, verdict in about.under_presets(posted, judged.verdict))
        by_each = (explain.audit(section, boards=typed, preferences=preset).verdict for preset in PRESETS.values())
        assert given == any(verdict in GOOD for verdict in by_each)
        assert judged.differences == (() if given else sorts)
        seen |= {*sorts}
    assert len(seen) > 2
