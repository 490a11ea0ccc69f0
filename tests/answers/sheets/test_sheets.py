"""Pages about one player: the player's whole event, and the sheet for a complaint."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from samples.batches import few_or_many
from samples.sections import random_section
from tools.command import Command

import explain
from explain import InputError
from explain.model.kinds import EventKind, EventType, KnownFrom

FOUR = """\
# Club night: 3 to be paired, rounds 4
1 Ann Ames  1800  W3w L2b
2 Bob Bell  1600  W4b W1w
3 Cas Cole  1570  L1b D4w
4 Dee Dorn  1530  L2w D3b
5 Eve Eads  1500  H--- B---
half-point bye: 5 in round 4
"""
SAMPLE = "friday-swiss.txt"


def friday() -> explain.Section:
    """The sample section with round 4 posted."""
    return explain.read(explain.samples()[SAMPLE])


def test_an_event_tells_every_round_from_the_players_row() -> None:
    """Opponents with their score then, colors, results, running score and color balance; the next round is paired."""
    found = explain.event(explain.read_text(FOUR), "Ames")
    first, second, to_come = found.rounds[:3]
    for round, *expected in ((first, "Cas Cole", 0, "W", "W", 2, 1), (second, "Bob Bell", 2, "B", "L", 2, 0)):
        assert round.opponent
        assert round.color
        assert round.game
        seen = [round.opponent.name, round.opponent.half_points, round.color.letter, round.game.result.value]
        assert [*seen, round.after.half_points, round.balance] == expected
    assert (to_come.is_posted, to_come.game, to_come.after.half_points) == (False, None, 2)
    assert str(found).startswith(
        "Ames 1800 has 1 point after 2 rounds. Ames has had one game with White and one game with Black. "
        "Ames is now due White (w)."
    )


@pytest.mark.parametrize("count", few_or_many(12, 60))
def test_an_event_adds_up_to_the_standings(count: int) -> None:
    """After the last posted round, score and colors are those of the player's row, one step at a time."""
    for seed in range(count):
        section, _ = random_section(seed)
        if section.rounds_held == 0:
            continue
        for player in section.players[:3]:
            found = explain.event(section, player.number, round=section.rounds_held)
            assert [round.round for round in found.rounds] == list(range(1, section.rounds_held + 1))
            assert found.player.half_points == sum(
                player.game(round.round).result.half_points for round in found.rounds
            ), f"seed {seed}"
            assert found.whites + found.blacks == len(found.player.history.replace("x", ""))
            for one, other in zip(found.rounds, found.rounds[1:], strict=False):
                assert one.after == other.before


def test_an_event_judges_the_posted_boards() -> None:
    """What it says of a posted board is what the posted round says of it."""
    section = friday()
    found = explain.event(section, "Zamora")
    assert [round.is_posted for round in found.rounds] == [True] * 4
    for round in found.rounds:
        assert round.board == explain.posted(section, round.round).board_of(18)


def test_no_color_is_wrong_that_nobody_knows() -> None:
    """A game that was not played and has no color in the file has nothing wrong; the same one with colors may."""
    for color, wrong in (("-", False), ("w", True)):
        chart = f"1 Ann 1900 W3w X2{color}\n2 Bob 1800 W4w F1{color.replace('w', 'b')}\n3 Cas 1700 L1b W4w\n"
        found = explain.event(explain.read_text(f"{chart}4 Dee 1600 L2b L3b\n"), "Ann")
        assert bool(found.rounds[1].conflicts) is wrong
        assert ("; wrong color" in str(found)) is wrong


def test_the_bye_in_an_event_is_said() -> None:
    """A round with the bye has no color, and the balance stays."""
    found = explain.event(friday(), "Everhart").rounds[-1]
    assert (found.opponent, found.color, found.game.result.value if found.game else None) == (None, None, "B")
    assert found.before.history == found.after.history.removesuffix("x")


def test_a_sheet_names_the_settings_that_are_not_the_books() -> None:
    """Variations are in plain words, other settings are not mentioned; without any, nothing is said of settings."""
    settings = explain.Preferences().changed({"low_limit": 0, "interchanges": "avoid"})
    text = str(explain.posted(friday(), preferences=settings).complaint("Okafor"))
    assert "The low limit is not the rule book's 80 points." in text
    assert "High/Equalize limit" not in text
    assert "Interchanges for color are limited: this is not in the rule book." in text
    assert "etting" not in str(explain.posted(friday()).complaint("Okafor")).replace("for these settings", "")


def test_a_sheet_of_a_posted_round_by_other_rules_says_it_is_posted() -> None:
    """There is no verdict by US Chess rules, but the boards are posted all the same; the best pairings are not."""
    by_fide = replace(friday(), event=EventKind(EventType.FIDE, KnownFrom.FILE))
    posted, best = explain.posted(by_fide).complaint("Okafor"), explain.pair(by_fide, 4).complaint("Okafor")
    assert (posted.is_posted, posted.verdict, best.is_posted) == (True, None, False)


def test_the_holder_of_the_bye_has_a_sheet() -> None:
    """It asks about the bye, and why somebody else does not have it."""
    found = explain.posted(friday()).complaint("Everhart", ["Knox"])
    assert found.opponent is None
    first, _, second, third, *_ = str(found).splitlines()
    assert second.startswith("Everhart gets the bye.")
    assert third == "The best pairings for these settings have this bye too."
    assert first == "Everhart 1552 asks about the bye in round 4 of Friday Swiss."
    assert found.why_nots[0].other is not None


@pytest.mark.parametrize(
    ("player", "names", "message"),
    [
        ("Zorn", (), "Zorn"),
        ("Ames", ("Bell", "Cole", "Dorn", "Eads"), "4 names were given. Ask about 3 at most"),
        ("Eads", (), "Eve Eads is not paired in round 4"),
        ("Ames", ("Eads",), "Eve Eads is not to be paired in round 4"),
        ("Ames", ("bye",), "nobody has the bye in round 4"),
    ],
)
def test_a_sheet_that_cannot_be_is_one_clear_sentence(player: str, names: tuple[str, ...], message: str) -> None:
    """Unknown names, too many names, and players who sit out."""
    chart = FOUR.replace("L2b\n", "L2b D4b\n").replace("W1w\n", "W1w D3w\n")
    section = explain.read_text(chart.replace("D4w\n", "D4w D2b\n").replace("D3b\n", "D3b D1w\n"))
    with pytest.raises(InputError, match=message):
        explain.pair(section, 4).complaint(player, names)


def test_a_name_that_fits_two_players_is_asked_back() -> None:
    """The name is not guessed."""
    section = explain.read_text("1 Ann Ames 1800 D2w\n2 Joy Ames 1700 D1b\n")
    with pytest.raises(InputError, match="can be"):
        explain.event(section, "Ames")
    with pytest.raises(InputError, match="can be"):
        explain.posted(section).complaint("Ames")


ENGINEERS = (
    r"optimal|matching|lexicographic|penalty vector|the correct pairing|re-pair|must be(?! paired)|program's|wrong by"
)


@pytest.mark.parametrize("sample", sorted(explain.samples()))
def test_no_page_blames_anybody_or_uses_an_engineers_words(sample: str) -> None:
    """Events, audits of posted rounds and of drafts, sheets; other tests prove that sentences are short."""
    section = explain.read(explain.samples()[sample])
    one, other, *_, last = (player.number for player in section.players)
    pages: list[object] = [explain.event(section, one)]
    if section.rounds_held:
        pages += [explain.audit(section, posted=posted) for posted in (True, False)]
        pages.append(explain.posted(section).complaint(last, [other]))
    for page in pages:
        assert not re.search(ENGINEERS, str(page), re.IGNORECASE)


def test_the_commands_answer_for_programs_and_as_a_page(tmp_path: Path, command: Command) -> None:
    """``event`` and ``complaint``: a sheet's page ends with who decides, and has a code for a site."""
    sample = explain.samples()[SAMPLE]
    assert [round["result"] for round in command.json("event", sample, "Zamora")["rounds"]] == ["L", "L", "W", "P"]
    found = command.json("complaint", sample, "Okafor", "Novak")
    assert (found["posted"], found["round"], found["board"]["board"]) == (True, 4, 3)
    assert [inputs["player"] for inputs in found["inputs"]] == [14, 8, 7, 10]
    path = tmp_path / "sheet.html"
    command("complaint", sample, "Okafor", "Novak", "--html", path)
    page = path.read_text(encoding="utf-8")
    ending = (
        r"The TD decides\. <span[^>]*>rules 29G, 21</span></p>\s*<p>Player: _+   TD: _+   Date: "
        r"_+</p>\s*</article>\s*</main>"
    )
    assert re.search(ending, page)
    assert "sx-picture sx-code" not in page
    command("complaint", sample, "Okafor", "--site", "https://club.example/", "--html", path)
    assert path.read_text(encoding="utf-8").count("sx-picture sx-code") == 1
    for wrong in (
        ("complaint", "Okafor", "--site", "club.example"),
        ("complaint", "Zorn"),
        ("event", "Zamora", "--round", 9),
    ):
        command.refused(wrong[0], sample, *wrong[1:])
