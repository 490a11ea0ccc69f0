"""``explain.season`` and the command: a folder goes in, a season comes out, and is written where somebody wants it."""

from collections.abc import Iterable
from concurrent.futures import Executor
from contextlib import ExitStack
from os import PathLike
from pathlib import Path
from typing import Unpack

from explain.answers.progress import Progress, unwatched
from explain.answers.season.season import Season, SeasonQuestions
from explain.apps.season import tables
from explain.apps.season.cache import NoCache, SqliteCache, kept_in
from explain.apps.season.executors import at_work
from explain.apps.season.season_run import SeasonRun
from explain.files import finding
from explain.files.bytes.writing import writing_to
from explain.model.errors import Fault, InputError
from explain.model.settings import RULE_BOOK, Preferences, SettingKeywords, settings_from

AnyPath = str | PathLike[str]


def season(  # noqa: PLR0913 - each a choice of its own, by keyword
    paths: AnyPath | Iterable[AnyPath],
    preferences: Preferences = RULE_BOOK,
    *,
    executor: Executor | str = "process",
    which_settings: bool = False,
    ranges: bool = False,
    names: bool = True,
    out: AnyPath | None = None,
    format: str = "csv",
    workers: int | None = None,
    progress: Progress = unwatched,
    **settings: Unpack[SettingKeywords],
) -> Season:
    """Every round of every section of every file, audited: the verdict, what decides, and which presets agree.

    What cannot be read is in the answer too, and stops nothing; the answer is the same whoever does the work. Read are
    folders, archives or files, one or several. ``executor`` is ``process``, ``thread``, ``serial``, ``dask``,
    ``dask://HOST:PORT``, or one of ``concurrent.futures``, such as a dask client's ``get_executor()``; ``workers`` work
    at once where they are started here, as many as there are processors if not given. ``which_settings`` looks for
    settings that explain each round, ``ranges`` for everybody's opponents along both limits. Without ``names`` players
    are pairing numbers and files the digits of their SHA-256. Into ``out`` tables (``csv``, ``parquet`` or ``xlsx``)
    and a page are written, and what is done is kept: asked again, it is not done again. ``progress`` is called with how
    much is done of how much, in milliseconds of some processor; single ``settings`` count instead of ``preferences``.

    Raises ``InputError`` if there is no such folder or file, no executor or format of that name, what it needs is not
    installed, nobody works any more, or the tables cannot be written.
    """
    places = [Path(path) for path in ([paths] if isinstance(paths, (str, PathLike)) else paths)]
    asked = SeasonQuestions(
        settings_from(preferences, settings), which_settings=which_settings, ranges=ranges, names=names
    )
    folder = None if out is None else _folder(Path(out), places)
    wanted = tables.table_format(format)
    with ExitStack() as until:
        cache = NoCache() if folder is None else until.enter_context(kept_in(folder, names=names))
        files = list(finding.find(places, but=folder))
        if folder is not None and not names:
            tables.take_away(folder)
        run = SeasonRun(asked, until.enter_context(at_work(executor, workers)), cache, progress)
        answer = run.season(files)
        if folder is not None:
            tables.write_tables(answer, folder, wanted)
        if isinstance(cache, SqliteCache):
            cache.only(run.keys)
    return answer


def _folder(out: Path, places: Iterable[Path]) -> Path:
    with writing_to(out, "the folder to write cannot be made", "Name another folder."):
        out.mkdir(parents=True, exist_ok=True)
    if any(path.resolve() == out.resolve() for path in places):
        raise InputError(Fault("the folder to write is the one that is read", "Name another to write.", file=str(out)))
    return out
