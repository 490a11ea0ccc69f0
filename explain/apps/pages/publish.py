"""The command ``explain publish``: a page for a round, or a small site of all rounds, and its arguments."""

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from explain.answers.about import pair, posted
from explain.answers.progress import Progress, unwatched
from explain.answers.round import Round
from explain.apps.folders import write_folder
from explain.apps.pages.live import LIMITS, NOTHING, Controls, controls_of
from explain.apps.pages.names import NameStyle, renamed, with_names
from explain.apps.pages.page import Colors, PageOptions, page_of, style
from explain.apps.pages.templates import render
from explain.files.bytes import writing
from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind, schedules
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.prose import audit, paragraph
from explain.prose import pages as say
from explain.prose.rounds import event_line
from explain.prose.words import section_name
from explain.views.answers.rounds import round_on_paper

OURS = re.compile(r"index\.html|round-\d+(-schedule-\d+)?(-wall)?\.html")  # file names of a site of all rounds
_MOST_NOTE = 20_000


def write_round_page(round: Round, chosen: argparse.Namespace, progress: Progress = unwatched) -> str:
    """Write a round's page; returns a message. ``InputError`` for what cannot be live, read or written."""
    if round.schedules:
        problem = f"round {round.number} is paired in {len(round.schedules)} schedules, each by itself"
        raise InputError(Fault(problem, "Write a page for each of them with --event."))
    named = with_names(round, NameStyle(chosen.names))
    text = page_of(named, controls_of(_live(chosen), round.preferences), _wishes(chosen), progress)
    writing.write_web_page(chosen.out_file, text)
    return say.page_written(str(chosen.out_file), len(text.encode()))


def write_site(section: Section, preferences: Preferences, chosen: argparse.Namespace, *, last: int) -> str:
    """Write the site of all rounds or nothing; returns a message. ``InputError`` as for ``write_round_page``."""
    files = _site(section, preferences, _live(chosen), _wishes(chosen), last=min(last, section.rounds or last))
    write_folder(chosen.out_file, files, OURS)
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
        site=_place_of_site(chosen.site) if chosen.site else "",
    )


def _place_of_site(place: str) -> str:
    """A path relative to the page, as a browser resolves it."""
    is_more_than_path = any(urlsplit(place)._replace(path=""))
    if is_more_than_path or "\\" in place or not place.isprintable():
        way_out = "Name a place on the page's own server, such as ../explain/."
        raise InputError(Fault(f"found --site {place[:60]!r}", way_out))
    return place if place.endswith("/") else f"{place}/"


def _note(path: Path) -> tuple[str, ...]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is no text in UTF-8"
        raise InputError(Fault(f"the note cannot be read ({reason})", "Name a text file.", file=str(path))) from error
    if len(text) > _MOST_NOTE:
        raise InputError(Fault(f"the note has {len(text)} characters", f"Keep it under {_MOST_NOTE}.", file=str(path)))
    paragraphs = text.replace("\r\n", "\n").split("\n\n")
    return tuple(" ".join(each.split()) for each in paragraphs if each.strip())


def _site(
    section: Section, preferences: Preferences, live: Sequence[str], wishes: PageOptions, *, last: int
) -> dict[str, str]:
    """The site's files by name: posted rounds, and the next one, live; ``InputError`` for too many variants."""
    named = renamed(section, wishes.names)
    inside = replace(wishes, title="", note=(), in_site=True)
    files: dict[str, str] = {"index.html": ""}
    entries: list[tuple[str, str, str]] = []  # for every round a title, a sentence, and its page, if any
    for number, schedule, part in _parts(named, preferences, last):
        is_posted = section.holds(number)
        line = say.index_line(number, schedule, posted=is_posted)
        try:
            round = posted(part, number, preferences) if is_posted else pair(part, number, preferences)
        except InputError as error:
            entries.append((line, say.NOT_JUDGED.format(error.faults[0].found), ""))
            continue
        controls = Controls() if is_posted else controls_of(live, preferences)
        file = f"round-{number}" + (f"-schedule-{schedule}" if schedule else "") + ".html"
        files[file] = page_of(round, controls, inside)
        files[file.replace(".", "-wall.")] = round_on_paper(round)
        sentence = audit.verdict(round.audit()) if is_posted else paragraph(round.line)
        entries.append((line, sentence, file))
    files["index.html"] = render(
        "index.html.j2",
        say=say,
        title=wishes.title or say.INDEX_TITLE.format(section_name(named.title)),
        style=style(wishes.colors),
        note=(*filter(None, [event_line(event_kind(named, preferences))]), *wishes.note),
        rounds=entries,
        stated=say.settings_stated(preferences),
    )
    return files


def _parts(section: Section, preferences: Preferences, last: int) -> Iterator[tuple[int, int, Section]]:
    """Every round with its section, or, while schedules are separate, with each of them, counted from 1."""
    for round in range(1, last + 1):
        parts = schedules(section, round, preferences)
        yield from ((round, at, part) for at, part in enumerate(parts, start=1)) if parts else ((round, 0, section),)
