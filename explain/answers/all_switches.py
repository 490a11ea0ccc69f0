"""From the wall to the round, switch by switch: what each bought and cost, and what returns if it alone is undone.

Two stages: the raw natural pairing becomes legal, and the legal one becomes the round. Where switches are measured from the
raw pairing there is one stage, and the legal pairing is only shown.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer, SwitchAnswer
from explain.answers.board_builder import answers
from explain.answers.compare import Shift
from explain.answers.player import Who
from explain.model.settings import BaselineChoice
from explain.pairing.engine import Natural, Pairing
from explain.pairing.facts import FinalFacts


class SwitchStage(enum.Enum):
    """From which boards to which."""

    RAW_TO_LEGAL = "raw_to_legal"
    LEGAL_TO_FINAL = "legal_to_final"
    RAW_TO_FINAL = "raw_to_final"


@dataclass(frozen=True, slots=True)
class Chain:
    """One switch of a stage with the boards it made, from the highest down.

    Args:
        switch: what it took apart and made, what it bought and what it cost.
        boards: the boards it made, each with its gaps, value and limit.
    """

    switch: SwitchAnswer
    boards: tuple[BoardAnswer, ...]

    JSON = """
        number: switch.number  players  form: switch.form  before: switch.before
        after: boards {...worth  needed: switch.needed}
        forced: switch.forced  moved: shifts
        undone: {wrong: switch.wrong_before  must_not_meet: switch.repeats}  # what was wrong on the boards it took apart
        left: {wrong: switch.wrong_after  must_not_meet: switch.repeats_after}  # what is wrong on the boards it made
    """

    @property
    def players(self) -> tuple[Who, ...]:
        """Everybody on its boards, by rank."""
        return tuple(sorted((player for board in self.boards for player in board.players), key=lambda player: player.rank))

    @property
    def shifts(self) -> tuple[Shift, ...]:
        """What it bought and what it cost, criterion by criterion."""
        return self.switch.shifts


@dataclass(frozen=True, slots=True)
class StageAnswer:
    """The switches of one stage.

    Args:
        stage: which one.
        chains: its switches, the highest board first.
        leads_on: whether the round was reached this way; else it is only shown.
    """

    stage: SwitchStage
    chains: tuple[Chain, ...]
    leads_on: bool = True

    JSON = "stage  leads_on  switches: chains"


@dataclass(frozen=True, slots=True)
class Changes(Answer):
    """All switches between the natural pairing and the round.

    Args:
        stages: the way that leads to the round; beside it the legal pairing, where the round is measured from the raw one.
    """

    stages: tuple[StageAnswer, ...]

    KIND = "switches"


def changes(natural: Natural, boards: Iterable[BoardAnswer]) -> Changes:
    """The switches of a round, from the answers for its boards."""
    legal = StageAnswer(SwitchStage.RAW_TO_LEGAL, _chains(answers(legal_over_raw(natural))))
    final = _chains(board for board in boards if not board.of_baseline)
    if natural.preferences.baseline is BaselineChoice.RAW:
        return Changes((StageAnswer(SwitchStage.RAW_TO_FINAL, final), replace(legal, leads_on=False)))
    return Changes((legal, StageAnswer(SwitchStage.LEGAL_TO_FINAL, final)))


def legal_over_raw(natural: Natural) -> Pairing:
    """The legal natural pairing, measured from the raw one as a round is measured from its natural pairing."""
    facts = FinalFacts(natural.facts.encounters, natural.raw, natural.preferences)
    return Pairing(replace(natural, facts=facts), natural.legal.boards)


def _chains(boards: Iterable[BoardAnswer]) -> tuple[Chain, ...]:
    """Boards by the switch that they belong to."""
    found: dict[int, list[tuple[SwitchAnswer, BoardAnswer]]] = {}
    for board in boards:
        if board.switch is not None:
            found.setdefault(board.switch.number, []).append((board.switch, board))
    return tuple(Chain(members[0][0], tuple(board for _, board in members)) for _, members in sorted(found.items()))
