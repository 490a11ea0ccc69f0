"""The command ``publish``, which writes pages for a club's site."""

from __future__ import annotations

import argparse

from explain.answers.question import Posted
from explain.apps.cli import asking, showing
from explain.apps.cli.command import Command
from explain.model.errors import Fault, InputError


def _arguments(parser: argparse.ArgumentParser) -> None:
    from explain.apps.pages import arguments

    asking.add_round(parser, output=False, file_optional=True, or_best=True)
    arguments.add_arguments(parser)


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
