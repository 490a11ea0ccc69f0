"""A round laid with cards: what lies on the table after each step, and what is said of it, proved as any claim is."""

import random
from collections.abc import Callable
from functools import partial

import pytest
from claims.made import with_plain_names
from proofs import Place, Wall, refusal
from samples.batches import batches
from samples.sections import seated_sections

import explain
from explain.answers.claims import of_colors, of_groups, of_worth
from explain.model.as_json import as_json
from explain.model.errors import InputError
from explain.model.section import Section
from explain.model.settings import RULE_BOOK
from explain.pairing.engine import settle_naturals
from explain.pairing.standings import standings_before
from explain.prose import by_hand as words
from explain.training.hand_table import BYE, HandTable, LaidRow
from explain.training.table_checks import BoardStanding, TableChecks

FOUR = "1 Ames 1800 D?w\n2 Bell 1600 D?b\n3 Cole 1570 D?w\n4 Dorn 1530 D?b\n"
EVEN = "1 Ames 1800 W3w\n2 Bell 1700 W4b\n3 Cole 1600 L1b\n4 Dorn 1500 L2w\n"
FIVE = "1 Ames 1800 W4w\n2 Bell 1600 W5b\n3 Cole 1570 B---\n4 Dorn 1530 L1b\n5 Eads 1500 L2w\n"
NEAR = "1 A 1900 D?w\n2 B 1800 D?b\n3 C 1600 D?w\n4 D 1500 D?b\n"
FAR = "1 A 2100 D?w\n2 B 1800 D?b\n3 C 1600 D?w\n4 D 1300 D?b\n"
IN_A_BATCH, STEPS = 20, 12
OF_A_CARD = {of_worth.FirstToDrop, of_colors.ColorsSoFar, of_colors.NotDue}
"""Said of a card that was taken or dropped, and of no board."""
OF_HIS_GROUP = {of_groups.SitsOut, of_groups.DropsOut}
"""Said of a group beside the board that was made: it is proved where its player sits."""

COUNTED = RULE_BOOK.changed({"count_open_as": "losses"})
"""The rule book, with nobody scoring for games of which random sections have no result."""


def _table(section: Section | str, round: int | None = None) -> HandTable:
    found = explain.read_text(section) if isinstance(section, str) else section
    return HandTable(settle_naturals(standings_before(found, round or found.round_to_pair, COUNTED), COUNTED))


def _seats(laid: HandTable) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for pair in laid.pairs}


def test_the_cards_lie_top_half_against_bottom_half() -> None:
    """Nobody is on a board; of an odd group the last is alone on the right, a single player on the left."""
    assert _table(FOUR).rows(0) == (LaidRow(1, 3), LaidRow(2, 4))
    assert _table(FIVE).rows(0) == (LaidRow(1, 2), LaidRow(None, 3))
    assert _table("1 Ames 1800 W2w\n2 Bell 1600 L1b\n").rows(0) == (LaidRow(1),)
    assert _table(FIVE).waiting == (1, 2, 3, 4, 5)


def test_two_who_lay_with_others_leave_those_to_each_other() -> None:
    """A step is a whole switch; who lay with nobody leaves the other's opponent loose, and a bye passes on."""
    both = _table(FOUR).meet(1, 3).meet(2, 4)
    assert _seats(both.meet(1, 4)) == {(1, 4), (2, 3)}
    assert _seats(both.meet(1, 2)) == {(1, 2), (3, 4)}
    assert _table(FOUR).meet(1, 3).meet(2, 3).waiting == (1, 4)
    passed = _table(FIVE).give_bye(5).meet(1, 2).meet(1, 5)
    assert (_seats(passed), passed.bye, passed.mate(2), BYE) == ({(1, 5)}, 2, BYE, 0)


def test_colors_are_the_due_ones_where_they_differ_and_else_the_first_has_white() -> None:
    """Ames and Cole had White, Bell and Dorn Black."""
    assert _table(FOUR).meet(1, 2).pairs == _table(FOUR).meet(2, 1).pairs == ((2, 1),)
    assert _table(FOUR).meet(3, 1).pairs == ((3, 1),)
    assert _table(FOUR).meet(3, 1).turn(3).pairs == ((1, 3),)


def test_a_card_that_drops_lies_with_the_next_group_and_meets_its_highest() -> None:
    """Laid in the natural pairing, the others are halved anew."""
    dropped = _table(FIVE).drop(3)
    assert dropped.rows(1) == (LaidRow(3), LaidRow(4, 5))
    laid = dropped.lay(1)
    assert _seats(laid) == {(3, 4)}
    assert laid.rows(1) == (LaidRow(3, 4, white=laid.pairs[0][0]), LaidRow(5))
    assert laid.give_bye(5).lay(0).is_complete


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (lambda laid: laid.meet(1, 1), "cannot play"),
        (lambda laid: laid.meet(1, 3).meet(3, 1), "side by side"),
        (lambda laid: laid.meet(1, 9), "not to be paired"),
        (lambda laid: laid.drop(1), "no group below"),
        (lambda laid: laid.give_bye(1), "nobody has the bye"),
        (lambda laid: laid.turn(1), "on no board"),
        (lambda laid: laid.take_apart(1), "on no board"),
        (lambda laid: laid.lay(1), "no such score group"),
    ],
)
def test_what_cannot_be_done_says_why(step: Callable[[HandTable], HandTable], said: str) -> None:
    """No step that has no meaning leaves the table as it was without a word."""
    with pytest.raises(InputError, match=said):
        step(_table(FOUR))


@pytest.mark.parametrize(
    ("section", "board", "standing", "said"),
    [
        (EVEN, (1, 3), BoardStanding.BARRED, "Cole and Ames already played (round 1)"),
        (FOUR, (1, 3), BoardStanding.NATURAL, "first in the bottom half"),
        (FOUR, (1, 4), BoardStanding.WITHIN, "(1530) replaces Cole (1570): 40 points apart"),
        (NEAR, (1, 4), BoardStanding.OVER_LOW, "Both are the same: 100 points."),
        (FAR, (1, 4), BoardStanding.OVER_HIGH, "Both are the same: 300 points."),
        (FIVE, (1, 4), BoardStanding.BARRED, "already played"),
        (FIVE, (1, 5), BoardStanding.ACROSS, "Between score groups the larger counts: 230 points."),
    ],
)
def test_each_board_is_called_what_it_is(
    section: str, board: tuple[int, int], standing: BoardStanding, said: str
) -> None:
    """Barred, natural, across groups, or within or over a limit; with the reason in the claims of any card."""
    before = _table(section)
    laid = before.meet(*board)
    found = TableChecks(laid).of_step(before)
    assert [each.standing for each in found.boards] == [standing]
    ((_, details, _),) = words.paragraphs(
        found, laid, {each.number: each.player.name for each in laid.standings.entrants}
    )
    assert said in details


def test_of_a_drop_it_is_said_who_drops_normally() -> None:
    """Cole, the lowest of an odd group, does, and Ames does not; from an even group nobody does."""
    for number, is_natural in ((3, True), (1, False)):
        before = _table(FIVE)
        found = TableChecks(before.drop(number)).of_step(before)
        assert (found.dropped, found.is_natural) == (number, is_natural)
        assert [type(claim) for claim in found.claims] == [of_groups.DropsOut]
    even = _table(EVEN)
    found = TableChecks(even.drop(1)).of_step(even)
    assert [(type(claim), claim.players[0].number) for claim in found.claims] == [(of_worth.FirstToDrop, 2)]


def by_chance(laid: HandTable, chance: random.Random) -> HandTable:
    """One step of any sort; one that cannot be done leaves the table."""
    numbers = [each.number for each in laid.standings.entrants]
    one, other = chance.choice(numbers), chance.choice(numbers)
    of_one = (laid.drop, laid.give_bye, laid.turn, laid.take_apart, laid.take)
    steps: list[Callable[[], HandTable]] = [partial(laid.meet, one, other), partial(laid.meet, one, other)]
    steps += [lambda: laid.lay(chance.randrange(len(laid.standings.groups))), *(partial(step, one) for step in of_one)]
    try:
        return chance.choice(steps)()
    except InputError:
        return laid


def everybody_lies_in_one_place(laid: HandTable) -> None:
    """Each card is on one row of one group, and each board is on one."""
    rows = [row for place in range(len(laid.standings.groups)) for row in laid.rows(place)]
    numbers = [number for row in rows for number in (row.left, row.right) if number is not None]
    assert sorted(numbers) == sorted(each.number for each in laid.standings.entrants)
    boards = {tuple(sorted(pair, key=lambda number: laid.entrant(number).rank)) for pair in laid.pairs}
    assert {(row.left, row.right) for row in rows if row.is_made} == boards


@pytest.mark.parametrize("batch", batches(4, always=2))
def test_whatever_is_done_the_table_is_whole_and_what_is_said_of_a_step_is_true(batch: int) -> None:
    """Every claim about a board is proved from the section and the definition, over tables and steps by chance."""
    proved = 0
    for seed in range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH):
        chance = random.Random(seed)
        for section, round, _ in seated_sections(1, seed=seed):
            named = with_plain_names(section)
            laid = _table(named, round)
            for _ in range(STEPS if laid.standings.entrants else 0):
                before, laid = laid, by_chance(laid, chance)
                everybody_lies_in_one_place(laid)
                proved += _all_proved(named, before, laid)
    assert proved > IN_A_BATCH


def _all_proved(section: Section, before: HandTable, laid: HandTable) -> int:
    checks = TableChecks(laid)
    step = checks.of_step(before)
    boards = [(board.white.number, board.black.number if board.black else None) for board in checks.boards.values()]
    wall = Wall(section, laid.standings.round, COUNTED, boards)
    said = [(claim, check.board.players) for check in step.boards for claim in check.claims]
    said += [(claim, claim.players) for claim in step.claims if type(claim) not in OF_A_CARD]
    for claim, players in said:
        mine = claim.players if type(claim) in OF_HIS_GROUP else players
        at = next(board for board in boards if mine[0].number in board)
        why = [
            refusal(as_json(claim), Place(wall, at, name))
            for name in ("reason", "The switch", "Colors on this board", "Score group")
        ]
        assert None in why, (claim, why)
    return len(said)
