"""A color stated only in the opponent's cell is known wherever colors are looked at."""

import pytest

import explain
from explain.model.arrangements import Pair
from explain.model.errors import InputError
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.pairing.standings import standings_before

# In every game of round 1, one of the two cells has no color; one cell does not name the opponent either.
ONE_SIDED = """\
# Friday: rounds 5
1 Ames 2000 W3w D2b
2 Bell 1900 W4- D1-
3 Cole 1800 L1- W4-
4 Dorn 1700 L?w L3w
"""
STATED = ONE_SIDED.replace("W4- D1-", "W4b D1w").replace("L1- W4-", "L1b W4b")


def test_it_is_known_everywhere() -> None:
    """Histories, due colors, posted boards, an event and an audit are those of a file that states every color."""
    section, other = explain.read_text(ONE_SIDED), explain.read_text(STATED)
    assert section == other
    assert [entrant.history for entrant in standings_before(section, 3).entrants] == ["WB", "BW", "BB", "WW"]
    assert section.posted(2).pairs == (Pair(2, 1), Pair(4, 3))
    assert explain.event(section, "Cole").due == "WW"
    assert explain.audit(section, 2).to_dict() == explain.audit(other, 2).to_dict()
    assert explain.pair(section, 3).to_dict() == explain.pair(other, 3).to_dict()


def test_a_section_made_of_players_knows_it_too() -> None:
    """It does not depend on files; a bye and a board for the same player still contradict each other."""
    ames, bell = (
        Player(1, "Ames", games=(Game(Result.WIN, 2),)),
        Player(2, "Bell", games=(Game(Result.LOSS, 1, Color.BLACK),)),
    )
    assert Section((ames, bell)).player(1).games[0].color is Color.WHITE
    with pytest.raises(InputError, match="had no game"):
        Section((Player(1, "Ames", games=(Game(Result.FULL_BYE),)), bell))


@pytest.mark.parametrize(
    ("results", "is_fault"), [("WL", True), ("DD", True), ("PP", True), ("XF", False), ("FF", False)]
)
def test_two_cells_that_contradict_each_other(results: str, is_fault: bool) -> None:  # noqa: FBT001
    """Both had White: a fault where there was a game; otherwise the board's colors are unknown."""
    one, other = (Game(Result(letter), opponent, Color.WHITE) for letter, opponent in zip(results, (2, 1), strict=True))
    players = (Player(1, "Ames", games=(one,)), Player(2, "Bell", games=(other,)))
    if is_fault:
        with pytest.raises(InputError, match="both had White"):
            Section(players)
    else:
        assert Section(players).posted(1).pairs == (Pair(1, 2, colors_known=False),)
