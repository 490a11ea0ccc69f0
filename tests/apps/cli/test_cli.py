"""The command line: text, JSON and pages; bad input ends with one clear message and exit code 2."""

import shlex
from pathlib import Path

import pytest
from tools.command import Command

import explain
from explain import prose
from explain.model.settings import RULE_BOOK
from explain.pairing.criteria import CRITERIA
from explain.views import svg

# WinTD help, "Color Correction": the 1530 plays the 1800, for 40 points on the other side.
CHART = """\
# Club night: 3 to be paired, rounds 5
1 Ann Ames  1800  W?w L?b
2 Bob Bell  1600  W?b L?w
3 Cas Cole  1570  W?w L?b
4 Dee Dorn  1530  W?b L?w
"""
OVER = "# Club: rounds 2\n1 Ann 2000 W3w D2b\n2 Bob 1900 W4b D1w\n3 Cas 1800 L1b W4w\n4 Dee 1700 L2w L3b\n"


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """The wall chart of an event that is over."""
    path = tmp_path / "club.txt"
    path.write_text(OVER, encoding="utf-8")
    return path


def test_json_has_the_stable_keys(chart: str, command: Command) -> None:
    """Programs find the boards under the documented keys, by pairing numbers."""
    answer = command.json("pair", chart, "--round", 3)
    assert (answer["round"], answer["bye"], answer["preferences"]["low_limit"]) == (3, None, 80)
    natural = {"white": 3, "black": 2}
    wanted = {"board": 1, "white": 1, "black": 4, "natural": natural, "legal_natural": natural}
    wanted |= {"change": "transposition", "gaps": {"white": 40, "black": 200}, "value": 40, "limit": 80}
    wanted |= {"crossed": None, "code": "40 OK OK", "color_rule": "29E3a", "deciding_round": None}
    wanted |= {"due": {"white": "w", "black": "b"}, "conflicts": []}
    assert {key: answer["boards"][0][key] for key in wanted} == wanted
    assert list(answer["cost"]) == [criterion.name for criterion in CRITERIA]


@pytest.mark.parametrize("which", ["1", "Dorn", "dee dorn", "Ann Ames"])
def test_a_board_is_asked_for_by_number_or_name(which: str, chart: str, command: Command) -> None:
    """A number is a board's; anything else is a player's name."""
    text = command("board", chart, "--round", 3, which)
    assert text.startswith("Board 1    Ann Ames 1800 (White)  -  Dee Dorn 1530 (Black)")
    assert "Ames's natural opponent is Cole, but both are due White; Bell and Dorn, also natural opponents," in text


@pytest.mark.parametrize(
    ("arguments", "boards"),
    [
        ("", "1-4 2-3"),
        ("--set low_limit=39 --set interchanges=avoid", "1-3 2-4"),
        ("--set low_limit=30", "1-2 3-4"),  # the interchange of 30 points
        ("--apart Ames Dorn", "1-2 3-4"),
        ("--together Ames Cole", "1-3 2-4"),
        ("--out Ames --out Bell", "3-4"),
        ("--preset swisssys_like", "1-4 2-3"),
    ],
)
def test_settings_and_arrangements_reach_the_engine(arguments: str, boards: str, chart: str, command: Command) -> None:
    """What is typed on the command line is what is paired."""
    paired = command.json("pair", chart, *arguments.split())["boards"]
    assert sorted("{}-{}".format(*sorted((each["white"], each["black"]))) for each in paired) == boards.split()


def test_a_bye_and_boards_can_be_typed(chart: str, command: Command) -> None:
    """``--bye`` takes a player out, and the rest is paired; typed boards, White first, are priced like any others."""
    byes = command.json("pair", chart, "--bye", "Ames")["byes"]
    assert (1 in byes, len(byes)) == (True, 2)
    typed = command.json("pair", chart, "--boards", "Cole-Ames, Bell-4")
    assert (typed["posted"], typed["cost"]["alternation"]) == (True, 2)
    assert [board["colors_as_rule"] for board in typed["boards"]] == [False, False]


NO_ROUND = "club.txt: round %d was asked for, but the section holds rounds 1 to 2. Ask for a round from 1 to %d."
BAD = [
    ("pair club.txt --round 9", NO_ROUND % (9, 3)),
    ("pair club.txt --round 3 --posted", NO_ROUND % (3, 2)),
    ("pair club.txt --round 9 --boards '1-2, 3-4'", (NO_ROUND % (9, 3)).partition(" for a round")[0]),
    ("pair club.txt --boards ''", "no board was typed"),
    ("pair club.txt --boards '' --posted", "no board was typed"),
    ("pair club.txt --apart Ames Bell --together Bell Ames", "are placed together in round 3, but must be kept apart."),
    *[(f"{host} club.txt --round 4", NO_ROUND % (4, 3)) for host in ("lab", "app")],
    *[(f"{host} club.txt --section Reserve", 'club.txt: no section is called "Reserve"') for host in ("lab", "app")],
    *[(f"{host} nowhere.txt", "nowhere.txt") for host in ("lab", "pair")],
    *[(f"{host} broken.txt", "broken.txt, line 1") for host in ("lab", "pair")],
    ("pair club.txt --set low_limit=fast", "setting low_limit: found 'fast'. Give a whole number, 0 or more, or none."),
    ("pair club.txt --set low_limit=300", "the low limit (300) is above the high limit (200)"),
    ("pair club.txt --set high_limt=300", "there is no setting 'high_limt'"),
    ("pair club.txt --set low_limit", "Write it as NAME=VALUE"),
    ("pair club.txt --bye Zorn", "Zorn"),
    ("pair club.txt --boards '1-2, 1-3'", "1"),
    ("pair club.txt --boards 1-2", "Cas Cole is on no board of round 3"),
    ("board club.txt 7", "there is no board 7. Round 3 has boards 1 to 2."),
    ("pair club.txt --html /nowhere/at/all.html", "cannot be written"),
    ("pair first.txt --posted --round 1", "holds no round yet. Pair round 1 first, or type its boards."),
    ("pair second.txt --posted --round 2", "but the section holds round 1. Ask for round 1."),
]
OTHERS = {
    "broken.txt": "1 Ann 1800 W2w\n2 Bob 1700 W1b\n",
    "first.txt": "1 Ann 1800\n2 Bob 1700\n",
    "second.txt": "# to be paired: 2\n1 Ann 1800 W2w\n2 Bob 1700 L1b\n",
}


@pytest.mark.usefixtures("chart")
@pytest.mark.parametrize(("typed", "message"), BAD)
def test_bad_input_is_one_clear_message(
    typed: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    """What cannot be used is named, with a remedy that works; nothing is started, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    for name, text in OTHERS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert message in command.refused(*shlex.split(typed))
    assert {path.name for path in tmp_path.iterdir()} == {"club.txt", *OTHERS}


def test_the_page_of_a_board_is_about_that_board(chart: str, tmp_path: Path, command: Command) -> None:
    """``board --html`` writes the board's card and the picture into one file, and no other board's card."""
    page = tmp_path / "page.html"
    command("board", chart, 2, "--html", page)
    written = page.read_text(encoding="utf-8")
    assert written.count("<article") == 1
    wanted = ("<span>Board 2</span>", "Club night, round 3", prose.standing_line(posted=False))
    assert [text for text in wanted if text not in written] == []
    assert svg.round_svg(explain.pair(explain.read(chart)), chosen=2) in written
    assert {path.name for path in tmp_path.iterdir()} == {"club.txt", "page.html"}


def test_the_help_lists_every_setting_with_its_values(command: Command) -> None:
    """The help shows what ``--set`` takes, in the words of the settings themselves."""
    lines = (line.split(maxsplit=1) for line in command.help("pair").splitlines())
    values = {words[0]: words[1] for words in lines if len(words) == 2}
    assert set(RULE_BOOK.to_dict()) <= values.keys()
    assert values["interchanges"] == "one of allow, limit, avoid"
    assert values["low_limit"] == "a whole number, 0 or more, or none"


def test_the_demo_shows_a_round_and_a_switch(command: Command) -> None:
    """``explain demo`` needs no file: it pairs a sample and explains one of its transpositions."""
    text = command("demo")
    assert "Friday Swiss, round 4" in text
    assert "The smaller counts: 48, within the 80-point limit for alternation." in text


@pytest.mark.parametrize("typed", ["pair", "board 1", "why-not Ann Cas", "firm", "case -o OUT", "publish -o OUT"])
def test_an_event_that_is_over_opens_at_its_last_round_as_posted(typed: str, over: Path, command: Command) -> None:
    """The last round is shown as played; a note says how to pair it again."""
    name, *more = typed.replace("OUT", str(over.with_name("out"))).split()
    way = "--round 2" if name in ("pair", "case") else "--best"
    assert f"this is about the last one as posted; {way} pairs it again" in command.note(name, over, *more)
    again = more if name not in ("case", "publish") else ["-o", over.with_name("2")]
    assert "as it was posted" not in command.note(name, over, *again, "--round", 2)


@pytest.mark.parametrize("typed", ["pair", "board 1", "by-hand", "publish -o OUT", "why-bye"])
def test_no_round_is_paired_after_the_last(typed: str, over: Path, command: Command) -> None:
    """One more round is offered only while the number of rounds allows it, which a setting can change."""
    name, *more = typed.replace("OUT", str(over.with_name("out"))).split()
    assert "round 3 was asked for, but the section has 2 rounds" in command.refused(name, over, *more, "--round", 3)
    command("pair", over, "--round", 3, "--set", "rounds=3")


def test_of_two_schedules_the_bye_is_asked_for_without_a_name(tmp_path: Path, command: Command) -> None:
    """The schedule with a bye answers; a player of the other schedule is no stranger, but plays apart."""
    chart = tmp_path / "two.txt"
    one = "1 Ash 2000 W3w\n2 Bay 1900 W4b\n3 Cox 1800 L1b\n4 Day 1700 L2w\n"
    chart.write_text(f"{one}5 Elm 1650 W6w\n6 Fox 1600 L5b\n7 Gay 1500 B---\n", encoding="utf-8")
    options = "--round", 2, "--set", "schedules=1-4;5-7"
    assert "Fox gets the bye." in command("why-bye", chart, *options)
    assert "Ash and Elm play in different schedules" in command.refused("why-not", chart, "Ash", "Elm", *options)
    assert "Ash and Elm play in different schedules" in command.refused("price", chart, "Ash-Elm", *options)
    assert "With these boards the pairings would be worse." in command("price", chart, "Ash-Cox", *options)
