"""Missing results: the next round waits, or the TD says how they count; a posted round says so."""

import re
from pathlib import Path

import pytest
from tools.command import Command
from tools.places import DATA

import explain
from explain.answers.round import Round
from explain.model.open_games import OpenGamesError, open_games
from explain.model.settings import CountOpen
from explain.pairing.standings import standings_before

FRIDAY = str(DATA / "friday-swiss.txt")
MISSING = (
    "ound 4: 13 of 13 results are missing (Wanda Warrick - Duane Dobbs, Joyce Ames - Cecilia Uribe, Noel Lacey - "
    "Clara Hobbs and 10 more)"
)
# Ames and Dorn have no result in round 2; rounds 3 and 4 are posted, and of round 4 no result is in.
CHART = """
# Forgotten: rounds 6
1 Ames 2000  W5w P4b W3w P2b
2 Bell 1900  W6b W3w W5b P1w
3 Cole 1800  W7w L2b L1b P6w
4 Dorn 1700  W8b P1w L6w P5b
5 Eads 1600  L1b W7w L2w P4w
6 Frye 1500  L2w W8w W4b P3b
7 Gray 1400  L3b L5b D8w P8b
8 Hall unr   L4w L6b D7b P7w
"""
ONE_OPEN = "round 2: 1 of 4 results is missing"
WAITING = f"{ONE_OPEN[1:]}; round 4: 4 of 4 results are missing (Dorn - Ames, Bell - Ames, Cole - Frye and 2 more)"
QUESTIONS = (
    *("pair", "board 3", "why-not Ames Dobbs", "why-not Ames", "why-color 3", "why-bye", "why-dropped Warrick"),
    *("why-raised Dobbs", "switch Ames Novak", "candidates 3", "price Dobbs-Ames", "switches", "firm", "verify"),
    "limits",
    *("ranges Ames", "complaint Ames", "by-hand"),
)


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_question_about_a_round_to_come_guesses_results(question: str, command: Command) -> None:
    """One sentence: how many games, the first three of them, and the ways out."""
    asked, *names = question.split()
    said = command.refused(asked, FRIDAY, *names, "--round", 5)
    assert MISSING in said
    assert "round 5" in said
    assert all(way in said for way in ("--count-open-as", "draws", "losses", "favorites"))
    assert said.count("\n") == 1


@pytest.mark.parametrize("question", ["pair", "board 1", "why-not Ames", "firm", "complaint Ames", "event Ames"])
def test_a_line_stands_over_every_answer(question: str, chart: str, tmp_path: Path, command: Command) -> None:
    """Text, JSON and page first say which games are open and how they count."""
    asked, *names = question.split()
    words = (asked, chart, *names, "--round", 5, "--count-open-as", "draws")
    line = f"R{WAITING}. Games without a result count as draws (29F, 29H)."
    assert line in command(*words).splitlines()[:2]
    found = command.json(*words)["open_games"]
    assert found["counted_as"] == "draws"
    assert [(each["round"], each["boards"], len(each["games"])) for each in found["rounds"]] == [(2, 4, 1), (4, 4, 4)]
    assert [2, 1] in found["rounds"][1]["games"]
    page = tmp_path / "page.html"
    command(*words, "--html", page)
    text = page.read_text(encoding="utf-8")
    paragraph = re.search("<p[^>]*>([^<]*)", text[text.index("<h1") :])
    assert paragraph is not None
    assert line.startswith(paragraph[1].strip())


# before round 5, in half-points, by pairing number: Bell 1900 plays Ames 2000, Hall is unrated, round 2 lacks Ames-Dorn
SCORES = {
    "draws": (6, 7, 3, 4, 3, 5, 2, 2),
    "losses": (4, 6, 2, 2, 2, 4, 1, 1),
    "favorites": (8, 6, 4, 4, 2, 4, 2, 2),
}


@pytest.mark.parametrize("way", SCORES)
def test_open_games_count_as_the_director_says(way: str) -> None:
    """A draw, a loss for both, or a win for the higher rated; with an unrated player a draw."""
    section = explain.read_text(CHART)
    found = standings_before(section, 5, explain.Preferences().changed({"count_open_as": way}))
    assert tuple(entrant.half_points for entrant in sorted(found.entrants, key=lambda each: each.number)) == SCORES[way]
    assert explain.pair(section, 5, count_open_as=way).standings.open_games == found.open_games
    assert section == explain.read_text(CHART)


def test_equal_ratings_draw() -> None:
    """If ratings are equal, neither player is the favorite."""
    section = explain.read_text("1 Ames 1800 P2w\n2 Bell 1800 P1b")
    found = open_games(section, 2, CountOpen.FAVORITES)
    assert found is not None
    assert found.half_points == {1: 1, 2: 1}


def test_the_next_round_is_meant_where_games_count(command: Command) -> None:
    """Saying how open games count, without naming a round, asks about the round after them."""
    assert command.json("pair", FRIDAY, "--count-open-as", "losses")["round"] == 5
    found = command.json("pair", FRIDAY)
    assert (found["round"], found["open_games"]) == (4, None)


@pytest.mark.parametrize("question", ["audit", "board 1", "why-not Ames Dobbs"])
def test_the_posted_round_is_told_while_it_is_played(question: str, command: Command) -> None:
    """All results before it are in, and nothing is said of its own missing results."""
    asked, *names = question.split()
    assert "missing" not in command(asked, FRIDAY, *names)


def test_a_forgotten_result_closes_no_event(command: Command, chart: str) -> None:
    """Later posted rounds are judged, with a line above the verdict; the next round waits."""
    line = "Round 2: 1 of 4 results is missing (Dorn - Ames). Games without a result count"
    for round, over in ((1, False), (2, False), (3, True), (4, True)):
        assert command("audit", chart, "--round", round).startswith(f"{line} for nobody here") is over
        found = explain.audit(chart, round)
        assert (found.open_games is not None) is over
        assert ("results is missing" in str(found)) is over
    assert f"{ONE_OPEN}; round 4: 4 of 4 results are missing" in command.refused("pair", chart, "--round", 5)
    counted = command("audit", chart, "--round", 3, "--count-open-as", "draws")
    assert counted.startswith(f"{line} as draws (29F, 29H).")


def test_boards_that_somebody_types_for_a_round_to_come_wait_too(command: Command) -> None:
    """A draft of round 5 cannot be judged before round 4 is in."""
    assert MISSING in command.refused("audit", FRIDAY, "--round", 5, "--boards", "Dobbs-Ames", "--draft")


def test_a_changed_eve_of_a_posted_round_is_still_one() -> None:
    """The section before the next round is not."""
    section = explain.read_text(CHART)
    assert isinstance(explain.pair(section.before_round(4), 4), Round)
    with pytest.raises(OpenGamesError):
        explain.pair(section.before_round(5), 5)


def test_a_case_keeps_what_was_said(tmp_path: Path, command: Command) -> None:
    """The case holds the open games as they are, and how they count."""
    case = tmp_path / "case.txt"
    command("case", FRIDAY, "--round", 5, "--count-open-as", "favorites", "-o", case)
    assert "P3b" in case.read_text(encoding="utf-8")
    assert command.json("pair", case)["open_games"]["counted_as"] == "favorites"


def test_a_correction_may_be_the_result_that_was_missing() -> None:
    """With it the next round is paired."""
    whole = CHART.replace("P2b", "W2b").replace("P1w\n", "L1w\n").replace("P6w", "D6w").replace("P3b", "D3b")
    whole = whole.replace("P5b", "W5b").replace("P4w", "L4w").replace("P8b", "D8b").replace("P7w", "D7w")
    section = explain.read_text(whole)
    found = explain.corrected(section, "Ames 2 W")
    assert (found.next_round, found.open_games) == (5, None)
    assert [line.now.name for line in found.lines][:1] == ["Ames"]
    assert not found.before or "a missing result counting for neither player" in str(found)
    waiting = explain.corrected(section, "Ames 3 D")
    assert waiting.next_round is None
    assert "once the results of round 2 are in" in str(waiting)
    assert explain.corrected(section, "Ames 3 D", count_open_as="draws").next_round == 5


def test_an_opponent_whom_the_file_does_not_tell() -> None:
    """Two who play an unknown opponent make one board; with favorites they draw. One row is enough."""
    section = explain.read_text("1 Ames 1800 P?w\n2 Bell 1700 P?b\n3 Cole 1600 W4w\n4 Dorn 1500 L3b")
    with pytest.raises(explain.InputError, match=r"round 1: 1 of 2 results is missing \(Ames, Bell\)"):
        explain.pair(section, 2)
    entrants = explain.pair(section, 2, count_open_as="favorites").standings.entrants
    assert {each.number: each.half_points for each in entrants} == {3: 2, 1: 1, 2: 1, 4: 0}
    named = open_games(explain.read_text("1 Ames 1800 P2w\n2 Bell 1700 P?b"), 2)
    assert named is not None
    assert named.description == "round 1: 1 of 1 results is missing (Ames - Bell)"


def _checked(tmp_path: Path, text: str, command: Command) -> str:
    file = tmp_path / "chart.txt"
    file.write_text(text, encoding="utf-8")
    return command("check", file)


def test_check_remarks_what_is_missing(chart: str, tmp_path: Path, command: Command) -> None:
    """A round without results is no fault, but is mentioned."""
    assert f"r{MISSING}" in command("check", FRIDAY)
    assert WAITING in command("check", chart)
    assert "missing" not in _checked(tmp_path, "1 Ames 1800 W2w\n2 Bell 1700 L1b", command)


@pytest.mark.parametrize(
    ("text", "rounds"),
    [
        ("1 Ames 1800 U--- U--- W2w\n2 Bell 1700 U--- U--- L1b", (1, 2)),
        ("1 Ames 1800 W2w H--- D2b\n2 Bell 1700 L1b U--- D1w", (2,)),
        ("1 Ames 1800 W2w H---\n2 Bell 1700 L1b U---", ()),
    ],
)
def test_rounds_without_a_board_are_remarked(
    text: str, rounds: tuple[int, ...], tmp_path: Path, command: Command
) -> None:
    """Before the first round with boards, and in between, by ``check`` and by ``pair``."""
    expected = [f"Round {round} has no board, though later rounds have." for round in rounds]
    said = _checked(tmp_path, text, command)
    assert [line.removeprefix("- ") for line in said.splitlines() if "has no board" in line] == expected
    noted = command.note("pair", tmp_path / "chart.txt")
    assert [line for line in noted.splitlines() if "has no board" in line] == expected


def test_a_round_after_blank_ones_can_be_asked_everything() -> None:
    """Rounds 2 and 3 have no boards, and every question about round 4 is answered."""
    rows = ("1 Ames 1800 W3w", "2 Bell 1700 L4w", "3 Cole 1600 L1b", "4 Dorn 1500 W2b")
    last = ("D2b", "D1w", "W4w", "L3b")
    section = explain.read_text("\n".join(f"{row} U--- U--- {cell}" for row, cell in zip(rows, last, strict=True)))
    round = explain.posted(section, 4)
    assert section.before_round(4).before_round(4) == section.before_round(4)
    questions = (round.audit, round.which_settings, round.limits, round.firm, round.changes, round.verify)
    for answer in (*(ask() for ask in questions), round.why_not(1, 3)):
        assert str(answer)
    with pytest.raises(explain.InputError, match="rounds 1 to 4"):
        section.before_round(6)


def test_nothing_is_said_where_nothing_is_missing() -> None:
    """A section with all its results says nothing of open games, whatever the settings."""
    section: explain.Section = explain.read_text("1 Ames 1800 W2w\n2 Bell 1700 L1b\n3 Cole 1600 D4w\n4 Dorn 1500 D3b")
    one, other = explain.pair(section), explain.pair(section, count_open_as="draws")
    assert str(one) == str(other)
    assert one.standings.open_games is None


def test_a_page_for_the_club_says_it(chart: str, tmp_path: Path, command: Command) -> None:
    """Above its boards; until the TD says how open games count, no page is written."""
    page = tmp_path / "round.html"
    words = ("publish", chart, "--round", 5, "-o", page)
    command.refused(*words)
    assert not page.exists()
    command(*words, "--count-open-as", "losses")
    line = f"R{WAITING}. Games without a result count as no points for either player (29F, 29H)."
    assert line in page.read_text(encoding="utf-8")
