"""Standings saved from the US Chess ratings service."""

import json

import pytest
from samples.foreign_files import STANDINGS, outcome, page, standing
from samples.read_back import read_chart
from tables import faults_of, only_of

from explain.files.programs import ratings_api
from explain.model.players import Color, Game, Result

CHART = """\
# rounds 3
1 Ann Ames  1900  W2w  W3b  H---
2 Bob Bell  1800  L1b  X4-  L3w
3 Cas Cole  109   D4b  L1w  W2b
4 Dee Dorn  unr   D3w  F2-  U---
"""


@pytest.mark.parametrize(
    "content", [page(), json.dumps(STANDINGS).encode(), json.dumps(STANDINGS, indent=4).encode("utf-16")]
)
def test_standings_are_read(content: bytes) -> None:
    """A page, or the list of players alone, gives numbers, ratings before the event, results and colors."""
    assert ratings_api.looks_like(content)
    read = only_of(ratings_api, content)
    assert (read.section,) == read_chart(CHART)
    assert read.points_stated == {1: 5, 2: 2, 3: 3, 4: 1}
    assert "90000001" not in repr(read)


def test_pages_are_joined() -> None:
    """Pages in a list make one section if they go on, and several if each begins anew."""
    parts = [json.loads(page(STANDINGS[:2], hasNextPage=True)), json.loads(page(STANDINGS[2:], offset=2))]
    assert (only_of(ratings_api, json.dumps(parts).encode()).section,) == read_chart(CHART)
    twice = ratings_api.read(json.dumps([json.loads(page()), json.loads(page())]).encode(), "two")
    assert len(twice) == 2


def test_the_rest_of_the_standings_is_asked_for() -> None:
    """A page that mentions a next page is not a section yet."""
    (fault,) = faults_of(lambda: ratings_api.read(page(hasNextPage=True), "standings.json"))
    assert (fault.field, fault.found) == ("page 1, hasNextPage", "the standings go on on another page")


def test_places_stand_for_missing_pairing_numbers() -> None:
    """Where pairing numbers are missing or used twice, places are used, for opponents too, and a note says so."""
    for number in (0, None, 1):
        items = [{**each, "pairingNumber": number} for each in STANDINGS]
        read = only_of(ratings_api, page(items))
        assert [player.name for player in read.section.players] == ["Dee Dorn", "Cas Cole", "Bob Bell", "Ann Ames"]
        assert read.section.player(4).games[0] == Game(Result.WIN, 3, Color.WHITE)
        assert any("places in the standings" in note for note in read.notes)


def test_rounds_that_are_missing() -> None:
    """Outcomes are in their rounds, in whatever order they come; a round without one is a round without a game."""
    content = page([standing(1, "Ann Ames", 1, 1900, outcome(3, "ByeFull"))])
    assert [game.result for game in only_of(ratings_api, content).section.player(1).games] == [
        Result.UNPAIRED,
        Result.UNPAIRED,
        Result.FULL_BYE,
    ]


@pytest.mark.parametrize(("colors", "is_said"), [("White", False), ("Unknown", True)])
def test_one_color_of_a_player_is_enough(colors: str, *, is_said: bool) -> None:
    """A note says that colors are unknown for a player with none in any game, not for one missing color."""
    other = {"White": "Black", "Unknown": "Unknown"}[colors]
    ann = standing(1, "Ann Ames", 1.5, 1900, outcome(1, "Win", 2, colors), outcome(2, "Draw", 2))
    bob = standing(2, "Bob Bell", 0.5, 1800, outcome(1, "Loss", 1, other), outcome(2, "Draw", 1))
    assert ("Colors are not known for all players." in only_of(ratings_api, page([ann, bob])).not_known) == is_said
