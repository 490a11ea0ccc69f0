"""A posted round repaired, checked against every possible set of boards."""

import random
from typing import Any

import pytest
from reference.facts import matchings

import explain
from explain.answers import repaired
from explain.answers.compare import weight
from explain.answers.repaired import Repaired
from explain.model.errors import InputError
from explain.model.section import Section
from explain.pairing.engine import Pairing
from explain.training.simulate import Field, next_round_posted, play

BYE = 0


def posted_section(players: int, seed: int) -> Section:
    """A section whose last round is posted and has no results."""
    field = Field(players, teams=players // 2, team_size=2, half_point_byes=1)
    return next_round_posted(play(field, rounds=2, seed=seed, scheduled=4))


def against(answer: Repaired, boards: set[frozenset[int]]) -> tuple[int, int, int]:
    """Rematches (squared for each pair), second byes, and teammates, counted from the section's cells."""
    players = {each.number: each for each in answer.round.section.players}
    rounds = range(1, answer.round.number)
    met, had_bye = 0, 0
    for one, other in map(sorted, boards):
        games = [players[other].game(each) for each in rounds]
        if one == BYE:
            had_bye += any(game.result.value in "BX" for game in games)
        else:
            met += sum(game.opponent == one and game.result.is_game for game in games) ** 2
    return met, had_bye, 0


def boards_of(answer: Repaired) -> set[frozenset[int]]:
    """The boards by pairing numbers, the bye as 0."""
    return {
        frozenset((*(each.number for each in board.players), *([] if board.black else [BYE])))
        for board in answer.round.answers
    }


@pytest.mark.parametrize(
    "seed", [*range(12), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(12, 1000))]
)
def test_no_other_boards_change_fewer_or_are_better(seed: int) -> None:
    """Of all boards for those present that keep the started ones, these have the fewest rematches and second byes. Of
    those as good in that, none keeps more posted boards, and of these none is better.
    """
    rng = random.Random(seed)
    section = posted_section(6 + seed % 5, seed)
    number = section.rounds_held
    before = explain.posted(section, number)
    out = {rng.choice(before.boards).white.number for _ in range(1 + seed % 2)}
    startable = [
        place for place, board in enumerate(before.boards, start=1) if not out & {each.number for each in board.players}
    ]
    started = set(rng.sample(startable, rng.randrange(len(startable) + 1)))
    joining = ["Pat Smith 1500"] if seed % 3 == 0 else []
    answer = explain.repair(section, number, out=sorted(out), joining=joining, started=started)
    boards, standings = boards_of(answer), answer.round.standings
    posted = {frozenset(each.number for each in board.players) for board in before.boards}
    begun = {frozenset(each.number for each in board.players) for board in before.boards if board.board in started}
    assert begun <= boards
    assert answer.changed == len(posted - boards)
    there = tuple(each.number for each in standings.everybody)
    nodes = (*there, BYE) if len(there) % 2 else there
    every = [{frozenset(board) for board in each} for each in matchings(nodes)]
    allowed = [each for each in every if begun <= each]
    assert boards in allowed
    fewest = min((against(answer, each), len(posted - each)) for each in allowed)
    assert (against(answer, boards), answer.changed) == fewest
    rank = {each.number: each.rank for each in standings.entrants} | {BYE: standings.bye_rank}
    natural = answer.best.pairing.natural
    weights = [
        weight(
            Pairing(
                natural,
                tuple(sorted((min(pair), max(pair)) for pair in ([rank[each] for each in board] for board in some))),
            )
        )
        for some in allowed
        if (against(answer, some), len(posted - some)) == fewest
    ]
    assert weight(Pairing(natural, answer.round.pairing.boards)) == min(weights)


def test_boards_that_stand_keep_number_and_colors() -> None:
    """New boards take the numbers that became free; the others stay exactly as posted."""
    section = posted_section(14, 3)
    before = explain.posted(section)
    gone = before.boards[2].white.number
    answer = explain.repair(section, out=[gone], joining=["Pat Smith 1500"], started=[1])
    was = {
        place: (board.white.number, board.black.number)
        for place, board in enumerate(before.boards, start=1)
        if board.black
    }
    now = {
        each.number: (each.board.white.number, each.board.black.number) for each in answer.boards if each.board.black
    }
    assert sorted(now) == sorted(was)
    assert {number for number in now if now[number] == was[number]} == set(answer.stands)
    assert answer.started == (1,)
    assert 1 in answer.stands
    assert len(was) - len(answer.stands) == answer.changed
    assert answer.to_dict()["boards"][0] == {"board": 1, "white": was[1][0], "black": was[1][1]}


def test_with_a_bye_a_house_player_is_named() -> None:
    """Where somebody gets the bye, the answer says what a house player would change; otherwise it does not."""
    section = posted_section(12, 1)
    one, other = (board.white.name for board in explain.posted(section).boards[1:3])
    answers = [explain.repair(section, out=out) for out in ([one], [one, other])]
    assert sorted(len(answer.round.byes) for answer in answers) == [0, 1]
    for answer in answers:
        assert (answer.house is not None) == ("house player" in str(answer)) == bool(answer.round.byes)


def test_it_says_where_not_every_way_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """It still changes as few boards, and what it costs is at least the best of all ways."""
    section = posted_section(14, 3)
    gone = [explain.posted(section).boards[2].white.number]
    whole = explain.repair(section, out=gone)
    monkeypatch.setattr(repaired, "_MOST_WAYS", 0)
    some = explain.repair(section, out=gone)
    assert (whole.is_whole, some.is_whole, some.changed) == (True, False, whole.changed)
    assert weight(whole.round.pairing) <= weight(some.round.pairing)
    assert ("too many ways" in str(whole), "too many ways" in str(some)) == (False, True)


def test_nothing_happened_and_everything_stands() -> None:
    """All boards stay, and none is new."""
    section = posted_section(10, 2)
    answer = explain.repair(section)
    assert (answer.changed, len(answer.stands)) == (0, len(answer.boards))
    assert str(answer.round.number) in str(answer)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"started": [99]}, "no board 99"),
        ({"out": [1], "started": [1, 2, 3, 4, 5]}, "has started"),
        ({"joining": ["Nobody"]}, 'as "Pat Smith 1500"'),
        ({"out": ["Nobody Atall"]}, "no player"),
    ],
)
def test_what_cannot_be_is_refused(asked: dict[str, Any], says: str) -> None:
    """Each message says what to write."""
    with pytest.raises(InputError, match=says):
        explain.repair(posted_section(10, 4), **asked)


def test_a_late_entry_may_be_unrated_or_somebody_who_sat_out() -> None:
    """Both are on a board then."""
    section = posted_section(9, 5)
    absent = [player for player in section.players if player.game(section.rounds_held).result.is_bye]
    answer = explain.repair(section, joining=["Kim Doe unr", absent[0].name])
    seated = {player.number: player for board in answer.round.answers for player in board.players}
    assert absent[0].number in seated
    assert [each.rating for each in seated.values() if each.name == "Kim Doe"] == [None]
