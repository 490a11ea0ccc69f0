"""Who is to be paired in a round, and what is known of each player before it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from explain.model.players import Game, Player, Result
from explain.model.section import Section
from explain.model.settings import Preferences

Coin = Callable[[int, int], bool]
Board = tuple[int, int]
Matching = tuple[Board, ...]
Total = tuple[int, ...]


@dataclass(frozen=True)
class Person:
    """A player to be paired. ``score`` is the score, ``group`` what decides group and rank (28R1), in half-points.

    ``history`` has a letter for each round: ``W``, ``B``, or ``x`` without a game over the board (29E1).
    """

    rank: int
    number: int
    rating: int | None
    score: int
    group: int
    history: str
    team: str | None
    had_full_point: bool
    has_half_bye: bool
    family: str | None = None
    club: str | None = None


class Tie(NamedTuple):
    """What two belong to together, its name, how strictly they are kept apart, and the trigger they have reached."""

    kin: str
    name: str
    mode: str
    until: str | None


@dataclass(frozen=True)
class Eve:
    """The situation before a round: everybody to be paired in order of rank, who has played who, and the settings.

    ``kept`` has each player's two natural opponents for this round from the file's program, by pairing number.
    ``whites`` has who has White on posted boards, by ranks; on all others the rules decide.
    """

    round: int
    people: tuple[Person, ...]
    met: Counter[frozenset[int]]
    apart: frozenset[frozenset[int]]
    kept: Mapping[int, tuple[int | None, int | None]]
    is_last_round: bool
    preferences: Preferences
    coin: Coin
    whites: Mapping[Board, int] = field(default_factory=dict)

    @cached_property
    def bye(self) -> int:
        """The rank of the bye, whether or not there is one."""
        return len(self.people) + 1

    @cached_property
    def nodes(self) -> tuple[int, ...]:
        """All that is matched: the ranks, and the bye when their number is odd."""
        ranks = tuple(person.rank for person in self.people)
        return (*ranks, self.bye) if len(ranks) % 2 else ranks

    def person(self, rank: int) -> Person:
        """The player with this rank."""
        return self.people[rank - 1]

    def group(self, rank: int) -> list[Person]:
        """The score group of a player, highest ranked first."""
        return [person for person in self.people if person.group == self.person(rank).group]

    def groups(self) -> list[list[Person]]:
        """All score groups, from the top."""
        scores = sorted({person.group for person in self.people}, reverse=True)
        return [[person for person in self.people if person.group == score] for score in scores]

    def same_group(self, one: int, other: int) -> bool:
        """Whether two are in one score group; the bye is in none."""
        return self.bye not in (one, other) and self.people[one - 1].group == self.people[other - 1].group

    def times_met(self, board: Board) -> int:
        """How often the two of a board have played each other over the board."""
        return 0 if self.bye in board else self.met[self._numbers(board)]

    def are_kept_apart(self, board: Board) -> bool:
        """Whether the two of a board are a listed pair."""
        return self.bye not in board and self._numbers(board) in self.apart

    def are_teammates(self, board: Board) -> bool:
        """Whether the two of a board are kept apart as teammates, a family or a club, however strictly."""
        return self.tie(board) is not None

    def kept_from_each_other(self, board: Board) -> str:
        """How strictly the two of a board are kept apart as teammates, a family or a club: ``dont``, ``if_required``,
        or empty. The strictest counts; once both have reached a trigger, ``dont`` becomes ``if_required`` (28N1).
        """
        tie = self.tie(board)
        return tie.mode if tie else ""

    def tie(self, board: Board) -> Tie | None:
        """What keeps the two of a board apart, the strictest, and of several the first; ``None`` if nothing does."""
        if self.bye in board:
            return None
        one, other = map(self.person, board)
        wishes, found = self.preferences, list[Tie]()
        for kin, mine, theirs, mode, until in (
            ("team", one.team, other.team, wishes.teams, wishes.teams_until),
            ("family", one.family, other.family, wishes.families, wishes.families_until),
            ("club", one.club, other.club, wishes.clubs, wishes.clubs_until),
        ):
            if mine is not None and mine == theirs and mode.value != "ignore":
                reached = mode.value == "dont" and self._is_at(until, one) and self._is_at(until, other)
                found.append(Tie(kin, mine, "if_required" if reached else mode.value, until if reached else None))
        return next((tie for strict in ("dont", "if_required") for tie in found if tie.mode == strict), None)

    def _is_at(self, until: str, person: Person) -> bool:
        """Whether a player is at plus two (wins minus losses), in the last round, or at a score, as asked."""
        won_less_lost = 2 * Fraction(person.score, 2) - (self.round - 1)
        special = {"always": False, "last_round": self.is_last_round, "plus_two": won_less_lost >= 2}
        return special[until] if until in special else Fraction(person.score, 2) >= Fraction(until)

    def is_to_stay(self, rank: int) -> bool:
        """Whether the TD wants the player kept in the score group."""
        return str(self.person(rank).number) in self.preferences.keep_in_group.split(",")

    def _numbers(self, board: Board) -> frozenset[int]:
        return frozenset(self.person(rank).number for rank in board)


def _higher_gets_it(higher: int, lower: int) -> bool:  # noqa: ARG001  # the coin's own arguments
    return True


def eve(section: Section, round: int, preferences: Preferences, coin: Coin = _higher_gets_it) -> Eve:
    """The situation of a section before a round.

    Args:
        section: the section, which may already hold that round and later ones.
        round: the round to pair.
        preferences: the settings.
        coin: the coin of 29E4c: given the pairing numbers of the higher and the lower ranked, whether the higher gets
            the due color.
    """
    section = section.before_round(round)
    players = to_be_paired(section, round)
    group = group_scores(section, round, preferences)
    ranked = sorted(players, key=lambda player: (-group[player.number], *initial_order(player)))
    half_byes = {bye.player for bye in section.requested_byes if bye.result is Result.HALF_BYE}
    families, codes = family_of(section), "club" if any(player.club for player in section.players) else "team"
    rounds = preferences.rounds or section.rounds
    return Eve(
        round=round,
        people=tuple(
            _person(
                player,
                rank,
                group,
                round,
                half_byes,
                score(player, section, preferences),
                families[player.number],
                getattr(player, codes),
            )
            for rank, player in enumerate(ranked, start=1)
        ),
        met=meetings(section),
        apart=frozenset(frozenset({pair.one, pair.other}) for pair in section.apart),
        kept={logical.player: logical.opponents for logical in section.logical if logical.round == round},
        is_last_round=rounds is not None and round >= rounds,
        preferences=preferences,
        coin=coin,
    )


def to_be_paired(section: Section, round: int) -> list[Player]:
    """Those who have entered, not withdrawn, not asked to sit out, and are not paired by the TD in this round."""
    out = {leaver.player for leaver in section.withdrawals if leaver.after_round < round}
    out |= {bye.player for bye in section.requested_byes if bye.round == round}
    out |= {entry.player for entry in section.late_entries if entry.from_round > round}
    out |= {bye.player for bye in section.forced_byes if bye.round == round}
    out |= {end for pair in section.together if pair.round == round for end in (pair.one, pair.other)}
    return [player for player in section.players if player.number not in out]


def initial_order(player: Player) -> tuple[bool, int, int]:
    """Highest rating first, unrated last, then by pairing number (28A, 28B)."""
    return (player.rating is None, -(player.rating or 0), player.number)


def group_scores(section: Section, round: int, preferences: Preferences) -> dict[int, int]:
    """The half-points each is grouped by; 28R1 adds a point to the top half in rounds 1 and 2.

    The top half is that of the whole section, even of players who sit out, so that it is the same in both rounds.
    """
    scores = {player.number: score(player, section, preferences) for player in section.players}
    if preferences.added_score and round in (1, 2):
        for player in sorted(section.players, key=initial_order)[: (len(section.players) + 1) // 2]:
            scores[player.number] += 2
    return scores


def score(player: Player, section: Section, preferences: Preferences) -> int:
    """A player's half-points, with what games without a result count (29F, 29H)."""
    found = player.half_points
    for round, game in enumerate(player.games, start=1):
        if game.result is not Result.PENDING:
            continue
        mine, theirs = player.rating, [other.rating for other in section.players if _sit_together(player, other, round)]
        favored = 2 if theirs and mine and theirs[0] and mine > theirs[0] else 0
        equal = not theirs or not mine or not theirs[0] or mine == theirs[0]
        found += {"draws": 1, "favorites": 1 if equal else favored}.get(preferences.count_open_as.value, 0)
    return found


def _sit_together(one: Player, other: Player, round: int) -> bool:
    return one.game(round).opponent == other.number or other.game(round).opponent == one.number


def meetings(section: Section) -> Counter[frozenset[int]]:
    """How often each two have played: once for each round in which either's cell names the other in a game."""
    seen = {
        (round, frozenset({player.number, game.opponent}))
        for player in section.players
        for round, game in enumerate(player.games, start=1)
        if game.opponent is not None and game.result.is_game
    }
    return Counter(pair for _, pair in seen)


def family_of(section: Section) -> dict[int, str | None]:
    """Everybody's family, by pairing number: as in the file, or if it has none, by last names."""
    if any(player.family for player in section.players):
        return {player.number: player.family and player.family.lower() for player in section.players}
    names = {}
    for player in section.players:
        last = player.name.split(",")[0] if "," in player.name else player.name
        words = [word for word in last.lower().split() if word not in ("jr", "jr.", "sr", "sr.", "ii", "iii", "iv")]
        names[player.number] = " ".join(words) if "," in player.name else words[-1]
    return dict(names)


def _person(
    player: Player,
    rank: int,
    group: dict[int, int],
    round: int,
    half_byes: set[int],
    points: int,
    family: str | None,
    club: str | None,
) -> Person:
    cells = [player.game(earlier) for earlier in range(1, round)]
    results = {cell.result for cell in cells}
    return Person(
        rank=rank,
        number=player.number,
        rating=player.rating,
        score=points,
        group=group[player.number],
        history="".join(_letter(cell) for cell in cells),
        team=player.team,
        had_full_point=bool(results & {Result.FULL_BYE, Result.FORFEIT_WIN}),
        has_half_bye=player.number in half_byes or Result.HALF_BYE in results,
        family=family,
        club=club,
    )


def _letter(cell: Game) -> str:
    return cell.color.letter if cell.color is not None and cell.result.is_game else "x"


def matchings(nodes: tuple[int, ...]) -> Iterator[Matching]:
    """Every way to match an even number of nodes; the smaller rank first on a board, boards in that order."""
    if not nodes:
        yield ()
        return
    first = nodes[0]
    for other in nodes[1:]:
        rest = tuple(node for node in nodes if node not in (first, other))
        for others in matchings(rest):
            yield ((first, other), *others)


def add(costs: Iterable[Total], columns: int) -> Total:
    """The sum of costs, column by column."""
    total = [0] * columns
    for cost in costs:
        total = [one + other for one, other in zip(total, cost, strict=True)]
    return tuple(total)


def by_number(eve: Eve, matching: Matching) -> tuple[frozenset[frozenset[int]], int | None]:
    """A matching by pairing numbers: its boards, and who has the bye."""
    number = {person.rank: person.number for person in eve.people}
    boards = frozenset(frozenset({number[one], number[other]}) for one, other in matching if other != eve.bye)
    holder = next((number[one] for one, other in matching if other == eve.bye), None)
    return boards, holder
