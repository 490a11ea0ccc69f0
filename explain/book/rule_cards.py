"""A card for every rule: a section of a few players that shows it at work, and what programs do.

One source for the lab, the notebooks, club pages and ``explain rules``. Everything a card says of its section is checked by a test.
The cards are in ``text/cards`` and are read when they are first asked for. Sources are public: help pages by their
titles, forum threads of US Chess by their numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from explain.book.entries import entries
from explain.model.rules import RULES, Rule

NO_KNOWN_DIFFERENCE = "No published page that we know of describes another way."


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule with a section that shows it at work.

    Args:
        rule: number, title and sentence.
        chart: a wall chart of a few invented players; ``?`` is an opponent who does not matter here.
        boards: the best round of that chart, by pairing numbers, White first.
        shows: what it shows, in a sentence or two.
        test: the file that tests the rule, and words that stand in the test; ``None`` for a rule that decides no board.
        settings: the settings in force, where they are not the rule book's.
        refused: other boards of the same players that the rule stands against, or boards that are in order too.
        criterion: the name of the first criterion in which those are worse.
        usual: the best round by the rule book's standard settings, for a variation; ``turned`` says otherwise.
        turned: other settings to set beside the card's; the standard ones if empty.
        programs: what pairing programs do, and where that is said.
    """

    rule: Rule
    chart: str
    boards: str
    shows: str
    test: tuple[str, str] | None = None
    settings: Mapping[str, object] = field(default_factory=dict)
    refused: str = ""
    criterion: str = ""
    usual: str = ""
    turned: Mapping[str, object] = field(default_factory=dict)
    programs: str = NO_KNOWN_DIFFERENCE


@cache
def rule_cards() -> tuple[RuleCard, ...]:
    """Every card, in the order of the rules."""
    rules = {rule.number: rule for rule in RULES}

    def named(number: str) -> Mapping[str, object]:
        if number not in rules:
            raise ValueError("there is no rule of that number")
        return {"rule": rules[number]}

    cards = entries(RuleCard, "cards/groups", "cards/colors", "cards/limits", name=named)
    return tuple(sorted(cards, key=lambda card: RULES.index(card.rule)))
