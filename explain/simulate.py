"""Tournaments played out by chance, with invented players: the same seed gives the same section on any machine.

Rounds are paired by the engine, results follow the Elo expectation, and players ask for byes, come late, stay away and
leave. Whole numbers throughout, drawn with ``random.Random(seed).randrange``. ``python -m explain.simulate --samples FOLDER``
makes the sample sections again.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TypeVar

from explain import engine
from explain.colors import by_toss, claim_on_board
from explain.errors import Fault, InputError
from explain.matching import Solver
from explain.model import NO_GAME, Color, Game, LateEntry, Player, RequestedBye, Result, Section, Withdrawal
from explain.preferences import RULE_BOOK, Preferences
from explain.standings import Entrant, Standings

_T = TypeVar("_T")

MOST_PLAYERS = 2_000
_LEAST_PLAYERS = 2
_LOWEST_RATING, _HIGHEST_RATING = 100, 2_900

# Expected score in thousandths of a player rated 0, 25, 50 ... points above his opponent: 1 / (1 + 10 ** (-points / 400)).
_STEP = 25
_EXPECTED = (500, 536, 571, 606, 640, 673, 703, 733, 760, 785, 808, 830, 849, 867, 882, 896, 909)
_EXPECTED += (920, 930, 939, 947, 954, 960, 965, 969, 973, 977, 980, 983, 985, 987, 989, 990)
_CERTAIN = 1_000

_GIVEN_NAMES = """
Aaron Abigail Adele Alma Amara Andre Anita Arturo Barry Beatriz Benita Bianca Boyd Brenda Bruno Caleb Camila Carl Cecilia Chloe
Clara Clyde Corinne Craig Damian Daphne Darnell Deepa Della Derek Dora Duane Edith Eduardo Elena Elliot Emeka Enzo Esther Evan
Faith Farah Felix Fiona Floyd Frieda Gail Garrett Gemma Glenn Grace Gwen Hana Harvey Hector Heidi Helga Hugo Ian Imani Ines Irene
Isaac Ivy Jamal Janice Jasper Jonah Joyce Julian Kara Keiko Kendra Kofi Kurt Lamar Laura Leila Leon Lila Lloyd Lois Luis Mabel
Marcus Maya Mei Miguel Mona Nadia Neil Nina Noel Nora Omar Opal Oscar Paloma Parker Pedro Perry Petra Priya Quincy Rafael Ramona
Reggie Rhea Rosa Roy Ruben Ruth Salma Samir Selma Sergio Seth Simone Stella Tamara Tara Theo Tobias Ursula Vera Victor Vikram Wanda
Wes Willa Winston Yolanda Yusuf Zane Zoe
""".split()
_SURNAMES = """
Abara Acosta Akers Albrecht Almeida Amato Arroyo Atwood Avila Ayers Baird Ballard Baptiste Barlow Beltran Bhatia Boone Bowers
Brandt Briggs Burgess Cabrera Callahan Cardoso Castellano Chadwick Clancy Cobb Conway Corbett Crane Dalton Danvers Delgado Desai
Dobbs Donahue Dorsey Driscoll Duarte Dunlap Eads Easton Eckert Egan Ellison Emery Estrada Everhart Faber Farrow Feldman Ferris
Figueroa Fleck Fogarty Fontaine Forsyth Fuentes Gaines Galvan Garvey Gentry Gibbs Gilmore Goodwin Grady Greer Guerra Gupta Hadley
Haines Halloran Hargrove Hatch Hayward Herrera Hobbs Holt Hurley Hyde Ibarra Ingram Inouye Irwin Iverson Ivey Jaffe Janssen Jarvis
Jimenez Joyner Juarez Kane Kapoor Keane Kemp Kirby Knox Koenig Kruger Lacey Langley Larkin Lawton Leary Lindgren Lockhart Lomax
Lozano Lundy Mabry Madden Malone Marsh McBride Medina Mercer Metz Moreno Mukherjee Murdock Nagle Navarro Neal Nesbitt Newell Nguyen
Nolan Norwood Novak Nunez Oakes Odell Ogden Okafor Oliva Ortega Osborn Otero Owens Paget Parrish Patel Peck Pereira Pickett Pollard
Pruitt Purcell Quan Quarles Quigley Quinn Quist Ramsey Rao Reddick Reyes Rhodes Rinaldi Rollins Rosario Rourke Rush Ryland Sadler
Salazar Sandoval Sawyer Schaefer Shea Sibley Slater Sloan Soto Sutton Tamayo Tate Teague Thorne Tibbs Tobin Tran Trevino Tully
Tyree Ueda Ulrich Underhill Upshaw Uribe Vail Valdez Vance Varga Vaughn Velez Vickers Vogel Walsh Warrick Weaver Weldon Whitlock
Wilkes Winslow Wyatt Yager Yates Yeager Yoder Yost Yuen Zamora Zapata Zeller Zimmer Zuniga
""".split()
_TEAMS = "OAK ELM ASH FIR YEW BAY IVY FIG".split()


@dataclass(frozen=True, slots=True)
class Field:
    """Who comes to a tournament, and what befalls him there.

    The counts of byes, absences, late entries and withdrawals are players, no one of them twice.

    Args:
        players: how many enter, 2 to 2,000.
        title: the section's name.
        mean: the mean of their strengths, in rating points.
        spread: the standard deviation of their strengths, in rating points; nobody is more than three of it away.
        unrated: how many of a hundred have no rating; their strength is hidden.
        draws: how many of a hundred games between equals are drawn.
        teams: how many players have a team code.
        team_size: how many players a team has at most.
        half_point_byes: how many take a half-point bye; every second one asks for it before the tournament.
        absences: how many miss a round without a point.
        late_entries: how many miss the first round or two; every second one takes half-point byes for it.
        withdrawals: how many leave after a round.
        forfeits: how many games are not played because somebody does not appear.

    Raises:
        InputError: with every number that is out of its range, and if fewer than two would be there in every round.
    """

    players: int
    title: str = ""
    mean: int = 1500
    spread: int = 250
    unrated: int = 0
    draws: int = 20
    teams: int = 0
    team_size: int = 3
    half_point_byes: int = 0
    absences: int = 0
    late_entries: int = 0
    withdrawals: int = 0
    forfeits: int = 0

    def __post_init__(self) -> None:
        """Refuse numbers that no tournament can have."""
        ranges = {
            "players": (_LEAST_PLAYERS, MOST_PLAYERS),
            "mean": (_LOWEST_RATING, _HIGHEST_RATING),
            "spread": (0, _HIGHEST_RATING),
            "unrated": (0, 100),
            "draws": (0, 100),
            "team_size": (1, self.players),
        }
        whole = {each.name: getattr(self, each.name) for each in fields(self) if each.name != "title"}
        faults = [
            _out_of_range(name, number, *limits)
            for name, number in whole.items()
            if not (limits := ranges.get(name, (0, self.players)))[0] <= number <= limits[1]
        ]
        if not faults and self.come_and_go > self.players - _LEAST_PLAYERS:
            most = self.players - _LEAST_PLAYERS
            found = f"{self.come_and_go} of {self.players} players miss a round or leave"
            faults.append(Fault(found, f"Let at most {most} do so, so that two are there in every round.", field="field"))
        if faults:
            raise InputError(*faults)

    @property
    def come_and_go(self) -> int:
        """How many players are not there in every round."""
        return self.half_point_byes + self.absences + self.late_entries + self.withdrawals


def _out_of_range(name: str, number: int, least: int, most: int) -> Fault:
    return Fault(f"found {number}", f"Give a whole number from {least} to {most}.", field=name)


def play(
    field: Field,
    *,
    rounds: int,
    seed: int,
    scheduled: int | None = None,
    preferences: Preferences = RULE_BOOK,
    solver: Solver | None = None,
) -> Section:
    """A section after some rounds of a tournament, each paired by the engine.

    The first rounds of a tournament are the same however many are played of it.

    Args:
        field: who comes.
        rounds: how many rounds are played, 0 or more.
        seed: what chance begins with.
        scheduled: how many rounds the tournament has; as many as are played if not given.
        preferences: the director's settings.
        solver: what finds matchings; rustworkx where it is installed.

    Raises:
        InputError: if more rounds are to be played than are scheduled.
    """
    scheduled = rounds if scheduled is None else scheduled
    if not 0 <= rounds <= scheduled:
        raise InputError(_out_of_range("rounds", rounds, 0, scheduled))
    rng = random.Random(seed)  # noqa: S311  # a tournament, not a secret
    plan = _plan(field, scheduled, rng)
    section = plan.start
    for round in range(1, rounds + 1):
        posted = next_round_posted(plan.on_the_day(section, round), preferences=preferences, solver=solver)
        section = plan.played(posted, round, rng)
    return replace(
        section,
        next_round=rounds + 1 if rounds < scheduled else None,
        toss=plan.toss if rounds else None,
        withdrawals=plan.left_by(rounds),
    )


def next_round_posted(section: Section, *, preferences: Preferences = RULE_BOOK, solver: Solver | None = None) -> Section:
    """The section with its next round posted: boards and bye are there, results are not.

    A player whose row holds that round already, with a bye or no game, is not paired.

    Args:
        section: the section.
        preferences: the settings that pair it, for example those of another program.
        solver: what finds matchings; rustworkx where it is installed.

    Raises:
        InputError: if the round is posted already, or the section has no more rounds.
    """
    round = section.round_to_pair
    if section.holds(round) or (section.rounds is not None and round > section.rounds):
        found = f"round {round} is posted already" if section.holds(round) else f"all {section.rounds} rounds have been played"
        raise InputError(Fault(found, "Give a section with a round to be paired."))
    cells = _posted_cells(engine.pair(section, round, preferences, solver=solver))
    return replace(section, next_round=round, players=tuple(_with_cell(player, round, cells[player.number]) for player in section.players))


def _posted_cells(pairing: engine.Pairing) -> dict[int, Game]:
    """The cell of every player for a round that has just been paired, by pairing number."""
    eve = pairing.natural.standings
    cells = dict(_cells_of_those_out(eve))
    seated = [(eve.at(higher), eve.at(lower)) for higher, lower in pairing.boards if lower != eve.bye_rank]
    tables = sorted([*seated, *eve.placed_pairs], key=lambda table: table[0].order)
    for board, (higher, lower) in enumerate(tables, start=1):
        color = claim_on_board(higher, lower, eve, pairing.natural.preferences).higher or by_toss(board, eve.toss)
        cells[higher.number] = Game(Result.PENDING, lower.number, color)
        cells[lower.number] = Game(Result.PENDING, higher.number, color.opposite)
    holders: list[Entrant] = [eve.at(higher) for higher, lower in pairing.boards if lower == eve.bye_rank]
    return cells | {entrant.number: Game(Result.FULL_BYE) for entrant in (*holders, *eve.placed_byes)}


def _cells_of_those_out(eve: Standings) -> Iterable[tuple[int, Game]]:
    asked = {bye.player: bye.result for bye in eve.section.requested_byes if bye.round == eve.round}
    return ((player.number, Game(asked.get(player.number, Result.UNPAIRED))) for player in eve.sitting_out)


def _with_cell(player: Player, round: int, cell: Game) -> Player:
    before = [player.game(earlier) for earlier in range(1, round)]
    return replace(player, games=(*before, cell))


@dataclass(frozen=True, slots=True)
class _Plan:
    """What chance settles before the first round.

    Args:
        start: the section before its first round, with what is arranged in advance.
        strength: rating points that results go by, by pairing number.
        toss: color of the higher ranked on board 1 of round 1.
        out: who will be out on the day, by round, and what he gets for it.
        withdrawals: who will leave.
        forfeits: the rounds of games that will not be played, a round as often as it has them.
        draws: how many of a hundred games between equals are drawn.
    """

    start: Section
    strength: Mapping[int, int]
    toss: Color
    out: Sequence[RequestedBye]
    withdrawals: Sequence[Withdrawal]
    forfeits: Sequence[int]
    draws: int

    def left_by(self, rounds: int) -> tuple[Withdrawal, ...]:
        """Those who have left after so many rounds."""
        return tuple(leaver for leaver in self.withdrawals if leaver.after_round <= rounds)

    def on_the_day(self, section: Section, round: int) -> Section:
        """The section as it is paired: those who are out have their cells, those who left are known."""
        out = {bye.player: Game(bye.result) for bye in self.out if bye.round == round}
        players = tuple(_with_cell(player, round, out[player.number]) if player.number in out else player for player in section.players)
        return replace(section, players=players, next_round=round, toss=self.toss, withdrawals=self.left_by(round - 1))

    def played(self, posted: Section, round: int, rng: random.Random) -> Section:
        """The section with the results of a posted round."""
        pairs = posted.posted(round).pairs
        forfeited = set(_shuffled(range(len(pairs)), rng)[: self.forfeits.count(round)])
        cells: dict[int, Game] = {}
        for place, pair in enumerate(pairs):
            difference = self.strength[pair.white] - self.strength[pair.black]
            is_forfeit = place in forfeited
            white, black = _forfeit(rng) if is_forfeit else _result(difference, self.draws, rng)
            cells[pair.white] = Game(white, pair.black, None if is_forfeit else Color.WHITE)
            cells[pair.black] = Game(black, pair.white, None if is_forfeit else Color.BLACK)
        players = (_with_cell(player, round, cells.get(player.number, player.game(round))) for player in posted.players)
        return replace(posted, players=tuple(players))


def _plan(field: Field, scheduled: int, rng: random.Random) -> _Plan:
    players, strength = _players(field, rng)
    numbers = iter(_shuffled([player.number for player in players], rng))
    last = max(scheduled, 1)
    byes = [RequestedBye(next(numbers), _round(last, rng)) for _ in range(field.half_point_byes)]
    absences = [RequestedBye(next(numbers), _round(last, rng), Result.UNPAIRED) for _ in range(field.absences)]
    entries = [LateEntry(next(numbers), 1 + _round(min(2, last), rng)) for _ in range(field.late_entries)]
    withdrawals = [Withdrawal(next(numbers), _round(max(1, last - 1), rng)) for _ in range(field.withdrawals)]
    missed = [RequestedBye(entry.player, round) for entry in entries[::2] for round in range(1, entry.from_round)]
    start = Section(
        players,
        title=field.title,
        rounds=scheduled or None,
        requested_byes=tuple(sorted([*missed, *byes[::2]], key=lambda bye: (bye.round, bye.player))),
        late_entries=tuple(entries[1::2]),
    )
    toss = (Color.WHITE, Color.BLACK)[rng.randrange(2)]
    forfeits = [_round(last, rng) for _ in range(field.forfeits)]
    return _Plan(start, strength, toss, [*byes[1::2], *absences], withdrawals, forfeits, field.draws)


def _round(last: int, rng: random.Random) -> int:
    return 1 + rng.randrange(last)


def _players(field: Field, rng: random.Random) -> tuple[tuple[Player, ...], dict[int, int]]:
    """The players by rating, the unrated last, and everybody's strength by pairing number."""
    count = field.players
    names = _names(count, rng)
    strengths = [_strength(field, rng) for _ in range(count)]
    unrated = set(_shuffled(range(count), rng)[: (count * field.unrated + 50) // 100])
    order = sorted(range(count), key=lambda one: (one in unrated, 0 if one in unrated else -strengths[one]))
    codes = _codes(field, rng)
    players = tuple(
        Player(number, names[one], None if one in unrated else strengths[one], team=codes.get(number))
        for number, one in enumerate(order, start=1)
    )
    return players, {number: strengths[one] for number, one in enumerate(order, start=1)}


def _strength(field: Field, rng: random.Random) -> int:
    """A strength in rating points: three even spreads added up come near the bell curve."""
    points = field.mean + sum(rng.randrange(2 * field.spread + 1) - field.spread for _ in range(3))
    return min(max(points, _LOWEST_RATING), _HIGHEST_RATING)


def _codes(field: Field, rng: random.Random) -> dict[int, str]:
    """Team codes by pairing number: team after team is filled."""
    members = _shuffled(range(1, field.players + 1), rng)[: field.teams]
    return {number: _code(place // field.team_size) for place, number in enumerate(members)}


def _code(team: int) -> str:
    lap, place = divmod(team, len(_TEAMS))
    return _TEAMS[place] + (str(lap + 1) if lap else "")


def _names(count: int, rng: random.Random) -> list[str]:
    """So many full names, no two alike; the first ones begin with different letters, surnames come again as late as they can."""
    given, surnames = _shuffled(_GIVEN_NAMES, rng), _initials_apart(_shuffled(_SURNAMES, rng))
    laps = (divmod(place, len(surnames)) for place in range(count))
    return [f"{given[(place + lap) % len(given)]} {surnames[place]}" for lap, place in laps]


def _initials_apart(names: Sequence[str]) -> list[str]:
    """The first name of every letter, then the second of every letter, and so on."""
    seen: dict[str, int] = {}
    turns = []
    for name in names:
        turns.append(seen.get(name[0], 0))
        seen[name[0]] = turns[-1] + 1
    return [name for _, name in sorted(zip(turns, names, strict=True), key=lambda each: each[0])]


def _shuffled(items: Iterable[_T], rng: random.Random) -> list[_T]:
    left = list(items)
    return [left.pop(rng.randrange(len(left))) for _ in range(len(left))]


def _result(difference: int, draws: int, rng: random.Random) -> tuple[Result, Result]:
    """White's and Black's result, White being so many rating points stronger."""
    above = _EXPECTED[min((abs(difference) + _STEP // 2) // _STEP, len(_EXPECTED) - 1)]
    expected = above if difference >= 0 else _CERTAIN - above
    drawn = draws * min(expected, _CERTAIN - expected) // 50
    roll = rng.randrange(_CERTAIN)
    if roll < drawn:
        return Result.DRAW, Result.DRAW
    white_wins = roll < drawn + expected - drawn // 2
    return (Result.WIN, Result.LOSS) if white_wins else (Result.LOSS, Result.WIN)


def _forfeit(rng: random.Random) -> tuple[Result, Result]:
    results = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)
    return results if rng.randrange(2) else results[::-1]
