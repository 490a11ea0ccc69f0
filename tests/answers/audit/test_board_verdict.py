"""The audit's verdict on one posted board: true by rounds that are priced again, and fit to be read out."""

import random
from collections.abc import Iterator
from functools import cache

import pytest
from samples.batches import batches
from samples.charts import TWO_ROUNDS
from samples.sections import seated_sections
from tools.places import DATA

import explain
from explain.answers.audit.audit import deciding
from explain.answers.audit.board_verdict import BoardVerdict
from explain.answers.board import BoardAnswer
from explain.answers.compare import compare
from explain.answers.switches import Change
from explain.files.typed.corrections import arranged
from explain.model.arrangements import Boards, Pair
from explain.pairing.engine import Pairing

BATCHES, IN_A_BATCH = 14, 25
Seat = tuple[int, int | None]


def friday() -> explain.Round:
    """The sample section with round 4 posted."""
    return explain.posted(DATA / "friday-swiss.txt", 4)


def seats(board: BoardAnswer) -> Seat:
    """A board by its players."""
    return board.white.number, board.black.number if board.black else None


def made_of(boards: list[Seat]) -> Boards:
    """Boards as posted by somebody who leaves the colors to the rules."""
    pairs = tuple(Pair(one, other, colors_known=False) for one, other in boards if other is not None)
    return Boards(pairs, tuple(one for one, other in boards if other is None))


@cache
def posted_by_chance(batch: int) -> tuple[explain.Round, ...]:
    """Random sections: the best round with two players swapped, or random boards."""
    return tuple(_posted(range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH)))


def _posted(seeds: range) -> Iterator[explain.Round]:
    chance = ((each, seated_sections(1, most=10, seed=each)) for each in seeds)
    for seed, section, number, preferences in ((seed, *each) for seed, seated in chance for each in seated):
        best = explain.pair(section, number, preferences)
        by_hand = [seats(board) for board in best.answers if board.change is Change.BY_HAND]
        order = [
            player.number for board in best.answers if board.change is not Change.BY_HAND for player in board.players
        ]
        rng = random.Random(seed)
        if seed % 3:
            rng.shuffle(order)
        elif len(order) > 3:
            one, other = rng.sample(range(len(order)), 2)
            order[one], order[other] = order[other], order[one]
        boards = [*by_hand, *zip(order[::2], [*order[1::2], *[None] * (len(order) % 2)], strict=True)]
        round = explain.posted(section, number, preferences, boards=made_of(boards))
        if round.event.is_us_swiss:  # boards of a round robin have no verdict
            yield round


def judged(round: explain.Round) -> Iterator[tuple[BoardAnswer, BoardVerdict]]:
    """Every board of a posted round with the audit's verdict on it."""
    for board in round.answers:
        verdict = round.verdict(board)
        assert verdict is not None
        yield board, verdict


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_as_good_as_any_is_true(batch: int) -> None:
    """A board called as good as any is in some best round: forcing it costs nothing."""
    found = 0
    for round in posted_by_chance(batch):
        for board, verdict in judged(round):
            if verdict.is_good and not verdict.by_hand:
                one, other = seats(board)
                assert round.why_not(one, "bye" if other is None else other).as_good, repr(board)
                found += 1
    assert found > 15


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_the_switch_of_a_board_does_alone_what_is_said(batch: int) -> None:
    """The round is better in exactly what was said, and those who could have had a color get it."""
    found = 0
    for round in posted_by_chance(batch):
        for _, verdict in judged(round):
            if verdict.switch is None:
                continue
            taken = {frozenset(seats(each)) for each in verdict.switch.before}
            kept = [seats(each) for each in round.answers if frozenset(seats(each)) not in taken]
            new = [seats(each) for each in verdict.switch.after]
            other = explain.posted(round.section, round.number, round.preferences, boards=made_of([*kept, *new]))
            step = deciding(compare(Pairing(round.pairing.natural, other.pairing.boards), round.pairing))
            assert step == verdict.decided_by
            assert step is not None
            assert step.ours < step.theirs
            for wrong in (*verdict.mended, *verdict.others):
                then = other.board_of(wrong.player.number)
                assert wrong in round.board_of(wrong.player.number).wrong
                assert not any(
                    each.player.number == wrong.player.number and each.kind is wrong.kind for each in then.wrong
                )
            assert {seats(each) for each in verdict.then} <= {seats(each) for each in other.answers}
            found += 1
    assert found > 15


def test_only_a_posted_board_is_judged() -> None:
    """The card of a board of the best round says nothing of an audit."""
    round = friday()
    assert round.card("Zamora").to_dict()["audit"]["verdict"] == "color_could_be_mended"
    assert round.best.card("Zamora").to_dict()["audit"] is None


def test_a_board_by_hand_is_not_judged() -> None:
    """Boards that the TD paired are the TD's decision."""
    section = arranged(explain.read_text(TWO_ROUNDS), 3, together=[("Ames", "Cole")])
    assert "The TD paired this by hand: it is not judged." in str(
        explain.posted(section, 3, boards="1-3, 2-4").card("Ames")
    )


def test_of_a_moved_bye_it_is_said_who_was_next_in_line() -> None:
    """By name, where nothing else speaks against the bye that was given."""
    section = explain.read_text("1 Ann 1900 W4w\n2 Bob 1800 W5b\n3 Cas 1700 B---\n4 Dee 1600 L1b\n5 Eve 1500 L2w\n")
    text = str(explain.posted(section, 1).card("Cas"))
    assert "Eve was next in line for the bye; Cas got it instead." in text
