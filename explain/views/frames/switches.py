"""Boards, switches, drops and byes that were not made, or were, as tables: what they are worth and what stands against them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain import prose
from explain.answers.against.all_switches import Chain, Changes, StageAnswer
from explain.answers.board import BoardAnswer
from explain.views.frames.table import score, seats, step, table, who, whole, words, worth, yes

LINE_FOR_BYE = table(
    "line",
    whole("place"),
    who("player"),
    score(score="player.half_points"),
    yes("had_bye", "had_half_bye", "is_natural", "has_it"),
    words(stands_behind_by="stands_behind_by.name"),
    step("decided_by", one="natural", other="instead"),
)
"""One row a player in the order in which the bye is offered."""

LINE_TO_DROP = table(
    "line",
    whole("place"),
    who("player"),
    yes("is_natural", "does_now"),
    words(barred=lambda row: ", ".join(player.name for player in row.barred)),
    step("decided_by", one="natural", other="instead"),
)
"""One row a player of the score group in the order in which they drop, or are raised."""

DROPS = table(
    "drops",
    who("player"),
    who("opponent"),
    score(from_score="from_points", to_score="to_points"),
    whole("points_down"),
)
"""One row a player who drops by nature, from the top, the bye's holder last."""


WHY_NOTS = {
    **who("opponent", "other"),
    **yes("on_the_table"),
    **step("decided_by", one="best", other="with_them"),
    **whole(new_boards="boards_new"),
    **words(met_in=lambda row: " ".join(map(str, row.met_in))),
}
"""An opponent, empty for the bye, and what stands against him; ``criterion`` is empty where a round with him is as good."""

OPPONENTS = table("answers", WHY_NOTS)
"""One row an opponent, most nearly possible first."""

WHY_NOT_STEPS = table("comparison.steps", step("", one="best", other="with_them"))
"""One row a step of the comparison with the best round; the first that differs decides."""

PRICE_STEPS = WHY_NOT_STEPS
"""The same for proposed boards."""

SWITCH_STEPS = table("comparison.steps", step("", one="without", other="with_it"))
"""One row a step of the comparison that decides on a switch."""

SWITCHED_BOARDS = table("effect.after", seats(), worth())
"""The two boards that a switch would make."""

PRICED_BOARDS = table("boards", seats(), worth())
"""The proposed boards in the round paired around them."""

CANDIDATES = table(
    "listed",
    who("one", "trading.0"),
    who("other", "trading.1"),
    words(form=lambda row: prose.CHANGE_WORDS[row.effect.form]),
    whole("value"),
    yes("mends", "taken"),
    step("decided_by", one="best", other="with_it"),
)
"""One row a switch of the natural board, those that mend something first."""


@dataclass(frozen=True, slots=True)
class _MadeBoard:
    """A board that a switch of a stage made."""

    stage: StageAnswer
    chain: Chain
    board: BoardAnswer


def _made(answer: Changes) -> Iterator[_MadeBoard]:
    return (_MadeBoard(stage, chain, board) for stage in answer.stages for chain in stage.chains for board in chain.boards)


CHANGED_BOARDS = table(
    _made,
    words(stage="stage.stage.value"),
    yes(leads_on="stage.leads_on"),
    whole(switch="chain.switch.number"),
    words(form=lambda row: prose.CHANGE_WORDS[row.chain.switch.form]),
    yes(forced="chain.switch.forced"),
    seats("board"),
    worth("board"),
)
"""One row a board that a switch made, stage by stage and switch by switch."""
