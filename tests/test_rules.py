"""The ledger of rules: where each is tested, or why it is only named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from explain.criteria import CRITERIA, FLOATS, LEGAL
from explain.rules import RULES, Rule

HERE = Path(__file__).parent

# A rule's number, the file that tests it, and words that stand in that test.
TESTED = {
    "27A1": ("test_worked_examples.py", "test_s_i1_an_interchange_is_always_there_for_a_repeat_or_a_teammate"),
    "27A2": ("test_worked_examples.py", "B-29D1a"),
    "27A3": ("test_worked_examples.py", "test_b_29c1"),
    "27A4": ("test_worked_examples.py", "S-L1"),
    "27A5": ("test_worked_examples.py", "S-T1"),
    "28L2": ("test_worked_examples.py", "test_b_28l"),
    "28L2a": ("test_settings.py", "bye_may_move_for_color"),
    "28L3": ("test_worked_examples.py", "had a bye"),
    "28L4": ("test_worked_examples.py", "asked for a half-point bye later"),
    "28N": ("test_worked_examples.py", "a teammate"),
    "28N1": ("test_settings.py", "teams"),
    "28R1": ("test_worked_examples.py", "B-28R1"),
    "29B": ("reference/naturals.py", "def float_cost"),
    "29C1": ("test_worked_examples.py", "test_b_29c1"),
    "29C2": ("test_worked_examples.py", "S-R1"),
    "29D1": ("test_worked_examples.py", "B-29D1a"),
    "29D2": ("test_worked_examples.py", "B-29D2-2"),
    "29E1": ("test_worked_examples.py", "S-D2 games that are not played"),
    "29E2": ("test_worked_examples.py", "B-29E2"),
    "29E3a": ("test_worked_examples.py", "S-D1"),
    "29E4-1": ("test_worked_examples.py", "S-P1"),
    "29E4-2": ("test_worked_examples.py", "S-P2"),
    "29E4-3": ("test_worked_examples.py", "S-P3"),
    "29E4-4": ("test_worked_examples.py", "S-P4"),
    "29E4-5": ("test_worked_examples.py", "S-P6"),
    "29E4a": ("test_worked_examples.py", "B-29E4a"),
    "29E4c": ("test_worked_examples.py", "test_s_c4_the_last_round_goes_by_a_coin_that_is_recorded"),
    "29E4d": ("test_worked_examples.py", "S-C3 without full history"),
    "29E5a": ("test_worked_examples.py", "S-T1"),
    "29E5b": ("test_worked_examples.py", "B-5b"),
    "29E5c": ("test_worked_examples.py", "B-5c"),
    "29E5d": ("test_worked_examples.py", "S-T1 the interchange of 30"),
    "29E5e": ("test_worked_examples.py", "B-5e1"),
    "29E5f": ("test_worked_examples.py", "S-3"),
    "29E5g": ("test_worked_examples.py", "S-U1"),
    "29E5h": ("test_worked_examples.py", "test_s_n3"),
    "29E6b": ("test_worked_examples.py", "B-7-5"),
    "29L1": ("test_worked_examples.py", "S-N4"),
}
# Rules that are named in answers and decide no board.
ONLY_NAMED = {
    "29E5": "the heading of 29E5a to 29E5h",
    "29E6a": "a technique; the engine looks at the whole section",
    "29G": "what a director may do with posted pairings",
}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.number)
def test_every_rule_is_tested_or_only_named(rule: Rule) -> None:
    """A rule stands in one of the two lists, and the words that are to test it are there."""
    assert (rule.number in TESTED) != (rule.number in ONLY_NAMED)
    if rule.number in TESTED:
        file, words = TESTED[rule.number]
        assert words in (HERE / file).read_text(encoding="utf-8")


def test_the_ledger_has_no_strangers() -> None:
    """Nothing is listed that is no rule, and no number stands for two rules."""
    numbers = [rule.number for rule in RULES]
    assert set(TESTED) | set(ONLY_NAMED) == set(numbers)
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.number)
def test_a_rule_is_a_plain_sentence(rule: Rule) -> None:
    """A rule has a number of the book's form, a title, and one sentence of no more than 25 words."""
    assert re.fullmatch(r"2[789][A-Z]\d?[a-h]?(-[1-5])?|29[A-Z]", rule.number)
    assert rule.title
    assert rule.sentence.endswith(".")
    assert len(rule.sentence.split()) <= 25


def test_criteria_name_rules_that_exist() -> None:
    """Every criterion's rule is in the list of rules, and no two criteria share a name."""
    for criteria in (CRITERIA, FLOATS, LEGAL):
        assert all(criterion.rule is None or criterion.rule in RULES for criterion in criteria)
        assert len({criterion.name for criterion in criteria}) == len(criteria)
