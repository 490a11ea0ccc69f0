"""Events that bring another file: chosen or dropped, pasted, or one of the samples."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping
from dataclasses import replace

from explain.model.errors import Fault, InputError
from explain.screen.event import MOST_CHARACTERS, Event
from explain.screen.paper import Paper, read, sample


def _file(event: Event) -> Paper:
    found = event.told.get("files")
    if not isinstance(found, list) or not found:
        raise InputError(Fault("no file was given", "Choose one."))
    return read([_one(each) for each in found])


def _one(found: object) -> tuple[str, bytes]:
    name, content = (found.get("name"), found.get("content")) if isinstance(found, Mapping) else (None, None)
    if not isinstance(name, str) or not isinstance(content, str):
        raise InputError(Fault("the page sent something that is no file", "Choose it again."))
    if len(content) > MOST_CHARACTERS:
        raise InputError(Fault("the file is larger than 10 MB", "Name it when you start the program."))
    try:
        return name, base64.b64decode(content, validate=True)
    except binascii.Error:
        raise InputError(Fault("the page sent something that is no file", "Choose it again.")) from None


def _paste(event: Event) -> Paper:
    """A pasted tournament goes by its title, as it has no name."""
    found = read([("", event.text("text").encode("utf-8", errors="replace"))])
    return replace(found, name=found.section(found.first).title or found.name)


OPENINGS: Mapping[str, Callable[[Event], Paper]] = {
    "file": _file,
    "paste": _paste,
    "sample": lambda event: sample(event.text("sample")),
}
"""How each of them gives a file."""
