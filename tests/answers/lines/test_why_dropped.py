"""Why a player is paired down or up: what every other player of the group would cost, and the chain of odd players."""

import json
import re
from itertools import product

import pytest
from samples.batches import batches
from samples.every_round import Slow, named, small_rounds

import explain
from explain import Round
from explain.answers.lines.why_dropped import WhyDropped
from explain.apps.cli import main
from explain.pairing.drops import DropWish, Way


@pytest.mark.parametrize("batch", batches(4, always=1))
def test_the_rule_against_each_is_the_first_that_differs(batch: int) -> None:
    """Of all rounds in which the player is paired down or up, the cheapest is first worse by the rule named."""
    for seed, slow in small_rounds(range(batch * 50, (batch + 1) * 50)):
        for entrant, way in product(slow.round.standings.entrants, (Way.DROPS, Way.RAISED)):
            answer = (slow.round.why_dropped if way is Way.DROPS else slow.round.why_raised)(entrant.number)
            line_is_exact(slow, answer, f"seed {seed}, {entrant.number} {way}")
        if slow.round.standings.entrants:
            chain_is_whole(slow.round)


def line_is_exact(slow: Slow, answer: WhyDropped, where: str) -> None:
    """Everybody in line has the rule that trying every round finds; those who normally leave the group have none."""
    for candidate in answer.line:
        wish = DropWish(candidate.player.rank, answer.way)
        assert named(candidate.decided_by) == slow.first_difference(wish), where
        assert not candidate.is_natural or candidate.instead is None, where
    places = [candidate.place for candidate in answer.line]
    assert places == sorted(places), where
    is_possible = DropWish(answer.player.rank, answer.way).is_possible(slow.round.standings)
    assert answer.player in [candidate.player for candidate in answer.line] or not is_possible, where


def chain_is_whole(round: Round) -> None:
    """The chain is the round's boards across score groups from the top, the bye last; nobody is in it twice."""
    standings, bye = round.standings, round.standings.bye_rank
    across = [
        board
        for board in round.pairing.boards
        if board[1] == bye or standings.at(board[0]).group != standings.at(board[1]).group
    ]
    chain = round.why_dropped(standings.entrants[0].number).drops_now
    boards = [(drop.player.rank, drop.opponent.rank if drop.opponent else bye) for drop in chain]
    assert boards == sorted(across, key=lambda board: (board[1] == bye, board))


def test_of_two_who_have_met_both_drop() -> None:
    """The first plays the first of the next group, the second the second (29D2)."""
    text = """\
# Two have met: 2 to be paired
1 Ann Abbot 2200 D2w
2 Bea Bloom 2100 D1b
3 Cas Clark 2000 L?b
4 Dan Doyle 1900 L?w
5 Eli Engel 1800 L?b
6 Fio Flint 1700 L?w
"""
    answer = explain.pair(explain.read_text(text)).why_dropped("Abbot")
    assert answer.to_dict()["drops_now"] == answer.to_dict()["drops"] == [[1, 3], [2, 4]]
    assert [drop.points_down for drop in answer.drops] == [200, 200]
    assert str(answer).splitlines()[0] == (
        "Abbot (2200), with ½ point, is paired down against Clark (2000), with 0 points. Abbot (2200) is next in "
        "line to be paired down, after one player who is paired down as well."
    )


CONWAY = "Conway (1637), with 2 points, is paired down against Zeller (1221), with 1½ points."
NATURALLY = "In the natural pairing Janssen, with 2 points, is paired down against Zeller, with 1½ points."
YAGER = "Norwood (1600), with 3 points, is paired down against Yager (1550), with 2 points."


@pytest.mark.parametrize(
    ("command", "name", "sentence"),
    [
        ("why-dropped", "Conway", f"{CONWAY} {NATURALLY}"),
        ("why-dropped", "Mercer", "Mercer gets the bye. Nobody with 1 point is paired down in this round."),
        ("why-raised", "Yager", f"{YAGER} Conway (1637) comes before Yager (1550) in line, but"),
    ],
)
def test_the_answer_is_a_sentence_and_the_chain(
    command: str, name: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It begins with what the player does, and ends with everybody who is paired down."""
    path = str(explain.samples()["odd-player.txt"])
    assert main.main([command, path, name]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(sentence)
    assert "Reggie Norwood 1600  2  Chloe Yager 1550" in re.sub(r"  +", "  ", shown)
    assert "416 down" in shown
    assert main.main([command, path, name, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [drop for drop in told["drops_now"] if drop not in told["drops"]] == [[1, 10]]


def test_those_who_must_not_meet_are_marked() -> None:
    """A player skipped because of a rematch is shown with that opponent's name."""
    round = explain.pair(explain.read(explain.samples()["odd-player.txt"]))
    line = {candidate.player.name: candidate for candidate in round.why_dropped("Janssen").line}
    assert [player.name for player in line["Vikram Boone"].barred] == ["Enzo Zeller"]
    assert [player.name for player in round.why_raised("Yager").line[0].barred] == ["Reggie Norwood"]


def test_a_player_placed_by_hand_is_one_clear_sentence() -> None:
    """The message says that no rule chose for a player paired by the TD."""
    path = explain.samples()["odd-player.txt"]
    assert main.main(["why-dropped", str(path), "Mercer", "--together", "Mercer", "Boone"]) == 2
    with pytest.raises(explain.InputError, match="Zorn"):
        explain.pair(explain.read(path)).why_raised("Zorn")
