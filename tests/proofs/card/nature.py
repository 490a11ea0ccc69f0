"""Proofs of what is said of a score group and of its natural boards."""

from __future__ import annotations

import reference

from explain.model.settings import System
from proofs import choices
from proofs.by_words import by_words, sit_here
from proofs.proof import table
from proofs.said import Said
from proofs.wall import BYE, Place, Wall


def _as_told(said: Said, at: Place, words: tuple[str, ...] = ()) -> bool:
    """Whether exactly these words are said, and "same" only where the two, or the bye, are on a board here."""
    seats = {*said.players} | ({None} if len(said.players) == 1 else set())
    return said.words == words or (
        said.words == (*words, "same") and any({*board} == seats for board in at.wall.boards)
    )


def _turns(said: Said, way: str, at: Place) -> tuple[str, ...]:
    turn_of = turn(at.wall.rank[said.players[0]], way, at.wall)
    return (turn_of,) if turn_of else ()


def turn(rank: int, way: str, wall: Wall) -> str | None:
    """Why this player is the one who leaves the group: the only one in it, or next in line and the lowest- or
    highest-rated. ``None`` if the player does not leave it or others in line before do not.
    """
    line, leaving = choices.line(rank, way, wall), choices.leaving(way, wall)
    if rank not in leaving or {*line[: line.index(rank)]} - leaving:
        return None
    if len(line) == 1:
        return "only"
    mine, others = wall.eve.person(rank).rating, [wall.eve.person(one).rating for one in line if one != rank]
    rated = [rating for rating in others if rating is not None]
    if mine is None or not rated:
        return "next"
    if way == choices.DROPS:
        return "lowest" if all(mine < rating for rating in rated) else "next"
    return "highest" if all(mine > rating for rating in rated) else "next"


_COLORS = {"three_in_a_row": "33", "equalization": "EQ", "alternation": "AL"}
_SAVED = {"limited_interchange": "interchange", "interchange": "interchange", "size": "size"}


def _purpose(said: Said, at: Place) -> tuple[str, ...]:
    """What the board of these two across groups, if not natural, improves first: a sort of wrong color, interchanges,
    or the size of switches. Empty otherwise.
    """
    one, other = sorted(at.wall.rank[number] for number in said.players)
    switch = next((each for each in at.wall.switches if (one, other) in each.made), None)
    gain = at.wall.gain(switch) if switch else ()
    better = next((name for name, less in zip(reference.NAMES, gain, strict=False) if less > 0), "")
    first = next((name for name, less in zip(reference.NAMES, gain, strict=False) if less), "")
    sort = _COLORS.get(better) or (_SAVED.get(first) if better == first else None)
    return (sort,) if sort else ()


def met_from_above(said: Said, at: Place) -> bool:
    """By rank alone the first is paired up against the second, of a higher group."""
    return (
        _told_here(said, at)
        and not _both_groups_here(said, at)
        and _crosses(at, upper=said.players[1], lower=said.players[0])
        and _as_told(said, at, _turns(said, choices.RAISED, at))
    )


def stays_today(said: Said, at: Place) -> bool:
    """In these pairings the two play in their group, on this board; by rank alone the first plays in another or has the
    bye.
    """
    if not _meets_today(said, at) or _steps_down(said, at) != 0:
        return False
    eve, rank = at.wall.eve, at.wall.rank[said.players[0]]
    raw = at.wall.section_naturals["raw"].opponent(rank)
    return raw == eve.bye or not eve.same_group(rank, raw)


def natural_boards(said: Said, at: Place) -> bool:
    """The natural boards of those who stay in a group, in order. Of the legal or file's natural pairing, those not in
    the one before it.
    """
    pairs = [*zip(said.players[::2], said.players[1::2], strict=False)]
    here = any(
        pairs == found
        for found, stay in zip(_boards_of(said, at), staying_in(at), strict=False)
        if {*stay} & {*at.players}
    )
    return said.numbers == (len(pairs),) and len(said.players) == 2 * len(pairs) and bool(pairs) and here


def _boards_of(said: Said, at: Place) -> list[list[tuple[int, int]]]:
    wall, naturals = at.wall, at.wall.naturals
    rule = "29L1" if wall.preferences.system is System.ADJACENT else "29C1"
    if said.baseline == "raw":
        halves = (zip(stay[::2], stay[1::2], strict=False) for stay in staying_in(at))
        if rule == "29C1":
            halves = (zip(stay[: len(stay) // 2], stay[len(stay) // 2 :], strict=False) for stay in staying_in(at))
        return [[*pairs] for pairs in halves] if said.rule == rule else []
    before = {"legal": "raw", "file": "legal"}[said.baseline or ""]
    if (
        said.rule is not None
        or (said.baseline == "legal" and wall.baseline == "raw")
        or (said.baseline == "file" != wall.baseline)
    ):
        return []
    found = []
    for stay in staying_in(at):
        ranks = [wall.rank[number] for number in stay]
        boards = [(rank, naturals[said.baseline or ""].opponent(rank)) for rank in ranks]
        new = [board for board in boards if board[0] < board[1] and naturals[before].opponent(board[0]) != board[1]]
        found.append([(wall.number[one], wall.number[other]) for one, other in new])
    return found


def _before(at: Place, number: int) -> int:
    """The raw natural opponent before it is settled who leaves a group."""
    return at.wall.number[at.wall.section_naturals["raw"].opponent(at.wall.rank[number])]


def _crosses(at: Place, *, upper: int, lower: int) -> bool:
    scores = [at.wall.eve.person(at.wall.rank[number]).group for number in (upper, lower)]
    return _before(at, upper) == lower and scores[0] > scores[1]


def _group_told(said: Said, at: Place) -> bool:
    """Whether this is the step about groups, and the first player is in one of them. Not for both players of this
    board, which the reason explains.
    """
    return at.step == "Score group" and _told_here(said, at)


def _meets_today(said: Said, at: Place) -> bool:
    """Whether the two play on this board here, and not by rank alone."""
    one, other = said.players
    seats = next((each for each in at.wall.boards if set(each) == {one, other}), None)
    return (
        seats is not None
        and {one, other} <= at.wall.rank.keys()
        and _group_told(said, at)
        and said.numbers == (at.wall.board_number(seats),)
        and _before(at, one) != other
    )


def _steps_down(said: Said, at: Place) -> int:
    """By how many half-points the first is grouped above the second."""
    one, other = (at.wall.eve.person(at.wall.rank[number]).group for number in said.players)
    return one - other


def _both_groups_here(said: Said, at: Place) -> bool:
    """Whether both groups are described: then only the upper player is said to be paired down."""
    return at.step == "Score group" and set(said.players) <= {person.number for each in at.groups for person in each}


def _told_here(said: Said, at: Place) -> bool:
    """Whether the first player is of this board, or of its groups in the step about groups."""
    members = {person.number for each in at.groups for person in each}
    if at.step == "Score group" and {*said.players} == {*at.players}:
        return False
    return said.players[0] in (members if at.step == "Score group" else at.players)


def staying_in(at: Place) -> list[tuple[int, ...]]:
    """Of each group here, those who play inside it, highest ranked first."""
    inside = {rank for board in at.wall.matching if at.wall.eve.same_group(*board) for rank in board}
    return [tuple(each.number for each in group if each.rank in inside) for group in at.groups]


def _of_groups_here(said: Said, at: Place) -> bool:
    """Whether all who are named are in the groups that this board's card describes."""
    return {*said.players} <= {person.number for each in at.groups for person in each}


PROOFS = {
    **by_words(
        "group | players ?*not_counted | numbers ?score count ?uncounted | words ?*elsewhere",
        "staying | numbers ?score count",
        also=lambda said, at: at.wall.one_score is not None or said.numbers[0] in [each[0].group for each in at.groups],
    ),
    **by_words(
        "several_drop_today | players *who | numbers *boards | rules 29D1",
        "several_raised_today | players *who | numbers *boards | rules 29D1",
        "top_half | players *half | rules 29C1 | baseline raw",
        "bottom_half | players *half | rules 29C1 | baseline raw",
        "neighbors | players *in_order | rules 29L1 | baseline raw",
        also=_of_groups_here,
    ),
    **by_words("bye_today | players player | rules 28L2", also=_group_told),
    **by_words(
        "added_point | players player | numbers score grouped_by | rules 28R1",
        also=lambda said, at: sit_here(said, at) and at.wall.rank.keys() >= {*said.players},
    ),
    **by_words(
        "legal_instead | players one other | baseline legal", also=lambda said, at: said.players[0] in at.players
    ),
    **table(
        {
            # By rank alone the first is paired down against the second.
            "drops_out | players player opponent | words ?why ?now | rules 29D1 | baseline legal": lambda said, at: (
                _told_here(said, at)
                and _crosses(at, upper=said.players[0], lower=said.players[1])
                and _as_told(said, at, _turns(said, choices.DROPS, at))
            ),
            "met_from_above | players player opponent | words ?why ?now | rules 29D1 | baseline legal": met_from_above,
            # Here the first is paired down against the second on this board, and not by rank alone.
            "drops_today | players player opponent | numbers board | words ?purpose | rules 29D1": lambda said, at: (
                _meets_today(said, at) and _steps_down(said, at) > 0 and said.words == _purpose(said, at)
            ),
            # Here the first is paired up against the second on this board, and not by rank alone.
            "raised_today | players player opponent | numbers board | words ?purpose | rules 29D1": lambda said, at: (
                _meets_today(said, at)
                and not _both_groups_here(said, at)
                and _steps_down(said, at) < 0
                and said.words == _purpose(said, at)
            ),
            "natural_boards | players *pairs | numbers count | rules 29C1 29L1 - | baseline any": natural_boards,
            # By rank alone this player has the bye.
            "sits_out | players player | words ?now | rules 28L2 | baseline legal": lambda said, at: (
                _told_here(said, at) and _before(at, said.players[0]) == BYE and _as_told(said, at)
            ),
            "stays_today | players player opponent | numbers board": stays_today,
        }
    ),
}
