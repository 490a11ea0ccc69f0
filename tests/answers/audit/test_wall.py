"""A round that differs from the one in the file: each answer says so with the boards, and only then."""

import json
from pathlib import Path

import pytest
from samples.batches import few_or_many
from samples.sections import seated_sections
from tools.places import DATA

import explain
from explain.apps.cli import main
from explain.prose.claims import sentences

FRIDAY = str(DATA / "friday-swiss.txt")
ON_THE_WALL = (
    "Boards 11 and 12 are posted differently from the best pairings for these settings. Posted: Farah Zamora 1515 - "
    "Ian Newell 1377 and Maya Jarvis 1203 - Bianca Murdock 1467"
)
SAID = f"{ON_THE_WALL}, White first."
ABOUT_A_ROUND = (
    *("board Zamora", "why-not Zamora Newell", "why-not Zamora", "why-color Zamora", "why-bye", "why-dropped Novak"),
    *("why-raised Novak", "switch Zamora Murdock", "candidates Zamora", "price Zamora-Quarles", "switches"),
    *("complaint Zamora Newell", "event Zamora"),
)


def told(capsys: pytest.CaptureFixture[str], command: str, *more: str, file: str = FRIDAY) -> str:
    """What a command prints."""
    assert main.main([command, file, *more]) == 0
    return capsys.readouterr().out


def on_one_line(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


@pytest.mark.parametrize("question", [*ABOUT_A_ROUND, "pair", "firm"])
def test_the_best_round_is_told_from_the_wall(question: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As text and as JSON, with the boards that differ; without ``--best`` nothing needs to be said."""
    command, *more = question.split()
    assert SAID in on_one_line(told(capsys, command, *more, "--best"))
    found = json.loads(told(capsys, command, *more, "--best", "--json"))["off_the_wall"]
    assert [claim["kind"] for claim in found.pop("claims")] == ["these_boards", "there"]
    assert found == {"boards": [11, 12], "on_the_wall": [[18, 23], [25, 19]]}
    if question in ABOUT_A_ROUND:
        posted = json.loads(told(capsys, command, *more, "--json"))
        assert (posted["off_the_wall"], posted.get("asked_of", "posted")) == (None, "posted")


def test_a_page_says_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every answer's page is laid out from its text."""
    told(capsys, "board", "Zamora", "--best", "--html", str(tmp_path / "page.html"))
    assert ON_THE_WALL in on_one_line((tmp_path / "page.html").read_text(encoding="utf-8"))


def test_what_speaks_of_the_best_round_beside_the_wall_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """How firm a round is can be asked of a posted round too; the other boards are named."""
    assert on_one_line(told(capsys, "firm")).startswith(SAID)


def test_a_file_without_the_round_has_no_wall(capsys: pytest.CaptureFixture[str]) -> None:
    """The next round, which nobody has posted, is the best one and differs from nothing."""
    found = json.loads(told(capsys, "board", "1", "--json", file=str(DATA / "unrated.txt")))
    assert (found["asked_of"], found["off_the_wall"]) == ("best", None)


def test_results_without_opponents_are_no_wall(capsys: pytest.CaptureFixture[str]) -> None:
    """Where a file has results and colors but no opponents, there are no boards to compare."""
    file = str(DATA / "differences" / "a-third-same-color.txt")
    for more in ((), ("--best",)):
        found = json.loads(told(capsys, "board", "1", "--round", "4", "--json", *more, file=file))
        assert (found["asked_of"], found["off_the_wall"]) == ("best", None)


def test_boards_that_a_file_leaves_open_do_not_differ() -> None:
    """Players without an opponent in the file are left out; the boards it has are compared."""
    chart = "# Club: 2 to be paired\n1 Ann 2000 W3w P?b\n2 Bob 1900 W4w P?w\n3 Cas 1800 L1b P4b\n4 Dee 1700 L2b P3w\n"
    best = explain.pair(explain.read_text(chart), 2)
    cas, dee = best.board("Cas"), best.board("Dee")
    assert repr(cas) == repr(dee)
    by_rule = cas.white.name == "Dee"
    other = chart.replace("P4b", "P4w").replace("P3w", "P3b")
    assert explain.pair(explain.read_text(chart if by_rule else other), 2).off_the_wall is None
    found = explain.pair(explain.read_text(other if by_rule else chart), 2).off_the_wall
    assert found is not None
    assert (found.numbers, [one.name for one, _ in found.others]) == ((cas.board,), ["Cas" if by_rule else "Dee"])


@pytest.mark.parametrize(
    ("question", "offers"), [("board Newell", True), ("publish -o page.html", True), ("which-settings", False)]
)
def test_a_wall_that_is_no_whole_round_leaves_a_way(
    question: str,
    offers: bool,  # noqa: FBT001
    capsys: pytest.CaptureFixture[str],
) -> None:
    """If somebody on it is not to be paired, the message says how to ask about the best round, where one can."""
    command, *more = question.split()
    assert main.main([command, FRIDAY, *more, "--posted", "--out", "Zamora"]) == 2
    said = capsys.readouterr().err
    assert "Farah Zamora is on the list but is not to be paired in round 4" in said
    assert ("ask about the best pairings with --best" in said) is offers


def test_given_boards_are_told_from_the_wall(capsys: pytest.CaptureFixture[str]) -> None:
    """Boards that somebody types for a round in the file are not called posted."""
    posted = explain.posted(FRIDAY, 4)
    boards = [f"{board.white.number}-{board.black.number}" for board in posted.boards if board.black] + ["bye 15"]
    boards[0] = "-".join(reversed(boards[0].split("-")))
    words = told(capsys, "pair", "--boards", ", ".join(boards))
    assert words.startswith("Friday Swiss, round 4: boards as typed in (not as posted)")
    assert "Board 1 is not as posted. Posted: Wanda Warrick 1827 - Duane Dobbs 1939, White first." in words


@pytest.mark.parametrize("count", few_or_many(20, 300))
def test_rounds_that_are_on_the_wall_are_not_told_from_it(count: int) -> None:
    """With two boards' players mixed, those boards differ and no others."""
    mixed = 0
    for section, number, preferences in seated_sections(count, most=12):
        if section.holds(number):
            continue
        round = explain.pair(section, number, preferences)
        assert round.off_the_wall is None
        for before in range(1, number):
            try:
                posted = explain.posted(section, before)
            except explain.InputError:
                continue
            assert posted.off_the_wall is None
            here, there = ({frozenset(each.players) for each in paired} for paired in (posted.best, posted))
            wall = posted.best.off_the_wall
            if wall is not None:
                assert wall.is_best
                assert len(wall.others) >= len(there - here)
                assert "posted differently from the best pairings for these settings." in sentences(wall.claims)
                mixed += 1
    assert mixed > count // 10
