"""Proofs of the audit's word on one posted board, and of what becomes of what is judged."""

from __future__ import annotations

from collections.abc import Callable

import reference

from proofs.audit.audits import is_whole, limit_of, no_worse_in_color
from proofs.card.worth import other_gap
from proofs.judged import BROKEN, TASTE, AuditPlace, Step
from proofs.proof import table
from proofs.said import Said

_LIMITS = {"over_low_limit": 14, "over_high_limit": 12}


def _step(at: AuditPlace) -> Step | None:
    """What speaks for the switch that takes this board apart."""
    return at.judged.alone(at.way) if at.way else None


def _word(at: AuditPlace) -> tuple[str]:
    return ("bye" if at.seats[1] is None else "board",)


def _is_by_hand(at: AuditPlace) -> bool:
    """The board is not one of those that are paired."""
    return at.seats in at.wall.boards and at.wall.ranks(at.seats) is None


def in_best(said: Said, at: AuditPlace) -> bool:
    """The best round has it too."""
    judged = at.judged
    has_it = any(at.board in round for round in judged.as_good) if judged.is_mixed else at.board in judged.best
    return judged.is_held_against_best and has_it and said.words == _word(at)


def no_better(said: Said, at: AuditPlace) -> bool:
    """A best round has it not, and with the switch that takes it apart every step is as before, or what hangs there
    would be worse.
    """
    judged = at.judged
    if said.words != _word(at) or not judged.is_held_against_best:
        return False
    if at.way is None:
        return at.board in judged.posted and judged.is_mixed
    return judged.steps(judged.with_switch(at.way)) == judged.steps(judged.posted)


def acceptable_board(said: Said, at: AuditPlace) -> bool:
    """What speaks for the switch is a matter of taste, and by no column of color it costs less."""
    step, judged = _step(at), at.judged
    if step is None or at.way is None or step[0] not in TASTE:
        return False
    return said.words == (reference.NAMES[step[0] - 1],) and no_worse_in_color(judged, judged.with_switch(at.way))


def _could(proves: Callable[[Said, AuditPlace, reference.Board], bool]) -> Callable[[Said, AuditPlace], bool]:
    """A proof about the new board of somebody whose color is wrong here, and right after the switch that takes this
    board apart.
    """

    def proved(said: Said, at: AuditPlace) -> bool:
        step, judged, number = _step(at), at.judged, said.players[0]
        if step is None or at.way is None or step[0] in TASTE or not judged.is_held_against_best:
            return False
        seat, rank = judged.seat(number, at.way.made), at.wall.rank.get(number)
        if seat is None or rank not in judged.mended(at.way)[0]:
            return False
        color = "W" if judged.white(seat) == rank else "B"
        return (judged.eve.bye in seat or said.colors == (color,)) and proves(said, at, seat)

    return proved


def _is_changed(at: AuditPlace, seat: reference.Board) -> bool:
    return seat not in at.judged.best_wall.natural.boards and at.wall.eve.bye not in seat


def _worth(at: AuditPlace, seat: reference.Board) -> int | None:
    return reference.value(at.wall.eve, at.judged.best_wall.natural, seat)


def _priced(said: Said, at: AuditPlace, seat: reference.Board, *limits: int) -> bool:
    """The value, the limit if there is one, and the gap that does not count."""
    told = 1 + len(limits)
    return said.numbers[:told] == (_worth(at, seat), *limits) and other_gap(
        said.numbers[told:], said.words, at.judged.best_wall, seat
    )


def _had(said: Said, at: AuditPlace, seat: reference.Board) -> bool:
    return _is_held(said, at, seat) and said.numbers[0] <= said.numbers[1]


def _beyond(said: Said, at: AuditPlace, seat: reference.Board) -> bool:
    return _is_held(said, at, seat) and said.numbers[0] > said.numbers[1]


def _is_held(said: Said, at: AuditPlace, seat: reference.Board) -> bool:
    """Whether the board is changed, has a value, and is held to a limit, both as they are told."""
    limit = limit_of(at.judged, seat)
    has_value = _is_changed(at, seat) and _worth(at, seat) is not None
    return has_value and limit is not None and _priced(said, at, seat, limit)


def _unheld(said: Said, at: AuditPlace, seat: reference.Board) -> bool:
    return _is_changed(at, seat) and limit_of(at.judged, seat) is None and _priced(said, at, seat)


def _in_switch(said: Said, at: AuditPlace, seat: reference.Board) -> bool:
    """Of a switch of several boards the largest value with its limit, and every change within its own."""
    made = at.way.made if at.way else ()
    changed = [board for board in made if board not in at.judged.best_wall.natural.boards]
    worths = [(_worth(at, board), limit_of(at.judged, board)) for board in changed]
    within = [(worth, limit) for worth, limit in worths if worth is not None and limit is not None and worth <= limit]
    count, *priced = said.numbers
    is_largest = tuple(priced) in within and priced[0] == max(worth for worth, _ in within)
    return seat in changed and count == len(made) > 2 and len(within) == len(worths) and is_largest


def _by_many(said: Said, at: AuditPlace, seat: reference.Board) -> bool:
    return _is_changed(at, seat) and at.way is not None and said.numbers == (len(at.way.made),) > (2,)


def _without_value(_: Said, at: AuditPlace, seat: reference.Board) -> bool:
    return _is_changed(at, seat) and _worth(at, seat) is None


def _normally(_: Said, at: AuditPlace, seat: reference.Board) -> bool:
    return seat in at.judged.best_wall.natural.boards and at.wall.eve.bye not in seat


def _sits_out(_: Said, at: AuditPlace, seat: reference.Board) -> bool:
    return at.wall.eve.bye in seat


def _costs(word: str, at: AuditPlace) -> bool:
    """Whether this board costs something by a criterion, and the switch that takes it apart betters just that."""
    step = _step(at)
    return step is not None and reference.NAMES[step[0] - 1] == word and at.judged.cost(at.board)[step[0] - 1] > 0


def pays_over(said: Said, at: AuditPlace) -> bool:
    """The same where it is a limit: the value, and the limit, which is less."""
    step, (word,) = _step(at), said.words
    if (
        step is None
        or step[0] != _LIMITS.get(word)
        or not _costs(reference.NAMES[step[0] - 1], at)
        or said.players != at.seats
    ):
        return False
    limits = dict(
        zip(_LIMITS, reference.limits(at.wall.preferences, across=not at.wall.eve.same_group(*at.board)), strict=True)
    )
    worth, limit = said.numbers
    return (worth, limit) == (reference.value(at.wall.eve, at.wall.natural, at.board), limits[word]) and worth > limit


def in_the_way(said: Said, at: AuditPlace) -> bool:
    """The switch that takes it apart betters something by which this board costs nothing, or nobody here would have his
    due color.
    """
    step, judged = _step(at), at.judged
    if step is None or at.way is None or step[0] in TASTE or said.words != _word(at):
        return False
    return not judged.mended(at.way)[0] & set(at.board) and not judged.cost(at.board)[step[0] - 1]


def without_it(said: Said, at: AuditPlace) -> bool:
    """What speaks for the switch that takes it apart is this."""
    step = _step(at)
    return step is not None and said.words == (reference.NAMES[step[0] - 1],)


def then_meets(said: Said, at: AuditPlace) -> bool:
    """White and Black of a board of the best round, one of whom sits here."""
    judged, board = at.judged, at.wall.ranks((said.players[0], said.players[1]))
    if board not in judged.best or not judged.is_held_against_best or not set(said.players) & set(at.players):
        return False
    white = judged.white(board)
    return said.colors == ("W",) and (
        said.players in at.best if white is None else white == at.wall.rank[said.players[0]]
    )


def then_bye(said: Said, at: AuditPlace) -> bool:
    """Somebody who sits here has the bye in the best round."""
    judged = at.judged
    return (
        judged.is_held_against_best
        and at.wall.ranks((said.players[0], None)) in judged.best
        and said.players[0] in at.players
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
    return any(map(at.judged.turned, [at.seats] if at.step == "board" else at.wall.boards))


PROOFS = table(
    {
        # On the wall, as good as any, colors by the rules.
        "stands | rules 29G": lambda _, at: at.is_posted and _is_good(at) and not _turned(at),
        # On the wall, not as good or turned, and no rule broken.
        "not_serious | rules 29G": lambda _, at: (
            at.is_posted and (not _is_good(at) or _turned(at)) and not _is_broken(at)
        ),
        # On the wall, with a rule broken.
        "maybe_serious | rules 29G": lambda _, at: at.is_posted and _is_broken(at),
        # Not on the wall, as good as any, colors by the rules.
        "nothing_against": lambda _, at: not at.is_posted and _is_good(at) and not _turned(at),
        # Not on the wall, as good as any, but turned.
        "look_at_colors": lambda _, at: not at.is_posted and _is_good(at) and _turned(at),
        # Not on the wall, and not as good.
        "look_at_best": lambda _, at: not at.is_posted and not _is_good(at),
        # The file holds another round.
        "not_on_the_wall": lambda _, at: at.is_off,
        "not_judged": lambda _, at: _is_by_hand(at),
        "in_best | words what": in_best,
        "no_better | words what": no_better,
        "acceptable_board | words criterion": acceptable_board,
        "could_have_had | players player | numbers value limit ?other_gap | colors due | words ?beside": _could(_had),
        "could_beyond | players player | numbers value limit ?other_gap | colors due | words ?beside": _could(_beyond),
        "could_unheld | players player | numbers value ?other_gap | colors due | words ?beside": _could(_unheld),
        "could_in_switch | players player | numbers count value limit | colors due": _could(_in_switch),
        "could_by_many | players player | numbers count | colors due": _could(_by_many),
        "could_without_value | players player | colors due": _could(_without_value),
        "could_normally | players player | colors due": _could(_normally),
        "could_sit_out | players player": _could(_sits_out),
        # The two of this board, which costs something by what the switch betters.
        "pays | players one other | words criterion": lambda said, at: (
            said.players == at.seats and _costs(said.words[0], at)
        ),
        # The bye costs something by what the switch betters.
        "pays_bye | players player | words criterion": lambda said, at: (
            (*said.players, None) == at.seats and _costs(said.words[0], at)
        ),
        "pays_over | players one other | numbers value limit | words criterion": pays_over,
        "in_the_way | words what": in_the_way,
        "without_it | words criterion": without_it,
        "then_meets | players white black | colors color": then_meets,
        "then_bye | players player": then_bye,
    }
)
"""A proof for every kind of claim about one posted board."""
