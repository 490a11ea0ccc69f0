"""What a card states about a switch: who was swapped, a board's gaps, which of them counts, and the limit."""

from collections.abc import Iterator

from explain.answers.board import BoardAnswer, Chair, GapAnswer, SwitchAnswer
from explain.answers.claim import Claim
from explain.answers.claims import of_seats, of_worth
from explain.answers.player import RoundPlayer
from explain.model.settings import Interchanges
from explain.pairing.criteria import BEFORE_COLOR
from explain.pairing.drops import Way
from explain.pairing.engine import Natural

_LIMIT_RULES = {"low": "29E5a", "high": "29E5b"}


class SwitchMaker:
    """What the switches of one round share."""

    def __init__(self, natural: Natural) -> None:
        """Hold the natural pairing."""
        self.natural, self.standings, self.baseline = natural, natural.standings, natural.baseline_choice

    def switch_claims(self, answer: BoardAnswer) -> Iterator[Claim]:
        """Who was swapped, the gaps of a changed board, which of them counts, and the limit it is held to."""
        yield from filter(None, [self.swapped(answer)])
        yield from self.gap_claims(answer)
        yield from self._told_limit(answer)

    def worth_claims(self, answer: BoardAnswer) -> Iterator[Claim]:
        """A changed board's gaps, which of them counts, and the limit if one applies."""
        yield from self.gap_claims(answer)
        yield from self._told_limit(answer) if answer.held_to is not None else ()

    def gap_claims(self, answer: BoardAnswer) -> Iterator[Claim]:
        """The gaps of a changed board, and which of them counts."""
        if answer.switch is None or answer.of_baseline:
            return
        swapped = self.swapped(answer)
        pair = {*swapped.players} if isinstance(swapped, of_seats.ChangedPlaces) else set()
        for gap in sorted(answer.gaps, key=lambda gap: {gap.here, gap.natural} != pair):
            yield from self._first_in_line(gap)
            yield self._gap(gap, answer)
        if answer.value is not None and answer.gaps:
            yield counting(answer)

    def swapped(self, answer: BoardAnswer) -> Claim | None:
        """Who was swapped inside a group, or how many boards were rotated; ``None`` for a change across groups."""
        switch = answer.switch
        if switch is None or answer.of_baseline or answer.odd_player is not None or answer.black is None:
            return None
        form = switch.form.value
        if pair := changed_places(switch, answer):
            return of_seats.ChangedPlaces(*pair, form, baseline=self.baseline)
        return of_seats.MovedAlong(len(switch.after), form, baseline=self.baseline)

    def _told_limit(self, answer: BoardAnswer) -> Iterator[Claim]:
        """The limit; on a board across groups, first that it is the rule book's, if the settings' is higher or none."""
        limit, preferences = answer.limit, self.natural.preferences
        limits = {"low": preferences.low_limit, "high": preferences.high_limit}
        for claim in self.limit_claims(answer):
            if limit is not None and isinstance(claim, of_worth.LIMITED) and limits[claim.words[0]] != limit:
                yield of_worth.BookLimit(limit, *claim.words, rule=claim.rule)
            yield claim

    def limit_claims(self, answer: BoardAnswer) -> Iterator[Claim]:
        """The limit that a changed board is held to, and whether it is within it; or why no limit applies."""
        switch = answer.switch
        if switch is None or answer.of_baseline:
            return
        if switch.forced:
            better = (shift.criterion for shift in switch.shifts if shift.is_better)
            forced = next(criterion for criterion in better if criterion in BEFORE_COLOR)
            yield of_worth.Forced(forced.name, rule=forced.rule.number if forced.rule else None)
        elif answer.held_to and answer.crossed and self.natural.preferences.interchanges is Interchanges.AVOID:
            yield of_worth.Avoided()
        elif answer.held_to is not None and answer.value is not None:
            rule = _LIMIT_RULES[answer.held_to]
            if answer.limit is None:
                yield of_worth.NoLimit(answer.held_to, rule=rule)
            elif answer.value <= answer.limit:
                yield of_worth.WithinLimit(answer.value, answer.limit, answer.held_to, rule=rule)
            else:
                beyond = answer.value - answer.limit
                yield of_worth.BeyondLimit(answer.value, answer.limit, beyond, answer.held_to, rule=rule)

    def _first_in_line(self, gap: GapAnswer) -> Iterator[Claim]:
        """Who a change across groups is measured from, if naturally nobody leaves the group that way."""
        if gap.side in (Chair.DROP, Chair.RAISE) and gap.natural.rank not in self.movers(gap):
            kind = of_worth.FirstToDrop if gap.side is Chair.DROP else of_worth.FirstRaised
            points = self.standings.at(gap.natural.rank).group_points
            yield kind(gap.natural, points, rule="29D1", baseline=self.baseline)

    def movers(self, gap: GapAnswer) -> list[int]:
        """Who is naturally paired down, or up, from the group of a gap; empty for a gap inside a group."""
        natural = self.natural.baseline
        moving = {Chair.DROP: natural.dropped, Chair.RAISE: natural.raised}.get(gap.side, frozenset())
        group = self.standings.groups[self.standings.at(gap.natural.rank).group]
        return [entrant.rank for entrant in group if entrant.rank in moving]

    def _gap(self, gap: GapAnswer, answer: BoardAnswer) -> Claim:
        here, natural = gap.here, gap.natural
        crosses = answer.crossed is not None and here.half is not natural.half
        if here == natural:
            moves = here.rank in self.movers(gap)
            return (of_worth.GapSame if moves else of_worth.GapFirst)(here, baseline=self.baseline)
        if gap.points is None:
            return of_worth.GapNone(here, natural, baseline=self.baseline)
        if here.rating is None and natural.rating is None:
            return of_worth.GapBothUnrated(here, natural, baseline=self.baseline)
        if here.rating is None or natural.rating is None:
            unrated = of_worth.CrossedUnrated if crosses else of_worth.GapUnrated
            return unrated(here, natural, gap.points, self._low_of(answer), rule="29E5g", baseline=self.baseline)
        if len(self.movers(gap)) > 1:
            way = Way.DROPS if gap.side is Chair.DROP else Way.RAISED
            return of_worth.NearestGap(
                here, natural, here.rating, natural.rating, gap.points, way.value, baseline=self.baseline
            )
        kind, rule = (of_worth.Crossed, "29E5d") if crosses else (of_worth.RatingGap, None)
        return kind(here, natural, here.rating, natural.rating, gap.points, rule=rule, baseline=self.baseline)

    def _low_of(self, answer: BoardAnswer) -> str:
        """Which low limit is halved for an unrated player's gap: inside a group, across, or the book's for none."""
        if self.natural.preferences.low_limit is None:
            return "book"
        return "inside" if answer.black is not None and answer.white.group == answer.black.group else "across"


_TWO = 2


def changed_places(switch: SwitchAnswer, answer: BoardAnswer) -> tuple[RoundPlayer, RoundPlayer] | None:
    """The two who were swapped in a switch of two boards, by the only gap or else by rank; ``None`` for more."""
    if len(switch.before) != _TWO:
        return None
    if len(answer.gaps) == 1 and answer.gaps[0].side in (Chair.WHITE, Chair.BLACK):
        return answer.gaps[0].here, answer.gaps[0].natural
    (one, two), (three, four) = (sorted(filter(None, board), key=lambda player: player.rank) for board in switch.before)
    made = [frozenset(filter(None, board)) for board in switch.after]
    return (two, four) if frozenset((one, four)) in made else (two, three)


def counting(answer: BoardAnswer) -> Claim:
    """Which of the gaps of a changed board is its value."""
    assert answer.value is not None
    if answer.crossed is not None or sum(gap.points is not None for gap in answer.gaps) == 1:
        return of_worth.Counts(answer.value)
    across = any(gap.side in (Chair.DROP, Chair.RAISE) for gap in answer.gaps)
    rule = "29D1" if across else "29E5c"
    if len({gap.points for gap in answer.gaps}) == 1:
        return of_worth.BothCount(answer.value, rule=rule)
    return (of_worth.LargerCounts if across else of_worth.SmallerCounts)(answer.value, rule=rule)
