"""The list of rules: where each is tested, or that it is only named."""

import re

import pytest
from tools.places import TESTS

from explain.book.entries import rule_cards
from explain.model.rules import RULES, Rule
from explain.pairing.criteria import CRITERIA, DROPS, LEGAL

# A rule's number, the file that tests it, and words in that test that its card says.
TESTED = {card.rule.number: card.test for card in rule_cards() if card.test is not None}
# Rules that answers name and that decide no board.
ONLY_NAMED = {
    "29E5": "the heading of 29E5a to 29E5h",
    "29E6a": "a technique; the engine looks at the whole section",
    "29G": "what a director may do with posted pairings",
}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.number)
def test_every_rule_is_tested_or_only_named(rule: Rule) -> None:
    """Each rule is in one of the two lists, and the words that test it are in the file."""
    assert (rule.number in TESTED) != (rule.number in ONLY_NAMED)
    if rule.number in TESTED:
        file, words = TESTED[rule.number]
        (path,) = TESTS.rglob(file)
        assert words in path.read_text(encoding="utf-8")
    # It has a number of the book's form, a title, and one sentence of no more than 25 words.
    assert re.fullmatch(r"2[789][A-Z]\d?[a-h]?(-[1-5])?|29[A-Z]", rule.number)
    assert rule.title
    assert rule.sentence.endswith(".")
    assert len(rule.sentence.split()) <= 25


def test_the_ledger_has_no_strangers() -> None:
    """Everything listed is a rule, and no number is used for two rules."""
    numbers = [rule.number for rule in RULES]
    assert set(TESTED) | set(ONLY_NAMED) == set(numbers)
    assert len(set(numbers)) == len(numbers)


def test_criteria_name_rules_that_exist() -> None:
    """Every criterion's rule is in the list of rules, and no two criteria have the same name."""
    for criteria in (CRITERIA, DROPS, LEGAL):
        assert all(criterion.rule is None or criterion.rule in RULES for criterion in criteria)
        assert len({criterion.name for criterion in criteria}) == len(criteria)
