"""The baselines: the raw natural pairing, the legal one, and the file's."""

import itertools
from collections.abc import Iterable

from reference.cheapest import MOST_TRIED, cheapest
from reference.drops import drop_choices, drop_columns, drop_cost, five_rules, least_drop_total, teammates_if_required
from reference.facts import Board, Eve, Matching, Total, add, matchings
from reference.halves import Natural, across_groups, facing, left_in_groups, natural, raw_boards, raw_natural
from reference.values import order, rest_of_the_order, size, value_in_the_legal_step
from reference.wishes import Baseline, baseline

_LEGAL_COLUMNS = 8
_RULES_OF_MEETING = 3
_RULES = (*range(7), 10)


def naturals(eve: Eve) -> list[Natural]:
    """Every baseline that the settings allow: one, unless a last column ties too."""
    wish = baseline(eve.preferences)
    kept = natural_of_file(eve) if wish is Baseline.FILE else None
    if kept is not None:
        return [kept]
    raws = [raw_natural(eve, choice) for choice in drop_choices(eve)]
    return raws if wish is Baseline.RAW else [legal for raw in raws for legal in legal_naturals(eve, raw)]


def legal_naturals(eve: Eve, raw: Natural) -> list[Natural]:
    """The raw natural pairing with rematches, teammates and listed pairs avoided inside each group (TD tip at 29E5)."""
    kept = across_groups(eve, raw.boards)
    in_groups = [_legal_boards(eve, raw, left) for left in left_in_groups(eve, kept)]
    return [natural(eve, itertools.chain(kept, *boards)) for boards in itertools.product(*in_groups)]


def _legal_boards(eve: Eve, raw: Natural, left: list[int]) -> list[Matching]:
    """The best boards among those of a group who play each other; the raw ones if these cost nothing."""
    if not any(
        any(legal_cost(eve, raw, left, board)[:_RULES_OF_MEETING])
        for board in raw.boards
        if board[0] in left and board[1] in left
    ):
        return [tuple(sorted(board for board in raw.boards if board[0] in left and board[1] in left))]
    if len(left) > MOST_TRIED:
        found = cheapest(tuple(left), lambda board: legal_cost(eve, raw, left, board))
        return [found] if found else []
    costs = {board: legal_cost(eve, raw, left, board) for board in itertools.combinations(left, 2)}
    totals = {
        matching: add((costs[board] for board in matching), _LEGAL_COLUMNS) for matching in matchings(tuple(left))
    }
    least = min(totals.values())
    return [matching for matching in totals if totals[matching] == least]


def legal_cost(eve: Eve, raw: Natural, left: list[int], board: Board) -> Total:
    """What a board costs in the legal natural pairing of a group; ``left`` are those who play each other there."""
    rules = five_rules(eve, board)
    positions = (left.index(board[0]) + 1, left.index(board[1]) + 1)
    return (
        rules[0],
        rules[2],
        teammates_if_required(eve, board),
        int(board[0] in raw.half and raw.half[board[0]] == raw.half[board[1]]),
        size(value_in_the_legal_step(eve, raw, board)) ** 2,
        int(board not in raw.boards),
        order(raw, board),
        rest_of_the_order(positions, len(left)),
    )


def as_it_stands(
    eve: Eve,
    section: Natural,
    matching: Iterable[Board],
    wish: Baseline | None = None,
    known: dict[tuple[int, ...], Matching] | None = None,
) -> Natural:
    """The natural pairing that a round is measured from: inside each group, that of the players who really stay there.

    A player paired outside the group, with the bye or on no board keeps the opponent of the section's natural pairing.
    ``known`` caches the boards of those who stay in a group.
    """
    matching, known = tuple(matching), {} if known is None else known
    leaving = (
        *across_groups(eve, matching),
        *((rank, rank) for rank in eve.nodes if all(rank not in board for board in matching)),
    )
    staying = left_in_groups(eve, leaving)
    for left in staying:
        if tuple(left) not in known:
            known[tuple(left)] = _of_group(eve, section, left, wish or baseline(eve.preferences))
    inside = [board for left in staying for board in known[tuple(left)]]
    return with_inside(eve, section, across_groups(eve, leaving), inside)


def with_inside(eve: Eve, section: Natural, leaving: Matching, inside: Iterable[Board]) -> Natural:
    """The section's natural pairing with these boards inside the groups, given who leaves them."""
    inside = tuple(inside)
    halved = natural(eve, (*leaving, *inside)).half
    boards = frozenset((*across_groups(eve, section.boards), *inside))
    return Natural(boards, section.drops, section.raised, halved, {**section.opponents, **facing(inside)})


def _of_group(eve: Eve, section: Natural, left: list[int], wish: Baseline) -> Matching:
    """The baseline's natural boards of those who stay; the file's only if exactly these stay in it too."""
    just_these = left in left_in_groups(eve, across_groups(eve, section.boards))
    if wish is Baseline.FILE and just_these and natural_of_file(eve) is not None:
        return tuple(board for board in section.boards if board[0] in left)
    raw = natural(eve, raw_boards(eve, left))
    return raw_boards(eve, left) if wish is Baseline.RAW else min(_legal_boards(eve, raw, left))


def natural_of_file(eve: Eve) -> Natural | None:
    """The natural pairing kept by the file's program, or ``None`` where it cannot be used.

    A file keeps two opponents for each player. The second is used: the first is by rank alone, with rematches, the
    second avoids them. Choosing whichever fits would hide that a file holds something else.

    It must be complete and mutual: only one player may lack an opponent or entry, if the number is odd. It must also
    cost the same as ours by 27A1, 28L3, 28N, 28L2's group and 27A2, and by 28N1.
    """
    boards = _kept_boards(eve)
    if boards is None:
        return None
    theirs, ours = add((drop_cost(eve, board) for board in boards), drop_columns(eve)), least_drop_total(eve)
    return natural(eve, boards) if all(theirs[column] == ours[column] for column in _RULES) else None


def _kept_boards(eve: Eve) -> frozenset[Board] | None:
    """The second kept opponents by rank; ``None`` unless everybody is there once and each names the other."""
    rank = {person.number: person.rank for person in eve.people}
    met: dict[int, int] = {}
    for person in eve.people:
        _, second = eve.kept.get(person.number, (None, None))
        if second is not None and second not in rank:
            return None
        met[person.rank] = eve.bye if second is None else rank[second]
    holders = [one for one, other in met.items() if other == eve.bye]
    mutual = all(other == eve.bye or met[other] == one != other for one, other in met.items())
    if not mutual or len(holders) != len(eve.people) % 2:
        return None
    return frozenset((min(one, other), max(one, other)) for one, other in met.items())
