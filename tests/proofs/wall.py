"""What a claim is held against: the section, the boards on the wall, and what the definition makes of them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

import reference
from reference.rounds import Rounds
from reference.wishes import Baseline

from explain.model.players import Game, Player, Result
from explain.model.section import Section
from explain.model.settings import BaselineChoice, Preferences

BYE = 0
"""Stands for the bye among pairing numbers."""
NOBODY = 0
"""The rank of somebody who is not to be paired."""
WHY_NOT = "why not"
"""The step of a claim about a board that another round would have."""

Seats = tuple[int, int | None]
"""A board by pairing numbers: White, then Black; nobody for the bye."""


class Wall:
    """A round of a section under some settings, and its boards with their colors."""

    def __init__(self, section: Section, round: int, preferences: Preferences, boards: Iterable[Seats]) -> None:
        """Hold the boards, in any order."""
        self.section, self.round, self.preferences = section, round, preferences
        self.boards = tuple(boards)
        self.cheapest: dict[tuple[int, str], list[tuple[reference.Matching, tuple[int, ...]]]] = {}

    def beside(self, boards: Iterable[Seats]) -> Wall:
        """Other boards of the same players: what does not hang on boards is worked out once."""
        other = Wall(self.section, self.round, self.preferences, boards)
        other.__dict__ |= {name: getattr(self, name) for name in ("eve", "everybody", "section_naturals", "rounds")}
        return other

    @cached_property
    def rounds(self) -> Rounds:
        """All rounds there are of those who are to be paired, over the natural pairing that switches are measured
        from.
        """
        return Rounds(self.eve, self.section_natural)

    @cached_property
    def eve(self) -> reference.Eve:
        """Those who are to be paired."""
        return reference.eve(self.section, self.round, self.preferences, self._coin)

    @cached_property
    def hung(self) -> reference.Eve:
        """The same with who has White on the boards as they hang."""
        found = {board: self.rank[seats[0]] for seats in self.boards if seats[1] and (board := self.ranks(seats))}
        return replace(self.eve, whites=found)

    @cached_property
    def everybody(self) -> reference.Eve:
        """The same with those whom the director placed among them."""
        section = replace(self.section, together=(), forced_byes=())
        return reference.eve(section, self.round, self.preferences, self._coin)

    def _coin(self, higher: int, lower: int) -> bool:
        """The recorded coin of 29E4c: the first byte of a digest of seed, round and both numbers, even for heads."""
        words = f"{self.preferences.coin_seed} {self.round} {higher} {lower}"
        return hashlib.sha256(words.encode()).digest()[0] % 2 == 0

    @cached_property
    def section_naturals(self) -> dict[str, reference.Natural]:
        """The section's natural pairings by name: the raw one, the legal one, and that of the file where it can stand
        for ours.
        """
        (choice,) = reference.drop_choices(self.eve)
        raw = reference.raw_natural(self.eve, choice)
        (legal,) = reference.legal_naturals(self.eve, raw)
        kept = reference.natural_of_file(self.eve)
        return {"raw": raw, "legal": legal} | ({} if kept is None else {"file": kept})

    @cached_property
    def naturals(self) -> dict[str, reference.Natural]:
        """The same of the groups as they stand on the boards of the wall."""
        wishes = {each.name.lower(): each for each in Baseline}
        return {
            name: reference.as_it_stands(self.eve, section, self.matching, wishes[name])
            for name, section in self.section_naturals.items()
        }

    @cached_property
    def matching(self) -> reference.Matching:
        """The boards by ranks, of those who are to be paired."""
        return tuple(sorted(board for board in map(self.ranks, self.boards) if board))

    @cached_property
    def drop_totals(self) -> dict[reference.Matching, tuple[int, ...]]:
        """What every round there is costs where the drops and the bye are decided."""
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
        """The ranks of those to be paired by pairing number, that of the bye among them."""
        return {person.number: person.rank for person in self.eve.people} | {BYE: self.eve.bye}

    @cached_property
    def number(self) -> dict[int, int]:
        """The other way round."""
        return {rank: number for number, rank in self.rank.items()}

    def person(self, number: int) -> reference.Person:
        """Somebody on a board, as he stands among everybody."""
        return next(person for person in self.everybody.people if person.number == number)

    def player(self, number: int) -> Player:
        """His row in the section."""
        return self.section.player(number)

    def games(self, number: int) -> list[Game]:
        """His cells before this round."""
        return [self.player(number).game(round) for round in range(1, self.round)]

    def letters(self, number: int) -> tuple[str, ...]:
        """His colors round by round: ``-`` for no game over the board, ``?`` for one whose color is not known."""
        return tuple(
            "-" if not game.result.is_game else game.color.letter if game.color else "?" for game in self.games(number)
        )

    def history(self, number: int) -> str:
        """The same with ``x`` for both."""
        return "".join(self.letters(number)).replace("-", "x").replace("?", "x")

    def due(self, number: int) -> str | None:
        """The color he is due."""
        return reference.due(self.history(number))

    def imbalance(self, number: int) -> int:
        """Whites less Blacks."""
        return reference.imbalance(self.history(number))

    def met_in(self, one: int, other: int) -> tuple[int, ...]:
        """The rounds in which two have met over the board; it is enough that one row names the other."""
        pairs = zip(self.games(one), self.games(other), strict=True)
        return tuple(
            round
            for round, (mine, his) in enumerate(pairs, start=1)
            if (mine.opponent == other and mine.result.is_game) or (his.opponent == one and his.result.is_game)
        )

    def are_listed(self, one: int, other: int) -> bool:
        """Whether the director's list keeps two apart."""
        return any({one, other} == {pair.one, pair.other} for pair in self.section.apart)

    def are_teammates(self, one: int, other: int) -> bool:
        """Whether two have one team code."""
        team = self.player(one).team
        return team is not None and team == self.player(other).team

    def full_points_unplayed(self, number: int) -> tuple[int, ...]:
        """The rounds in which he had a full-point bye or won by forfeit."""
        results = (Result.FULL_BYE, Result.FORFEIT_WIN)
        return tuple(round for round, game in enumerate(self.games(number), start=1) if game.result in results)

    def ranks(self, seats: Seats) -> reference.Board | None:
        """A board by ranks, the bye last; ``None`` for one that the director made."""
        one, other = seats[0], BYE if seats[1] is None else seats[1]
        if one not in self.rank or other not in self.rank:
            return None
        return min(self.rank[one], self.rank[other]), max(self.rank[one], self.rank[other])

    @cached_property
    def switches(self) -> list[reference.Switch]:
        """What leads to the boards on the wall: each board across groups that is not natural by itself, then the
        switches inside the groups.
        """
        changed = reference.odd_players(self.eve, self.section_natural, self.matching)
        changes = [
            reference.Switch(reference.instead_of(self.eve, self.section_natural, board), frozenset([board]))
            for board in changed
        ]
        return [*changes, *reference.switches(self.eve, self.natural, self.matching)]

    def gain(self, switch: reference.Switch) -> tuple[int, ...]:
        """What one of them makes less."""
        (board, *others) = switch.made
        if others or board not in reference.odd_players(self.eve, self.section_natural, self.matching):
            return reference.gain(self.hung, self.natural, switch)
        return reference.gain_of_change(self.rounds, self.hung, self.matching, board)

    def without(self, board: reference.Board) -> list[reference.Matching]:
        """The round without a change of who leaves a group; several where several are as good."""
        return reference.without_change(self.rounds, self.matching, board) or [self.matching]

    def at_best(self, board: reference.Board) -> tuple[list[reference.Matching], list[reference.Matching]]:
        """The best rounds with a change of who leaves a group, and those with the natural boards instead."""
        wanted = reference.instead_of(self.eve, self.section_natural, board)
        lacking = None if wanted else board
        without = self.rounds.best(holding=wanted, lacking=lacking) or [self.matching]
        return self.rounds.best(holding=[board]), without

    def own_colors(self, board: reference.Board) -> reference.Eve:
        """Those who are to be paired, with who has White on one board as it hangs, and by the rules on all others."""
        whites = self.hung.whites
        return replace(self.eve, whites={board: whites[board]} if board in whites else {})

    def gains_at_best(self, board: reference.Board) -> bool:
        """Whether anything that is compared is better in the best rounds with such a change than in those without."""
        ours, theirs = self.at_best(board)
        eve, natural = self.own_colors(board), self.section_natural
        costs = [reference.round_cost(eve, natural, each[0])[: reference.final.ORDER] for each in (theirs, ours)]
        return any(one > other for one, other in zip(*costs, strict=True))

    def saved_first(self, board: reference.Board) -> list[tuple[int, tuple[int, ...]]]:
        """The first column, from 0, in which each round without a change of who leaves a group differs, where it has
        more there; with the values of its switches that the round on the wall has not as well, the largest first.
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
        """What a round costs, with the colors on the wall, and the values of its boards."""
        natural = reference.as_it_stands(self.eve, self.section_natural, matching)
        values = Counter(reference.value(self.eve, natural, board) for board in matching)
        return reference.round_cost(self.hung, self.section_natural, matching), values

    @cached_property
    def partings(self) -> list[reference.Switch]:
        """What leads from the raw natural boards to the legal ones, inside the groups as they stand."""
        here = {rank for board in self.matching if self.eve.same_group(*board) for rank in board}
        legal = [board for board in self.naturals["legal"].boards if here.issuperset(board)]
        return reference.switches(self.eve, self.naturals["raw"], legal)

    def decision(self, one: int, other: int) -> reference.Decision:
        """Who of two gets White by the rules, as a rank among everybody, and by which rule."""
        ranks = sorted((self.person(one).rank, self.person(other).rank))
        return reference.decide(self.everybody, (ranks[0], ranks[1]))

    def white_by_rule(self, seats: Seats) -> int:
        """Who of a board has White by the rules, by the toss where nothing else decides."""
        assert seats[1] is not None
        higher, lower = sorted((seats[0], seats[1]), key=lambda number: self.person(number).rank)
        white = self.decision(higher, lower).white
        if white is not None:
            return self.everybody.person(white).number
        return higher if (self.board_number(seats) % 2 == 1) == ((self.toss or "W") == "W") else lower

    def board_number(self, seats: Seats) -> int:
        """The number of a board, from 1: boards stand in rank order of their higher-ranked players."""
        tops = sorted(
            min(self.person(number).rank for number in board if number) for board in self.boards if board[1] is not None
        )
        return tops.index(min(self.person(number).rank for number in seats if number)) + 1

    @cached_property
    def toss(self) -> str | None:
        """The color of the higher ranked on board 1 of round 1: as the file says, as the settings say, or as round 1
        shows it.
        """
        known = self.section.toss or self.preferences.toss
        return known.letter if known else _toss_shown(self.section)


def _toss_shown(section: Section) -> str | None:
    """The first board of round 1 whose color is known, counted down from the highest rated."""
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
    """Where a claim is made: the board of a wall, and the step of its card (``headline`` and ``reason`` before the
    steps).
    """

    wall: Wall
    seats: Seats
    step: str

    @property
    def players(self) -> tuple[int, ...]:
        """White and Black, or the one who has the bye."""
        return (self.seats[0],) if self.seats[1] is None else (self.seats[0], self.seats[1])

    @property
    def board(self) -> reference.Board:
        """The board by ranks; a claim about one that the director made has none to speak of."""
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
        return next((switch for switch in self.wall.switches if self.board in switch.made), None)

    def color(self, number: int) -> str | None:
        """The color that somebody has on this board."""
        return {self.seats[0]: "W", self.seats[1]: "B"}.get(number) if self.seats[1] is not None else None
