"""Who is on the wall chart and not to be paired: a person who counts a score group on paper counts them too."""

from __future__ import annotations

from typing import NamedTuple

from reference.facts import group_scores, initial_order

from explain.model.players import Result
from proofs.wall import Wall

_ASKED_FOR = {Result.HALF_BYE: "half", Result.FULL_BYE: "full"}


class Aside(NamedTuple):
    """Somebody who is not to be paired: score in half-points, and in a word what they have instead."""

    number: int
    score: int
    has: str


def scores(wall: Wall) -> dict[int, int]:
    """The half-points of everybody on the wall chart, by pairing number, with the added point of 28R1."""
    before = wall.section.before_round(wall.round)
    return wall.once("scores", None, lambda: group_scores(before, wall.round, wall.preferences))


def aside(wall: Wall) -> tuple[Aside, ...]:
    """All who are not to be paired, highest first."""
    return wall.once("aside", None, lambda: _aside(wall))


def _aside(wall: Wall) -> tuple[Aside, ...]:
    before, points = wall.section.before_round(wall.round), scores(wall)
    pairs, byes = wall.by_hand()
    instead = {
        each.player: _ASKED_FOR.get(each.result, "out") for each in before.requested_byes if each.round == wall.round
    }
    instead |= dict.fromkeys(byes, "full") | dict.fromkeys((number for pair in pairs for number in pair), "board")
    others = [player for player in before.players if player.number not in wall.rank]
    others.sort(key=lambda player: place(wall, player.number))
    return tuple(Aside(each.number, points[each.number], instead.get(each.number, "out")) for each in others)


def has_on_chart(wall: Wall, score: int) -> int:
    """How many players on the wall chart have a score."""
    return [*scores(wall).values()].count(score)


def ranks_below(wall: Wall, number: int, each: Aside) -> bool:
    """Whether somebody who is not to be paired ranks below a player: by score, then rating, then pairing number."""
    return place(wall, each.number) > place(wall, number)


def place(wall: Wall, number: int) -> tuple[int, ...]:
    """What players are ranked by."""
    return -scores(wall)[number], *initial_order(wall.player(number))
