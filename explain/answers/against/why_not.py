"""Why not this opponent, or these boards: the best pairings with them, and the first criterion that is worse."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from explain.answers.against.against import AgainstClaims, AgainstMaker, BoardWorth
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.boards import BoardsChanged, Changing, Paying, chains_changed, paying
from explain.answers.card.board_builder import answers_for
from explain.answers.claim import Claim
from explain.answers.claims import of_against
from explain.answers.compare import Compared, Comparison, Weighed, compare
from explain.answers.no_way_around import NoWayAround
from explain.answers.player import PlayersByRank, RoundPlayer, met_in
from explain.answers.progress import Steps
from explain.answers.switches import ordered_board
from explain.model.as_json import as_json
from explain.pairing.engine import Alternatives, Pairing, Ranks


@dataclass(frozen=True, slots=True)
class WhyNot(Weighed, Changing, Answer):
    """What speaks against a board that was not made."""

    one: RoundPlayer  # the player who asks
    other: RoundPlayer | None  # the opponent asked about; ``None`` for the bye
    on_the_table: bool  # whether they are paired already
    best_is_on_the_table: bool  # whether the pairings asked about are the best, or as good
    comparison: Comparison  # the best pairings against the best ones in which the two play
    paying: tuple[Paying, ...]  # the boards that the deciding criterion penalizes in the best pairings with them
    changes: tuple[BoardsChanged, ...]  # how these pairings would change, one closed chain of boards each
    told: AgainstClaims  # whether they were made and why, with names and numbers
    changes_of_best: tuple[BoardsChanged, ...] = ()  # how the best pairings would change, if these are not as good
    met_in: tuple[int, ...] = ()  # the rounds in which the two have played
    # why what speaks against the board cannot be avoided with it, where counting proves that
    no_way_around: NoWayAround | None = None

    KIND = "why-not"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "one": self.one,
            "other": self.other,
            "on_the_table": self.on_the_table,
            **self.decision(),
            "costs": self.costs_of("best", "with_them"),
            "met_in": self.met_in,
            "paying": self.paying,
            **as_json(self.changed_boards),
            "claims": self.claims,
            "no_way_around": self.no_way_around,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All claims, in the order they are said."""
        return self.told.claims


@dataclass(frozen=True, slots=True)
class AgainstEverybody(Answer):
    """One player and every possible opponent."""

    one: RoundPlayer  # the player
    answers: tuple[WhyNot, ...]  # why not each of them, the most nearly possible first
    claims: tuple[Claim, ...]  # with how many of them the pairings are as good; each answer has its own claims

    KIND = "why-not-anybody"
    VERSION = 2

    def __iter__(self) -> Iterator[WhyNot]:
        """The answers in their order."""
        return iter(self.answers)


class WhyNots:
    """Answers about one round; what was found for one opponent is kept for the next."""

    def __init__(self, table: Pairing) -> None:
        """Hold the pairings asked about: the best ones or posted ones."""
        self.table, self.cast = table, PlayersByRank(table.natural)
        self.alternatives = Alternatives(table)
        self.best = self.alternatives.best()
        self.table_is_best = compare(self.best, replace(table, colors={})).decided_by is None

    def ask(self, one: int, other: int) -> WhyNot:
        """Why these two ranks are not paired; ``other`` may be the bye."""
        board = ordered_board(one, other)
        with_board = self.alternatives.with_board(board)
        comparison = compare(self.best, with_board)
        step = comparison.decided_by
        players = tuple(self.cast[rank] for rank in (one, other) if rank in self.cast)
        return WhyNot(
            one=self.cast[one],
            other=self.cast.or_bye(other),
            on_the_table=board in self.table.boards,
            best_is_on_the_table=self.table_is_best,
            comparison=comparison,
            paying=paying(self.cast, step, self.best, with_board),
            changes=chains_changed(self.cast, self.table, with_board),
            told=AgainstMaker(self.best, with_board, step, [board], made=self.table.boards).claims(
                *self._verdict(players, board, step)
            ),
            changes_of_best=() if self.table_is_best else chains_changed(self.cast, self.best, with_board),
            met_in=met_in(players[0], players[1], self.table.natural.standings) if len(players) > 1 else (),
        )

    def asked_board(self, one: int, other: int) -> BoardAnswer:
        """The board of these two ranks with what it costs, in the best pairings that have it."""
        board = ordered_board(one, other)
        return answers_for(self.alternatives.with_board(board), [board])[0]

    def _verdict(self, players: tuple[RoundPlayer, ...], board: Ranks, step: Compared | None) -> Iterator[Claim]:
        if board in self.table.boards:
            yield of_against.Paired(*players)
            yield from [of_against.BetterWithout()] if step else []
        elif step is None:
            yield of_against.CouldBe(*players)
            yield from [] if self.table_is_best else [of_against.TableNotBest()]
        else:
            yield of_against.NotPaired(*players)
            yield from [] if self.table_is_best else [of_against.NotInBest()]

    def everybody(self, one: int) -> Steps[AgainstEverybody]:
        """Why not each possible opponent or the bye, the most nearly possible first; counted in opponents."""
        standings = self.table.natural.standings
        others = [entrant.rank for entrant in standings.entrants if entrant.rank != one]
        others += [standings.bye_rank] * standings.has_bye
        answers = []
        for done, other in enumerate(others):
            yield done, len(others)
            answers.append(self.ask(one, other))
        yield len(others), len(others)
        once = {of_against.NotInBest()}  # said once for all of them
        answers = [replace(answer, told=answer.told.but_for(once)) for answer in answers]
        answers.sort(key=lambda answer: (not answer.on_the_table, answer.comparison.distance))
        could = sum(not answer.on_the_table and answer.decided_by is None for answer in answers)
        others_claim = of_against.Others(self.cast[one], could) if could else of_against.NobodyElse(self.cast[one])
        not_best = () if self.table_is_best else (of_against.TableNotBest(),)
        return AgainstEverybody(self.cast[one], tuple(answers), (others_claim, *not_best))


@dataclass(frozen=True, slots=True)
class Price(Weighed, Changing, Answer):
    """What speaks against some boards."""

    boards: tuple[BoardAnswer, ...]  # the proposed boards, with value and limit in the pairings made around them
    whole: bool  # whether they are a whole round: nobody was left to be paired around them
    on_the_table: bool  # whether all of them are in these pairings already
    best_is_on_the_table: bool  # whether the pairings asked about are the best, or as good
    comparison: Comparison  # the best pairings against the best ones that have these boards
    paying: tuple[Paying, ...]  # the boards that the deciding criterion penalizes in the best pairings with them
    changes: tuple[BoardsChanged, ...]  # how these pairings would change, one closed chain of boards each
    told: AgainstClaims  # whether they were made and why, with names and numbers
    changes_of_best: tuple[BoardsChanged, ...] = ()  # how the best pairings would change, if these are not as good

    KIND = "price"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "boards": [
                BoardWorth(each) for each in self.boards
            ],  # the proposed boards, each with its value in the pairings made around them
            "whole_round": self.whole,
            "on_the_table": self.on_the_table,
            **self.decision(),
            "steps": [
                {"criterion": each.criterion, "group": each.group, "best": each.ours, "with_them": each.theirs}
                for each in self.comparison.steps
            ],
            "paying": self.paying,
            **as_json(self.changed_boards),
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All claims, in the order they are said."""
        return self.told.claims


def price(asked: WhyNots, boards: Sequence[Ranks]) -> Price:
    """What some boards of ranks would cost; nobody is on two of them."""
    with_boards = asked.alternatives.with_boards(boards)
    comparison = compare(asked.best, with_boards)
    made, step = set(boards) <= set(asked.table.boards), comparison.decided_by
    return Price(
        boards=answers_for(with_boards, boards),
        whole=len(boards) == len(with_boards.boards),
        on_the_table=made,
        best_is_on_the_table=asked.table_is_best,
        comparison=comparison,
        paying=paying(asked.cast, step, asked.best, with_boards),
        changes=chains_changed(asked.cast, asked.table, with_boards),
        told=AgainstMaker(asked.best, with_boards, step, boards).claims(
            *_verdict(step, made=made, best=asked.table_is_best)
        ),
        changes_of_best=() if asked.table_is_best else chains_changed(asked.cast, asked.best, with_boards),
    )


def _verdict(step: Compared | None, *, made: bool, best: bool) -> Iterator[Claim]:
    if made:
        yield of_against.AllMade()
        yield from [of_against.BetterWithout()] if step else []
    else:
        yield of_against.NotAllMade() if step else of_against.CouldBeMade()
        yield from [] if best else [of_against.TableNotBest()]
