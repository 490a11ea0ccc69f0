"""What was changed in a section since a case was saved, found by checksums; and the page for an appeal."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from samples.read_back import read_case
from samples.sections import random_section
from tools.command import Command

from explain.answers.sheets.appeal import appeal, places_changed
from explain.files import case, conversion
from explain.files.fingerprint import changed_since, fingerprint
from explain.files.reading import read_text
from explain.files.result import Case
from explain.files.typed.corrections import GameCorrection, RatingCorrection, correct, opponent_of
from explain.model.arrangements import ForcedBye, ForcedPair
from explain.model.errors import InputError
from explain.model.players import Player, Result
from explain.prose.appeal import changed_words

CHART = """\
# Friday Swiss: rounds 5, toss white
1 Ann Ames  2000  W4w  D2b
2 Bob Bell  1900  W5b  D1w
3 Cas Cole  1800  W6w  W7b
4 Dee Dorn  1700  L1b  W8w
5 Eve East  1600  L2w  W6b
6 Fay Ford  1500  L3b  L5w
7 Gil Good  1400  W8w  L3w
8 Hal Hunt  1300  L7b  L4b"""


@pytest.mark.parametrize("seed", range(20))
def test_just_what_was_changed_is_named(seed: int) -> None:
    """A result, a rating, one more player, one more round; nothing when the case was written and read back."""
    section, _ = random_section(seed)
    marks, rng = fingerprint(section), random.Random(seed)
    assert not changed_since(marks, read_case(case.write(Case(section, fingerprint=marks))).section)
    assert read_case(case.write(Case(section, fingerprint=marks))).fingerprint == marks
    games = [
        (player.number, round, met.number if met else None)
        for player in section.players
        for round, game in enumerate(player.games, start=1)
        for met in [opponent_of(section, player.number, round)]
        if game.result in (Result.WIN, Result.LOSS)
    ]
    if games:
        number, round, opponent = rng.choice(games)
        found = changed_since(marks, correct(section, GameCorrection(number, round, Result.DRAW)))
        assert {*found.results} == {(round, each) for each in (number, opponent) if each}
        assert (found.players, found.seats, found.rounds, found.is_resized) == ((), (), (), False)
    one = rng.choice(section.players)
    assert changed_since(marks, correct(section, RatingCorrection(one.number, 99))).players == (one.number,)
    more = replace(section, players=(*section.players, Player(990, "Pat Late")))
    assert changed_since(marks, more).is_resized
    assert changed_since(marks, replace(section, title="Another")).otherwise


def test_the_place_is_said_as_a_td_would() -> None:
    """By the board in the round; by the player where no board has a number."""
    section = read_text(CHART)
    marks = fingerprint(section)
    places = places_changed(marks, correct(section, GameCorrection(7, 2, Result.DRAW)))
    assert changed_words(places) == "Changed since: result of board 2 in round 2."
    assert changed_words(places_changed(marks, section)) == changed_words(places_changed({}, section)) == ""
    rated = places_changed(marks, correct(section, RatingCorrection(8, 1350)))
    assert changed_words(rated) == "Changed since: name, rating or team of Hal Hunt."


def test_a_page_says_what_the_td_decided_and_what_the_rules_alone_would_have_made() -> None:
    """Boards and byes the TD made, with the reasons or that there is none, and settings with theirs."""
    section = replace(
        read_text(CHART + "\n9 Ida Inns 1200 U U"),
        together=(ForcedPair(3, 8, 3),),
        forced_byes=(ForcedBye(1, 3),),
    )
    reasons = {"Cole-Hunt": "they share a car.", "low_limit": "announced"}
    page = appeal(Case(section, 3, {"low_limit": "100"}, reasons=reasons, fingerprint=fingerprint(section)))
    text = str(page)
    assert "Cas Cole 1800, by the TD's hand: they share a car." in text
    assert "The bye for Ann Ames 2000, by the TD's hand; no reason is stored." in text
    assert "100 (announced)." in text
    assert "Nothing in the section was changed" in text
    rules_alone = {frozenset(each.number for each in board if each) for board in page.rules_alone}
    decided = {frozenset(each.number for each in board if each) for board in page.decided}
    assert {frozenset((3, 8)), frozenset((1,))} <= decided
    assert not decided & rules_alone
    plain = appeal(Case(read_text(CHART), 3))
    assert (plain.decisions, plain.decided, plain.mark) == ((), (), None)
    with pytest.raises(InputError, match="--because"):
        appeal(replace(Case(section, 3), reasons={"Nobody-Atall": "why not"}))


def test_the_commands_save_a_record_and_open_it_later(tmp_path: Path, command: Command) -> None:
    """Reasons and checksums are still there; a case changed by hand says so; with invented names it has no reasons."""
    chart, saved = tmp_path / "chart.txt", tmp_path / "it.case"
    chart.write_text(CHART, encoding="utf-8")
    because = ("--because", "Ames-Cole: agreed with both")
    command("case", chart, "--round", "3", "--together", "Ames", "Cole", *because, "-o", saved)
    text = saved.read_text(encoding="utf-8")
    assert "# case reason: Ames-Cole: agreed with both" in text
    assert "by the TD's hand: agreed with both." in command("appeal", saved)
    later = chart.with_name("later.txt")
    later.write_text(CHART.replace("W7b", "D7b").replace("L3w\n8", "D3w\n8"), encoding="utf-8")
    assert "Changed since: result of board 2 in round 2" in command("appeal", saved, "--now", later)
    saved.write_text(text.replace("W7b", "D7b").replace("L3w\n8", "D3w\n8"), encoding="utf-8")
    assert "Changed since: result of board 2 in round 2" in command.note("pair", saved)
    command("appeal", saved, "--html", tmp_path / "page.html")
    assert "agreed with both" in (tmp_path / "page.html").read_text(encoding="utf-8")
    conversion.save_case(read_case(text), tmp_path / "nobody.case", anonymize=True)
    nobody = (tmp_path / "nobody.case").read_text(encoding="utf-8")
    assert "agreed" not in nobody
    assert not changed_since(read_case(nobody).fingerprint, read_case(nobody).section)
    assert "is no case" in command.refused("appeal", chart)
    for words, says in (("no colon", "found --because"), ("Nobody-Cole: x", "Nobody")):
        assert says in command.refused("case", chart, "--because", words, "-o", tmp_path / "x.case")
