"""From a board's answer to the claims of its card, in five steps."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache, cached_property, partial
from itertools import chain

from explain.answers.board import BoardAnswer, Chair, Conflict, GapAnswer, SwitchAnswer
from explain.answers.card.card_extras import Today, added_points, reduced, teammates_here, wishes_passed_over
from explain.answers.card.gains import WhatIsLeft, gains, otherwise, simple_switches, simple_switches_when_avoided
from explain.answers.card.switch_steps import SwitchMaker
from explain.answers.card_claims import CardClaims, Step, StepName
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_groups, of_lines, of_seats, of_worth
from explain.answers.colors.color_claims import amount, color_claims, colors_so_far, should_not_meet, wrong_claims
from explain.answers.lines.who_leaves import DropReasons, drop_reasons
from explain.answers.player import PlayersByRank, RoundPlayer, byes_had, met_in
from explain.answers.switches import Change
from explain.model import rules
from explain.model.settings import BaselineChoice, System
from explain.pairing.baseline import Half
from explain.pairing.criteria import (
    BYE_MOVED,
    REPEAT,
    SECOND_BYE,
    TEAMMATES,
    TEAMMATES_IF_REQUIRED,
    THREE_IN_A_ROW,
    Criterion,
)
from explain.pairing.drops import Way
from explain.pairing.engine import Natural

_LARGEST_LISTED = 16
_TWO = 2
_LEAVING = {
    Chair.DROP: (of_seats.DropsInstead, of_groups.DropsToday),
    Chair.RAISE: (of_seats.RaisedInstead, of_groups.RaisedToday),
}


class CardMaker(SwitchMaker):
    """Everything that the cards of one round share."""

    def __init__(self, natural: Natural, cast: PlayersByRank, boards: Sequence[BoardAnswer] = ()) -> None:
        """Hold the natural pairing, and the round's boards; cards say where these differ from it."""
        super().__init__(natural)
        self.cast = cast
        self.today = Today(natural, boards)
        self._of_group = cache(lambda group: tuple(self._group(group)))  # the same on every board of a group
        self._of_switch = cache(partial(simple_switches, natural))
        self._of_avoiding = cache(partial(simple_switches_when_avoided, natural))

    @cached_property
    def lines(self) -> DropReasons:
        """Who leaves their group in the natural pairing, and why."""
        return drop_reasons(self.natural)

    def card(self, answer: BoardAnswer) -> CardClaims:
        """The card of one of the round's boards."""
        reason = tuple(self._reason(answer))
        of_color = [claim.players for claim in reason if isinstance(claim, of_seats.GetDue | of_seats.MissInstead)]
        steps = (
            (StepName.GROUP, self._groups(answer)),
            (StepName.NATURAL, self._natural_boards(answer)),
            (StepName.COLORS, self._colors(answer, chain.from_iterable(of_color))),
            (StepName.SWITCH, self.switch_claims(answer)),
            (StepName.NOW, self._now(answer)),
        )
        groups = {claim for claim in reason if isinstance(claim, of_groups.Group)}
        made = [Step(name, tuple(one for one in dict.fromkeys(claims) if one not in groups)) for name, claims in steps]
        headline = of_seats.Plays(answer.white, answer.black) if answer.black else of_seats.HasBye(answer.white)
        return CardClaims((headline,), reason, tuple(step for step in made if step.claims))

    def _reason(self, answer: BoardAnswer) -> Iterator[Claim]:
        switch = answer.switch
        if answer.change is Change.BY_HAND:
            yield (of_seats.PlacedByHand if answer.black else of_seats.ByeByHand)(*answer.players)
            return
        if switch is None:
            yield from self._natural(answer)
        elif answer.of_baseline:
            yield from self._kept_apart(switch)
            yield of_groups.LegalInstead(*answer.players, baseline=BaselineChoice.LEGAL)
            yield from self._of_avoiding(switch, self.standings.at(answer.white.rank).group)
        else:
            yield from self._kept_apart(switch)
            yield from () if switch.forced else self._few_clashes(answer, switch)
            yield from self._moves(answer, switch)
            yield from () if switch.forced else gains(switch, self._counted, self.today.sitting)
            yield from otherwise(switch) if answer.shape in (Change.ODD_PLAYER, Change.BYE) else ()
            yield from self.limit_claims(answer)
            beyond = answer.value is not None and answer.limit is not None and answer.value > answer.limit
            if beyond and THREE_IN_A_ROW.name in switch.mends:
                yield of_worth.ThreeComesFirst(rule="29E5f")
            yield from self._of_switch(switch) if self.today.as_by_rule else ()
        yield from self._unavoidable(answer)
        if self.today.as_by_rule and (switch is None or answer.of_baseline or len(switch.before) <= _TWO):
            yield from self._what_is_left.of(answer)
        if self.today.as_by_rule and answer.crosses and answer.wrong and not (switch and [*otherwise(switch)]):
            yield from self._what_is_left.across(answer)

    @cached_property
    def _what_is_left(self) -> WhatIsLeft:
        return WhatIsLeft(self.natural, self.cast, self._boards)

    def _natural(self, answer: BoardAnswer) -> Iterator[Claim]:
        if answer.black is None:
            why = "next" if self.lines.whose_turn(answer.white.rank, Way.BYE) else None
            natural_bye = of_seats.ByeNormally(answer.white, why, rule="28L2", baseline=self.baseline)
            yield self.lines.lowest(answer.white.rank) or natural_bye
            yield from self.lines.skipped_for_bye(answer.white.rank)
            return
        higher, lower = sorted(answer.players, key=lambda player: player.rank)
        points, below = (self.standings.at(player.rank).group_points for player in (higher, lower))
        if higher.group != lower.group:
            yield from self._why_anybody(self.standings.at(higher.rank).group, self.standings.at(lower.rank).group)
            why, of_lower = self.lines.whose_turn(higher.rank, Way.DROPS), self.lines.top_of(lower.rank)
            yield of_seats.Drops(higher, lower, points, below, why, of_lower, rule="29D1", baseline=self.baseline)
        elif self.natural.raw.opponent[higher.rank] != lower.rank:
            yield of_seats.NaturalKept(*answer.players, baseline=self.baseline)
        elif len(self.natural.staying(self.standings.at(higher.rank).group)) == _TWO:
            yield of_seats.OnlyTwo(higher, lower, self.standings.known_score(points), rule="27A2")
        else:
            neighbors = self.natural.raw.half[higher.rank] is None
            kind, rule = (of_seats.KeptAsNeighbors, "29L1") if neighbors else (of_seats.KeptInPlace, "29C1")
            place, score = self._place(higher.rank), self.standings.known_score(points)
            yield kind(higher, lower, score, place, rule=rule, baseline=BaselineChoice.RAW)

    def _why_anybody(self, group: int, below: int) -> Iterator[Claim]:
        """Why somebody is paired down; first, if two are alone in that group or the next, that they should not play."""
        members, others = self.standings.groups[group], self.standings.groups[below]
        reasons = tuple(self.lines.why_anybody(group))
        if met := list(self._both_leave([entrant.rank for entrant in members], Way.DROPS)):
            yield self.counted(group)
            yield from met
        elif any(isinstance(each, of_lines.SomeMustDrop) for each in reasons) and (
            met := list(self._both_leave([entrant.rank for entrant in others], Way.RAISED))
        ):
            yield from met
            yield self.counted(below)
        yield from reasons

    def _unavoidable(self, answer: BoardAnswer) -> Iterator[Claim]:
        """That a rematch or second bye here was unavoidable, where the round has no more of them than it must."""
        for criterion, is_here in ((REPEAT, answer.times_met > 0), (SECOND_BYE, answer.second_bye)):
            if is_here and (least := self.natural.drops.least(criterion)) and self._in_all(criterion) == least:
                yield of_seats.Unavoidable(criterion.name, rule=criterion.rule.number if criterion.rule else None)

    def _in_all(self, criterion: Criterion) -> int:
        """What the round's boards cost by a criterion."""
        return sum(criterion.cost(self.natural.facts.of(*board), self.natural.preferences) for board in self._boards)

    @cached_property
    def _boards(self) -> tuple[tuple[int, int], ...]:
        """The boards of those who are to be paired, by rank."""
        bye = self.standings.bye_rank
        return tuple(answer.ranks(bye) for answer in self.today.answers if answer.white.rank)

    def _kept_apart(self, switch: SwitchAnswer) -> Iterator[Claim]:
        """Natural opponents who should not play, if the switch leaves fewer of them: otherwise they are no reason."""
        for unwanted in [self.should_not_meet(pair.one, pair.other) for pair in switch.repeats][:_TWO]:
            in_groups = TEAMMATES_IF_REQUIRED if unwanted.rule == rules.TEAMMATES_IN_GROUP.number else TEAMMATES
            if (REPEAT if isinstance(unwanted, of_seats.MetBefore) else in_groups).name in switch.mends:
                yield unwanted

    def should_not_meet(self, one: RoundPlayer, other: RoundPlayer) -> Claim:
        """Why two should not play: they already have, are a listed pair, or are teammates."""
        section = self.standings.section
        if rounds := met_in(one, other, self.standings):
            return of_seats.MetBefore(one, other, rounds, rule="27A1")
        if any({one.number, other.number} == {pair.one, pair.other} for pair in section.apart):
            return of_seats.ListedApart(one, other, rule="28N")
        kinship = self.natural.facts.encounters.kinship(one.rank, other.rank)
        return of_seats.Teammates(one, other, kinship.name, kinship.kin.value, rule=kinship.rule)

    def _clashes(self, switch: SwitchAnswer) -> Iterator[Claim]:
        """Natural boards with a color conflict, if the switch improves colors that count by the settings."""
        if all(amount(switch.wrong_before, each) <= amount(switch.wrong_after, each) for each in self._counted):
            return
        wrong = {mistake.player for mistake in switch.wrong_before}
        for one, other in switch.before:
            if other is not None and wrong & {one, other} and one.due is not None and one.due is other.due:
                yield of_seats.Clash(one, other, one.due, baseline=self.baseline)

    def _few_clashes(self, answer: BoardAnswer, switch: SwitchAnswer) -> Iterator[Claim]:
        """The natural color conflicts, this board's players first; of more than two, the first and how many more."""
        clashes = sorted(self._clashes(switch), key=lambda claim: set(claim.players).isdisjoint(answer.players))
        yield from clashes if len(clashes) <= _TWO else clashes[:1]
        if len(clashes) > _TWO:
            yield of_seats.MoreClashes(len(clashes) - 1)

    @property
    def _counted(self) -> tuple[Conflict, ...]:
        """What counts as wrong by the settings: a third same color in a row may not."""
        without = () if self.natural.preferences.avoid_three_in_a_row else (Conflict.THREE_IN_A_ROW,)
        return tuple(conflict for conflict in Conflict if conflict not in without)

    def _moves(self, answer: BoardAnswer, switch: SwitchAnswer) -> Iterator[Claim]:
        """What the switch did: who has the bye or leaves instead, who was swapped, or how many boards were rotated."""
        if not switch.mends and not switch.mends_at_best:
            by_rank = "rank" if answer.natural == answer.players[::-1] else None
            yield of_seats.MendsNothing(by_rank, baseline=self.baseline)
        elif answer.odd_player is not None:
            yield from self._odd_player(answer)
        elif answer.black is None:
            before = next(one for one, other in switch.before if other is None)
            rule = "28L2" if BYE_MOVED.name in [shift.criterion.name for shift in switch.shifts] else "28L2a"
            yield of_seats.ByeMoved(answer.white, before, rule=rule, baseline=self.baseline)
        elif moved := self.swapped(answer):
            yield moved

    def _odd_player(self, answer: BoardAnswer) -> Iterator[Claim]:
        """Who leaves a score group in whose place; or else that the two are paired across groups."""
        leaving = [claim for gap in answer.gaps if gap.side in _LEAVING for claim in self._leaves_instead(gap)]
        pair = sorted(answer.players, key=lambda player: player.rank)
        yield from leaving or [of_seats.PairedAcross(*pair, rule="29D1", baseline=self.baseline)]

    def _leaves_instead(self, gap: GapAnswer) -> Iterator[Claim]:
        """In whose place somebody leaves a group: somebody who naturally would, and does not here."""
        kind, today = _LEAVING[gap.side]
        movers = self.movers(gap)
        if gap.here == gap.natural or gap.natural.rank not in movers:
            return
        staying = [rank for rank in movers if self.today.way(rank) is not today]
        own = (entrant.rank for entrant in self.standings.groups[self.standings.at(gap.here.rank).group])
        others = [rank for rank in own if rank not in movers and self.today.way(rank) is today]
        if gap.natural.rank in staying or len(staying) == len(others) == 1:
            instead_of = gap.natural if gap.natural.rank in staying else self.cast[staying[0]]
            yield kind(gap.here, instead_of, rule="29D1", baseline=self.baseline)

    def _groups(self, answer: BoardAnswer) -> Iterator[Claim]:
        groups = sorted({player.group for player in answer.players if player.group is not None})
        yield from added_points(answer, self.natural)
        by_group = reduced(list(map(self._of_group, groups)), answer, is_natural=answer.switch is None)
        yield from chain.from_iterable(by_group)
        yield from chain.from_iterable(self.lines.of_card(player.rank) for player in answer.players if player.rank)

    def _group(self, group: int) -> Iterator[Claim]:
        own = [entrant.rank for entrant in self.standings.groups[group]]
        yield self.counted(group)
        for way in (Way.DROPS, Way.RAISED):
            yield from self._both_leave(own, way)
        yield from self.today.movers(own, self._leaves)
        yield from self.halves(group) if 1 < len(own) <= _LARGEST_LISTED else ()

    def counted(self, group: int) -> Claim:
        """How many of a score group are to be paired."""
        members = self.standings.groups[group]
        points = members[0].group_points
        return of_groups.Group(self.standings.known_score(points), len(members), **self.lines.others_at(points))

    def _both_leave(self, own: Sequence[int], way: Way) -> Iterator[Claim]:
        """Why two who are alone in their group do not play, if both are paired down, or up, in the natural pairing.

        That they are teammates is no reason for both to be paired up.
        """
        if len(own) == _TWO and {*own} <= self.lines.leaving(way):
            for pair in should_not_meet(self.natural, self.cast, [(own[0], own[1])]):
                met = self.should_not_meet(pair.one, pair.other)
                if way is Way.DROPS or not isinstance(met, of_seats.Teammates):
                    yield met

    def halves(self, group: int) -> Iterator[Claim]:
        """How many of a score group stay in it in the round, and who is in which half."""
        half, members, staying = self.natural.raw.half, self.standings.groups[group], self.natural.staying(group)
        if 0 < len(staying) < len(members):
            yield of_groups.Staying(self.standings.known_score(members[0].group_points), len(staying))
        if self.natural.preferences.system is System.ADJACENT:
            yield from self._players(of_groups.Neighbors, staying, "29L1")
            return
        for kind, own in ((of_groups.TopHalf, Half.TOP), (of_groups.BottomHalf, Half.BOTTOM)):
            yield from self._players(kind, [rank for rank in staying if half[rank] is own], "29C1")

    def leaving(self, own: Iterable[int]) -> Iterator[Claim]:
        """How some players, given by rank, naturally leave their group; nothing for those who stay."""
        return filter(None, map(self._leaves, own))

    def _leaves(self, rank: int) -> Claim | None:
        """How somebody leaves their group in the natural pairing; ``None`` where they stay."""
        raw = self.natural.section.raw
        player, other = self.cast[rank], self.cast.or_bye(raw.opponent[rank])
        if other is None:
            return of_groups.SitsOut(player, rule="28L2", baseline=BaselineChoice.LEGAL)
        if rank not in raw.dropped | raw.raised:
            return None
        kind, way = (of_groups.DropsOut, Way.DROPS) if rank in raw.dropped else (of_groups.MetFromAbove, Way.RAISED)
        return kind(player, other, self.lines.whose_turn(rank, way), rule="29D1", baseline=BaselineChoice.LEGAL)

    def _players(self, kind: Callable[..., Claim], ranks: Sequence[int], rule: str) -> Iterator[Claim]:
        if ranks:
            yield kind(tuple(self.cast[rank] for rank in ranks), rule=rule, baseline=BaselineChoice.RAW)

    def _natural_boards(self, answer: BoardAnswer) -> Iterator[Claim]:
        """The natural boards of both players' groups; in a large group, only those that concern this board's switch."""
        concerned = {player.rank for player in answer.players}
        if answer.switch is not None and not answer.of_baseline:
            concerned |= {player.rank for board in answer.switch.before for player in board if player}
        staying = [player for player in answer.players if player.rank and player.rank not in self.natural.leaves]
        for group in sorted({player.group for player in staying}, key=str):
            assert group is not None
            yield from self.natural_board_claims(group, concerned)

    def natural_board_claims(self, group: int, concerned: Collection[int] | None = None) -> Iterator[Claim]:
        """How those who stay in a group are paired by rank alone, who of them should not play, and how that is avoided.

        In a large group only boards with a player of ``concerned`` are listed; all of them for ``None``.
        """
        natural, staying = self.natural, self.natural.staying(group)
        raw, legal, chosen = (
            [(rank, each.opponent[rank]) for rank in staying] for each in (natural.raw, natural.legal, natural.baseline)
        )
        if concerned is not None and len(self.standings.groups[group]) > _LARGEST_LISTED:
            raw, legal, chosen = (
                [board for board in boards if {*board} & {*concerned}] for boards in (raw, legal, chosen)
            )
        rule = "29L1" if natural.preferences.system is System.ADJACENT else "29C1"
        yield from self._pairs(raw, BaselineChoice.RAW, len(staying) // _TWO, rule)
        barred = [board for board in raw if board not in legal and board[0] < board[1]]
        yield from (self.should_not_meet(pair.one, pair.other) for pair in should_not_meet(natural, self.cast, barred))
        if self.baseline is not BaselineChoice.RAW:
            yield from self._pairs([board for board in legal if board not in raw], BaselineChoice.LEGAL)
        if self.baseline is BaselineChoice.FILE:
            yield from self._pairs([board for board in chosen if board not in legal], BaselineChoice.FILE)

    def _pairs(
        self, boards: Iterable[tuple[int, int]], baseline: BaselineChoice, count: int = 0, rule: str | None = None
    ) -> Iterator[Claim]:
        pairs = [board for board in boards if board[0] < board[1]]
        if pairs:
            players = tuple(self.cast[rank] for board in pairs for rank in board)
            yield of_groups.NaturalBoards(count or len(pairs), players, rule=rule, baseline=baseline)

    def _place(self, rank: int) -> int:
        """A player's place, from 1, among those who stay in the half, or in a group without halves."""
        half, staying = self.natural.raw.half, self.natural.staying(self.standings.at(rank).group)
        return 1 + sum(half[each] is half[rank] for each in staying if each < rank)

    def _colors(self, answer: BoardAnswer, named: Iterable[RoundPlayer]) -> Iterator[Claim]:
        """The colors of the two, of all whose colors the switch concerns, and of those named in the reason."""
        if self.standings.round == 1:
            return
        own = list(answer.players)
        if answer.switch is not None and not answer.of_baseline:
            switch = answer.switch
            wrong = {mistake.player for mistake in (*switch.wrong_before, *switch.wrong_after)}
            boards = [board for board in (*switch.before, *switch.after) if wrong & set(board) or set(own) & set(board)]
            own = list(dict.fromkeys((*own, *filter(None, chain.from_iterable(boards)), *named)))
        yield from (colors_so_far(player, self.standings) for player in own)

    def mistakes(self, answer: BoardAnswer) -> list[Claim]:
        """Why the two of a board should not play, if so, and what is wrong with its colors."""
        barred = [answer.black] if answer.black and (answer.times_met or answer.must_not_meet) else []
        wrong = (claim for claim in wrong_claims(answer, self.standings) if not isinstance(claim, of_colors.Right))
        return [*(self.should_not_meet(answer.white, black) for black in barred), *wrong]

    def _now(self, answer: BoardAnswer) -> Iterator[Claim]:
        yield from color_claims(answer, self.standings)
        yield from wrong_claims(answer, self.standings)
        if answer.black is not None:
            yield from self._should_not_but_do(answer, answer.black)
            return
        yield of_colors.ByeCountsNot(rule="29E1")
        yield from wishes_passed_over(answer, self.natural)
        if answer.second_bye:
            yield of_seats.SecondBye(answer.white, byes_had(answer.white, self.standings), rule="28L3")

    def _should_not_but_do(self, answer: BoardAnswer, black: RoundPlayer) -> Iterator[Claim]:
        if answer.times_met:
            yield of_seats.RepeatHere(answer.white, black, met_in(answer.white, black, self.standings), rule="27A1")
        if answer.must_not_meet:
            unwanted = self.should_not_meet(answer.white, black)
            if isinstance(unwanted, of_seats.Teammates):
                yield teammates_here(answer.white, black, self.natural)
            else:
                yield of_seats.ApartHere(answer.white, black, rule=unwanted.rule)
        yield from wishes_passed_over(answer, self.natural)
        if answer.spared_by_bye_for is not None:
            yield of_seats.ByeWouldPart(answer.spared_by_bye_for, rule="28L2")
