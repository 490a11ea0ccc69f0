"""Who leaves the score group, against which player, and who has the bye: all before color (28L, 29B, 29D)."""

import itertools

from reference.cheapest import MOST_TRIED, Allows, cheapest
from reference.facts import Board, Eve, Matching, Total, add, matchings


def drop_order(eve: Eve, rank: int) -> list[int]:
    """A score group in line to be paired down: rated players from the lowest up, then unrateds (29D1a, 29D1c)."""
    upward = list(reversed(eve.group(rank)))
    rated = [person.rank for person in upward if person.rating is not None]
    return rated + [person.rank for person in upward if person.rating is None]


def place_to_drop(eve: Eve, rank: int) -> int:
    """A player's place in the drop order of the whole score group, from 0."""
    return drop_order(eve, rank).index(rank)


def five_rules(eve: Eve, board: Board) -> Total:
    """What a board costs by 27A1, 28L3, 28N (without exception, and listed pairs), 28L2's group, 27A2."""
    return (
        eve.times_met(board) ** 2,
        int(board[1] == eve.bye and eve.person(board[0]).had_full_point),
        int(eve.are_kept_apart(board) or eve.kept_from_each_other(board) == "dont"),
        half_points_above_lowest(eve, board[0]) ** 2 if board[1] == eve.bye else 0,
        (eve.person(board[0]).group - eve.person(board[1]).group) ** 2 if board[1] != eve.bye else 0,
    )


def teammates_if_required(eve: Eve, board: Board) -> int:
    """1 for two who are kept apart only if that breaks no group (28N1); 0 for a listed pair, which always is."""
    return int(eve.kept_from_each_other(board) == "if_required" and not eve.are_kept_apart(board))


def long_drop(eve: Eve, board: Board) -> int:
    """1 for a board of two whose scores are further apart than the settings allow."""
    most = eve.preferences.max_drop
    apart = 0 if eve.bye in board else abs(eve.person(board[0]).group - eve.person(board[1]).group)
    return int(most is not None and apart > most)


def leave_though_kept(eve: Eve, board: Board) -> int:
    """How many players of a board leave their score group, or have the bye, though they are to be kept in it."""
    return 0 if eve.same_group(*board) else sum(eve.is_to_stay(rank) for rank in board if rank != eve.bye)


def before_color(eve: Eve, board: Board) -> Total:
    """What comes before everything else: the five rules, and among them the TD's two wishes."""
    rules = five_rules(eve, board)
    return (*rules[:2], long_drop(eve, board), *rules[2:], leave_though_kept(eve, board))


def barred(eve: Eve, board: Board) -> dict[str, int]:
    """What a board costs by 27A1, by 28N (the list, and teammates who must not play), and by 28N1."""
    rules = five_rules(eve, board)
    return {"27A1": rules[0], "28N": rules[2], "28N1": teammates_if_required(eve, board)}


def half_points_above_lowest(eve: Eve, rank: int) -> int:
    """How many half-points a player's group is above the lowest group."""
    return eve.person(rank).group - eve.people[-1].group


def bye_columns(eve: Eve, rank: int) -> tuple[int, int]:
    """Against a bye inside a group: a half-point bye taken or requested (28L4), no rating (28L2)."""
    holder = eve.person(rank)
    return int(holder.has_half_bye), int(holder.rating is None)


def drop_columns(eve: Eve) -> int:
    """How many columns the cost of a drop has: twelve, three for each score group, and the last."""
    return 13 + 3 * len(eve.groups())


def drop_cost(eve: Eve, board: Board) -> Total:
    """The cost of a board in what decides the odd players and the bye.

    The five rules with the TD's wishes, then the bye (28L4, 28L2: half-point bye, unrated, position), teammates (28N1),
    upper groups whole (29B). Then for each group from the top who is paired down, against whom (29D1a), and first
    against first (29D2); then the rest of the order.
    """
    bye = board[1] == eve.bye
    across = not bye and not eve.same_group(*board)
    return (
        *before_color(eve, board),
        *((*bye_columns(eve, board[0]), place_to_drop(eve, board[0])) if bye else (0, 0, 0)),
        teammates_if_required(eve, board),
        half_points_above_lowest(eve, board[0]) if across else 0,
        *_group_columns(eve, board, across=across),
        (len(eve.nodes) + 1 - board[0]) ** 2 * board[1] if bye or across else 0,
    )


def _group_columns(eve: Eve, board: Board, *, across: bool) -> Total:
    """Three for each score group from the top: only a board that pairs somebody down from it costs anything."""
    columns: list[int] = []
    for group in eve.groups():
        one, other = board
        if across and eve.person(one) in group:
            columns += (place_to_drop(eve, one) ** 2, (other - eve.group(other)[0].rank) ** 2, (one - other) ** 2)
        else:
            columns += (0, 0, 0)
    return tuple(columns)


def least_drop_total(eve: Eve) -> Total:
    """The least total of all matchings in what decides the odd players and the bye."""
    if len(eve.nodes) <= MOST_TRIED:
        return min(drop_totals(eve).values())
    return add((drop_cost(eve, board) for board in cheapest_drops(eve) or ()), drop_columns(eve))


def cheapest_drops(eve: Eve, allows: Allows = lambda _: True) -> Matching | None:
    """A matching of allowed boards that costs the least in what decides the odd players and the bye."""
    return cheapest(eve.nodes, lambda board: drop_cost(eve, board), allows)


def drop_choices(eve: Eve) -> list[Matching]:
    """The boards across groups and the bye in every best matching: one choice, unless the last column ties too.

    In a section too large to try them all, it is one that the library finds.
    """
    if len(eve.nodes) > MOST_TRIED:
        return [tuple(board for board in cheapest_drops(eve) or () if not eve.same_group(*board))]
    totals = drop_totals(eve)
    best = min(totals.values())
    return sorted(
        {
            tuple(board for board in matching if not eve.same_group(*board))
            for matching in totals
            if totals[matching] == best
        }
    )


def drop_totals(eve: Eve) -> dict[Matching, Total]:
    """What every possible round costs in what decides the odd players and the bye."""
    cost = {board: drop_cost(eve, board) for board in itertools.combinations(eve.nodes, 2)}
    return {matching: add((cost[board] for board in matching), drop_columns(eve)) for matching in matchings(eve.nodes)}
