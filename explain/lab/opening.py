"""What the lab was opened with: the command line tells the kernel by environment variables."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from explain import resources
from explain.errors import InputError
from explain.formats import read, read_all
from explain.lab import surroundings
from explain.model import Section
from explain.standings import standings

_SAMPLE = "friday-swiss.txt"


@dataclass(frozen=True, slots=True)
class Opening:
    """A file, and the section and round of it to show first; nothing if none was named."""

    file: Path | None = None
    section: str | None = None
    round: int | None = None

    @classmethod
    def from_environment(cls) -> Opening:
        """What the command that started this kernel said."""
        file, round = os.environ.get(surroundings.FILE), os.environ.get(surroundings.ROUND, "")
        return cls(
            file=Path(file) if file else None,
            section=os.environ.get(surroundings.SECTION) or None,
            round=int(round) if round.isascii() and round.isdigit() else None,
        )

    def sections(self) -> tuple[tuple[Section, ...], int]:
        """All sections of the file, or of the sample, and the place of the one to show first.

        Raises:
            InputError: if the file cannot be read, has no such section, or the section no such round to pair.
        """
        path = self.file or self.sample()
        sections = read_all(path)
        first = 0 if self.section is None else sections.index(read(path, section=self.section))
        section = sections[first]
        try:
            standings(section, section.round_to_pair if self.round is None else self.round)
        except InputError as error:
            raise error.within(str(path)) from error
        return sections, first

    @staticmethod
    def sample() -> Path:
        """The section that is shown where no file was named."""
        return resources.samples()[_SAMPLE]
