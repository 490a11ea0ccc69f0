"""A board's card: from what a board's answer holds to the claims that its five steps state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain

from explain.answers.board import BoardAnswer, Chair, Conflict, GapAnswer, OddPlayerAnswer, SwitchAnswer
from explain.answers.card.card_extras import Today, added_points, also_taken_apart, changed_places, counting, with_other_gap
from explain.answers.card_claims import CardClaims, Step, StepName
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_groups, of_seats, of_worth
from explain.answers.colors.color_claims import color_cells, color_claims, colors_so_far, should_not_meet, wrong_claims
from explain.answers.lines.drop_choices import DropChoices
from explain.answers.lines.who_leaves import DropReasons
from explain.answers.player import PlayersByRank, RoundPlayer, byes_had, met_in
from explain.answers.switches import Change
from explain.model.section import Section
from explain.model.settings import BaselineChoice, Interchanges, System, Teams
from explain.pairing.baseline import Baseline, Half
from explain.pairing.criteria import BLIND_TO_COLOR, BYE_MOVED, REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED
from explain.pairing.engine import Natural

_LARGEST_LISTED = 16
_EITHER_WAY = (of_groups.DropsOut, of_groups.LegalInstead, of_groups.FileInstead)
_TWO = 2
_LEAVING = {
    Chair.DROP: (of_seats.DropsInstead, of_groups.DropsToday),
    Chair.RAISE: (of_seats.RaisedInstead, of_groups.RaisedToday),
}
_LIMIT_RULES = {"low": "29E5a", "high": "29E5b"}


class CardMaker:
    """Everything that the cards of one round share."""

    def __init__(self, natural: Natural, cast: PlayersByRank, boards: Sequence[BoardAnswer] = ()) -> None:
        """Hold what was settled by nature, and the round's boards, of which a card says where they differ."""
        self.natural, self.cast, self.standings = natural, cast, natural.standings
        self.baseline = natural.baseline_choice
        self.today = Today(natural, boards)
        self.lines = DropReasons(DropChoices(natural))
        self._of_group = cache(lambda group: tuple(self._group(group)))  # every board of a group says the same of it

    def card(self, answer: BoardAnswer) -> CardClaims:
        """The card of one of the round's boards."""
        steps = (
            (StepName.GROUP, self._groups(answer)),
            (StepName.NATURE, self._nature(answer)),
            (StepName.COLORS, self._colors(answer)),
            (StepName.SWITCH, self.switch_claims(answer)),
            (StepName.NOW, self._now(answer)),
        )
        told = ((name, tuple(dict.fromkeys(claims))) for name, claims in steps)
        return CardClaims(self._headline(answer), tuple(self._reason(answer)), tuple(Step(name, claims) for name, claims in told if claims))

    def _headline(self, answer: BoardAnswer) -> tuple[Claim, ...]:
        first = of_seats.Plays(answer.white, answer.black) if answer.black else of_seats.HasBye(answer.white)
        if answer.change is not Change.BY_HAND:
            return (first,)
        return (first, of_seats.PlacedByHand(answer.white, answer.black) if answer.black else of_seats.ByeByHand(answer.white))

    def _reason(self, answer: BoardAnswer) -> Iterator[Claim]:
        switch = answer.switch
        if answer.change is Change.BY_HAND:
            return
        if switch is None or answer.of_baseline:
            yield from self._kept_apart(switch) if switch else ()
            yield self._natural(answer) if switch is None else of_groups.LegalInstead(*answer.players, baseline=BaselineChoice.LEGAL)
            return
        yield from self._kept_apart(switch)
        yield from self._few_clashes(answer, switch)
        yield from self._cured(switch)
        yield from self._moves(answer, switch)
        yield from (with_other_gap(claim, answer) for claim in self._limit(answer))

    def _natural(self, answer: BoardAnswer) -> Claim:
        if answer.black is None:
            by_nature = of_seats.ByeByNature(*answer.players, rule="28L2", baseline=self.baseline)
            return self.lines.lowest(answer.white.rank) or by_nature
        higher, lower = sorted(answer.players, key=lambda player: player.rank)
        if higher.group == lower.group:
            by_place = list(self._by_place(higher.rank, lower.rank)) if self.natural.raw.opponent[higher.rank] == lower.rank else []
            if not by_place or not isinstance(by_place[0], of_groups.ByPlace):
                return of_seats.NaturalKept(*answer.players, baseline=self.baseline)
            numbers = (self.standings.at(higher.rank).group_points, *by_place[0].numbers)
            return of_seats.KeptInPlace(higher, lower, *numbers, rule="29C1", baseline=BaselineChoice.RAW)
        points = tuple(self.standings.at(player.rank).group_points for player in (higher, lower))
        return of_seats.Drops(higher, lower, *points, rule="29D1", baseline=self.baseline)

    def _kept_apart(self, switch: SwitchAnswer) -> Iterator[Claim]:
        """Who would meet by nature and should not, where the switch leaves fewer such boards: else it is no reason."""
        for found in (self.should_not_meet(pair.one, pair.other) for pair in switch.repeats):
            in_groups = TEAMMATES_IF_REQUIRED if found.rule == "28N1" else TEAMMATES
            if (REPEAT if isinstance(found, of_seats.MetBefore) else in_groups).name in switch.mends:
                yield found

    def should_not_meet(self, one: RoundPlayer, other: RoundPlayer) -> Claim:
        """Why two should not meet: they have met, are on the list, or are teammates."""
        section: Section = self.standings.section
        if rounds := met_in(section, one.number, other.number, self.standings.round):
            return of_seats.MetBefore(one, other, rounds, rule="27A1")
        if any({one.number, other.number} == {pair.one, pair.other} for pair in section.apart):
            return of_seats.ListedApart(one, other, rule="28N")
        rule = "28N" if self.natural.preferences.teams is Teams.DONT else "28N1"  # never, or if their group requires it
        return of_seats.Teammates(one, other, section.player(one.number).team or "", rule=rule)

    def _clashes(self, switch: SwitchAnswer) -> Iterator[Claim]:
        """Natural boards with a wrong color, where the switch leaves less wrong of what counts by these settings."""
        if all(before <= after for before, after in (self._wrong(switch, conflict) for conflict in self._counted)):
            return
        wrong = {mistake.player for mistake in switch.wrong_before}
        for one, other in switch.before:
            if other is not None and wrong & {one, other} and one.due is not None and one.due is other.due:
                yield of_seats.Clash(one, other, one.due, baseline=self.baseline)

    def _few_clashes(self, answer: BoardAnswer, switch: SwitchAnswer) -> Iterator[Claim]:
        """Those of this board's players first, and how many more there are."""
        clashes = sorted(self._clashes(switch), key=lambda claim: set(claim.players).isdisjoint(answer.players))
        yield from clashes[:_TWO]
        if len(clashes) > _TWO:
            yield of_seats.MoreClashes(len(clashes) - _TWO)

    def _limit(self, answer: BoardAnswer) -> Iterator[Claim]:
        switch = answer.switch
        if switch is None or answer.of_baseline:
            return
        if switch.forced:
            forced = next(shift.criterion for shift in switch.shifts if shift.is_better and shift.criterion in BLIND_TO_COLOR)
            yield of_worth.Forced(forced.name, rule=forced.rule.number if forced.rule else None)
        elif answer.held_to is not None and answer.crossed is not None and self.natural.preferences.interchanges is Interchanges.AVOID:
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

    def _with_book_limit(self, claim: Claim, answer: BoardAnswer) -> Iterator[Claim]:
        """A limit, after that it is the rule book's where the settings have a higher one, or none, and the board is across score groups."""
        preferences = self.natural.preferences
        limits = {"low": preferences.low_limit, "high": preferences.high_limit}
        if (
            isinstance(claim, (of_worth.WithinLimit, of_worth.BeyondLimit))
            and limits[claim.words[0]] != answer.limit
            and answer.limit is not None
        ):
            yield of_worth.BookLimit(answer.limit, *claim.words, rule=claim.rule)
        yield claim

    def _cured(self, switch: SwitchAnswer) -> Iterator[Claim]:
        for conflict in self._counted:
            sums = self._wrong(switch, conflict)
            before, after = (sum(each.kind is conflict for each in wrong) for wrong in (switch.wrong_before, switch.wrong_after))
            of_round = switch.form in (Change.ODD_PLAYER, Change.BYE)
            if before != after:
                word = conflict.value
                yield of_seats.FewerWrong(before, after, word) if of_round else of_seats.Cured(before, after, word, baseline=self.baseline)
            elif len(set(sums)) > 1:
                yield of_seats.LessUnequalInAll(*sums) if of_round else of_seats.LessUnequal(*sums, baseline=self.baseline)

    @property
    def _counted(self) -> tuple[Conflict, ...]:
        """What counts as wrong by the settings in force: a third color running may be none of it."""
        without = () if self.natural.preferences.avoid_three_in_a_row else (Conflict.THREE_IN_A_ROW,)
        return tuple(conflict for conflict in Conflict if conflict not in without)

    def _wrong(self, switch: SwitchAnswer, conflict: Conflict) -> tuple[int, int]:
        """How much of a sort is wrong on the natural boards and on the new ones, as the criteria count it."""
        before, after = (sum(each.count for each in wrong if each.kind is conflict) for wrong in (switch.wrong_before, switch.wrong_after))
        return before, after

    def _moves(self, answer: BoardAnswer, switch: SwitchAnswer) -> Iterator[Claim]:
        """What the switch did: who has the bye or leaves his group instead, who changed places, or how many boards went round."""
        if not switch.mends:
            yield of_seats.MendsNothing(baseline=self.baseline)
        elif answer.odd_player is not None:
            yield from self._odd_player(answer, answer.odd_player)
        elif answer.black is None:
            before = next(one for one, other in switch.before if other is None)
            rule = "28L2" if BYE_MOVED.name in [shift.criterion.name for shift in switch.shifts] else "28L2a"
            yield of_seats.ByeMoved(answer.white, before, rule=rule, baseline=self.baseline)
        elif pair := changed_places(switch, answer):
            yield of_seats.ChangedPlaces(*pair, baseline=self.baseline)
        else:
            yield of_seats.MovedAlong(len(switch.after), baseline=self.baseline)

    def _odd_player(self, answer: BoardAnswer, moved: OddPlayerAnswer) -> Iterator[Claim]:
        """Who leaves his score group instead of whom, or that nobody does by nature; where both do, that they meet others then."""
        told = [claim for gap in answer.gaps if gap.chair in _LEAVING for claim in self._leaves_instead(gap)]
        yield from told
        if not moved.down and not moved.up and not told:
            yield of_seats.OtherPartner(*answer.players, rule="29D1", baseline=self.baseline)

    def _leaves_instead(self, gap: GapAnswer) -> Iterator[Claim]:
        """Instead of whom somebody leaves his group, or who would be the first to: not instead of one who leaves it as well."""
        kind, today = _LEAVING[gap.chair]
        if gap.here == gap.natural or self.today.way(gap.natural.rank) is today:
            yield from self._first_in_line(gap)
        else:
            yield kind(gap.here, gap.natural, rule="29D1", baseline=self.baseline)

    def _groups(self, answer: BoardAnswer) -> Iterator[Claim]:
        groups = sorted({player.group for player in answer.players if player.group is not None})
        told = list(chain.from_iterable(map(self._of_group, groups)))
        dropped = {claim.players for claim in told if isinstance(claim, (of_groups.DropsOut, of_groups.DropsToday))}
        raised = (of_groups.MetFromAbove, of_groups.RaisedToday)
        yield from added_points(answer, self.natural)
        yield from (claim for claim in told if type(claim) not in raised or claim.players[::-1] not in dropped)

    def _group(self, group: int) -> Iterator[Claim]:
        members, section = self.standings.groups[group], self.natural.section.raw
        own = [entrant.rank for entrant in members]
        yield of_groups.Group(members[0].group_points, len(own))
        for rank in own:
            yield from self._leaves(rank, section)
        yield from chain.from_iterable(map(self.today.otherwise, own))
        yield from self.halves(group) if len(own) <= _LARGEST_LISTED else ()

    def halves(self, group: int) -> Iterator[Claim]:
        """Who of a score group leaves it in the round, and how the others are halved."""
        raw, own = self.natural.raw, [entrant.rank for entrant in self.standings.groups[group]]
        staying = [rank for rank in own if rank not in self.natural.leaves]
        if staying and (aside := tuple(self.cast[rank] for rank in own if rank not in staying)):
            yield of_groups.SetAside(aside, len(staying), baseline=BaselineChoice.RAW)
        if self.natural.preferences.system is System.ADJACENT:
            yield from self._players(of_groups.Neighbors, staying, "29L1")
            return
        yield from self._players(of_groups.TopHalf, [rank for rank in staying if raw.half[rank] is Half.TOP], "29C1")
        yield from self._players(of_groups.BottomHalf, [rank for rank in staying if raw.half[rank] is Half.BOTTOM], "29C1")

    def _leaves(self, rank: int, raw: Baseline) -> Iterator[Claim]:
        other = raw.opponent[rank]
        if other == self.standings.bye_rank:
            yield of_groups.SitsOut(self.cast[rank], rule="28L2", baseline=BaselineChoice.LEGAL)
        elif rank in raw.dropped:
            yield of_groups.DropsOut(self.cast[rank], self.cast[other], rule="29D1", baseline=BaselineChoice.LEGAL)
        elif rank in raw.raised:
            yield of_groups.MetFromAbove(self.cast[rank], self.cast[other], rule="29D1", baseline=BaselineChoice.LEGAL)

    def _players(self, kind: Callable[..., Claim], ranks: list[int], rule: str) -> Iterator[Claim]:
        if ranks:
            yield kind(tuple(self.cast[rank] for rank in ranks), rule=rule, baseline=BaselineChoice.RAW)

    def _nature(self, answer: BoardAnswer) -> Iterator[Claim]:
        yield from self.nature_claims(sorted(answer.players, key=lambda player: player.rank))
        yield from also_taken_apart(answer, self.baseline)

    def nature_claims(self, players: Iterable[RoundPlayer]) -> Iterator[Claim]:
        """How some players are paired by nature, each board once."""
        told: set[Claim] = set()
        for player in players:
            for claim in self._nature_of(player) if player.rank else ():
                kind = of_groups.DropsOut if isinstance(claim, of_groups.MetFromAbove) else type(claim)
                if kind not in _EITHER_WAY or kind(*claim.players[::-1], rule=claim.rule, baseline=claim.baseline) not in told:
                    told.add(claim)
                    yield claim

    def _nature_of(self, player: RoundPlayer) -> Iterator[Claim]:
        natural, rank = self.natural, player.rank
        raw, legal, chosen = (each.opponent[rank] for each in (natural.raw, natural.legal, natural.baseline))
        if rank in natural.leaves:
            yield from self._leaves(rank, natural.section.raw)
            yield from self.lines.of_card(rank)
            return
        yield from self._by_place(rank, raw)
        if legal != raw:
            board = min(rank, raw), max(rank, raw)
            yield from (self.should_not_meet(pair.one, pair.other) for pair in should_not_meet(natural, self.cast, [board]))
            if self.baseline is not BaselineChoice.RAW:
                yield of_groups.LegalInstead(player, self.cast[legal], baseline=BaselineChoice.LEGAL)
        if chosen not in (legal, self.standings.bye_rank) and self.baseline is BaselineChoice.FILE:
            yield of_groups.FileInstead(player, self.cast[chosen], baseline=BaselineChoice.FILE)

    def _by_place(self, rank: int, other: int) -> Iterator[Claim]:
        raw, group = self.natural.raw, self.standings.at(rank).group
        higher, lower = sorted((rank, other))
        pair = (self.cast[higher], self.cast[lower])
        if raw.half[rank] is None:
            yield of_groups.NextTo(*pair, rule="29L1", baseline=BaselineChoice.RAW)
            return
        own = [entrant.rank for entrant in self.standings.groups[group]]
        place = 1 + sum(raw.half[each] is raw.half[higher] for each in own if each < higher)
        yield of_groups.ByPlace(*pair, place, rule="29C1", baseline=BaselineChoice.RAW)

    def _colors(self, answer: BoardAnswer) -> Iterator[Claim]:
        if self.standings.round == 1:
            return
        own = list(answer.players)
        if answer.switch is not None and not answer.of_baseline:
            switch = answer.switch
            wrong = {mistake.player for mistake in (*switch.wrong_before, *switch.wrong_after)}
            boards = [board for board in (*switch.before, *switch.after) if wrong & set(board) or set(own) & set(board)]
            own = list(dict.fromkeys((*own, *filter(None, chain.from_iterable(boards)))))
        section = self.standings.section
        yield from (colors_so_far(player, section.player(player.number), self.standings.round) for player in own)

    def switch_claims(self, answer: BoardAnswer) -> Iterator[Claim]:
        """The gaps of a changed board, which of them counts, and the limit it is held to."""
        yield from self.gap_claims(answer)
        yield from self._told_limit(answer)

    def worth_claims(self, answer: BoardAnswer) -> Iterator[Claim]:
        """The same, and of the limit nothing where none holds it: what goes against the limits may still count."""
        yield from self.gap_claims(answer)
        yield from self._told_limit(answer) if answer.held_to is not None else ()

    def _told_limit(self, answer: BoardAnswer) -> Iterator[Claim]:
        """The limit, after whose it is where the settings have another."""
        return chain.from_iterable(self._with_book_limit(claim, answer) for claim in self._limit(answer))

    def gap_claims(self, answer: BoardAnswer) -> Iterator[Claim]:
        """The gaps of a changed board, and which of them counts."""
        if answer.switch is None or answer.of_baseline:
            return
        for gap in answer.gaps:
            yield from self._first_in_line(gap)
            yield self._gap(gap, answer)
        if answer.value is not None and answer.gaps:
            yield counting(answer)

    def _first_in_line(self, gap: GapAnswer) -> Iterator[Claim]:
        """Whom a drop or a raise is measured from where by nature nobody drops from the group or is raised in it."""
        if gap.chair in (Chair.DROP, Chair.RAISE) and not self._moves_by_nature(gap):
            kind = of_worth.FirstToDrop if gap.chair is Chair.DROP else of_worth.FirstRaised
            yield kind(gap.natural, self.standings.at(gap.natural.rank).group_points, rule="29D1", baseline=self.baseline)

    def _moves_by_nature(self, gap: GapAnswer) -> bool:
        natural = self.natural.baseline
        return gap.natural.rank in (natural.dropped if gap.chair is Chair.DROP else natural.raised)

    def _gap(self, gap: GapAnswer, answer: BoardAnswer) -> Claim:
        here, natural = gap.here, gap.natural
        if here == natural:
            return (of_worth.GapSame if self._moves_by_nature(gap) else of_worth.GapFirst)(here, baseline=self.baseline)
        if gap.points is None:
            return of_worth.GapNone(here, natural, baseline=self.baseline)
        if here.rating is None and natural.rating is None:
            return of_worth.GapBothUnrated(here, natural, baseline=self.baseline)
        if here.rating is None or natural.rating is None:
            unrated = of_worth.CrossedUnrated if answer.crossed is not None and here.half is not natural.half else of_worth.GapUnrated
            return unrated(here, natural, gap.points, self._low_of(answer), rule="29E5g", baseline=self.baseline)
        kind = of_worth.Crossed if answer.crossed is not None and here.half is not natural.half else of_worth.RatingGap
        rule = "29E5d" if kind is of_worth.Crossed else None
        return kind(here, natural, here.rating, natural.rating, gap.points, rule=rule, baseline=self.baseline)

    def _low_of(self, answer: BoardAnswer) -> str:
        """Whose low limit it is of which an unrated player's gap is half: that inside a score group, that across, or the book's for none."""
        if self.natural.preferences.low_limit is None:
            return "book"
        return "inside" if answer.black is not None and answer.white.group == answer.black.group else "across"

    def unwanted_claims(self, answer: BoardAnswer) -> Iterator[Claim]:
        """Why the two of a board should not meet, where they should not."""
        if answer.black is not None and (answer.times_met or answer.must_not_meet):
            yield self.should_not_meet(answer.white, answer.black)

    def wrong_claims(self, answer: BoardAnswer) -> Iterator[Claim]:
        """What is wrong with the colors of a board, or that nothing is."""
        section = self.standings.section
        return wrong_claims(answer, {player: color_cells(section.player(player.number), self.standings.round) for player in answer.players})

    def _now(self, answer: BoardAnswer) -> Iterator[Claim]:
        section = self.standings.section
        cells = {player: color_cells(section.player(player.number), self.standings.round) for player in answer.players}
        yield from color_claims(answer, cells)
        yield from wrong_claims(answer, cells)
        if answer.black is not None:
            yield from self._should_not_but_do(answer, answer.black)
            return
        yield of_colors.ByeCountsNot(rule="29E1")
        if answer.second_bye:
            rounds = byes_had(section.player(answer.white.number), self.standings.round)
            yield of_seats.SecondBye(answer.white, rounds, rule="28L3")

    def _should_not_but_do(self, answer: BoardAnswer, black: RoundPlayer) -> Iterator[Claim]:
        if answer.times_met:
            rounds = met_in(self.standings.section, answer.white.number, black.number, self.standings.round)
            yield of_seats.RepeatHere(answer.white, black, rounds, rule="27A1")
        if answer.must_not_meet:
            found = self.should_not_meet(answer.white, black)
            if isinstance(found, of_seats.Teammates):
                kind = of_seats.TeammatesNever if self.natural.preferences.teams is Teams.DONT else of_seats.TeammatesHere
                yield kind(answer.white, black, found.team, rule=found.rule)
            else:
                yield of_seats.ApartHere(answer.white, black, rule=found.rule)
        if answer.spared_by_bye_for is not None:
            yield of_seats.ByeWouldPart(answer.spared_by_bye_for, rule="28L2")
