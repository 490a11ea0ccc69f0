"""How everybody stands on the eve of a round: rank, score group, colors, meetings, byes.

These are the facts a pairing is made from. What a color history means is in ``colors``.
Sources: US Chess rules 28A, 28R1, 28S, 29A, 29D1 and 29E1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind
from explain.model.kinds import EventType, KnownFrom
from explain.model.open_games import OpenGames, OpenGamesError, open_games
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player as he stands before a round.

    Args:
        player: who he is.
        rank: 1 for the highest among those to be paired; 0 for a player whom the director has placed by hand.
        half_points: his score in half-points.
        group_points: the score he is grouped by: with 28R1 in force it may hold an added point.
        history: one letter a round so far: ``W``, ``B``, or ``x`` for no game or a color that is not known.
        met: how often he has met each opponent over the board, by pairing number.
        had_bye: whether he has had a full-point bye or a win by forfeit (28L3).
        had_half_bye: whether he has taken or asked for a half-point bye (28L4).
        group: index of his score group, 0 for the highest.
        from_top: his position in the group counted from its top, from 0.
        drop_position: his position in the order in which the group's players drop, from 0 (29D1a, 29D1c).
    """

    player: Player
    half_points: int
    group_points: int
    history: str
    met: Mapping[int, int]
    had_bye: bool
    had_half_bye: bool
    rank: int = 0
    group: int = 0
    from_top: int = 0
    drop_position: int = 0

    @property
    def number(self) -> int:
        """His pairing number."""
        return self.player.number

    @property
    def rating(self) -> int | None:
        """His rating before the tournament, in rating points."""
        return self.player.rating

    @property
    def order(self) -> tuple[int, bool, int, int]:
        """What rank goes by: score, then rating with unrated below rated, then pairing number."""
        return -self.group_points, self.rating is None, -(self.rating or 0), self.number


@dataclass(frozen=True, slots=True)
class Standings:
    """Everybody on the eve of a round.

    Args:
        section: the section as it stood then.
        round: the round that is to be paired, from 1.
        rounds: the number of rounds of the section, if known.
        toss: color of the higher ranked on board 1 of round 1, if known.
        entrants: those to be paired, by rank; ``entrants[0]`` is rank 1.
        placed_pairs: pairs the director has made by hand, higher ranked first.
        placed_byes: players to whom the director has given the bye by hand.
        sitting_out: players who are not paired in this round.
        open_games: games before it that have no result yet, and how they count here; ``None`` if all have one.
    """

    section: Section
    round: int
    rounds: int | None
    toss: Color | None
    entrants: tuple[Entrant, ...]
    placed_pairs: tuple[tuple[Entrant, Entrant], ...] = ()
    placed_byes: tuple[Entrant, ...] = ()
    sitting_out: tuple[Player, ...] = ()
    open_games: OpenGames | None = None

    @property
    def bye_rank(self) -> int:
        """The rank that stands for the bye: one below the last player."""
        return len(self.entrants) + 1

    @property
    def has_bye(self) -> bool:
        """Whether the number of players to be paired is odd."""
        return len(self.entrants) % 2 == 1

    @property
    def groups(self) -> tuple[tuple[Entrant, ...], ...]:
        """The score groups from the top, each by rank."""
        return tuple(tuple(group) for _, group in groupby(self.entrants, key=lambda entrant: entrant.group))

    @property
    def everybody(self) -> tuple[Entrant, ...]:
        """All who are on a board or have the bye in this round, those placed by hand among them, by score and rating."""
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
        """The two players of some boards, by ranks; who has the bye sits at none."""
        return [(self.at(higher), self.at(lower)) for higher, lower in boards if lower != self.bye_rank]

    def tables(self, boards: Iterable[tuple[int, int]]) -> Iterator[tuple[int, tuple[Entrant, Entrant]]]:
        """The two players of every board by its number from 1, those of some boards, by ranks, and those whom the director placed."""
        yield from enumerate(sorted([*self.seated(boards), *self.placed_pairs], key=lambda pair: pair[0].order), start=1)

    def across(self, boards: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """Those of some boards, by ranks, whose two are of different score groups; the bye is of none."""
        bye = self.bye_rank
        return tuple(board for board in boards if board[1] != bye and self.at(board[0]).group != self.at(board[1]).group)

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
        "the event is played in double rounds, each pair twice running, and is neither paired nor judged",
        "Ask about an event of one game a round; if this is one, set schedules=one.",
    ),
    EventType.ROUND_ROBIN: Fault(
        "this is a round robin: everybody meets everybody, so no round is paired or judged",
        "The table of who plays whom is all there is to ask; if it was paired as a Swiss, set schedules=one.",
    ),
}
"""Why no round is paired in events of some kinds."""


def standings(section: Section, round: int, preferences: Preferences = RULE_BOOK) -> Standings:
    """How everybody stands before a round.

    Raises:
        InputError: if the section does not hold the rounds before it, or its event is of a kind that is not paired round by round.
        OpenGamesError: if results before it are missing, the settings do not say how these games count, and no board of it or a later one
            is posted: one forgotten result closes no event.
    """
    event = event_kind(section, preferences)
    # Who asks for a round after the last of what looks like a round robin says that it is none.
    if not event.is_paired and (event.kind is EventType.DOUBLE_ROUND or event.source is KnownFrom.FILE or round <= section.rounds_held):
        raise InputError(NOT_PAIRED[event.kind])
    eve = section.before_round(round)
    missing = open_games(eve, round, preferences.count_open_as)
    if missing and missing.counted_as is None and not eve.is_eve:
        raise OpenGamesError(round, missing)
    toss = section.toss or preferences.toss or _toss_of_first_round(section)
    sitting_out = _sitting_out(eve, round)
    meetings = _meetings(eve, round - 1)
    added = missing.half_points if missing else Counter[int]()
    present = [_entrant(player, eve, meetings, added) for player in eve.players if player.number not in sitting_out]
    if preferences.added_score and round <= _ACCELERATED_ROUNDS:
        present = _with_added_score(present, eve)
    by_number = {entrant.number: entrant for entrant in present}
    _refuse_unseatable(eve, round, by_number)
    pairs = [(by_number[pair.one], by_number[pair.other]) for pair in eve.together if pair.round == round]
    byes = [by_number[bye.player] for bye in eve.forced_byes if bye.round == round]
    placed = {entrant.number for pair in pairs for entrant in pair} | {entrant.number for entrant in byes}
    to_pair = [entrant for entrant in present if entrant.number not in placed]
    return Standings(
        section=eve,
        round=round,
        rounds=preferences.rounds if preferences.rounds is not None else section.rounds,
        toss=toss,
        entrants=_ranked(to_pair),
        placed_pairs=tuple(_higher_first(*pair) for pair in pairs),
        placed_byes=tuple(byes),
        sitting_out=tuple(player for player in eve.players if player.number in sitting_out),
        open_games=missing,
    )


_ACCELERATED_ROUNDS = 2
_ADDED_HALF_POINTS = 2


def _sitting_out(section: Section, round: int) -> set[int]:
    out = {bye.player for bye in section.requested_byes if bye.round == round}
    out |= {leaver.player for leaver in section.withdrawals if leaver.after_round < round}
    return out | {entry.player for entry in section.late_entries if entry.from_round > round}


def _refuse_unseatable(section: Section, round: int, present: Mapping[int, Entrant]) -> None:
    """Whoever is placed by hand must be there, and in one place only."""
    placed = [number for pair in section.together if pair.round == round for number in (pair.one, pair.other)]
    placed += [bye.player for bye in section.forced_byes if bye.round == round]
    faults = [
        Fault(f"{section.player(number).name} is placed by hand but is not paired in round {round}", "Take one of the two away.")
        for number in placed
        if number not in present
    ]
    twice = {number for number in placed if placed.count(number) > 1}
    faults += [
        Fault(f"{section.player(number).name} is placed by hand twice in round {round}", "Keep one of the two.") for number in sorted(twice)
    ]
    apart = {frozenset((pair.one, pair.other)) for pair in section.apart}
    faults += [
        Fault(
            f"{section.player(pair.one).name} and {section.player(pair.other).name} are placed together in round {round}, but must be kept apart",
            "Take one of the two away.",
        )
        for pair in section.together
        if pair.round == round and frozenset((pair.one, pair.other)) in apart
    ]
    if faults:
        raise InputError(*faults)


def _higher_first(one: Entrant, other: Entrant) -> tuple[Entrant, Entrant]:
    return (one, other) if one.order < other.order else (other, one)


def _meetings(section: Section, rounds: int) -> dict[int, Counter[int]]:
    """How often everybody has met each opponent; it is enough that one of the two rows names the other."""
    boards = {
        (round, frozenset((player.number, game.opponent)))
        for player in section.players
        for round in range(1, rounds + 1)
        if (game := player.game(round)).result.is_game and game.opponent is not None
    }
    found: dict[int, Counter[int]] = {}
    for _, (one, other) in boards:
        found.setdefault(one, Counter())[other] += 1
        found.setdefault(other, Counter())[one] += 1
    return found


def _entrant(player: Player, section: Section, meetings: Mapping[int, Counter[int]], added: Counter[int]) -> Entrant:
    rounds = (section.next_round or 1) - 1
    games = [player.game(round) for round in range(1, rounds + 1)]
    half_points = player.half_points + added[player.number]
    asked = any(bye.player == player.number and bye.result is Result.HALF_BYE for bye in section.requested_byes)
    return Entrant(
        player=player,
        half_points=half_points,
        group_points=half_points,
        history="".join(map(color_letter, games)),
        met=meetings.get(player.number, Counter()),
        had_bye=any(game.result in (Result.FULL_BYE, Result.FORFEIT_WIN) for game in games),
        had_half_bye=asked or any(game.result is Result.HALF_BYE for game in games),
    )


def color_letter(game: Game) -> str:
    """A cell's letter in a color history: ``W``, ``B``, or ``x`` for no game or a color that is not known (29E1)."""
    return game.color.letter if game.result.is_game and game.color is not None else "x"


def _with_added_score(present: list[Entrant], section: Section) -> list[Entrant]:
    """A point more for the top half of the section by rating, for grouping only: the same players in both rounds, whoever is there (28R1)."""
    by_rating = sorted(section.players, key=lambda player: (player.rating is None, -(player.rating or 0), player.number))
    top = {player.number for player in by_rating[: (len(by_rating) + 1) // 2]}
    return [replace(entrant, group_points=entrant.half_points + _ADDED_HALF_POINTS * (entrant.number in top)) for entrant in present]


def _ranked(present: list[Entrant]) -> tuple[Entrant, ...]:
    ordered = sorted(present, key=lambda entrant: entrant.order)
    ranked: list[Entrant] = []
    for index, (_, members) in enumerate(groupby(ordered, key=lambda entrant: entrant.group_points)):
        group = list(members)
        droppers = sorted(group, key=lambda entrant: (entrant.rating is None, [-part for part in entrant.order]))
        position = {entrant.number: place for place, entrant in enumerate(droppers)}
        for from_top, entrant in enumerate(group):
            ranked.append(replace(entrant, rank=len(ranked) + 1, group=index, from_top=from_top, drop_position=position[entrant.number]))
    return tuple(ranked)


def _toss_of_first_round(section: Section) -> Color | None:
    """The toss as the boards of round 1 show it: board 1 is that of the highest-rated player, colors alternate down."""
    if not section.holds(1):
        return None
    placed: set[int] = set()
    board = 0
    by_rating = sorted(section.players, key=lambda player: (player.rating is None, -(player.rating or 0), player.number))
    for player in by_rating:
        game = player.game(1)
        if game.result.is_bye or player.number in placed:
            continue
        board += 1
        placed |= {game.opponent} if game.opponent is not None else set()
        if game.result.is_game and game.color is not None:
            return game.color if board % 2 == 1 else game.color.opposite
    return None
