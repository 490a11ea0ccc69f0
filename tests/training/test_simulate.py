"""Simulated tournaments: nothing in them contradicts itself, and the samples show what they should."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from samples.batches import batches
from samples.read_back import read_chart
from tools.make_samples import SAMPLES, main
from tools.places import DATA

import explain
from explain import InputError, Preferences, Round, Section
from explain.answers.switches import Change
from explain.model.arrangements import ForcedBye, ForcedPair, LateEntry, RequestedBye, Withdrawal
from explain.model.players import Color, Player, Result
from explain.model.settings import Order
from explain.pairing.matching import with_networkx
from explain.training.simulate import Field, full_names, next_round_posted, play

EVERYTHING = Field(
    31, "Everything", unrated=10, teams=9, half_point_byes=5, absences=2, late_entries=3, withdrawals=3, forfeits=4
)


def eventful(seed: int) -> Field:
    """A field of 12 to 42 players with everything that can happen to one, more or less of it."""
    rng = random.Random(seed)
    players = rng.randint(12, 42)
    return Field(
        players,
        mean=rng.choice((900, 1500, 2000)),
        spread=rng.choice((0, 40, 250)),
        unrated=rng.choice((0, 10, 50, 100)),
        draws=rng.choice((0, 20, 60)),
        team_size=rng.randrange(1, 6),
        teams=rng.randrange(players + 1),
        half_point_byes=rng.randrange(4),
        absences=rng.randrange(3),
        late_entries=rng.randrange(3),
        withdrawals=rng.randrange(3),
        forfeits=rng.randrange(5),
    )


@pytest.fixture(scope="module")
def tournaments() -> tuple[Section, ...]:
    """Thirty-six tournaments with every feature, three to five rounds of five played."""
    return tuple(play(eventful(seed), rounds=3 + seed % 3, scheduled=5, seed=seed) for seed in range(18))


# --- Random results


@pytest.mark.parametrize("seed", batches(10, always=3))
def test_the_same_seed_gives_the_same_section(seed: int) -> None:
    """Whichever library finds the pairings; three rounds of five are the first three of all five."""
    part, again = (play(EVERYTHING, rounds=3, scheduled=5, seed=seed) for _ in range(2))
    by_another = play(EVERYTHING, rounds=3, scheduled=5, seed=seed, solver=with_networkx)
    assert part == again == by_another
    whole = play(EVERYTHING, rounds=5, scheduled=5, seed=seed)
    assert [player.games for player in part.players] == [player.games[:3] for player in whole.players]


def test_different_seeds_differ() -> None:
    """No two of twenty seeds give the same section."""
    assert len({str(play(EVERYTHING, rounds=2, seed=seed)) for seed in range(20)}) == 20


def test_the_stronger_player_scores_by_the_elo_expectation() -> None:
    """In some 640 games players rated 150 to 250 points higher score 70 to 82 of a hundred, as Elo expects."""
    scores = [
        player.game(round).result.half_points
        for seed in range(40)
        for section in [play(Field(30, draws=30), rounds=4, seed=seed)]
        for round in range(1, 5)
        for player, opponent in _meetings(section, round)
        if 150 <= (player.rating or 0) - (opponent.rating or 0) <= 250
    ]
    assert len(scores) > 600
    assert 70 * 2 * len(scores) < 100 * sum(scores) < 82 * 2 * len(scores)


@pytest.mark.parametrize(("draws", "found"), [(0, {Result.WIN, Result.LOSS}), (100, {Result.DRAW})])
def test_draws_between_equals_are_as_many_as_asked_for(draws: int, found: set[Result]) -> None:
    """Between players with equal ratings no game is drawn at 0 percent, and every game at 100."""
    section = play(Field(20, spread=0, draws=draws), rounds=3, seed=1)
    assert {game.result for player in section.players for game in player.games} == found


def test_two_thousand_players_have_two_thousand_names() -> None:
    """No full name twice, last names only when all are used; the first twenty differ in their first letter."""
    full = full_names(2_000, random.Random(3))
    surnames = [name.split()[1] for name in full]
    assert len(set(full)) == 2_000
    assert len(set(surnames[: len(set(surnames))])) == len(set(surnames)) > 200
    assert len({surname[0] for surname in surnames[:20]}) == 20


# --- What a field asks for, and what a section holds


def test_a_section_holds_what_its_field_asks_for() -> None:
    """Counts and percentages are exact, byes are in their round, and numbers follow the ratings."""
    section = play(EVERYTHING, rounds=5, seed=2)
    cells = Counter(game.result for player in section.players for game in player.games)
    assert len(section.players) == 31
    assert sum(player.rating is None for player in section.players) == 3
    teams = Counter(player.team for player in section.players if player.team)
    assert sorted(teams.values()) == [3, 3, 3]
    assert len(section.withdrawals) == 3
    assert cells[Result.FORFEIT_WIN] == cells[Result.FORFEIT_LOSS] == 4
    assert cells[Result.HALF_BYE] >= 5 + 2
    assert cells[Result.PENDING] == 0
    assert (section.title, section.rounds, section.next_round) == ("Everything", 5, None)
    ratings = [player.rating for player in section.players]
    rated = [rating for rating in ratings if rating is not None]
    assert ratings == [*sorted(rated, reverse=True), None, None, None]


def test_a_section_knows_what_is_to_come_and_not_what_will_happen() -> None:
    """Byes and entries are listed while they are ahead; a withdrawal is unknown before it happens."""
    sections = [play(EVERYTHING, rounds=1, scheduled=5, seed=seed) for seed in range(20)]
    byes = [bye.round for section in sections for bye in section.requested_byes]
    entries = [entry.from_round for section in sections for entry in section.late_entries]
    left = [leaver.after_round for section in sections for leaver in section.withdrawals]
    assert min(byes) > 1
    assert min(entries) > 2
    assert max(left) <= 1


def test_who_has_left_or_not_come_has_no_game() -> None:
    """After a withdrawal, and before a late entry, every cell is a round without a game or a half-point bye."""
    for seed in range(8):
        section = play(EVERYTHING, rounds=5, seed=seed)
        for leaver in section.withdrawals:
            after = section.player(leaver.player).games[leaver.after_round :]
            assert {game.result for game in after} <= {Result.UNPAIRED}
        for entry in play(EVERYTHING, rounds=1, scheduled=5, seed=seed).late_entries:
            before = section.player(entry.player).games[: entry.from_round - 1]
            assert all(game.result is Result.UNPAIRED for game in before)


def test_no_round_played_is_an_empty_chart() -> None:
    """Before round 1 there are no cells and no toss. Rounds outside the schedule are refused."""
    section = play(EVERYTHING, rounds=0, scheduled=4, seed=1)
    assert {player.games for player in section.players} == {()}
    assert (section.toss, section.round_to_pair) == (None, 1)
    for rounds in (-1, 4):
        with pytest.raises(InputError, match="rounds"):
            play(EVERYTHING, rounds=rounds, scheduled=3, seed=1)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        *(({"players": number}, "players") for number in (1, 2_001)),
        *(({name: -1}, name) for name in ("spread", "draws", "forfeits")),
        *(({name: number}, name) for name, number in (("mean", 50), ("unrated", 101), ("teams", 9), ("team_size", 0))),
        ({"absences": 4, "withdrawals": 3}, "7 of 8 players"),
    ],
)
def test_a_field_that_cannot_be_is_refused(wrong: dict[str, int], told: str) -> None:
    """A number out of range is named, and so are too many absent players."""
    with pytest.raises(InputError, match=told):
        Field(**{"players": 8, **wrong})  # type: ignore[arg-type]  # only numbers are tried


# --- Whole tournaments


def _meetings(section: Section, round: int) -> Iterator[tuple[Player, Player]]:
    for player in section.players:
        game = player.game(round)
        if game.result.is_game and game.opponent is not None:
            yield player, section.player(game.opponent)


def test_nothing_in_a_tournament_contradicts_itself(tournaments: tuple[Section, ...]) -> None:
    """A round gives two half-points a board and for the bye, one a half-point bye; the two of a board differ in color.

    Of a dozen players in five rounds somebody has had neither the bye nor a forfeit win (28L3). The chart holds it all.
    """
    for section in tournaments:
        assert read_chart(str(section)) == (section,)
        for round in range(1, section.rounds_held + 1):
            cells = [player.game(round).result for player in section.players]
            boards = sum(not cell.is_bye for cell in cells) // 2
            byes = 2 * cells.count(Result.FULL_BYE) + cells.count(Result.HALF_BYE)
            assert sum(cell.half_points for cell in cells) == 2 * boards + byes
            assert cells.count(Result.FULL_BYE) <= 1
            for one, other in _meetings(section, round):
                assert {one.game(round).color, other.game(round).color} == {Color.WHITE, Color.BLACK}
        for player in section.players:
            results = [game.result for game in player.games]
            assert all(game.result.is_game or game.color is None for game in player.games)
            last = max((at for at, result in enumerate(results) if result is Result.FULL_BYE), default=0)
            assert not {Result.FULL_BYE, Result.FORFEIT_WIN} & set(results[:last])


def test_every_round_was_the_best_round() -> None:
    """A played round is paired again as it was; nobody requested a bye ahead (28L4)."""
    field = replace(EVERYTHING, half_point_byes=0, late_entries=0)
    for seed in range(5):
        section = play(field, rounds=4, seed=seed)
        for round in range(1, 5):
            best, played = explain.pair(section, round), explain.posted(section, round)
            assert best.pairing.boards == played.pairing.boards
            assert all(answer.color is None or answer.color.as_posted for answer in played.answers)


# --- The next round, posted


def test_a_posted_round_is_the_best_round_without_results(tournaments: tuple[Section, ...]) -> None:
    """Boards, colors and bye are in the chart, and the round is still the one to ask about."""
    for section in tournaments:
        if section.next_round is None:
            continue
        posted = next_round_posted(section)
        held = {player.game(section.next_round).result for player in posted.players}
        assert held <= {Result.PENDING, Result.FULL_BYE, Result.HALF_BYE, Result.UNPAIRED}
        assert posted.round_to_pair == section.round_to_pair
        assert explain.posted(posted).pairing.boards == explain.pair(section).pairing.boards
        assert posted.before_round(section.next_round).players == section.players


def test_a_posted_round_keeps_what_is_arranged() -> None:
    """Pairs and byes from the TD, requested byes, withdrawals and entries to come all have their cells."""
    section = replace(
        play(Field(12), rounds=2, scheduled=4, seed=3),
        together=(ForcedPair(1, 12, 3),),
        forced_byes=(ForcedBye(2, 3),),
        requested_byes=(RequestedBye(3, 3), RequestedBye(4, 3, Result.FULL_BYE), RequestedBye(5, 4)),
        withdrawals=(Withdrawal(6, 2),),
        late_entries=(LateEntry(7, 4),),
    )
    posted = next_round_posted(section)
    cells = {number: posted.player(number).game(3) for number in range(1, 13)}
    assert cells[1].opponent == 12
    results = [cells[number].result.value for number in range(2, 8)]
    assert results == ["B", "H", "B", "P", "U", "U"]


def test_a_round_is_posted_once_and_only_while_there_is_one() -> None:
    """A second posting, and one after the last round, are refused."""
    with pytest.raises(InputError, match="round 3 is posted already"):
        next_round_posted(next_round_posted(play(Field(8), rounds=2, scheduled=3, seed=1)))
    with pytest.raises(InputError, match="all 3 rounds have been played"):
        next_round_posted(play(Field(8), rounds=3, seed=1))


# --- The samples


def _sample(name: str) -> Section:
    return explain.read(DATA / f"{name}.txt")


def best(name: str, **settings: object) -> Round:
    """The best next round of a sample."""
    return explain.pair(_sample(name), preferences=Preferences().changed(settings))


def wrong(round: Round) -> str:
    """The boards with a wrong color, and what is wrong."""
    return ", ".join(f"{answer.board} {conflict.kind.value}" for answer in round.boards for conflict in answer.wrong)


def others(round: Round, than: Round) -> set[str]:
    """The boards of one round that another does not have, by last names."""
    mine, his = (
        {tuple(sorted(surname(player.name) for player in each.players)) for each in it.answers} for it in (round, than)
    )
    return {" - ".join(names) for names in mine - his}


def surname(name: str) -> str:
    """The last word of a name."""
    return name.rsplit(maxsplit=1)[-1]


def test_the_samples_are_made_again_exactly(tmp_path: Path) -> None:
    """The command writes every chart of the folder, byte for byte, and no other."""
    main(["--samples", str(tmp_path / "new")])
    made = {path.name: path.read_bytes() for path in (tmp_path / "new").iterdir()}
    assert made == {path.name: path.read_bytes() for path in DATA.glob("*.txt")}


LARGE = {"friday-swiss.txt": 27, "round-one.txt": 24, "big-weekend.txt": 100}


def _table_of_the_read_me(heading: str) -> list[list[str]]:
    lines = (DATA / "README.md").read_text(encoding="utf-8").splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith(f"| {heading} |"))
    body = itertools.takewhile(lambda line: line.startswith("|"), lines[start + 2 :])
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in body]


def test_the_read_me_says_how_each_sample_is_made() -> None:
    """Its rows are the samples, each with its call and its round; titles are file names, and most samples are small."""
    rows = _table_of_the_read_me("file")
    assert [re.findall(r"\((.*)\)", row[0])[0] for row in rows] == [each.file for each in SAMPLES]
    known = {each.__name__: each for each in (play, Field, Preferences, next_round_posted, Order)}
    for each, row in zip(SAMPLES, rows, strict=True):
        section = explain.read(DATA / each.file)
        assert int(row[2]) == section.round_to_pair
        made = eval(row[3].strip("`"), known)  # noqa: S307  # our own README
        assert replace(made, title=section.title) == section
        assert section.title.lower().replace(" ", "-") + ".txt" == each.file
        assert len({player.name for player in section.players}) == len(section.players)
        assert len(section.players) == LARGE.get(each.file, len(section.players))
        assert 4 <= len(section.players) <= 12 or each.file in LARGE


def test_friday_has_a_little_of_everything() -> None:
    """Before round 4 of 5: unrated players, teams, byes, a forfeit; on board 11 the smaller difference counts."""
    section = _sample("friday-swiss")
    cells = Counter(player.game(round).result for player in section.players for round in (1, 2, 3))
    ratings = [player.rating for player in section.players if player.rating is not None]
    assert (len(section.players), len(ratings), section.rounds, section.round_to_pair) == (27, 25, 5, 4)
    assert 900 <= min(ratings) <= max(ratings) <= 2200
    assert {player.team for player in section.players} == {None, "OAK", "ELM"}
    assert (cells[Result.HALF_BYE], cells[Result.FORFEIT_WIN], cells[Result.FULL_BYE]) == (3, 1, 2)
    answer = best("friday-swiss").board(11)
    assert {gap.points: gap.counts for gap in answer.gaps} == {48: True, 174: False}
    assert [surname(player.name) for player in answer.players] == ["Zamora", "Jarvis"]


FRIDAY = (
    "-, interchange 22 high, interchange 22 high, repeat, repeat, -, -, -, odd_player 123 high, -, "
    "transposition 48 low, transposition 48 low, -, bye"
)
AVOIDED: dict[str, object] = {"avoid_unrated_swaps": True}
EIGHTY = "interchange 90 high, interchange 90 high"
# What a sample becomes under settings: each board in order, as its kind of change and what it costs, and the wrong
# colors.
SHOWN: list[tuple[str, dict[str, object], str, str]] = [
    ("friday-swiss", {}, FRIDAY, "4 AL"),
    # A switch of 90 points is made to equalize; one of 126 points would alternate and is not made below 126.
    ("eighty-or-two-hundred", {}, f"{EIGHTY}, -, -, bye", "3 AL, 4 AL"),
    ("eighty-or-two-hundred", {"low_limit": 125}, f"{EIGHTY}, -, -, bye", "3 AL, 4 AL"),
    ("eighty-or-two-hundred", {"low_limit": 126}, f"{EIGHTY}, interchange 126 low, interchange 126 low, bye", ""),
    # The transposition that corrects both colors is over the low limit, so the interchange is made (29E5e).
    ("interchange", {}, "-, interchange 50 low, interchange 50 low, -", ""),
    ("interchange", {"low_limit": 124}, "-, interchange 50 low, interchange 50 low, -", ""),
    ("interchange", {"low_limit": 125}, "-, transposition 125 low, transposition 125 low, -", ""),
    ("interchange", {"interchanges": "avoid"}, "-, -, -, -", "2 AL, 3 AL"),
    # One switch changes four boards, and nobody has a wrong color.
    ("rotation", {}, "-, rotation 47 low, rotation 13 low, rotation 15 low, rotation 16 low, -", ""),
    # A switch with an unrated player counts half the low limit, or 147 points where only the other side counts.
    ("unrated", {}, "-, transposition 40 low, transposition 40 low, -", ""),
    ("unrated", AVOIDED, "-, -, -, -", "2 AL, 3 AL"),
    ("unrated", AVOIDED | {"low_limit": 147}, "-, transposition 147 low, transposition 147 low, -", ""),
    ("odd-player", {}, "-, odd_player 90 high, -, -, -, bye", "2 AL, 4 AL"),
    ("teammates", {}, "-, teammates, teammates, -", ""),
    ("teammates", {"teams": "ignore"}, "-, -, -, -", ""),
    # A switch over the high limit is made to avoid a third White in a row.
    ("three-in-a-row", {}, "-, -, -, transposition 229 high, transposition 229 high, -", ""),
    ("three-in-a-row", {"avoid_three_in_a_row": False}, "-, -, -, -, -, -", "4 33, 4 EQ, 5 EQ"),
    ("round-one", {}, ", ".join("-" * 12), ""),
    # Whole, the section has no wrong color; top down, the first board is natural and two below are wrong.
    ("top-down", {}, "odd_player 59 low, -, -, odd_player 33 low", ""),
    ("top-down", {"order": "top_down"}, "-, -, -, -", "3 AL, 4 AL"),
]


@pytest.mark.parametrize(("name", "settings", "boards", "conflicts"), SHOWN)
def test_a_sample_shows_what_it_was_chosen_for(
    name: str, settings: Mapping[str, object], boards: str, conflicts: str
) -> None:
    """Its boards are changed as the README says, for that many points, held to the low or to the high limit."""
    round = best(name, **settings)
    natural = [each.change is Change.NATURAL for each in round.answers]
    words = [(each.change.name.lower(), str(each.value or ""), each.held_to or "") for each in round.answers]
    made = (
        "-" if is_natural else " ".join(filter(None, each)) for is_natural, each in zip(natural, words, strict=True)
    )
    assert ", ".join(made) == boards
    assert wrong(round) == conflicts


def test_friday_changes_with_the_low_limit_as_the_read_me_says() -> None:
    """Between 0 and 200 there are three best rounds, each up to the next limit in the table."""
    standard = best("friday-swiss")
    spans = _table_of_the_read_me("low limit")
    bounds = [tuple(map(int, row[0].split(" to "))) for row in spans]
    assert [low for low, _ in bounds[1:]] == [high + 1 for _, high in bounds[:-1]]
    assert (bounds[0][0], bounds[-1][1], len(bounds)) == (0, 200, 3)
    for (low, high), row in zip(bounds, spans, strict=True):
        said = {" - ".join(sorted(pair)) for pair in re.findall(r"([A-Z]\w+) - ([A-Z]\w+)", row[1])}
        for limit in (low, (low + high) // 2, high):
            assert others(best("friday-swiss", low_limit=limit), standard) == said, limit
    # Below a high limit of 123 points five boards are different.
    counts = {limit: len(others(best("friday-swiss", high_limit=limit), standard)) for limit in (80, 122, 123, 400)}
    assert counts == {80: 5, 122: 5, 123: 0, 400: 0}


def test_friday_is_posted_as_a_low_limit_of_zero_has_it_from_the_top_down() -> None:
    """The posted round differs on two boards, and two more colors do not alternate."""
    posted = explain.posted(_sample("friday-swiss"))
    assert posted.number == 4
    assert others(posted, best("friday-swiss")) == {"Newell - Zamora", "Jarvis - Murdock"}
    assert posted.pairing.boards == best("friday-swiss", low_limit=0, order="top_down").pairing.boards
    assert re.findall(r"\d+", wrong(posted)) == ["4", "11", "12"]


def test_what_else_small_samples_show() -> None:
    """A switch of four boards, both differences of a switch, players paired down, rematches, teammates, no toss."""
    assert {len(answer.switch.after) for answer in best("rotation").boards if answer.switch} == {4}
    assert {gap.points for gap in best("unrated").board(2).gaps} == {40, 147}
    points = [sorted(player.half_points for player in answer.players) for answer in best("odd-player").boards]
    assert [pair for pair in points if pair[0] != pair[1]] == [[4, 6], [3, 4], [2, 3]]
    assert [answer.times_met for answer in best("everyone-has-met").boards] == [1, 1]
    for settings, shared in ({}, [None, None, None, "ELM"]), ({"teams": "dont"}, [None] * 4):
        round = best("teammates", **settings)
        teams = [{round.section.player(player.number).team for player in answer.players} for answer in round.boards]
        assert [min(board) if len(board) == 1 else None for board in teams] == shared  # type: ignore[type-var]
    section, round = _sample("round-one"), best("round-one")
    assert (len(section.players), section.round_to_pair, section.toss) == (24, 1, None)
    assert all(answer.color is not None and not answer.color.toss_known for answer in round.boards)


@pytest.mark.parametrize(
    ("settings", "rules"),
    [
        ({}, ["29E4-5", "29E4-5"]),
        ({"rule5": "plus_minus"}, ["29E4-5", "29E4a"]),
        ({"rule5": "plus_minus", "last_round_coin": True}, ["29E4c", "29E4c"]),
    ],
)
def test_last_round(settings: Mapping[str, object], rules: list[str]) -> None:
    """In round 5 of 5 one board's colors are by rank, by score, or by the coin, as the settings say."""
    assert _sample("last-round").rounds == _sample("last-round").round_to_pair == 5
    colors = [answer.color for answer in best("last-round", **settings).boards]
    assert [color.rule.number for color in (colors[0], colors[5]) if color] == rules


def test_big_weekend() -> None:
    """A hundred players and everything that can happen; every kind of switch but an interchange."""
    section, round = _sample("big-weekend"), best("big-weekend")
    cells = {game.result for player in section.players for game in player.games}
    assert (len(section.players), section.round_to_pair, section.rounds) == (100, 5, 5)
    assert cells == set(Result) - {Result.PENDING}
    assert section.withdrawals
    assert section.requested_byes
    kinds = {Change.NATURAL, Change.TRANSPOSITION, Change.ROTATION, Change.ODD_PLAYER, Change.REPEAT}
    assert kinds <= {answer.change for answer in round.answers}
