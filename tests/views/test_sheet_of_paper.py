"""A complaint's sheet on paper: one page of Letter and one of A4, with the picture of the group, and a code that a camera can read."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import explain
from explain import Round
from explain.answers.sheets.complaint import MOST_NAMES, Complaint
from explain.apps.link import LONGEST_CODE
from explain.files import resources
from explain.views import answers

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BOARDS, ADDRESS = 10, "https://club.example/?section="
A_PAGE = re.compile(rb"/Type\s*/Page[^s]")


def sheets(seed: int) -> Iterator[tuple[str, Complaint]]:
    """Sheets of players by chance who ask about as many others as they may, from the sample sections, each with a code as long as one can be."""
    rng, samples = random.Random(seed), resources.samples()
    for name in rng.sample(sorted(samples), len(samples)):
        section = explain.read(samples[name])
        round = explain.posted(section) if section.holds(section.round_to_pair) else explain.pair(section)
        if is_usual(round):
            who, *others = rng.sample([entrant.number for entrant in round.standings.entrants], MOST_NAMES + 1)
            yield name, replace(round.complaint(who, others), address=ADDRESS.ljust(LONGEST_CODE, "x"))


def is_usual(round: Round) -> bool:
    """Whether it is a Swiss round of one schedule with enough players."""
    return round.event.is_us_swiss and not round.schedules and len(round.standings.entrants) > MOST_NAMES


@pytest.mark.browser
def test_a_sheet_is_one_page(browser: Browser) -> None:
    """Of ten boards by chance, on Letter and on A4; a page that is not one would have a second."""
    page = browser.new_page()
    for (name, sheet), _ in zip(sheets(1), range(BOARDS), strict=False):
        page.set_content(answers.page(name, sheet, posted=None))
        assert page.locator(".sx-code").count() == 1
        assert {paper: len(A_PAGE.findall(page.pdf(format=paper))) for paper in ("Letter", "A4")} == {"Letter": 1, "A4": 1}, name
    page.close()
