"""Why two players were not swapped: what that would cost, improve and break, and the rule against it."""

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from explain.answers.against.against import AgainstClaims, AgainstMaker, BoardWorth
from explain.answers.against.why_not import WhyNots
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer, Unwanted, WrongColor
from explain.answers.boards import NamedBoard, Paying, named_board, paying
from explain.answers.card.board_builder import answers_for
from explain.answers.card.card import CardMaker
from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_seats, of_switches
from explain.answers.colors.color_claims import should_not_meet, wrong_on
from explain.answers.compare import Compared, Comparison, Shift, Weighed, compare, shifts
from explain.answers.player import RoundPlayer, byes_had
from explain.answers.switches import Change, form_of, natural_boards, opponents, ordered_board, switches_between
from explain.model.as_json import as_json
from explain.pairing.engine import Pairing, Ranks

BoardPair = tuple[Ranks, Ranks]
_WAYS = ("down", 0), ("up", 1)  # how a player may leave a score group, and the place of such a player on the board


class Start(enum.StrEnum):
    """In which pairings the two are swapped."""

    NATURAL = "natural"
    TABLE = "table"


class SwitchVerdict(enum.Enum):
    """What became of a switch."""

    MADE = "made"
    WORSE = "worse"
    BETTER_OTHERWISE = "better_otherwise"
    AS_GOOD = "as_good"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a switch does to its boards."""

    form: Change  # the kind of change
    before: tuple[NamedBoard, ...]  # the two boards it takes apart
    after: tuple[BoardAnswer, ...]  # the two it makes, each with rating differences, value and limit
    wrong_before: tuple[WrongColor, ...]  # what is wrong with colors on the boards it takes apart
    wrong_after: tuple[WrongColor, ...]  # what would be wrong with colors on the boards it makes
    met_before: tuple[Unwanted, ...]  # opponents on the old boards who have already played, or must not play each other
    met_after: tuple[Unwanted, ...]  # opponents on the new boards who have already played, or must not play each other
    said_before: tuple[Claim, ...]  # what is wrong on the boards it takes apart, board by board
    said_after: tuple[Claim, ...]  # what would be wrong on those it makes, board by board
    shifts: tuple[Shift, ...]  # the criteria in which it changes the cost

    def __json__(self) -> dict[str, object]:
        return {
            "form": self.form,
            "before": self.before,
            "after": [BoardWorth(each) for each in self.after],  # the two boards it makes, with value and limit
            "wrong_before": self.wrong_before,
            "wrong_after": self.wrong_after,
            "must_not_meet_before": self.met_before,
            "must_not_meet_after": self.met_after,
            "moved": self.shifts,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What its new boards cost, and what is wrong before and after it."""
        return (*(claim for board in self.after for claim in board.worth_told), *self.said_before, *self.said_after)


@dataclass(frozen=True, slots=True)
class WhyNotSwitch(Weighed, Answer):
    """What speaks against swapping two players."""

    one: RoundPlayer  # the first of the two
    other: RoundPlayer  # the second
    start: Start  # in which pairings they would be swapped
    effect: Effect  # what the switch does to its boards
    verdict: SwitchVerdict  # what became of it
    # the best pairings against the best ones with both new boards. A switch that makes its boards worse is in no
    # pairings as good as the best: undoing it alone would improve them
    comparison: Comparison
    paying: tuple[Paying, ...]  # the boards that the deciding criterion penalizes in the best pairings with it
    told: AgainstClaims  # whether it was made and why, with names and numbers

    KIND = "switch"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "one": self.one,
            "other": self.other,
            "start": self.start,
            "verdict": self.verdict,
            **as_json(self.effect),
            **self.decision(),
            "costs": self.costs_of("without", "with"),
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All claims, in the order they are said."""
        return (*self.told.claims, *self.effect.claims)


class WhyNotSwitches:
    """Switches of two boards in one round; what was found for one is kept for the next."""

    def __init__(self, asked: WhyNots) -> None:
        """Hold the pairings asked about, and what was found for them."""
        self.asked, self.table, self.cast = asked, asked.table, asked.cast
        self.natural = Pairing(self.table.natural, natural_boards(self.table))

    def ask(self, one: int, other: int, start: Start) -> WhyNotSwitch:
        """What speaks against swapping two ranks who are not opponents in these pairings."""
        before = self.start(start)
        mate = opponents(before.boards)
        new = ordered_board(one, mate[other]), ordered_board(other, mate[one])
        after = with_boards_replaced(before, (ordered_board(one, mate[one]), ordered_board(other, mate[other])), new)
        at_once, with_switch = compare(before, after), self.asked.alternatives.with_boards(new)
        in_the_round = compare(self.asked.best, with_switch)
        verdict = self._verdict(new, at_once, in_the_round)
        pair, step = (self.cast[one], self.cast[other]), in_the_round.decided_by
        (first, second), done = self._done((one, other), new) if start is Start.TABLE else ((one, other), None)
        claim = of_switches.NotSwitched(self.cast[first], self.cast[second], done)
        own_claims = _said(claim, "back" if done else start, verdict, at_once.decided_by, step)
        return WhyNotSwitch(
            one=pair[0],
            other=pair[1],
            start=start,
            effect=self.effect(before, after),
            verdict=verdict,
            comparison=in_the_round,
            paying=paying(self.cast, step, self.asked.best, with_switch),
            told=AgainstMaker(self.asked.best, with_switch, step, new).claims(*own_claims),
        )

    def start(self, start: Start) -> Pairing:
        """The pairings that a switch starts from."""
        return self.natural if start is Start.NATURAL else self.table

    def starts_at(self, one: int, other: int) -> Start:
        """Where a swap starts by default: the natural pairing, but these pairings if one plays there as, or against, an
        odd player who is not the natural one.
        """
        mate = opponents(self.natural.boards)
        boards = [ordered_board(each, mate[each]) for each in (one, other)]
        moved = set(self.table.natural.standings.across(boards)) - set(self.table.natural.drops.across)
        return Start.TABLE if moved else Start.NATURAL

    def _done(self, pair: Ranks, new: BoardPair) -> tuple[Ranks, str | None]:
        """What these pairings did with two players, as ``NotSwitched`` says it, and the two in the order it names."""
        standings, mate = self.table.natural.standings, opponents(self.table.boards)
        usual = self.table.natural.section.baseline
        group = {entrant.rank for entrant in standings.groups[standings.at(pair[0]).group]}
        for way, place in _WAYS:
            here, there = (
                {board[place] for board in standings.across(boards)} & group
                for boards in (self.table.boards, usual.boards)
            )
            for one, other in (pair, pair[::-1]):
                if (here - there, there - here) == ({one}, {other}):
                    return (one, other), way
        for one, other in (pair, pair[::-1]):
            if standings.has_bye and (mate[one], usual.opponent[other]) == (standings.bye_rank, standings.bye_rank):
                return (one, other), "bye"
        swapped = set(new) <= set(self.natural.boards) and not standings.across(new)
        return pair, "swapped" if swapped else None

    def is_made(self, boards: BoardPair) -> bool:
        """Whether both boards are in these pairings."""
        return set(boards) <= set(self.table.boards)

    def effect(self, before: Pairing, after: Pairing) -> Effect:
        """What the one switch between two rounds does to its boards."""
        (switch,) = switches_between(before, after)
        natural, cast = self.table.natural, self.cast
        after_answers = {board.ranks(natural.standings.bye_rank): board for board in answers_for(after, switch.after)}
        maker = CardMaker(natural, cast)
        return Effect(
            form=form_of(switch, after.facts),
            before=tuple(named_board(cast, board) for board in switch.before),
            after=tuple(after_answers[board] for board in switch.after),
            wrong_before=wrong_on(before.facts, cast, switch.before),
            wrong_after=wrong_on(after.facts, cast, switch.after),
            met_before=should_not_meet(natural, cast, switch.before),
            met_after=should_not_meet(natural, cast, switch.after),
            said_before=tuple(wrong_said(maker, answers_for(before, switch.before))),
            said_after=tuple(wrong_said(maker, answers_for(after, switch.after))),
            shifts=shifts(*([each.cost(board) for board in each.boards] for each in (before, after))),
        )

    def _verdict(self, new: BoardPair, at_once: Comparison, in_the_round: Comparison) -> SwitchVerdict:
        if self.is_made(new):
            return SwitchVerdict.MADE
        if at_once.first_is_better:
            return SwitchVerdict.WORSE
        return SwitchVerdict.AS_GOOD if in_the_round.decided_by is None else SwitchVerdict.BETTER_OTHERWISE


def wrong_said(maker: CardMaker, boards: Sequence[BoardAnswer]) -> Iterator[Claim]:
    """What is wrong on some boards by the color rules, who should not play each other or have the bye; or nothing."""
    again = [board.white for board in boards if board.second_bye]
    byes = [of_seats.SecondBye(player, byes_had(player, maker.standings), rule="28L3") for player in again]
    wrong = [*(claim for board in boards for claim in maker.mistakes(board)), *byes]
    yield from wrong or [of_switches.AllRight(*board.players) for board in boards]


def _said(
    not_switched: of_switches.NotSwitched,
    start: str,
    verdict: SwitchVerdict,
    alone: Compared | None,
    in_the_round: Compared | None,
) -> Iterator[Claim]:
    """What became of a switch, and what it does alone if that is not what it does in a round."""
    pair = not_switched.one, not_switched.other
    match verdict:
        case SwitchVerdict.MADE:
            yield of_switches.Switched(*pair)
            yield from [of_against.BetterWithout()] if in_the_round else []
        case SwitchVerdict.AS_GOOD:
            yield of_switches.CouldSwitch(*pair)
            yield from [of_switches.AloneBetter(Start.TABLE.value)] if start != Start.NATURAL and alone else []
        case SwitchVerdict.BETTER_OTHERWISE:
            yield not_switched
            yield (of_switches.AloneBetter if alone else of_switches.AloneAsGood)(start)
        case SwitchVerdict.WORSE:
            assert alone is not None
            yield not_switched
            rule = alone.criterion.rule
            yield of_switches.AloneWorse(alone.criterion.name, start, rule=rule.number if rule else None)


def with_boards_replaced(start: Pairing, old: BoardPair, new: BoardPair) -> Pairing:
    """A round with two of its boards replaced, without their posted colors."""
    gone = {player.number for pair in start.natural.standings.seated(old) for player in pair}
    colors_left = {seats: white for seats, white in start.colors.items() if not seats & gone}
    return replace(start, boards=tuple(sorted({*start.boards, *new} - set(old))), colors=colors_left)
