"""Sections by chance, with every odd thing they can hold: out into each format and back."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from sections import random_section

from explain.files.bytes.writing import Written
from explain.files.reading import open_all_bytes
from explain.files.trf import write as trf_write
from explain.files.trf.hold import Edition, held
from explain.files.wallchart import excel, separated, text
from explain.model.section import Section

SEEDS = range(60)


def chart(section: Section) -> Written:
    """A section as a wall chart."""
    return Written(text.write(section).encode())


def in_order(section: Section) -> Section:
    """The section with its byes in one order, none twice."""
    return replace(section, requested_byes=tuple(sorted(set(section.requested_byes), key=lambda bye: (bye.round, bye.player))))


@pytest.mark.parametrize("write", [chart, separated.write, excel.write])
def test_charts_hold_everything(write: Callable[[Section], Written]) -> None:
    """A chart as text, table or workbook gives back the same section; nothing is dropped and nothing guessed."""
    for seed in SEEDS:
        section, _ = random_section(seed)
        written = write(section)
        (found,) = open_all_bytes(written.content)
        assert (found.section, written.dropped, found.notes) == (section, (), ())


@pytest.mark.parametrize("edition", Edition)
def test_reports_hold_what_they_say(edition: Edition) -> None:
    """A report gives back what it says that it holds; what it dropped is dropped once and for all."""
    for seed in SEEDS:
        section, _ = random_section(seed)
        written = trf_write.write(section, edition)
        (found,) = open_all_bytes(written.content)
        assert in_order(found.section) == in_order(held(section, edition)[0])
        assert trf_write.write(found.section, edition).dropped == ()


@pytest.mark.parametrize("edition", Edition)
def test_who_is_paired_next_is_the_same(edition: Edition) -> None:
    """Where no opponent is missing, the same players as before are out of the round to come."""
    for seed in SEEDS:
        section, _ = random_section(seed)
        if any(game.opponent is None and not game.result.is_bye for player in section.players for game in player.games):
            continue
        places = {player.number: place for place, player in enumerate(section.players, start=1)}
        (found,) = open_all_bytes(trf_write.write(section, edition).content)
        round = section.rounds_held + 1
        assert {places[number] for number in absent(section, round)} == absent(found.section, round)


def absent(section: Section, round: int) -> set[int]:
    """Who has left, is not there yet, or has asked not to be paired in a round."""
    eve = section.before_round(round)
    left = {leaver.player for leaver in section.withdrawals if leaver.after_round < round}
    late = {entry.player for entry in section.late_entries if entry.from_round > round}
    return left | late | {bye.player for bye in eve.requested_byes if bye.round == round}
