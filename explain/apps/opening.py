"""What a program is started with: a file of the disk, and what of it is seen first."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from explain.files.reading import chosen_of, open_all
from explain.model.errors import InputError
from explain.screen import Paper, State
from explain.screen.paper import opened, sample

_FIRST_SAMPLE = "friday-swiss.txt"


@dataclass(frozen=True, slots=True)
class Opening:
    """What is shown first.

    Args:
        file: the tournament; a sample if there is none.
        section: which section of the file, by title or number.
        round: the round.
    """

    file: Path | None = None
    section: str | None = None
    round: int | None = None

    @property
    def size(self) -> int:
        """How large the file is, in bytes; 0 for a sample, and where it cannot be looked at."""
        with suppress(OSError):
            return self.file.stat().st_size if self.file else 0
        return 0

    def opened(self) -> tuple[Paper, State]:
        """The file as it lies on the desk, and what is seen of it first.

        Raises:
            InputError: if the file cannot be read, or has no such section or round.
        """
        if self.file is None:
            return sample(_FIRST_SAMPLE), State()
        lying = opened(self.file)
        place = lying.first if self.section is None else chosen_of(open_all(self.file), self.section, str(self.file)).number - 1
        section = lying.section(place)
        if self.round is not None:
            try:
                section.before_round(self.round)
            except InputError as error:
                raise error.within(str(self.file)) from None
        return lying, State(section=place, round=self.round)
