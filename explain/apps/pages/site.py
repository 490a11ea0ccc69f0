"""A small site of all rounds: a page for each and an index, put in place together or not at all."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from explain.answers.about import pair, posted
from explain.apps.folders import replacing
from explain.apps.pages.live import Controls, controls_of
from explain.apps.pages.names import renamed
from explain.apps.pages.page import STANDARD, PageOptions, page_of, style
from explain.apps.pages.templates import render
from explain.model.errors import InputError
from explain.model.event_kind import event_kind, schedules
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.prose import audit, paragraph
from explain.prose import pages as say
from explain.prose.rounds import event_line
from explain.views.answers.rounds import round_on_paper

INDEX = "index.html"
_OURS = re.compile(r"index\.html|round-\d+(-schedule-\d+)?(-wall)?\.html")


@dataclass(frozen=True, slots=True)
class IndexLine:
    """A round in the index: what it is, a sentence on it or why it cannot be explained, and its page; empty for none."""

    line: str
    said: str
    file: str = ""


def site(section: Section, preferences: Preferences, live: Sequence[str], wishes: PageOptions = STANDARD, *, last: int) -> dict[str, str]:
    """Every file of the site by its name: posted rounds as they were posted, the one to come as the best round.

    ``live`` names the settings that are live in the round to come, and ``last`` is the last round. A title given is
    that of the index. Raises ``InputError`` if these make more variants than a page holds.
    """
    named = renamed(section, wishes.names)
    inside = replace(wishes, title="", note=(), in_site=True)
    files: dict[str, str] = {}
    entries = []
    for number, schedule, part in _parts(named, preferences, last):
        is_posted = section.holds(number)
        line = say.index_line(number, schedule, posted=is_posted)
        try:
            round = posted(part, number, preferences) if is_posted else pair(part, number, preferences)
        except InputError as error:
            entries.append(IndexLine(line, say.NOT_JUDGED.format(error.faults[0].found)))
            continue
        controls = Controls() if is_posted else controls_of(live, preferences)
        file = f"round-{number}" + (f"-schedule-{schedule}" if schedule else "") + ".html"
        files[file] = page_of(round, controls, inside)
        files[file.replace(".", "-wall.")] = round_on_paper(round)
        sentence = audit.verdict(round.audit()) if is_posted else paragraph(round.line)
        entries.append(IndexLine(line, sentence, file))
    return {INDEX: _index(named, entries, preferences, wishes), **files}


def _parts(section: Section, preferences: Preferences, last: int) -> Iterator[tuple[int, int, Section]]:
    """Every round with its section, or with each schedule that is one of its own, counted from 1, while they have not merged."""
    for round in range(1, last + 1):
        parts = schedules(section, round, preferences)
        yield from ((round, at, part) for at, part in enumerate(parts, start=1)) if parts else ((round, 0, section),)


def _index(section: Section, entries: Sequence[IndexLine], preferences: Preferences, wishes: PageOptions) -> str:
    return render(
        "index.html.j2",
        say=say,
        title=wishes.title or say.index_heading(section.title),
        style=style(wishes.colors),
        note=(*filter(None, [event_line(event_kind(section, preferences))]), *wishes.note),
        rounds=entries,
        stated=say.settings_stated(preferences),
    )


def write_folder(folder: Path, files: Mapping[str, str], ours: re.Pattern[str] = _OURS) -> None:
    """Put a whole site in place; one that we wrote before, by the names of its files, is replaced, anything else is left alone.

    Raises ``InputError`` if something else is there, or it cannot be written.
    """
    with replacing(folder, lambda there: all(ours.fullmatch(each.name) for each in there.iterdir())) as draft:
        for name, text in files.items():
            (draft / name).write_text(text, encoding="utf-8", newline="\n")
