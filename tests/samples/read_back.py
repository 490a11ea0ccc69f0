"""Files read by their own readers, without the notes on the sections."""

import base64
import json
import zlib

from explain.files import case
from explain.files.reading import open_all_bytes
from explain.files.result import Case
from explain.files.wallchart import text as wallchart
from explain.model.section import Section


def read_all_bytes(content: bytes, *, name: str = "file") -> tuple[Section, ...]:
    """The sections in the bytes of a file, in order."""
    return tuple(each.section for each in open_all_bytes(content, name=name))


def read_chart(text: str) -> tuple[Section, ...]:
    """The sections of a wall chart."""
    return tuple(each.section for each in wallchart.read(text))


def read_address(words: str) -> Case:
    """The case in the section part of a site's address."""
    content = zlib.decompress(base64.urlsafe_b64decode(words + "=" * (-len(words) % 4)), -zlib.MAX_WBITS)
    paste = json.loads(content)["file"]
    assert paste["do"] == "paste"
    return read_case(paste["text"])


def read_case(text: str, file: str = "text") -> Case:
    """The case in a text."""
    (found,) = case.read(text, file)
    assert found.case is not None, "a case was read"
    return found.case
