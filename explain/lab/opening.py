"""What the lab was opened with: the command line tells the kernel by environment variables."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from explain import resources
from explain.lab import surroundings
from explain.model import Section

_SAMPLE = "friday-swiss.txt"


@dataclass(frozen=True, slots=True)
class Opening:
    """A file, and the section and round of it to show first; nothing if none was named.

    ``chosen`` is the section that was named, once the file has been read.
    """

    file: Path | None = None
    section: str | None = None
    round: int | None = None
    chosen: Section | None = None

    @classmethod
    def from_environment(cls) -> Opening:
        """What the command that started this kernel said."""
        file, round = os.environ.get(surroundings.FILE), os.environ.get(surroundings.ROUND, "")
        return cls(
            file=Path(file) if file else None,
            section=os.environ.get(surroundings.SECTION) or None,
            round=int(round) if round.isascii() and round.isdigit() else None,
        )

    @staticmethod
    def sample() -> Path:
        """The section that is shown where no file was named."""
        return resources.samples()[_SAMPLE]
