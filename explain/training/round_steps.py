"""The steps of one whole round as questions, in order: what is natural, then the switches that are made."""

import random
from collections.abc import Iterator
from functools import cached_property
from itertools import chain, combinations

from explain.answers.board import BoardAnswer
from explain.answers.boards import NamedBoard
from explain.answers.card.board_builder import answers
from explain.answers.claim import Claim
from explain.answers.claims import of_groups, of_worth
from explain.answers.switches import OddPlayers, form_of, ordered_board, switches
from explain.model import rules
from explain.pairing.engine import Pairing, Ranks
from explain.training.step_questions import FORMS, MOST_OPTIONS, DrillStep, StepAsker, StepQuestion

_BOTH = 2
_MOST_ASKED = 3  # how many questions of one step are asked about a whole round
_MOST_SWITCHED = 2  # how many of its switches are asked about
_Boards = tuple[Ranks, ...]


def round_steps(best: Pairing) -> tuple[StepQuestion, ...]:
    """The questions that lead through a round, from due colors to color rules; the switches are those it makes."""
    asker = _RoundAsker(best)
    boards = {asker.named(board) for board in best.boards}
    ruled = (each for each in asker.of(DrillStep.COLOR_RULE) if boards.issuperset(two_of(each)))
    due, bye, halves = map(asker.of, (DrillStep.DUE_COLOR, DrillStep.BYE, DrillStep.HALVES))
    by_step = (due, bye, asker.leaving(), halves, asker.natural_conflicts(), ruled)
    *first, last = (sorted(of_step, key=_is_plain)[:_MOST_ASKED] for of_step in by_step)
    return (*chain.from_iterable(first), *asker.switched(), *last)


def two_of(asked: StepQuestion) -> tuple[NamedBoard, ...]:
    """The board that a question about two players asks about."""
    return ((asked.players[0], asked.players[1]),) if len(asked.players) == _BOTH else ()


def _is_plain(asked: StepQuestion) -> bool:
    """Whether a question is easy: no conflict, no missed game, or just a due color that differs."""
    if asked.step is DrillStep.DUE_COLOR:
        return "x" not in asked.players[0].history
    return asked.right in (None, rules.DUE_COLOR)


class _RoundAsker(StepAsker):
    """Asks what is asked only about a whole round: who a natural board joins, what a switch makes."""

    def __init__(self, best: Pairing) -> None:
        super().__init__(best, random.Random(0))  # noqa: S311  # an order of options, always the same

    @cached_property
    def _at_first(self) -> dict[Ranks, BoardAnswer]:
        """The natural boards by rank, with their cards."""
        there, bye = self.natural.baseline.boards, self.standings.bye_rank
        by_rank = ((each.ranks(bye), each) for each in answers(Pairing(self.natural, there)))
        return {board: each for board, each in by_rank if board in there}

    def leaving(self) -> Iterator[StepQuestion]:
        """Who is paired down, and who they play, from the highest score group down."""
        down = {each.score: each for each in self.of(DrillStep.PAIRED_DOWN)}
        for rank, raised in sorted(self.natural.drops.across):
            if asked := down.get(self.standings.at(rank).group_points):
                yield asked
            card, group = self._at_first[rank, raised].card, self.standings.groups[self.standings.at(raised).group]
            others = sorted((each.rank for each in group if each.rank != raised), key=lambda one: abs(one - raised))
            if card and others:
                yield self._chosen(DrillStep.NATURAL, raised, others, card.reason, players=(self.cast[rank],))

    def natural_conflicts(self) -> Iterator[StepQuestion]:
        """Whether two natural opponents are due the same color; if a rematch was avoided, that is stated first."""
        for board, answer in self._at_first.items():
            one, other = (self.cast.or_bye(rank) for rank in board)
            if one and other:
                first = tuple(self._instead(answer))
                yield from self._conflict(one, other, before=(self.named(board),), first=first)

    def _instead(self, answer: BoardAnswer) -> Iterator[Claim]:
        """For natural opponents who are not so by rank alone, the board that was to be avoided."""
        for one, by_rank in zip(answer.players, answer.natural, strict=False):
            other = answer.opponent(one)
            if by_rank and other and by_rank != other and self._barred(ordered_board(one.rank, by_rank.rank)):
                yield self.cards.should_not_meet(one, by_rank)
                yield of_groups.LegalInstead(one, other)
                return

    def switched(self) -> Iterator[StepQuestion]:
        """Every switch of the best pairings: what becomes of its boards, its kind, its cost and its limit."""
        by_board = {board.ranks(self.standings.bye_rank): board for board in self.boards}
        for before, after in list(self._made())[:_MOST_SWITCHED]:
            changed = [by_board[each] for each in after if by_board[each].switch]
            yield from self._boards_made(before, after, changed)
            if len({(each.value, each.limit, each.held_to) for each in changed}) == 1:
                yield from self._of_switch(before, after, changed[0])

    def _made(self) -> Iterator[tuple[_Boards, _Boards]]:
        """The boards that each switch for color takes apart, and those it makes."""
        changes = (
            tuple(tuple(sorted({*one} - {*other})) for one, other in ((were, are), (are, were)))
            for were, are in ((each.without.boards, self.best.boards) for each in OddPlayers(self.best))
        )
        inside = ((each.before, each.after) for each in switches(self.best) if not each.is_forced)
        seen: set[Ranks] = set()
        for before, after in (*changes, *inside):
            if after and seen.isdisjoint(after):
                seen |= {*after}
                yield before, after

    def _boards_made(self, before: _Boards, after: _Boards, changed: list[BoardAnswer]) -> Iterator[StepQuestion]:
        options = [tuple(map(self.named, after))]
        for made in (before, *_near(after)):
            paired = Pairing(self.natural, tuple(sorted({*self.best.boards} - {*after} | {*made})))
            options += [tuple(map(self.named, made))] if paired.total != self.best.total else []
        card = changed[0].card if changed else None
        if len(options := list(dict.fromkeys(options))[:MOST_OPTIONS]) > 1 and card:
            why = tuple(each for each in card.reason if type(each).__module__ != of_worth.__name__)
            yield self._mixed(DrillStep.SWITCH, options, why, **self._boards(before, ()))

    def _of_switch(self, before: _Boards, after: _Boards, board: BoardAnswer) -> Iterator[StepQuestion]:
        about, inside = self._boards(before, after), [each for each in switches(self.best) if each.after == after]
        form = form_of(inside[0], self.best.facts) if inside else board.change
        if form not in FORMS:
            return
        why = tuple(self.cards.halves(self.standings.at(before[0][0]).group)) if inside else ()
        yield self._fixed(DrillStep.SWITCH, FORMS, form, why, **about)
        points, ratings = board.value or 0, [self.cast[rank].rating or 0 for rank in chain(*after) if rank in self.cast]
        near = {abs(one - other) for one, other in combinations(filter(None, ratings), 2)} - {0, points}
        if points and near:
            options = sorted([points, *sorted(near, key=lambda each: abs(each - points))[: MOST_OPTIONS - 1]])
            counted = [each for each in board.worth_told if not isinstance(each, of_worth.HELD)]
            yield self._fixed(DrillStep.GAPS, options, points, counted, **about)
        limits = (self.best.natural.preferences.low_limit, self.best.natural.preferences.high_limit, None)
        if board.held_to and board.limit in limits and len({*limits}) == len(limits) and board.card:
            yield self._fixed(DrillStep.LIMIT, limits, board.limit, board.card.reason, **about)


def _near(after: _Boards) -> Iterator[_Boards]:
    """Boards that differ from these in one swap."""
    for (one, first), (other, second) in combinations(after, 2):
        for two in (((one, second), (other, first)), ((one, other), (first, second))):
            yield tuple(sorted({*after} - {(one, first), (other, second)} | {ordered_board(*board) for board in two}))
