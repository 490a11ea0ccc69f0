"""A round paired with cards ends in the best round, with every player once in each stage and every conflict named."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache

import pytest
from claims import chosen
from claims.by_hand import hand_claims
from claims.strange_words import strange
from samples.batches import batches
from samples.sections import seated_sections

import explain
from explain.answers.against.candidates import MOST_TRIED
from explain.answers.board import BoardAnswer
from explain.answers.boards import NamedBoard
from explain.answers.round import Round
from explain.answers.sheets.hand_round import HandRound
from explain.prose import by_hand as words
from explain.prose.by_hand import AT_THE_TABLE
from explain.prose.claims import sentences
from explain.training.simulate import Field, play

SEEDS = 50
STAGES = """\
1. Sort the cards
2. The bye
3. Who is paired down
4. 2½ points: those who stay
5. 2 points: those who stay
6. 1½ points: those who stay
7. 1 point: those who stay
8. Colors
"""
ODD_PLAYER = (
    "7 players are left with 1½ points: an odd number, so one is paired down. Yeager 1439 would normally be "
    "paired down, against Novak 1655 with 1 point. Yeager is next in line to be paired down. Novak is next in "
    "line to be paired up."
)
INSTEAD = (
    "Gaines 1534 is paired down, against Briggs 1532 with 1 point. Gaines is paired down instead of Yeager. Briggs "
    "is paired up instead of Novak."
)
GROUP = """\
7. 1 point: those who stay
Six players with 1 point stay. The top half, on the left, plays the bottom half, in order.
rule 29C1

    Ivy Novak 1655 W       ----  Faith Quarles 1424 B
    Farah Zamora 1515 W    ----  Ian Newell 1377 w     conflict
    Bianca Murdock 1467 B  ----  Maya Jarvis 1203 b    conflict

3 boards, 3 due White, 3 due Black. 2 color conflicts; by the count of due colors there need be none.
rule 29E6a
- Zamora - Newell: Newell misses White, the due color (alternation).
- Murdock - Jarvis: Jarvis misses Black, the due color (alternation).

Zamora - Newell: switches that would improve colors, cheapest first
   New boards                         Kind           Cost  What speaks against it
-> Zamora - Jarvis, Newell - Murdock  transposition    48  Nothing: it is made.

1 more switch would improve colors there.
Newell and Jarvis are swapped. That gives all four their due color. \
That costs 48 points; for alternation the limit is 80.
rule 29E5a
"""


@pytest.fixture(scope="module")
def friday() -> HandRound:
    """The Friday Swiss of the first screen."""
    return explain.by_hand(explain.samples()["friday-swiss.txt"], 4)


def test_friday_swiss_is_told_as_a_director_would(friday: HandRound) -> None:
    """Its stages, the odd player that changed, and a group with its switch; by last names."""
    assert set(words.called_names(friday).values()) >= {"Zamora", "Newell"}
    text = str(friday)
    assert [
        line for line in text.splitlines() if line[:2] in STAGES and line[:1].isdigit() and line[1] == "."
    ] == STAGES.splitlines()
    assert ODD_PLAYER in text
    assert INSTEAD in text
    assert GROUP in text


@cache
def rounds(batch: int) -> tuple[tuple[Round, HandRound], ...]:
    """Best rounds of random sections, paired with cards."""
    best = (explain.pair(*each) for each in seated_sections(SEEDS, seed=SEEDS * batch))
    return tuple((round, round.by_hand()) for round in best)


def numbers(boards: Iterable[NamedBoard]) -> Counter[int]:
    """How often each player is on these boards, by pairing number."""
    return Counter(player.number for board in boards for player in board if player)


@pytest.mark.parametrize("batch", batches(20, always=1))
def test_it_ends_in_the_best_round_and_everybody_stands_once_in_each_stage(batch: int) -> None:
    """Switches lead from the natural boards to the round."""
    for round, told in rounds(batch):
        bye = round.standings.bye_rank
        assert [(each.board, each.white, each.black) for each in told.seated] == [
            (each.board, each.white, each.black) for each in round.answers
        ]
        assert Counter(player.number for group in told.groups for player in group.players) == Counter(
            entrant.number for entrant in round.standings.entrants
        )
        made = {frozenset(each.players) for each in round.boards}
        for index, group in enumerate(told.groups):
            inside = [board for board in round.pairing.boards if bye not in board]
            inside = [board for board in inside if {round.standings.at(rank).group for rank in board} == {index}]
            stay = Counter(round.standings.at(rank).number for board in inside for rank in board)
            assert numbers(group.raw) == numbers(group.natural) == stay
            after = set(group.natural)
            for switch in group.switches:
                after = (after - set(switch.before)) | set(switch.after)
            assert {frozenset(filter(None, board)) for board in after} <= made


@pytest.mark.parametrize("batch", batches(20, always=1))
def test_every_conflict_is_told_and_so_is_what_was_tried(batch: int) -> None:
    """At most three switches are shown before the one made, and each shown leaves less wrong."""
    for round, told in rounds(batch):
        made = {board: conflicted(board) for board in round.boards}
        for group in told.groups:
            clashing = [board for board in group.natural if board[1] and board[0].due is board[1].due is not None]
            found = [conflict.board for conflict in group.conflicts]
            assert set(clashing) <= set(found)
            for conflict in (*group.conflicts, *group.odd_conflicts):
                assert len(conflict.tried) <= MOST_TRIED + 1
                assert all(each.mends for each in conflict.tried)
                assert [each.taken for each in conflict.tried[:-1]].count(True) == 0
                assert (conflict.mending is None) <= (not conflict.stays)
        assert sum(bool(each.wrong and each.black) for each in told.seated) >= sum(made.values())


def conflicted(board: BoardAnswer) -> bool:
    """Whether both players of a board are due the same color."""
    return len(board.players) > 1 and board.players[0].due is board.players[1].due is not None


def test_round_one_has_nothing_to_switch() -> None:
    """The toss gives the colors, and that is said once."""
    text = str(explain.by_hand(explain.samples()["round-one.txt"], 1))
    assert "Who is paired down" not in text
    assert text.count("The coin toss gives") + text.count("The coin toss is not known") == 1
    assert "  conflict" not in text


@pytest.mark.parametrize("order", ["whole_section", "top_down"])
def test_a_section_of_sixty_is_told_in_reason(order: str) -> None:
    """In a large group no more switches are shown than a person would read."""
    section = play(Field(60, draws=25, unrated=5, teams=4, half_point_byes=2), rounds=3, scheduled=6, seed=1)
    told = explain.by_hand(section, order=order)
    assert len(str(told).splitlines()) < 450
    assert any(len(switch.after) > 2 for group in told.groups for switch in group.switches)


def test_a_posted_round_is_told_as_the_best_one() -> None:
    """Whatever is posted."""
    section = explain.read(explain.samples()["friday-swiss.txt"])
    assert explain.posted(section, 4).by_hand().seated == explain.by_hand(section, 4).seated


def test_one_player_to_be_paired_has_the_bye() -> None:
    """And nothing more is said."""
    assert "gets the bye" in str(explain.by_hand(explain.read_text("1 Ames 1800\n"), 1))


def test_a_rematch_with_due_colors_is_no_color_conflict() -> None:
    """Where all four get their due color, both boards are counted so, and each is marked as a rematch."""
    section = explain.read(explain.samples()["everyone-has-met.txt"])
    told = str(explain.by_hand(section, 4)).partition("3. Colors")[2]
    assert "2 boards without a color conflict: everybody there gets the due color." in told
    assert told.count("rematch") == 2
    assert "Board 1." not in told


def test_what_is_said_at_the_table_is_what_the_claims_hold() -> None:
    """For the kinds with their own words there: every name and every number is the claim's."""
    said = dict.fromkeys(
        made.claim for made in hand_claims(chosen.SEEDS["hand_claims"]) if type(made.claim) in AT_THE_TABLE
    )
    for held in said:
        sentence = sentences([held], AT_THE_TABLE)
        assert strange(sentence, held) == [], sentence
        assert re.fullmatch(r"([A-Z0-9].*[a-z0-9)][.:])?", sentence), sentence
    assert len({type(held) for held in said}) > 20


def test_boards_by_hand_are_told_first() -> None:
    """Players paired by the TD are in no group."""
    told = next(told for each in seated_sections(200) if (told := explain.by_hand(*each)).placed)
    assert "paired these two by hand" in str(told) or "the bye by hand" in str(told)
