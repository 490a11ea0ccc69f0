"""Why some pairings are worse than others, as claims: the penalized board, in points, and what can be checked."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isqrt

from explain.answers.board import BoardAnswer
from explain.answers.boards import paying_boards
from explain.answers.card.board_builder import answers_for, seated_at
from explain.answers.card.card import CardMaker
from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_colors, of_seats
from explain.answers.colors.color_claims import color_cells, colors_so_far, wrong_claims, wrong_on
from explain.answers.compare import Compared, Ground
from explain.answers.player import PlayersByRank, RoundPlayer, byes_had, met_in
from explain.model.players import Color
from explain.pairing import criteria
from explain.pairing.baseline import Half
from explain.pairing.board_facts import BoardFacts
from explain.pairing.engine import Pairing, Ranks
from explain.pairing.gaps import NO_VALUE


@dataclass(frozen=True, slots=True)
class BoardWorth:
    """A board with what its switch costs in rating points."""

    board: BoardAnswer

    def __json__(self) -> dict[str, object]:
        return {
            "players": self.board.players,
            "change": self.board.change,
            "shape": self.board.shape,
            "sides": self.board.gaps,
            "value": self.board.value,
            "limit": self.board.limit,
            "crossed": self.board.crossed,
            "conflicts": self.board.wrong,
            "held_to": self.board.held_to,
            "claims": self.board.worth_told,
        }


@dataclass(frozen=True, slots=True)
class AgainstClaims:
    """What speaks against some boards, or that nothing does."""

    verdict: tuple[Claim, ...]  # whether the boards were made, or could be
    reason: tuple[Claim, ...] = ()  # why, with names and numbers
    weighed: tuple[Claim, ...] = ()  # what else decides: a switch that corrects as much within the limit, or 29E5e
    falls_on: tuple[Claim, ...] = ()  # the penalized boards, if there are more than the reason names
    # what can be checked on these boards: rating differences, colors so far, or what is wrong on the second board
    details: tuple[Claim, ...] = ()

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All claims, in the order they are said."""
        return (*self.verdict, *self.reason, *self.falls_on, *self.details, *self.weighed)

    def but_for(self, others: Collection[Claim]) -> "AgainstClaims":
        """These claims, without those of the verdict and the reason that were already said."""
        verdict, reason = (tuple(each for each in part if each not in others) for part in (self.verdict, self.reason))
        return replace(self, verdict=verdict, reason=reason)


_MOST_BOARDS, _MOST_NAMED = 2, 3
_COLORS: Mapping[criteria.Criterion, tuple[tuple[type[Claim], ...], Callable[..., Claim]]] = {
    criteria.THREE_IN_A_ROW: ((of_colors.ThirdRunning, of_colors.ThirdKnown), of_against.ThirdThere),
    criteria.EQUALIZATION: ((of_colors.NotEqualized,), of_against.UnequalThere),
    criteria.ALTERNATION: ((of_colors.NotAlternated,), of_against.NotDueThere),
}
_LIMITS = {criteria.OVER_HIGH_LIMIT: "high", criteria.OVER_LOW_LIMIT: "low"}
_WORTH = (*_LIMITS, criteria.SIZE, criteria.LIMITED_INTERCHANGE, criteria.INTERCHANGE)
_MEETINGS = (criteria.REPEAT, criteria.TEAMMATES, criteria.TEAMMATES_IF_REQUIRED)
_LIMIT_RULES = {"low": "29E5a", "high": "29E5b"}


class AgainstMaker:
    """Says why some pairings are worse than the best ones."""

    def __init__(
        self,
        best: Pairing,
        other: Pairing,
        step: Compared | None,
        asked: Collection[Ranks] = (),
        *,
        made: Collection[Ranks] = (),
    ) -> None:
        """Hold both rounds, the deciding step and the boards ``asked`` about, which come first if they are penalized.

        Boards that are ``made`` are in the pairings already: claims say that they are there, not that they would be.
        """
        self.best, self.other, self.step, self.made = best, other, step, made
        self.maker = CardMaker(other.natural, PlayersByRank(other.natural))
        self._from = self.maker.baseline
        payers = paying_boards(step, best, other)
        self.furthest = _furthest(step, payers)
        self._reasons = {board for board in payers if self.furthest in (None, isqrt(payers[board]))}
        self.payers = sorted(
            payers, key=lambda board: (board not in self._reasons, board not in asked, -payers[board], board)
        )

    def claims(self, *verdict: Claim) -> AgainstClaims:
        """The verdict and the claims behind it; that the best pairings lack the boards too comes last in the reason."""
        if self.step is None:
            return AgainstClaims(verdict)
        after = [claim for claim in verdict if isinstance(claim, of_against.NotInBest)]
        first = tuple(claim for claim in verdict if claim not in after)
        look = answers_for if self.step.criterion in _WORTH else seated_at
        boards = look(self.other, self.payers[:_MOST_BOARDS])
        shown = sorted(boards, key=lambda board: self.payers.index(self._ranks(board)))
        asked = next(({*claim.players} for claim in verdict if isinstance(claim, of_against.Paired)), set())
        reason: list[Claim] = []
        for board in shown if self.step.criterion in _COLORS else shown[:1]:
            reason += [*([] if {*board.players} == asked else self._here(board)), *self._reason(board, self.step)]
        reason += [*self._in_best(shown, self.step), *self._closer(), *self._sizes(self.step)]
        reason += [*self._no_color_better(self.step), *after]
        # Where scores decide, a second board is named only if it is as much a reason as the first.
        also = self.furthest is None or len(self._reasons) == len(boards)
        untold = shown if also else []
        if self.step.criterion in _WORTH:
            untold = [*_with_new_gaps(shown, reason)]
        all_claims = dict.fromkeys(claim for board in untold for claim in self._details(board, self.step))
        details = tuple(claim for claim in all_claims if claim not in reason)
        falls_on = tuple(self._falls_on()) if len(self._reasons) > (len(boards) if also else 1) else ()
        return AgainstClaims(first, tuple(reason), tuple(self._weighed(self.step)), falls_on, details)

    def _in_best(self, shown: Sequence[BoardAnswer], step: Compared) -> Iterator[Claim]:
        """Where color decides: everybody named gets the due color in the best pairings, or else both totals."""
        if step.criterion not in _COLORS:
            return
        who = tuple(player for board in shown for player in board.players)
        bye = self.best.natural.standings.bye_rank
        ranks = {player.rank for player in who}
        in_best = seated_at(self.best, [board for board in self.best.boards if ranks & {*board}])
        wrong = {each.player for board in in_best for each in board.wrong}
        sits_out = {rank for board in self.best.boards if bye in board for rank in board}
        if all(player.due for player in who) and not wrong & {*who} and not sits_out & ranks:
            yield of_against.BestGivesDue(who)
        elif step.criterion is not criteria.EQUALIZATION:
            yield total_claim(step)

    def _closer(self) -> Iterator[Claim]:
        """Where scores decide: the best pairings' other boards are closer, or how many in each are as far apart."""
        if self.furthest is None:
            return
        column = criteria.CRITERIA.index(criteria.SCORE_DIFFERENCE)
        there, best = (
            [isqrt(one.cost(board)[column]) for board in {*one.boards} - {*another.boards}]
            for one, another in ((self.other, self.best), (self.best, self.other))
        )
        if max(best, default=0) < self.furthest:
            yield of_against.CloserInBest()
        else:
            yield of_against.ApartBoards(self.furthest, there.count(self.furthest), best.count(self.furthest))

    def _no_color_better(self, step: Compared) -> Iterator[Claim]:
        """Where switches decide: the other pairings improve nobody's color."""
        if step.criterion not in (*_WORTH, criteria.BOARDS_CHANGED, criteria.ORDER):
            return
        best, there = (
            {*wrong_on(one.natural.facts, self.maker.cast, {*one.boards} - {*another.boards})}
            for one, another in ((self.best, self.other), (self.other, self.best))
        )
        if best <= there:
            yield of_against.NoColorBetter()

    def _here(self, board: BoardAnswer) -> Iterator[Claim]:
        """That a board is in these pairings, if it is."""
        if self._ranks(board) in self.made:
            yield of_against.MeetsHere(*board.players) if board.black else of_against.SitsHere(board.white)

    def _there(self, board: BoardAnswer) -> Iterator[Claim]:
        """That a board is in these pairings, or else that it would be in the others."""
        there = of_seats.WouldMeet(*board.players) if board.black else of_seats.WouldSitOut(board.white)
        yield from [*self._here(board)] or [there]

    def _ranks(self, board: BoardAnswer) -> Ranks:
        return board.ranks(self.other.natural.standings.bye_rank)

    def _reason(self, board: BoardAnswer, step: Compared) -> Iterator[Claim]:
        criterion = step.criterion
        if criterion in _MEETINGS:
            yield self._meeting(board, step)
        elif criterion in _COLORS:
            yield from self._color(board, step)
        elif criterion in _WORTH:
            yield from self._worth(board, step)
        elif criterion is criteria.ORDER:
            yield self._places(board)
        elif criterion is criteria.BOARDS_CHANGED:
            there, best = (sum(not each.natural for each in _facts(one, step)) for one in (self.other, self.best))
            yield of_against.ChangedThere(board.white, there, best, board.black, baseline=self._from)
        elif criterion is criteria.KEPT_IN_GROUP:
            keep = self.other.natural.facts.encounters.to_keep
            yield from (of_against.LeavesKept(player) for player in board.players if player.rank in keep)
        elif board.black is None:
            yield self._bye(board.white, step)
        else:
            yield self._scores(board, step)

    def _meeting(self, board: BoardAnswer, step: Compared) -> Claim:
        one, other = board.players
        standings = self.maker.standings
        if step.criterion is criteria.REPEAT:
            return of_against.MeetAgain(one, other, met_in(one, other, standings), rule="27A1")
        if any({one.number, other.number} == {pair.one, pair.other} for pair in standings.section.apart):
            return of_against.MeetListed(one, other, rule="28N")
        kinship = self.other.natural.facts.encounters.kinship(one.rank, other.rank)
        return of_against.MeetTeammate(one, other, kinship.name, kinship.kin.value, rule=kinship.rule)

    def _bye(self, holder: RoundPlayer, step: Compared) -> Claim:
        standings, natural = self.other.natural.standings, self.other.natural.baseline
        if step.criterion is criteria.SECOND_BYE:
            return of_against.ByeAgain(holder, byes_had(holder, standings), rule="28L3")
        if step.criterion is criteria.BYE_ABOVE_LOWEST:
            points = standings.at(holder.rank).group_points, standings.entrants[-1].group_points
            below = self.maker.cast.not_counted(lambda each: each.group_points < points[1])
            return of_against.ByeHigher(holder, *points, rule="28L2", **below)
        before = self.maker.cast[natural.opponent[standings.bye_rank]]
        return of_against.ByeInstead(holder, before, rule="28L2", baseline=self._from)

    def _scores(self, board: BoardAnswer, step: Compared) -> Claim:
        first, second = sorted(board.players, key=lambda player: player.rank)
        one, other = (self.other.natural.standings.at(player.rank).group_points for player in (first, second))
        most = self.other.natural.preferences.max_drop
        if step.criterion is criteria.LONG_DROP and most is not None:
            return of_against.TooFarApart(first, second, one - other, most)
        if step.criterion is criteria.SCORE_DIFFERENCE:
            return of_against.ScoresApart(first, second, one, other, one - other, rule="27A2")
        return of_against.NotAcross(first, second, one, other, rule="29D1", baseline=self._from)

    def _color(self, board: BoardAnswer, step: Compared) -> Iterator[Claim]:
        """Who gets a wrong color by the criterion."""
        wrong, there = _COLORS[step.criterion]
        for claim in wrong_claims(board, self.maker.standings):
            if not isinstance(claim, wrong):
                continue
            (player,) = claim.players
            both = (player, *(each for each in board.players if each != player))
            got = Color.WHITE if player == board.white else Color.BLACK
            played = [cell for cell in color_cells(player, self.maker.standings) if cell != "-"]
            had_last = got if played[-1:] == [got.letter] else None
            colors = (got,) if step.criterion is criteria.THREE_IN_A_ROW else (player.due, got, had_last)
            yield there(*both, *claim.numbers, *colors, rule=claim.rule)

    def _worth(self, board: BoardAnswer, step: Compared) -> Iterator[Claim]:
        """How far the board is over the limit, that it is an interchange, or what it costs: whichever decides."""
        limit, value = _LIMITS.get(step.criterion), board.value
        facts = self.other.facts.of(*self._ranks(board))
        most = self.other.facts.limits(crosses=facts.crosses or facts.is_bye)[limit == "high"] if limit else None
        if limit and most is not None and (value is None or value > most):
            yield self._over(board, value, most, limit)
        elif value is None:
            yield of_against.NoWorthThere(*board.players, rule="29E5g", baseline=self._from)
        elif board.crossed and step.criterion is not criteria.SIZE:
            half = "top" if board.white.half is Half.TOP else "bottom"
            here, natural = board.crossed
            (mate,) = (player for player in board.players if player != here)
            yield of_against.Crossing(here, mate, natural, value, half, rule="29E5d", baseline=self._from)
        else:
            yield of_against.WorthThere(board.white, value, board.black, baseline=self._from)

    def _over(self, board: BoardAnswer, value: int | None, most: int, limit: str) -> Claim:
        one, other, rule = board.white, board.black, _LIMIT_RULES[limit]
        if value is None:
            return of_against.OverUnrated(one, limit=most, sort=limit, other=other, rule=rule, baseline=self._from)
        gap, beside = board.other_gap
        return of_against.Over(
            one, value, most, value - most, limit, other, gap, beside, rule=rule, baseline=self._from
        )

    def _places(self, board: BoardAnswer) -> Claim:
        """How many ranks an opponent is from the natural one, for the player for whom that is more."""
        natural, bye = self.other.natural.baseline.opponent, self.other.natural.standings.bye_rank
        ranks = self._ranks(board)
        seats = [(seat, mate) for seat, mate in (ranks, ranks[::-1]) if bye not in (seat, natural[seat])]
        places, seat, mate = max((abs(mate - natural[seat]), seat, mate) for seat, mate in seats)
        player, instead_of = self.maker.cast[seat], self.maker.cast[natural[seat]]
        if mate == bye:
            return of_against.ByePlacesOff(player, instead_of, places, rule="29C1", baseline=self._from)
        return of_against.PlacesOff(player, self.maker.cast[mate], instead_of, places, rule="29C1", baseline=self._from)

    def _sizes(self, step: Compared) -> Iterator[Claim]:
        if step.criterion is not criteria.SIZE:
            return
        there, best = (
            Counter(each.value for each in _facts(pairing, step) if each.value) for pairing in (self.other, self.best)
        )
        for kind, left in ((of_against.SizesThere, there - best), (of_against.SizesBest, best - there)):
            if values := sorted((value for value in left.elements() if value < NO_VALUE), reverse=True):
                yield kind(tuple(values), baseline=self._from)
            elif kind is of_against.SizesBest and not left:
                yield of_against.NoSizesBest(baseline=self._from)

    def _weighed(self, step: Compared) -> Iterator[Claim]:
        if step.ground is Ground.CORRECTED_WITHIN:
            yield of_against.MendedWithin(rule=step.rule.number if step.rule else None)
        if step.ground is Ground.INTERCHANGE_FIRST:
            yield of_against.InterchangeInstead(rule=step.rule.number if step.rule else None)

    def _falls_on(self) -> Iterator[Claim]:
        bye = self.other.natural.standings.bye_rank
        named = sorted(sorted(self.payers)[:_MOST_NAMED], key=lambda board: bye in board)
        players = tuple(self.maker.cast[rank] for board in named for rank in board if rank != bye)
        more = len(self.payers) - len(named)
        if more:
            yield of_against.FallsOnMore(players, len(self.payers), more)
        elif players:
            yield of_against.FallsOn(players, len(self.payers))

    def _details(self, board: BoardAnswer, step: Compared) -> Iterator[Claim]:
        """What the reason leaves out: a board's rating differences, color histories, or all about a second board."""
        if step.criterion in _WORTH:
            yield from self._there(board)
            yield from self.maker.gap_claims(board)
        elif step.criterion in _COLORS:
            yield from (colors_so_far(player, self.maker.standings) for player in board.players)
        else:
            yield from self._here(board)
            yield from self._reason(board, step)


def _facts(pairing: Pairing, step: Compared) -> Iterator[BoardFacts]:
    """The boards of a round; only those of one score group, if the step decides in one."""
    at = pairing.natural.standings.at
    return (pairing.facts.of(*board) for board in pairing.boards if step.group in (None, at(board[0]).group))


def _furthest(step: Compared | None, payers: Mapping[Ranks, int]) -> int | None:
    """Where scores decide, the largest difference, in half-points, that penalizes the other round; else ``None``.

    A board that is only as far apart as one of the best pairings is no reason.
    """
    if step is None or step.criterion is not criteria.SCORE_DIFFERENCE:
        return None
    return max({isqrt(each) for each in payers.values()} & {*step.roots[1]}, default=None)


def _with_new_gaps(boards: Iterable[BoardAnswer], reason: Collection[Claim]) -> Iterator[BoardAnswer]:
    """Boards whose counted rating difference is new: not on a board before, nor between two players in the reason."""
    crossed = (each.players[::2] for each in reason if isinstance(each, of_against.Crossing))
    known = {frozenset(pair) for pair in crossed if all(player.rating is not None for player in pair)}
    for board in boards:
        pairs = {frozenset((gap.here, gap.natural)) for gap in board.gaps if gap.counts}
        if not pairs or not pairs <= known:
            yield board
        known |= pairs


def total_claim(step: Compared) -> Claim:
    """The deciding criterion with both totals, and its score group if it decides in one."""
    totals, rule = (step.ours, step.theirs), step.criterion.rule.number if step.criterion.rule else None
    if step.group is None:
        return of_against.Counted(*totals, step.criterion.name, rule=rule)
    return of_against.CountedInGroup(*totals, step.group + 1, step.criterion.name, rule=rule)
