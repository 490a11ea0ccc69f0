"""The next round before it is paired: everybody's likely opponents, and the games that decide."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from math import sqrt
from typing import Any

from explain.answers.against.why_not import WhyNot
from explain.answers.answer import Answer
from explain.answers.coming.open_results import (
    ENDS,
    MOST_COMBINED,
    Ends,
    OpenGame,
    combinations,
    drawn_by_chance,
    games_left,
    likeliest,
    other_ends,
    probability,
    with_ends,
)
from explain.answers.progress import Steps
from explain.answers.round import Round
from explain.answers.schedules import in_schedules
from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind, schedules
from explain.model.players import Player, Result, called
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.model.shown import PLOT
from explain.pairing.engine import best_pairing
from explain.pairing.standings import NOT_PAIRED, Entrant

SAMPLES = 400  # how many are drawn if not all combinations are looked at
_SEED = 29


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A player's board in one round."""

    opponent: int | None  # the opponent's pairing number; ``None`` for the bye
    is_white: bool = False
    is_down: bool = False  # whether they play somebody with fewer points
    is_up: bool = False  # whether they play somebody with more points


Share = float  # a probability, from 0 to 1
Places = Mapping[int, Whereabouts]  # by pairing number
Change = tuple[float, Ends, Ends]  # two ways that differ in one game, with the smaller of their probabilities


@dataclass(frozen=True, slots=True)
class Prospect:
    """A possible opponent of a player in the next round."""

    opponent: Player
    share: Share  # how probable that is, from 0 to 1
    white: Share  # how probable it is that they play and the player has White

    @property
    def color_is_known(self) -> bool:
        """Whether they always have the same colors when they play."""
        return self.white in (0, self.share)


@dataclass(frozen=True, slots=True)
class PlayerAhead:
    """A player's possible opponents in the next round; their shares and the bye add up to 1."""

    player: Player
    bye: float  # how probable the bye is, from 0 to 1
    opponents: tuple[Prospect, ...]  # the most likely first
    down: float  # how probable it is that they are paired down
    up: float  # how probable it is that they are paired up
    # games where another result alone changes the opponent, the most decisive first; with samples, as seen from the
    # most probable results
    deciding: tuple[OpenGame, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """One result that gives a player a different opponent, and why."""

    game: OpenGame  # the game that ends differently
    was: Result  # White's result in the more probable case
    now: Result  # White's result in the other case
    before: Player | None  # the opponent in the more probable case; ``None`` for the bye
    after: Player | None  # the opponent in the other case; ``None`` for the bye
    refusal: WhyNot | None  # why not the first opponent in the other case; ``None`` for a bye that nobody has then


@dataclass(frozen=True, slots=True)
class NextRound(Answer):
    """The next round as it may come out, over all ways the open games can end or over samples of them."""

    round: int  # its number
    is_exact: bool  # whether every combination was looked at
    combinations: int  # how many were looked at
    open_games: tuple[OpenGame, ...]  # the games before it that have no result
    players: tuple[PlayerAhead, ...]  # the players to be paired in it, or the one asked about
    called: Mapping[int, str]  # what everybody is called across the hall, by pairing number
    turn: Turn | None = None  # for one player: the likeliest single result that changes the opponent

    KIND = "next"
    VERSION = 1

    def __json__(self) -> dict[str, object]:
        return {
            "round": self.round,
            "exact": self.is_exact,
            "combinations": self.combinations,
            "open_games": self.open_games,
            "players": self.players,
            "turn": self.turn,
        }

    def plot(self, *, ax: Any = None) -> Any:
        """The likely opponents as bars on matplotlib axes, new ones if none are given; returns the axes."""
        return PLOT(self, ax=ax)

    def error(self, share: Share) -> Share:
        """The standard error of a share: 0 where every combination was looked at."""
        return 0.0 if self.is_exact else sqrt(share * (1 - share) / self.combinations)


class _Tally:
    """Rounds that were looked at, and how much each counts."""

    def __init__(self, section: Section, number: int, preferences: Preferences) -> None:
        # Neither depends on results: every way the games may end would find the same again.
        event = event_kind(section, preferences)
        self.section, self.number = replace(section, event=event, next_round=number), number
        self.preferences, self.games = preferences, games_left(self.section, number)
        self.people = {each.number: each for each in section.players}  # everybody by pairing number
        self.is_whole = 3 ** len(self.games) <= MOST_COMBINED  # whether all combinations are to be looked at
        self.rounds = dict[Ends, Places]()
        self.drawn = Counter[Ends]()  # how often each way was drawn by chance

    def look(self) -> Steps[None]:
        """Look at the rounds not looked at yet; counted in rounds."""
        if self.is_whole:
            ways = combinations(self.games)
            for done, ends in enumerate(ways):
                yield done, len(ways)
                self._see(ends)
            return
        central = likeliest(self.games)
        around = [central, *(each for place in range(len(self.games)) for each in other_ends(central, place))]
        total = SAMPLES + len(around)
        for done, ends in enumerate(islice(drawn_by_chance(self.games, _SEED), SAMPLES)):
            yield done, total
            if done >= self.drawn.total():
                self._see(ends)
                self.drawn[ends] += 1
        for done, ends in enumerate(around, start=SAMPLES):
            yield done, total
            self._see(ends)

    def _see(self, ends: Ends) -> None:
        if ends not in self.rounds:
            self.rounds[ends] = self._places(with_ends(self.section, self.games, ends))

    def _places(self, section: Section) -> Places:
        places: dict[int, Whereabouts] = {}
        for part in schedules(section, self.number, self.preferences) or (section,):
            pairing = best_pairing(part, self.number, self.preferences)
            for white, black in pairing.by_color():
                places[white.number] = _place(white, black, is_white=True)
                places[black.number] = _place(black, white, is_white=False)
            places |= {entrant.number: Whereabouts(None) for entrant in pairing.byes}
        return places

    @property
    def weights(self) -> Mapping[Ends, float]:
        """The weight of each way that counts; they add up to 1."""
        counts = {ends: probability(self.games, ends) for ends in self.rounds} if self.is_whole else self.drawn
        whole = sum(counts.values())
        return {ends: count / whole for ends, count in counts.items()}

    def changes(self) -> Iterator[Change]:
        """All pairs of ways looked at that differ in one game only."""
        for ends in self.rounds:
            for place in range(len(self.games)):
                for other in other_ends(ends, place):
                    if other > ends and other in self.rounds:
                        yield min(probability(self.games, each) for each in (ends, other)), ends, other


def _place(mine: Entrant, theirs: Entrant, *, is_white: bool) -> Whereabouts:
    score, other = mine.group_points, theirs.group_points
    return Whereabouts(theirs.number, is_white, is_down=score > other, is_up=score < other)


_kept_tally = lru_cache(maxsize=4)(_Tally)  # kept while somebody asks for one player after another


def next_in_steps(
    section: Section, round: int | None, preferences: Preferences, player: int | None
) -> Steps[NextRound]:
    """Everybody's likely opponents, or those of one player by pairing number; counted in rounds.

    Raises ``InputError`` where no round comes next, and for a player who is not paired in it.
    """
    tally = _tally(section, round, preferences)
    yield from tally.look()
    return _told(tally, player)


def next_so_far(section: Section, round: int | None, preferences: Preferences, player: int | None) -> NextRound:
    """Everybody's likely opponents, or those of one player, from the rounds looked at so far; raises alike."""
    tally = _tally(section, round, preferences)
    for _ in islice(tally.look(), 2):
        pass  # nothing is known before one round has been looked at
    return _told(tally, player)


def _tally(section: Section, round: int | None, preferences: Preferences) -> _Tally:
    """What has been looked at for the round after all posted ones."""
    number = section.rounds_held + 1
    if fault := NOT_PAIRED.get(event_kind(section, preferences).kind):
        raise InputError(fault)
    if round not in (None, number):
        raise InputError(Fault(f"round {round} is not the next one", f"Ask about round {number}."))
    if preferences.rounds is None:
        section.refuse_beyond_last(number)
    return _kept_tally(section, number, preferences)


def _told(tally: _Tally, player: int | None) -> NextRound:
    people, weights = tally.people, tally.weights
    seated = {number for ends in weights for number in tally.rounds[ends]}
    if player is not None and player not in seated:
        problem = f"{people[player].name} is not to be paired in round {tally.number}"
        raise InputError(Fault(problem, "Ask about players who are."))
    changes = sorted(tally.changes(), key=lambda change: -change[0])
    asked = [each for each in tally.section.players if each.number in seated and player in (None, each.number)]
    return NextRound(
        tally.number,
        tally.is_whole and len(weights) == 3 ** len(tally.games),
        len(weights) if tally.is_whole else tally.drawn.total(),
        tally.games,
        tuple(_ahead(each, tally, weights, changes) for each in asked),
        called(tally.section.players),
        _turn(people[player], tally, changes) if player is not None else None,
    )


def _ahead(player: Player, tally: _Tally, weights: Mapping[Ends, float], changes: Sequence[Change]) -> PlayerAhead:
    people = tally.people
    shares, whites = defaultdict[int, float](float), defaultdict[int, float](float)
    bye = down = up = 0.0
    for ends, weight in weights.items():
        place = tally.rounds[ends][player.number]
        down, up = down + weight * place.is_down, up + weight * place.is_up
        if place.opponent is None:
            bye += weight
        else:
            shares[place.opponent] += weight
            whites[place.opponent] += weight * place.is_white
    order = sorted(shares, key=lambda number: (-shares[number], number))
    prospects = tuple(Prospect(people[number], shares[number], whites[number]) for number in order)
    return PlayerAhead(player, bye, prospects, down, up, _deciding(player.number, tally, changes))


def _deciding(player: int, tally: _Tally, changes: Iterable[Change]) -> tuple[OpenGame, ...]:
    telling = defaultdict[int, float](float)
    for weight, one, other in changes:
        if tally.rounds[one][player].opponent != tally.rounds[other][player].opponent:
            telling[_which(one, other)] += weight
    return tuple(tally.games[place] for place in sorted(telling, key=lambda place: -telling[place]))


def _which(one: Ends, other: Ends) -> int:
    """The place of the one game that ends differently."""
    return next(place for place, (mine, theirs) in enumerate(zip(one, other, strict=True)) if mine != theirs)


def _turn(player: Player, tally: _Tally, changes: Iterable[Change]) -> Turn | None:
    """The most probable change of one result that gives a player a different opponent; ``None`` if none does."""
    people = tally.people
    for _, *ways in changes:
        one, other = sorted(ways, key=lambda ends: -probability(tally.games, ends))
        before, after = (tally.rounds[ends][player.number].opponent for ends in (one, other))
        if before != after:
            place = _which(one, other)
            round = in_schedules(
                with_ends(tally.section, tally.games, other),
                tally.number,
                tally.preferences,
                lambda part: Round(part, best_pairing(part, tally.number, tally.preferences)),
            )
            refusal = None if before is None and not round.byes else round.why_not(player.number, before or "bye")
            people_before, people_after = (people.get(number or 0) for number in (before, after))
            return Turn(
                tally.games[place], ENDS[one[place]][0], ENDS[other[place]][0], people_before, people_after, refusal
            )
    return None
