"""What a sentence is checked against: the pairings, the board it is about, and what a player can work out from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import reference
from reference.drops import drop_columns, drop_cost
from reference.facts import Board, Matching, Total, add
from reference.rounds import Column, Rounds, differences

from explain.model.settings import System
from proofs import choices
from proofs.wall import Place, Seats, Wall

_OTHER = {"W": "B", "B": "W"}
CONFLICTS = {"equalization": 0, "alternation": 1, "third in a row": 2}
"""What is wrong with a color, by the words of sentences, as ``Conflicts`` counts it."""


@dataclass(frozen=True)
class Hall(Place):
    """Where a sentence is said.

    Args:
        before: what was said before it in the same paragraph.
    """

    before: tuple[str, ...] = ()

    def seats_of(self, number: int) -> Seats | None:
        """The board of a player, White first."""
        return next((seats for seats in self.wall.boards if number in seats), None)

    def opponent(self, number: int) -> int | None:
        """The opponent; ``None`` for a player who has the bye."""
        seats = self.seats_of(number)
        return None if seats is None or seats[1] is None else sum(filter(None, seats)) - number

    def meet(self, one: int, other: int) -> bool:
        """Whether two play each other."""
        return self.opponent(one) == other

    def color_of(self, number: int) -> str | None:
        """The player's color, on whichever board."""
        seats = self.seats_of(number)
        return None if seats is None or seats[1] is None else "W" if seats[0] == number else "B"

    def has_bye(self, number: int) -> bool:
        """Whether the player has the bye."""
        return (number, None) in self.wall.boards

    def board_of(self, number: int) -> int | None:
        """The number of the player's board."""
        seats = self.seats_of(number)
        return None if seats is None or seats[1] is None else self.wall.board_number(seats)

    def gets_due(self, number: int) -> bool:
        """Whether the player gets the due color."""
        return self.wall.due(number) is not None and self.color_of(number) == self.wall.due(number)

    def had(self, number: int, color: str) -> int:
        """How often the player has had a color."""
        return self.wall.history(number).count(color)

    def ahead(self, number: int, color: str) -> int:
        """How many more games with this color than with the other the player has had."""
        return self.had(number, color) - self.had(number, _OTHER[color])

    def misses(self, number: int) -> reference.Conflicts:
        """What is wrong with the player's color."""
        color = self.color_of(number)
        return reference.Conflicts(0, 0, 0) if color is None else reference.wrong(self.wall.history(number), color)

    def last_played(self, number: int) -> str | None:
        """The player's color in the last game over the board, ``?`` if it is not known; ``None`` without one."""
        played = [letter for letter in self.wall.letters(number) if letter != "-"]
        return played[-1] if played else None

    def running(self, number: int, color: str, *, known: bool = False) -> int:
        """How many games running, with this one, the player has had a color; ``known`` skips unknown colors."""
        letters = [letter for letter in self.wall.letters(number) if letter not in ("-?" if known else "-")]
        played = "".join(letters) + color
        return len(played) - len(played.rstrip(color))

    def rating(self, number: int) -> int | None:
        """The player's rating."""
        return self.wall.player(number).rating

    def apart(self, one: int, other: int) -> int | None:
        """The difference of two ratings in points; ``None`` if one is unrated."""
        ratings = self.rating(one), self.rating(other)
        return None if ratings[0] is None or ratings[1] is None else abs(ratings[0] - ratings[1])

    def are_of_team(self, one: int, other: int, team: str, kin: str) -> bool:
        """Whether two are kept apart as teammates, a family or a club of this name."""
        called = {"teammates": "team", "family members": "family", "clubmates": "club"}[kin.lower()]
        tie = self.wall.tie(one, other)
        return tie is not None and (tie.kin, tie.name.lower()) == (called, team.lower())

    def kept(self, one: int, other: int) -> tuple[str, str | None] | None:
        """How strictly two are kept apart in this round, and the trigger reached, if any; ``None`` if they are not."""
        tie = self.wall.tie(one, other)
        return tie and (tie.mode, tie.until)

    def are_too_far(self, one: int, other: int) -> tuple[int, int] | None:
        """How far apart two scores are and may be, in half-points; ``None`` if they are not too far apart."""
        apart, most = abs((self.group_score(one) or 0) - (self.group_score(other) or 0)), self.wall.preferences.max_drop
        return (apart, most) if most is not None and apart > most else None

    def leaves_though_kept(self, number: int) -> bool:
        """Whether a player to be kept in the score group is paired outside it, or has the bye."""
        return str(number) in self.wall.preferences.keep_in_group.split(",") and not self.wall.stays_in_group(number)

    def group_score(self, number: int | None) -> int | None:
        """What the player is grouped by, in half-points; ``None`` for one who is not to be paired."""
        rank = self.wall.rank.get(number or 0)
        return None if rank in (None, self.wall.eve.bye) else self.wall.eve.person(rank or 0).group

    def members(self, score: int | None) -> tuple[int, ...]:
        """The score group, highest ranked first."""
        return tuple(person.number for person in self.wall.eve.people if person.group == score)

    def staying(self, score: int | None) -> tuple[int, ...]:
        """Those of a score group who play each other."""
        inside = {rank for board in self.wall.matching if self.wall.eve.same_group(*board) for rank in board}
        return tuple(number for number in self.members(score) if self.wall.rank[number] in inside)

    def halves(self, score: int | None) -> dict[str, tuple[int, ...]]:
        """The top and bottom halves of those who stay in a group; empty where neighbors play each other."""
        stay = () if self.wall.preferences.system is System.ADJACENT else self.staying(score)
        return {"top": stay[: len(stay) // 2], "bottom": stay[len(stay) // 2 :]}

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """All scores, from the top."""
        return tuple(group[0].group for group in self.wall.eve.groups())

    def half_of(self, number: int) -> tuple[str, int] | None:
        """The half of the group that the player is in, and the place from its top."""
        halves = self.halves(self.group_score(number))
        return next(((name, half.index(number) + 1) for name, half in halves.items() if number in half), None)

    def natural_opponent(self, number: int, baseline: str = "chosen") -> int:
        """The natural opponent as the group stands; ``BYE`` for the bye, -1 for a player who is not to be paired."""
        natural = self._natural(baseline)
        return self.wall.number[natural.opponent(self.wall.rank[number])] if number in self.wall.rank else -1

    def first_opponent(self, number: int, baseline: str = "legal") -> int:
        """The natural opponent before it is settled who leaves a group; -1 if there is none."""
        if number not in self.wall.rank or baseline not in self.wall.section_naturals:
            return -1
        return self.wall.number[self.wall.section_naturals[baseline].opponent(self.wall.rank[number])]

    def are_natural(self, one: int, other: int, baseline: str = "chosen") -> bool:
        """Whether two play each other in the natural pairing: of the groups as they stand, or, across groups, the
        section's.
        """
        if baseline != "chosen" and baseline not in self.wall.naturals:
            return False
        ranks = sorted(self.wall.rank.get(number, -1) for number in (one, other))
        return (ranks[0], ranks[1]) in self._natural(baseline).boards

    def _natural(self, baseline: str) -> reference.Natural:
        return self.wall.natural if baseline == "chosen" else self.wall.naturals[baseline]

    def goes(self, one: int, other: int | None) -> int:
        """By how many half-points the first stands above the second; 0 where one is not to be paired."""
        mine, theirs = self.group_score(one), self.group_score(other)
        return 0 if mine is None or theirs is None else mine - theirs

    def leads(self, one: int, way: str, other: int | None) -> bool:
        """Whether a board with these two pairs the first down (``drops``), or up (``raised``)."""
        return self.goes(one, other) > 0 if way == choices.DROPS else self.goes(one, other) < 0

    def is_paired(self, one: int, way: str, other: int) -> bool:
        """Whether the first is paired down or up against the other."""
        return self.meet(one, other) and self.leads(one, way, other)

    # What a switch is.

    @cached_property
    def undone(self) -> frozenset[Board]:
        """The natural boards that this board's switch undid."""
        return self.switch.undone if self.switch else frozenset()

    @cached_property
    def made(self) -> frozenset[Board]:
        """The boards that this board's switch made."""
        return self.switch.made if self.switch else frozenset()

    def numbers_of(self, boards: Iterable[Board]) -> list[tuple[int, int]]:
        """Boards by pairing numbers."""
        return [(self.wall.number[one], self.wall.number[other]) for one, other in boards]

    @cached_property
    def before_and_after(self) -> list[tuple[list[reference.Conflicts], list[reference.Conflicts]]]:
        """What is wrong with colors without this board's switch and with it, on the boards that differ."""
        return [
            ([*self.wall.wrong_on(eve, undone).values()], [*self.wall.wrong_on(self.wall.hung, made).values()])
            for eve, undone, made in self.ways
        ]

    @property
    def missing(self) -> list[tuple[set[int], set[int]]]:
        """Who misses the due color without this board's switch, and who with it, on the boards that differ."""
        number = self.wall.number
        return [({number[rank] for rank in before}, {number[rank] for rank in after}) for before, after in self.missed]

    @property
    def saved_first(self) -> list[tuple[int, tuple[int, ...]]]:
        """Where a round without this board's odd-player change first costs more, and its switches."""
        return self.wall.once("saved first", self.board, lambda: self.wall.saved_first(self.board))

    def missing_on(self, eve: reference.Eve, boards: Iterable[Board]) -> set[int]:
        """Who on some boards misses the due color."""
        return {self.wall.number[rank] for rank in self.wall.missing_on(eve, boards)}

    @property
    def value(self) -> int | None:
        """What the board's switch costs in rating points."""
        return self.wall.value(self.board) if self.switch else None

    @property
    def sides(self) -> tuple[reference.Side, ...]:
        """The rating differences its value comes from."""
        return self.wall.sides(self.board) if self.switch else ()

    @property
    def held_to(self) -> str | None:
        """The limit it is held to, ``low`` or ``high``; ``None`` for neither."""
        return self.wall.held_to(self.board)

    @property
    def limit(self) -> int | None:
        """That limit in points; ``None`` for no limit."""
        return self.wall.limits(self.board).get(self.held_to)

    # Who leaves a group, and who is in line for it.

    def leaves(self, number: int, way: str) -> bool:
        """Whether in the natural pairing the player leaves the group this way: ``drops``, ``raised`` or ``bye``."""
        return self.wall.rank.get(number) in choices.leaving(way, self.wall)

    def is_measured_as_leaving(self, number: int, way: str) -> bool:
        """Whether the player is paired down (``drops``) or up (``raised``) in the pairing that switches are measured
        from.
        """
        natural = self.wall.section_natural
        return self.wall.rank.get(number) in (natural.drops if way == choices.DROPS else natural.raised)

    def leavers(self, score: int | None, way: str) -> list[int]:
        """Those of a score group who leave it this way in the natural pairing."""
        return [each for each in self.members(score) if self.leaves(each, way)]

    def ahead_in_line(self, number: int, way: str) -> list[int]:
        """Who comes before the player in that line."""
        line = self.line(number, way)
        return line[: line.index(number)] if number in line else []

    def line(self, number: int, way: str) -> list[int]:
        """The line in which the player stands for leaving a group this way, by pairing number."""
        rank = self.wall.rank.get(number)
        return [] if rank is None else [self.wall.number[each] for each in choices.line(rank, way, self.wall)]

    def cheapest(
        self, number: int, way: str, pair: tuple[int, int] | None = None, down: tuple[int, ...] = ()
    ) -> dict[choices.Column, int] | None:
        """What the cheapest choice costs in which the player leaves this way, the pair plays and others go ``down``."""
        return self.wall.once("cheapest", (number, way, pair, down), lambda: self._cheapest(number, way, pair, down))

    def _cheapest(
        self, number: int, way: str, pair: tuple[int, int] | None, down: tuple[int, ...]
    ) -> dict[choices.Column, int] | None:
        rank, eve = self.wall.rank[number], self.wall.eve
        two = frozenset(self.wall.rank.get(each, -1) for each in pair or ())

        def allows(board: Board) -> bool:
            if two & {*board} and two != {*board}:
                return False
            leaving = [(rank, way), *((self.wall.rank[each], choices.DROPS) for each in down)]
            return all(one not in board or choices.is_so_left(board, one, how, self.wall) for one, how in leaving)

        found = reference.cheapest_drops(eve, allows)
        return None if found is None else self._drop_total(found)

    def fewest_down(self, score: int) -> int:
        """The fewest who can be paired down from a score, of all choices that cost least in what comes first.

        First come rematches, the bye, scores and teammates, and that upper groups stay whole (29B).
        """
        eve = self.wall.eve

        def cost(board: Board) -> Total:
            down = board[1] != eve.bye and not eve.same_group(*board) and eve.person(board[0]).group == score
            return (*drop_cost(eve, board)[: len(choices.COLUMNS)], int(down))

        found = self.wall.once("fewest down", score, lambda: reference.cheapest(eve.nodes, cost) or ())
        return sum(cost(board)[-1] for board in found)

    def fewer_down_costs_more(self, score: int) -> bool:
        """Whether that choice costs more than the natural one in the criteria for odd players."""
        self.fewest_down(score)
        found: Matching = self.wall.once("fewest down", score, tuple)
        return tuple(self._drop_total(found).values()) > tuple(self.least_drops.values())

    def can_avoid(self, *columns: int) -> bool:
        """Whether a round can cost nothing in the last of these rules and as little as possible in those before it. The
        rules are given by their places among the five.
        """
        eve = self.wall.eve
        found = reference.cheapest(
            eve.nodes, lambda board: tuple(reference.five_rules(eve, board)[column] for column in columns)
        )
        return not any(reference.five_rules(eve, board)[columns[-1]] for board in found or ())

    @property
    def least_drops(self) -> dict[choices.Column, int]:
        """What the cheapest choice of all costs."""
        return self.wall.once(
            "least drops", None, lambda: self._drop_total(reference.cheapest_drops(self.wall.eve) or ())
        )

    def _drop_total(self, found: Matching) -> dict[choices.Column, int]:
        eve = self.wall.eve
        total = add((drop_cost(eve, board) for board in found), drop_columns(eve))
        return dict(zip(choices.columns(self.wall), total, strict=False))

    def first_worse(self, number: int, way: str) -> tuple[choices.Column, int, int] | None:
        """The first criterion that is worse if the player leaves the group this way; its total then, and without."""
        then = self.cheapest(number, way)
        if then is None:
            return None
        return next(
            ((column, then[column], least) for column, least in self.least_drops.items() if then[column] != least), None
        )


@dataclass(frozen=True, kw_only=True)
class Other(Hall):
    """Where something is said of boards that were not made.

    Args:
        best: the best pairings.
        there: the best pairings that have those boards.
        asked: the boards asked about.
    """

    best: Wall
    there: Wall
    asked: tuple[Seats, ...]

    @property
    def first_column(self) -> Column | None:
        """The first criterion in which the pairings with the boards asked about cost more than the best ones."""
        return self.there.once("first column", None, self._first_column)

    def _first_column(self) -> Column | None:
        rounds, boards = self.best.rounds, [board for board in map(self.best.ranks, self.asked) if board]
        best, there = rounds.amounts(self.best.matching), rounds.amounts(self.there.matching)
        assert (best, there) == (rounds.least(), rounds.least(holding=boards)), "they are not the best ones"
        place = rounds.first_difference(best, there)
        return None if place is None else rounds.columns[place]

    @property
    def first_named(self) -> str | None:
        """The name of that criterion; ``None`` if there is none."""
        return None if self.first_column is None else reference.NAMES[self.first_column.number - 1]


@dataclass(frozen=True, kw_only=True)
class Judged(Hall):
    """Where something is said of a posted board and the switch that undoes it, made alone.

    Args:
        best: the best pairings.
        shown: the boards of the switch as the table under the sentence shows them, posted and with it, if there is one.
    """

    best: Wall
    shown: tuple[tuple[Seats, ...], tuple[Seats, ...]] | None = None

    @property
    def chain(self) -> tuple[list[Board], list[Board]] | None:
        """The boards of that switch, as posted and with it; ``None`` without one."""
        if self.shown is not None:
            old, new = ([board for board in map(self.wall.ranks, seats) if board] for seats in self.shown)
            assert {*old} <= {*self.wall.matching}, "these boards are not posted"
            return old, new
        chains = self.wall.once("chains", None, lambda: differences(self.wall.matching, self.best.matching))
        return next((chain for chain in chains if self.board in chain[0]), None)

    @property
    def rounds(self) -> Rounds:
        """All pairings; posted boards have their posted colors."""
        return self.wall.once("as posted", None, lambda: Rounds(self.wall.hung, self.wall.section_natural))

    def first_better(self, after: Matching) -> str | None:
        """The first criterion that decides between other pairings and the posted ones; ``None`` where the others are no
        better.
        """
        posted, then = self.rounds.amounts(self.wall.matching), self.rounds.amounts(after)
        place = self.rounds.first_difference(posted, then)
        better = place is not None and then[place] < posted[place]
        return reference.NAMES[self.rounds.columns[place].number - 1] if place is not None and better else None

    @property
    def with_switch(self) -> Matching:
        """The posted pairings with that switch alone."""
        undone, made = self.chain or ([], [])
        return tuple(sorted(({*self.wall.matching} - {*undone}) | {*made}))

    @property
    def misses_before(self) -> set[int]:
        """Who on the boards of the switch misses the due color as posted."""
        return self.missing_on(self.wall.hung, (self.chain or ([], []))[0])

    @property
    def misses_after(self) -> set[int]:
        """Who on the boards of the switch misses it with the switch."""
        return self.missing_on(self.wall.eve, (self.chain or ([], []))[1])
