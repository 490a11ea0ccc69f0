"""Small random sections and settings, from a seed: every possible oddity, and never a contradiction."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from explain.model.arrangements import (
    Above,
    ForcedBye,
    ForcedPair,
    KeptApart,
    LateEntry,
    Logical,
    RequestedBye,
    Withdrawal,
)
from explain.model.errors import InputError
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.model.settings import (
    BaselineChoice,
    CountOpen,
    DropSwaps,
    Interchanges,
    Objective,
    Order,
    Preferences,
    Rule5,
    System,
    Teams,
)
from explain.pairing.engine import settle_naturals
from explain.pairing.standings import Standings, standings_before

LIMITS = (0, 10, 25, 40, 80, 80, 120, 200, 350)


def random_section(seed: int, *, most: int = 8, rounds: int | None = None) -> tuple[Section, int]:
    """A section of 2 to ``most`` players, and the round to pair, after ``rounds`` rounds, or a random 0 to 5."""
    rng = random.Random(seed)
    before = rng.choice((0, 1, 1, 2, 2, 3, 3, 4, 5)) if rounds is None else rounds
    while True:
        section = _Builder(rng, max(rng.randint(2, most), rng.randint(2, most)), before + 1).section()
        if section.rounds_held >= before:
            return section, before + 1


def random_preferences(seed: int) -> Preferences:
    """Random settings: about half of them as in the rule book, every value of each now and then."""
    rng = random.Random(seed)
    low, high = _limits(rng)
    chosen: dict[str, object] = {"low_limit": low, "high_limit": high}
    values: dict[str, tuple[object, ...]] = {
        "interchanges": tuple(Interchanges),
        "avoid_unrated_swaps": (True,),
        "avoid_three_in_a_row": (False,),
        "limit_drop_swaps": (DropSwaps.HELD,),
        "full_history": (False,),
        "rule5": (Rule5.PLUS_MINUS,),
        "last_round_coin": (True,),
        "coin_seed": tuple(range(5)),
        "objective": (Objective.FEWEST_BOARDS,),
        "baseline": (BaselineChoice.RAW,),
        "teams": tuple(Teams),
        "bye_may_move_for_color": (True,),
        "system": (System.ADJACENT,),
        "order": (Order.TOP_DOWN,),
        "toss": tuple(Color),
        "added_score": (True,),
        "rounds": (3, 4, 5, 6),
    }
    for name, others in values.items():
        if rng.random() < 0.3:
            chosen[name] = rng.choice(others)
    further = random.Random(f"{seed}, further")
    if "limit_drop_swaps" in chosen and further.random() < 0.5:
        chosen["limit_drop_swaps"] = DropSwaps.MEND
    if "baseline" in chosen and further.random() < 0.5:
        chosen["baseline"] = BaselineChoice.FILE
    wishes = random.Random(f"{seed}, wishes")
    # Rounds whose claims are proved are chosen to have every kind of claim: their wishes come from ``with_wishes``.
    has_wishes = seed // 10_000 != 9
    for name in ("teams_until", "clubs", "clubs_until", "families", "families_until", "max_drop"):
        if has_wishes and wishes.random() < 0.25:
            chosen[name] = wishes.choice(
                (1, 2, 3) if name == "max_drop" else _UNTIL if name.endswith("_until") else tuple(Teams)
            )
    # In every sixth section results are missing before the round, which would otherwise wait for them.
    chosen["count_open_as"] = {3: CountOpen.DRAWS, 6: CountOpen.FAVORITES}.get(seed % 10, CountOpen.LOSSES)
    return Preferences().changed(chosen)


_UNTIL = ("plus_two", "last_round", "1", "1.5", "2.5")


def as_filed(section: Section, round: int, preferences: Preferences, seed: int) -> Section:
    """The section as from a file whose program kept natural opponents: ours except for a few boards, and sometimes not
    all.

    Only where the settings ask for the file's; the same seed gives the same opponents.
    """
    if preferences.baseline is not BaselineChoice.FILE:
        return section
    rng = random.Random(seed)
    eve = standings_before(section, round, preferences)
    opponent = list(settle_naturals(eve, preferences).legal.opponent)
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        one, other = (rng.randint(1, len(opponent) - 1) for _ in range(2)) if len(opponent) > 1 else (0, 0)
        if len({one, other, opponent[one], opponent[other]}) == _TWO_BOARDS * 2 and _alike(eve, one, other):
            theirs, ours = opponent[one], opponent[other]
            opponent[one], opponent[other], opponent[theirs], opponent[ours] = ours, theirs, other, one
    number = {entrant.rank: entrant.number for entrant in eve.entrants}
    kept = (Logical(number[rank], round, (None, number.get(opponent[rank]))) for rank in number)
    return replace(section, logical=tuple(each for each in kept if rng.random() > 0.01))


_TWO_BOARDS = 2


def _alike(eve: Standings, one: int, other: int) -> bool:
    """Whether two ranks are players of one score group."""
    return max(one, other) < eve.bye_rank and eve.at(one).group == eve.at(other).group


def seated_sections(count: int, *, most: int = 8, seed: int = 0) -> Iterator[tuple[Section, int, Preferences]]:
    """Random sections with the round to pair and settings; those that cannot be paired are left out."""
    for each in range(seed, seed + count):
        section, round = random_section(each, most=most)
        preferences = random_preferences(each + 7)
        try:
            standings_before(section, round, preferences)
        except InputError:
            continue
        yield as_filed(section, round, preferences, each), round, preferences


def with_wishes(section: Section, preferences: Preferences, seed: int) -> tuple[Section, Preferences]:
    """The section with random families and clubs and a section above it, and settings for them, for long drops and for
    players to keep.
    """
    rng = random.Random(seed)
    families, clubs = rng.choice((None, "ABC")), rng.choice((None, "XYZ"))
    players = tuple(
        replace(
            player,
            name=f"{player.number} {rng.choice(('Kim', 'kim jr.', 'Lee', 'Ray'))}",
            family=families and rng.choice((*families, None)),
            club=clubs and rng.choice((*clubs, None)),
        )
        for player in section.players
    )
    kept = rng.sample([player.number for player in players], rng.choice((0, 1, 1, 2)))
    wishes: dict[str, object] = {"keep_in_group": ",".join(map(str, kept)), "max_drop": rng.choice((None, 1, 2, 3, 4))}
    for name in ("teams", "families", "clubs"):
        wishes |= {name: rng.choice(tuple(Teams)), f"{name}_until": rng.choice((*_UNTIL, "always"))}
    wishes |= {"carried_toss": rng.random() < 0.5, "count_open_as": "losses"}
    above = Above(rng.randint(1, 9), rng.choice((None, Color.WHITE)))
    return replace(section, players=players, above=above, toss=None), preferences.changed(wishes)


def _limits(rng: random.Random) -> tuple[int | None, int | None]:
    kind = rng.random()
    if kind < 0.35:
        return 80, 200
    if kind < 0.45:
        return None, None
    if kind < 0.55:
        return rng.choice(LIMITS), None
    low, high = sorted((rng.choice(LIMITS), rng.choice(LIMITS)))
    return (low, low) if kind < 0.65 else (low, high)


def _ratings(rng: random.Random, count: int) -> list[int | None]:
    spread = rng.choice((5, 60, 60, 200, 200, 600))
    step = rng.choice((1, 1, 5, 20))
    unrated = rng.choice((0.0, 0.0, 0.0, 0.15, 0.3, 0.9))
    return [
        None if rng.random() < unrated else 1500 + rng.randint(-spread, spread) // step * step for _ in range(count)
    ]


@dataclass
class _Row:
    number: int
    rating: int | None
    team: str | None
    cells: list[Game] = field(default_factory=list)
    met: set[int] = field(default_factory=set)
    enters: int = 1
    leaves_after: int | None = None

    def plays(self, round: int) -> bool:
        return self.enters <= round and (self.leaves_after is None or self.leaves_after >= round)

    @property
    def leaning(self) -> int:
        """Whites minus Blacks."""
        colors = [cell.color for cell in self.cells]
        return colors.count(Color.WHITE) - colors.count(Color.BLACK)

    def player(self, *, short: bool) -> Player:
        cells = list(self.cells)
        while short and cells and cells[-1].result is Result.UNPAIRED:
            cells.pop()
        return Player(self.number, f"Player {self.number}", self.rating, tuple(cells), self.team)


class _Builder:
    """Plays a section round by round."""

    def __init__(self, rng: random.Random, count: int, round: int) -> None:
        self.rng, self.round = rng, round
        self.requested: list[RequestedBye] = []
        self.together: list[ForcedPair] = []
        self.forced_byes: list[ForcedBye] = []
        self.forfeits = rng.choice((0.0, 0.0, 0.05, 0.25))
        self.sitting_out = rng.choice((0.0, 0.0, 0.05, 0.15))
        self.half_known = rng.choice((0.0, 0.0, 0.0, 0.3, 1.0))
        self.repeats = rng.choice((False, False, False, True))
        self.draws = rng.choice((0.1, 0.4, 0.95, 1.0, 1.0))
        codes = rng.choice(((None,), (None,), (None, None, "OAK"), ("OAK", "ELM"), ("OAK",)))
        self.rows = [
            _Row(number, rating, rng.choice(codes))
            for number, rating in zip(rng.sample(range(1, 3 * count + 1), count), _ratings(rng, count), strict=True)
        ]
        for row in self.rows:
            self._come_and_go(row)

    def _come_and_go(self, row: _Row) -> None:
        if self.rng.random() < 0.06:
            row.enters = self.rng.randint(2, self.round + 1)
        elif self.rng.random() < 0.06:
            row.leaves_after = self.rng.randint(0, self.round)

    def section(self) -> Section:
        later = self.rng.choice((0, 0, 0, 1, 2))
        for round in range(1, self.round + later):
            self._hold(round)
        if later == 0:
            self._ask_ahead()
        self._place_by_hand()
        longest = self.round + max(later - 1, 0)
        rng, numbers = self.rng, [row.number for row in self.rows]
        return Section(
            players=tuple(row.player(short=rng.random() < 0.3) for row in rng.sample(self.rows, len(self.rows))),
            rounds=rng.choice((None, longest, longest + 2)),
            toss=rng.choice((None, Color.WHITE, Color.BLACK)),
            requested_byes=tuple(self.requested),
            withdrawals=tuple(
                Withdrawal(row.number, row.leaves_after) for row in self.rows if row.leaves_after is not None
            ),
            late_entries=tuple(LateEntry(row.number, row.enters) for row in self.rows if row.enters > 1),
            apart=tuple(KeptApart(*rng.sample(numbers, 2)) for _ in range(rng.choice((0, 0, 0, 1, 3)))),
            together=tuple(self.together),
            forced_byes=tuple(self.forced_byes),
        )

    def _hold(self, round: int) -> None:
        here = [row for row in self.rows if row.plays(round)]
        absent = [row for row in here if self.rng.random() < self.sitting_out]
        for row in self.rows:
            if row not in here:
                row.cells.append(Game(Result.UNPAIRED))
        for row in absent:
            self._sit_out(row, round)
        present = self._seated([row for row in here if row not in absent])
        for one, other in zip(present[::2], present[1::2], strict=False):
            self._play(one, other, round)
        if len(present) % 2:
            is_level = self.draws == 1 and self.rng.random() < 0.7
            present[-1].cells.append(Game(Result.HALF_BYE if is_level else Result.FULL_BYE))

    def _sit_out(self, row: _Row, round: int) -> None:
        result = self.rng.choice((Result.HALF_BYE, Result.HALF_BYE, Result.UNPAIRED))
        row.cells.append(Game(result))
        if self.rng.random() < 0.5:
            self.requested.append(RequestedBye(row.number, round, result))

    def _seated(self, rows: list[_Row]) -> list[_Row]:
        """An order in which neighbors play: random, with few rematches unless the section has many."""
        orders = [self.rng.sample(rows, len(rows)) for _ in range(1 if self.repeats else 12)]
        return min(orders, key=_repeats)

    def _play(self, one: _Row, other: _Row, round: int) -> None:
        rng = self.rng
        if one.leaning > other.leaning if rng.random() < 0.6 else rng.random() < 0.5:
            one, other = other, one
        colors: tuple[Color | None, Color | None] = (Color.WHITE, Color.BLACK)
        if rng.random() < self.forfeits:
            win, loss = Result.FORFEIT_WIN, Result.FORFEIT_LOSS
            results = rng.choice(((win, loss), (loss, win), (loss, loss)))
        else:
            results = self._result(round)
            one.met.add(other.number)
            other.met.add(one.number)
        if rng.random() < 0.05:
            colors = (None, None)
        known = [other.number, one.number]
        if rng.random() < self.half_known:
            known[rng.randrange(2)] = 0
            known = [0, 0] if rng.random() < 0.7 else known
        one.cells.append(Game(results[0], known[0] or None, colors[0]))
        other.cells.append(Game(results[1], known[1] or None, colors[1]))

    def _result(self, round: int) -> tuple[Result, Result]:
        rng = self.rng
        if round >= self.round - 1 and rng.random() < 0.08:
            return Result.PENDING, Result.PENDING
        if rng.random() < self.draws:
            return Result.DRAW, Result.DRAW
        return rng.choice(((Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN)))

    def _ask_ahead(self) -> None:
        """Byes requested for this round or a later one, on the list or, for this one, in the row itself."""
        rng = self.rng
        for row in self.rows:
            if rng.random() >= 0.07:
                continue
            result = rng.choice((Result.HALF_BYE, Result.HALF_BYE, Result.HALF_BYE, Result.UNPAIRED, Result.FULL_BYE))
            if rng.random() < 0.25 and result is not Result.FULL_BYE:
                row.cells.append(Game(result))
            else:
                self.requested.append(RequestedBye(row.number, self.round + rng.choice((0, 1, 1, 2)), result))

    def _free(self) -> list[int]:
        """Who can be paired by the TD in the round to pair, in random order; nobody twice."""
        absent = {bye.player for bye in self.requested if bye.round == self.round}
        absent |= {
            row.number for row in self.rows if len(row.cells) >= self.round and row.cells[self.round - 1].result.is_bye
        }
        free = [row.number for row in self.rows if row.plays(self.round) and row.number not in absent]
        return self.rng.sample(free, len(free))

    def _place_by_hand(self) -> None:
        """Now and then a pair or a bye that the TD makes, in this round or the next."""
        rng, free = self.rng, self._free()
        if len(free) > 3 and rng.random() < 0.1:
            self.together.append(ForcedPair(free.pop(), free.pop(), self.round + rng.choice((0, 0, 0, 1))))
        if len(free) > 2 and rng.random() < 0.1:
            self.forced_byes.append(ForcedBye(free.pop(), self.round + rng.choice((0, 0, 0, 1))))


def _repeats(rows: list[_Row]) -> int:
    return sum(other.number in one.met for one, other in zip(rows[::2], rows[1::2], strict=False))
