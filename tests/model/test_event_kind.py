"""What kind of event a section is: by the file itself, by the setting, or by who played who."""

from dataclasses import replace

import pytest
from samples.batches import batches
from samples.events import APART, pools_of, round_robin, two_schedules
from samples.sections import random_section

import explain
from explain.files.reading import open_all_bytes, read_text
from explain.files.trf.write import write
from explain.model.errors import InputError
from explain.model.kinds import EventKind, EventType, KnownFrom
from explain.prose.rounds import perhaps_line
from explain.training.simulate import Field, play

POOLS = [(13, 9), (12, 10), (9, 8), (20, 11), (10, 13)]


@pytest.mark.parametrize(("first", "second"), POOLS)
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (20, 300))])
def test_schedules_that_merge_are_known_by_who_met_whom(first: int, second: int, seed: int) -> None:
    """Pools that were paired separately are two schedules, with everybody in one, also just before the round."""
    section = two_schedules(first, second, seed=seed)
    found = explain.event_kind(section)
    assert (found.kind, found.source, found.merge_round) == (EventType.TWO_SCHEDULES, KnownFrom.DETECTED, APART + 1)
    assert sorted(map(set, found.pools), key=min) == sorted(pools_of(section), key=min)
    assert [bool(found.pools_in(round)) for round in range(1, 6)] == [True, True, True, False, False]


def test_a_board_made_by_hand_hides_no_schedules() -> None:
    """Two late entries paired together move the halves by one place, and the pools are still found."""
    section = two_schedules(20, 11, seed=4)
    found = explain.event_kind(section).pools
    late = max(player.number for player in section.players) + 1
    waited = [explain.Game(explain.Result.HALF_BYE)] * 2
    win = explain.Game(explain.Result.WIN, late + 1, explain.Color.WHITE)
    loss = explain.Game(explain.Result.LOSS, late, explain.Color.BLACK)
    one, other = (explain.Player(late + at, "Late", 1700, (game, *waited)) for at, game in enumerate((win, loss)))
    joined = replace(section, players=(*section.players, one, other))
    largest = max(found, key=len)
    pools = {pool if pool != largest else (*pool, late, late + 1) for pool in found}
    assert set(explain.event_kind(joined).pools) == pools


@pytest.mark.parametrize("seed", batches(25, always=8))
def test_an_ordinary_swiss_is_no_two_schedules(seed: int) -> None:
    """Sixteen or more players, with few draws, so that they separate by points for three rounds."""
    found = explain.event_kind(play(Field(16 + seed, draws=0, spread=600), rounds=5, seed=seed))
    assert found.kind is EventType.SWISS
    assert not found.pools


def test_two_eights_of_a_swiss_without_upsets_are_mentioned_and_not_assumed() -> None:
    """Sixteen players halved twice are two eights until round 4: not schedules, but the answer mentions it."""
    colors = {True: explain.Color.BLACK, False: explain.Color.WHITE}
    met = [[(at ^ step, colors[bool(at & step)]) for step in (8, 4, 2, 1)] for at in range(16)]
    rows = [tuple(explain.Game(explain.Result.DRAW, other + 1, color) for other, color in each) for each in met]
    players = (explain.Player(at + 1, f"Player {at + 1}", 2400 - 40 * at, games) for at, games in enumerate(rows))
    found = explain.event_kind(explain.Section(tuple(players), rounds=5))
    assert (found.kind, [*map(len, found.perhaps)]) == (EventType.SWISS, [8, 8])
    assert perhaps_line(found).endswith("set schedules=1,3,5,7,9,11,13,15;2,4,6,8,10,12,14,16.")


def test_the_setting_says_which_players_play_which_schedule() -> None:
    """It comes before what the boards show, and ``one`` overrides what they show."""
    section = two_schedules()
    typed = ";".join(",".join(map(str, pool)) for pool in explain.event_kind(section).pools)
    asked = explain.Preferences(schedules=typed)
    found = explain.event_kind(section, asked)
    assert (found.kind, found.source, found.merge_round) == (EventType.TWO_SCHEDULES, KnownFrom.SETTING, APART + 1)
    assert explain.event_kind(section, explain.Preferences(schedules="one")) == EventKind(source=KnownFrom.SETTING)
    with pytest.raises(InputError, match="player 22 is in no schedule"):
        explain.event_kind(section, explain.Preferences(schedules="1-10;11-21"))
    with pytest.raises(InputError, match="there is no player 23"):
        explain.event_kind(section, explain.Preferences(schedules="1-10;11-23"))


@pytest.mark.parametrize(
    "text", ["", "1-20", "1-20;", "1-20;15-30", "two", "1-20;x", "1--3;4", "5-1;6-9", "0-1-2;3", "\uff11-2;3"]
)
def test_what_names_no_schedules_is_refused(text: str) -> None:
    """A single pool, an empty one, a number in two pools, and something that is no number."""
    with pytest.raises(InputError, match="setting schedules"):
        explain.Preferences(schedules=text)


@pytest.mark.parametrize("players", [4, 5, 6, 7, 10])
def test_a_round_robin_is_known_without_a_flag(players: int) -> None:
    """All have played each other once; nothing is paired or judged, unless the TD says it was a Swiss."""
    section = round_robin(players)
    assert explain.event_kind(section) == EventKind(EventType.ROUND_ROBIN, KnownFrom.DETECTED)
    for asked in (explain.pair, explain.posted, explain.audit):
        with pytest.raises(InputError, match="everybody plays everybody"):
            asked(section)
    assert explain.audit(section, 2, schedules="one").boards


def test_quads_are_round_robins_and_what_is_not_over_is_not_called_one() -> None:
    """Two groups of four; before its last round one looks like any Swiss with few players."""
    first = round_robin(4)
    moved = [
        replace(
            player,
            number=player.number + 4,
            games=tuple(replace(game, opponent=(game.opponent or 0) + 4) for game in player.games),
        )
        for player in first.players
    ]
    assert explain.event_kind(replace(first, players=(*first.players, *moved))).kind is EventType.ROUND_ROBIN
    section = round_robin(6)
    cut = replace(section, players=tuple(replace(player, games=player.games[:4]) for player in section.players))
    assert explain.event_kind(cut).kind is EventType.SWISS


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        ("092 FIDE_DUTCH_2025", EventType.FIDE),
        ("192 FIDE_DUTCH_2025", EventType.FIDE),
        ("092 FIDE-TEAM-BAKU", EventType.TEAM),
        ("192 FIDE_TEAM_BAKU", EventType.TEAM),
        ("092 Individual: Round-Robin", EventType.ROUND_ROBIN),
        ("032 GER\n092 Individual: Swiss-System", EventType.FIDE),
        ("XXS WW=1.0 BW=1.0", EventType.FIDE),
        ("310   1 Somewhere                        SOM     2400   15.0", EventType.TEAM),
        ("092 Individual: Swiss-System", None),
        ("032 USA\n092 Individual: Swiss-System", None),
    ],
)
def test_a_report_says_itself_what_it_is(lines: str, kind: EventType | None) -> None:
    """By its type, its federation and the records that only FIDE engines write; our own say nothing of the kind."""
    body = "001    1      Ames                              2000                             1.0    1     2 w 1\n"
    body += "001    2      Bell                              1900                             0.0    2     1 b 0\n"
    (found,) = open_all_bytes(f"012 Open\n{lines}\n{body}".encode())
    assert found.section.event == (kind and EventKind(kind, KnownFrom.FILE))


@pytest.mark.parametrize("kind", [EventType.FIDE, EventType.TEAM, EventType.ROUND_ROBIN])
def test_what_a_file_says_of_itself_is_written_again(kind: EventType) -> None:
    """Both as a wall chart and as a report."""
    section = replace(random_section(7)[0], event=EventKind(kind, KnownFrom.FILE))
    assert read_text(str(section)).event == section.event
    (found,) = open_all_bytes(write(section).content)
    assert found.section.event == section.event
