"""Proofs of what is unavoidable: sets counted on the wall chart, and what follows from trying every round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import networkx as nx
import reference

from proofs import choices
from proofs.proof import table
from proofs.said import Said
from proofs.wall import NOBODY, Place, Seats

SECOND_BYE, TEAMMATES_IN_GROUP = "second_bye", "teammates_if_required"


@dataclass(frozen=True)
class Supposed(Place):
    """Where a pair is supposed to play that does not, or a player to have the bye who does not have it."""

    besides: Seats | None = None


class Counted:
    """The players counted: everybody, or a score group and those who are paired down into it in the natural pairing."""

    def __init__(self, at: Place, criteria: tuple[str, ...], points: int | None = None) -> None:
        """Read from the natural pairing who is paired down, how many, and where the bye is."""
        self.wall, self.eve, self.names, self.points = at.wall, at.wall.eve, criteria, points
        self.boards = at.wall.section_naturals["legal"].boards
        self.besides = besides(at)

    @cached_property
    def own(self) -> set[int]:
        """The ranks of the group; all of them where there is no group."""
        return {person.rank for person in self.eve.people if self.points in (None, person.group)}

    @cached_property
    def above(self) -> set[int]:
        """Who is paired down into the group."""
        if self.points is None:
            return set()
        return {upper for upper, lower in self.boards if lower in self.own and upper not in self.own}

    @property
    def is_about_drops(self) -> bool:
        """Whether it is asked why somebody must be paired down, and not why teammates must play."""
        return TEAMMATES_IN_GROUP not in self.names

    @property
    def holder(self) -> int:
        """Who has the bye in the natural pairing, if of this group; ``NOBODY`` otherwise."""
        holder = choices.natural_holder(self.wall)
        return holder if holder in self.own else NOBODY

    @property
    def may_drop(self) -> int:
        """How many of the group may be paired down: as many as normally, or one fewer if drops are asked about."""
        if self.points is None:
            return 0
        return (
            sum(upper in self.own and lower not in self.own and lower != self.eve.bye for upper, lower in self.boards)
            - self.is_about_drops
        )

    @cached_property
    def nodes(self) -> set[int]:
        """All who are counted, the bye too where it is in the group."""
        if self.points is None:
            return set(self.eve.nodes) - set(self.besides)
        bye = {self.eve.bye} if self.holder and self.is_about_drops else set()
        return (self.own | self.above | bye) - ({self.holder} if not self.is_about_drops else set())

    def bars(self, one: int, other: int) -> list[str]:
        """The criteria in which a board of these two costs something."""
        board = min(one, other), max(one, other)
        rules = reference.barred(self.eve, board)
        found = {
            "repeat": rules["27A1"],
            SECOND_BYE: board[1] == self.eve.bye and self.eve.person(board[0]).had_full_point,
            "teammates": rules["28N"],
            TEAMMATES_IN_GROUP: rules["28N1"],
        }
        return [name for name in self.names if found[name]]

    def mates(self, one: int) -> set[int]:
        """All counted players one may be paired with; two who are paired down into the group may not."""
        return {other for other in self.nodes - {one} if not {one, other} <= self.above and not self.bars(one, other)}

    def most_covered(self, wanted: set[int]) -> int:
        """How many of ``wanted`` can be paired at once, if as many are paired down as may be."""
        graph = nx.Graph()
        graph.add_edges_from((one, other) for one in wanted for other in self.mates(one))
        graph.add_edges_from(
            (one, -slot) for one in wanted & self.own for slot in range(1, self.may_drop + 1) if self.points is not None
        )
        for one, other in graph.edges:
            graph.edges[one, other]["weight"] = (one in wanted) + (other in wanted)
        return sum(end in wanted for pair in nx.max_weight_matching(graph) for end in pair)

    def proves(self, members: set[int]) -> bool:
        """Whether these cannot all be paired, and could without any one of them."""
        if not members <= self.nodes or self.most_covered(members) == len(members):
            return False
        return all(self.most_covered(members - {one}) == len(members) - 1 for one in members)

    def parties(self, members: set[int]) -> int:
        """Into how many parts these fall, with no pair allowed between two parts."""
        graph = nx.Graph()
        graph.add_nodes_from(members)
        graph.add_edges_from((one, other) for one in members for other in self.mates(one) & members)
        return int(nx.number_connected_components(graph))

    def counts_for(self, round: reference.Matching, drops: int) -> bool:
        """Whether a round counts: no more of the group are paired down than ``drops``, and nobody costs anything. The
        same players must come down, and the bye be in the same place.
        """
        opponent = {one: other for pair in round for one, other in (pair, pair[::-1])}
        if any(opponent[rank] not in self.own for rank in self.above):
            return False
        mine = self.own - ({self.holder} if not self.is_about_drops else set())
        bye = self.eve.bye
        if self.holder and not self.is_about_drops and opponent[self.holder] != bye:
            return False
        if bye in opponent and bool(self.holder) != (opponent[bye] in self.own):
            return False
        leaving = [rank for rank in mine if opponent[rank] not in self.own | self.above | {bye}]
        staying = [board for board in round if mine & set(board) and not set(leaving) & set(board)]
        return len(leaving) <= drops and not any(self.bars(*board) for board in staying)


def besides(at: Place) -> tuple[int, ...]:
    """The ranks of the pair that is supposed; empty if none is."""
    found = at.wall.ranks(at.besides) if isinstance(at, Supposed) and at.besides else None
    return found or ()


def supposed(said: Said, at: Place) -> bool:
    """It is the supposed pair, and not one of these pairings."""
    found = at.wall.ranks_of(*said.players)
    board = (min(found), max(found)) if len(found) > 1 else (found[0], at.wall.eve.bye)
    return board == besides(at) and board not in {at.wall.ranks(seats) for seats in at.wall.boards}


def come_down(said: Said, at: Place) -> bool:
    """All who are paired down into the group in the natural pairing."""
    found = Counted(at, (), said.numbers[0]).above
    return (
        len(said.players) == len(found)
        and set(at.wall.ranks_of(*said.players)) == found
        and is_about(at, said.numbers[0])
    )


def holder_aside(said: Said, at: Place) -> bool:
    """This player has the bye in the natural pairing, and this score."""
    (rank,) = at.wall.ranks_of(*said.players)
    return rank == choices.natural_holder(at.wall) and at.wall.eve.person(rank).group == said.numbers[0]


def bye_counted(said: Said, at: Place) -> bool:
    """The holder of the bye in the natural pairing has this score."""
    return bool(Counted(at, (), said.numbers[0]).holder)


def crowded(said: Said, at: Place) -> bool:
    """The set named first cannot be paired; the others named are all who any of its members may play."""
    bye, criteria = said.words
    numbers = dict(zip(PROOFS[said.kind].numbers.replace("?", "").split(), said.numbers, strict=False))
    inside, points, drops = numbers["inside"], numbers.get("score"), numbers.get("dropping", 0)
    if bye not in ("none", "set", "outside") or not _are_known(criteria):
        return False
    counted = Counted(at, tuple(criteria.split("+")), points)
    ranks, size = at.wall.ranks_of(*said.players), inside - (bye == "set")
    if NOBODY in ranks or size < 0:
        return False
    members = {*ranks[:size], *([at.wall.eve.bye] if bye == "set" else [])}
    others = {*ranks[size:], *([at.wall.eve.bye] if bye == "outside" else [])}
    if len(members) != inside or not members <= counted.nodes:
        return False
    parties = counted.parties(members)
    # No two of those who share opponents may play each other; an odd set is one part.
    told = numbers.get("parties", 1 if said.kind == "odd_set" else inside)
    is_shape = "parties" not in numbers or 1 < parties < inside
    reached = set().union(*(counted.mates(one) for one in members)) - members
    only = numbers.get("others", len(others))
    in_scope = is_about(at, points) and drops == max(counted.may_drop, 0) and parties == told == only + drops + 1
    return in_scope and is_shape and only == len(others) and reached == others and counted.proves(members)


def barred_from_all(said: Said, at: Place) -> bool:
    """Nobody who is counted may play this player, for exactly these criteria."""
    points = said.numbers[0] if said.numbers else None
    (rank,), (criteria,) = at.wall.ranks_of(*said.players), said.words
    if not (_are_known(criteria) or criteria == "none") or not is_about(at, points):
        return False
    names = tuple(choices.COLUMNS) if criteria == "none" else tuple(criteria.split("+"))
    counted = Counted(at, tuple(name for name in names if name in _KNOWN), points)
    others = counted.nodes - {rank} - (counted.above if rank in counted.above else set())
    found = [counted.bars(rank, other) for other in others]
    return (
        rank in counted.nodes
        and all(found)
        and {name for each in found for name in each} == set(names if criteria != "none" else ())
    )


def all_had_bye(said: Said, at: Place) -> bool:
    """Everybody counted has had a full-point bye or a forfeit win."""
    points = said.numbers[0] if said.numbers else None
    counted = Counted(at, (SECOND_BYE,), points)
    return (
        at.wall.eve.bye in counted.nodes and is_about(at, points) and not counted.mates(at.wall.eve.bye) - counted.above
    )


def alone(said: Said, at: Place) -> bool:
    """Nobody else has this score, and nobody is paired down to it."""
    (rank,) = at.wall.ranks_of(*said.players)
    counted = Counted(at, (), said.numbers[0])
    return counted.own == {rank} and not counted.above


def group_is_odd(said: Said, at: Place) -> bool:
    """How many are counted in the group, an odd number."""
    number, points = said.numbers
    names = _names(said.words[0])
    counted = Counted(at, names or (), points)
    is_odd = number == len(counted.nodes) and number % 2 == 1 and counted.may_drop == 0
    return names is not None and is_about(at, points) and is_odd


def both_barred(said: Said, at: Place) -> bool:
    """They are all who are counted in the group, by rank, and these criteria keep them apart."""
    counted = Counted(at, ("repeat", "teammates"), said.numbers[0])
    one, other = at.wall.ranks_of(*said.players)
    bars = "+".join(counted.bars(one, other))
    is_all = one < other and counted.nodes == {one, other}
    return is_about(at, said.numbers[0]) and is_all and said.words == (bars,) != ("",)


def every_round_has(said: Said, at: Place) -> bool:
    """No possible round, with the supposed pair if there is one, is free of these criteria elsewhere."""
    if not _are_known(said.words[0]):
        return False
    names = tuple(said.words[0].split("+"))
    counted = Counted(at, names)
    pair = besides(at)
    free = (round for round in at.wall.drop_totals if not pair or pair in round)
    return not any(all(not counted.bars(*board) for board in round if board != pair) for round in free)


def must_drop(said: Said, at: Place) -> bool:
    """In no round free of these criteria are fewer paired down from the group. Only rounds with the same players paired
    down into it, and the bye in the same place, are looked at.
    """
    points, least = said.numbers
    names = _names(said.words[0])
    if names is None:
        return False
    counted = Counted(at, names, points)
    return (
        is_about(at, points)
        and least == counted.may_drop + 1 > 0
        and not any(counted.counts_for(round, least - 1) for round in at.wall.drop_totals)
    )


def teammates_must_meet(said: Said, at: Place) -> bool:
    """No round with the same bye, the same players coming down and no more paired down is free of these criteria and of
    teammates.
    """
    names = _names(said.words[0])
    if names is None or reference.final.TEAMMATES not in reference.in_force(at.wall.preferences):
        return False
    counted = Counted(at, (*names, TEAMMATES_IN_GROUP), said.numbers[0])
    return is_about(at, said.numbers[0]) and not any(
        counted.counts_for(round, counted.may_drop) for round in at.wall.drop_totals
    )


_KNOWN = ("repeat", SECOND_BYE, "teammates", TEAMMATES_IN_GROUP)


def _are_known(criteria: str) -> bool:
    return set(criteria.split("+")) <= {*_KNOWN}


def _names(criteria: str) -> tuple[str, ...] | None:
    """The criteria named; empty for "none", ``None`` if one is unknown."""
    return () if criteria == "none" else tuple(criteria.split("+")) if _are_known(criteria) else None


def is_about(at: Place, points: int | None) -> bool:
    """Whether the group is that of this board's higher-ranked player, or of a player here paired down in the natural
    pairing.
    """
    if points is None or NOBODY in at.board:
        return points is None
    asked = {min(at.board), *({*at.board} & choices.leaving(choices.DROPS, at.wall))}
    return points in [at.wall.eve.person(rank).group for rank in asked]


PROOFS = table(
    {
        "supposed_to_meet | players one other": supposed,
        "supposed_to_sit_out | players player": supposed,
        "come_down | players *who | numbers score | baseline legal": come_down,
        "holder_aside | players player | numbers score | baseline legal": holder_aside,
        "bye_counted | numbers score | baseline legal": bye_counted,
        # There is a bye, and its holder in the natural pairing has another score.
        "bye_elsewhere | numbers score | baseline legal": lambda said, at: (
            bool(choices.natural_holder(at.wall)) and is_about(at, said.numbers[0]) and not bye_counted(said, at)
        ),
        "share | players *who | numbers inside others | words bye bars": crowded,
        "share_in_group | players *who | numbers inside others score | words bye bars": crowded,
        "share_and_drop | players *who | numbers inside others score dropping | words bye bars": crowded,
        "odd_set | players *who | numbers inside ?score | words bye bars": crowded,
        "parties_in_group | players *who | numbers inside parties others score dropping | words bye bars": crowded,
        "both_barred | players one other | numbers score | words bars": both_barred,
        "barred_from_all | players player | words bars": barred_from_all,
        "barred_in_group | players player | numbers score | words bars": barred_from_all,
        "all_had_bye": all_had_bye,
        "alone | players player | numbers score": alone,
        "group_is_odd | numbers count score | words criteria": group_is_odd,
        "every_round_has | words criteria": every_round_has,
        "must_drop | numbers score count | words criteria": must_drop,
        "teammates_must_meet | numbers score | words criteria": teammates_must_meet,
    }
)
