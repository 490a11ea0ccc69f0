"""The cost of a board in the final pairing, and the best rounds, by trying them all."""

from collections.abc import Callable
from dataclasses import dataclass

from explain.model.settings import Interchanges, Objective, Order, Preferences, Teams
from reference.colors import conflicts
from reference.drops import before_color, bye_columns, teammates_if_required
from reference.facts import Board, Eve, Matching, Total, add, matchings
from reference.halves import Natural, across_groups
from reference.naturals import as_it_stands, naturals
from reference.values import order, rest_of_the_order, size, value
from reference.wishes import DropSwaps, drop_swaps, is_over, limits

NAMES = (
    "repeat",
    "second_bye",
    "long_drop",
    "teammates",
    "bye_above_lowest",
    "score_difference",
    "kept_in_group",
    "bye_moved",
    "teammates_if_required",
    "three_in_a_row",
    "odd_player_moved",
    "over_high_limit",
    "equalization",
    "over_low_limit",
    "limited_interchange",
    "alternation",
    "interchange",
    "size",
    "boards_changed",
    "order",
)
"""The criteria in the order of the definition's table; the last column, the rest of the order, has no name."""
NUMBERS = {name: number for number, name in enumerate(NAMES, start=1)}
"""Their columns, counted from 1."""
COLUMNS = len(NAMES) + 1
LONG_DROP, KEPT, BYE_MOVED, TEAMMATES, THREE, DROP_MOVED, OVER_HIGH, EQUALIZATION = 3, 7, 8, 9, 10, 11, 12, 13
OVER_LOW, LIMITED_INTERCHANGE, ALTERNATION, INTERCHANGE, SIZE, CHANGED, ORDER, REST = range(14, 22)


@dataclass(frozen=True)
class Answer:
    """The best rounds over one baseline, and what each costs: one round, unless the last column ties too."""

    natural: Natural
    rounds: tuple[Matching, ...]
    totals: tuple[Total, ...]


def answers(eve: Eve) -> list[Answer]:
    """The best rounds over every possible baseline: usually one answer with one round."""
    found = []
    for natural in naturals(eve):
        rounds = best_rounds(eve, natural)
        found.append(Answer(natural, tuple(rounds), tuple(round_cost(eve, natural, boards) for boards in rounds)))
    return found


def is_interchange(eve: Eve, natural: Natural, board: Board) -> bool:
    """Whether a changed board has two players of the same half of one score group."""
    one, other = board
    same_half = one in natural.half and natural.half[one] == natural.half.get(other)
    return board not in natural.boards and eve.same_group(one, other) and same_half


def final_cost(eve: Eve, natural: Natural, board: Board) -> Total:
    """All 21 criteria of a board, 0 for those not used; ``natural`` is that of its round."""
    preferences = eve.preferences
    changed = board not in natural.boards
    wrong = conflicts(eve, board)
    worth = value(eve, natural, board)
    low, high = limits(preferences, across=not eve.same_group(*board))
    interchange = is_interchange(eve, natural, board)
    small_interchange = int(interchange and not is_over(worth, low))
    limit_them = preferences.interchanges is Interchanges.LIMIT
    return (
        *before_color(eve, board),
        _bye_moved(eve, natural, board),
        teammates_if_required(eve, board),
        wrong.three if preferences.avoid_three_in_a_row else 0,
        _drop_moved(eve, natural, board),
        int(is_over(worth, high)) + int(interchange and preferences.interchanges is Interchanges.AVOID),
        wrong.equalization,
        int(is_over(worth, low)),
        small_interchange if limit_them else 0,
        wrong.alternation,
        0 if limit_them else small_interchange,
        size(worth) ** 2,
        int(changed),
        order(natural, board),
        rest_of_the_order(board, len(eve.nodes)) if changed else 0,
    )


def _bye_moved(eve: Eve, natural: Natural, board: Board) -> int:
    """1 for another bye than the natural one (28L2); 0 under 28L2a, if no worse by 28L4 and 28L2's rating."""
    if board[1] != eve.bye or board in natural.boards:
        return 0
    new, old = bye_columns(eve, board[0]), bye_columns(eve, natural.opponent(eve.bye))
    no_worse = new[0] <= old[0] and new[1] <= old[1]
    return 0 if eve.preferences.bye_may_move_for_color and no_worse else 1


def _drop_moved(eve: Eve, natural: Natural, board: Board) -> int:
    """1 for a changed board across groups where the odd player must stay (29D1), unless it corrects a color and may."""
    swaps = drop_swaps(eve.preferences)
    if swaps is DropSwaps.FREE or board in natural.boards or board[1] == eve.bye or eve.same_group(*board):
        return 0
    return 0 if swaps is DropSwaps.MEND and _mends(eve, natural, board) else 1


def _mends(eve: Eve, natural: Natural, board: Board) -> bool:
    """Whether it leaves no color wrong, where the natural board across groups of one of the two does."""
    upper, lower = board
    before = [natural_board for natural_board in natural.boards if natural_board[0] == upper and upper in natural.drops]
    before += [
        natural_board for natural_board in natural.boards if natural_board[1] == lower and lower in natural.raised
    ]
    return any(map(any, (conflicts(eve, each) for each in before))) and not any(conflicts(eve, board))


def round_cost(eve: Eve, section: Natural, matching: Matching) -> Total:
    """What a whole round costs over the section's natural pairing, in the order of the table."""
    natural = as_it_stands(eve, section, matching)
    return add((final_cost(eve, natural, board) for board in matching), COLUMNS)


def in_force(preferences: Preferences) -> tuple[int, ...]:
    """The numbers of the criteria used, in the order in which rounds are compared."""

    def may_be_required(what: str) -> bool:
        mode, until = getattr(preferences, what), getattr(preferences, f"{what}_until")
        return mode is Teams.IF_REQUIRED or (mode is Teams.DONT and until != "always")

    off = {
        LONG_DROP: preferences.max_drop is None,
        KEPT: preferences.keep_in_group == "none",
        TEAMMATES: not any(map(may_be_required, ("teams", "families", "clubs"))),
        THREE: not preferences.avoid_three_in_a_row,
        DROP_MOVED: drop_swaps(preferences) is DropSwaps.FREE,
        LIMITED_INTERCHANGE: preferences.interchanges is not Interchanges.LIMIT,
        INTERCHANGE: preferences.interchanges is Interchanges.LIMIT,
    }
    numbers = [number for number in range(1, COLUMNS + 1) if not off.get(number, False)]
    if preferences.objective is Objective.FEWEST_BOARDS:
        place = numbers.index(SIZE)
        numbers[place : place + 2] = [CHANGED, SIZE]
    return tuple(numbers)


def compared(preferences: Preferences, total: Total) -> Total:
    """A total in the order in which rounds are compared."""
    return tuple(total[number - 1] for number in in_force(preferences))


class Costs:
    """What boards cost over a section's natural pairing; each way to leave the groups is worked out once."""

    def __init__(self, eve: Eve, section: Natural) -> None:
        """Nothing is priced yet."""
        self._eve, self._section = eve, section
        self._ways: dict[Matching, tuple[Natural, dict[Board, Total]]] = {}
        self._staying: dict[tuple[int, ...], Matching] = {}

    def of(self, matching: Matching) -> dict[Board, Total]:
        """What each board of a whole round costs in it; the natural pairing depends only on who leaves the groups."""
        way = across_groups(self._eve, matching)
        if way not in self._ways:
            self._ways[way] = as_it_stands(self._eve, self._section, matching, known=self._staying), {}
        natural, known = self._ways[way]
        known.update({board: final_cost(self._eve, natural, board) for board in matching if board not in known})
        return {board: known[board] for board in matching}


def best_rounds(eve: Eve, section: Natural) -> list[Matching]:
    """All rounds that no other round beats; top down (29E6b), all that pairing from group to group can end in."""
    costs = Costs(eve, section)
    if eve.preferences.order is Order.TOP_DOWN:
        return _top_down(eve, costs, ())

    def key(matching: Matching) -> Total:
        cost = costs.of(matching)
        return compared(eve.preferences, add((cost[board] for board in matching), COLUMNS))

    return _least(eve.nodes, key)


def _least(nodes: tuple[int, ...], key: Callable[[Matching], Total]) -> list[Matching]:
    keys = {matching: key(matching) for matching in matchings(nodes)}
    least = min(keys.values())
    return [matching for matching in keys if keys[matching] == least]


def _top_down(eve: Eve, costs: Costs, settled: Matching) -> list[Matching]:
    """The highest group with players left is settled for good, allowing for what is left below, then the next one."""
    left = tuple(rank for rank in eve.nodes if all(rank not in board for board in settled))
    if not left:
        return [tuple(sorted(settled))]
    group = {person.rank for person in eve.group(left[0])}
    first = [number for number in in_force(eve.preferences) if number < THREE]
    then = [number for number in in_force(eve.preferences) if number >= THREE]

    def key(matching: Matching) -> Total:
        cost = costs.of((*settled, *matching))
        upper = add((cost[board] for board in matching if board[0] in group), COLUMNS)
        lower = add((cost[board] for board in matching if board[0] not in group), COLUMNS)
        whole = add((upper, lower), COLUMNS)
        return tuple(
            [whole[number - 1] for number in first] + [part[number - 1] for part in (upper, lower) for number in then]
        )

    fixed = {tuple(board for board in matching if board[0] in group) for matching in _least(left, key)}
    return sorted({found for boards in fixed for found in _top_down(eve, costs, (*settled, *boards))})
