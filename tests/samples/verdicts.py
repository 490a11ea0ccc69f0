"""The verdict on a round compared with the best one, by the costs of both: written a second time on purpose."""

from explain.answers.audit.audit import Verdict
from explain.model.settings import Order
from explain.pairing.criteria import CRITERIA, criteria
from explain.pairing.engine import Pairing, add_costs

# The criteria by name, in the order of the rules, each with what it means to be worse in it first; those after them are
# a matter of taste.
MEANING = {
    **dict.fromkeys(("repeat", "second_bye"), Verdict.RULE_BROKEN),
    "long_drop": Verdict.BEYOND_THE_SETTINGS,
    **dict.fromkeys(("teammates", "bye_above_lowest", "score_difference"), Verdict.RULE_BROKEN),
    **dict.fromkeys(("kept_in_group", "bye_moved", "teammates_if_required"), Verdict.BEYOND_THE_SETTINGS),
    "three_in_a_row": Verdict.COLOR_COULD_BE_IMPROVED,
    **dict.fromkeys(("odd_player_moved", "over_high_limit"), Verdict.BEYOND_THE_SETTINGS),
    "equalization": Verdict.COLOR_COULD_BE_IMPROVED,
    **dict.fromkeys(("over_low_limit", "limited_interchange"), Verdict.BEYOND_THE_SETTINGS),
    "alternation": Verdict.COLOR_COULD_BE_IMPROVED,
}
PLACE = {criterion.name: place for place, criterion in enumerate(CRITERIA)}
BLIND = 9
"""How many criteria come before color."""


def totals(pairing: Pairing) -> list[tuple[str, int]]:
    """What a round costs in each criterion, in the order of comparison: top down, group by group from colors on."""
    natural = pairing.natural
    taste = (each.name for each in criteria(natural.preferences) if each.name not in MEANING)
    names, costs = (*MEANING, *taste), [add_costs(map(pairing.cost, pairing.boards))]
    if natural.preferences.order is Order.TOP_DOWN:
        at = natural.standings.at
        groups = range(len(natural.standings.groups))
        boards = ([board for board in pairing.boards if at(board[0]).group == group] for group in groups)
        costs = [add_costs(map(pairing.cost, own)) for own in boards]
    before = [(name, pairing.total[PLACE[name]]) for name in names[:BLIND]]
    return [*before, *((name, cost[PLACE[name]]) for cost in costs for name in names[BLIND:])]


def differing(best: Pairing, other: Pairing) -> list[tuple[str, int, int]]:
    """The criteria in which two rounds differ, with what both cost."""
    both = zip(totals(best), totals(other), strict=True)
    return [(name, mine, his) for (name, mine), (_, his) in both if mine != his]


def expected(best: Pairing, other: Pairing) -> Verdict:
    """The verdict by the totals alone."""
    if set(best.boards) == set(other.boards):
        return Verdict.THE_BEST
    columns = differing(best, other)
    if not columns:
        return Verdict.AS_GOOD
    weighty = [each for each in columns if each[0] in MEANING]
    return MEANING[weighty[0][0]] if weighty and weighty[0][1] < weighty[0][2] else Verdict.EQUALLY_ACCEPTABLE
