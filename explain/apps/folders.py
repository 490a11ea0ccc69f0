"""Writes a folder completely or not at all."""

import re
import secrets
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from explain.files.bytes.writing import writing_to
from explain.model.errors import Fault, InputError


@contextmanager
def replacing(folder: Path, is_ours: Callable[[Path], bool]) -> Iterator[Path]:
    """A folder to fill, then put in its place, even over an older one of ours; ``InputError`` if another is there."""
    target = folder.resolve()
    if target.exists() and not (target.is_dir() and is_ours(target)):
        way_out = "Name a new folder, or an empty one."
        raise InputError(Fault("something else is in that place", way_out, file=str(folder)))
    missing = [parent for parent in target.parents if not parent.exists()]
    draft, before = (target.with_name(f".{secrets.token_hex(8)}.{ending}") for ending in ("part", "old"))
    with writing_to(folder, "the site cannot be written", "Name another folder."):
        try:
            draft.mkdir(parents=True)
            yield draft
            if target.exists():
                target.rename(before)
            draft.rename(target)
        except OSError:
            if before.exists():
                before.rename(target)
            raise
        finally:
            shutil.rmtree(draft, ignore_errors=True)
            for parent in missing:
                with suppress(OSError):  # not empty, if the folder was put in place
                    parent.rmdir()
        shutil.rmtree(before, ignore_errors=True)


def write_folder(folder: Path, files: Mapping[str, str], ours: re.Pattern[str]) -> None:
    """Write a folder, even over an older one with our file names; ``InputError`` if another is there or it fails."""
    with replacing(folder, lambda there: all(ours.fullmatch(each.name) for each in there.iterdir())) as draft:
        for name, text in files.items():
            (draft / name).write_text(text, encoding="utf-8", newline="\n")
