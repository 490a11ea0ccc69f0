"""The result for a damaged file, and bytes changed, lost, doubled or moved; and how long a large file takes."""

import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from samples.read_back import read_chart

from explain.files.reading import open_all_bytes
from explain.files.result import ReadSection
from explain.model.errors import Fault, InputError

T = TypeVar("T")
FEW, MANY = 60, 10_000
MOST_SECONDS, MOST_MEMORY = 6, 200_000_000
_DAMAGING = b" \0\x1a\r\n|;:,\"{}[]<>&0129WLDBHUXFZ$*-+=~#'\xe9\xff"


def result_of(read: Callable[[], T]) -> tuple[T | None, tuple[Fault, ...]]:
    """What is read, or faults; no other exception."""
    try:
        return read(), ()
    except InputError as refused:
        return None, refused.faults


def check_read(read: Callable[[], tuple[ReadSection, ...]], *, longest: int = 1_000) -> None:
    """Sections, or faults with file and remedy, in little time; what is read can be written and read again."""
    began = time.process_time()
    found, faults = result_of(read)
    assert time.process_time() - began < MOST_SECONDS
    assert bool(found) is not bool(faults)
    assert len(faults) <= 21
    assert all(fault.file == "file" and fault.remedy.endswith(".") and str(fault).isprintable() for fault in faults)
    for each in found or ():
        assert read_chart(str(each.section)) == (replace(each.section, logical=()),)
        numbers = {player.number for player in each.section.players}
        assert numbers >= each.points_stated.keys()
        assert all(numbers >= {kept.player, *kept.opponents} - {None} for kept in each.section.logical)
        sentences = (*each.not_known, *each.notes)
        assert all(
            sentence.endswith(".") and sentence.isprintable() and len(sentence) < longest for sentence in sentences
        )


def damaged(content: bytes, chance: random.Random) -> bytes:
    """A few bytes changed, lost, doubled or moved."""
    found = bytearray(content)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(found)) if found else 0
        match chance.randrange(7):
            case 0:
                found[at : at + 1] = bytes([chance.randrange(256)])
            case 1 | 2:
                found[at : at + 1] = bytes([chance.choice(_DAMAGING)])
            case 3:
                del found[at : at + chance.randint(1, 40)]
            case 4:
                found[at:at] = found[at : at + chance.randint(1, 100)]
            case 5:
                del found[at:]
            case _:
                found[at:at] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 8)))
    return bytes(found)


def read_what_comes() -> None:
    """Read each file that arrives in its own process; print its time, in times that counting to a million takes."""
    for line in sys.stdin.buffer:
        name, size = line.decode().split()
        content = sys.stdin.buffer.read(int(size))
        reader = None if name == "-" else import_module(name)
        if os.fork():
            _, status = os.wait()
            _say(f"0 ended {status}\n" if status else "")
        else:
            _limit_memory()
            read = partial(_read_by, reader, content) if reader else partial(open_all_bytes, content)
            before = _counting()
            try:  # what is wrong with a program's file must be said soon
                taken = _seconds(partial(check_read if reader else result_of, read))
            except Exception as error:  # noqa: BLE001  # whatever it is, it is reported
                _say(f"0 {error!r:.500}\n")
            else:
                _say(f"{taken / max(before, _counting())}\n")  # a slow or busy machine counts slowly as well
            os._exit(0)


def _read_by(reader: ModuleType, content: bytes) -> tuple[ReadSection, ...]:
    reader.looks_like(content)
    found: tuple[ReadSection, ...] = reader.read(content, "file")
    return found


def _say(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()


def _limit_memory() -> None:
    import resource

    statm = Path("/proc/self/statm")
    if statm.exists():
        held = int(statm.read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (held + MOST_MEMORY, resource.RLIM_INFINITY))


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def _counting() -> float:
    """The seconds that counting to a million takes."""
    return 5 * _seconds(lambda: sum(at * at for at in range(200_000)))
