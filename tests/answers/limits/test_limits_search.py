"""The search for the map of both limits: stopped anywhere, it has nothing wrong; continued, it finds everything."""

import json
from itertools import count
from typing import Any

import pytest
from samples.sections import seated_sections
from samples.stopping import Stop

import explain
from explain.answers.answer import Answer
from explain.answers.limits.map import LimitsMap, Region, Stretch
from explain.answers.round import Round
from explain.apps.cli.main import main
from explain.pairing import engine
from explain.pairing.search import fast

SAMPLE = "friday-swiss.txt"
SECTIONS, FEW = 5, 5


def friday() -> Round:
    """The round of the sample to be paired."""
    return explain.pair(explain.read(explain.samples()[SAMPLE]))


def rounds_along(stretches: tuple[Stretch, ...], found: LimitsMap) -> list[object]:
    """Every range with the boards that are best in it."""
    return [(each.span, found.rounds[each.round].pairing.boards) for each in stretches]


def check_part(part: LimitsMap, whole: LimitsMap) -> None:
    """What is known of a map is true of the whole map: every rectangle with its boards, and every line found."""
    assert not part.complete
    assert part.rounds[0].pairing.boards == whole.rounds[0].pairing.boards
    in_whole = {(each.low, each.high): whole.rounds[each.round].pairing.boards for each in whole.regions}
    for region in part.regions:
        assert in_whole[region.low, region.high] == part.rounds[region.round].pairing.boards
    assert part.turned in ((), whole.turned)
    assert len(part.rounds) <= len(whole.rounds)


def test_a_map_that_is_stopped_is_a_part_of_the_whole() -> None:
    """Wherever it is stopped; continued, it is the same as if it had never been stopped."""
    for section, number, preferences in seated_sections(SECTIONS, most=14, seed=700):
        round, again = (Round(section, engine.best_pairing(section, number, preferences)) for _ in range(2))
        if not round.pairing.boards:
            continue
        whole, parts = round.limits(), 0
        while not (part := again.limits(Stop(FEW))).complete:
            check_part(part, whole)
            parts += 1
        assert parts > 0
        assert part.to_dict() == whole.to_dict()


def test_the_lines_through_the_limits_as_set_come_first() -> None:
    """Before any rectangle is known, it can say where the best round stays the same."""
    round, whole = friday(), friday().limits()
    firsts: list[Region] = []
    for _ in count():
        part = round.limits(Stop(1))
        firsts += part.regions
        if part.low_stretches and part.high_stretches:
            break
        assert not part.where_it_holds or part.low_stretches
    assert firsts == []
    assert part.where_it_holds == whole.where_it_holds
    assert rounds_along(part.low_stretches, part) == rounds_along(whole.low_stretches, whole)
    assert rounds_along(part.high_stretches, part) == rounds_along(whole.high_stretches, whole)


def test_a_map_with_holes_says_so() -> None:
    """In text, on a page and in JSON; and it claims no more rounds than are known."""
    round = friday()
    part, whole = round.limits(seconds=-1), round.limits()
    assert "Not all limits were tried" in str(part)
    assert "The picture shows it in gray" in str(part)
    assert part.to_dict()["complete"] is False
    assert "Not all limits were tried" not in str(whole)
    assert "gray" not in str(whole)
    assert whole.to_dict()["complete"] is True


@pytest.mark.parametrize("question", [("limits",), ("ranges", "Zamora")])
def test_the_command_says_what_is_known_after_so_many_seconds(
    question: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """With no time at all little is known, and it says so; with enough time it is complete."""
    name, *told = question
    for seconds, complete in (("0", False), ("600", True)):
        assert main([name, str(explain.samples()[SAMPLE]), *told, "--seconds", seconds, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["complete"] is complete


@pytest.mark.parametrize("asked", ["limits", "ranges"])
def test_a_search_that_is_broken_off_in_a_step_has_no_holes_in_the_end(
    asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After Ctrl-C in the middle of a step, asking again gives the complete answer."""

    def answered(round: Round) -> Answer:
        return round.limits() if asked == "limits" else round.ranges("Zamora")

    whole, round, looks = answered(friday()), friday(), count()

    def broken_off(*told: Any, **named: Any) -> Any:
        if next(looks) == FEW:
            raise KeyboardInterrupt
        return search(*told, **named)

    search = fast.Search.best
    monkeypatch.setattr(fast.Search, "best", broken_off)
    with pytest.raises(KeyboardInterrupt):
        answered(round)
    assert answered(round).to_dict() == whole.to_dict()
    assert next(looks) > FEW
