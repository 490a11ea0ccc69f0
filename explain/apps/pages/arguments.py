"""The arguments of ``explain publish``; nothing heavy is imported for them."""

from __future__ import annotations

import argparse
from pathlib import Path

from explain.apps.pages.live import LIMITS, MOST_COMBINATIONS
from explain.apps.pages.names import NameStyle

NOTHING = "none"
"""Said after ``--live`` for a page on which nothing can be set."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``explain publish`` takes beside what every command about a round does."""
    parser.add_argument("-o", "--out-file", required=True, type=Path, metavar="OUT", help="the page to write, or with --event the folder")
    parser.add_argument("--lessons", action="store_true", help="the notebooks as pages, with rules and words; no FILE, and OUT is a folder")
    parser.add_argument("--event", action="store_true", help="a small site of all rounds up to this one, with an index")
    parser.add_argument(
        "--names", choices=[each.value for each in NameStyle], default=NameStyle.FULL.value, help="how players are named; full if not given"
    )
    parser.add_argument("--title", default="", help="the heading, instead of the section's title and the round")
    parser.add_argument("--club", default="", metavar="NAME", help="the club's name, before the heading")
    parser.add_argument("--color", default="", metavar="COLOR", help="the club's color for the bar at the top, such as #7a0019")
    parser.add_argument("--note", type=Path, metavar="FILE", help="a text file with the club's own words")
    parser.add_argument(
        "--live",
        metavar="NAMES",
        help=f"the settings that readers can move, such as {','.join(LIMITS)},interchanges; {NOTHING} for a fixed page. Both limits if not "
        f"given. The others may have {MOST_COMBINATIONS} combinations",
    )
    parser.add_argument(
        "--site",
        default="",
        metavar="PLACE",
        help="where the site of explain site stands on the same server, such as ../explain/: the page then holds the whole section, named as "
        "--names says, and offers to change anything in it there",
    )
