"""The book's text is read when first needed, and a bad entry is named with its file."""

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from explain.book import entries
from explain.book.entries import known_differences, other_names, rule_cards, words
from explain.model.errors import InputError

CARD = '\n[27A1]\nchart = "1 Ames 1800"\nboards = "1-2"\nshows = "Nothing."\n'
WORD = '[switch]\nsentence = "What leads from one pairing to another."\nexample = ["One.", "Two."]\n'
DIFFERENCE = """
[no-limits]
title = "Limits"
about = "Limits, or none."
sides = [{ whose = "the rule book", does = "Keeps them.", boards = "1-2", source = "29E5" }]
"""
NO_LIMITS = "differences.toml, no-limits:"
FILES = {
    "RULE_CARDS": ("cards/groups", "cards/colors", "cards/limits"),
    "WORDS": ("words/reading", "words/other_names", "words/desk"),
    "OTHER_NAMES": ("words/reading", "words/desk", "words/other_names"),
    "DIFFERENCES": ("differences",),
}
HOMES = {"RULE_CARDS": rule_cards, "WORDS": words, "OTHER_NAMES": other_names, "DIFFERENCES": known_differences}


def read(what: str, text: str, folder: Path, monkeypatch: pytest.MonkeyPatch, *, rest: str = "") -> Any:
    """What a module reads where the last of its files holds this text, and the first the rest."""
    *others, last = FILES[what]
    for file, content in (*((other, "") for other in others), *((other, rest) for other in others[:1]), (last, text)):
        path = folder / f"{file}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
    monkeypatch.setattr(entries, "_TEXT", folder)
    for every in HOMES.values():
        monkeypatch.setattr(sys.modules[every.__module__], every.__name__, cache(every.__wrapped__))
    home = HOMES[what]
    return getattr(sys.modules[home.__module__], home.__name__)()


@pytest.mark.parametrize(
    ("what", "text", "said"),
    [
        ("RULE_CARDS", CARD.replace("27A1", "27A9"), "cards/limits.toml, 27A9: there is no rule of that number"),
        ("RULE_CARDS", CARD + 'colour = "W"', "cards/limits.toml, 27A1: there is no field 'colour'"),
        ("RULE_CARDS", CARD + 'rule = "27A1"', "cards/limits.toml, 27A1: there is no field 'rule'"),
        ("RULE_CARDS", CARD.replace("shows", "# shows"), "cards/limits.toml, 27A1: the field 'shows' is missing"),
        ("RULE_CARDS", CARD.replace('"1-2"', "12"), "cards/limits.toml, 27A1: 'boards' is not a text"),
        ("RULE_CARDS", CARD.replace('"1-2"', '""'), "cards/limits.toml, 27A1: 'boards' is not a text"),
        ("RULE_CARDS", CARD + 'test = ["one"]', "cards/limits.toml, 27A1: 'test' has 1 parts, not 2"),
        ("RULE_CARDS", CARD + 'test = "one"', "cards/limits.toml, 27A1: 'test' is not a list"),
        ("RULE_CARDS", CARD + "settings = { low_limt = 1 }", "cards/limits.toml, 27A1: there is no setting 'low_limt'"),
        ("RULE_CARDS", CARD + "settings = { order = 'up' }", "cards/limits.toml, 27A1: setting order: found 'up'"),
        ("RULE_CARDS", CARD + "settings = 80", "cards/limits.toml, 27A1: 'settings' is not a table of settings"),
        ("RULE_CARDS", 'boards = "1-2"', "cards/limits.toml, boards: there is no rule of that number"),
        ("RULE_CARDS", CARD + CARD, "cards/limits.toml: Cannot declare ('27A1',) twice (at line 7"),
        (
            "WORDS",
            WORD.replace("switch", "'a b'").replace(', "Two."', ""),
            "words/desk.toml, a b: 'example' has 1 parts",
        ),
        ("WORDS", 'switch = "a text"', "words/desk.toml, switch: there are no fields here"),
        ("OTHER_NAMES", 'swap = "switch"', "words/other_names.toml, swap: there is no word 'switch'"),
        ("DIFFERENCES", DIFFERENCE.replace("source", "sources"), f"{NO_LIMITS} there is no field 'sources'"),
        ("DIFFERENCES", DIFFERENCE.replace(" }", ", is_a_setting = 1 }"), f"{NO_LIMITS} 'is_a_setting' is not true or"),
    ],
)
def test_an_entry_that_is_not_whole_is_refused(
    what: str, text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Missing, unknown and mistyped fields, rules and words: the fault names file and entry in one line."""
    with pytest.raises(InputError) as caught:
        read(what, text, tmp_path, monkeypatch)
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("what", "text"), [("RULE_CARDS", CARD), ("WORDS", WORD), ("DIFFERENCES", DIFFERENCE)])
def test_a_whole_entry_is_read(what: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the refused ones are made from is valid; of two with the same name in two files the second is named."""
    assert len(read(what, text, tmp_path, monkeypatch)) == 1
    with pytest.raises(InputError, match=r"words/desk.toml, switch: there is an entry of that name already"):
        read("WORDS", WORD, tmp_path, monkeypatch, rest=WORD)


_WATCHED = """
import sys, tomllib
read = []
tomllib.loads = lambda text: read.append(text) or {}
import explain.book.lookup, explain.apps.cli.main
from explain.book import entries
before = len(read)
entries.words()
print(before, len(read))
"""


def test_no_file_is_read_before_it_is_asked_for() -> None:
    """The book's package and the command line can be imported without reading its text."""
    found = subprocess.run([sys.executable, "-c", _WATCHED], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["0", "2"]
