"""A trainer's kit: captions true of their pictures, answers to complaints, cards that hold the section."""

import re
import shlex
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from browsing.browser import letters, looked_at
from playwright.sync_api import Browser
from tools.command import Command
from tools.places import DATA
from validator import html_faults

import explain
from explain.answers.board import BoardAnswer, Conflict
from explain.answers.questions import QUESTIONS
from explain.answers.round import Round
from explain.book.entries import content
from explain.model.rules import RULES
from explain.model.settings import RULE_BOOK
from explain.pairing.criteria import criteria
from explain.pairing.standings import standings_before
from explain.prose import screen
from explain.training.talk import TalkPicture, talk_pictures, wall_cards
from explain.views import kit as layout
from explain.views.kit import OURS, files

MOST_WORDS = 25
FRIDAY = DATA / "friday-swiss.txt"
HOSTILE = '1 "<script>alert(1)</script>" 1800 W2w\n2 "\u202eBob" 1600 L1b\n3 "{}" unr B---\n'.format("x" * 3000)


def pairs(round: Round) -> list[tuple[str, str]]:
    """Who plays who by last names, White first."""
    return [(board.white.name.split()[-1], board.black.name.split()[-1]) for board in round.boards if board.black]


def values(round: Round, change: str) -> list[int | None]:
    """What the boards of one kind of switch cost."""
    return [board.value for board in round.boards if board.change.value == change]


def before(board: BoardAnswer) -> list[set[str]]:
    """Who plays who on the boards of a switch without it."""
    return [{who.name.split()[-1] for who in each if who} for each in board.switch.before] if board.switch else []


def natural(round: Round) -> bool:
    """Seeds 1 to 4 play 5 to 8 in order, and colors alternate from board to board."""
    found = [(board.white.number, board.black.number) for board in round.boards if board.black]
    return found == [(1, 5), (6, 2), (3, 7), (8, 4)]


def transposed(round: Round) -> bool:
    """Cole and Dorn, of the bottom half, are swapped, for 40 of 80 points."""
    board = round.board(1)
    assert before(board) == [{"Ames", "Cole"}, {"Bell", "Dorn"}]
    return pairs(round) == [("Ames", "Dorn"), ("Cole", "Bell")] and (board.value, board.limit) == (40, 80)


def interchanged(round: Round) -> bool:
    """Holt and Rourke swap halves, 50 points apart; the transposition would cost the smaller difference."""
    top, half, bottom, last = 1549, 1424, 1374, 1152
    ratings = {who.rating for board in round.answers for who in board.players}
    assert {top, half, bottom, last} <= ratings
    return values(round, "interchange") == [half - bottom] * 2 and min(top - half, bottom - last) == 125


def over_eighty(round: Round) -> bool:
    """Two boards of 90 of 200; with a low limit of 126, and no less, boards 3 and 4 are corrected too."""
    wrong = {
        limit: sum(len(board.wrong) for board in explain.pair(round.section, low_limit=limit).boards)
        for limit in (125, 126)
    }
    first = [(board.value, board.limit, board.change.value) for board in round.boards[:2]]
    return (
        first == [(90, 200, "interchange")] * 2
        and wrong == {125: 2, 126: 0}
        and {board.board for board in round.boards if board.wrong} == {3, 4}
    )


def due(round: Round) -> bool:
    """The due colors and the histories of the three players named."""
    everybody = {who.name.split()[-1]: (who.history, who.urgency) for board in round.answers for who in board.players}
    return {name: everybody[name] for name in ("Ames", "Dorn", "Cole")} == {
        "Ames": ("BB", "WW"),
        "Dorn": ("xW", "B"),
        "Cole": ("BW", "b"),
    }


def apart(round: Round) -> bool:
    """Natural opponents, both end with White twice; without the rule one of them has White three times."""
    board = round.board("Cabrera")
    both = [who for each in round.answers for who in each.players if who.name.split()[-1] in ("Cabrera", "Herrera")]
    without = explain.pair(round.section, avoid_three_in_a_row=False)
    third = [each for found in without.boards for each in found.wrong if each.kind is Conflict.THREE_IN_A_ROW]
    return (
        {"Cabrera", "Herrera"} in before(board)
        and all(who.history.endswith("WW") for who in both)
        and board.value == 229
        and len(third) == 1
    )


FACTS: Mapping[str, Callable[[Round], bool]] = {
    "natural-pairing": natural,
    "transposition": transposed,
    "interchange": interchanged,
    "rotation": lambda round: (
        sorted(value or 0 for value in values(round, "rotation")) == [13, 15, 16, 47] and round.board(2).limit == 80
    ),
    "odd-player": lambda round: (
        ("Dorn", "Cole") in pairs(round)
        and [each.half_points for each in round.groups] == [2, 0]
        and len(round.groups[0].players) == 3
    ),
    "bye": lambda round: (
        [board.white.name for board in round.answers if board.black is None] == ["Guy Gray"]
        and len(round.section.players) == 7
    ),
    "limits": over_eighty,
    "due-colors": due,
    "three-in-a-row": apart,
}


@pytest.mark.parametrize("picture", [each for each in talk_pictures() if each.source], ids=lambda each: each.name)
def test_a_caption_is_true_of_its_picture(picture: TalkPicture) -> None:
    """The sentence is true of the section drawn, and everybody it names is in the picture."""
    assert FACTS[picture.name](picture.round)
    drawn = layout.talk_svg(picture)
    names = {player.name.split()[-1] for player in picture.section.players}
    assert all(word in drawn for word in re.findall(r"\b[A-Z][a-z]+\b", picture.caption) if word in names)


def test_the_ladder_has_every_criterion_in_force_in_its_order() -> None:
    """From the top, those of the rule book's settings; long names are broken between words."""
    drawn = ET.fromstring(layout.talk_svg(talk_pictures()[-1]))  # noqa: S314 - our own drawing
    written = [each.text or "" for each in drawn.iter() if each.tag.endswith("text")]
    words = " ".join(each for each in written if not each.isdecimal())
    assert words == " ".join(each.title for each in criteria(RULE_BOOK))


def test_the_talk_is_ten_pictures_with_a_sentence_each() -> None:
    """Ten, each with a caption of one sentence; each a whole SVG without a script."""
    assert len(talk_pictures()) == 10
    for each in talk_pictures():
        assert len(each.caption.split()) <= MOST_WORDS
        assert len(re.findall(r"\.(?:\s|$)", each.caption)) == 1
        assert ET.fromstring(layout.talk_svg(each)).tag.endswith("svg")  # noqa: S314 - our own drawing


@pytest.mark.parametrize("grievance", content("complaints")["grievances"], ids=lambda each: each["command"].split()[0])
def test_every_command_of_the_page_on_complaints_answers(grievance: dict[str, str], command: Command) -> None:
    """With a file and names in it, the command runs; the keys named are on the screen, and the rule is in the book."""
    name, *rest = shlex.split(grievance["command"])
    file = DATA / "teammates.txt" if name == "which-settings" else FRIDAY  # a large section takes it seconds
    known = {"FILE": str(file), "OPPONENT": "Newell", "NAME 1 D": "Zamora 1 D"}
    known["NAME"] = {"why-dropped": "Warrick", "why-bye": "Everhart"}.get(name, "Zamora")
    assert command(name, *(known[word] for word in rest))
    pages = {f"{screen.MORE}: {question.title}" for question in QUESTIONS}
    asked = {screen.WHO_ELSE, screen.WHY_NAMED_COLOR.format("Black"), screen.WHY_DOWN, screen.WHY_BYE}
    assert grievance["button"] in pages | asked
    assert grievance["rule"] in {rule.number for rule in RULES}


def test_the_sheet_and_the_audit_that_the_page_names_answer(tmp_path: Path, command: Command) -> None:
    """The two commands in its sentences; on the sheet the board comes before the settings used."""
    command("complaint", FRIDAY, "Zamora", "Newell", "--html", tmp_path / "sheet.html")
    text = (tmp_path / "sheet.html").read_text(encoding="utf-8")
    board = "Zamora plays White against Newell. The natural pairing of the 1-point group"
    assert 0 < text.index(board) < text.index(">How this board came about<") < text.index("What was used")
    assert command("audit", FRIDAY)


@pytest.mark.parametrize("name", ["friday-swiss.txt", "odd-player.txt", "unrated.txt"])
def test_the_cards_are_what_the_section_holds(name: str) -> None:
    """Everybody's score and colors before the round; a line for every round, those to come empty."""
    section = explain.read(DATA / name)
    eve = standings_before(section, section.round_to_pair, RULE_BOOK)
    cards = {card.player.number: card for card in wall_cards(section)}
    assert list(cards) == [player.number for player in section.players]
    for entrant in eve.entrants:
        card = cards[entrant.number]
        assert (card.half_points, len(card.rounds)) == (entrant.half_points, section.rounds)
        assert "".join(line.color for line in card.rounds) == entrant.history.replace("x", "")
        to_come = card.rounds[section.round_to_pair - 1 :]
        assert all((line.half_points, line.opponent) == (None, None) for line in to_come)


def test_a_kit_is_files_that_are_html_and_pictures(tmp_path: Path, command: Command) -> None:
    """Even with hostile names every page is valid; writing again replaces them, and nothing else."""
    chart, folder = tmp_path / "hostile.txt", tmp_path / "kit"
    chart.write_text(HOSTILE, encoding="utf-8")
    assert "15 files" in command("kit", chart, "-o", folder, "--seed", 4)
    texts = {each.name: each.read_text(encoding="utf-8") for each in folder.iterdir()}
    for name, text in texts.items():
        assert OURS.fullmatch(name)
        assert [strange for strange in ("<script", "\u202e", "x" * 100) if strange in text] == [], name
    command("kit", "-o", folder)
    (folder / "mine.txt").write_text("mine", encoding="utf-8")
    command.refused("kit", "-o", folder)
    assert (folder / "mine.txt").exists()
    pages = [tmp_path / name for name in texts if name.endswith(".html")]
    for page in pages:
        page.write_text(texts[page.name], encoding="utf-8")
    assert html_faults(*pages) == []


@pytest.mark.browser
def test_the_last_row_reads_the_talk(tmp_path: Path, browser: Browser) -> None:
    """On a screen of 1280 by 720 every slide fills it, with letters of 24 points, which are 32 pixels."""
    talk = tmp_path / "talk.html"
    talk.write_text(files(explain.read(FRIDAY), 1)["talk.html"], encoding="utf-8")
    with looked_at(browser, talk.as_uri(), width=1280, height=720) as looked:
        page, slides = looked.page, looked.page.locator(".sx-sheet")
        assert len(found := letters(page)) == slides.count() == len(talk_pictures())
        assert min(found) >= 32
        for slide in slides.all():
            assert slide.evaluate("each => [each.offsetHeight, each.scrollHeight]") == [720, 720]
            assert slide.locator("p").evaluate("each => parseFloat(getComputedStyle(each).fontSize)") >= 32


def test_the_exercises_and_their_answers_are_on_separate_sheets() -> None:
    """The handout names no theme and no board; the answers have both, in the same order."""
    found = files(explain.read(FRIDAY), 1)
    assert "The best pairings" not in found["exercises.html"]
    assert "It is about this" not in found["exercises.html"]
    both = found["exercises.html"], found["exercise-answers.html"]
    asked, answered = (re.findall(r"Exercise \d+, level \d", text) for text in both)
    assert (asked == answered, len(asked)) == (True, 12)


def test_every_page_of_an_exam_is_html(tmp_path: Path, command: Command) -> None:
    """The pages of the seats, of the trainer, and the paper, as the command writes them."""
    command("exam", "--word", "harvest", "-o", tmp_path / "exam")
    pages = sorted((tmp_path / "exam").iterdir())
    assert html_faults(*pages) == []
    assert len(pages) == 6
