"""Checks certificates that no boards are cheaper. It stands alone: ``python check_certificate.py FILE``.

A certificate has *players*, each a whole number, or null for the bye; *costs*, for each player those of his boards with everybody
after him; *boards*, two players each, and their *total*; a *y* for every player; and *blossoms*: odd sets of *players*, each with a *z*.

Why no boards can be cheaper, if nothing is refused. Let anybody make boards that give everybody one opponent.

1. Each costs at least half of: y of its two players, less z of every blossom that holds both. (No slack is negative.)
2. Over all boards each y counts once. Each z counts at most (players of its blossom - 1) / 2 times, as the blossom is odd, and is not negative.
3. So they cost at least half of: all y, less each z so many times. The boards of the certificate cost just that.

It says nothing about the costs themselves: that they are right must be seen from the section and the rules.
"""

from __future__ import annotations

import json
import sys
from typing import Any


def refusal(found: Any) -> str | None:
    """Why a certificate proves nothing, in a sentence; ``None`` if it proves that no boards are cheaper."""
    try:
        return _badly_made(found["players"], found["costs"], found["boards"], found["blossoms"]) or _not_proved(found)
    except (TypeError, LookupError, ValueError, AttributeError):
        return "It is no certificate: something is missing, or of another kind."


def _badly_made(players: Any, costs: Any, boards: Any, blossoms: Any) -> str | None:
    named = [player for each in (players, *boards, *(odd["players"] for odd in blossoms)) for player in each]
    if any(type(each) is not int for each in named if each is not None):
        return "A player is no whole number."
    if len(set(players)) < len(players):
        return "A player is listed twice."
    if not set(named) <= set(players):
        return "Somebody is named who is no player."
    if sorted(players.index(player) for one, other in boards for player in (one, other)) != [*range(len(players))]:
        return "A player has no board, or several."
    if [len(row) for row in costs] != [*range(len(players) - 1, -1, -1)]:
        return "Two players have no cost, or one too many."
    if any(len(set(odd["players"])) < len(odd["players"]) or len(odd["players"]) % 2 == 0 for odd in blossoms):
        return "A blossom is even, or has a player twice."
    return None


def _not_proved(found: Any) -> str | None:
    players, costs, total, y, z = found["players"], found["costs"], found["total"], found["y"], [odd["z"] for odd in found["blossoms"]]
    if any(type(each) is not int for each in (total, *y, *z, *(cost for row in costs for cost in row))) or len(y) != len(players):
        return "A number is not whole, or a player has not one y."
    if any(each < 0 for each in z):
        return "A z is negative."
    inside = [{at for at, odd in enumerate(found["blossoms"]) if player in odd["players"]} for player in players]
    for one, row in enumerate(costs):
        for other, cost in enumerate(row, start=one + 1):
            if 2 * cost < y[one] + y[other] - sum(z[at] for at in inside[one] & inside[other]):
                return "A board costs less than half of what the dual numbers say that it costs at least."
    ends = [sorted(map(players.index, board)) for board in found["boards"]]
    if sum(costs[one][other - one - 1] for one, other in ends) != total:
        return "The boards do not cost the total."
    if 2 * total != sum(y) - sum(each * (len(odd["players"]) // 2) for each, odd in zip(z, found["blossoms"], strict=True)):
        return "The total is not what the dual numbers prove."
    return None


def main(arguments: list[str]) -> int:
    """Check every certificate of a file, and say so; 0 if there are some and all are accepted, else 1."""
    try:
        with open(arguments[0], encoding="utf-8") as file:  # noqa: PTH123 - this file needs as little as can be
            found = json.load(file)
        certificates = found.get("certificates", [found])
        refused = [f"Refused: certificate {at}. {why}" for at, each in enumerate(certificates, start=1) if (why := refusal(each))]
        said = refused[0] if refused else f"Accepted: {len(certificates)}." if certificates else "There is no certificate."
    except (OSError, ValueError, AttributeError, TypeError, IndexError, RecursionError, MemoryError) as error:
        refused, certificates, said = [], [], f"No certificates could be read ({type(error).__name__})."
    sys.stdout.write(f"{said}\n")
    return 0 if certificates and not refused else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
