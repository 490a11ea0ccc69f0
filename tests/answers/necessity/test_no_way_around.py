"""What is unavoidable: who may play who in a set is as it can be counted, and words and pictures name everybody.

What each set says, what other rounds cost and what would remove it is proved for each claim (``claims/necessity.py``).
"""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree as ET

import networkx as nx
import pytest
from claims.made import wall
from claims.necessity import STEP
from proofs.necessity.sets import Counted, Supposed
from samples.batches import few_or_many
from samples.sections import seated_sections
from tools.places import DATA

import explain
from explain.answers.no_way_around import ForcedFault, ForcedSet, NoWayAround
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.model.arrangements import ForcedPair
from explain.pairing.crowding import crowd, neighbors
from explain.prose import necessity as words
from explain.views.answers import shared_blocks
from explain.views.document import Picture

MANY, NOT_SUPPOSED = few_or_many(160, 220), (0, None)
Seats = tuple[int, int | None]


def told(round: Round) -> Iterator[tuple[str, NoWayAround, tuple[RoundPlayer, ...], Seats]]:
    """Why boards, odd players and boards not made were unavoidable: who is asked about, and who is supposed to play."""
    for answer in round.answers:
        if answer.no_way_around:
            yield "board", answer.no_way_around, answer.players, NOT_SUPPOSED
    for board in round.boards:
        for player in board.players:
            if dropping := round.why_dropped(player.number).no_way_around if player.rank else None:
                yield "drop", dropping, board.players, NOT_SUPPOSED
    for one, other in combinations([*round.standings.entrants[:3], *round.standings.entrants[-1:]], 2):
        refused = round.why_not(one.number, other.number) if one.rank < other.rank else None
        if refused and refused.no_way_around and not refused.on_the_table:
            yield "refused", refused.no_way_around, (), (one.number, other.number)


def ranks(players: Iterable[RoundPlayer | None], bye: int) -> list[int]:
    """The ranks of players; that of the bye for ``None``."""
    return [player.rank if player else bye for player in players]


def check(counted: Counted, forced: ForcedSet) -> None:
    """A set as drawn on paper: its parties, who they may play, which pairs may play, and what bars the others."""
    bye = counted.eve.bye
    members, only = {*ranks(forced.members, bye)}, {*ranks(forced.only, bye)}
    meeting = {frozenset(ranks(pair, bye)) for pair in forced.may_meet}
    assert len(forced.parties) == len(only) + forced.dropping + 1
    assert counted.proves(members)
    for party in ({*ranks(party, bye)} for party in forced.parties):
        assert len(party) % 2
        assert all(counted.mates(one) <= (party - {one}) | only for one in party)
    assert meeting == {frozenset((one, other)) for one in members for other in counted.mates(one)}
    assert set().union(*meeting) - members == only
    pairs = [
        pair for pair in combinations(sorted(counted.nodes), 2) if members & {*pair} and not {*pair} <= counted.above
    ]
    barred = {name for pair in pairs for name in counted.bars(*pair)}
    assert [criterion.name for criterion in forced.barred_by] == [name for name in counted.names if name in barred]


@pytest.mark.parametrize("count", MANY)
def test_every_set_is_as_it_can_be_counted(count: int) -> None:
    """It cannot be paired, but without any one of it the others can; its parties and pairs are those of the section."""
    seen: Counter[tuple[str, ForcedFault, bool]] = Counter()
    for section, number, preferences in seated_sections(count, seed=90_000):
        round = explain.pair(section, number, preferences)
        for what, why, players, supposed in told(round):
            if why.forced:
                within = why.forced.within
                seats = players[0].number if players else 0, players[1].number if len(players) > 1 else None
                at = Supposed(wall(round), seats, STEP, supposed if within.besides else None)
                names = tuple(criterion.name for criterion in within.criteria)
                check(Counted(at, names, within.group_points), why.forced)
                seen[what, why.stake, within.group_points is not None] += 1
    repeat, teammates = ForcedFault.REPEAT, ForcedFault.TEAMMATES
    assert (
        min(seen[each] for each in (("board", repeat, False), ("board", teammates, False), ("board", teammates, True)))
        > count // 40
    )
    few = ("board", ForcedFault.SECOND_BYE, False), ("refused", repeat, False), ("refused", teammates, False)
    assert min(seen[each] for each in few) > count // 100
    assert seen["drop", ForcedFault.DROP, True] > count // 6


@pytest.mark.parametrize("seed", range(80))
def test_a_crowd_is_found_just_where_not_all_can_be_paired(seed: int) -> None:
    """Exactly where there is no perfect matching; its odd parties have nobody but the outsiders to play."""
    rng = random.Random(seed)
    count = rng.randint(1, 14)
    pairs = [pair for pair in combinations(range(count), 2) if rng.random() < rng.choice((0.15, 0.3, 0.6))]
    graph = nx.Graph(pairs)
    graph.add_nodes_from(range(count))
    found = crowd(range(count), pairs, (0,))
    assert (found is None) == (2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == count)
    if found:
        near = neighbors(range(count), pairs)
        assert len(found.parties) == len(found.outsiders) + 1
        for party in found.parties:
            assert len(party) % 2
            assert all(near[node] <= party | found.outsiders for node in party)
        without = graph.subgraph(set(graph) - found.outsiders)
        assert all(set(party) in map(set, nx.connected_components(without)) for party in found.parties)


def test_sentences_are_short_and_pictures_name_everybody() -> None:
    """At most 25 words except lists; everybody in a set that is drawn is in its picture."""
    said = 0
    for section, number, preferences in seated_sections(50, most=14, seed=99_000):
        round = explain.pair(section, number, preferences)
        for _, found, *_ in told(round):
            sentences = " ".join((words.proof(found), words.price_words(found), *words.ways_out(found)))
            said += bool(sentences)
            told_short = [
                each
                for each in re.split(r"(?<=[.?]) ", sentences)
                if "can be paired" not in each and "come down" not in each
            ]
            assert max((len(each.split()) for each in told_short), default=0) <= 25, sentences
            for picture in (each for each in shared_blocks.no_way_around(found) if isinstance(each, Picture)):
                assert found.forced
                drawn = "".join(ET.fromstring(picture.draw()).itertext())  # noqa: S314 - our own
                assert all(
                    (player.name if player else "bye") in drawn
                    for player in (*found.forced.members, *found.forced.only)
                )
    assert said > 15


def test_a_board_by_hand_needs_no_reason() -> None:
    """A rematch that the TD paired was not forced by anything."""
    section = explain.read(DATA / "everyone-has-met.txt")
    one, other = section.players[0].number, section.players[1].number
    by_hand = explain.pair(replace(section, together=(ForcedPair(one, other, 4),)), 4)
    assert by_hand.board_of(one).no_way_around is None
