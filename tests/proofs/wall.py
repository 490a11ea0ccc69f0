"""What a claim is checked against: the section, the boards with their colors, and what the definition makes of them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar, cast

import reference
from reference.cheapest import MOST_TRIED
from reference.facts import Board, Matching, Total
from reference.rounds import Rounds
from reference.wishes import Baseline

from explain.model.players import Game, Player, Result
from explain.model.section import Section
from explain.model.settings import BaselineChoice, Preferences

if TYPE_CHECKING:
    from reference.facts import Tie

BYE = 0
"""Stands for the bye among pairing numbers."""
NOBODY = 0
"""The rank of somebody who is not to be paired."""
_WITHOUT_TIES = 6
"""How many columns of a legal board's cost come before those that only break ties."""
WHY_NOT = "why not"
"""The step of a claim about a board that another round has."""

Seats = tuple[int, int | None]
"""A board by pairing numbers: White, then Black; ``None`` for the bye."""
Find = Callable[[Collection[Board], Board | None], Matching | None]
"""Finds a round said to be the best of those that hold some boards and lack one; ``None`` if there is none."""
T = TypeVar("T")


def board(one: int, other: int) -> Board:
    """A board of two ranks, the higher ranked first."""
    return min(one, other), max(one, other)


def both_ways(one: Board, other: Board) -> Iterator[tuple[Board, Board]]:
    """The two other ways to pair the four players of two boards."""
    for first, second in (other, other[::-1]):
        yield board(one[0], first), board(one[1], second)


class Witnessed(Rounds):
    """Rounds of a section too large to try them all: a solver names the best; its cost is worked out here."""

    def __init__(self, eve: reference.Eve, section: reference.Natural, find: Find) -> None:
        """Hold the function that finds them."""
        super().__init__(eve, section)
        self._find = find

    def best(self, *, holding: Collection[Board] = (), lacking: Board | None = None) -> list[Matching]:
        """The round that is said to be the best of those that hold some boards and lack one."""
        found = self._find(holding, lacking)
        assert found is None or ({*found} >= {*holding} and lacking not in found), "it is not what was asked for"
        return [] if found is None else [found]

    def least(self, *, holding: Collection[Board] = (), lacking: Board | None = None) -> Total | None:
        """What that round costs."""
        found = self.best(holding=holding, lacking=lacking)
        return self.amounts(found[0]) if found else None


class Wall:
    """A round of a section under some settings: its boards with their colors."""

    def __init__(
        self,
        section: Section,
        round: int,
        preferences: Preferences,
        boards: Iterable[Seats],
        find: Find | None = None,
    ) -> None:
        """Hold the boards, in any order, and what finds the best rounds where there are too many to try."""
        self.section, self.round, self.preferences = section, round, preferences
        self.boards, self.find = tuple(boards), find
        self._known: dict[tuple[str, object], Any] = {}

    def once(self, what: str, about: object, work_out: Callable[[], T]) -> T:
        """The result of ``work_out`` about something, worked out only the first time."""
        if (what, about) not in self._known:
            self._known[what, about] = work_out()
        return cast("T", self._known[what, about])

    def beside(self, boards: Iterable[Seats]) -> Wall:
        """Other boards of the same players; what does not depend on the boards is not worked out again."""
        other = Wall(self.section, self.round, self.preferences, boards, self.find)
        other.__dict__ |= {name: getattr(self, name) for name in ("eve", "everybody", "section_naturals", "rounds")}
        return other

    @cached_property
    def rounds(self) -> Rounds:
        """All rounds of those who are to be paired, over the natural pairing that switches are measured from. In a
        large section only those that ``find`` names.
        """
        if self.find is None or len(self.eve.nodes) <= MOST_TRIED - 2:
            return Rounds(self.eve, self.section_natural)
        return Witnessed(self.eve, self.section_natural, self.find)

    @cached_property
    def eve(self) -> reference.Eve:
        """Those who are to be paired."""
        return reference.eve(self.section, self.round, self.preferences, self._coin)

    @cached_property
    def one_score(self) -> int | None:
        """The score that all have, where nobody said which; ``None`` where one is known."""
        scores = {person.group for person in self.eve.people}
        return scores.pop() if self.section.scores_assumed and len(scores) == 1 else None

    @cached_property
    def hung(self) -> reference.Eve:
        """Those who are to be paired, with who has White on these boards."""
        found = {board: self.rank[seats[0]] for seats in self.boards if seats[1] and (board := self.ranks(seats))}
        return replace(self.eve, whites=found)

    @cached_property
    def everybody(self) -> reference.Eve:
        """Those who are to be paired, and those the TD paired."""
        section = replace(self.section, together=(), forced_byes=())
        return reference.eve(section, self.round, self.preferences, self._coin)

    def _coin(self, higher: int, lower: int) -> bool:
        """The recorded coin of 29E4c: the first byte of a digest of seed, round and both numbers, even for heads."""
        words = f"{self.preferences.coin_seed} {self.round} {higher} {lower}"
        return hashlib.sha256(words.encode()).digest()[0] % 2 == 0

    @cached_property
    def section_naturals(self) -> dict[str, reference.Natural]:
        """The section's natural pairings by name: the raw one, the legal one, and the file's where it can be used."""
        (choice,) = reference.drop_choices(self.eve)
        raw = reference.raw_natural(self.eve, choice)
        (legal,) = reference.legal_naturals(self.eve, raw)
        kept = reference.natural_of_file(self.eve)
        return {"raw": raw, "legal": legal} | ({} if kept is None else {"file": kept})

    @cached_property
    def naturals(self) -> dict[str, reference.Natural]:
        """The natural pairings of the groups as they stand with these boards."""
        wishes = {each.name.lower(): each for each in Baseline}
        return {
            name: reference.as_it_stands(self.eve, section, self.matching, wishes[name])
            for name, section in self.section_naturals.items()
        }

    @cached_property
    def matching(self) -> reference.Matching:
        """The boards by ranks, without those paired by the TD."""
        return tuple(sorted(board for board in map(self.ranks, self.boards) if board))

    @cached_property
    def drop_totals(self) -> dict[reference.Matching, tuple[int, ...]]:
        """What every possible round costs in the criteria that decide odd players and the bye."""
        return reference.drop_totals(self.eve)

    @cached_property
    def least_drop_total(self) -> tuple[int, ...]:
        """The least of them."""
        return min(self.drop_totals.values())

    @cached_property
    def baseline(self) -> str:
        """The name of the natural pairing that switches are measured from."""
        wished = self.preferences.baseline
        return "legal" if wished is BaselineChoice.FILE and "file" not in self.section_naturals else wished.value

    @property
    def natural(self) -> reference.Natural:
        """That natural pairing, as the groups stand."""
        return self.naturals[self.baseline]

    @property
    def section_natural(self) -> reference.Natural:
        """The section's natural pairing."""
        return self.section_naturals[self.baseline]

    @cached_property
    def rank(self) -> dict[int, int]:
        """The ranks of those to be paired, by pairing number, with that of the bye."""
        return {person.number: person.rank for person in self.eve.people} | {BYE: self.eve.bye}

    @cached_property
    def number(self) -> dict[int, int]:
        """Pairing numbers by rank."""
        return {rank: number for number, rank in self.rank.items()}

    def ranks_of(self, *numbers: int) -> tuple[int, ...]:
        """Ranks by pairing numbers; ``NOBODY`` for the bye, and for players who are not to be paired."""
        return tuple(self.rank.get(number, NOBODY) if number != BYE else NOBODY for number in numbers)

    def group_of(self, number: int) -> int:
        """What the player is grouped by, in half-points."""
        return self.eve.person(self.rank[number]).group

    def person(self, number: int) -> reference.Person:
        """The player among everybody on a board."""
        return next(person for person in self.everybody.people if person.number == number)

    def player(self, number: int) -> Player:
        """The player's row in the section."""
        return self.section.player(number)

    def games(self, number: int) -> list[Game]:
        """The player's cells before this round."""
        return [self.player(number).game(round) for round in range(1, self.round)]

    def letters(self, number: int) -> tuple[str, ...]:
        """The player's colors round by round: ``-`` for no game over the board, ``?`` for an unknown color."""
        return tuple(
            "-" if not game.result.is_game else game.color.letter if game.color else "?" for game in self.games(number)
        )

    def history(self, number: int) -> str:
        """The player's colors with ``x`` for both."""
        return "".join(self.letters(number)).replace("-", "x").replace("?", "x")

    def due(self, number: int) -> str | None:
        """The player's due color."""
        return reference.due(self.history(number))

    def imbalance(self, number: int) -> int:
        """Whites minus Blacks."""
        return reference.imbalance(self.history(number))

    def met_in(self, one: int, other: int) -> tuple[int, ...]:
        """The rounds in which two have played over the board; it is enough that one row names the other."""
        pairs = zip(self.games(one), self.games(other), strict=True)
        return tuple(
            round
            for round, (mine, his) in enumerate(pairs, start=1)
            if (mine.opponent == other and mine.result.is_game) or (his.opponent == one and his.result.is_game)
        )

    def are_listed(self, one: int, other: int) -> bool:
        """Whether the two are on the TD's list of pairs to avoid."""
        return any({one, other} == {pair.one, pair.other} for pair in self.section.apart)

    def tie(self, one: int, other: int) -> Tie | None:
        """What keeps two apart as teammates, a family or a club; ``None`` if nothing does."""
        ranks = self.rank.get(one), self.rank.get(other)
        return None if None in ranks or one == other else self.eve.tie(board(*ranks))  # type: ignore[arg-type]

    def are_teammates(self, one: int, other: int) -> bool:
        """Whether two are kept apart as teammates, a family or a club."""
        return self.tie(one, other) is not None

    def stays_in_group(self, number: int) -> bool:
        """Whether the player is paired inside the score group; also true of one not on a board."""
        boards = [pair for pair in self.matching if self.rank.get(number) in pair]
        return not boards or self.eve.same_group(*boards[0])

    def full_points_unplayed(self, number: int) -> tuple[int, ...]:
        """The rounds in which the player had a full-point bye or a forfeit win."""
        results = (Result.FULL_BYE, Result.FORFEIT_WIN)
        return tuple(round for round, game in enumerate(self.games(number), start=1) if game.result in results)

    def ranks(self, seats: Seats) -> Board | None:
        """A board by ranks, the bye last; ``None`` for one paired by the TD."""
        ranks = [self.rank.get(number or BYE) for number in seats]
        return None if ranks[0] is None or ranks[1] is None else board(ranks[0], ranks[1])

    def is_best(self) -> bool:
        """Whether no other round is better, by trying every round."""
        return not self.eve.people or self.matching in [
            tuple(sorted(round)) for round in reference.best_rounds(self.eve, self.section_natural)
        ]

    def by_hand(self) -> tuple[list[tuple[int, int]], set[int]]:
        """The boards and byes that the TD set for this round."""
        pairs = [(pair.one, pair.other) for pair in self.section.together if pair.round == self.round]
        return pairs, {bye.player for bye in self.section.forced_byes if bye.round == self.round}

    def across(self, boards: Iterable[Board]) -> list[Board]:
        """The boards between two score groups, without the bye."""
        return [each for each in boards if self.eve.bye not in each and not self.eve.same_group(*each)]

    @cached_property
    def odd(self) -> list[Board]:
        """The boards across groups, and the bye, that are not natural."""
        return reference.odd_players(self.eve, self.section_natural, self.matching)

    def limits(self, board: Board | None = None) -> dict[str | None, int | None]:
        """The low and high limit for a board, or inside a group; ``None`` where there is no limit."""
        across = board is not None and not self.eve.same_group(*board)
        return dict(zip(("low", "high"), reference.limits(self.preferences, across=across), strict=True))

    def value(self, board: Board) -> int | None:
        """What a board's switch costs in rating points; ``None`` where it has no value, or the board is natural."""
        return reference.value(self.eve, self.natural, board)

    def sides(self, board: Board) -> tuple[reference.Side, ...]:
        """The rating differences its value comes from."""
        return self.once("sides", board, lambda: reference.sides(self.eve, self.natural, board))

    def two_gaps(self, board: Board) -> list[int | None]:
        """The differences of players who sit for another, the smaller first, unrated before all."""
        points = [side.points for side in self.sides(board) if side.here not in side.natural]
        return sorted(points, key=lambda each: -1 if each is None else each)

    def is_interchange(self, board: Board) -> bool:
        """Whether both players of a board are of the same half."""
        return reference.is_interchange(self.eve, self.natural, board)

    def held_to(self, board: Board) -> str | None:
        """The limit a board is held to, ``low`` or ``high``; ``None`` for neither."""
        return self.once("held", board, lambda: reference.held_to(self.rounds, self.hung, self.matching, board))

    def total(self, boards: Iterable[Board], eve: reference.Eve | None = None) -> tuple[int, ...]:
        """What some boards cost in every criterion, by the rules' colors unless others are given."""
        costs = (reference.final_cost(eve or self.eve, self.natural, each) for each in boards)
        return reference.add(costs, reference.COLUMNS)

    def wrong_on(self, eve: reference.Eve, boards: Iterable[Board]) -> dict[int, reference.Conflicts]:
        """What is wrong with each player's color on some boards, by rank, with the colors posted or else the rules'."""
        found: dict[int, reference.Conflicts] = {}
        for each in boards:
            white = None if eve.bye in each else eve.whites.get(each, reference.decide(eve, each).white)
            for rank in each if white is not None else ():
                found[rank] = reference.wrong(eve.person(rank).history, "W" if rank == white else "B")
        return found

    def missing_on(self, eve: reference.Eve, boards: Iterable[Board]) -> set[int]:
        """Who on some boards misses the due color, by rank."""
        wrong = self.wrong_on(eve, boards)
        return {rank for rank in wrong if wrong[rank].equalization or wrong[rank].alternation}

    @cached_property
    def switches(self) -> list[reference.Switch]:
        """What leads to these boards: each change of an odd player by itself, then the switches inside the groups."""
        changes = [
            reference.Switch(reference.instead_of(self.eve, self.section_natural, each), frozenset([each]))
            for each in self.odd
        ]
        return [*changes, *reference.switches(self.eve, self.natural, self.matching)]

    def switch_of(self, board: Board | None) -> reference.Switch | None:
        """The switch from the natural pairing that made a board; ``None`` for a natural one."""
        return next((switch for switch in self.switches if board in switch.made), None)

    def gain(self, switch: reference.Switch) -> tuple[int, ...]:
        """By how much a switch lowers each criterion."""
        return self.once("gain", switch, lambda: self._gain(switch))

    def _gain(self, switch: reference.Switch) -> tuple[int, ...]:
        (first, *others) = switch.made
        if others or first not in self.odd:
            return reference.gain(self.hung, self.natural, switch)
        return reference.gain_of_change(self.rounds, self.hung, self.matching, first)

    def without(self, board: Board) -> list[reference.Matching]:
        """The round without a change of an odd player; several if several are as good."""
        return reference.without_change(self.rounds, self.matching, board) or [self.matching]

    def at_best(self, board: Board) -> tuple[list[reference.Matching], list[reference.Matching]]:
        """The best rounds with a change of an odd player, and those with the natural boards instead."""
        wanted = reference.instead_of(self.eve, self.section_natural, board)
        lacking = None if wanted else board
        without = self.rounds.best(holding=wanted, lacking=lacking) or [self.matching]
        return self.rounds.best(holding=[board]), without

    def own_colors(self, board: Board) -> reference.Eve:
        """Those who are to be paired, with this board's color as posted, and all others by the rules."""
        whites = self.hung.whites
        return replace(self.eve, whites={board: whites[board]} if board in whites else {})

    def gains_at_best(self, board: Board) -> bool:
        """Whether the best rounds with such a change are better in anything compared than those without."""
        ours, theirs = self.at_best(board)
        eve, natural = self.own_colors(board), self.section_natural
        costs = [reference.round_cost(eve, natural, each[0])[: reference.final.ORDER] for each in (theirs, ours)]
        return any(one > other for one, other in zip(*costs, strict=True))

    def saved_first(self, board: Board) -> list[tuple[int, tuple[int, ...]]]:
        """For each round without the odd player's change: the first column, from 0, in which it costs more. With it,
        the values of its switches that these pairings lack, the largest first.
        """
        here, saved = self._measured(self.matching), list[tuple[int, tuple[int, ...]]]()
        for other in self.without(board):
            there = self._measured(other)
            pairs = enumerate(zip(there[0], here[0], strict=True))
            first, more = next(((place, one > two) for place, (one, two) in pairs if one != two), (0, False))
            if more:
                left = (there[1] - here[1]).elements()
                saved.append((first, tuple(sorted(filter(None, left), reverse=True))))
        return saved

    def _measured(self, matching: reference.Matching) -> tuple[tuple[int, ...], Counter[int | None]]:
        """What a round costs, with the posted colors, and the values of its boards."""
        natural = reference.as_it_stands(self.eve, self.section_natural, matching)
        values = Counter(reference.value(self.eve, natural, board) for board in matching)
        return reference.round_cost(self.hung, self.section_natural, matching), values

    @cached_property
    def partings(self) -> list[reference.Switch]:
        """The switches from the raw natural boards to the legal ones, inside the groups as they stand."""
        here = {rank for board in self.matching if self.eve.same_group(*board) for rank in board}
        legal = [board for board in self.naturals["legal"].boards if here.issuperset(board)]
        return reference.switches(self.eve, self.naturals["raw"], legal)

    def cost_when_avoided(self, boards: Sequence[reference.Board]) -> tuple[int, ...]:
        """What boards of one group cost in the legal natural pairing, without what only breaks ties."""
        raw = self.naturals["raw"]
        groups = reference.left_in_groups(self.eve, reference.across_groups(self.eve, self.matching))
        left = next(group for group in groups if boards[0][0] in group)
        costs = (reference.legal_cost(self.eve, raw, left, board)[:_WITHOUT_TIES] for board in boards)
        return tuple(map(sum, zip(*costs, strict=True)))

    def decision(self, one: int, other: int) -> reference.Decision:
        """Who of two gets White by the rules, as a rank among everybody, and by which rule."""
        ranks = sorted((self.person(one).rank, self.person(other).rank))
        return reference.decide(self.everybody, (ranks[0], ranks[1]))

    def white_by_rule(self, seats: Seats) -> int:
        """Who has White on a board by the rules, by the toss where nothing else decides."""
        assert seats[1] is not None
        higher, lower = sorted((seats[0], seats[1]), key=lambda number: self.person(number).rank)
        white = self.decision(higher, lower).white
        if white is not None:
            return self.everybody.person(white).number
        return higher if (self.board_number(seats) % 2 == 1) == ((self.toss or "W") == "W") else lower

    def waits(self, seats: Seats) -> bool:
        """Whether only the toss decides the colors of a board, and it is not known."""
        return seats[1] is not None and self.toss is None and self.decision(seats[0], seats[1]).white is None

    def is_turned(self, seats: Seats) -> bool:
        """Whether White is not White by the rules, or by the toss where it is known."""
        return seats[1] is not None and not self.waits(seats) and self.white_by_rule(seats) != seats[0]

    def board_number(self, seats: Seats) -> int:
        """The number of a board, from 1: boards are ordered by the rank of their higher-ranked players."""
        tops = sorted(
            min(self.person(number).rank for number in board if number) for board in self.boards if board[1] is not None
        )
        return tops.index(min(self.person(number).rank for number in seats if number)) + 1

    @cached_property
    def toss(self) -> str | None:
        """The color of the higher ranked on board 1 of round 1: by the file, the settings, or as round 1 shows it."""
        above = self.section.above if self.preferences.carried_toss else None
        first = above and (above.toss or self.preferences.toss)
        carried = first.opposite if first and above and above.boards % 2 else first
        known = self.section.toss or carried or self.preferences.toss
        return known.letter if known else _toss_shown(self.section)


def _toss_shown(section: Section) -> str | None:
    """The toss by the first board of round 1 whose color is known, counted down from the highest rated."""
    board, seated = 0, set[int]()
    for player in sorted(section.players, key=reference.initial_order):
        game = player.game(1)
        if game.result.is_bye or player.number in seated:
            continue
        board += 1
        seated |= {game.opponent} if game.opponent is not None else set()
        if game.result.is_game and game.color is not None:
            return game.color.letter if board % 2 == 1 else {"W": "B", "B": "W"}[game.color.letter]
    return None


@dataclass(frozen=True)
class Place:
    """Where a claim is made: the board, and the step of its card (before the steps: ``headline`` and ``reason``)."""

    wall: Wall
    seats: Seats
    step: str

    @property
    def players(self) -> tuple[int, ...]:
        """White and Black, or the one who has the bye."""
        return (self.seats[0],) if self.seats[1] is None else (self.seats[0], self.seats[1])

    @property
    def board(self) -> Board:
        """The board by ranks, ``(NOBODY, NOBODY)`` for one paired by the TD."""
        found = self.wall.ranks(self.seats)
        return (NOBODY, NOBODY) if found is None else found

    @cached_property
    def groups(self) -> list[list[reference.Person]]:
        """The score groups of its players."""
        ranks = {self.wall.rank[number] for number in self.players if number in self.wall.rank}
        return [group for group in self.wall.eve.groups() if ranks & {person.rank for person in group}]

    @cached_property
    def switch(self) -> reference.Switch | None:
        """The switch from the natural pairing that made this board; ``None`` for a natural one."""
        return self.wall.switch_of(self.board)

    @property
    def parting(self) -> reference.Switch | None:
        """The switch from the raw natural boards to the legal ones that made this board, if one did."""
        return next((each for each in self.wall.partings if self.board in each.made), None)

    @property
    def is_odd(self) -> bool:
        """Whether the board is a change of an odd player."""
        return self.board in self.wall.odd

    @property
    def is_natural(self) -> bool:
        """Whether the board stands in the natural pairing."""
        return self.board in self.wall.natural.boards

    @property
    def is_across(self) -> bool:
        """Whether the board is not inside one group; ``False`` for one paired by the TD."""
        return self.board != (NOBODY, NOBODY) and not self.wall.eve.same_group(*self.board)

    @property
    def ways(self) -> list[tuple[reference.Eve, set[Board], set[Board]]]:
        """The boards without this board's switch, with the colors they would have, and those with it.

        A change of an odd player is compared with each best round without it, on the boards that differ.
        """
        return self.wall.once("ways", self.board, self._ways)

    def _ways(self) -> list[tuple[reference.Eve, set[Board], set[Board]]]:
        wall, here = self.wall, {*self.wall.matching}
        if self.is_odd:
            return [(wall.eve, {*other} - here, here - {*other}) for other in wall.without(self.board)]
        return [(wall.hung, {*self.switch.undone}, {*self.switch.made})] if self.switch else []

    @property
    def missed(self) -> list[tuple[set[int], set[int]]]:
        """Who misses the due color without this board's switch, and who with it, by rank. For a change of an odd
        player, only what also holds in a best round with it.
        """
        return self.wall.once("missed", self.board, self._missed)

    def _missed(self) -> list[tuple[set[int], set[int]]]:
        wall = self.wall
        pairs = [(wall.missing_on(eve, undone), wall.missing_on(wall.hung, made)) for eve, undone, made in self.ways]
        if not self.is_odd:
            return pairs
        best = [wall.missing_on(wall.own_colors(self.board), each) for each in wall.at_best(self.board)[0]]
        return [(old, old & new | old & then | new & then) for old, new in pairs for then in best]

    def color(self, number: int) -> str | None:
        """The color that the player has on this board; ``None`` for the bye."""
        return {self.seats[0]: "W", self.seats[1]: "B"}.get(number) if self.seats[1] is not None else None
