"""What makes a round hard to pair by hand, so that an exercise of level 3 holds two or three difficulties at once."""

from __future__ import annotations

import enum

from explain.model import rules
from explain.pairing.colors import claim_on_board
from explain.pairing.criteria import ALTERNATION, CRITERIA, EQUALIZATION, THREE_IN_A_ROW
from explain.pairing.engine import Pairing

_COLORS = tuple(CRITERIA.index(criterion) for criterion in (THREE_IN_A_ROW, EQUALIZATION, ALTERNATION))
_HISTORIES = frozenset((rules.ONE_UNEQUAL, rules.LARGER_IMBALANCE, rules.LAST_ROUND_DIFFERS, rules.EARLIER_ROUND_DIFFERS))


class Difficulty(enum.Enum):
    """One thing that has to be seen to."""

    APART = "apart"
    DROPS = "drops"
    BYE = "bye"
    MENDED = "mended"
    LEFT_WRONG = "left_wrong"
    HISTORIES = "histories"


def difficulties(best: Pairing) -> frozenset[Difficulty]:
    """What has to be seen to in a round.

    Players who met or must not meet stand opposite each other; a score group is odd; the last of the section cannot have the bye; colors
    are mended by a switch; colors stay wrong; and two due the same color, told apart by what they had before.
    """
    natural, eve = best.natural, best.natural.standings
    before = Pairing(natural, natural.section.baseline.boards).total
    rules_told = (claim_on_board(*pair, eve, natural.preferences).rule for pair in eve.seated(best.boards))
    found = {
        Difficulty.APART: natural.raw.opponent != natural.legal.opponent,
        Difficulty.DROPS: bool(natural.baseline.dropped),
        Difficulty.BYE: eve.has_bye and (len(eve.entrants), eve.bye_rank) not in best.boards,
        Difficulty.MENDED: any(before[column] > best.total[column] for column in _COLORS),
        Difficulty.LEFT_WRONG: any(best.total[column] for column in _COLORS),
        Difficulty.HISTORIES: not _HISTORIES.isdisjoint(rules_told),
    }
    return frozenset(each for each, is_there in found.items() if is_there)


def drops_past_a_group(best: Pairing) -> bool:
    """Whether somebody drops by nature past a score group, because he can meet nobody in it."""
    by_nature = best.natural.standings.seated(best.natural.section.baseline.boards)
    return any(lower.group - higher.group > 1 for higher, lower in by_nature)
