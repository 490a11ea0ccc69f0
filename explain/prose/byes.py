"""Who has the bye and why, and what stands against everybody else."""

from __future__ import annotations

from explain.answers.why_bye import InLine, WhyBye
from explain.prose.why_nots import rule_number
from explain.prose.words import named

LINE = "In the order in which the bye is offered, and the first rule that stands against each:"
RULES = "rules 28L2 to 28L4"
HAD_BYE = "Bye or forfeit win"


def title(answer: WhyBye) -> str:
    """What was asked."""
    if answer.asked is None or answer.asked == answer.holder:
        return "Who has the bye, and why?"
    return f"Why has {named(answer.asked)} not got the bye?"


def rule(place: InLine) -> str:
    """The number of the rule that stands against a player."""
    return rule_number(place.decided_by.criterion) if place.decided_by else ""
