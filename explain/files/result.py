"""What a reader gives back: a section, and beside it what the file states, leaves open, or made the reader guess."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from explain.model.section import Section

if TYPE_CHECKING:
    from explain.files.case import Case


@dataclass(frozen=True, slots=True)
class ReadSection:
    """A section as a file gives it.

    Args:
        section: what is known of it.
        not_known: what this format does not hold or the file leaves open, one sentence each.
        points_stated: the score the file states for a player, in half-points by pairing number, where it does.
        notes: what was guessed or left out, one sentence each.
        case: what is asked about the section, if the file is a case.
    """

    section: Section
    not_known: tuple[str, ...] = ()
    points_stated: Mapping[int, int] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    case: Case | None = None
