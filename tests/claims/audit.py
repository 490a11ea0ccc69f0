"""What the audit claims of random rounds, of their switches and boards; and of lists that are not whole rounds."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from proofs.judged import AuditPlace
from proofs.wall import Wall
from samples.every_round import asked, every_round

from claims.made import Made, posted_by_chance, rounds, seats, wall, with_plain_names
from explain.answers.about import audit
from explain.answers.audit.audit import Audit
from explain.answers.board import BoardAnswer
from explain.answers.round import Round
from explain.files.reading import read_text
from explain.model.arrangements import Boards, Pair
from explain.model.settings import Preferences
from explain.pairing import engine

TIED = 1151
"""A section in which two rounds are as good."""
# Only if Qaa plays the unrated opponent does nobody get a third White, and that switch has no value.
UNRATED = """\
# Club night: 3 to be paired
1 Qaa  2240  W?w D?w
2 Qab  2110  L?b D?w
3 Qac  1950  D?w D?w
4 Qad  unr   D?b D?b
"""
# Equalizing the two leaders' colors makes three others miss theirs: the pairs to avoid leave no other opponents.
FOR_MORE = """\
# Club night: 3 to be paired
1 Qaa  2000  D?b H---
2 Qab  1990  D?b H---
3 Qac  1980  D?w D?b
4 Qad  1970  D?b D?w
5 Qae  1960  D?w D?b
6 Qaf  1950  D?b D?w
apart: 1 4
apart: 1 6
apart: 2 4
apart: 2 6
"""
# The best round has closer scores, and gives Qab a third Black.
THIRD = """\
# Club night: 4 to be paired
1 Qaa  2000  W?w W?b W?b
2 Qab  1900  W?w W?b D?b
3 Qac  1800  W?b W?w L?w
4 Qad  1700  W?b D?w L?w
"""
# The best round has closer scores and no rematch, and gives Qab a third Black.
THIRD_AND_MET = """\
# Club night: 4 to be paired
1 Qaa  2000  W4w W?b W?b
2 Qab  1900  W?w W?b D?b
3 Qac  1800  W?b W?w L?w
4 Qad  1700  L1b D?w W?w
"""
TURNED = 91_034
"""With this round's boards as posted, no switch toward the best round improves anything."""


def audit_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Every claim of the audits and of their verdict on each board, of posted rounds and of ones nearly the best."""
    for seed, round in rounds(seeds):
        if round.is_posted:
            yield from _of_round(seed, round)
            yield from _of_lists(seed, round)
        else:
            yield from _of_round(seed, _nearly(round, random.Random(seed)))


def odd_audit_claims() -> Iterator[Made]:
    """What is claimed of a few rounds: a tie, an unrated opponent, more than three players, colors reversed."""
    tied = asked(TIED)
    assert tied is not None
    section = with_plain_names(tied.natural.standings.section)
    best = Round(section, engine.best_pairing(section, tied.natural.standings.round, tied.natural.preferences))
    alike = (
        each
        for each in every_round(best.pairing)
        if each.total == best.pairing.total and each.boards != best.pairing.boards
    )
    yield from _of_round(TIED, Round(section, next(alike), {}))
    unrated = read_text(UNRATED)
    settings = Preferences(avoid_unrated_swaps=True)
    natural = engine.best_pairing(unrated, 3, settings)
    yield from _of_round(0, Round(unrated, replace(natural, boards=((1, 2), (3, 4))), {}))
    for_more = read_text(FOR_MORE)
    yield from _of_round(
        0, Round(for_more, replace(engine.best_pairing(for_more, 3), boards=((1, 2), (3, 4), (5, 6))), {})
    )
    for chart in (THIRD, THIRD_AND_MET):
        section = read_text(chart)
        yield from _of_round(0, Round(section, replace(engine.best_pairing(section, 4), boards=((1, 4), (2, 3))), {}))
    best, _ = (round for _, round in rounds(range(TURNED, TURNED + 1)))
    near, chance = _nearly(best, random.Random(TURNED)), random.Random(TURNED)
    yield from _of_round(TURNED, Round(near.section, near.pairing, posted_by_chance(near, chance)))


def _nearly(best: Round, chance: random.Random) -> Round:
    """The best round with two players of one score group swapped."""
    alike = [pair for pair in combinations(best.standings.entrants, 2) if pair[0].group == pair[1].group]
    if not alike:
        return Round(best.section, best.pairing, {})
    one, other = (entrant.rank for entrant in chance.choice(alike))
    swap = {one: other, other: one}
    moved = (sorted(swap.get(rank, rank) for rank in board) for board in best.pairing.boards)
    boards = tuple(sorted((upper, lower) for upper, lower in moved))
    return Round(best.section, replace(best.pairing, boards=boards), {})


def _of_round(seed: int, round: Round) -> Iterator[Made]:
    seen, is_posted = wall(round), seed % 3 > 0
    found = round.audit(posted=is_posted)
    best = tuple(map(seats, _held_against(round, found)))
    is_off = found.off_the_wall is not None
    at = AuditPlace(seen, (0, None), "audit", best, is_posted, is_off)
    said = found.said
    yield from (Made(claim, at, seed) for claim in (*said.verdict, *said.turned_on, *said.colors, *said.ending))
    parts = [("switch", switch.before[0], switch.claims) for switch in found.switches]
    parts += [("turned", turned.answer, turned.claims) for turned in found.turned]
    for step, board, claims in parts:
        where = AuditPlace(seen, seats(board), step, best, is_posted, is_off)
        yield from (Made(claim, where, seed) for claim in claims)
    for board in round.answers:
        verdict = round.verdict(board)
        if verdict is None:
            assert not round.event.is_us_swiss
            continue
        where = AuditPlace(seen, seats(board), "board", best, is_posted=True, is_off=not verdict.on_the_wall)
        yield from (
            Made(claim, where, seed) for claim in (*verdict.said.lead, *verdict.said.then, *verdict.said.ending)
        )


def _held_against(round: Round, found: Audit) -> list[BoardAnswer]:
    """The posted boards with every switch made, colors as the audit has them."""
    gone = {seats(board) for switch in found.switches for board in switch.before}
    made = [board for switch in found.switches for board in switch.after]
    left = [board for board in round.answers if {*seats(board)} not in [{*each} for each in gone]]
    return [*left, *made]


def _of_lists(seed: int, round: Round) -> Iterator[Made]:
    """Lists that leave somebody out, have somebody twice, or give several players the bye."""
    chance, given = random.Random(seed), [seats(board) for board in round.answers]
    if len(given) < 2:
        return
    one, *others = chance.sample(given, len(given))
    doubled = (one[0], others[0][0])
    for listed in (others, [*given, doubled], [*others, *((number, None) for number in one if number)]):
        pairs = tuple(Pair(white, black, colors_known=True) for white, black in listed if black)
        boards = Boards(pairs, tuple(white for white, black in listed if black is None))
        found = audit(round.section, round.number, round.preferences, boards=boards)
        seen = Wall(round.section, round.number, round.preferences, listed)
        at = AuditPlace(seen, (0, None), "audit", tuple(given))
        yield from (Made(claim, at, seed) for claim in found.claims if not found.boards)
