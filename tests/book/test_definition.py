"""The definition in words against the code: its tables, its numbers, and the names it uses."""

import enum
import re
from dataclasses import fields

import pytest

import explain
from explain.book.definition import Definition, Passage, Row, definition
from explain.model import rules
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing.colors import ladder_on_board
from explain.pairing.criteria import CRITERIA, DROPS, DROPS_OF_GROUP, LEFT_OVER, LEGAL, Criterion
from explain.pairing.facts import HIGH_ACROSS_GROUPS, LOW_ACROSS_GROUPS
from explain.pairing.gaps import NO_VALUE
from explain.pairing.standings import standings_before
from explain.prose.against import rule_number
from explain.prose.lines import more_without

DROPS_CHAPTER, BEST_CHAPTER = "Who leaves the score group, and the bye", "The best pairings"


@pytest.fixture(scope="module")
def written() -> Definition:
    """The definition's text."""
    return definition()


def _passages(written: Definition, heading: str) -> tuple[Passage, ...]:
    return {chapter.heading: chapter for chapter in written.chapters}[heading].passages


def _rows_of(written: Definition, heading: str) -> tuple[Row, ...]:
    return next(passage.rows for passage in _passages(written, heading) if passage.rows)


def as_rows(criteria: tuple[Criterion, ...]) -> list[tuple[str, str]]:
    """Title and rule of criteria, without the one that only breaks ties."""
    return [(criterion.title, rule_number(criterion)) for criterion in criteria if criterion is not LEFT_OVER]


def test_its_tables_are_the_criteria_in_their_order(written: Definition) -> None:
    """Each table has the code's criteria in the order they are compared, with their rules and a cost."""
    drops, of_group = (passage.rows for passage in _passages(written, DROPS_CHAPTER) if passage.rows)
    legal, best = (_rows_of(written, heading) for heading in ("The legal natural pairing", BEST_CHAPTER))
    tables = {drops: DROPS, of_group: DROPS_OF_GROUP, legal: LEGAL, best: CRITERIA}
    for rows, criteria in tables.items():
        assert [row[:2] for row in rows] == as_rows(criteria)
        assert all(row[2] for row in rows)


def test_its_color_table_is_the_ladder(written: Definition) -> None:
    """The color rules are in the order in which they apply."""
    eve = standings_before(explain.read_text("1 Ann Ames 2000\n2 Bob Bell 1900"), 1)
    higher, lower = eve.entrants
    asked = [rung.rule.number for rung in ladder_on_board(higher, lower, eve, RULE_BOOK)]
    assert [row[-1] for row in _rows_of(written, "Colors on a board")] == asked


def test_its_settings_are_all_there_are(written: Definition) -> None:
    """Every setting with its values, the default first."""
    rows = {row[0]: row[1].split(", ") for row in _rows_of(written, "Settings")}
    plain = RULE_BOOK.to_dict()
    assert list(rows) == [setting.name for setting in fields(Preferences)]
    for name, values in rows.items():
        nothing = "none" if name == "max_drop" else "unknown"
        default = nothing if plain[name] is None else str(plain[name]).lower()
        assert values[0] == default
        kind = type(getattr(RULE_BOOK, name))
        if issubclass(kind, enum.Enum):
            assert set(values) == {str(value.value).lower() for value in kind}
        if kind is bool:
            assert set(values) == {"true", "false"}


def test_its_numbers_are_those_of_the_code(written: Definition) -> None:
    """Limits across groups, the size of a switch without a value, and half the low limit."""
    limits = " ".join(passage.text for passage in _passages(written, "Limits"))
    assert f"never above {LOW_ACROSS_GROUPS} and {HIGH_ACROSS_GROUPS}" in limits
    assert f"{RULE_BOOK.low_limit} points, the high one {RULE_BOOK.high_limit}" in limits
    worth = " ".join(passage.text for passage in _passages(written, "What a switch is worth"))
    assert f"its size is {NO_VALUE:,}" in worth
    assert f"{LOW_ACROSS_GROUPS // 2} without a limit" in worth


def test_its_rules_are_rules(written: Definition) -> None:
    """Everything that looks like a rule's number is one."""
    numbers = {rule.number for rule in rules.RULES}
    assert set(re.findall(r"\b2[789][A-Z]\d*[a-h]?(?:-\d)?", str(written))) <= numbers


def test_it_says_what_the_setting_chapters_are_called(written: Definition) -> None:
    """Every chapter that is referred to exists."""
    headings = {chapter.heading for chapter in written.chapters}
    pointed = re.findall(r'see "([^"]+)"', str(written))
    assert pointed
    assert all(name in headings or any(name in row[0] for row in _rows_of(written, BEST_CHAPTER)) for name in pointed)


@pytest.mark.parametrize("criterion", [*CRITERIA, *DROPS, *DROPS_OF_GROUP], ids=lambda criterion: criterion.name)
def test_what_is_worse_by_a_criterion_has_words(criterion: Criterion) -> None:
    """A criterion without words would give an empty reason."""
    assert criterion is LEFT_OVER or more_without(criterion.name)
