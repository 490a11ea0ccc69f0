"""Who would normally drop, who they would play, and why nobody else: what a hint can say and a pencil can check."""

import enum
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from explain.answers.compare import compare
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.pairing.criteria import REPEAT, SCORE_DIFFERENCE, teammates_barred
from explain.pairing.engine import Alternatives, Natural, Pairing, Ranks


class Objection(enum.Enum):
    """Why somebody is not met by the one who drops."""

    HAVE_MET = "have_met"
    KEPT_APART = "kept_apart"
    TAKEN = "taken"
    OTHERS_MEET_AGAIN = "others_meet_again"
    FURTHER_APART = "further_apart"
    UNRATED = "unrated"


@dataclass(frozen=True, slots=True)
class Refused:
    """Somebody who is not met, ranking above the one who is, or does not drop, ranking below the one who does."""

    player: RoundPlayer
    objection: Objection
    # where unequal scores stand against it: how far players would be apart, the furthest first
    half_points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Landing:
    """One who drops in the natural pairing, whom they meet, and who was passed over."""

    higher: RoundPlayer  # who drops
    lower: RoundPlayer  # whom they meet
    passed_over: tuple[Refused, ...]  # those above ``lower`` in lower groups, from the top
    in_his_place: tuple[Refused, ...]  # those below ``higher`` in the same group who could have met the same player
    is_settled: bool  # whether something stands against everybody above the one who is met


@dataclass(frozen=True, slots=True)
class Leaving:
    """A score group that somebody leaves in the natural pairing."""

    group_points: int  # its points, in half-points
    left: int  # how many of it are not met from above
    dropping: tuple[RoundPlayer, ...]
    bye: tuple[RoundPlayer, ...]  # who has the bye
    barred: Objection | None  # what keeps the two from each other who are left and drop both; ``None`` elsewhere


def crossing(natural: Natural) -> tuple[Ranks, ...]:
    """The boards across score groups of a section's natural pairing, from the top."""
    return natural.standings.across(natural.baseline.boards)


def groups_left(natural: Natural) -> tuple[Leaving, ...]:
    """The score groups that somebody leaves in a section's natural pairing, from the top."""
    cast, baseline, bye = PlayersByRank(natural), natural.baseline, natural.standings.bye_rank
    groups_left = []
    for group in natural.standings.groups:
        ranks = [entrant.rank for entrant in group if entrant.rank not in baseline.raised]
        alone = [rank for rank in ranks if baseline.opponent[rank] == bye]
        gone = [rank for rank in ranks if rank in baseline.dropped and rank not in alone]
        if gone or alone:
            barred = _bar(natural, (gone[0], gone[1])) if len(gone) == len(ranks) == _BOTH else None
            dropping, bye_holder = (tuple(cast[rank] for rank in each) for each in (gone, alone))
            groups_left.append(Leaving(group[0].group_points, len(ranks), dropping, bye_holder, barred))
    return tuple(groups_left)


_BOTH = 2


def drop_opponents(best: Pairing) -> tuple[Landing, ...]:
    """Who drops in the natural pairing to meet whom, from the top; objections to others stand beside boards above."""
    natural, standings = best.natural.section, best.natural.standings
    cast, alternatives, across = PlayersByRank(natural), Alternatives(best), crossing(natural)
    moved = {rank for board in across for rank in board}
    drops = []
    for place, (higher, lower) in enumerate(across):
        group = standings.at(higher).group
        above = [rank for rank in range(higher + 1, lower) if standings.at(rank).group != group]
        below = [rank for rank in range(higher + 1, lower) if standings.at(rank).group == group and rank not in moved]
        passed = tuple(_barred(best, alternatives, across[:place], [(higher, rank) for rank in above], of=1))
        instead = tuple(_barred(best, alternatives, across[:place], [(rank, lower) for rank in below], of=0))
        drops.append(Landing(cast[higher], cast[lower], passed, instead, is_settled=len(passed) == len(above)))
    return tuple(drops)


def _barred(
    best: Pairing, alternatives: Alternatives, table_boards: tuple[Ranks, ...], boards: Iterable[Ranks], *, of: int
) -> Iterator[Refused]:
    """What stands against each of some boards beside those that are laid, said of one of its two players."""
    natural, cast = best.natural.section, PlayersByRank(best.natural)
    for board in boards:
        player, bar = cast[board[of]], _bar(natural, board)
        if bar is not None:
            yield Refused(player, bar)
        elif of and natural.baseline.opponent[board[1]] < board[0]:
            yield Refused(player, Objection.TAKEN)
        else:
            yield from _if_made(best, alternatives.with_boards((*table_boards, board)), board, player)


def _bar(natural: Natural, board: Ranks) -> Objection | None:
    """What keeps two from each other by themselves."""
    facts = natural.facts.of(*board)
    if facts.times_met:
        return Objection.HAVE_MET
    return Objection.KEPT_APART if teammates_barred(facts, natural.preferences) else None


def _if_made(best: Pairing, with_board: Pairing, board: Ranks, player: RoundPlayer) -> Iterator[Refused]:
    """What stands against a board before who drops is decided: others who meet again, or scores further apart."""
    step = compare(best, with_board).decided_by
    if step and step.criterion is REPEAT:
        yield Refused(player, Objection.OTHERS_MEET_AGAIN)
    elif step and step.criterion is SCORE_DIFFERENCE:
        yield Refused(player, Objection.FURTHER_APART, tuple(far for far, _ in apart(best.natural, with_board.boards)))
    elif player.rank == board[0] and player.rating is None:
        yield Refused(player, Objection.UNRATED)


def apart(natural: Natural, boards: Iterable[Ranks]) -> tuple[tuple[int, Ranks], ...]:
    """The boards of unequal scores, with how many half-points they are apart, the furthest first."""
    bye = natural.standings.bye_rank
    distances = [(natural.facts.of(*board).half_points_apart, board) for board in boards if board[1] != bye]
    return tuple(sorted((each for each in distances if each[0]), key=lambda each: (-each[0], each[1])))
