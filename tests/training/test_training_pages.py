"""The training as a person reads it: short plain sentences, names that stay names, pages, commands."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from marked import posed, typed
from tools.command import Command

import explain
from explain.files import resources
from explain.prose.drill import question_words, why_words
from explain.training.exam_results import class_table
from explain.training.exams import exam_paper
from explain.training.marking import mark
from explain.training.simulate import Field, play
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
    """Every sentence of a document, without table cells and drawings."""
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
    """The question, its steps, its answer sheet, the marks of the mistaken round and of an incomplete list."""
    found = posed(theme.name, 2, level=2)
    other = typed(found.other)
    _plain(layout.on_paper(found))
    _plain(answers.document(found.solution()))
    _plain(answers.document(mark(found, other, "27A2")))
    one, two = found.other.pairs[0]
    _plain(answers.document(mark(found, f"{one}-{two}")))
    for asked in found.steps:
        _plain(layout.step_asked("", asked))
        _plain(layout.step_told("", asked))


def test_all_else_is_told_in_short_plain_sentences() -> None:
    """Pairing odd sections by hand; the paper of a seat, an empty table of a class, the list of themes."""
    field = Field(11, draws=25, unrated=20, teams=4, half_point_byes=1, forfeits=1)
    for seed in range(8):
        _plain(answers.document(explain.by_hand(play(field, rounds=2 + seed % 3, scheduled=6, seed=seed))))
    for document in (
        layout.theme_list(),
        layout.exam_document("", exam_paper("plain", 1).tasks),
        layout.class_document(class_table([])),
    ):
        _plain(document)


def test_a_name_from_a_file_stays_a_name() -> None:
    """In drawing, words and page a name like a script is only text; one with direction marks is isolated."""
    found = explain.by_hand(explain.read_text(FOUR.replace("Ames", f'"{SCRIPT}"').replace("Bell", '"\u202eBob"')))
    page = answers.page("By hand", found, posted=None)
    assert "<script>alert" not in page
    assert "\u202e" not in page
    assert "\u202e" not in str(found)
    assert SCRIPT[:20] in str(found)


def test_the_terminal_draws_the_cards() -> None:
    """A row for each board: a line between the cards, a double one for a new board, a word for a wrong color."""
    text = str(explain.by_hand(explain.read_text(FOUR)))
    assert "    Ames 1800 w  ----  Cole 1570 w  conflict" in text
    assert "    1  Ames 1800 w  ====  Dorn 1530 b" in text
    assert "-> Ames - Dorn, Cole - Bell  transposition    40  Nothing: it is made." in text


def said_by(command: Command, *words: object) -> str:
    """What a command prints and its notes."""
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
    hint = found.steps[2]
    asked_about, told = (said_by(command, *asked, "--hint", "3", *more) for more in ((), ("--tell",)))
    assert question_words(hint) in asked_about
    assert why_words(hint) not in asked_about
    assert why_words(hint) in " ".join(told.split())
    assert command.json(*asked, "--hint", "3")["answer"] == hint.answer
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
    """Exit code 2, and the choices there are."""
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
