"""What was switched and why: undoing a single switch changes the round's total by exactly what its answer says."""

from collections.abc import Iterator
from functools import cache

import pytest
from samples.batches import batches
from samples.every_round import random_boards
from samples.sections import seated_sections

import explain
from explain import Preferences, Round
from explain.answers.against.all_switches import Chain, SwitchStage, legal_over_raw
from explain.answers.boards import NamedBoard
from explain.answers.switches import Change, OddPlayers
from explain.pairing import engine
from explain.pairing.criteria import CRITERIA
from explain.pairing.engine import Pairing, Ranks

BATCHES, IN_A_BATCH = 48, 20


@cache
def rounds(batch: int) -> tuple[Round, ...]:
    """The best rounds of random sections, and rounds of random boards over their natural pairings."""
    return tuple(_by_chance(batch))


def _by_chance(batch: int) -> Iterator[Round]:
    for section, number, preferences in seated_sections(IN_A_BATCH, most=12, seed=batch * IN_A_BATCH):
        best = engine.best_pairing(section, number, preferences)
        yield Round(section, best)
        yield Round(section, Pairing(best.natural, random_boards(best.natural, number + batch)), {})


def ranks(boards: tuple[NamedBoard, ...], bye: int) -> set[Ranks]:
    """Named boards as ranks."""
    return {(one.rank, other.rank if other else bye) for one, other in boards}


def stated(chain: Chain) -> list[int]:
    """How much a switch changes every criterion, by its answer."""
    amounts = {move.criterion: move.after - move.before for move in chain.shifts}
    return [amounts.get(criterion, 0) for criterion in CRITERIA]


def _leaves(round: Pairing, board: tuple[int, int]) -> bool:
    seen = round.facts.of(*board)
    return seen.crosses or seen.is_bye


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_undone_alone_a_switch_moves_the_total_by_its_price(batch: int) -> None:
    """In both stages: with one switch undone and all else kept, the totals differ by exactly the stated amounts."""
    seen = dict.fromkeys(SwitchStage, 0)
    for round in rounds(batch):
        bye = round.standings.bye_rank
        for stage in round.changes().stages:
            whole = legal_over_raw(round.pairing) if stage.stage is SwitchStage.RAW_TO_LEGAL else round.pairing
            for chain in stage.chains:
                seen[stage.stage] += 1
                new = ranks(chain.switch.after, bye)
                assert new <= set(whole.boards)
                without = Pairing(
                    whole.natural, tuple(sorted((set(whole.boards) - new) | ranks(chain.switch.before, bye)))
                )
                if any(_leaves(whole, board) for board in new):
                    (without,) = (change.without for change in OddPlayers(whole) if change.board in new)
                assert [with_it - less for with_it, less in zip(whole.total, without.total, strict=True)] == stated(
                    chain
                )
            made = [board for chain in stage.chains for board in ranks(chain.switch.after, bye)]
            inside = stage.stage is SwitchStage.RAW_TO_LEGAL
            changed = [
                board
                for board in whole.boards
                if not whole.facts.of(*board).natural and not (inside and _leaves(whole, board))
            ]
            assert sorted(made) == sorted(changed)
    assert all(seen.values())


@pytest.mark.parametrize("batch", batches(6, always=1))
def test_what_a_board_says_of_its_switch_is_what_the_list_says(batch: int) -> None:
    """A board gives the number of its switch in the same stage; the colors named are those the criteria count."""
    for round in rounds(batch):
        told = round.changes()
        legal, final = dict[int, Chain](), dict[int, Chain]()
        for stage in told.stages:
            of_stage = legal if stage.stage is SwitchStage.RAW_TO_LEGAL else final
            of_stage.update({chain.switch.number: chain for chain in stage.chains})
        for answer in round.answers:
            if answer.switch is None:
                continue
            chain = (legal if answer.of_baseline else final)[answer.switch.number]
            assert answer.switch.count == len(legal if answer.of_baseline else final)
            assert set(answer.players) <= set(chain.players)
        for chain in final.values():
            for name, kind in (("alternation", "AL"), ("equalization", "EQ")):
                column = [criterion.name for criterion in CRITERIA].index(name)
                before, after = (
                    sum(wrong.count for wrong in found if wrong.kind.value == kind)
                    for found in (chain.switch.wrong_before, chain.switch.wrong_after)
                )
                assert after - before == stated(chain)[column]


def test_measured_from_raw_there_is_one_stage_and_the_other_is_shown() -> None:
    """Its switches lead to the round; the legal pairing is shown too, but no switch starts from it."""
    section = explain.read(explain.samples()["teammates.txt"])
    stages = explain.pair(section, preferences=Preferences().changed({"baseline": "raw"})).changes().stages
    assert [(stage.stage, stage.leads_on) for stage in stages] == [
        (SwitchStage.RAW_TO_FINAL, True),
        (SwitchStage.RAW_TO_LEGAL, False),
    ]
    legal = explain.pair(section).changes().stages
    assert [(stage.stage, stage.leads_on) for stage in legal] == [
        (SwitchStage.RAW_TO_LEGAL, True),
        (SwitchStage.LEGAL_TO_FINAL, True),
    ]
    assert legal[0].chains[0].switch.after == stages[1].chains[0].switch.after


@pytest.mark.parametrize(
    ("name", "form", "boards"),
    [
        ("interchange", Change.INTERCHANGE, 2),
        ("rotation", Change.ROTATION, 4),
        ("odd-player", Change.ODD_PLAYER, 1),
        ("unrated", Change.TRANSPOSITION, 2),
    ],
)
def test_a_switch_is_called_by_its_form(name: str, form: Change, boards: int) -> None:
    """The sample sections are named for the switch that is made in them."""
    chains = explain.pair(explain.read(explain.samples()[f"{name}.txt"])).changes().stages[-1].chains
    assert (form, boards) in [(chain.switch.form, len(chain.boards)) for chain in chains]
