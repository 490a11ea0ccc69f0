"""Tournaments on a desk for every test of the screen, and an event with all its results."""

import re
from functools import cache
from typing import Any

from tools.places import DATA

import explain
from explain.screen import Event, OpenedFile, Session, State, Workspace


@cache
def desk(file: str) -> Workspace:
    """A sample on a desk."""
    section = explain.read(DATA / file)
    return Workspace(OpenedFile(section.title, (section,)))


DESK = desk("friday-swiss.txt")
TUESDAY = "1 Ann Ames 1800 W4w\n2 Bob Bell 1750 W3b\n3 Cas Cole 1700 L2w\n4 Dee Dorn 1650 L1b\n"
SMALL = Workspace(OpenedFile("Tuesday", (explain.read_text(TUESDAY),)))
"""What was worked out for a file once serves every session: a desk keeps its rounds, and nothing that a person did."""


def done(session: Session, kind: str, **told: object) -> dict[str, str]:
    """The regions that an event changes in the end, including what comes later."""
    update, later = session.handle(Event(kind, told))
    found = dict(update.regions)
    for each in later or ():
        found |= each.regions
    return found


def begun(desk: Workspace, **state: Any) -> Session:
    """A session whose screen has been shown."""
    session = Session(desk, State(**state))
    done(session, "begin")
    return session


def seen(session: Session) -> dict[str, str]:
    """Everything on the screen."""
    session.forget()
    return done(session, "begin")


def words(html: str) -> str:
    """The text of a region."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())
