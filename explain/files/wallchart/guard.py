"""Cells of a table that a spreadsheet would take for a formula: written with an apostrophe before them, read without it.

A cell that begins with an apostrophe of its own gets one more, so that nothing is lost either way.
"""

from __future__ import annotations

_APOSTROPHE = "'"
_GUARDED = (*"=+-@", *"\uff1d\uff0b\uff0d\uff20", "\t", "\r", "\n", _APOSTROPHE)
"""The second four are the first in full width, which a spreadsheet set to Japanese or Chinese computes as well."""


def guarded(text: str) -> str:
    """The text so that no spreadsheet computes it."""
    return _APOSTROPHE + text if text.startswith(_GUARDED) else text


def unguarded(text: str) -> str:
    """The text that was guarded; any other text as it is, such as a name with an apostrophe."""
    return text[1:] if text.startswith(_APOSTROPHE) and text[1:].startswith(_GUARDED) else text
