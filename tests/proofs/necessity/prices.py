"""Proofs of what other rounds cost, and of what would remove something unavoidable, by trying every round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import reference

from explain.model.arrangements import RequestedBye
from explain.model.players import Game, Player, Result
from explain.model.section import Section
from explain.model.settings import Order, Preferences, Teams
from proofs import choices
from proofs.necessity import sets
from proofs.proof import table
from proofs.said import Said
from proofs.wall import NOBODY, Place, Wall

_BLIND = (
    "repeat",
    "second_bye",
    "long_drop",
    "teammates",
    "bye_above_lowest",
    "score_difference",
    "kept_in_group",
    "bye_moved",
    "teammates_if_required",
)

Instead = tuple[Wall, reference.Matching]
"""The section in which another round is paired, and that round."""


def none_is_worse(said: Said, at: Place) -> bool:
    """Of all rounds free of the first criterion, the cheapest before color is first worse by the second criterion."""
    stake, decides = said.words
    if stake not in _BLIND or decides not in _BLIND:
        return False
    costs = {round: _cost(round, at.wall) for round in at.wall.drop_totals}
    ours = _cost(_best(at.wall), at.wall)
    numbers = [number for number in reference.in_force(at.wall.preferences) if number <= len(_BLIND)]
    free = [
        [cost[number - 1] for number in numbers] for cost in costs.values() if not cost[reference.NUMBERS[stake] - 1]
    ]
    least = min(free, default=[])
    differ = (number for number, theirs in zip(numbers, least, strict=False) if theirs != ours[number - 1])
    return bool(least) and next(differ, NOBODY) == reference.NUMBERS[decides] and ours[reference.NUMBERS[stake] - 1] > 0


def staying_is_worse(said: Said, at: Place) -> bool:
    """Of all rounds in which this player, normally paired down, is not, the cheapest is worse by this first."""
    rank, wall = at.wall.ranks_of(said.players[0])[0], at.wall
    if (
        rank == NOBODY
        or rank not in choices.leaving(choices.DROPS, wall)
        or choices.left(wall.eve.person(rank).group, wall)[0] < 1
    ):
        return False
    rounds = wall.drop_totals.items()
    staying = (
        total
        for round, total in rounds
        if not any(rank in board and choices.is_so_left(board, rank, choices.DROPS, wall) for board in round)
    )
    pairs = zip(choices.columns(wall), wall.least_drop_total, min(staying, default=()), strict=False)
    name = next((column[0] for column, ours, theirs in pairs if ours != theirs), "")
    return said.words == (name,)


def parted_is_worse(said: Said, at: Place) -> bool:
    """Of all rounds in which the two of this board do not play, the best is worse by this criterion first."""
    wall, preferences = at.wall, at.wall.preferences
    if (
        set(said.players) != set(at.seats)
        or preferences.order is Order.TOP_DOWN
        or said.words[0] not in reference.NUMBERS
    ):
        return False
    ours = _cost(_best(wall), wall)
    others = [_cost(round, wall) for round in wall.drop_totals if at.board not in round]
    theirs = min(others, key=lambda cost: reference.compared(preferences, cost), default=ours)
    differ = (
        number
        for number in reference.in_force(preferences)
        if number < len(theirs) and theirs[number - 1] != ours[number - 1]
    )
    return next(differ, NOBODY) == reference.NUMBERS[said.words[0]]


def _without_one(said: Said, at: Place) -> Instead:
    """The best round if the player took a half-point bye."""
    section = at.wall.section.before_round(at.wall.round)
    byes = (*section.requested_byes, RequestedBye(said.players[0], at.wall.round, Result.HALF_BYE))
    return _paired(at, replace(section, requested_byes=byes))


def _with_house_player(_: Said, at: Place) -> Instead:
    """The best round with a house player: unrated, with no points and no games."""
    section = at.wall.section.before_round(at.wall.round)
    number = 1 + max(player.number for player in section.players)
    guest = Player(number, "House player", None, (Game(Result.UNPAIRED),) * (at.wall.round - 1))
    return _paired(at, replace(section, players=(*section.players, guest)))


def _with_teams(said: Said, at: Place) -> Instead | None:
    """The best round with another mode for teams, families or clubs; ``None`` if setting or value is unknown."""
    setting, value = said.words[:2]
    if setting not in ("teams", "families", "clubs") or value not in [each.value for each in Teams]:
        return None
    return _paired(at, at.wall.section, at.wall.preferences.changed({setting: value}))


def _unlisted(said: Said, at: Place) -> Instead | None:
    """The best round if the two were not on the list of pairs to avoid; ``None`` if they are not on it."""
    section = at.wall.section.before_round(at.wall.round)
    listed = tuple(each for each in section.apart if {each.one, each.other} != set(said.players))
    return _paired(at, replace(section, apart=listed)) if len(listed) < len(section.apart) else None


def _again(said: Said, at: Place) -> Instead | None:
    """The best round in which the two play again; ``None`` if they have not played."""
    upper, lower = sorted(at.wall.ranks_of(*said.players))
    if NOBODY in (upper, lower) or not at.wall.met_in(*said.players):
        return None
    return at.wall, _best(at.wall, (upper, lower))


def _paired(at: Place, section: Section, preferences: Preferences | None = None) -> Instead:
    wall = Wall(section, at.wall.round, preferences or at.wall.preferences, ())
    return wall, _best(wall)


def _fewer(instead: Callable[[Said, Place], Instead | None]) -> Callable[[Said, Place], bool]:
    """A proof that another round has just this many of what is named, and fewer than this one."""

    def proves(said: Said, at: Place) -> bool:
        other = instead(said, at)
        if other is None:
            return False
        now, then = (_count(said, round, wall) for wall, round in ((at.wall, _best(at.wall)), other))
        return said.numbers[-1] == then < now

    return proves


def _best(wall: Wall, board: reference.Board | None = None) -> reference.Matching:
    """The best round, or the best with this board."""
    if board is None:
        return reference.best_rounds(wall.eve, wall.section_natural)[0]
    rounds = (round for round in wall.drop_totals if board in round)
    return min(rounds, key=lambda round: reference.compared(wall.preferences, _cost(round, wall)))


def _cost(round: reference.Matching, wall: Wall) -> tuple[int, ...]:
    return reference.round_cost(wall.eve, wall.section_natural, round)


def _count(said: Said, round: reference.Matching, wall: Wall) -> int:
    """How many of a score are paired down in a round. Otherwise how many of its boards are rematches, second byes, or
    of two who should be kept apart.
    """
    eve = wall.eve
    if said.kind.endswith("_keeps"):
        return [upper for upper, _ in choices.crossings(wall, round)].count(said.numbers[0])
    match said.words[-1]:
        case "repeat":
            return sum(eve.times_met(board) > 0 for board in round)
        case "second_bye":
            return sum(board[1] == eve.bye and eve.person(board[0]).had_full_point for board in round)
        case "teammates":
            return sum(eve.are_teammates(board) or eve.are_kept_apart(board) for board in round)
    return NOBODY


PROOFS = table(
    {
        "none_is_worse | words without criterion": none_is_worse,
        "staying_is_worse | players player | words criterion": staying_is_worse,
        "parted_is_worse | players one other | words criterion": parted_is_worse,
        "setting_lifts | numbers left | words setting value what": _fewer(_with_teams),
        "unlisted_lifts | players one other | numbers left | words what": _fewer(_unlisted),
        "again_lifts | players one other | numbers left | words what": _fewer(_again),
        "sitting_out_lifts | players player | numbers left | words what": _fewer(_without_one),
        "house_player_lifts | numbers left | words what": _fewer(_with_house_player),
        "setting_keeps | numbers score count | words setting value": _fewer(_with_teams),
        "unlisted_keeps | players one other | numbers score count": _fewer(_unlisted),
        "again_keeps | players one other | numbers score count": lambda said, at: (
            sets.is_about(at, said.numbers[0]) and _fewer(_again)(said, at)
        ),
    }
)
