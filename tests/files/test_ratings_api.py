"""Standings saved from the US Chess ratings service."""

import json

import pytest
from samples.foreign_files import STANDINGS, outcome, page, standing
from samples.read_back import read_chart

from explain.files.programs import ratings_api
from explain.files.result import ReadSection
from explain.model.errors import InputError
from explain.model.players import Color, Game, Result

CHART = """\
# rounds 3
1 Ann Ames  1900  W2w  W3b  H---
2 Bob Bell  1800  L1b  X4-  L3w
3 Cas Cole  109   D4b  L1w  W2b
4 Dee Dorn  unr   D3w  F2-  U---
"""


def read_one(content: bytes) -> ReadSection:
    """The only section of a file."""
    (found,) = ratings_api.read(content, "standings.json")
    return found


def faults_of(content: bytes) -> list[tuple[str | None, str]]:
    """Field and finding of every fault."""
    with pytest.raises(InputError) as caught:
        ratings_api.read(content, "standings.json")
    assert all(fault.file and fault.remedy.endswith(".") for fault in caught.value.faults)
    return [(fault.field, fault.found) for fault in caught.value.faults]


def pair(result: dict[str, object], answer: dict[str, object]) -> bytes:
    """Two players and one outcome each."""
    return page([standing(1, "Ann Ames", 1, 1900, result), standing(2, "Bob Bell", 1, 1800, answer)])


@pytest.mark.parametrize("content", [page(), json.dumps(STANDINGS).encode(), json.dumps(STANDINGS, indent=4).encode("utf-16")])
def test_standings_are_read(content: bytes) -> None:
    """A page, or the list of players alone, gives numbers, ratings before the event, results and colors."""
    assert ratings_api.looks_like(content)
    read = read_one(content)
    assert (read.section,) == read_chart(CHART)
    assert read.points_stated == {1: 5, 2: 2, 3: 3, 4: 1}
    assert "90000001" not in repr(read)


def test_pages_are_joined() -> None:
    """Pages in a list make one section if they go on, and several if each begins anew."""
    parts = [json.loads(page(STANDINGS[:2], hasNextPage=True)), json.loads(page(STANDINGS[2:], offset=2))]
    assert (read_one(json.dumps(parts).encode()).section,) == read_chart(CHART)
    twice = ratings_api.read(json.dumps([json.loads(page()), json.loads(page())]).encode(), "two")
    assert len(twice) == 2


def test_the_rest_of_the_standings_is_asked_for() -> None:
    """A page that says there is another is not a section yet."""
    ((field, found),) = faults_of(page(hasNextPage=True))
    assert (field, found) == ("page 1, hasNextPage", "the standings go on on another page")


def test_places_stand_for_missing_pairing_numbers() -> None:
    """Where pairing numbers are missing or used twice, places are taken, for opponents too, and that is noted."""
    for number in (0, None, 1):
        items = [{**each, "pairingNumber": number} for each in STANDINGS]
        read = read_one(page(items))
        assert [player.name for player in read.section.players] == ["Dee Dorn", "Cas Cole", "Bob Bell", "Ann Ames"]
        assert read.section.player(4).games[0] == Game(Result.WIN, 3, Color.WHITE)
        assert any("places in the standings" in note for note in read.notes)


OUTCOMES = [
    ("Win", "Loss", 2, Game(Result.WIN, 2, Color.WHITE)),
    ("WinAsym", "LossAsym", 2, Game(Result.WIN, 2, Color.WHITE)),
    ("Draw", "DrawAsym", 2, Game(Result.DRAW, 2, Color.WHITE)),
    ("WinForfeit", "Forfeit", 2, Game(Result.FORFEIT_WIN, 2, Color.WHITE)),
    ("DrawForfeit", "DrawForfeit", 2, Game(Result.HALF_BYE)),
    ("NotReported", "ReportNoResult", 2, Game(Result.PENDING, 2, Color.WHITE)),
    ("NotReported", "Unpaired", 0, Game(Result.UNPAIRED)),
    ("ByeFull", "Unpaired", 0, Game(Result.FULL_BYE)),
    ("ByeHalf", "Unpaired", 0, Game(Result.HALF_BYE)),
    ("Unpaired", "ByeFull", 0, Game(Result.UNPAIRED)),
]


@pytest.mark.parametrize(("result", "answer", "opponent", "game"), OUTCOMES)
def test_outcomes(result: str, answer: str, opponent: int, game: Game) -> None:
    """Each outcome the service knows."""
    content = pair(outcome(1, result, opponent, "White"), outcome(1, answer, 1 if opponent else 0, "Black"))
    assert read_one(content).section.player(1).games == (game,)


def test_rounds_that_are_missing() -> None:
    """Outcomes stand in their rounds, in whatever order they come; a round without one is a round without a game."""
    content = pair(outcome(3, "ByeFull"), outcome(1, "ByeHalf"))
    assert [game.result for game in read_one(content).section.player(1).games] == [Result.UNPAIRED, Result.UNPAIRED, Result.FULL_BYE]


@pytest.mark.parametrize(
    ("systems", "points"),
    [
        ([("Q", 1), ("R", 2)], 2),
        ([("B", 3), ("Q", 4)], 4),
        ([("OB", 5)], 5),
        ([("R", None)], None),
        ([("R", 0)], None),
        ([("?", 7)], None),
        ([], None),
    ],
)
def test_which_rating_is_taken(systems: list[tuple[str, object]], points: int | None) -> None:
    """The regular rating before the event is taken, else the slowest there is."""
    ratings = [{"ratingSystem": system, "preRating": before} for system, before in systems]
    assert read_one(page([{**STANDINGS[0], "ratings": ratings, "roundOutcomes": []}])).section.players[0].rating == points


@pytest.mark.parametrize(
    ("result", "answer", "field", "said"),
    [
        (outcome(1, "Victory", 2), outcome(1, "Loss", 1), "round 1", '"Victory" is not an outcome'),
        (outcome(1, "Win", -2), outcome(1, "ByeFull"), "round 1", '"-2" is not an opponent'),
        (outcome(1, "ByeFull", 2), outcome(1, "Loss", 1), "round 1", "a bye (B) names the opponent 2"),
        (outcome(0, "ByeFull"), outcome(1, "ByeFull"), "roundNumber", '"0" is not the number of one more round'),
        (outcome(61, "ByeFull"), outcome(1, "ByeFull"), "roundNumber", '"61" is not the number of one more round'),
        (outcome(1, "Win", 2), outcome(1, "Draw", 1), "round 1", "on one board 1 has W and 2 has D"),
    ],
)
def test_outcomes_that_are_wrong(result: dict[str, object], answer: dict[str, object], field: str, said: str) -> None:
    """What cannot be right is said with player and round."""
    ((place, found),) = faults_of(pair(result, answer))
    assert place == f"section 1, player 1, {field}"
    assert said in found


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{}", "nothing is not a number"),
        (b"[]", "there is no player in it"),
        (b"7", '"7" is not a player'),
        (b'{"items": []}', "there is a list where the players should be"),
        (b'{"items": {}}', "there is an object where the players should be"),
        (b'{"items": [7]}', '"7" is not a player'),
        (b'[{"items": [{}]}, 7]', "there is nothing where the players should be"),
        (page([{**STANDINGS[0], "roundOutcomes": 7}]), '"7" cannot be a player\'s rounds'),
        (page([{**STANDINGS[0], "roundOutcomes": [7]}]), "nothing is not an outcome"),
        (page([{**STANDINGS[0], "ratings": [{"ratingSystem": "R", "preRating": True}]}]), '"true" is not a rating'),
    ],
)
def test_values_of_the_wrong_kind(content: bytes, said: str) -> None:
    """A value that is not what it should be is a fault that says what stands there."""
    assert any(said in found for _, found in faults_of(content))


@pytest.mark.parametrize("content", [b"", b"hello", b"{}", b'"roundOutcomes"'])
def test_other_files(content: bytes) -> None:
    """Other files are not taken for standings."""
    assert not ratings_api.looks_like(content)


@pytest.mark.parametrize(("colors", "is_said"), [("White", False), ("Unknown", True)])
def test_one_color_of_a_player_is_enough(colors: str, *, is_said: bool) -> None:
    """That colors are not known is said where a player has none in any of his games, and not for one game without."""
    other = {"White": "Black", "Unknown": "Unknown"}[colors]
    ann = standing(1, "Ann Ames", 1.5, 1900, outcome(1, "Win", 2, colors), outcome(2, "Draw", 2))
    bob = standing(2, "Bob Bell", 0.5, 1800, outcome(1, "Loss", 1, other), outcome(2, "Draw", 1))
    assert ("Colors are not known for all players." in read_one(page([ann, bob])).not_known) == is_said
