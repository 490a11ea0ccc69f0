"""What the rules say about each step of a round laid with cards, by the claims that any round's cards make."""

import enum
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from explain.answers.board import BoardAnswer
from explain.answers.card.board_builder import answers
from explain.answers.card_claims import StepName
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_groups, of_seats, of_worth
from explain.answers.colors.color_claims import colors_so_far
from explain.answers.lines.drop_choices import DropChoices
from explain.answers.lines.who_leaves import DropReasons
from explain.answers.player import PlayersByRank
from explain.answers.switches import Change, ordered_board
from explain.model.settings import BaselineChoice
from explain.pairing.baseline import Baseline
from explain.pairing.criteria import REPEAT, SECOND_BYE, TEAMMATES
from explain.pairing.drops import Way
from explain.pairing.engine import Pairing, Ranks
from explain.pairing.standings import Entrant
from explain.training.hand_table import HandTable


class BoardStanding(enum.Enum):
    """What a board is by the rules, taken alone."""

    BARRED = "barred"
    NATURAL = "natural"
    ACROSS = "across"
    BYE_ELSEWHERE = "bye_elsewhere"
    OVER_HIGH = "over_high"
    OVER_LOW = "over_low"
    WITHIN = "within"


@dataclass(frozen=True, slots=True)
class BoardCheck:
    """What is said of a board that has just been made."""

    board: BoardAnswer
    standing: BoardStanding
    claims: tuple[Claim, ...]  # what stands behind that: who has met, the gaps, the colors


@dataclass(frozen=True, slots=True)
class StepCheck:
    """What is said of a step."""

    boards: tuple[BoardCheck, ...] = ()  # the boards that it made
    dropped: int | None = None  # who was laid with the next group; ``None`` for nobody
    is_natural: bool = False  # whether that is in the natural pairing
    claims: tuple[
        Claim, ...
    ] = ()  # what is true beside the boards: who drops in the natural pairing, whose card was taken


class TableChecks:
    """What the rules say of a table: each board with the others as they lie, or else as in the natural pairing."""

    def __init__(self, table: HandTable) -> None:
        self.table, self.section = table, table.natural.section
        self.filled = Pairing(
            self.section, tuple(sorted(self._filled())), {frozenset(pair): pair[0] for pair in table.pairs}
        )
        self.natural = self.filled.natural
        self.boards = {frozenset(each.number for each in board.players): board for board in answers(self.filled)}

    def of_step(self, before: HandTable) -> StepCheck:
        """What is said of the step that led here from another table."""
        table = self.table
        made = [pair for pair in table.pairs if pair not in before.pairs]
        numbers = [*map(frozenset, made), *([frozenset((table.bye,))] if table.bye not in (None, before.bye) else [])]
        seats = {frozenset(pair) for pair in before.pairs}
        checks = tuple(self._check(self.boards[each], turned=each in seats) for each in numbers)
        if new := [number for number in table.down if table.down.count(number) > before.down.count(number)]:
            return self._drop(new[0], checks)
        if table.taken is not None:
            who = PlayersByRank(self.natural)[table.entrant(table.taken).rank]
            return StepCheck(checks, claims=(colors_so_far(who, table.standings),))
        return StepCheck(checks)

    def bars(self, board: BoardAnswer) -> bool:
        """Whether a board's two should not meet, or one should not have the bye, while there is another way."""
        return self._standing(board) is BoardStanding.BARRED

    def _filled(self) -> list[Ranks]:
        """All boards: those that lie, the natural ones of who else leaves, those of the groups that then stand."""
        table, rank, bye = self.table, self.table.standings.rank_of, self.table.standings.bye_rank
        boards = [ordered_board(rank(white), rank(black)) for white, black in table.pairs]
        boards += [(rank(table.bye), bye)] if table.bye is not None else []
        for number in dict.fromkeys(table.down):
            boards += self._below(number, boards)
        for group in self.section.standings.groups:
            boards += self._leaving(frozenset(entrant.rank for entrant in group), boards)
        away = {rank for board in boards if self._leaves(board) for rank in board}
        for group in self.section.standings.groups:
            stay = [entrant.rank for entrant in group if entrant.rank not in away]
            boards += self._if_free(self.section.inside(tuple(stay[: len(stay) // 2 * 2])), boards)
        free = self._free(boards)
        return [*boards, *zip(free[::2], free[1::2], strict=True)]

    def _below(self, number: int, boards: Sequence[Ranks]) -> Iterator[Ranks]:
        """Whom one meets who was laid with a group below: who is raised in it naturally, or the first free."""
        rank, free, place = self.table.standings.rank_of(number), self._free(boards), self.table.group_of(number)
        there = [each for each in free if each in {entrant.rank for entrant in self.table.standings.groups[place]}]
        raised = [each for each in there if each in self.section.baseline.raised]
        if rank in free and there:
            yield rank, (raised or there)[0]

    def _leaving(self, group: frozenset[int], boards: Sequence[Ranks]) -> Iterator[Ranks]:
        """The natural boards of those who leave a group downward, or have the bye: of so many as still must."""
        natural = [board for board in self.section.baseline.boards if board[0] in group and self._leaves(board)]
        gone = sum(board[0] in group and self._leaves(board) for board in boards)
        return islice(self._if_free(natural, boards), max(0, len(natural) - gone))

    def _leaves(self, board: Ranks) -> bool:
        group = self.section.facts.encounters.group
        return group[board[0]] != group[board[1]]

    def _if_free(self, wanted: Iterable[Ranks], boards: Sequence[Ranks]) -> Iterator[Ranks]:
        free = {*self._free(boards)}
        return (board for board in wanted if {*board} <= free)

    def _free(self, boards: Sequence[Ranks]) -> list[int]:
        seated, standings = {rank for board in boards for rank in board}, self.table.standings
        return [rank for rank in range(1, len(standings.entrants) + standings.has_bye + 1) if rank not in seated]

    def _check(self, board: BoardAnswer, *, turned: bool) -> BoardCheck:
        switch_claims = () if turned else tuple(self._switch(board))
        assert board.card is not None
        now = [claim for step in board.card.steps if step.name is StepName.NOW for claim in step.claims]
        if not self.table.is_complete and any(type(claim) in _OF_THE_TOSS for claim in now):
            now = [
                claim for claim in now if type(claim) not in _BY_NUMBER
            ]  # the toss goes by the board's number, which is not known yet
        standing = self._standing(board)
        if standing is BoardStanding.BARRED:
            return BoardCheck(board, standing, tuple(claim for claim in now if type(claim) in _BARRING))
        turned_over = [claim for claim in now if isinstance(claim, of_colors.PostedOtherwise)]
        quiet = _QUIET | (_WRONG if turned_over else set())
        claims = (*switch_claims, *(claim for claim in now if type(claim) not in quiet), *turned_over)
        return BoardCheck(board, standing, tuple(dict.fromkeys(claims)))

    def _switch(self, board: BoardAnswer) -> Iterator[Claim]:
        """A board's gaps, and what its switch improves and may cost, if all its boards lie, or all who leave."""
        assert board.card is not None
        if board.switch is None or self._lies(board):
            yield from board.card.reason
        yield from (
            claim
            for step in board.card.steps
            if step.name is StepName.SWITCH
            for claim in step.claims
            if type(claim) not in _OF_THE_LIMIT or self._lies(board)
        )
        bye = self.table.standings.bye_rank
        if board.black is None and board.white.rank != (bye_player := self.natural.raw.opponent[bye]):
            yield of_groups.SitsOut(PlayersByRank(self.natural)[bye_player], rule="28L2", baseline=BaselineChoice.LEGAL)

    def _lies(self, board: BoardAnswer) -> bool:
        """Whether every board of a board's switch lies; another odd player is told by the whole round."""
        if board.change in (Change.ODD_PLAYER, Change.BYE) and not self.table.is_complete:
            return False
        seats_taken = {*map(frozenset, self.table.pairs), frozenset((self.table.bye,))}
        boards = board.switch.after if board.switch else ()
        return all(frozenset(who.number for who in pair if who is not None) in seats_taken for pair in boards)

    def _standing(self, board: BoardAnswer) -> BoardStanding:
        facts = self.natural.facts.of(*board.ranks(self.table.standings.bye_rank))
        if any(criterion.cost(facts, self.natural.preferences) for criterion in (REPEAT, SECOND_BYE, TEAMMATES)):
            return BoardStanding.BARRED
        if facts.natural:
            return BoardStanding.NATURAL
        if facts.is_bye:
            return BoardStanding.BYE_ELSEWHERE
        if facts.crosses:
            return BoardStanding.ACROSS
        return (
            BoardStanding.OVER_HIGH
            if facts.over_high
            else BoardStanding.OVER_LOW
            if facts.over_low
            else BoardStanding.WITHIN
        )

    def _drop(self, number: int, checks: tuple[BoardCheck, ...]) -> StepCheck:
        """Who drops from the group in the natural pairing, or that nobody does and who would be the first to."""
        raw, cast, place = self.section.raw, PlayersByRank(self.natural), self.table.entrant(number).group
        group = self.table.standings.groups[place]
        natural_drops = [each for each in group if self._drops(each, raw)]
        if natural_drops:
            why = DropReasons(DropChoices(self.natural)).whose_turn
            drops = (
                (cast[rank], cast[raw.opponent[rank]], why(rank, Way.DROPS))
                for rank in (each.rank for each in natural_drops)
            )
            claims: tuple[Claim, ...] = tuple(
                of_groups.DropsOut(*drop, rule="29D1", baseline=BaselineChoice.LEGAL) for drop in drops
            )
        elif any(self._drops(each, self.section.baseline) for each in group):
            claims = ()
        else:
            first, chosen = min(group, key=lambda each: each.drop_position), self.section.baseline_choice
            claims = (of_worth.FirstToDrop(cast[first.rank], first.group_points, rule="29D1", baseline=chosen),)
        return StepCheck(checks, number, is_natural=number in [each.number for each in natural_drops], claims=claims)

    def _drops(self, entrant: Entrant, raw: Baseline) -> bool:
        return entrant.rank in raw.dropped and raw.opponent[entrant.rank] != self.table.standings.bye_rank


_WRONG = {of_colors.NotAlternated, of_colors.NotEqualized, of_colors.ThirdRunning, of_colors.ThirdKnown}
_QUIET = {
    of_colors.ByeCountsNot,
    of_colors.DueAndGot,
    of_colors.HadLast,
    of_colors.MoreOf,
    of_colors.LastKnown,
    of_colors.PostedOtherwise,
}
_BARRING = {of_seats.RepeatHere, of_seats.ApartHere, of_seats.TeammatesNever, of_seats.SecondBye}
_OF_THE_TOSS = {of_colors.ByToss, of_colors.ByUnknownToss}
_BY_NUMBER = {*_OF_THE_TOSS, of_colors.PostedOtherwise}
_OF_THE_LIMIT = (*of_worth.HELD, of_worth.BookLimit)
