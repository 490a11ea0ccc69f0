"""Everybody's standing before a round: rank, score group, colors, opponents so far, byes.

The pairings are made from these facts. ``colors`` explains what a color history means.
Sources: US Chess rules 28A, 28R1, 28S, 29A, 29D1 and 29E1.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby

from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind
from explain.model.kinds import EventType, KnownFrom
from explain.model.open_games import OpenGames, OpenGamesError, open_games
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences, players_of


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player as they stand before a round."""

    player: Player
    half_points: int  # the score
    group_points: int  # the score that makes the groups, in half-points; under 28R1 it may include an added point
    history: str  # one letter per round so far: ``W``, ``B``, or ``x`` for no game or an unknown color
    met: Mapping[int, int]  # how many games were played against each opponent, by pairing number
    had_bye: bool  # a full-point bye or a win by forfeit (28L3)
    had_half_bye: bool  # taken or asked for (28L4)
    rank: int = 0  # 1 for the highest of those to be paired; 0 for a player paired by the TD or sitting out
    group: int = 0  # the score group, 0 for the highest
    from_top: int = 0  # the position in the group counted from its top, from 0
    drop_position: int = 0  # the position in the order in which the group's players are paired down, from 0 (29D1a, c)

    @property
    def number(self) -> int:
        """The pairing number."""
        return self.player.number

    @property
    def rating(self) -> int | None:
        """The rating before the tournament, in rating points."""
        return self.player.rating

    @property
    def order(self) -> tuple[int, bool, int, int]:
        """The sort key of rank: score, then rating with unrated below rated, then pairing number."""
        return -self.group_points, self.rating is None, -(self.rating or 0), self.number

    def placed(self, rank: int, group: int, *, from_top: int, drop_position: int) -> Entrant:
        """This player with a rank and a place in the score group."""
        score, byes = (self.half_points, self.group_points), (self.had_bye, self.had_half_bye)
        return Entrant(self.player, *score, self.history, self.met, *byes, rank, group, from_top, drop_position)


@dataclass(frozen=True, slots=True)
class Standings:
    """Everybody's standing before a round."""

    section: Section  # the section as it stood then
    round: int  # the round to be paired, from 1
    rounds: int | None  # the number of rounds of the section, if known
    toss: Color | None  # the higher-ranked player's color on board 1 of round 1, if known
    entrants: tuple[Entrant, ...]  # those to be paired, by rank; ``entrants[0]`` is rank 1
    placed_pairs: tuple[tuple[Entrant, Entrant], ...] = ()  # pairs made by the TD, higher ranked first
    placed_byes: tuple[Entrant, ...] = ()  # players given the bye by the TD
    sitting_out: tuple[Entrant, ...] = ()  # players who are not paired in this round
    # games of earlier rounds without a result, and how they are counted; ``None`` if every game has a result
    open_games: OpenGames | None = None
    # how many round-1 boards of the file's other sections the toss was carried over; ``None`` if it was not carried
    carried_over: int | None = None
    # the score groups from the top, each by rank
    groups: tuple[tuple[Entrant, ...], ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Split the players into score groups."""
        groups = groupby(self.entrants, key=lambda entrant: entrant.group)
        object.__setattr__(self, "groups", tuple(tuple(group) for _, group in groups))

    @property
    def bye_rank(self) -> int:
        """The rank that stands for the bye: one below the last player."""
        return len(self.entrants) + 1

    @property
    def has_bye(self) -> bool:
        """Whether the number of players to be paired is odd."""
        return len(self.entrants) % 2 == 1

    @property
    def everybody(self) -> tuple[Entrant, ...]:
        """Everyone with a board or the bye in this round, including those paired by the TD, by score and rating."""
        placed = [entrant for pair in self.placed_pairs for entrant in pair]
        return tuple(sorted((*self.entrants, *placed, *self.placed_byes), key=lambda entrant: entrant.order))

    @property
    def is_last_round(self) -> bool:
        """Whether this is known to be the last round."""
        return self.rounds is not None and self.round >= self.rounds

    def at(self, rank: int) -> Entrant:
        """The entrant of a rank from 1."""
        return self.entrants[rank - 1]

    def seated(self, boards: Iterable[tuple[int, int]]) -> list[tuple[Entrant, Entrant]]:
        """The two players of each board, given as ranks; the bye is left out."""
        return [(self.at(higher), self.at(lower)) for higher, lower in boards if lower != self.bye_rank]

    def tables(self, boards: Iterable[tuple[int, int]]) -> Iterator[tuple[int, tuple[Entrant, Entrant]]]:
        """The number, from 1, and the players of each board: those given as ranks, and those made by the TD."""
        pairs = sorted([*self.seated(boards), *self.placed_pairs], key=lambda pair: pair[0].order)
        yield from enumerate(pairs, start=1)

    def across(self, boards: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """The boards, given as ranks, whose players are in different score groups; the bye is in none."""
        bye, at = self.bye_rank, self.at
        return tuple(board for board in boards if board[1] != bye and at(board[0]).group != at(board[1]).group)

    @property
    def scores_are_known(self) -> bool:
        """Whether sentences may name scores: not if all have the same, and nobody said which."""
        return not self.section.scores_assumed or len(self.groups) > 1

    def known_score(self, points: int) -> int | None:
        """The score as a sentence may name it; ``None`` if it is not known."""
        return points if self.scores_are_known else None

    def rank_of(self, number: int) -> int:
        """The rank of a pairing number.

        Raises:
            KeyError: if that player is not to be paired.
        """
        for entrant in self.entrants:
            if entrant.number == number:
                return entrant.rank
        raise KeyError(number)


NOT_PAIRED = {
    EventType.DOUBLE_ROUND: Fault(
        "the event is played in double rounds, each pair twice in a row, and is neither paired nor judged",
        "Ask about an event of one game a round; if this is one, set schedules=one.",
    ),
    EventType.ROUND_ROBIN: Fault(
        "this is a round robin: everybody plays everybody, so no round is paired or judged",
        "Pair it by the round-robin table for so many players (rule book, chapter 12; a quad by rule 30G); if it was "
        "paired as a Swiss, set schedules=one.",
    ),
}
"""Why no round is paired in events of some kinds."""


def standings_before(section: Section, round: int, preferences: Preferences = RULE_BOOK) -> Standings:
    """Everybody's standing before a round.

    Raises:
        InputError: if the section does not hold the rounds before it, or its event is not paired round by round.
        OpenGamesError: if earlier results are missing, the settings do not say how they count, and no board of this
            or a later round is posted. One forgotten result must not close an event.
    """
    event = event_kind(section, preferences)
    # A request for a round after the last one of a seeming round robin shows that it is not one.
    if not event.is_paired and (
        event.kind is EventType.DOUBLE_ROUND or event.source is KnownFrom.FILE or round <= section.rounds_held
    ):
        raise InputError(NOT_PAIRED[event.kind])
    before = section.before_round(round)
    missing = open_games(before, round, preferences.count_open_as)
    if missing and missing.counted_as is None and not before.later_rounds_removed:
        raise OpenGamesError(round, missing)
    _refuse_strangers(section, preferences)
    carried = None if section.toss else _carried_toss(section, preferences)
    toss = section.toss or carried or preferences.toss or _toss_of_first_round(section)
    sitting_out = before.absent_from(round)
    meetings = _meetings(before, round - 1)
    added = missing.half_points if missing else Counter[int]()
    half_byes = {bye.player for bye in before.requested_byes if bye.result is Result.HALF_BYE}
    everybody = [_entrant(player, before, meetings, added, half_byes) for player in before.players]
    if preferences.added_score and round <= _ACCELERATED_ROUNDS:
        everybody = _with_added_score(everybody, before)
    present = [entrant for entrant in everybody if entrant.number not in sitting_out]
    by_number = {entrant.number: entrant for entrant in present}
    _refuse_unseatable(before, round, by_number)
    pairs = [(by_number[pair.one], by_number[pair.other]) for pair in before.together if pair.round == round]
    byes = [by_number[bye.player] for bye in before.forced_byes if bye.round == round]
    placed = {entrant.number for pair in pairs for entrant in pair} | {entrant.number for entrant in byes}
    to_pair = [entrant for entrant in present if entrant.number not in placed]
    return Standings(
        section=before,
        round=round,
        rounds=preferences.rounds if preferences.rounds is not None else section.rounds,
        toss=toss,
        entrants=_ranked(to_pair),
        placed_pairs=tuple((one, other) if one.order < other.order else (other, one) for one, other in pairs),
        placed_byes=tuple(byes),
        sitting_out=tuple(entrant for entrant in everybody if entrant.number in sitting_out),
        open_games=missing,
        carried_over=section.above.boards if carried and section.above else None,
    )


_ACCELERATED_ROUNDS = 2
_ADDED_HALF_POINTS = 2


def _refuse_unseatable(section: Section, round: int, present: Mapping[int, Entrant]) -> None:
    """Refuse pairings by the TD of players who are absent, paired twice, or to be kept apart."""
    placed = [number for pair in section.together if pair.round == round for number in (pair.one, pair.other)]
    placed += [bye.player for bye in section.forced_byes if bye.round == round]
    name = {player.number: player.name for player in section.players}
    one_away, one_left = "Take one of the two away.", "Keep one of the two."
    out = [number for number in placed if number not in present]
    faults = [Fault(f"{name[each]} is placed by hand but is not paired in round {round}", one_away) for each in out]
    twice = sorted({number for number in placed if placed.count(number) > 1})
    faults += [Fault(f"{name[each]} is placed by hand twice in round {round}", one_left) for each in twice]
    apart = {frozenset((pair.one, pair.other)) for pair in section.apart}
    for pair in section.together:
        if pair.round == round and frozenset((pair.one, pair.other)) in apart:
            both = f"{name[pair.one]} and {name[pair.other]}"
            problem = f"{both} are placed together in round {round}, but must be kept apart"
            faults.append(Fault(problem, one_away))
    if faults:
        raise InputError(*faults)


def _meetings(section: Section, rounds: int) -> dict[int, Counter[int]]:
    """How often each player has played each opponent; it is enough that one of their two rows names the other."""
    boards = {
        (round, *sorted((player.number, game.opponent)))
        for player in section.players
        for round, game in enumerate(player.games[:rounds])
        if game.opponent is not None and game.result.is_game
    }
    opponents = defaultdict[int, Counter[int]](Counter)
    for _, one, other in boards:
        opponents[one][other] += 1
        opponents[other][one] += 1
    return opponents


def _entrant(
    player: Player,
    section: Section,
    meetings: Mapping[int, Counter[int]],
    added: Counter[int],
    half_byes: Collection[int],
) -> Entrant:
    rounds = (section.next_round or 1) - 1
    games = [player.game(round) for round in range(1, rounds + 1)]
    half_points = player.half_points + added[player.number]
    return Entrant(
        player=player,
        half_points=half_points,
        group_points=half_points,
        history="".join(map(color_letter, games)),
        met=meetings.get(player.number, Counter()),
        had_bye=any(game.result in (Result.FULL_BYE, Result.FORFEIT_WIN) for game in games),
        had_half_bye=player.number in half_byes or any(game.result is Result.HALF_BYE for game in games),
    )


def color_letter(game: Game) -> str:
    """A cell's letter in a color history: ``W``, ``B``, or ``x`` for no game or an unknown color (29E1)."""
    return game.color.letter if game.result.is_game and game.color is not None else "x"


def _with_added_score(everybody: list[Entrant], section: Section) -> list[Entrant]:
    """Add a point, for grouping, to the top half by rating: the same players both rounds, present or not (28R1)."""
    by_rating = sorted(section.players, key=lambda player: player.seed)
    added = dict.fromkeys((player.number for player in by_rating[: (len(by_rating) + 1) // 2]), _ADDED_HALF_POINTS)
    return [replace(each, group_points=each.half_points + added.get(each.number, 0)) for each in everybody]


def _ranked(present: list[Entrant]) -> tuple[Entrant, ...]:
    ordered = sorted(present, key=lambda entrant: entrant.order)
    ranked: list[Entrant] = []
    for index, (_, members) in enumerate(groupby(ordered, key=lambda entrant: entrant.group_points)):
        group = list(members)
        droppers = sorted(group, key=lambda entrant: (entrant.rating is None, [-part for part in entrant.order]))
        position = {entrant.number: place for place, entrant in enumerate(droppers)}
        for from_top, entrant in enumerate(group):
            drop_position = position[entrant.number]
            ranked.append(entrant.placed(len(ranked) + 1, index, from_top=from_top, drop_position=drop_position))
    return tuple(ranked)


def _refuse_strangers(section: Section, preferences: Preferences) -> None:
    """Refuse unknown players in the setting that keeps players in their score group."""
    unknown = players_of(preferences.keep_in_group) - {player.number for player in section.players}
    if unknown:
        numbers = ", ".join(map(str, sorted(unknown)))
        remedy = "Name players of this section, or none."
        raise InputError(Fault(f"there is no player {numbers} to be kept", remedy, field="setting keep_in_group"))


def _carried_toss(section: Section, preferences: Preferences) -> Color | None:
    """The toss of the file's first section, carried on over the round-1 boards above this section, if so set."""
    if section.above is None or not preferences.carried_toss:
        return None
    first = section.above.toss or preferences.toss
    return first.opposite if first and section.above.boards % 2 else first


def _toss_of_first_round(section: Section) -> Color | None:
    """The toss as round 1 shows it: the highest-rated player is on board 1, and colors alternate down the boards."""
    if not section.holds(1):
        return None
    placed: set[int] = set()
    board = 0
    for player in sorted(section.players, key=lambda player: player.seed):
        game = player.game(1)
        if game.result.is_bye or player.number in placed:
            continue
        board += 1
        placed |= {game.opponent} if game.opponent is not None else set()
        if game.result.is_game and game.color is not None:
            return game.color if board % 2 == 1 else game.color.opposite
    return None
