"""The command ``publish``, which writes pages for a club's site."""

from __future__ import annotations

import argparse
from pathlib import Path

from explain.answers.question import Posted
from explain.apps.cli import asking, showing
from explain.apps.cli.command import Command
from explain.model.errors import Fault, InputError


def _arguments(parser: argparse.ArgumentParser) -> None:
    from explain.apps.pages.live import LIMITS, MOST_COMBINATIONS, NOTHING
    from explain.apps.pages.names import NameStyle

    asking.add_round(parser, output=False, file_optional=True, or_best=True)
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


def _publish(chosen: argparse.Namespace) -> None:
    from explain.apps.pages import command

    if chosen.lessons:
        from explain.apps.pages import lessons

        showing.say(lessons.write_lessons(chosen))
        return
    if chosen.event and chosen.best:
        raise InputError(Fault("a site of every round shows posted rounds as they were posted", "Leave out --event, or --best."))
    asked = asking.wanted(chosen, Posted.NEVER if chosen.event else Posted.OF_ROUND)
    if chosen.event:
        showing.say(command.write_site(asked.section, asked.preferences, chosen, last=asked.number))
        return
    with asking.way_to_the_best(asked, Posted.OF_ROUND):
        showing.say(command.write_page(asked.answered(), chosen, showing.progress()))


COMMANDS: tuple[Command, ...] = (
    Command("publish", "write a page for the club's site: a round with every board's card and live limits", _publish, _arguments),
)
