"""Claims about boards that were not made: why not, what they would cost, possible switches, how firm a round is."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from proofs import WHY_NOT, Beside, Place, Wall
from samples.every_round import every_round
from samples.sections import seated_sections
from samples.stopping import Stop

import explain
from claims.kinds import OF_CARDS, is_of
from claims.made import Made, rounds, wall, with_plain_names
from explain.answers.against.all_switches import changes, legal_over_raw
from explain.answers.against.candidates import candidates
from explain.answers.against.firmness import firmness
from explain.answers.against.why_not import WhyNots, price
from explain.answers.against.why_not_switch import Effect, Start, WhyNotSwitches, with_boards_replaced
from explain.answers.board import BoardAnswer
from explain.answers.card.board_builder import answers
from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_colors, of_limits, of_seats
from explain.answers.limits.search import LimitsSearch
from explain.answers.player import RoundPlayer
from explain.answers.progress import run_all, unwatched
from explain.answers.round import Round
from explain.answers.switches import OddPlayers, natural_boards, opponents
from explain.pairing.engine import Pairing, Ranks

if TYPE_CHECKING:
    from proofs.wall import Seats


_LOOKED_AT, _FEW_LOOKS = 2, 30
_LIMITS_EVERY = 12

_TOTALS: Sequence[tuple[int, Ranks]] = (50_070, (2, 4)), (50_196, (2, 5)), (50_128, (3, 5))
"""Seeds of small sections, and a board for which both totals are named. A player in the answer misses the due color in
the best round too.
"""
_SMALL = 8

ODD: Sequence[tuple[str, Mapping[str, object]]] = (
    (
        (
            "# Ties: 2 to be paired\n1 Qaa unr D?w\n2 Qab unr D5w\n3 Qac unr D?w\n4 Qad unr D?b\n5 Qae unr D2b\n6 "
            "Qaf unr D?b\n"
        ),
        {"baseline": "raw"},
    ),
    ("# Crossed: 2 to be paired\n1 Qaa 2000 D?b\n2 Qab 1850 D?w\n3 Qac 1800 D?b\n4 Qad 1650 D?w\n", {}),
    (
        "# No limits: 2 to be paired\n1 Qaa 2000 D?b\n2 Qab 1850 D?w\n3 Qac 1800 D?b\n4 Qad 1650 D?w\n",
        {"low_limit": None, "high_limit": None},
    ),
    (
        "# Unrated: 2 to be paired\n1 Qaa 2000 D?b\n2 Qab 1900 D?w\n3 Qac unr D?w\n4 Qad unr D?b\n",
        {"avoid_unrated_swaps": True, "low_limit": None, "high_limit": None},
    ),
    ("# One board: 2 to be paired\n1 Qaa 2000 D?b\n2 Qab 1900 D?w\n", {}),
)
"""Small sections with what random ones rarely have, and the settings of each. Rounds as good as another, an interchange
within and a transposition over the limit, no value under no limits, one board.
"""


class Asked:
    """A round about which all these questions are asked."""

    def __init__(self, round: Round, seed: int) -> None:
        """Find the best round, and give the checker that round and this one."""
        self.round, self.seed, self.chance = round, seed, random.Random(seed)
        self.why = WhyNots(round.pairing)
        self.best = wall(Round(round.section, self.why.best))
        self.table = self.seen(round.pairing)

    def seen(self, pairing: Pairing) -> Wall:
        """A round over the same natural pairing, with its own posted colors or those of the rules."""
        return self.best.beside([seats(board.players) for board in answers(pairing)])

    def made(self, claims: Iterable[Claim], at: Place) -> Iterator[Made]:
        """Claims at one place; those of a card at the board that the claim before them names."""
        here = at
        for claim in claims:
            if isinstance(claim, (of_seats.WouldMeet, of_seats.WouldSitOut, of_against.MeetsHere, of_against.SitsHere)):
                here = Place(at.wall, seats(claim.players), WHY_NOT)
            elif isinstance(claim, (of_colors.ColorsSoFar, of_colors.NotDue)):
                here = Place(
                    at.wall, next(board for board in at.wall.boards if claim.players[0].number in board), WHY_NOT
                )
            yield Made(claim, here if is_of(claim, *OF_CARDS) else at, self.seed)

    def place(self, found: Pairing, asked: Iterable[Ranks], before: Wall | None = None) -> Beside:
        """Where a claim about some boards is made, with the round they would need."""
        bye = self.round.standings.bye_rank
        number = {entrant.rank: entrant.number for entrant in self.round.standings.entrants}
        told = tuple((number[one], None if other == bye else number[other]) for one, other in asked)
        return Beside(self.seen(found), told[0], WHY_NOT, self.best, self.table, told, before or self.best)

    @property
    def every_board(self) -> list[Ranks]:
        """All possible boards."""
        return [*combinations(range(1, len(self.round.standings.entrants) + self.round.standings.has_bye + 1), 2)]


def seats(players: tuple[RoundPlayer, ...]) -> Seats:
    """A board by pairing numbers."""
    return players[0].number, players[1].number if len(players) > 1 else None


def against_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """All these claims about some boards of each round."""
    for seed, round in rounds(seeds):
        if len(round.pairing.boards) > 1:
            asked = Asked(round, seed)
            yield from _why_not(asked)
            if seed % _LIMITS_EVERY == 0:
                yield from _limits(asked)
            yield from (_price, _firm, _switches, _all_switches)[seed // 2 % 4](asked)


def odd_against_claims() -> Iterator[Made]:
    """All these claims about every board of the odd sections; and those that name both totals."""
    yield from _totals()
    for number, (chart, settings) in enumerate(ODD):
        round = explain.pair(explain.read_text(chart), preferences=explain.Preferences().changed(settings))
        asked = Asked(round, number)
        yield from (*_why_not(asked, len(asked.every_board)), *_firm(asked), *_limits(asked))
        if len(round.pairing.boards) == 1:
            continue
        for boards in every_round(round.pairing):
            other = Asked(Round(round.section, boards), number)
            yield from _price(other)
            switches = WhyNotSwitches(other.why)
            for pair in combinations(range(1, len(round.standings.entrants) + 1), 2):
                yield from _switch(other, switches, Start.TABLE, pair)


def _totals() -> Iterator[Made]:
    for seed, board in _TOTALS:
        for section, number, preferences in seated_sections(1, most=_SMALL, seed=seed):
            round = explain.pair(with_plain_names(section), number, preferences)
            yield from _why_not_board(Asked(round, seed), board)


def _why_not(asked: Asked, most: int = 3) -> Iterator[Made]:
    for board in asked.chance.sample(asked.every_board, min(most, len(asked.every_board))):
        yield from _why_not_board(asked, board)
    if asked.seed % 3 == 0:
        one = asked.chance.randint(1, len(asked.round.standings.entrants))
        answer = run_all(asked.why.everybody(one))
        at = replace(asked.place(asked.round.pairing, [asked.every_board[0]]), seats=(answer.one.number, None))
        yield from asked.made(answer.claims, at)


def _why_not_board(asked: Asked, board: Ranks) -> Iterator[Made]:
    yield from asked.made(asked.why.ask(*board).claims, asked.place(asked.why.alternatives.with_board(board), [board]))


def _limits(asked: Asked) -> Iterator[Made]:
    search = LimitsSearch(asked.why.best, asked.round.pairing if asked.round.is_posted else None)
    lines = search.until_stopped(Stop(asked.seed % _FEW_LOOKS), None).where_it_holds
    answer = search.until_stopped(unwatched, None)
    at = asked.place(asked.why.best, [asked.why.best.boards[0]])
    best = Place(asked.best, asked.best.boards[0], WHY_NOT)
    yield from (
        Made(claim, best if is_of(claim, of_limits) else at, asked.seed)
        for claim in dict.fromkeys((*lines, *answer.claims))
    )


def _price(asked: Asked) -> Iterator[Made]:
    first = asked.why.best.boards if asked.seed % 8 else asked.round.pairing.boards
    boards = asked.chance.sample(first, 1) + asked.chance.sample(asked.every_board, 1)
    boards = boards if len({rank for board in boards for rank in board}) > _LOOKED_AT + 1 else boards[:1]
    found = asked.why.alternatives.with_boards(boards)
    answer = price(asked.why, boards)
    yield from asked.made(answer.claims, asked.place(found, boards))
    yield from _worth(asked, answer.boards, asked.seen(found))


def _firm(asked: Asked) -> Iterator[Made]:
    best = asked.why.best
    answer = run_all(firmness(best, best_is_on_the_table=asked.why.table_is_best))
    yield from asked.made(answer.claims, asked.place(best, [best.boards[0]]))
    for board, firm in zip(best.boards, answer.boards, strict=True):
        yield from asked.made([firm.claim], asked.place(best, [board]))


def _switches(asked: Asked) -> Iterator[Made]:
    switches = WhyNotSwitches(asked.why)
    for start in Start:
        one, other = asked.chance.sample(range(1, len(asked.round.standings.entrants) + 1), 2)
        yield from _switch(asked, switches, start, (one, other))
    if asked.round.is_posted:
        yield from _towards_the_best(asked, switches)
    rank = asked.chance.randint(1, len(asked.round.standings.entrants))
    natural = switches.natural
    mine = _board(rank, opponents(natural.boards)[rank])
    found_all = candidates(switches, rank)
    at = asked.place(natural, [mine])
    yield from _wrong(asked, found_all.claims, at)
    for each in [each for place, each in enumerate(found_all.listed) if place < _LOOKED_AT or not each.decided_by]:
        new = [board.ranks(asked.round.standings.bye_rank) for board in each.effect.after]
        yield from asked.made(
            each.told.claims, asked.place(asked.why.alternatives.with_boards(new), new, asked.seen(natural))
        )


def _towards_the_best(asked: Asked, switches: WhyNotSwitches) -> Iterator[Made]:
    """For a posted round, the switches that make two boards of the best round."""
    mates = opponents(asked.round.pairing.boards)
    for one, other in combinations(range(1, len(asked.round.standings.entrants) + 1), 2):
        if mates[one] != other and {_board(one, mates[other]), _board(other, mates[one])} <= set(asked.why.best.boards):
            yield from _switch(asked, switches, Start.TABLE, (one, other))


def _switch(asked: Asked, switches: WhyNotSwitches, start: Start, pair: Ranks) -> Iterator[Made]:
    before = switches.start(start)
    mates, (one, other) = opponents(before.boards), pair
    if mates[one] == other:
        return
    new = [_board(one, mates[other]), _board(other, mates[one])]
    answer = switches.ask(one, other, start)
    found = asked.why.alternatives.with_boards(new)
    yield from asked.made(answer.told.claims, asked.place(found, new, asked.seen(before)))
    yield from _effect(
        asked,
        answer.effect,
        before,
        with_boards_replaced(before, (_board(one, mates[one]), _board(other, mates[other])), (new[0], new[1])),
    )


def _effect(asked: Asked, effect: Effect, before: Pairing, after: Pairing) -> Iterator[Made]:
    yield from _worth(asked, effect.after, asked.seen(after))
    bye = asked.round.standings.bye_rank
    old = [(one.rank, other.rank if other else bye) for one, other in effect.before]
    yield from _wrong(asked, effect.said_before, asked.place(before, old))
    yield from _wrong(asked, effect.said_after, asked.place(after, [board.ranks(bye) for board in effect.after]))


def _worth(asked: Asked, boards: Iterable[BoardAnswer], seen: Wall) -> Iterator[Made]:
    for board in boards:
        yield from asked.made(board.worth_told, Place(seen, seats(board.players), WHY_NOT))


def _wrong(asked: Asked, claims: Iterable[Claim], at: Beside) -> Iterator[Made]:
    """What is wrong on some boards of a round, each claim at the board of its first player."""
    for claim in claims:
        here = next((board for board in at.wall.boards if claim.players and claim.players[0].number in board), at.seats)
        yield Made(claim, Place(at.wall, here, WHY_NOT) if is_of(claim, *OF_CARDS) else at, asked.seed)


def _all_switches(asked: Asked) -> Iterator[Made]:
    bye = asked.round.standings.bye_rank
    answer = changes(asked.round.pairing, asked.round.answers)
    here = Place(asked.table, asked.table.boards[0], WHY_NOT)
    yield from asked.made((claim for stage in answer.stages for claim in stage.claims), here)
    for stage in answer.stages:
        pairing = asked.round.pairing if stage.stage.value.endswith("final") else legal_over_raw(asked.round.pairing)
        plain = wall(Round(asked.round.section, pairing))
        posted = wall(asked.round) if pairing is asked.round.pairing else plain
        start = wall(Round(asked.round.section, Pairing(pairing.natural, natural_boards(pairing))))
        without = {change.board: change.without for change in OddPlayers(pairing)}
        for chain in stage.chains:
            yield from _worth(asked, chain.boards, posted)
            changed = without.get(chain.boards[0].ranks(bye))
            before = wall(Round(asked.round.section, changed)) if changed else start
            for claims, seen, boards in (
                (chain.said_before, before, chain.switch.before),
                (chain.said_after, posted, chain.switch.after),
            ):
                if not (ranks := [_board(one.rank, other.rank if other else bye) for one, other in boards]):
                    continue
                at = asked.place(asked.round.pairing, ranks)
                at = Beside(seen, at.seats, WHY_NOT, at.best, at.table, at.asked, at.before)
                yield from _wrong(asked, claims, at)


def _board(one: int, other: int) -> Ranks:
    return min(one, other), max(one, other)
