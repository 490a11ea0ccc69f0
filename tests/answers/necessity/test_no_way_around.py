"""What could not be otherwise: each set is counted out over all rounds that there are, and each price is that of the cheapest other."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations
from xml.etree import ElementTree as ET

import networkx as nx
import pytest
from reference import Board, Eve, drop_cost, eve, final_cost, legal_naturals, matchings, natural_of_file, raw_natural
from reference.facts import Matching, add
from samples.sections import seated_sections
from tools.places import DATA

import explain
from explain.answers.no_way_around import Concession, ForcedFault, ForcedSet, NoWayAround, RoundWithout, WayOut
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.model.arrangements import ForcedPair
from explain.pairing.criteria import CRITERIA, DROPS, DROPS_OF_GROUP
from explain.pairing.crowding import crowd, neighbors
from explain.prose import necessity as words
from explain.views.answers import shared_blocks
from explain.views.document import Picture

NUMBER = {criterion.name: number for number, criterion in enumerate(CRITERIA)}
MOST = 8
MANY = 220


def bars(before: Eve, board: Board, name: str) -> bool:
    """Whether a board costs anything by a criterion that looks at two players only, as the rule says it."""
    is_bye = board[1] == before.bye
    teams = before.preferences.teams.value
    match name:
        case "repeat":
            return before.times_met(board) > 0
        case "second_bye":
            return is_bye and before.person(board[0]).had_full_point
        case "teammates":
            return before.are_kept_apart(board) or (teams == "dont" and before.are_teammates(board))
        case _:
            return teams == "if_required" and before.are_teammates(board)


class Counted:
    """A set as a person counts it on the wall chart."""

    def __init__(self, before: Eve, forced: ForcedSet) -> None:
        """Read who is counted in from what the set says it counts for."""
        self.before, self.forced, within = before, forced, forced.within
        self.members = {self.rank(player) for player in forced.members}
        self.only = {self.rank(player) for player in forced.only}
        self.above = {player.rank for player in within.from_above}
        self.names = [criterion.name for criterion in within.criteria]
        besides = {self.rank(player) for player in within.besides or ()}
        self.own = {person.rank for person in before.people if within.group_points in (None, person.group)}
        held = {within.holder.rank} if within.holder else set()
        inside = self.own | self.above | (set() if within.bye_elsewhere or within.holder else {before.bye} & set(before.nodes))
        everybody = set(before.nodes) if within.group_points is None else inside
        self.everybody = everybody - besides - held
        self.besides = tuple(sorted(besides))

    def rank(self, player: RoundPlayer | None) -> int:
        """A player's rank, or the bye's."""
        return player.rank if player else self.before.bye

    def may(self, board: Board) -> bool:
        """Whether two who are counted in may be paired."""
        return not self.above.issuperset(board) and not any(bars(self.before, board, name) for name in self.names)

    def mates(self, rank: int) -> set[int]:
        """All who are counted in and may be paired with one of the set."""
        pairs = ((min(rank, other), max(rank, other)) for other in self.everybody - {rank})
        return {sum(board) - rank for board in pairs if self.may(board)}

    def most_covered(self, wanted: set[int]) -> int:
        """How many of some can be paired at once; those who may drop have somebody to meet below."""
        graph = nx.Graph()
        graph.add_edges_from((one, other) for one in wanted for other in self.mates(one))
        graph.add_edges_from((one, -slot) for one in wanted & self.own for slot in range(1, self.forced.dropping + 1))
        for one, other in graph.edges:
            graph.edges[one, other]["weight"] = (one in wanted) + (other in wanted)
        return sum(end in wanted for pair in nx.max_weight_matching(graph) for end in pair)

    def counts_for(self, round: Matching) -> bool:
        """Whether a round is one that the set speaks of, and leaves nobody of it over."""
        boards = [board for board in round if self.everybody & set(board)]
        within = self.forced.within
        if within.besides and self.besides not in round:
            return False
        if within.group_points is None:
            return all(self.may(board) for board in boards)
        if within.holder and (within.holder.rank, self.before.bye) not in round:
            return False
        opponent = {one: other for pair in round for one, other in (pair, pair[::-1])}
        if any(opponent[rank] not in self.own for rank in self.above):
            return False
        if within.bye_elsewhere and opponent[self.before.bye] in self.own:
            return False
        if not within.bye_elsewhere and self.before.bye in opponent and opponent[self.before.bye] not in self.own:
            return False
        mine = self.own - ({within.holder.rank} if within.holder else set())
        leaving = [rank for rank in mine if opponent[rank] not in self.own | self.above | {self.before.bye}]
        staying = [board for board in boards if mine & set(board) and not set(leaving) & set(board)]
        return len(leaving) <= self.forced.dropping and all(self.may(board) for board in staying)


def prove(before: Eve, forced: ForcedSet) -> None:
    """The set as a pencil proves it, and then over every round that there is."""
    counted = Counted(before, forced)
    assert all(len(party) % 2 for party in forced.parties)
    assert len(forced.parties) == len(forced.only) + forced.dropping + 1
    assert len(counted.members) == sum(map(len, forced.parties))
    told = {frozenset((counted.rank(one), counted.rank(other))) for one, other in forced.may_meet}
    for party in forced.parties:
        ranks = {counted.rank(player) for player in party}
        for rank in ranks:
            mates = counted.mates(rank)
            assert mates <= (ranks - {rank}) | counted.only
            assert {frozenset((rank, mate)) for mate in mates} == {pair for pair in told if rank in pair}
    assert set().union(*(counted.mates(rank) for rank in counted.members)) - counted.members == counted.only
    assert counted.most_covered(counted.members) < len(counted.members)
    for rank in counted.members:
        others = counted.members - {rank}
        assert counted.most_covered(others) == len(others), "somebody can be left out"
    barred = {name for name in counted.names for pair in pairs_of(counted) if bars(before, pair, name)}
    assert [criterion.name for criterion in forced.barred_by] == [name for name in counted.names if name in barred]
    if within_group(forced) is None or len(before.nodes) <= MOST:
        assert not any(counted.counts_for(round) for round in matchings(before.nodes))


def within_group(forced: ForcedSet) -> int | None:
    """The score of the group that a set speaks of."""
    return forced.within.group_points


def pairs_of(counted: Counted) -> Iterator[Board]:
    """Every pair of one of the set and somebody who is counted in, but for two who both come from above."""
    for board in combinations(sorted(counted.everybody), 2):
        if counted.members & set(board) and not counted.above.issuperset(board):
            yield board


def told(round: Round) -> Iterator[tuple[str, NoWayAround, Board | int]]:
    """Everything that a round says of its boards and of those who drop: why they could not be otherwise."""
    bye = round.standings.bye_rank
    for answer in round.answers:
        if answer.no_way_around:
            ranks = sorted(player.rank for player in answer.players)
            yield "board", answer.no_way_around, (ranks[0], ranks[1] if len(ranks) > 1 else bye)
    for entrant in round.standings.entrants:
        if found := round.why_dropped(entrant.number).no_way_around:
            yield "drop", found, entrant.rank


def refused(round: Round) -> Iterator[NoWayAround]:
    """The same of some boards that were refused."""
    for one, other in combinations([*round.standings.entrants[:3], *round.standings.entrants[-1:]], 2):
        answer = round.why_not(one.number, other.number) if one.rank < other.rank else None
        if answer and answer.no_way_around and not answer.on_the_table:
            yield answer.no_way_around


def test_every_set_can_be_counted_and_leaves_nobody_out() -> None:
    """Over sections by chance: no round that a set speaks of is without it, and without any one of it the others can be paired."""
    seen: Counter[tuple[str, ForcedFault, bool]] = Counter()
    for section, number, preferences in seated_sections(MANY, most=MOST, seed=90_000):
        before = eve(section, number, preferences)
        round = explain.pair(section, number, preferences)
        for what, found in (*((what, found) for what, found, _ in told(round)), *(("refused", found) for found in refused(round))):
            if found.forced:
                prove(before, found.forced)
                seen[what, found.stake, found.forced.within.group_points is not None] += 1
    assert (
        min(
            seen["board", ForcedFault.REPEAT, False],
            seen["board", ForcedFault.TEAMMATES, False],
            seen["board", ForcedFault.TEAMMATES, True],
        )
        > 5
    )
    assert (
        min(
            seen["board", ForcedFault.SECOND_BYE, False],
            seen["refused", ForcedFault.REPEAT, False],
            seen["refused", ForcedFault.TEAMMATES, False],
        )
        > 2
    )
    assert seen["drop", ForcedFault.DROP, True] > 40


def costs_of(before: Eve) -> Callable[[Board], tuple[int, ...]]:
    """What each board costs over the natural pairing of the reference; nothing where that is not the only one."""
    from_file = natural_of_file(before) if before.preferences.baseline.value == "file" else None
    natural = from_file or legal_naturals(before, raw_natural(before, _drops(before)))[0]
    return lambda board: final_cost(before, natural, board)


def _drops(before: Eve) -> Matching:
    from reference import drop_choices

    return drop_choices(before)[0]


def cheapest(rounds: Iterator[Matching], cost: Callable[[Board], tuple[int, ...]]) -> tuple[int, ...] | None:
    """The least total of some rounds."""
    memory: dict[Board, tuple[int, ...]] = {}

    def of(board: Board) -> tuple[int, ...]:
        if board not in memory:
            memory[board] = cost(board)
        return memory[board]

    return min((add(map(of, round), len(of(round[0]))) for round in rounds), default=None)


def decided(price: RoundWithout) -> tuple[str, int, int]:
    """The criterion that decides a price, and what the two rounds cost by it."""
    step = price.decided_by
    assert step is not None
    return step.criterion.name, step.ours, step.theirs


def first_difference(names: list[str], ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[str, int, int]:
    """The first criterion in which two totals differ."""
    return next((name, one, other) for name, one, other in zip(names, ours, theirs, strict=False) if one != other)


def test_where_nothing_is_counted_another_round_costs_more_before() -> None:
    """Without a set over the whole section there is a round with none of it, and the cheapest pays first where the price says."""
    seen: Counter[ForcedFault] = Counter()
    for section, number, preferences in seated_sections(250, most=9, seed=95_000):
        before = eve(section, number, preferences)
        if before.preferences.baseline.value == "file":
            continue
        done = set[tuple[ForcedFault, ForcedSet | None]]()
        for what, found, asked in told(explain.pair(section, number, preferences)):
            if found.price is None or (found.stake, found.forced) in done:
                assert found.price or found.forced or found.instead
                continue
            done.add((found.stake, found.forced))
            if what == "drop":
                assert isinstance(asked, int)
                group = {person.rank for person in before.group(asked)}
                lower = {person.rank for person in before.people if person.group < before.person(asked).group}
                rounds = (each for each in matchings(before.nodes) if not any(a in group and b in lower for a, b in each))
                names = [*(each.name for each in DROPS), *(criterion.name for _ in before.groups() for criterion in DROPS_OF_GROUP)]
                ours = cheapest(matchings(before.nodes), partial(drop_cost, before))
                theirs = cheapest(rounds, partial(drop_cost, before))
            else:
                assert isinstance(asked, tuple)
                name = next(each for each in ("repeat", "second_bye", "teammates", "teammates_if_required") if bars(before, asked, each))
                rounds = (each for each in matchings(before.nodes) if not any(bars(before, board, name) for board in each))
                cost = costs_of(before)
                names = list(NUMBER)
                ours, theirs = cheapest(matchings(before.nodes), cost), cheapest(rounds, cost)
            assert ours is not None
            assert theirs is not None
            assert decided(found.price) == first_difference(names, ours, theirs)
            seen[found.stake] += 1
    assert (min(seen.values()), len(seen)) > (2, 2), seen


def test_a_way_out_leads_to_a_round_that_there_is() -> None:
    """Where nothing of the sort is said to be left, one of all rounds has none of it once that is given up."""
    seen: Counter[Concession] = Counter()
    for section, number, preferences in seated_sections(500, most=MOST, seed=97_000):
        before = eve(section, number, preferences)
        for what, found, _ in told(explain.pair(section, number, preferences)):
            for way in found.ways_out:
                if what == "board" and not way.left:
                    assert any(is_free(before, found.stake, way, round) for round in rounds_with(before, way))
                    seen[way.concession] += 1
    assert min(seen[each] for each in Concession) > 0, seen


def rounds_with(before: Eve, way: WayOut) -> Iterator[Matching]:
    """All rounds that there are when something is given up: without a player, or with one more, who has met nobody."""
    ranks = [person.rank for person in before.people if way.concession is not Concession.SITS_OUT or person.rank != way.players[0].rank]
    ranks += [before.bye] if len(ranks) % 2 else []
    return matchings(tuple(ranks))


def is_free(before: Eve, stake: ForcedFault, way: WayOut, round: Matching) -> bool:
    """Whether a round has none of what was at stake, but for what is given up."""
    allowed = {tuple(sorted(player.rank for player in way.players))}
    match stake:
        case ForcedFault.REPEAT:
            return not any(bars(before, board, "repeat") for board in round)
        case ForcedFault.SECOND_BYE:
            return way.concession is Concession.HOUSE_PLAYER or not any(bars(before, board, "second_bye") for board in round)
        case _:
            kept = (board for board in round if before.are_teammates(board) or before.are_kept_apart(board))
            return all(board in allowed and way.concession is Concession.LISTED_PAIR and not before.are_teammates(board) for board in kept)


@pytest.mark.parametrize("seed", range(80))
def test_a_crowd_is_found_just_where_not_all_can_be_paired(seed: int) -> None:
    """In a graph by chance there is a set if and only if there is no perfect matching, and nobody can be left out of it."""
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


def test_one_who_has_met_everybody_is_named() -> None:
    """Four players who have all met: each card says of one of its own two that he has met everybody."""
    round = explain.pair(DATA / "everyone-has-met.txt")
    for board in round:
        assert board.no_way_around is not None
        assert board.no_way_around.forced is not None
        (one,) = board.no_way_around.forced.members
        assert one in board.players
        assert one is not None
        assert f"{one.called} has already played everybody else who is to be paired. So all possible pairings have a rematch." in str(board)


def test_sentences_are_short_and_pictures_name_everybody() -> None:
    """No sentence has more than 25 words but those that list players, and whoever is in a set that is drawn stands in its picture and in its list."""
    said = 0
    for section, number, preferences in seated_sections(50, most=14, seed=99_000):
        round = explain.pair(section, number, preferences)
        for found in (*(found for _, found, _ in told(round)), *refused(round)):
            sentences = " ".join((words.proof(found), words.price_words(found), *words.ways_out(found)))
            said += bool(sentences)
            told_short = [each for each in re.split(r"(?<=[.?]) ", sentences) if "can be paired" not in each and "come down" not in each]
            assert max((len(each.split()) for each in told_short), default=0) <= 25, sentences
            pictures = [each for each in shared_blocks.no_way_around(found) if isinstance(each, Picture)]
            for picture in pictures:
                assert found.forced
                drawn = "".join(ET.fromstring(picture.draw()).itertext())  # noqa: S314 - our own
                assert all((player.name if player else "bye") in drawn for player in (*found.forced.members, *found.forced.only))
    assert said > 15


def test_a_board_by_hand_needs_no_reason() -> None:
    """A repeat that the director made by hand was not forced by anything."""
    section = explain.read(DATA / "everyone-has-met.txt")
    one, other = section.players[0].number, section.players[1].number
    by_hand = explain.pair(replace(section, together=(ForcedPair(one, other, 4),)), 4)
    assert by_hand.board_of(one).no_way_around is None
