"""A round as Python programmers expect it: as long as it has boards, iterated and indexed by board."""

from collections.abc import Callable
from dataclasses import replace

import networkx as nx
import pytest

import explain
from explain.answers.answer import Answer
from explain.answers.card.graph import switch_graph

FRIDAY = explain.samples()["friday-swiss.txt"]


@pytest.fixture(scope="module")
def friday() -> explain.Round:
    """A round of thirteen boards and a bye."""
    return explain.pair(FRIDAY, round=4)


def test_a_round_is_its_boards(friday: explain.Round) -> None:
    """Boards are found by number; a bye is no board, and a round without boards is still true."""
    assert len(friday) == 13
    assert tuple(friday) == friday.boards
    assert [board.board for board in friday] == list(range(1, 14))
    assert friday[3] is friday.board(3)
    assert friday[3].board == 3
    assert friday[3] in friday
    assert replace(friday[3], board=4) not in friday
    nobody = explain.pair(explain.read_text("# Nobody: 2 to be paired\n1 Ames 1900 D2w U---\n2 Bell 1800 D1b U---"))
    assert len(nobody) == 0
    assert nobody


@pytest.mark.parametrize("which", [0, 14, -1, slice(1, 3), 1.0, None])
def test_only_a_number_of_a_board_or_a_name_is_an_index(which: object, friday: explain.Round) -> None:
    """Boards count from 1, and not from the end; slices and other types are refused."""
    error = (
        (explain.InputError, f"there is no board {which}")
        if isinstance(which, int)
        else (TypeError, "by its number or a player's name")
    )
    with pytest.raises(error[0], match=error[1]):
        friday[which]  # type: ignore[index]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Zamroa", 'no player of the section is called "Zamroa". Perhaps "Farah Zamora" (18) is meant.'),
        ("Nobody at all", 'no player of the section is called "Nobody at all". Type a name or a pairing number.'),
        ("99", "there is no board 99. Round 4 has boards 1 to 13."),
    ],
)
def test_a_name_is_an_index_and_a_wrong_one_names_those_that_are_near(
    name: str, said: str, friday: explain.Round
) -> None:
    """A name not found raises a ``KeyError`` too, with the usual message."""
    assert friday["zamora"] == friday[11]
    assert "Farah Zamora" in friday._ipython_key_completions_()
    with pytest.raises(KeyError) as caught:
        friday[name]
    assert isinstance(caught.value, explain.InputError)
    assert str(caught.value) == said


def test_a_round_has_its_graph(friday: explain.Round) -> None:
    """An arrow leads from the odd player to the player replaced."""
    graph = friday.graph()
    assert nx.utils.graphs_equal(graph, switch_graph(friday.pairing))
    odd = [(one, other, gap) for one, other, gap in graph.edges(data="gap") if gap in (95, 123)]
    assert odd == [(16, 20, 95), (17, 10, 123)]


SHORT: dict[str, Callable[[explain.Round], object]] = {
    "round": lambda round: round,
    "board": lambda round: round[3],
    "bye": lambda round: round.byes[0],
    "section": lambda round: round.section,
    "player": lambda round: round.section.players[0],
    "pairing": lambda round: round.pairing,
    "preferences": lambda round: round.preferences,
    "why not": lambda round: round.why_not("Zamora", "Newell"),
    "against everybody": lambda round: round.why_nots("Zamora"),
    "why color": lambda round: round.why_not_color(3),
    "why bye": lambda round: round.why_bye(),
    "why dropped": lambda round: round.why_dropped("Zamora"),
    "switch": lambda round: round.why_not_switch("Zamora", "Sloan"),
    "candidates": lambda round: round.candidates(3),
    "price": lambda round: round.price("Zamora-Newell"),
    "changes": lambda round: round.changes(),
    "complaint": lambda round: round.complaint("Zamora", ["Newell"]),
    "audit": lambda round: explain.audit(round.section),
    "event": lambda round: explain.event(round.section, "Zamora"),
    "corrected": lambda round: explain.corrected(round.section, "Zamora rating 1800"),
    "by hand": lambda round: explain.by_hand(round.section),
    "rule": lambda _: explain.rule("29E5c"),
}


@pytest.mark.parametrize("name", SHORT)
def test_whatever_is_asked_shows_itself_in_one_line(name: str, friday: explain.Round) -> None:
    """``repr`` is one line of at most 200 characters."""
    shown = repr(SHORT[name](friday))
    assert "\n" not in shown
    assert len(shown) <= 200


def test_a_line_says_what_it_is(friday: explain.Round) -> None:
    """The line names players, boards and the type; of settings only those that differ from the rule book's."""
    assert repr(friday) == "<best round 4 of Friday Swiss: 13 boards>"
    assert repr(friday[3]) == "<board 3 of round 4: 'Clyde Sloan' - 'Nora Okafor', interchange>"
    assert repr(friday.byes[0]) == "<bye of round 4: 'Benita Everhart', bye>"
    assert repr(friday.section) == "<section 'Friday Swiss': players 27, rounds held 4>"
    assert repr(friday.section.players[0]) == "<player 1: 'Duane Dobbs', 1939, HWWP>"
    assert repr(friday.pairing) == "<pairing of round 4: 14 boards>"
    assert repr(friday.why_not("Zamora", "Newell")).startswith(
        "<WhyNot one='Farah Zamora', other='Ian Newell', on_the_table=False"
    )
    assert repr(explain.Preferences()) == "Preferences()"
    chosen = explain.Preferences(low_limit=None, high_limit=None, teams="dont", toss="white")  # type: ignore[arg-type]
    assert repr(chosen) == "Preferences(low_limit=None, high_limit=None, teams='dont', toss='white')"
    assert eval(repr(chosen), {"Preferences": explain.Preferences}) == chosen  # noqa: S307  # our own line


def test_a_hostile_name_stays_on_the_line() -> None:
    """A name of thousands of characters, with line breaks, is cut and escaped."""
    section = explain.read_text(f'1 "A\\nB{"x" * 3000}" 1800\n2 Bell 1700')
    for shown in (repr(section.players[0]), repr(explain.pair(section)[1]), repr(explain.event(section, 1))):
        assert "\n" not in shown
        assert len(shown) <= 200


def test_a_new_kind_of_answer_has_its_line_too() -> None:
    """A dataclass made from ``Answer`` defines no ``repr`` of its own, so that none can be forgotten."""
    kinds = [kind for kind in Answer.__subclasses__() if kind.__module__.startswith("explain.")]
    own = {"RoundFacts", "BoardAnswer"}
    assert {kind.__name__ for kind in kinds if kind.__repr__ is not Answer.__repr__} == own
