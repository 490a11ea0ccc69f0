"""What answers say of any round of any section is true: random sections and settings, from seeds."""

import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from claims import made
from samples.batches import few_or_many
from samples.every_round import random_boards
from samples.sections import LIMITS, as_filed, seated_sections

from explain.answers.about import pair_under
from explain.answers.board import BoardAnswer, Chair, Conflict
from explain.answers.card.card import CardMaker
from explain.answers.card_claims import NOTHING_STATED
from explain.answers.player import PlayersByRank
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.model.players import Color
from explain.pairing import engine


def test_a_cast_names_who_has_a_rank_and_nobody_else() -> None:
    """Everybody in the round has one player object; the bye is ``None``, and no other rank is known."""
    for section, round, preferences in seated_sections(40, most=9, seed=3_500):
        natural = engine.best_pairing(section, round, preferences).natural
        cast, bye = PlayersByRank(natural), natural.standings.bye_rank
        for entrant in natural.standings.entrants:
            assert entrant.rank in cast
            assert (cast[entrant.rank].rank, cast[entrant.rank].number) == (entrant.rank, entrant.number)
            assert cast[entrant.rank] is cast.or_bye(entrant.rank)
        assert cast.or_bye(bye) is None
        for rank in (-1, 0, bye, bye + 1):
            assert rank not in cast
            with pytest.raises(KeyError):
                cast[rank]
        for rank in (-1, 0, bye + 1):
            with pytest.raises(KeyError):
                cast.or_bye(rank)


def rounds(count: int, *, most: int = 8, seed: int = 0) -> Iterator[Round]:
    """Best rounds of random sections, and over each natural pairing a round of random boards."""
    for section, round, preferences in seated_sections(count, most=most, seed=seed):
        pairing = engine.best_pairing(section, round, preferences)
        yield Round(section, pairing)
        yield Round(section, replace(pairing, boards=random_boards(pairing.natural, seed + round)))


@pytest.mark.parametrize("count", few_or_many(6, 100))
def test_no_group_has_fewer_wrong_boards_than_cannot_be_avoided(count: int) -> None:
    """By its players' due colors (29E6a)."""
    for round in rounds(count, most=14, seed=4_000):
        for group in round.groups:
            assert group.unavoidable <= group.wrong <= len(group.boards)
            tops = [min(round.boards[number - 1].players, key=lambda player: player.rank) for number in group.boards]
            assert {top.number for top in tops} <= {player.number for player in group.players}
        assert sum(group.wrong for group in round.groups) == sum(
            bool(board.wrong) for board in round.boards if board.white.rank
        )


@pytest.mark.parametrize("count", few_or_many(60, 150))
def test_an_answer_is_json_and_does_not_contradict_itself(count: int) -> None:
    """Every board goes to JSON and back; its value, rating differences, colors and code agree."""
    changes, fired = set(), set()
    for round in rounds(count, most=12, seed=5_000):
        told = round.to_dict()
        assert json.loads(json.dumps(told)) == told
        for answer in round.answers:
            _check_change(round, answer)
            changes.add(answer.change)
            if answer.color is not None:
                _check_colors(answer)
                fired.add(answer.color.rule.number)
    assert changes == set(Change)
    assert fired == {"29E2", "29E3a", "29E4-1", "29E4-2", "29E4-3", "29E4-4", "29E4-5", "29E4a", "29E4c", "29E4d"}


def _check_change(round: Round, answer: BoardAnswer) -> None:
    """A natural board changes nothing; the difference that counts is the value; an interchange has one difference."""
    points = [gap.points for gap in answer.gaps if gap.points is not None]
    seen = [*answer.chair_gaps]
    if (
        answer.of_baseline
    ):  # forced by a repeat or a team rule: its differences are those from the raw natural pairing, and count nothing
        assert (answer.value, answer.limit, seen) == (0, None, [0, 0])
        points = []
    else:
        assert [gap.points for gap in answer.gaps if gap.counts] in ([], [answer.value])
    if answer.is_natural:
        assert (answer.value, points, answer.limit, answer.switch) == (0, [], None, None)
    elif answer.crossed:
        one, other = answer.crossed
        assert answer.value == round.pairing.natural.facts.values.gap(one.rank, other.rank, across=False)
        assert seen == [answer.value, answer.value]
    elif answer.of_baseline:
        pass
    elif {gap.side for gap in answer.gaps} & {Chair.DROP, Chair.RAISE}:
        assert answer.value == (max(points) if len(points) == len(answer.gaps) else None)
    elif answer.gaps and answer.black is not None:
        assert sorted(gap for gap in seen if gap is not None) == sorted(points)
        assert answer.value == min(points, default=None)
    if answer.switch:
        assert {answer.white, answer.black} in [set(made) for made in answer.switch.after]
    if answer.change is not Change.BY_HAND:
        kinds = {wrong.kind for wrong in answer.wrong} - (
            {Conflict.THREE_IN_A_ROW} if not round.preferences.avoid_three_in_a_row else set()
        )
        worst = next(
            (kind for kind in (Conflict.THREE_IN_A_ROW, Conflict.EQUALIZATION, Conflict.ALTERNATION) if kind in kinds),
            None,
        )
        assert answer.code.split()[1] == (worst.value if worst else "OK")
    if answer.held_to:
        low, high = round.pairing.natural.facts.limits(crosses=bool(answer.crosses) or answer.black is None)
        assert answer.limit == (low if answer.held_to == "low" else high)


def _check_colors(answer: BoardAnswer) -> None:
    """White has it by the rule named, and the players with a wrong color are those who miss their due color."""
    assert answer.color is not None
    assert answer.black is not None
    white, black, color = answer.white, answer.black, answer.color
    higher, lower = (white, black) if color.higher == white else (black, white)
    assert higher.rank < lower.rank or answer.change is Change.BY_HAND
    assert (color.deciding_round is not None) == (color.rule.number in ("29E4-3", "29E4-4"))
    spoiled = {
        player.number
        for player, letter in ((white, Color.WHITE), (black, Color.BLACK))
        if player.due is letter.opposite
    }
    assert {wrong.player.number for wrong in answer.wrong} == spoiled
    assert len(spoiled) == (white.due is black.due is not None)


def test_a_card_says_the_same_whichever_is_asked_for_first() -> None:
    """It says what all cards of the round say when made one after the other."""
    cards = 0
    for seed, round in made.rounds(range(4_000, 4_020)):
        boards = round.answers
        asked = random.Random(seed).sample(boards, len(boards))
        told = {board.white.number: (board.card, board.worth_told) for board in asked}
        natural = round.pairing.natural
        maker = CardMaker(natural, PlayersByRank(natural), boards)
        for board in boards:
            assert told[board.white.number] == (maker.card(board), tuple(maker.worth_claims(board)))
            assert board.card is told[board.white.number][0]
            cards += 1
    assert cards > 60


@pytest.mark.parametrize("count", few_or_many(6, 60))
def test_boards_are_equal_only_if_their_cards_are(count: int) -> None:
    """They may agree in everything except what their cards say of the rest of their rounds."""
    same = others = 0
    for section, number, preferences in seated_sections(count, most=12, seed=4_000):
        pairing = engine.best_pairing(section, number, preferences)
        wild = replace(pairing, boards=random_boards(pairing.natural, number))
        rounds = [Round(section, each) for each in (pairing, pairing, wild)]
        for one, other in itertools.product(rounds[0].answers, (*rounds[1].answers, *rounds[2].answers)):
            if replace(one, stated=NOTHING_STATED) == replace(other, stated=NOTHING_STATED):
                assert (one == other) is ((one.card, one.worth_told) == (other.card, other.worth_told))
                assert hash(one) == hash(other)
                same, others = same + (one == other), others + (one != other)
    assert same > 3 * count
    assert others


@pytest.mark.parametrize("count", few_or_many(4, 50))
def test_a_round_under_other_limits_is_as_if_it_were_paired_anew(count: int) -> None:
    """Boards, cards, sheet and groups are all those of a new pairing."""
    chance = random.Random(7)
    moved = 0
    for section, number, preferences in seated_sections(count, most=14, seed=5_000):
        filed = as_filed(section, number, preferences, number)
        round = Round(filed, engine.best_pairing(filed, number, preferences))
        for low, high in [sorted(chance.sample(LIMITS, 2)), (chance.choice(LIMITS), None), (None, None)]:
            settings = replace(preferences, low_limit=low, high_limit=high)
            anew = Round(filed, engine.best_pairing(filed, number, settings))
            under = pair_under(round, low, high)
            assert under.preferences == settings
            assert under.pairing.boards == anew.pairing.boards
            assert under.to_dict() == anew.to_dict()
            moved += under.pairing.boards != round.pairing.boards
    assert moved > count // 10
