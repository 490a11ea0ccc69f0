"""The next round before its results are in, checked by pairing every combination of results."""

from dataclasses import replace
from itertools import product
from math import isclose

import pytest
from samples.batches import batches
from samples.open_sections import every_end, open_section

import explain
from explain.answers.coming import next_round as coming
from explain.answers.coming.open_results import OpenGame
from explain.answers.progress import StoppedError, run_all
from explain.model.arrangements import Withdrawal
from explain.model.errors import InputError
from explain.model.players import Player
from explain.model.settings import RULE_BOOK
from explain.prose.coming import is_certain
from explain.training.simulate import Field, play


@pytest.mark.parametrize("seed", batches(300, always=5))
def test_what_is_told_holds_over_every_combination_and_nothing_else_can_come(seed: int) -> None:
    """Opponents, colors and byes are those of all combinations; what is called certain holds in each."""
    players = 10 - seed % 6
    section = open_section(players, rounds=1 + seed % 3, seed=seed, results_in=max(0, players // 2 - 3))
    number = section.rounds_held
    ends, answer = every_end(section, number), explain.next_round(section)
    assert (answer.round, answer.is_exact, answer.combinations) == (number + 1, True, len(ends))
    assert {each.player.number for each in answer.players} == set(ends[0])
    certain = {player for player in ends[0] if len({end[player][0] for end in ends}) == 1}
    assert {each.player.number for each in answer.players if is_certain(answer, each)} == certain
    for ahead in answer.players:
        met = [end[ahead.player.number] for end in ends]
        assert {each.opponent.number for each in ahead.opponents} == {other for other, _ in met if other}
        assert (ahead.bye > 0) == ((None, True) in met)
        assert isclose(ahead.bye + sum(each.share for each in ahead.opponents), 1)
        for each in ahead.opponents:
            whites = {is_white for other, is_white in met if other == each.opponent.number}
            assert whites == {True} if isclose(each.white, each.share) else True in whites if each.white else {False}
            assert isclose(each.share, 1) == (
                len(set(met)) == 1 or {other for other, _ in met} == {each.opponent.number}
            )


@pytest.mark.parametrize("seed", batches(4, always=2))
def test_a_game_decides_if_its_result_alone_gives_another_opponent(seed: int) -> None:
    """Just these games are listed, by all combinations; the turning point described is one of them."""
    section = open_section(8, rounds=2, seed=seed, results_in=1)
    answer, ends = explain.next_round(section), every_end(section, 3)
    vectors = list(product(range(3), repeat=len(answer.open_games)))
    for ahead in answer.players:
        number = ahead.player.number
        deciding = {
            place
            for one, mine in zip(vectors, ends, strict=True)
            for other, theirs in zip(vectors, ends, strict=True)
            for place in [next((at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b), 0)]
            if sum(a != b for a, b in zip(one, other, strict=True)) == 1 and mine[number][0] != theirs[number][0]
        }
        assert {answer.open_games.index(game) for game in ahead.deciding} == deciding
        turn = explain.next_round(section, number).turn
        assert (turn is not None) == bool(deciding)
        if turn:
            assert turn.game in ahead.deciding
            assert turn.before != turn.after


def test_shares_follow_the_ratings() -> None:
    """A stronger player wins more often, equals draw every fifth game, and an unrated player counts as an equal."""
    strong, weak, unrated = Player(1, "A", 2000), Player(2, "B", 1600), Player(3, "C")
    game = OpenGame(1, strong, weak).chances
    assert isclose(sum(game), 1)
    assert isclose(game[0] + game[1] / 2, 10 / 11)
    assert OpenGame(1, weak, strong).chances == pytest.approx(game[::-1])
    assert OpenGame(1, strong, unrated).chances == OpenGame(1, weak, None).chances == pytest.approx((0.4, 0.2, 0.4))


def test_many_open_games_are_drawn_by_chance_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same section gives the same shares; nothing is called certain, and each share has its margin of error."""
    section = open_section(18, rounds=2, seed=3)
    answer = explain.next_round(section)
    monkeypatch.setattr(coming, "SAMPLES", 40)
    few, again = (run_all(coming.next_in_steps(replace(section, title=each), None, RULE_BOOK, None)) for each in "AB")
    assert not answer.is_exact
    assert answer.combinations == 400
    assert few.combinations == 40
    assert few.players == again.players
    assert answer.error(0.5) == pytest.approx(0.025)
    assert "400 ways" in str(answer)
    assert "certain" not in str(answer).replace("not yet certain", "").replace("opponent is certain yet", "")


def test_what_is_known_so_far_streams() -> None:
    """After one round there are shares, after more there are others, and in the end those of all."""
    section = replace(open_section(10, rounds=2, seed=5), title="Streams")
    steps = coming.next_in_steps(section, None, RULE_BOOK, None)
    next(steps)
    first = coming.next_so_far(section, None, RULE_BOOK, None)
    assert (first.combinations, first.is_exact) == (1, False)
    for _ in range(9):
        next(steps)
    assert coming.next_so_far(section, None, RULE_BOOK, None).combinations == 9
    whole = run_all(steps)
    assert whole == explain.next_round(section)


def test_it_can_be_stopped() -> None:
    """A progress callback that raises stops it, and the answer so far is still available."""

    def stop(done: int, _: int) -> None:
        if done == 3:
            raise StoppedError

    section = replace(open_section(10, rounds=2, seed=6), title="Stopped")
    with pytest.raises(StoppedError):
        explain.next_round(section, progress=stop)
    assert coming.next_so_far(section, None, RULE_BOOK, None).combinations == 3


def test_all_results_in_leave_one_round() -> None:
    """Without open games it is the best round, and everything is certain."""
    section = play(Field(9), rounds=2, seed=2, scheduled=4)
    answer, best = explain.next_round(section), explain.pair(section)
    assert (answer.is_exact, answer.combinations, answer.open_games) == (True, 1, ())
    for board in best.answers:
        ahead = next(each for each in answer.players if each.player.number == board.white.number)
        if board.black is None:
            assert ahead.bye == 1
        else:
            assert [(each.opponent.number, each.share, each.white) for each in ahead.opponents] == [
                (board.black.number, 1, 1)
            ]


def test_whoever_cannot_be_asked_about_is_refused() -> None:
    """An unknown player, one who sits out, another round, and a section that is over: each message says which."""
    section = open_section(8, rounds=1, seed=1)
    with pytest.raises(InputError, match="no player"):
        explain.next_round(section, "Nobody Atall")
    with pytest.raises(InputError, match="round 2 is not the next one"):
        explain.next_round(section, round=2)
    with pytest.raises(InputError, match="2 rounds"):
        explain.next_round(replace(section, rounds=2))
    gone = replace(section, withdrawals=(Withdrawal(1, 2),))
    with pytest.raises(InputError, match="not to be paired in round 3"):
        explain.next_round(gone, 1)
