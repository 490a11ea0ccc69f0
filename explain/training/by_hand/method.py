"""The whole method: sort, bye, odd players, halves, natural, legal, look ahead, switch; every step kept with its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter

from explain.model.players import Color
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, BaselineChoice, Preferences, System
from explain.pairing.baseline import Baseline
from explain.pairing.colors import by_toss, claim_on_board
from explain.pairing.criteria import Criterion
from explain.pairing.facts import Encounters, FinalFacts
from explain.pairing.gaps import NO_VALUE
from explain.pairing.standings import Entrant, Standings, standings
from explain.training.by_hand import steps as done
from explain.training.by_hand.card_switches import CardSwitch
from explain.training.by_hand.cards import CardRow, Deck, Ranks
from explain.training.by_hand.dropping import Back, DropPlan, GroupChoice, plan_drops
from explain.training.by_hand.laying import Legal, WeighedSwitch, halve, with_boards
from explain.training.by_hand.meeting import MayMeet
from explain.training.by_hand.mending import ColorMending, JudgedSwitch, MendedBoard

_MOST_BACKS = 5
_SIMPLE = 2


@dataclass(frozen=True, slots=True)
class ByHand:
    """A round paired with cards.

    Args:
        standings: how everybody stood.
        preferences: the settings in force.
        go_back: whether finished groups were opened again where that helped.
        steps: what was done, in order.
        boards: the boards in the end, as ranks, the bye as the lower.
        baseline: the natural boards that switches were measured from.
    """

    standings: Standings
    preferences: Preferences
    go_back: bool
    steps: tuple[done.Step, ...]
    boards: tuple[Ranks, ...]
    baseline: Baseline


def pair_by_hand(section: Section, round: int, preferences: Preferences = RULE_BOOK, *, go_back: bool = True) -> ByHand:
    """Pair a round as a director does with pairing cards.

    Args:
        section: the section; it may hold the round and later ones already.
        round: the round to pair, from 1.
        preferences: the director's settings.
        go_back: whether a finished group may be opened again; if not, trouble is pushed forward.

    Raises:
        InputError: if the section does not hold the rounds before it.
    """
    eve = standings(section, round, preferences)
    return _CardTable(eve, preferences, go_back=go_back).paired()


class _CardTable:
    """The table with the cards on it."""

    def __init__(self, eve: Standings, preferences: Preferences, *, go_back: bool) -> None:
        self.eve, self.preferences, self.go_back = eve, preferences, go_back
        self.deck, self.encounters = Deck(eve), Encounters(eve)
        self.meet = MayMeet(self.encounters, preferences)
        self.steps: list[done.Step] = []

    def paired(self) -> ByHand:
        plan = plan_drops(self.encounters, self.meet, go_back=self.go_back)
        if self.eve.entrants:
            self.steps += self._opening(plan)
        raw = halve(self.eve, plan, self.preferences)
        legal = self._lay(raw)
        baseline = raw if self.preferences.baseline is BaselineChoice.RAW else legal
        boards = self._mend(baseline, legal.boards)
        if any(board[1] != self.eve.bye_rank for board in boards):
            self.steps.append(self._colored(boards))
        return ByHand(self.eve, self.preferences, self.go_back, tuple(self.steps), boards, baseline)

    def _opening(self, plan: DropPlan) -> Iterator[done.Step]:
        groups = tuple(tuple(self.deck[entrant.rank] for entrant in group) for group in self.eve.groups)
        yield done.Sorted(groups, self.deck.loose(card.rank for group in groups for card in group))
        if plan.bye is not None:
            lowest = self.deck.loose(card.rank for group in groups[self.deck[plan.bye].group :] for card in group)
            passed = tuple(done.PassedOver((self.deck[rank],), why) for rank, why in plan.not_bye)
            yield done.ByeGiven(self.deck[plan.bye], passed, lowest)
        backs = plan.backs[:_MOST_BACKS]
        yield from map(self._went_back, backs)
        for place, choice in enumerate(plan.choices):
            if any(board[0] in choice.drops for board in plan.across):
                yield self._dropped(place, choice, plan)

    def _went_back(self, back: Back) -> done.WentBack:
        stuck = {entrant.rank for entrant in self.eve.groups[back.stuck]}
        cards = tuple(self.deck[rank] for rank in back.drops)
        return done.WentBack(back.place, cards, back.stuck, self.deck.loose(stuck.union(back.drops)))

    def _dropped(self, place: int, choice: GroupChoice, plan: DropPlan) -> done.Dropped:
        across = [board for board in plan.across if board[0] in choice.drops]
        others = [(ranks, why) for ranks, why in choice.passed_over if not set(ranks) <= set(choice.drops)]
        passed = tuple(done.PassedOver(tuple(self.deck[rank] for rank in sorted(ranks)), why) for ranks, why in others)
        raised = tuple(self.deck[rank] for _, rank in sorted(choice.across, key=itemgetter(1)))
        holder = self.deck[plan.bye] if plan.bye is not None and self.deck[plan.bye].group == place else None
        return done.Dropped(place, self.deck.boards(across), raised, holder, choice.parity, passed, self.deck.spread(across))

    def _lay(self, raw: Baseline) -> Baseline:
        """The natural boards of every group, made legal."""
        legal = Legal(self.encounters, raw, self.preferences, self.meet)
        moved = raw.dropped | raw.raised
        for place, group in enumerate(self.eve.groups):
            own = {entrant.rank for entrant in group}
            natural = [board for board in raw.boards if board[0] in own and moved.isdisjoint(board)]
            barred = [board for board in natural if legal.is_barred(board)]
            if natural:
                spread = self.deck.spread(natural, wrong=barred)
                adjacent = self.preferences.system is System.ADJACENT
                self.steps.append(done.Halved(place, spread, adjacent, self.deck.boards(barred)))
            if barred:
                boards, tries = legal.boards(natural)
                self.steps.append(self._made_legal(place, legal, boards, tries, natural))
                raw = with_boards(raw, boards)
        return raw

    def _made_legal(
        self, place: int, legal: Legal, boards: Sequence[Ranks], tries: list[list[WeighedSwitch]], natural: Sequence[Ranks]
    ) -> done.MadeLegal:
        left = [board for board in boards if legal.is_barred(board)]
        told = tuple(self._try_legal(each, legal, made=each is looked[-1]) for looked in tries for each in looked)
        spread = self.deck.spread(boards, wrong=left, moved=set(boards) - set(natural))
        return done.MadeLegal(place, told, spread, self.deck.boards(left))

    def _try_legal(self, each: WeighedSwitch, legal: Legal, *, made: bool) -> done.TriedSwitch:
        facts = [legal.facts.of(*board) for board in each.switch.after]
        form = done.SwitchForm.TRANSPOSITION if len(facts) == _SIMPLE else done.SwitchForm.ROTATION
        form = done.SwitchForm.INTERCHANGE if any(one.interchange for one in facts) else form
        costs = each.change if made else legal.prices.total(each.switch.after)
        decided = next(criterion for criterion, amount in zip(legal.prices.criteria, costs, strict=True) if amount)
        return self._try(each.switch, form, max(one.value for one in facts), None, made=made, decided=decided)

    def _mend(self, baseline: Baseline, boards: Sequence[Ranks]) -> tuple[Ranks, ...]:
        facts = FinalFacts(self.encounters, baseline, self.preferences)
        mending = ColorMending(facts, boards, self.preferences, go_back=self.go_back)
        places = range(len(self.eve.groups))
        for place in places:
            if not any(board[1] != self.eve.bye_rank for board in mending.of_group(place)):
                continue
            self.steps.append(self._looked_ahead(place, mending))
            for conflict in mending.mend(place):
                self.steps.append(self._mended(place, conflict, mending))
            if mending.by_group:
                self._look_over(place, mending)
        for place in () if mending.by_group else places:
            self._look_over(place, mending)
        return tuple(sorted(mending.boards))

    def _colored(self, boards: Sequence[Ranks]) -> done.ColorsGiven:
        """Colors by the rules of 29E4; boards that the director placed keep their numbers."""
        played = self.eve.seated(boards)
        seated = tuple(self._seat(number, *pair) for number, pair in self.eve.tables(boards) if pair in played)
        return done.ColorsGiven(seated, tuple(CardRow(board.white, board.black) for board in seated))

    def _seat(self, number: int, higher: Entrant, lower: Entrant) -> done.SeatedBoard:
        claim = claim_on_board(higher, lower, self.eve, self.preferences)
        color = claim.higher or by_toss(number, self.eve.toss)
        white, black = (higher, lower) if color is Color.WHITE else (lower, higher)
        return done.SeatedBoard(number, self.deck[white.rank], self.deck[black.rank], claim.rule)

    def _looked_ahead(self, place: int, mending: ColorMending) -> done.LookedAhead:
        wrong = mending.wrong(place)
        spread = self.deck.spread(mending.of_group(place), wrong=wrong)
        return done.LookedAhead(place, mending.count(place), self.deck.boards(wrong), spread)

    def _mended(self, place: int, conflict: MendedBoard, mending: ColorMending) -> done.Mended:
        made = conflict.tries[-1].switch.after if conflict.tries and conflict.tries[-1].allowed else ()
        shown = {*mending.of_group(place), *made}
        spread = self.deck.spread(shown, wrong=mending.wrong(place), moved=made)
        tries = tuple(self._try_color(each, mending) for each in conflict.tries)
        is_least = len(mending.wrong(place)) <= mending.count(place).unavoidable
        return done.Mended(place, self.deck.board(conflict.board), conflict.three, conflict.equalization, tries, is_least, spread)

    def _look_over(self, place: int, mending: ColorMending) -> None:
        """The last look: at a group before the next one where that comes later, else when all are mended."""
        for judged in mending.smaller(place):
            made = judged.switch.after
            spread = self.deck.spread({*mending.of_group(place), *made}, wrong=mending.wrong(place), moved=made)
            self.steps.append(done.LookedOver(place, self._try_color(judged, mending), spread))

    def _try_color(self, each: JudgedSwitch, mending: ColorMending) -> done.TriedSwitch:
        form, value, limit = mending.form(each.switch), mending.value(each.switch), mending.limit(each.switch)
        return self._try(each.switch, form, value, limit, made=each.allowed, decided=each.decided_by)

    def _try(
        self, switch: CardSwitch, form: done.SwitchForm, value: int, limit: int | None, *, made: bool, decided: Criterion
    ) -> done.TriedSwitch:
        return done.TriedSwitch(
            before=self.deck.boards(switch.before),
            after=self.deck.boards(switch.after),
            form=form,
            value=None if value == NO_VALUE else value,
            limit=limit,
            allowed=made,
            decided_by=decided,
        )
