"""How posted pairings differ from the best ones: what is on the boards, and nothing about why."""

import enum

from explain.answers.switches import Switch, switches_between
from explain.pairing.criteria import ALTERNATION, CRITERIA, EQUALIZATION, THREE_IN_A_ROW
from explain.pairing.engine import Pairing

_COLORS = tuple(map(CRITERIA.index, (THREE_IN_A_ROW, EQUALIZATION, ALTERNATION)))


class Discrepancy(enum.StrEnum):
    """What is posted in place of the boards of a switch; the first of these that applies."""

    BYE = "bye"
    RULE = "rule"
    ODD_PLAYER = "odd_player"
    NO_INTERCHANGE = "no_interchange"
    INTERCHANGE = "interchange"
    COLOR_LEFT = "color_left"
    OTHER_BOARDS = "other_boards"


def discrepancies(posted: Pairing, best: Pairing) -> tuple[Discrepancy, ...]:
    """The kind of each switch that leads from posted pairings to the best ones, from the top board down."""
    return tuple(_discrepancy(switch, posted, best) for switch in switches_between(posted, best))


def _discrepancy(switch: Switch, posted: Pairing, best: Pairing) -> Discrepancy:
    before = [posted.facts.of(*board) for board in switch.before]
    after = [best.facts.of(*board) for board in switch.after]
    if any(board.is_bye for board in after):
        return Discrepancy.BYE
    if switch.is_forced:
        return Discrepancy.RULE
    if any(board.crosses for board in (*before, *after)):
        return Discrepancy.ODD_PLAYER
    is_there, is_in_best = (any(board.interchange for board in boards) for boards in (before, after))
    if is_there != is_in_best:
        return Discrepancy.NO_INTERCHANGE if is_in_best else Discrepancy.INTERCHANGE
    here, there = (sum(cost[column] for column in _COLORS) for cost in (switch.cost_before, switch.cost_after))
    return Discrepancy.COLOR_LEFT if here > there else Discrepancy.OTHER_BOARDS
