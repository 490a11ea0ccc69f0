"""All JSON output keeps to its published schema, and every key in it is described."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from make_schema import ASKED_OF_A_ROUND, PATH, answers, text
from samples.sections import random_preferences, random_section
from tools.golden_run import questions, said
from tools.places import DATA
from tools.schemas import keeper

import explain
from explain.answers import about
from explain.answers.fide.dutch import is_installed
from explain.answers.fide.fide_round import FideRound
from explain.answers.schedules import BySchedule
from explain.answers.schema import kinds, schema
from explain.book import lookup
from explain.model.as_json import ForPrograms

SAMPLES = sorted(DATA.rglob("*.txt"))
ONE_IN = 67


def hold(told: dict[str, Any]) -> str:
    """Validate an object against the schema it names; returns the name."""
    assert list(told)[:2] == ["schema", "version"]
    keeper(told["schema"]).validate(told)
    return str(told["schema"])


def printed(arguments: tuple[str, ...]) -> dict[str, Any] | None:
    """What a command prints as JSON; ``None`` where it refuses its input."""
    words, end = said(arguments).rsplit("\n--- ends with ", 1)
    out = words.split("\n--- beside it\n")[0]
    assert (end.strip() == "2") == (not out.strip()), arguments
    found: dict[str, Any] | None = json.loads(out) if out.strip() else None
    return found


def commands(step: int) -> Iterator[tuple[str, ...]]:
    """Of each command's questions about the samples, one in every ``step``."""
    before: Counter[str] = Counter()
    for file in SAMPLES:
        for command, *told in questions(file):
            if before[command] % step == 0:
                yield command, str(file), *told, "--json"
            before[command] += 1


def test_the_published_schema_is_made_from_the_answers() -> None:
    """The file is what ``python tests/make_schema.py`` writes, and is a valid schema."""
    assert PATH.read_text(encoding="utf-8") == text()
    keeper("round").check_schema(json.loads(PATH.read_text(encoding="utf-8")))
    assert set(kinds()) == {kind.KIND for kind in answers()}


def test_every_key_has_a_word_about_it() -> None:
    """No object allows keys that it does not describe, except objects whose keys are names."""
    waiting: list[Any] = [json.loads(PATH.read_text(encoding="utf-8"))["$defs"]]
    seen = 0
    while waiting:
        found = waiting.pop()
        waiting += found.values() if isinstance(found, dict) else found if isinstance(found, list) else []
        if isinstance(found, dict) and isinstance(found.get("properties"), dict) and found.get("type") == "object":
            seen += len(found["properties"])
            assert [name for name, each in found["properties"].items() if not each.get("description")] == []
            assert found["additionalProperties"] is False
    assert seen > 400


def test_commands_print_what_their_schema_says() -> None:
    """Questions of all commands about all samples: some of them in every run, all of them in the long one."""
    without = (BySchedule,) if is_installed() else (BySchedule, FideRound)
    found = {hold(told) for arguments in commands(ONE_IN) if (told := printed(arguments)) is not None}
    assert found >= {
        "round",
        "board",
        "audit",
        "complaint",
        "event",
        "corrected",
        *(asked.KIND for asked in ASKED_OF_A_ROUND if asked not in without),
    }


@pytest.mark.long
def test_all_commands_print_what_their_schema_says() -> None:
    """Every question of the golden run."""
    assert all(hold(told) for arguments in commands(1) if (told := printed(arguments)) is not None)


@pytest.mark.parametrize(
    ("arguments", "kind"),
    [
        (("rules",), "rules"),
        (("rules", "29E5c"), "rule"),
        (("glossary",), "words"),
        (("glossary", "transposition"), "word"),
        (("differences",), "differences"),
        (("differences", "teammates-below-plus-two"), "difference"),
        (("exercise",), "themes"),
        (("exercise", "--theme", "interchange"), "exercise"),
        *((("exercise", "--theme", "29E4-3", "--hint", str(step)), "drill") for step in range(1, 4)),
        *((("drill", "--step", step), "drill") for step in ("bye", "limit", "switch")),
        (("exercise", "--theme", "interchange", "--answer"), "solution"),
        (("exercise", "--theme", "interchange", "--mark", "1-2"), "marking"),
        (("exam", "--word", "harvest"), "exam"),
        (("exam", "--word", "harvest", "--results"), "exam-table"),
        *((("check", str(file)), "check") for file in SAMPLES),
    ],
)
def test_commands_about_no_round_print_what_their_schema_says(arguments: tuple[str, ...], kind: str) -> None:
    """The rule book, its glossary, exercises, exams, and files."""
    told = printed((*arguments, "--json"))
    assert told is not None
    assert hold(told) == kind


def test_a_broken_file_is_told_by_the_schema(tmp_path: Path) -> None:
    """The faults of a file that cannot be read have their keys too."""
    broken = tmp_path / "broken.txt"
    broken.write_text("1 Ann Ames 2000 W9w\n2 Bob Bell 1900 Q1b\n", encoding="utf-8")
    told = json.loads(said(("check", str(broken), "--json")).split("\n--- beside it\n")[0])
    assert hold(told) == "check"
    assert told["faults"]


def test_every_rule_card_and_difference_keeps_to_its_schema() -> None:
    """What a card holds besides the round: boards not made, other settings, a test."""
    for card in lookup.rules().cards:
        hold(lookup.rule_answer(card).to_dict())
    for difference in lookup.differences().differences:
        hold(lookup.difference_answer(difference).to_dict())


def asked_of(round: explain.Round, seed: int) -> Iterator[ForPrograms]:
    """Every question about a round, with random players."""
    players = [entrant.number for entrant in round.standings.entrants]
    yield from (
        round,
        *round.answers,
        round.changes(),
        round.firm(),
        round.verify(),
        round.why_not_color(1) if round.boards else round,
    )
    one, other = players[seed % len(players)], players[(seed + 1) % len(players)]
    yield from (round.why_nots(one), round.why_dropped(one), round.why_raised(one), round.complaint(one))
    yield round.candidates(round.section.player(one).name)
    yield about.event(round.section, one, round.preferences, round=round.number)
    yield explain.by_hand(round.section, round.number, round.preferences)
    yield from (round.ranges(one), round.card(1) if round.boards else round)
    if round.byes:
        yield round.why_bye(one)
    if one != other:
        yield round.price(f"{one}-{other}")
    if not seed % 5:
        yield from (round.limits(), round.which_settings())


def test_answers_about_any_section_keep_to_their_schema() -> None:
    """Random sections and settings, with every possible oddity."""
    for seed in range(5):
        section, number = random_section(seed)
        try:
            round = explain.pair(section, round=number, preferences=random_preferences(seed))
        except explain.InputError:
            continue
        if round.standings.entrants:
            for answer in asked_of(round, seed):
                hold(json.loads(json.dumps(answer.to_dict())))


def test_a_key_that_nobody_documented_is_refused() -> None:
    """One key more or less, another type or another version breaks the schema."""
    from jsonschema import ValidationError

    round = explain.pair(explain.read(DATA / "friday-swiss.txt"))
    told = round.to_dict()
    wrong = [
        {**told, "color": 1},
        {name: value for name, value in told.items() if name != "boards"},
        {**told, "round": "1"},
        {**told, "version": told["version"] + 1},
        {**told, "schema": "board"},
        {**told, "boards": [{**told["boards"][0], "more": 1}]},
    ]
    hold(told)
    for each in wrong:
        with pytest.raises(ValidationError):
            keeper("round").validate(each)


def test_a_schema_is_whole_by_itself_and_known_by_name() -> None:
    """Every kind's schema holds all that it refers to, and nothing else; an unknown name is refused."""
    for kind in kinds():
        found = schema(kind)
        keeper(kind).check_schema(found)
        assert found["properties"]["schema"]["const"] == kind
        told = json.dumps(found)
        assert all(f'"#/$defs/{name}"' in told for name in found["$defs"])
        assert told.count('"$ref"') >= len(found["$defs"])
    with pytest.raises(explain.InputError, match="there is no schema 'rounds'"):
        schema("rounds")
