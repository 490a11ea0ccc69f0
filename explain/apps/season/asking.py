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
    """Every round of every section of every file, audited: the verdict, what decides, and with which presets the posted
    boards agree.

    What cannot be read is in the answer too, and stops nothing. The answer is the same whoever does the work.

    Args: paths: a folder, an archive or a file, or several of them. preferences: the settings by which rounds are
        audited. executor: ``process``, ``thread``, ``serial``, ``dask``, ``dask://HOST:PORT``, or any executor of
        ``concurrent.futures``,
            such as ``client.get_executor()`` of a client of dask.
        which_settings: whether settings are looked for that explain each round: presets and single settings, with all
            limits.
        ranges: whether everybody's opponents along both limits are looked for.
        names: whether players, sections and files are named; else pairing numbers, and the digits of a file's SHA-256,
            stand for them.
        out: a folder in which the tables and a page are written, and what is done is kept: asked again, it is not done
            again.
        format: as what the tables are written: ``csv``, ``parquet`` or ``xlsx``.
        workers: how many work at once, where they are started here; as many as there are processors if not given.
        progress: called with how much is done and how much there is in all, in milliseconds of some processor, when all
            files are opened.
        settings: single settings, each instead of what the preferences say.

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
