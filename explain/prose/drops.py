"""Who drops from a score group or is raised in one, why it is he, and who could have done so instead."""

from __future__ import annotations

from explain.answers.who_leaves import LineKind
from explain.answers.why_bye import InLine
from explain.answers.why_dropped import PlaceInLine, WhyDropped
from explain.pairing.drops import Way
from explain.prose.claims import cell
from explain.prose.drop_choices import BLIND, NO_RIGHT, SEVERAL_DROPS
from explain.prose.line_sentences import CELLS
from explain.prose.words import named

LINE_CAPTIONS = {
    Way.DROPS: "In the order in which they drop, and the first rule that stands against each:",
    Way.RAISED: "From the top of the group, and the first rule that stands against each:",
}
RULES = "rules 29D1, 29D2"
BARRED = "Should not meet"
"""The heading of those on the other side whom a candidate has met or must not meet."""
SWITCH = "What the switch changes:"


def title(answer: WhyDropped) -> str:
    """What was asked."""
    stays = " not" if answer.now is None and answer.natural is None else ""
    what = "drop" if answer.way is Way.DROPS else "meet a higher score group"
    return f"Why does {named(answer.player)}{stays} {what}?"


def fine_print(answer: WhyDropped) -> tuple[str, ...]:
    """The rules of the chain of drops."""
    several = any(claim.kind is LineKind.SHORT_DROPS for claim in answer.besides)
    return (BLIND, NO_RIGHT, *([SEVERAL_DROPS] if several else []))


def against(place: PlaceInLine | InLine) -> str:
    """What stands against somebody in line to drop or for the bye, in a few words for a table."""
    return cell(place.claims, CELLS)


def barred(candidate: PlaceInLine) -> str:
    """Those on the other side whom he has met or must not meet."""
    return ", ".join(player.name for player in candidate.barred)
