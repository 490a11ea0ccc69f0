"""Two schedules that merge, a round robin, a FIDE event: what is said of them, and what is not."""

import json
import pickle
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from samples.batches import batches
from samples.events import APART, pools_of, round_robin, two_schedules
from tools.golden_run import said
from tools.places import DATA
from tools.schemas import keeper

import explain
from explain.answers.audit.audit import Verdict
from explain.answers.fide.dutch import is_installed
from explain.answers.schedules import RoundBySchedule
from explain.model.kinds import EventKind, EventType, KnownFrom
from explain.prose.fide import ANOTHER_RULE_BOOK

FIDE = EventKind(EventType.FIDE, KnownFrom.FILE)
LINE = "These rounds were paired by FIDE rules; below is what US Chess rules would have made of them."
_BLAME = ("broken", "could have", "could be", "too far", "wrong pairing", "illegal", "error")


def alone(section: explain.Section, pool: set[int], rounds: int) -> explain.Section:
    """One schedule alone, as a section that knows nothing of the other."""
    players = tuple(replace(player, games=player.games[:rounds]) for player in section.players if player.number in pool)
    return replace(section, players=players)


@pytest.mark.parametrize("seed", batches(4, always=1))
@pytest.mark.parametrize("sizes", [(13, 9), (12, 9), (12, 10)])
def test_each_schedule_is_paired_as_a_section_of_its_own(sizes: tuple[int, int], seed: int) -> None:
    """Boards, byes and costs before the merge; after it there is one section."""
    section = two_schedules(*sizes, seed=seed)
    for round in range(1, APART + 1):
        parts = [explain.pair(alone(section, pool, APART), round) for pool in pools_of(section)]
        found = explain.pair(section, round)
        assert isinstance(found, RoundBySchedule)
        assert _seats(found.answers) == _seats([answer for part in parts for answer in part.answers])
        assert found.cost == {criterion: sum(part.cost[criterion] for part in parts) for criterion in found.cost}
        assert len(found.byes) == sum(size % 2 for size in sizes)
        assert explain.audit(section, round).verdict is Verdict.THE_BEST
    assert not explain.pair(section, APART + 1).schedules
    assert not explain.pair(section, 2, schedules="one").schedules


def _seats(answers: Sequence[explain.answers.board.BoardAnswer]) -> set[tuple[int, ...]]:
    return {tuple(player.number for player in answer.players) for answer in answers}


def test_schedules_have_tables() -> None:
    """All boards, players and groups of both schedules."""
    found = explain.pair(two_schedules(), 2)
    assert len(found.to_frame()) == len(found.answers)
    assert [len(found.to_frame(which)) > 0 for which in ("players", "groups", "sheet")] == [True] * 3


def test_no_answer_is_that_of_the_first_schedule_alone() -> None:
    """What a round has is overridden, or holds for the section, or is made of the boards of all schedules."""
    of_the_section = {"KIND", "VERSION", "event", "number", "preferences", "baseline", "variations", "schedules"}
    of_all_boards = {"audited", "boards", "byes", "is_on_the_wall", "to_dict", "to_frame"}
    asked_of_each = {"in_steps", "standings"}  # the screen and the command line take one schedule's round for them
    public = {name for name in dir(RoundBySchedule) if not name.startswith("_")}
    assert public - {*vars(RoundBySchedule)} == of_the_section | of_all_boards | asked_of_each
    round2 = explain.pair(two_schedules(), 2)
    assert round2.claims == tuple(claim for each in round2.schedules for claim in each.claims)


def test_a_question_goes_to_the_schedule_of_the_player() -> None:
    """A question that a board of each could answer, or that is about both, gets an error that says so."""
    section = two_schedules()
    round2 = explain.pair(section, 2)
    assert _seats(pickle.loads(pickle.dumps(round2)).answers) == _seats(round2.answers)  # noqa: S301 - our own
    first, second = pools_of(section)
    one, other = min(first), min(second)
    assert one in {player.number for player in round2.board_of(one).players}
    assert {player.number for player in round2.board_of(other).players} <= second
    for asked in (lambda: round2.board(1), lambda: round2.card("1"), lambda: round2[1], round2.firm, round2.limits):
        with pytest.raises(explain.InputError, match="2 schedules"):
            asked()
    for refused in (lambda: round2.why_not(one, other), lambda: round2.complaint(one, [other])):
        with pytest.raises(explain.InputError, match="different schedules"):
            refused()
    with pytest.raises(explain.InputError, match="different schedules"):
        explain.posted(section, 2, boards=f"{one}-{other}")


def test_an_audit_of_schedules_speaks_of_each() -> None:
    """Its verdict is the worst, both have their headings, and JSON has all boards and each audit."""
    section = two_schedules()
    spoiled = _swapped(section)
    found = explain.audit(spoiled, 2)
    verdicts = [each.verdict for each in found.schedules]
    assert verdicts.count(Verdict.THE_BEST) == 1
    assert found.verdict is next(each for each in verdicts if each is not Verdict.THE_BEST)
    assert len(found.boards) == sum(len(each.boards) for each in found.schedules)
    text = str(found)
    assert text.startswith("Played in two schedules until round 4 (13 and 9 players)")
    assert text.index("Schedule 1, 13 players") < text.index("Schedule 2, 9 players")
    keeper("audit").validate(found.to_dict())
    pools = [*map(list, found.event.pools)]
    assert found.to_dict()["event"] == {"kind": "two_schedules", "source": "detected", "pools": pools, "merge_round": 4}


def _swapped(section: explain.Section) -> explain.Section:
    """Two boards of one schedule in round 2 with their Blacks swapped."""
    pool = max(explain.event_kind(section).pools, key=len)
    (a, b), (c, d) = [(pair.white, pair.black) for pair in section.posted(2).pairs if pair.white in pool][:2]
    new = {a: d, d: a, c: b, b: c}

    def row(player: explain.Player) -> explain.Player:
        if player.number not in new:
            return player
        first, second, *later = player.games
        drawn = replace(second, opponent=new[player.number], result=explain.Result.DRAW)
        return replace(player, games=(first, drawn, *later))

    return replace(section, players=tuple(map(row, section.players)))


COMMANDS = ("pair", "audit", "firm", "switches", "limits", "verify", "by-hand")


@pytest.mark.parametrize("command", [*COMMANDS, pytest.param("which-settings", marks=pytest.mark.long)])
def test_commands_about_a_round_answer_for_each_schedule(command: str, tmp_path: Path) -> None:
    """The first line says what was assumed; JSON keeps to its schema."""
    file = tmp_path / "two.txt"
    file.write_text(str(two_schedules()), encoding="utf-8")
    text = said([command, str(file), "--round", "2"])
    assert text.startswith("Played in two schedules until round 4 (13 and 9 players)")
    assert text.count("Played in two") == 1
    assert "Schedule 1, 13 players" in text
    assert "Schedule 2, 9 players" in text
    told = json.loads(said([command, str(file), "--round", "2", "--json"]).split("\n--- beside it")[0])
    keeper(told["schema"]).validate(told)
    assert told["event"]["kind"] == "two_schedules"


def test_a_command_about_a_player_answers_for_his_schedule(tmp_path: Path) -> None:
    """By name, in either schedule; a site has a page for every schedule."""
    file, section = tmp_path / "two.txt", two_schedules()
    file.write_text(str(section), encoding="utf-8")
    for pool in pools_of(section):
        player = section.player(max(pool))
        for command in ("board", "why-not", "ranges", "why-dropped"):
            text = said([command, str(file), "--round", "3", player.name])
            assert text.startswith("Played in two schedules"), text
            assert player.name in text
    assert "Name a player instead" in said(["board", str(file), "--round", "3", "1"])
    said(["publish", str(file), "--event", "-o", str(tmp_path / "site")])
    pages = {path.name for path in (tmp_path / "site").glob("*.html")}
    assert {"round-2-schedule-1.html", "round-2-schedule-2.html", "round-4.html"} <= pages
    assert "Played in two schedules" in (tmp_path / "site" / "round-5.html").read_text(encoding="utf-8")


def fide(name: str = "odd-player.txt") -> explain.Section:
    """A sample marked as paired by FIDE rules."""
    return replace(explain.read(DATA / name), event=FIDE)


def test_what_other_rules_paired_is_shown_and_not_judged(tmp_path: Path) -> None:
    """The line comes first everywhere, no word of blame follows, and the season counts it separately."""
    section = fide()
    found = explain.audit(section)
    assert found.verdict in (Verdict.OTHER_RULES, Verdict.THE_BEST)
    file = tmp_path / "fide.txt"
    file.write_text(str(section), encoding="utf-8")
    name = section.players[0].name
    for arguments in (
        ["check"],
        ["audit"],
        ["pair"],
        ["board", name],
        ["why-not", name],
        ["complaint", name],
        ["event", name],
    ):
        text = said([arguments[0], str(file), *arguments[1:]])
        judged = arguments == ["audit"] and is_installed()
        first = "These rounds were paired by FIDE rules.\n" if arguments == ["check"] else LINE
        assert text.startswith(ANOTHER_RULE_BOOK if judged else first), arguments
        if arguments[0] != "event":
            assert not [word for word in _BLAME if word in text.lower()], (arguments, text)
    assert all(board.verdict(answer) is None for board in [explain.posted(section)] for answer in board.answers)
    out = tmp_path / "season"
    assert "Counted apart, and not judged" in said(["season", str(file), "-o", str(out)])


def test_a_posted_list_that_other_rules_left_incomplete_breaks_no_rule_of_ours() -> None:
    """It names who is left out, and does not say that a rule is broken."""
    section = fide("friday-swiss.txt")
    boards = ", ".join(f"{pair.white}-{pair.black}" for pair in section.posted(3).pairs[1:])
    found = explain.audit(section, 3, boards=boards)
    assert found.verdict is Verdict.OTHER_RULES
    assert "rule is broken" not in str(found)
    assert found.not_once.left_out


def test_a_round_robin_is_answered_with_its_table(tmp_path: Path) -> None:
    """Every question gets the table of who plays who in which round."""
    file = tmp_path / "quad.txt"
    file.write_text(str(round_robin(4)), encoding="utf-8")
    for command in ("pair", "audit", "board", "why-not"):
        text = said([command, str(file), *(["Player 1"] if command in ("board", "why-not") else [])])
        assert text.startswith("This is a round robin"), text
        assert "All games, 3 rounds" in text
        assert "ends with None" in text or "ends with 0" in text
