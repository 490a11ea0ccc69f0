"""Proofs of the audit's verdict on one posted board, and of what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import reference

from proofs.audit.audits import held, is_whole
from proofs.by_words import by_words, sit_here
from proofs.judged import BROKEN, TASTE, AuditPlace
from proofs.proof import table
from proofs.said import Said

if TYPE_CHECKING:
    from reference.rounds import Column


def _step(at: AuditPlace) -> Column | None:
    """The criterion that speaks for the switch that undoes this board."""
    return at.judged.alone(at.way) if at.way else None


def _word(at: AuditPlace) -> tuple[str]:
    return ("bye" if at.seats[1] is None else "board",)


def _is_by_hand(at: AuditPlace) -> bool:
    """The board was paired by the TD."""
    return at.seats in at.wall.boards and at.wall.ranks(at.seats) is None


def in_best(said: Said, at: AuditPlace) -> bool:
    """The best round has this board too."""
    judged = at.judged
    has_it = any(at.board in round for round in judged.as_good) if judged.is_mixed else at.board in judged.best
    return judged.is_held_against_best and has_it and said.words == _word(at)


def no_better(said: Said, at: AuditPlace) -> bool:
    """A best round lacks it, and the switch that undoes it changes no total; or, as posted, that switch would make it
    worse.
    """
    judged = at.judged
    if said.words != _word(at) or not judged.is_held_against_best:
        return False
    if at.way is None:
        return at.board in judged.posted and judged.is_mixed
    return judged.steps(judged.with_switch(at.way)) == judged.steps(judged.posted)


def _could(said: Said, at: AuditPlace) -> bool:
    """Whether the named player's color is wrong here and right after the switch that undoes this board. More than a
    matter of taste must speak for that switch.
    """
    step, rank = _step(at), at.wall.rank.get(said.players[0])
    is_weighty = step is not None and step[0] not in TASTE and held(said, at)
    return is_weighty and at.way is not None and rank in at.judged.mended(at.way)[0]


def without_it(said: Said, at: AuditPlace) -> bool:
    """This criterion speaks for the switch that undoes it."""
    step = _step(at)
    return step is not None and said.words == (reference.NAMES[step[0] - 1],)


def _costs(said: Said, at: AuditPlace) -> bool:
    """Whether that criterion and this board, White first, are named, and the board costs something in it."""
    named = said.players[:1] if said.kind == "pays_bye" else said.players
    is_named = without_it(said, at) and (*named, None)[:2] == at.seats
    is_named = is_named and (len(named) == len(said.players) or said.words == ("bye_moved",))
    return is_named and at.judged.cost(at.board)[reference.NUMBERS[said.words[0]] - 1] > 0


def in_the_way(said: Said, at: AuditPlace) -> bool:
    """The switch that undoes it improves a criterion in which this board costs nothing, and no color here would be
    corrected.
    """
    step, judged = _step(at), at.judged
    if step is None or at.way is None or step[0] in TASTE or said.words != _word(at):
        return False
    return not judged.mended(at.way)[0] & set(at.board) and not judged.cost(at.board)[step[0] - 1]


def then_meets(said: Said, at: AuditPlace) -> bool:
    """White and Black of a board of the best round, with one of the players of this board."""
    judged, board = at.judged, at.wall.ranks((said.players[0], said.players[1]))
    if board not in judged.best or not judged.is_held_against_best or not set(said.players) & set(at.players):
        return False
    white = judged.white(board)
    return said.colors == ("W",) and (
        said.players in at.best if white is None else white == at.wall.rank[said.players[0]]
    )


def _is_good(at: AuditPlace) -> bool:
    """Whether the board, or the whole round, is as good as any."""
    judged = at.judged
    if at.step == "board":
        return _is_by_hand(at) or at.board in judged.best or _step(at) is None
    return is_whole(at) and judged.step is None


def _is_broken(at: AuditPlace) -> bool:
    if at.step != "board":
        return not is_whole(at) or (at.judged.step or (0, None))[0] in BROKEN
    return (_step(at) or (0, None))[0] in BROKEN


def _turned(at: AuditPlace) -> bool:
    return any(map(at.wall.is_turned, [at.seats] if at.step == "board" else at.wall.boards))


PROOFS = {
    **by_words("acceptable_board | words criterion", also=held),
    **by_words("then_bye | players player", also=lambda said, at: held(said, at) and sit_here(said, at)),
    **by_words(
        "could_have_had | players player | numbers value limit ?other_gap | colors due | words ?beside",
        "could_beyond | players player | numbers value limit ?other_gap | colors due | words ?beside",
        also=lambda said, at: _could(said, at) and len(said.numbers) == 2 + len(said.words),
    ),
    **by_words(
        "could_unheld | players player | numbers value ?other_gap | colors due | words ?beside",
        also=lambda said, at: _could(said, at) and len(said.numbers) == 1 + len(said.words),
    ),
    **by_words(
        "could_in_switch | players player | numbers count value limit | colors due",
        "could_by_many | players player | numbers count | colors due",
        "could_without_value | players player | colors due",
        "could_normally | players player | colors due",
        "could_sit_out | players player",
        also=_could,
    ),
    **by_words(
        "pays | players one other | words criterion",
        "pays_bye | players player ?next_in_line | words criterion",
        "pays_over | players one other | numbers value limit | words criterion",
        also=_costs,
    ),
    **table(
        {
            # Posted, as good as any, with the rules' colors.
            "stands | rules 29G": lambda _, at: at.is_posted and _is_good(at) and not _turned(at),
            # Posted, not as good or with reversed colors, and no rule broken.
            "not_serious | rules 29G": lambda _, at: (
                at.is_posted and (not _is_good(at) or _turned(at)) and not _is_broken(at)
            ),
            # Posted, with a rule broken.
            "maybe_serious | rules 29G": lambda _, at: at.is_posted and _is_broken(at),
            # Not posted, as good as any, with the rules' colors.
            "nothing_against": lambda _, at: not at.is_posted and _is_good(at) and not _turned(at),
            # Not posted, as good as any, but with reversed colors.
            "look_at_colors": lambda _, at: not at.is_posted and _is_good(at) and _turned(at),
            # Not posted, and not as good.
            "look_at_best": lambda _, at: not at.is_posted and not _is_good(at),
            # The file holds another round.
            "not_on_the_wall": lambda _, at: at.is_off,
            "not_judged": lambda _, at: _is_by_hand(at),
            "in_best | words what": in_best,
            "no_better | words what": no_better,
            "in_the_way | words what": in_the_way,
            "without_it | words criterion": without_it,
            "then_meets | players white black | colors color": then_meets,
        }
    ),
}
"""A proof for every kind of claim about one posted board."""
