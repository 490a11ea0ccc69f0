"""Whether all remaining rounds can still be paired, checked against all ways to pair them one after the other."""

from collections.abc import Collection
from dataclasses import replace

import pytest
from samples.several_rounds import boards, can_be_paired

import explain
from explain.answers.coming.still_paired import TableRound
from explain.answers.compare import weight
from explain.model.arrangements import KeptApart, Withdrawal
from explain.model.errors import InputError
from explain.model.players import Result
from explain.model.section import Section
from explain.pairing.engine import Pairing
from explain.pairing.timetable import Meetings
from explain.training.simulate import Field, next_round_posted, play

BYE = 0


def may_not(section: Section, before: int) -> Meetings:
    """Pairs who have played, and the bye for players with a full-point bye or forfeit win."""
    met = {
        (min(each.number, game.opponent), max(each.number, game.opponent))
        for each in section.players
        for game in each.games[: before - 1]
        if game.opponent and game.result.is_game
    }
    had = {
        (BYE, each.number)
        for each in section.players
        if {game.result for game in each.games[: before - 1]} & {Result.FULL_BYE, Result.FORFEIT_WIN}
    }
    return frozenset(met | had)


def by_ranks(games: Meetings, pairing: Pairing) -> tuple[tuple[int, int], ...]:
    """Games by pairing numbers as boards of ranks."""
    standings = pairing.natural.standings
    rank = {each.number: each.rank for each in standings.entrants} | {BYE: standings.bye_rank}
    return tuple(sorted((min(pair), max(pair)) for pair in ([rank[each] for each in game] for game in games)))


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_it_is_so_over_all_ways_to_pair_and_the_best_way_on_costs_least(players: int) -> None:
    """The first round that must have a rematch, whether these boards leave a way, and the best that do if not."""
    kinds = set()
    for seed in range(16):
        rounds = players - 2 + seed % 2
        section = play(Field(players), rounds=max(1, players - 4 - seed % 2), seed=seed, scheduled=rounds)
        section = next_round_posted(section) if seed % 3 == 2 else section
        round = explain.posted(section, schedules="one") if seed % 3 == 2 else explain.pair(section)
        answer, gone, left = round.possible(), may_not(section, round.number), rounds - round.number + 1
        there = frozenset(each.number for each in section.players) | ({BYE} if players % 2 else set())
        near = dict.fromkeys(there, there)
        most = next(many for many in range(left, -1, -1) if can_be_paired([there] * many, near, gone))
        assert answer.is_known
        assert answer.must_repeat == (None if most == left else round.number + most)
        assert (answer.proof is not None) <= (most < left)
        seated = frozenset(
            (min(pair), max(pair))
            for board in round.answers
            for pair in [[each.number for each in board.players] + ([] if board.black else [BYE])]
        )
        if most:
            assert answer.keeps == can_be_paired([there] * (most - 1), near, gone | seated)
        if answer.keeping:
            costs = [
                weight(Pairing(round.best.pairing.natural, by_ranks(each, round.pairing)))
                for each in boards(there, near, gone)
                if can_be_paired([there] * (most - 1), near, gone | each)
            ]
            assert weight(answer.keeping) == min(costs)
        assert (answer.keeping is not None) == (answer.keeps is False)
        hold_plan(answer.plan, gone)
        kinds.add((answer.is_sure, answer.must_repeat is None, answer.keeps))
    assert len(kinds) > (1 if players in (6, 8) else 0)


def hold_plan(plan: Collection[TableRound], gone: Meetings) -> None:
    """Nobody in it has a rematch or a second bye."""
    games = [(one.number, other.number) for each in plan for one, other in each.boards if other]
    games += [(BYE, each.bye.number) for each in plan if each.bye]
    pairs = [(min(pair), max(pair)) for pair in games]
    assert len({*pairs}) == len(pairs)
    assert not {*pairs} & gone


def test_a_large_section_is_sure_and_needs_no_plan() -> None:
    """Everybody has half of the field left to play, and the answer says so."""
    answer = explain.pair(explain.read("data/friday-swiss.txt"), 4).possible()
    assert (answer.is_sure, answer.must_repeat, answer.keeps, answer.plan) == (True, None, True, ())
    assert "at least half of the field" in str(answer)


def test_three_who_have_only_each_other_left_are_told_so() -> None:
    """They have no games against others left; a round before, others than those posted leave a way."""
    chart = "# Six: rounds 4\n1 Ames 1800 W4w W2b W3w\n2 Bell 1700 W5b L1w W6b\n3 Cole 1600 W6w W5b L1b\n"
    chart += "4 Dorn 1500 L1b W6w W5b\n5 East 1400 L2w L3w L4w\n6 Ford 1300 L3b L4b L2w\n"
    section = explain.read_text(chart)
    assert "Ames, East and Ford have only each other left to be paired with" in str(explain.pair(section).possible())
    posted = str(explain.posted(section, 3).possible())
    assert "The posted pairings do not leave one" in posted
    assert "Pairings that are as good as the best ones do leave one." in posted


def test_small_sections_are_offered_a_round_robin_and_four_a_quad() -> None:
    """Before round 1, with Berger tables; a schedule that is too long says after how many rounds it ends."""
    chart = "# Small: rounds {}\n1 Ann Ames 2000\n2 Bob Bell 1900\n3 Cas Cole 1800\n4 Dee Dorn 1700\n"
    quad = str(explain.pair(explain.read_text(chart.format(3)), 1).possible())
    assert "pair it as a quad" in quad
    assert "Ames-Dorn, Bell-Cole" in quad
    six = explain.read_text(chart.format(5) + "5 Eve East 1600\n6 Fay Ford 1500\n")
    assert "pair it as a round robin" in str(explain.pair(six, 1).possible())
    long = explain.pair(explain.read_text(chart.format(5)), 1).possible()
    assert (long.must_repeat, len(long.plan)) == (4, 3)
    assert "4 players can play each other in 3 rounds, and no more" in str(long)


def test_who_leaves_or_is_kept_apart_is_counted() -> None:
    """A withdrawal, a requested bye and a listed pair to avoid; and the number of rounds must be known."""
    chart = "{}\n1 Ann Ames 2000 W4w\n2 Bob Bell 1900 W3w\n3 Cas Cole 1800 L2b\n4 Dee Dorn 1700 L1b\n"
    free = explain.read_text(chart.format("# Small: rounds 3"))
    assert explain.pair(free, 2).possible().must_repeat is None
    apart = explain.pair(replace(free, apart=(KeptApart(1, 3),)), 2)
    assert apart.possible().must_repeat == 3
    gone = replace(free, withdrawals=(Withdrawal(4, 2),))
    assert [bool(each.bye) for each in explain.pair(gone, 2).possible().plan] == [False, True]
    with pytest.raises(InputError, match="number of rounds is not known"):
        explain.pair(explain.read_text(chart.format("")), 2).possible()
