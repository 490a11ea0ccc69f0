"""One entry a question: its command, help, JSON and page come from its entry, and from no second list."""

import argparse
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from samples.charts import TWO_ROUNDS

import explain
from explain.answers.answer import Answer
from explain.answers.progress import Progress
from explain.answers.question import About, Asked, Posted, Question, Takes
from explain.answers.questions import QUESTIONS
from explain.apps.cli import main, questions, showing
from explain.apps.cli.asking import typed_round

EVERY = QUESTIONS
TOLD = {"NAME": "Ames", "BOARD|NAME": "1", "A": "Ames", "B": "Bell", "BOARDS": "1-2", "CORRECTION": "Ames rating 1500"}
UNTELLABLE = {"why-bye": "nobody has the bye", "switch": "are opponents there"}


@pytest.fixture
def chart(tmp_path: Path) -> str:
    """The section as a file."""
    path = tmp_path / "club.txt"
    path.write_text(TWO_ROUNDS, encoding="utf-8")
    return str(path)


def words(question: Question) -> list[str]:
    """What a question must be told at least."""
    return [TOLD[need.name] for need in question.needs if not (need.optional or need.many or need.flag)]


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a command prints, after its exit code was checked."""
    assert main.main(arguments) == code
    captured = capsys.readouterr()
    return captured.err if code else captured.out


def helped(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says of itself, on one line."""
    with pytest.raises(SystemExit):
        main.main([*arguments, "--help"])
    return " ".join(capsys.readouterr().out.split())


def test_every_question_is_a_command_with_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    """The help of all names every question in the order of the table, each with its own words; no name is used twice."""
    names = [command.name for command in main.COMMANDS]
    assert names[: len(EVERY)] == [question.name for question in EVERY]
    assert len(set(names)) == len(names)
    told = helped(capsys)
    assert [question.name for question in EVERY if f"{question.name} {question.help}" not in told] == []


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_a_command_takes_what_its_question_needs(question: Question, capsys: pytest.CaptureFixture[str]) -> None:
    """Every need stands in the command's help with what may be given, beside what every command about a round takes."""
    told = helped(capsys, question.name)
    for need in question.needs:
        assert (f"--{need.name}" if need.flag else need.name) in told
        assert need.help in told
    assert "--preset" in told
    assert "--json" in told


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_a_question_is_a_question(question: Question) -> None:
    """Its title ends with a question mark, its help is a few words without a full stop, and its name can be typed."""
    assert re.fullmatch(r"[A-Z][^?.]*\?", question.title)
    assert re.fullmatch(r"[^A-Z.][^.]*", question.help)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", question.name)


def test_titles_tell_questions_apart() -> None:
    """No two questions have one title, and there is one about everything that a question can be about, and of every length."""
    assert len({question.title for question in EVERY}) == len(EVERY)
    assert {question.about for question in EVERY} == set(About)
    assert {question.takes for question in EVERY} == set(Takes)
    assert {question.posted for question in EVERY} == set(Posted)


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_every_answer_says_its_round_once(question: Question, chart: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON of a question about one round has its number, put there by the answer or beside it; the rest say their rounds."""
    told = [question.name, chart, *words(question)]
    if question.name in UNTELLABLE:
        assert UNTELLABLE[question.name] in said(capsys, *told, code=2)
        return
    found = json.loads(said(capsys, *told, "--json"))
    number = 2 if question.posted is Posted.OF_LAST_ROUND else 3
    if question.name == "event":
        assert [each["round"] for each in found["rounds"]] == [1, 2, 3]
    elif question.name == "corrected":
        assert found["next_round"] == number
    else:
        assert found["round"] == number


@pytest.mark.parametrize("question", [each for each in EVERY if each.name not in UNTELLABLE], ids=lambda question: question.name)
def test_every_answer_is_a_page(question: Question, chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``--html`` writes the answer as a page headed by the section, and by the round where the answer does not say it."""
    page = tmp_path / "page.html"
    said(capsys, question.name, chart, *words(question), "--html", str(page))
    written = page.read_text(encoding="utf-8")
    assert "Club night" in written
    if not question.says_round:
        assert f"round {2 if question.posted is Posted.OF_LAST_ROUND else 3}" in written


@pytest.mark.parametrize(
    ("name", "more", "round", "posted"),
    [
        ("pair", (), 3, False),
        ("pair", ("--posted",), 2, True),
        ("pair", ("--round", "2"), 2, False),
        ("why-not", ("Ames",), 3, False),
        ("why-not", ("Ames", "--round", "2"), 2, True),
        ("board", ("1", "--round", "2"), 2, True),
        ("board", ("1", "--round", "2", "--best"), 2, False),
        ("limits", ("--round", "2"), 2, True),
        ("limits", ("--round", "2", "--best"), 2, False),
        ("board", ("1", "--round", "2", "--together", "Ames", "Dorn"), 2, True),
        ("board", ("1", "--round", "2", "--together", "Ames", "Bell"), 2, False),
        ("board", ("1", "--round", "2", "--out", "Ames"), 2, False),
        ("board", ("1", "--round", "2", "--apart", "Ames", "Dorn"), 2, True),
        ("board", ("1", "--round", "2", "--set", "low_limit=0"), 2, True),
        ("audit", (), 2, True),
        ("audit", ("--round", "1"), 1, True),
        ("which-settings", (), 2, True),
        ("complaint", ("Ames",), 3, False),
        ("complaint", ("Ames", "--round", "2"), 2, True),
        ("complaint", ("Ames", "--posted"), 2, True),
        ("complaint", ("Ames", "--round", "2", "--best"), 2, False),
        ("complaint", ("Ames", "--boards", "1-2, 3-4"), 3, True),
    ],
)
def test_which_boards_a_question_is_about(
    name: str,
    more: Sequence[str],
    round: int,
    posted: bool,  # noqa: FBT001
    chart: str,
) -> None:
    """Audits ask of themselves about the last posted round, ``pair`` about the best, and all others about the wall, if it holds the round.

    What is arranged for the round and was posted so leaves it on the wall; what was not posted so has it paired anew.
    """
    seen: list[Asked] = []
    (question,) = (each for each in EVERY if each.name == name)

    def ask(asked: Asked, told: Sequence[str], watch: Progress) -> Answer:
        seen.append(asked)
        return question.ask(asked, told, watch)

    (command,) = questions.commands([replace(question, at_once=ask, steps=None)])
    parser = argparse.ArgumentParser()
    command.arguments(parser)
    command.run(parser.parse_args([chart, *more]))
    assert [(asked.number, asked.is_posted) for asked in seen] == [(round, posted)]


def test_a_new_question_is_one_entry(chart: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An entry is enough for a command: its arguments, its text and its JSON are there."""
    new = Question("first", "Who sits at board 1?", "the first board", About.BOARD, lambda asked, _told, _: asked.answered().board(1))
    (command,) = questions.commands([new])
    parser = argparse.ArgumentParser()
    command.arguments(parser)
    command.run(parser.parse_args([chart]))
    assert capsys.readouterr().out.startswith("Board 1 ")
    command.run(parser.parse_args([chart, "--json"]))
    assert json.loads(capsys.readouterr().out)["round"] == 3


@pytest.mark.parametrize(("takes", "watched"), [(Takes.AT_ONCE, False), (Takes.SECONDS, True), (Takes.LONG, True)])
def test_what_is_not_there_at_once_says_how_far_it_is(takes: Takes, watched: bool, chart: str, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001
    """A line of progress is there for every question that somebody may have to wait for."""
    lines: list[tuple[int, int]] = []
    monkeypatch.setattr(showing, "progress", lambda: lambda done, total: lines.append((done, total)))

    def ask(asked: Asked, _: Sequence[str], watch: Progress) -> Answer:
        watch(1, 2)
        return asked.answered()

    (command,) = questions.commands([replace(QUESTIONS[0], takes=takes, at_once=ask)])
    parser = argparse.ArgumentParser()
    command.arguments(parser)
    command.run(parser.parse_args([chart]))
    assert lines == ([(1, 2)] if watched else [])


ASKS: dict[str, Callable[[explain.Round], Answer]] = {
    "pair": lambda round: round,
    "board": lambda round: round.card("1"),
    "why-not": lambda round: round.why_nots("Ames"),
    "switches": lambda round: round.changes(),
}


@pytest.mark.parametrize("name", ASKS)
def test_a_question_can_be_asked_of_a_round_that_is_there(name: str) -> None:
    """A screen that shows a round asks about that round, and it is not made again."""
    round = explain.posted(explain.read_text(TWO_ROUNDS))
    (question,) = (each for each in QUESTIONS if each.name == name)
    asked = Asked.of(round)
    assert asked.answered() is round
    assert (asked.number, asked.is_posted) == (2, True)
    told = words(question)
    assert question.ask(asked, told, lambda _done, _total: None).to_dict() == ASKS[name](round).to_dict()


@pytest.mark.parametrize("text", ["0", "-1", "x", "1.5", "\u0663", "9" * 20])
def test_a_round_is_a_whole_number_from_1(text: str) -> None:
    """Anything else is said with what was typed."""
    with pytest.raises(argparse.ArgumentTypeError, match="give a whole number from 1"):
        typed_round(text)
