"""The training as a person reads it: short plain sentences, names that stay names, pages, commands."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from marked import posed, typed
from tools.command import Command

import explain
from explain.files import resources
from explain.training.exams import Results, exam
from explain.training.marking import mark
from explain.training.simulate import Field, play
from explain.training.taken_out import ColoredBoards
from explain.training.themes import THEMES, Theme
from explain.views import answers
from explain.views.answers import training as layout
from explain.views.document import Document, Lines, Picture, Said, Table

UNWANTED = re.compile(
    r"optimal|matching|lexicographic|penalty vector|correct pairing|mistake|blame|blunder|!", re.IGNORECASE
)
MOST_WORDS = 25
FOUR = "1 Ames 1800 D?w D?b\n2 Bell 1600 D?b D?w\n3 Cole 1570 D?w D?b\n4 Dorn 1530 D?b D?w"
SCRIPT = "<script>alert(1)</script>"


def said(document: Document) -> Iterator[str]:
    """Every sentence of a document, cells of tables and drawings left out."""
    texts = [document.title, document.answer, *document.fine]
    for block in document.blocks:
        texts += [block.text] if isinstance(block, Said) else block.lines if isinstance(block, Lines) else []
        texts += [block.caption] if isinstance(block, Table) else []
        assert not isinstance(block, Picture) or block.draw().startswith('<svg class="sx-picture"')
    for text in texts:
        yield from re.split(r"(?<=[.!?])\s+(?=[A-Z0-9])", text)


def _plain(document: Document) -> None:
    for sentence in said(document):
        if not sentence.startswith("The themes are"):
            assert len(sentence.split()) <= MOST_WORDS, sentence
        assert not UNWANTED.search(sentence), sentence


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_exercises_are_told_in_short_plain_sentences(theme: Theme) -> None:
    """The question, its hints, its answer sheet, the marks of the mistaken round and of a list that is not complete."""
    found = posed(theme.name, 2, level=2)
    other = typed(found.other)
    _plain(layout.on_paper(found))
    _plain(answers.document(found.solution()))
    _plain(answers.document(mark(found, other, "27A2")))
    one, two = found.other.pairs[0]
    _plain(answers.document(mark(found, f"{one}-{two}")))
    for step in range(1, len(found.hints) + 1):
        _plain(answers.document(found.hint(step)))


def test_all_else_is_told_in_short_plain_sentences(tmp_path: Path) -> None:
    """The pairing by hand of odd sections; exam, task, trainer's sheet, results, list of themes."""
    field = Field(11, draws=25, unrated=20, teams=4, half_point_byes=1, forfeits=1)
    for seed in range(8):
        _plain(answers.document(explain.by_hand(play(field, rounds=2 + seed % 3, scheduled=6, seed=seed))))
    taken = exam(2)
    for document in (
        layout.task_document(taken, 2),
        layout.theme_list(),
        layout.solutions(taken),
        answers.document(taken),
    ):
        _plain(document)
    assert "Nobody has answered" in str(Results(tmp_path / "none.json").table(taken))


def test_a_name_from_a_file_stays_a_name() -> None:
    """In drawing, words and page a name like a script is only text; one that turns the line is tamed."""
    found = explain.by_hand(explain.read_text(FOUR.replace("Ames", f'"{SCRIPT}"').replace("Bell", '"\u202eBob"')))
    page = answers.page("By hand", found, posted=None)
    assert "<script>alert" not in page
    assert "\u202e" not in page
    assert "\u202e" not in str(found)
    assert SCRIPT[:20] in str(found)


def test_the_terminal_draws_the_cards() -> None:
    """A row a board: a line between the cards, a double one for a new board, a word for a wrong color."""
    text = str(explain.by_hand(explain.read_text(FOUR)))
    assert "    Ames 1800 w  ----  Cole 1570 w  conflict" in text
    assert "    1  Ames 1800 w  ====  Dorn 1530 b" in text
    assert "-> Ames - Dorn, Cole - Bell  transposition    40  Nothing: it is made." in text


def said_by(command: Command, *words: object) -> str:
    """What a command prints and what it says beside it."""
    return "".join(command.output(*words))


def test_by_hand_is_a_command(command: Command, tmp_path: Path) -> None:
    """Text, JSON and a page."""
    chart = str(resources.samples()["push-forward.txt"])
    assert "1. Sort the cards" in said_by(command, "by-hand", chart, "--round", "4")
    told = command.json("by-hand", chart)
    assert (told["round"], len(told["groups"]), len(told["seated"])) == (4, 5, 6)
    page = tmp_path / "hand.html"
    said_by(command, "by-hand", chart, "--html", str(page))
    assert 'role="img" aria-label="Cards on the table.' in page.read_text(encoding="utf-8")


def test_an_exercise_is_asked_hinted_at_and_marked(command: Command) -> None:
    """Without a theme the themes are listed; with one there are question, hint, answer and mark."""
    asked = ("exercise", "--theme", "transposition-first", "--seed", "6")
    found = posed("transposition-first", 6)
    right = ", ".join(
        f"{found.section.player(one).name}-{found.section.player(two).name}" for one, two in found.boards.pairs
    )
    assert "rotation" in said_by(command, "exercise")
    assert all(
        each in said_by(command, *asked) for each in ("Pair round", "--theme transposition-first --seed 6 --mark")
    )
    assert "natural pairings" in said_by(command, *asked, "--hint", "3")
    assert "29E5e" in said_by(command, *asked, "--answer")
    assert "4 points of 4." in said_by(command, *asked, "--mark", right, "--reason", "29E5e")
    assert command.json(*asked, "--mark", right)["points"] == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--theme", "castling"), "there is no theme"),
        (("--theme", "size", "--level", "4"), "there is no level 4"),
        (("--theme", "size", "--hint", "0"), "there is no hint 0"),
        (("--theme", "size", "--mark", "1-1"), "named twice"),
        (("--theme", "size", "--mark", "Nobody-1"), "no player of the section is called"),
        (("--theme", "size", "--reason", "29E5c"), "a reason was given without boards"),
    ],
)
def test_what_cannot_be_asked_is_one_clear_message(command: Command, arguments: tuple[str, ...], message: str) -> None:
    """Exit code 2, and what there is instead."""
    assert message in command.refused("exercise", *arguments)


def test_on_paper_the_answer_stands_on_a_second_page(command: Command, tmp_path: Path) -> None:
    """Wall chart and empty boards first; a form feed, or a page break, before the answer sheet."""
    asked = ("exercise", "--theme", "repeat", "--seed", "3", "--print")
    first, second = said_by(command, *asked).split("\f")
    assert "Wall chart" in first
    assert "_____" in first
    assert "repeat" not in first
    assert "27A1: No rematches" in first
    assert second.startswith("Answer sheet")
    page = tmp_path / "exercise.html"
    said_by(command, *asked, "--html", str(page))
    text = page.read_text(encoding="utf-8")
    assert "break-before: page" in text
    assert text.count('<section class="sx-sheet">') == 2
    assert "repeat" not in text.split('<section class="sx-sheet">')[1]


def test_an_exam_is_taken_and_compared(command: Command, tmp_path: Path) -> None:
    """Two people answer one task, the first answer counts, and the table has both; the file's place is said."""
    file = tmp_path / "exams.json"
    kept, asked = ("--results-file", str(file)), ("exam", "--seed", "5", "--tasks", "3")
    first = exam(5, tasks=3).task(1)
    right = typed(first.boards)
    assert "Task 3" in said_by(command, *asked)
    assert "task 2" not in said_by(command, *asked, "--task", "1").casefold()
    assert str(file) in said_by(command, *asked, "--task", "1", "--by", "Ann", "--mark", right, *kept)
    assert "the first answer counts" in said_by(command, *asked, "--task", "1", "--by", "Ann", "--mark", right, *kept)
    assert "Nothing is kept" in said_by(
        command, *asked, "--task", "1", "--by", "Bob", "--mark", right.split(",")[0], *kept
    )
    turned = typed(ColoredBoards(tuple((two, one) for one, two in first.boards.pairs), first.boards.bye))
    said_by(command, *asked, "--task", "1", "--by", "Bob", "--mark", turned, *kept)
    table = command.json(*asked, "--results", *kept)
    assert table["takers"] == {"Ann": [3, None, None], "Bob": [2, None, None]}
    assert "--task K" in command.refused(*asked, "--mark", right)
    assert "--seat K" in command.refused(*asked, "--seats", "2", "--mark", right)


def test_the_papers_of_a_class_and_the_trainers_sheets_are_two_files(command: Command, tmp_path: Path) -> None:
    """Every seat begins a sheet; papers name no theme and no answer; the trainer's have tables of points."""
    papers, sheets, told = tmp_path / "exam.html", tmp_path / "answers.html", tmp_path / "answers.json"
    asked = ("exam", "--seed", "7", "--tasks", "3", "--seats", "3")
    said = said_by(command, *asked, "--html", str(papers), "--answers", str(sheets))
    assert "the answers to 3 papers" in said
    text, trainers = papers.read_text(encoding="utf-8"), sheets.read_text(encoding="utf-8")
    assert text.count('<section class="sx-sheet">') == trainers.count('<section class="sx-sheet">') == 3
    assert "The best pairings" not in text
    assert "Points by theme" not in text
    assert trainers.count("Points by theme") == 3
    assert said_by(command, *asked).count("\f") == 2
    said_by(command, *asked, "--json", "--answers", str(told))
    found = json.loads(told.read_text(encoding="utf-8"))
    assert (found["schema"], [paper["seat"] for paper in found["papers"]]) == ("exam-answers", [1, 2, 3])
