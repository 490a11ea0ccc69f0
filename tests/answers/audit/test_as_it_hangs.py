"""An audit judges boards with their posted colors; each player who misses the due color counts once."""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter

import pytest
from samples.batches import batches
from samples.sections import seated_sections
from tools.places import TESTS

import explain
from explain.answers.audit.audit import Audit, Verdict
from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim
from explain.answers.claims import of_audits
from explain.model.arrangements import Boards, Pair
from explain.model.players import Color
from explain.pairing.colors import due_color

WORDS = TESTS / "words"
MENDABLE, COLORS_BETTER, COLORS_BETTER_FOR_MORE = (
    of_audits.Mendable,
    of_audits.ColorsBetter,
    of_audits.ColorsBetterForMore,
)
BEFORE, AFTER = attrgetter("before"), attrgetter("after")
Seats = tuple[int, int]


def posted(name: str, round: int) -> explain.Round:
    """A posted round of one of the small sections."""
    return explain.posted(WORDS / f"{name}.txt", round)


def test_nobody_is_told_of_the_color_that_he_has() -> None:
    """Moore has White as posted and Black by the rules: no switch is said to give Moore White."""
    round = posted("turned", 6)
    said = str(round.card("Moore"))
    assert said.splitlines()[2].startswith(
        "This board is as good as any: without it the pairings would be no better. "
        "Colors are reversed on board 8: by the rules Jones plays White against Moore."
    )
    assert "could have had" not in said
    assert "would get White" not in said
    assert "By the rules Jones gets White here; the posted colors are the other way around." in said
    found = round.audit()
    assert (found.verdict, found.switches) == (Verdict.AS_GOOD, ())
    assert str(found).startswith(
        "The posted pairings are as good as the best for these settings, with colors as posted."
    )
    assert round.complaint("Moore").to_dict()["audit"]["mended"] == []
    assert round.why_not_switch("Moore", "Reyes").effect.wrong_before[0].player.name == "Jones"


NUMBERS = [
    ("mends119", 4, of_audits.Mendable, (2,), ["Hill", "Gray"], []),
    ("mends76", 5, of_audits.RuleBroken, (), ["Gray", "Irwin"], ["Moore", "Nash"]),
    ("mendable", 5, of_audits.ColorsBetter, (), ["Jones"], ["Eng"]),
]


@pytest.mark.parametrize(("name", "round", "kind", "numbers", "gain", "lose"), NUMBERS, ids=[row[0] for row in NUMBERS])
def test_players_are_counted_over_all_sorts(
    name: str, round: int, kind: type[Claim], numbers: tuple[int, ...], gain: list[str], lose: list[str]
) -> None:
    """One equalization and one alternation are two players; as many losing as gaining is no gain; all are named."""
    found = posted(name, round).audit()
    assert (type(found.said.verdict[0]), found.said.verdict[0].numbers) == (kind, numbers)
    assert [wrong.player.name for switch in found.switches for wrong in switch.mended] == gain
    assert [wrong.player.name for switch in found.switches for wrong in switch.instead] == lose
    text = str(found)
    assert all(re.search(rf"{name} (would get (?:the due )?)?(White|Black)\b", text) for name in gain)
    assert all(re.search(rf"{name} would miss (White|Black), the due color, instead[.,]", text) for name in lose)
    assert "1 more player would get the due color." not in text


@pytest.mark.parametrize(
    ("name", "round", "player"), [("mendable", 5, "Jones"), ("mends76", 5, "Irwin"), ("mends119", 4, "Gray")]
)
def test_who_would_gain_hears_that_first(name: str, round: int, player: str) -> None:
    """Their own due color comes first, and nothing says that their board is in the way of others."""
    lead = str(posted(name, round).card(player)).splitlines()[2]
    assert re.match(rf"({player}|\w+) could have had", lead)
    assert f"{player} " in lead
    assert "in the way" not in lead


def without_due(boards: Iterable[Seats], histories: Mapping[int, str]) -> set[int]:
    """Who on some boards, White first, does not have the due color."""
    ends = [
        (number, color) for white, black in boards for number, color in ((white, Color.WHITE), (black, Color.BLACK))
    ]
    return {number for number, color in ends if due_color(histories[number]) not in (None, color)}


def hung_by_chance(seeds: range) -> Iterator[tuple[explain.Round, list[Seats]]]:
    """Best rounds, and the boards to post: two players swap opponents, and some colors are reversed."""
    for seed in seeds:
        rng = random.Random(seed)
        best = next((explain.pair(*each) for each in seated_sections(1, seed=seed)), None)
        if best is None:
            continue
        seats = [(board.white.number, board.black.number) for board in best.boards if board.black]
        if len(seats) > 1:
            (one, other), (two, three) = rng.sample(seats, 2)
            hung = [board for board in seats if one not in board and two not in board] + [(two, other), (three, one)]
            yield best, [board if rng.random() < 0.7 else board[::-1] for board in hung]


@pytest.mark.parametrize("batch", batches(9, always=1))
def test_the_number_is_that_of_the_boards_as_they_hang(batch: int) -> None:
    """It is the number who miss their color on boards that would go, minus those who would on the new ones."""
    seen = Counter[type[Claim]]()
    for best, hung in hung_by_chance(range(60 * batch, 60 * (batch + 1))):
        histories = {entrant.number: entrant.history for entrant in best.standings.everybody}
        boards = Boards(tuple(Pair(*board) for board in hung), tuple(bye.white.number for bye in best.byes))
        found = explain.audit(best.section, best.number, best.preferences, boards=boards)
        gone, new = (
            [(each.white.number, each.black.number) for each in boards if each.black] for boards in made(found)
        )
        assert set(gone) <= set(hung)
        fewer = len(without_due(gone, histories)) - len(without_due(new, histories))
        said = found.said.verdict[0]
        if found.verdict is Verdict.COLOR_COULD_BE_IMPROVED:
            seen[type(said)] += 1
            assert type(said) is (MENDABLE if fewer > 0 else COLORS_BETTER if fewer == 0 else COLORS_BETTER_FOR_MORE)
            assert said.numbers == (() if fewer <= 0 else (fewer,))
        wrong = {wrong.player.number for board in found.boards for wrong in board.answer.wrong}
        assert wrong == without_due(hung, histories)
    assert seen[MENDABLE]


def made(found: Audit) -> tuple[list[BoardAnswer], list[BoardAnswer]]:
    """The boards that an audit's switches would undo, and those they would make."""
    before, after = ([board for switch in found.switches for board in boards(switch)] for boards in (BEFORE, AFTER))
    return before, after
