"""One step of pairing by hand as a question of twenty seconds, with options from the section and the claims behind it.

Everything that is asked is on the wall chart, and every answer is the engine's: who is due which color, who normally
leaves a score group, how it is halved, what a switch costs, which rule gives a color.
"""

import enum
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations

from explain.answers.board import BoardAnswer
from explain.answers.boards import NamedBoard, named_board
from explain.answers.card.board_builder import answers
from explain.answers.card.card import CardMaker
from explain.answers.claim import Claim
from explain.answers.claims import of_seats, of_worth
from explain.answers.colors.color_claims import color_cells, color_claims, colors_so_far, why_due
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.switches import Change, form_of, ordered_board, switches
from explain.model import rules
from explain.model.players import Color
from explain.model.rules import Rule
from explain.model.section import Section
from explain.model.settings import BaselineChoice
from explain.pairing.colors import ladder_on_board
from explain.pairing.engine import Pairing, Ranks
from explain.training.simulate import shuffled
from explain.training.themes import COLOR_CRITERIA
from explain.training.why_leaving import bye_on_chart, down_on_chart

FORMS = (Change.TRANSPOSITION, Change.INTERCHANGE, Change.ODD_PLAYER)
MOST_OPTIONS = 4
_TWO = 2
_LEAST_HALVED = 4
LETTERS = ("w", "b", "W", "B", "WW", "BB", "x")
_ALIKE = (  # rules of which a person may name either if the other decides
    {rules.ONE_UNEQUAL, rules.LARGER_IMBALANCE},
    {rules.LAST_ROUND_DIFFERS, rules.EARLIER_ROUND_DIFFERS},
)


class DrillStep(enum.StrEnum):
    """A step of pairing by hand, in the order in which a round is paired."""

    DUE_COLOR = "due-color"
    URGENCY = "urgency"
    PAIRED_DOWN = "paired-down"
    HALVES = "halves"
    NATURAL = "natural"
    CONFLICT = "conflict"
    GAPS = "gaps"
    LIMIT = "limit"
    SWITCH = "switch"
    COLOR_RULE = "color-rule"
    BYE = "bye"


Option = Color | Change | Rule | RoundPlayer | tuple[RoundPlayer, ...] | tuple[NamedBoard, ...] | str | int | None
"""What can be chosen: a color or none, a form, a rule, a player, players of a half, boards, letters, rating points."""


@dataclass(frozen=True, slots=True)
class StepQuestion:
    """A question about one step, with exactly one right option."""

    step: DrillStep  # which step
    best: Pairing  # the best pairings of the section it is about
    options: tuple[Option, ...]  # what can be chosen, no two alike
    answer: int  # the place of the right one, from 0
    why: tuple[Claim, ...]  # what makes it right
    players: tuple[RoundPlayer, ...] = ()  # who it asks about
    before: tuple[NamedBoard, ...] = ()  # the natural boards it asks about
    after: tuple[NamedBoard, ...] = ()  # the boards made from them; empty if it asks which
    score: int | None = None  # the score of the group it asks about, in half-points
    first: tuple[Claim, ...] = ()  # what is stated before it is asked

    @property
    def section(self) -> Section:
        """The section."""
        return self.best.natural.standings.section

    @property
    def right(self) -> Option:
        """The right option."""
        return self.options[self.answer]


class StepAsker:
    """Everything that can be asked about one round; the questions of a step are made when needed."""

    def __init__(self, best: Pairing, rng: random.Random) -> None:
        """Keep the best pairings; ``rng`` puts options in an order."""
        self.best, self.rng = best, rng
        self.natural = best.natural.section
        self.standings = self.natural.standings
        self.cast = PlayersByRank(self.natural)
        self.cards = CardMaker(self.natural, self.cast)
        self.lines = self.cards.lines

    def of(self, step: DrillStep) -> Iterator[StepQuestion]:
        """The questions about a step, from the top of the wall chart; none if the round has nothing of it."""
        return _ASKED[step](self)

    @cached_property
    def boards(self) -> tuple[BoardAnswer, ...]:
        """The boards of the best pairings."""
        return answers(self.best)

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The players who stay in each score group, by rank, for groups whose raw natural pairing is the legal one too.

        There the natural pairing is what anybody works out by halving the group.
        """
        raw, legal = self.natural.raw.opponent, self.natural.legal.opponent
        stay = map(self.natural.staying, range(len(self.standings.groups)))
        return tuple(group for group in stay if group and all(raw[rank] == legal[rank] for rank in group))

    def due_colors(self) -> Iterator[StepQuestion]:
        """What color a player is due."""
        for player in self._everybody():
            options, why = (Color.WHITE, Color.BLACK, None), self._so_far(player)
            yield self._fixed(DrillStep.DUE_COLOR, options, player.due, why, players=(player,))

    def urgencies(self) -> Iterator[StepQuestion]:
        """How a TD writes what a player is due."""
        for player in self._everybody():
            letters, other = player.urgency, {"W": "B", "B": "W", "w": "b", "b": "w"}
            if player.due is None:
                near = ["w", "b", "W"]
            else:
                letter = letters[0]
                strengths = [letter.lower(), letter.upper(), letter.upper() * _TWO]
                near = [each for each in strengths if each != letters] + ["".join(other[each] for each in letters)]
            options = sorted((letters, *near), key=LETTERS.index)
            yield self._fixed(DrillStep.URGENCY, options, letters, self._so_far(player), players=(player,))

    def paired_down(self) -> Iterator[StepQuestion]:
        """Who of a group would normally be paired down, if just one is."""
        across = dict(self.natural.drops.across)
        for place, group in enumerate(self.standings.groups):
            own = [each.rank for each in group]
            going = [rank for rank in own if rank in across]
            others = [rank for rank in own if rank not in going]
            if len(going) != 1 or not others:
                continue
            (rank,) = going
            others.sort(key=lambda other: abs(other - rank))
            if why := down_on_chart(self.cards, place, rank, across[rank]):
                yield self._chosen(DrillStep.PAIRED_DOWN, rank, others, why, score=group[0].group_points)

    def byes(self) -> Iterator[StepQuestion]:
        """Who gets the bye, if the best pairings give it to the natural holder."""
        holder = self.natural.drops.bye
        board = next((each for each in self.boards if each.black is None and each.white.rank == holder), None)
        if holder is None or board is None or board.card is None:
            return
        lowest = [each.rank for each in self.standings.groups[-1] if each.rank != holder]
        higher = [group[-1].rank for group in self.standings.groups[-2:-1] if group[-1].rank != holder]
        others = [*reversed(lowest[-_TWO:]), *higher, *lowest[:1]]
        if why := bye_on_chart(self.cards, holder, board.card.reason):
            yield self._chosen(DrillStep.BYE, holder, list(dict.fromkeys(others)), why)

    def halves(self) -> Iterator[StepQuestion]:
        """Who is in the top half of a group."""
        for stay, place in self._halved():
            own, middle = [each.rank for each in self.standings.groups[place]], len(stay) // _TWO
            wrong: list[Sequence[int]] = [own[: len(own) // _TWO], own[: (len(own) + 1) // _TWO]]
            wrong += [[*stay[: middle - 1], stay[middle]], stay[::2], stay[middle:], stay[: middle + 1]]
            options = list(dict.fromkeys(map(tuple, [stay[:middle], *wrong])))[:MOST_OPTIONS]
            named = [tuple(self.cast[rank] for rank in ranks) for ranks in options]
            why = (*self._leaving(place), *self.cards.halves(place))
            yield self._mixed(DrillStep.HALVES, named, why, score=self._score(place))

    def opponents(self) -> Iterator[StepQuestion]:
        """Who a player's natural opponent is."""
        for stay, place in self._halved():
            middle = len(stay) // _TWO
            for at, (higher, lower) in enumerate(zip(stay[:middle], stay[middle:], strict=True)):
                for asked, right in ((higher, lower), (lower, higher)):
                    half = stay[middle:] if asked == higher else stay[:middle]
                    near = [half[other] for other in (at + 1, at - 1) if 0 <= other < middle]
                    others = [*near, half[-1 - at], stay[stay.index(asked) - 1], *stay]
                    wrong = [rank for rank in dict.fromkeys(others) if rank not in (asked, right)]
                    two, score = (self.cast[higher], self.cast[lower]), self._score(place)
                    opposite = of_seats.KeptInPlace(*two, score, at + 1, rule="29C1", baseline=BaselineChoice.RAW)
                    why = (*self._leaving(place), *self.cards.halves(place), opposite)
                    yield self._chosen(DrillStep.NATURAL, right, wrong, why, players=(self.cast[asked],))

    def conflicts(self) -> Iterator[StepQuestion]:
        """Whether two of a score group are due the same color."""
        for group in self.standings.groups:
            for one, other in combinations([self.cast[each.rank] for each in group], _TWO):
                if one.history and not self._barred((one.rank, other.rank)):
                    yield from self._conflict(one, other)

    def gaps(self) -> Iterator[StepQuestion]:
        """What a transposition of two natural boards costs."""
        for before, after in self._switches(crossing=False):
            (one, first), (other, second) = before
            pairs = [(self.cast[second], self.cast[first]), (self.cast[one], self.cast[other])]
            ratings = [(here.rating, there.rating) for here, there in pairs]
            claims: list[Claim] = [of_seats.ChangedPlaces(pairs[0][1], pairs[0][0], Change.TRANSPOSITION.value)]
            points = []
            for (here, there), (rating, natural_rating) in zip(pairs, ratings, strict=True):
                if rating is None or natural_rating is None:
                    break
                points.append(abs(rating - natural_rating))
                claims.append(of_worth.RatingGap(here, there, rating, natural_rating, points[-1]))
            else:
                small, large = sorted(points)
                options = list(dict.fromkeys([small, large, small + large, large - small, (small + large) // _TWO]))
                if 0 < small < large and len(options) >= MOST_OPTIONS:
                    why, about = (*claims, of_worth.SmallerCounts(small, rule="29E5c")), self._boards(before, after)
                    yield self._fixed(DrillStep.GAPS, sorted(options[:MOST_OPTIONS]), small, why, **about)

    def limits(self) -> Iterator[StepQuestion]:
        """Which limit applies to a switch that improves colors."""
        low, high = self.best.natural.preferences.low_limit, self.best.natural.preferences.high_limit
        if low is None or high is None or low == high:
            return
        for before, after in self._switches(crossing=False):
            switched = self._laid(before, after)
            if COLOR_CRITERIA.isdisjoint(chain.from_iterable(each.mends for each in switches(switched))):
                continue
            board = next(each for each in answers(switched) if each.ranks(self.standings.bye_rank) == after[0])
            if board.held_to is not None and board.card is not None:
                reason, about = board.card.reason, self._boards(before, after)
                yield self._fixed(DrillStep.LIMIT, (low, high, None), board.limit, reason, **about)

    def forms(self) -> Iterator[StepQuestion]:
        """Whether a switch is a transposition or an interchange."""
        for crossing in (False, True):
            for before, after in self._switches(crossing=crossing):
                switched = self._laid(before, after)
                (form,) = (form_of(switch, switched.facts) for switch in switches(switched))
                why = self.cards.halves(self.standings.at(before[0][0]).group)
                yield self._fixed(DrillStep.SWITCH, FORMS, form, why, **self._boards(before, after))
        for before, after, leaving in self._other_odd_players():
            yield self._fixed(DrillStep.SWITCH, FORMS, Change.ODD_PLAYER, leaving, **self._boards(before, after))

    def _other_odd_players(self) -> Iterator[tuple[tuple[Ranks, Ranks], tuple[Ranks, Ranks], tuple[Claim, ...]]]:
        """Two natural boards, two that pair down another player of the group, and claims about who normally is."""
        opponent = self.natural.baseline.opponent
        for dropping, raised in self.natural.drops.across:
            group = self.standings.at(dropping).group
            for stay in (each for each in self.groups if self.standings.at(each[0]).group == group):
                for rank in stay:
                    after = (rank, raised), ordered_board(dropping, opponent[rank])
                    if not any(map(self._barred, after)):
                        leaving = tuple(self._leaving(group))
                        yield ((dropping, raised), ordered_board(rank, opponent[rank])), after, leaving

    def color_rules(self) -> Iterator[StepQuestion]:
        """Which rule would give the colors on a board: one of the best pairings, or of two neighbors by rank."""
        ranks = range(1, self.standings.bye_rank + self.standings.has_bye)
        neighbors = Pairing(self.natural, tuple(zip(ranks[::2], ranks[1::2], strict=True)))
        boards = {board.seats: board for board in (*self.boards, *answers(neighbors))}
        for board in boards.values():
            if board.black is None or board.color is None:
                continue
            higher, lower = sorted((board.white, board.black), key=lambda player: player.rank)
            if self._barred((higher.rank, lower.rank)):
                continue  # nobody asks about a board that cannot be made
            entrants = self.standings.at(higher.rank), self.standings.at(lower.rank)
            ladder = ladder_on_board(*entrants, self.standings, self.natural.preferences)
            right, in_force = board.color.rule, [rung.rule for rung in ladder]
            alike = next((each for each in _ALIKE if right in each), {right})
            others = shuffled([rule for rule in in_force if rule not in alike], self.rng)[: MOST_OPTIONS - 1]
            options = [rule for rule in in_force if rule in (right, *others)]
            if len(options) > _TWO:
                why = color_claims(board, self.standings)
                yield self._fixed(DrillStep.COLOR_RULE, options, right, why, players=(higher, lower))

    def _everybody(self) -> Iterator[RoundPlayer]:
        """Everybody whose colors are known and who has had a game, or missed one."""
        everybody = (self.cast[each.rank] for each in self.standings.entrants)
        return (player for player in everybody if player.history and not player.uncolored)

    def _so_far(self, player: RoundPlayer) -> tuple[Claim, ...]:
        so_far = colors_so_far(player, self.standings)
        return (so_far,) if player.due is None else (so_far, why_due(player, color_cells(player, self.standings)))

    def _halved(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """The groups that are halved and have two boards or more, with their places from the top."""
        for stay in self.groups:
            if len(stay) >= _LEAST_HALVED and self.natural.raw.half[stay[0]] is not None:
                yield stay, self.standings.at(stay[0]).group

    def _leaving(self, place: int) -> Iterator[Claim]:
        own = [each.rank for each in self.standings.groups[place]]
        yield self.cards.counted(place)
        yield from self.cards.leaving(own)

    def _score(self, place: int) -> int:
        return self.standings.groups[place][0].group_points

    def _conflict(self, one: RoundPlayer, other: RoundPlayer, **about: object) -> Iterator[StepQuestion]:
        if not one.uncolored and not other.uncolored:
            clash = one.due if one.due is other.due else None
            why, options = [colors_so_far(each, self.standings) for each in (one, other)], (None, *Color)
            yield self._fixed(DrillStep.CONFLICT, options, clash, why, players=(one, other), **about)

    def _switches(self, *, crossing: bool) -> Iterator[tuple[tuple[Ranks, Ranks], tuple[Ranks, Ranks]]]:
        """Two natural boards of a group and the two that one switch makes of them, neither forbidden."""
        opponent = self.natural.raw.opponent
        for stay, _ in self._halved():
            own = [(rank, opponent[rank]) for rank in stay if rank < opponent[rank] and opponent[rank] in stay]
            for (one, first), (other, second) in combinations(own, 2):
                after = (one, second), ordered_board(other, first)
                if crossing:
                    after = (one, other), ordered_board(first, second)
                if not any(map(self._barred, after)):
                    yield ((one, first), (other, second)), after

    def _barred(self, board: Ranks) -> bool:
        seen = self.natural.facts.of(*board)
        return bool(seen.times_met or seen.teammates or seen.kept_apart)

    def _laid(self, before: Iterable[Ranks], after: Iterable[Ranks]) -> Pairing:
        """The natural pairing with one switch."""
        boards = {*self.natural.baseline.boards} - {*before}
        return Pairing(self.natural, tuple(sorted(boards | {*after})))

    def named(self, board: Ranks) -> NamedBoard:
        """A board by its players, the higher ranked first."""
        return named_board(self.cast, board)

    def _boards(self, before: Iterable[Ranks], after: Iterable[Ranks]) -> dict[str, tuple[NamedBoard, ...]]:
        return {"before": tuple(map(self.named, before)), "after": tuple(map(self.named, after))}

    def _fixed(
        self, step: DrillStep, options: Sequence[Option], right: Option, why: Iterable[Claim], **about: object
    ) -> StepQuestion:
        """A question whose options keep their own order."""
        return StepQuestion(step, self.best, tuple(options), [*options].index(right), tuple(why), **about)  # type: ignore[arg-type]

    def _mixed(self, step: DrillStep, options: Sequence[Option], why: Iterable[Claim], **about: object) -> StepQuestion:
        """A question whose options, the right one first, are shuffled."""
        return self._fixed(step, shuffled(options, self.rng), options[0], why, **about)

    def _chosen(
        self, step: DrillStep, right: int, others: Sequence[int], why: Iterable[Claim], **about: object
    ) -> StepQuestion:
        """A question whose answer is a player."""
        return self._mixed(step, [self.cast[rank] for rank in (right, *others[: MOST_OPTIONS - 1])], why, **about)


_ASKED: Mapping[DrillStep, Callable[[StepAsker], Iterator[StepQuestion]]] = {
    DrillStep.DUE_COLOR: StepAsker.due_colors,
    DrillStep.URGENCY: StepAsker.urgencies,
    DrillStep.PAIRED_DOWN: StepAsker.paired_down,
    DrillStep.HALVES: StepAsker.halves,
    DrillStep.NATURAL: StepAsker.opponents,
    DrillStep.CONFLICT: StepAsker.conflicts,
    DrillStep.GAPS: StepAsker.gaps,
    DrillStep.LIMIT: StepAsker.limits,
    DrillStep.SWITCH: StepAsker.forms,
    DrillStep.COLOR_RULE: StepAsker.color_rules,
    DrillStep.BYE: StepAsker.byes,
}
