"""A card for every rule: a section of a few players that shows it at work, and what programs do.

One source for the lab, the notebooks, club pages and ``explain rules``. Everything a card says of its section is checked by a test.
Sources are public: help pages by their titles, forum threads of US Chess by their numbers.
"""

from explain.book.rule_cards.card import NO_KNOWN_DIFFERENCE, RuleCard
from explain.book.rule_cards.colors import COLOR_CARDS
from explain.book.rule_cards.groups import GROUP_CARDS
from explain.book.rule_cards.limits import LIMIT_CARDS
from explain.model.rules import RULES

__all__ = ["NO_KNOWN_DIFFERENCE", "RULE_CARDS", "RuleCard"]

RULE_CARDS: tuple[RuleCard, ...] = tuple(
    sorted((*GROUP_CARDS, *COLOR_CARDS, *LIMIT_CARDS), key=lambda card: RULES.index(card.rule)),
)
"""Every card, in the order of the rules."""
