"""The command ``explain publish``: what its arguments mean."""

import argparse
from pathlib import Path
from urllib.parse import urlsplit

from explain.answers.progress import Progress, unwatched
from explain.answers.round import Round
from explain.apps.pages.live import LIMITS, NOTHING, controls_of
from explain.apps.pages.names import NameStyle, with_names
from explain.apps.pages.page import Colors, PageOptions, page_of
from explain.apps.pages.site import site, write_folder
from explain.files.bytes import writing
from explain.model.errors import Fault, InputError
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.prose import pages as say

_MOST_NOTE = 20_000


def write_round_page(round: Round, chosen: argparse.Namespace, progress: Progress = unwatched) -> str:
    """Write the page of a round; returns what was done, in a sentence.

    Raises ``InputError`` for settings that cannot be live, a note that cannot be read, or a place that cannot be written.
    """
    if round.schedules:
        problem = f"round {round.number} is paired in {len(round.schedules)} schedules, each by itself"
        raise InputError(Fault(problem, "Write a page for each of them with --event."))
    named = with_names(round, NameStyle(chosen.names))
    text = page_of(named, controls_of(_live(chosen), round.preferences), _wishes(chosen), progress)
    writing.write_web_page(chosen.out_file, text)
    return say.page_written(str(chosen.out_file), len(text.encode()))


def write_site(section: Section, preferences: Preferences, chosen: argparse.Namespace, *, last: int) -> str:
    """Write the site of a section up to a round; returns what was done, in a sentence.

    Raises ``InputError`` as ``write_round_page``, and if something else is in the folder's place.
    """
    last = min(last, section.rounds or last)
    files = site(section, preferences, _live(chosen), _wishes(chosen), last=last)
    write_folder(chosen.out_file, files)
    return say.page_written(str(chosen.out_file), sum(len(text.encode()) for text in files.values()), files=len(files))


def _live(chosen: argparse.Namespace) -> tuple[str, ...]:
    if chosen.live is None:
        return LIMITS
    if chosen.live.strip() == NOTHING:
        return ()
    return tuple(name.strip() for name in chosen.live.split(",") if name.strip())


def _wishes(chosen: argparse.Namespace) -> PageOptions:
    return PageOptions(
        NameStyle(chosen.names),
        chosen.title,
        _note(chosen.note) if chosen.note else (),
        club=chosen.club,
        colors=Colors.of(chosen.color) if chosen.color else None,
        site=_site(chosen.site) if chosen.site else "",
    )


def _site(place: str) -> str:
    """A place beside the page, as the browser puts it together with the page's own address."""
    address = urlsplit(place)
    if address.scheme or address.netloc or address.query or address.fragment or "\\" in place or not place.isprintable():
        raise InputError(Fault(f"found --site {place[:60]!r}", "Name a place on the page's own server, such as ../explain/."))
    return place if place.endswith("/") else f"{place}/"


def _note(path: Path) -> tuple[str, ...]:
    """The paragraphs of a text file."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is no text in UTF-8"
        raise InputError(Fault(f"the note cannot be read ({reason})", "Name a text file.", file=str(path))) from error
    if len(text) > _MOST_NOTE:
        raise InputError(Fault(f"the note has {len(text)} characters", f"Keep it under {_MOST_NOTE}.", file=str(path)))
    return tuple(" ".join(paragraph.split()) for paragraph in text.replace("\r\n", "\n").split("\n\n") if paragraph.strip())
