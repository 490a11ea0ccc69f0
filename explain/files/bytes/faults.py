"""Collects everything wrong with a file; quotes unknown text and reads numbers safely."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from explain.model.errors import Fault, InputError

_Item = TypeVar("_Item")
MOST_FAULTS = 20
_MOST_KEPT = 1_000


class ManyFaultsError(InputError):
    """More faults than anyone wants to read at once: the message shows the first ones, the rest are kept."""

    def __init__(self, shown_faults: Sequence[Fault], every: Sequence[Fault]) -> None:
        """Show the first faults and the number of others; keep all of them, or a thousand and the number of others."""
        super().__init__(*shown_faults)
        self.every = tuple(every)


def every_fault(error: InputError) -> tuple[Fault, ...]:
    """All faults of an input, also those that its message leaves out."""
    return error.every if isinstance(error, ManyFaultsError) else error.faults


def faults_of(ask: Callable[[], object]) -> tuple[Fault, ...]:
    """All faults of an input, found by calling ``ask``; empty if there are none."""
    try:
        ask()
    except InputError as error:
        return every_fault(error)
    return ()


def in_short(error: InputError, *, within: str = "") -> str:
    """The first fault of an input ``within`` a place, and the number of further ones, without a final period."""
    faults = every_fault(error)
    field = (faults[0].field or "").removeprefix(within).removeprefix(", ") or None
    first = str(replace(faults[0], file=None, field=field, remedy="")).rstrip(" .")
    return f"{first} (and {len(faults) - 1} more)" if len(faults) > 1 else first


def in_quotes(text: str, most: int = 40) -> str:
    """Text from a file, for a message: in quotes, on one line, and cut to ``most`` characters."""
    short = text if len(text) <= most else text[: most - 3] + "..."
    return json.dumps(short, ensure_ascii=not short.isprintable())


def items_listed(items: Sequence[_Item], most: int, wording: Callable[[_Item], str] = str) -> str:
    """Items separated by commas; of a long list the first ``most``, and how many more there are."""
    more = len(items) - most
    return ", ".join(map(wording, items[:most])) + (f" and {more} more" if more > 0 else "")


def whole_number_in(text: str, top: int) -> int | None:
    """A whole number from 0 to ``top`` in ASCII digits; ``None`` for anything else."""
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(top)) + 4:
        return None
    return int(text) if int(text) <= top else None


class CellError(Exception):
    """A cell that is not written as it should be; the message says what was found."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(problem)
        self.remedy = remedy


@dataclass(slots=True, eq=False)
class FaultList:
    """The faults of one file. A likely common cause, if there is one, is listed before them."""

    _file: str
    _cause: Fault | None = None
    _faults: list[Fault] = field(default_factory=list)
    _beyond: int = 0

    def __bool__(self) -> bool:
        """Whether there is a fault."""
        return bool(self._faults)

    def __iter__(self) -> Iterator[Fault]:
        """The faults in the order in which they were noted."""
        return iter(self._faults)

    @property
    def is_full(self) -> bool:
        """Whether no more faults are kept, so callers can skip wording them."""
        return len(self._faults) >= _MOST_KEPT

    def add(self, problem: str, remedy: str, *, line: int | None = None, field: str | None = None) -> None:
        """Note one fault; after the first thousand they are only counted."""
        if self.is_full:
            self._beyond += 1
        else:
            self._faults.append(Fault(problem, remedy, file=self._file, line=line, field=field))

    def read(self, cell: Callable[[], _Item], *, line: int | None = None, field: str) -> _Item | None:
        """The value of a cell; ``None``, and a fault noted, if it cannot be read."""
        try:
            return cell()
        except CellError as error:
            self.add(str(error), error.remedy, line=line, field=field)
            return None

    def extend(self, faults: Iterable[Fault]) -> None:
        """Note faults found elsewhere, with the line and field they name."""
        for fault in faults:
            self.add(fault.found, fault.remedy, line=fault.line, field=fault.field)

    def raise_any(self) -> None:
        """Raise the ``error`` if there is a fault."""
        if self._faults:
            raise self.error

    @property
    def error(self) -> InputError:
        """All faults by line: the message shows at most ``MOST_FAULTS`` and how many more there are."""
        ordered = [*filter(None, [self._cause]), *sorted(self._faults, key=lambda fault: fault.line or 0)]
        more = len(ordered) + self._beyond - MOST_FAULTS
        if more <= 0:
            return InputError(*ordered)
        rest = Fault(f"and {more} more", "Correct these first; explain check lists them all.", file=self._file)
        beyond = Fault(f"and {self._beyond} more", "Correct these first.", file=self._file)
        return ManyFaultsError([*ordered[:MOST_FAULTS], rest], [*ordered, beyond] if self._beyond else ordered)
