"""Random played-out tournaments with invented players: the same seed gives the same section on any machine.

The engine pairs the rounds, results follow the Elo expectation, and players ask for byes, come late, miss rounds and
withdraw. Whole numbers throughout, from ``random.Random(seed).randrange``. ``tests/tools/make_samples.py`` makes the
sample sections again.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import TypeVar

from explain.files.resources import table
from explain.model.arrangements import KeptApart, LateEntry, RequestedBye, Withdrawal
from explain.model.errors import Fault, InputError
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing import engine
from explain.pairing.matching import Solver

MOST_PLAYERS = 2_000
LOWEST_RATING, HIGHEST_RATING = 100, 2_900
_LEAST_PLAYERS = 2
_TEAMS = ("OAK", "ELM", "ASH", "FIR", "YEW", "BAY", "IVY", "FIG")
# Expected score in thousandths of a player rated 0, 25, 50 ... points above the opponent: 1 / (1 + 10 ** (-points /
# 400)).
_STEP = 25
_EXPECTED: tuple[int, ...] = (500, 536, 571, 606, 640, 673, 703, 733, 760, 785, 808, 830, 849, 867, 882, 896, 909)
_EXPECTED += (920, 930, 939, 947, 954, 960, 965, 969, 973, 977, 980, 983, 985, 987, 989, 990)
_CERTAIN = 1_000
_FORFEIT = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Field:
    """Who comes to a tournament and what happens; of byes, absences, late entries and withdrawals nobody has two.

    Raises ``InputError`` for every number out of its range, and for fewer than two players in any round.
    """

    players: int  # how many enter, 2 to 2,000
    title: str = ""
    mean: int = 1500  # the mean of their strengths, in rating points
    spread: int = 250  # the standard deviation of their strengths; nobody is more than three of it away
    unrated: int = 0  # how many of a hundred have no rating; their strength is hidden
    draws: int = 20  # how many of a hundred games between equals are drawn
    teams: int = 0  # how many players have a team code
    team_size: int = 3  # at most
    half_point_byes: int = 0  # how many take one; every second player asks for it before the tournament
    absences: int = 0  # how many miss a round without a point
    late_entries: int = 0  # how many miss the first round or two; every second one takes half-point byes for it
    withdrawals: int = 0  # how many leave after a round
    forfeits: int = 0  # how many games are not played because somebody does not appear
    kept_apart: int = 0  # how many pairs the TD keeps apart, nobody in two of them

    def __post_init__(self) -> None:
        """Refuse numbers that no tournament can have."""
        ranges = {
            "players": (_LEAST_PLAYERS, MOST_PLAYERS),
            "mean": (LOWEST_RATING, HIGHEST_RATING),
            "spread": (0, HIGHEST_RATING),
            "unrated": (0, 100),
            "draws": (0, 100),
            "team_size": (1, self.players),
            "kept_apart": (0, self.players // 2),
        }
        whole = {each.name: getattr(self, each.name) for each in fields(self) if each.name != "title"}
        faults = [
            out_of_range(name, number, *limits)
            for name, number in whole.items()
            if not (limits := ranges.get(name, (0, self.players)))[0] <= number <= limits[1]
        ]
        come_and_go = self.half_point_byes + self.absences + self.late_entries + self.withdrawals
        most = self.players - _LEAST_PLAYERS
        if not faults and come_and_go > most:
            problem = f"{come_and_go} of {self.players} players miss a round or leave"
            way_out = f"Let at most {most} do so, so that two are there in every round."
            faults.append(Fault(problem, way_out, field="field"))
        if faults:
            raise InputError(*faults)


def out_of_range(name: str, number: int, least: int, most: int) -> Fault:
    """The fault of a number that is not within its range, both ends included."""
    return Fault(f"found {number}", f"Give a whole number from {least} to {most}.", field=name)


def shuffled(items: Iterable[_T], rng: random.Random) -> list[_T]:
    """The items in random order."""
    left = list(items)
    return [left.pop(rng.randrange(len(left))) for _ in range(len(left))]


def full_names(count: int, rng: random.Random) -> list[str]:
    """``count`` names, no two alike; the first begin with different letters, surnames repeat as late as possible."""
    first_names, family = (shuffled(names.split(), rng) for names in table("names")["simulated"].values())
    surnames = _initials_apart(family)
    laps = (divmod(place, len(surnames)) for place in range(count))
    return [f"{first_names[(place + lap) % len(first_names)]} {surnames[place]}" for lap, place in laps]


def _initials_apart(names: Sequence[str]) -> list[str]:
    """The first name of every letter, then the second of every letter, and so on."""
    seen: dict[str, int] = {}
    turns = []
    for name in names:
        turns.append(seen.get(name[0], 0))
        seen[name[0]] = turns[-1] + 1
    return [name for _, name in sorted(zip(turns, names, strict=True), key=lambda each: each[0])]


def team_code(team: int) -> str:
    """The code of a team counted from 0; no two are alike."""
    lap, place = divmod(team, len(_TEAMS))
    return _TEAMS[place] + (str(lap + 1) if lap else "")


def play(
    field: Field,
    *,
    rounds: int,
    seed: int,
    scheduled: int | None = None,
    preferences: Preferences = RULE_BOOK,
    solver: Solver | None = None,
) -> Section:
    """A section after rounds paired by the engine; as many are scheduled if not given, ``InputError`` if fewer."""
    scheduled = rounds if scheduled is None else scheduled
    if not 0 <= rounds <= scheduled:
        raise InputError(out_of_range("rounds", rounds, 0, scheduled))
    rng = random.Random(seed)  # noqa: S311  # a tournament, not a secret
    plan = _plan(field, scheduled, rng)
    section = plan.start
    for round in range(1, rounds + 1):
        posted = next_round_posted(plan.on_the_day(section, round), preferences=preferences, solver=solver)
        section = plan.played(posted, round, rng)
    return replace(plan.as_filed(section, rounds), next_round=rounds + 1 if rounds < scheduled else None)


def next_round_posted(
    section: Section, *, preferences: Preferences = RULE_BOOK, solver: Solver | None = None
) -> Section:
    """The section with its next round posted, except for who sits out; ``InputError`` if it is, or none is left."""
    round = section.round_to_pair
    if section.holds(round):
        is_last = section.is_over and round == section.rounds
        problem = f"all {round} rounds have been played" if is_last else f"round {round} is posted already"
        raise InputError(Fault(problem, "Give a section with a round to be paired."))
    cells = _posted_cells(engine.best_pairing(section, round, preferences, solver=solver))
    players = tuple(player.with_game(round, cells[player.number]) for player in section.players)
    return replace(section, next_round=round, players=players)


def _posted_cells(pairing: engine.Pairing) -> dict[int, Game]:
    """The cell of every player for a round that has just been paired, by pairing number."""
    standings = pairing.natural.standings
    asked = {bye.player: bye.result for bye in standings.section.requested_byes if bye.round == standings.round}
    cells = {each.number: Game(asked.get(each.number, Result.UNPAIRED)) for each in standings.sitting_out}
    for white, black in pairing.by_color():
        cells[white.number] = Game(Result.PENDING, black.number, Color.WHITE)
        cells[black.number] = Game(Result.PENDING, white.number, Color.BLACK)
    return cells | {entrant.number: Game(Result.FULL_BYE) for entrant in pairing.byes}


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is drawn at random before the first round."""

    start: Section  # the section before its first round, with what is arranged in advance
    strength: Mapping[int, int]  # rating points that decide results, by pairing number
    toss: Color  # color of the higher ranked on board 1 of round 1
    out: Sequence[RequestedBye]  # who will be out on the day, by round, and what they get for it
    withdrawals: Sequence[Withdrawal]
    forfeits: Sequence[int]  # the rounds of games that will not be played, a round as often as it has them
    draws: int  # how many of a hundred games between equals are drawn

    def left_by(self, rounds: int) -> tuple[Withdrawal, ...]:
        """The withdrawals of players who have left after so many rounds."""
        return tuple(leaver for leaver in self.withdrawals if leaver.after_round <= rounds)

    def as_filed(self, section: Section, rounds: int) -> Section:
        """The section after so many rounds as a TD files it: what is past is in the cells alone."""
        return replace(
            section,
            toss=self.toss if rounds else None,
            requested_byes=tuple(bye for bye in section.requested_byes if bye.round > rounds),
            withdrawals=self.left_by(rounds),
            late_entries=tuple(entry for entry in section.late_entries if entry.from_round > rounds + 1),
        )

    def on_the_day(self, section: Section, round: int) -> Section:
        """The section as it is paired: those who are out have their cells, and withdrawals are known."""
        there, left = {player.number: player for player in section.players}, self.left_by(round - 1)
        for bye in self.out:
            if bye.round == round:
                there[bye.player] = there[bye.player].with_game(round, Game(bye.result))
        return replace(section, players=tuple(there.values()), next_round=round, toss=self.toss, withdrawals=left)

    def played(self, posted: Section, round: int, rng: random.Random) -> Section:
        """The section with the results of a posted round."""
        pairs = posted.posted(round).pairs
        forfeited = set(shuffled(range(len(pairs)), rng)[: self.forfeits.count(round)])
        cells: dict[int, Game] = {}
        for place, pair in enumerate(pairs):
            colors: tuple[Color | None, ...] = (Color.WHITE, Color.BLACK)
            if place in forfeited:
                (white, black), colors = _FORFEIT if rng.randrange(2) else _FORFEIT[::-1], (None, None)
            else:
                white, black = _result(self.strength[pair.white] - self.strength[pair.black], self.draws, rng)
            cells[pair.white] = Game(white, pair.black, colors[0])
            cells[pair.black] = Game(black, pair.white, colors[1])
        players = (player.with_game(round, cells.get(player.number, player.game(round))) for player in posted.players)
        return replace(posted, players=tuple(players))


def _plan(field: Field, scheduled: int, rng: random.Random) -> _Plan:
    players, strength = _players(field, rng)
    numbers = iter(shuffled([player.number for player in players], rng))
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
    if field.kept_apart:
        drawn = shuffled(range(1, field.players + 1), rng)[: 2 * field.kept_apart]
        pairs = zip(drawn[::2], drawn[1::2], strict=True)
        start = replace(start, apart=tuple(KeptApart(*sorted(pair)) for pair in pairs))
    return _Plan(start, strength, toss, [*byes[1::2], *absences], withdrawals, forfeits, field.draws)


def _round(last: int, rng: random.Random) -> int:
    return 1 + rng.randrange(last)


def _players(field: Field, rng: random.Random) -> tuple[tuple[Player, ...], dict[int, int]]:
    """The players by rating, the unrated last, and everybody's strength by pairing number."""
    count = field.players
    named = full_names(count, rng)
    strengths = [_strength(field, rng) for _ in range(count)]
    unrated = set(shuffled(range(count), rng)[: (count * field.unrated + 50) // 100])
    order = sorted(range(count), key=lambda one: (one in unrated, 0 if one in unrated else -strengths[one]))
    members = shuffled(range(1, count + 1), rng)[: field.teams]
    codes = {number: team_code(place // field.team_size) for place, number in enumerate(members)}
    players = tuple(
        Player(number, named[one], None if one in unrated else strengths[one], team=codes.get(number))
        for number, one in enumerate(order, start=1)
    )
    return players, {number: strengths[one] for number, one in enumerate(order, start=1)}


def _strength(field: Field, rng: random.Random) -> int:
    """A strength in rating points: three even spreads added up come near the bell curve."""
    points = field.mean + sum(rng.randrange(2 * field.spread + 1) - field.spread for _ in range(3))
    return min(max(points, LOWEST_RATING), HIGHEST_RATING)


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
