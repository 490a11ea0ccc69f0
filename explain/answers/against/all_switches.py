"""Every switch from the natural pairing to the round: what each gained and cost, and what is wrong without it.

There are two stages: the raw natural pairing becomes legal, and the legal one becomes the round. If switches are
measured from the raw pairing, there is one stage, and the legal pairing is only shown.
"""

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace

from explain.answers.against.against import BoardWorth
from explain.answers.against.why_not_switch import wrong_said
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer, SwitchAnswer
from explain.answers.boards import NamedBoard
from explain.answers.card.board_builder import answers, answers_for
from explain.answers.card.card import CardMaker
from explain.answers.claim import Claim
from explain.answers.claims import of_switches
from explain.answers.compare import Shift
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.switches import OddPlayers, natural_boards, ordered_board
from explain.model.as_json import as_json
from explain.model.settings import BaselineChoice
from explain.pairing.engine import Pairing
from explain.pairing.facts import FinalFacts


class SwitchStage(enum.Enum):
    """Which pairings the switches lead from and to."""

    RAW_TO_LEGAL = "raw_to_legal"
    LEGAL_TO_FINAL = "legal_to_final"
    RAW_TO_FINAL = "raw_to_final"


@dataclass(frozen=True, slots=True)
class Chain:
    """One switch of a stage with the boards it made, from the highest down."""

    switch: SwitchAnswer  # the boards before and after, what it gained and what it cost
    boards: tuple[BoardAnswer, ...]  # the boards it made, each with its rating differences, value and limit
    said_before: tuple[Claim, ...]  # what is wrong on the boards it took apart, with the colors of the rules
    said_after: tuple[Claim, ...]  # what is wrong on the boards it made

    def __json__(self) -> dict[str, object]:
        return {
            "number": self.switch.number,
            "players": self.players,
            "form": self.switch.form,
            "before": self.switch.before,
            "after": [
                {**as_json(BoardWorth(each)), "needed": each.switch and each.switch.needed} for each in self.boards
            ],
            "forced": self.switch.forced,
            "moved": self.shifts,
            "undone": {
                "wrong": self.switch.wrong_before,
                "must_not_meet": self.switch.repeats,
            },  # what was wrong on the boards it took apart
            "left": {
                "wrong": self.switch.wrong_after,
                "must_not_meet": self.switch.repeats_after,
            },  # what is wrong on the boards it made
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What its boards cost, and what is wrong without it and with it."""
        return (*(claim for board in self.boards for claim in board.worth_told), *self.said_before, *self.said_after)

    @property
    def players(self) -> tuple[RoundPlayer, ...]:
        """Everybody on its boards, by rank."""
        players = (player for board in self.boards for player in board.players)
        return tuple(sorted(players, key=lambda player: player.rank))

    @property
    def shifts(self) -> tuple[Shift, ...]:
        """What it gained and what it cost, criterion by criterion."""
        return self.switch.shifts


@dataclass(frozen=True, slots=True)
class StageAnswer:
    """The switches of one stage."""

    stage: SwitchStage  # which one
    chains: tuple[Chain, ...]  # its switches, the highest board first
    baseline: BaselineChoice  # the natural pairing that its switches are measured from
    leads_on: bool = True  # whether the pairings were made this way; else the stage is only shown

    def __json__(self) -> dict[str, object]:
        return {"stage": self.stage, "leads_on": self.leads_on, "switches": self.chains, "claims": self.claims}

    @property
    def claims(self) -> tuple[Claim, ...]:
        """How many switches it has."""
        parts = self.stage is SwitchStage.RAW_TO_LEGAL
        if not self.chains:
            return (of_switches.NobodyParted() if parts else of_switches.NothingSwitched(baseline=self.baseline),)
        count = len(self.chains)
        return (of_switches.PartingsMade(count) if parts else of_switches.SwitchesMade(count, baseline=self.baseline),)


@dataclass(frozen=True, slots=True)
class Changes(Answer):
    """All switches between the natural pairing and these pairings."""

    # the stages that lead to these pairings; also the legal pairing, where switches are measured from the raw one
    stages: tuple[StageAnswer, ...]

    KIND = "switches"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {"stages": self.stages, "claims": self.claims}

    @property
    def claims(self) -> tuple[Claim, ...]:
        """How many switches lead to these pairings."""
        return tuple(claim for stage in self.stages if stage.leads_on for claim in stage.claims)


def changes(pairing: Pairing, boards: Iterable[BoardAnswer]) -> Changes:
    """The switches of a round, from the answers for its boards."""
    natural = pairing.natural
    over_raw = legal_over_raw(pairing)
    partings = _chains(over_raw, (board for board in answers(over_raw) if board.black and not board.crosses))
    legal = StageAnswer(SwitchStage.RAW_TO_LEGAL, partings, BaselineChoice.RAW)
    final = _chains(pairing, (board for board in boards if not board.of_baseline))
    if natural.preferences.baseline is BaselineChoice.RAW:
        whole = StageAnswer(SwitchStage.RAW_TO_FINAL, final, BaselineChoice.RAW)
        return Changes((whole, replace(legal, leads_on=False)))
    return Changes((legal, StageAnswer(SwitchStage.LEGAL_TO_FINAL, final, natural.baseline_choice)))


def legal_over_raw(round: Pairing) -> Pairing:
    """The legal natural pairing of the groups as they stand, with switches measured from the raw one."""
    section = round.natural.section
    facts = FinalFacts(section.facts.encounters, section.raw, section.preferences)
    by_rank = replace(section, facts=facts, preferences=section.preferences.changed({"baseline": BaselineChoice.RAW}))
    return Pairing(by_rank, natural_boards(round, round.natural.legal))


def _chains(pairing: Pairing, boards: Iterable[BoardAnswer]) -> tuple[Chain, ...]:
    """Boards grouped by their switch."""
    by_number: dict[int, tuple[SwitchAnswer, list[BoardAnswer]]] = {}
    for board in boards:
        if board.switch is not None:
            by_number.setdefault(board.switch.number, (board.switch, []))[1].append(board)
    natural, bye = pairing.natural, pairing.natural.standings.bye_rank
    maker, start = CardMaker(natural, PlayersByRank(natural)), Pairing(natural, natural_boards(pairing))
    without = {change.board: change.without for change in OddPlayers(pairing)}

    def wrong_in(pairing: Pairing, named: Iterable[NamedBoard]) -> tuple[Claim, ...]:
        boards = [ordered_board(one.rank, other.rank if other else bye) for one, other in named]
        return tuple(wrong_said(maker, answers_for(pairing, boards)))

    in_order = [by_number[number] for number in sorted(by_number)]
    return tuple(
        Chain(
            replace(switch, number=place, count=len(in_order)),
            tuple(boards),
            wrong_in(without.get(boards[0].ranks(bye), start), switch.before),
            wrong_in(pairing, switch.after),
        )
        for place, (switch, boards) in enumerate(in_order, start=1)
    )
