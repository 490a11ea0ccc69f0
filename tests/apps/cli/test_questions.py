"""One entry for each question: its command, help, JSON and page come from it, and from no second list."""

import argparse
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from samples.charts import TWO_ROUNDS as CHART
from tools.command import Command

import explain
from explain.answers.answer import Answer
from explain.answers.progress import Progress
from explain.answers.question import About, Asked, Posted, Question, Takes
from explain.answers.questions import QUESTIONS
from explain.apps.cli import main, questions, showing
from explain.apps.cli.command import typed_round

EVERY = QUESTIONS
TOLD = {"NAME": "Ames", "BOARD|NAME": "1", "A": "Ames", "B": "Bell", "BOARDS": "1-2", "CORRECTION": "Ames rating 1500"}
UNTELLABLE = {"why-bye": "nobody has the bye", "switch": "are opponents there"}


def words(question: Question) -> list[str]:
    """What a question needs at least."""
    return [TOLD[need.name] for need in question.needs if not (need.optional or need.many or need.flag)]


def asks(question: Question) -> tuple[argparse.ArgumentParser, Callable[[argparse.Namespace], object]]:
    """The parser of a question's command, and what the command does."""
    (command,) = questions.commands([question])
    parser = argparse.ArgumentParser()
    command.arguments(parser)
    return parser, command.run


def test_every_question_is_a_command_with_its_help(command: Command) -> None:
    """The general help names every question in the order of the table, with its own words; no name is used twice."""
    names = [each.name for each in main.COMMANDS]
    assert names[: len(EVERY)] == [question.name for question in EVERY]
    assert len(set(names)) == len(names)
    text = " ".join(command.help().split())
    assert [question.name for question in EVERY if f"{question.name} {question.help}" not in text] == []


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_a_command_takes_what_its_question_needs(question: Question, command: Command) -> None:
    """Its help has everything it needs, with what every command takes; its name can be typed, its title asks."""
    text = " ".join(command.help(question.name).split())
    needs = [word for need in question.needs for word in (f"--{need.name}" if need.flag else need.name, need.help)]
    assert [word for word in (*needs, "--preset", "--json") if word not in text] == []
    assert re.fullmatch(r"[A-Z][^?.]*\?", question.title)
    assert re.fullmatch(r"[^A-Z.][^.]*", question.help)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", question.name)


def test_titles_tell_questions_apart() -> None:
    """No two questions have the same title, and there is one for every subject, every length and kind of boards."""
    assert len({question.title for question in EVERY}) == len(EVERY)
    assert {question.about for question in EVERY} == set(About)
    assert {question.takes for question in EVERY} == set(Takes)
    assert {question.posted for question in EVERY} == set(Posted)


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_every_answer_is_a_page(question: Question, chart: str, tmp_path: Path, command: Command) -> None:
    """Headed by the section and its round; its JSON has the number of the round once."""
    page, typed = tmp_path / "page.html", [question.name, chart, *words(question)]
    if question.name in UNTELLABLE:
        assert UNTELLABLE[question.name] in command.refused(*typed)
        return
    number = 2 if question.posted is Posted.OF_LAST_ROUND else 3
    answer = command.json(*typed)
    if question.name == "event":
        assert [each["round"] for each in answer["rounds"]] == [1, 2, 3]
    else:
        assert answer["next_round" if question.name == "corrected" else "round"] == number
    command(*typed, "--html", page)
    written = page.read_text(encoding="utf-8")
    assert "Club night" in written
    assert question.says_round or f"round {number}" in written


ABOUT = {
    (1, True): "audit --round 1",
    (2, True): "pair --posted; why-not Ames --round 2; board 1 --round 2; limits --round 2; audit; which-settings;"
    "board 1 --round 2 --together Ames Dorn; board 1 --round 2 --apart Ames Dorn; board 1 --round 2 --set low_limit=0;"
    "complaint Ames --round 2; complaint Ames --posted",
    (2, False): "pair --round 2; board 1 --round 2 --best; limits --round 2 --best; complaint Ames --round 2 --best;"
    "board 1 --round 2 --together Ames Bell; board 1 --round 2 --out Ames",
    (3, True): "complaint Ames --boards 1-2,3-4",
    (3, False): "pair; why-not Ames; complaint Ames",
}
"""The round, and whether its boards are the posted ones, with this question."""


@pytest.mark.parametrize(
    ("about", "typed"), [(about, each) for about, several in ABOUT.items() for each in several.split(";")]
)
def test_which_boards_a_question_is_about(about: tuple[int, bool], typed: str, chart: str) -> None:
    """Audits are about the last posted round, ``pair`` about the best, and all others about the posted one, if there is
    one.

    With the same arrangements as posted the round stays posted; with others it is paired again.
    """
    seen: list[Asked] = []
    name, *more = typed.split()
    (question,) = (each for each in EVERY if each.name == name)

    def ask(asked: Asked, told: Sequence[str], watch: Progress) -> Answer:
        seen.append(asked)
        return question.ask(asked, told, watch)

    parser, run = asks(replace(question, at_once=ask, steps=None))
    run(parser.parse_args([chart, *more]))
    assert [(asked.number, asked.is_posted) for asked in seen] == [about]


def test_a_new_question_is_one_entry(chart: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An entry is enough for a command: its arguments, its text and its JSON are there."""
    new = Question(
        "first",
        "Who sits at board 1?",
        "the first board",
        About.BOARD,
        lambda asked, _told, _: asked.answered().board(1),
    )
    parser, run = asks(new)
    run(parser.parse_args([chart]))
    assert capsys.readouterr().out.startswith("Board 1 ")
    run(parser.parse_args([chart, "--json"]))
    assert json.loads(capsys.readouterr().out)["round"] == 3


@pytest.mark.parametrize(("takes", "watched"), [(Takes.AT_ONCE, False), (Takes.SECONDS, True), (Takes.LONG, True)])
def test_what_is_not_there_at_once_says_how_far_it_is(
    takes: Takes,
    watched: bool,  # noqa: FBT001
    chart: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every question that may take long has a progress line."""
    lines: list[tuple[int, int]] = []
    monkeypatch.setattr(showing, "progress", lambda: lambda done, total: lines.append((done, total)))

    def ask(asked: Asked, _: Sequence[str], watch: Progress) -> Answer:
        watch(1, 2)
        return asked.answered()

    parser, run = asks(replace(QUESTIONS[0], takes=takes, at_once=ask))
    run(parser.parse_args([chart]))
    assert lines == ([(1, 2)] if watched else [])


ASKS: dict[str, Callable[[explain.Round], Answer]] = {
    "pair": lambda round: round,
    "board": lambda round: round.card("1"),
    "why-not": lambda round: round.why_nots("Ames"),
    "switches": lambda round: round.changes(),
}


@pytest.mark.parametrize("name", ASKS)
def test_a_question_can_be_asked_of_a_round_that_is_there(name: str) -> None:
    """A screen that shows a round asks about that round, and it is not paired again."""
    round = explain.posted(explain.read_text(CHART))
    (question,) = (each for each in QUESTIONS if each.name == name)
    asked = Asked.of(round)
    assert asked.answered() is round
    assert (asked.number, asked.is_posted) == (2, True)
    told = words(question)
    assert question.ask(asked, told, lambda _done, _total: None).to_dict() == ASKS[name](round).to_dict()


@pytest.mark.parametrize("text", ["0", "-1", "x", "1.5", "\u0663", "9" * 20])
def test_a_round_is_a_whole_number_from_1(text: str) -> None:
    """Anything else is refused, with what was typed."""
    with pytest.raises(argparse.ArgumentTypeError, match="give a whole number from 1"):
        typed_round(text)
