"""A season: reads folders and returns the results, longest work first, and writes them if asked."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any, Generic, TypeVar, Unpack

from explain.answers.progress import Progress, unwatched
from explain.answers.season.audits import trouble
from explain.answers.season.season import Outline, Season, SeasonFile, SeasonQuestions, SeasonRound
from explain.apps.link import address
from explain.apps.season import tables, work
from explain.apps.season.cache import Cache, kept_in
from explain.apps.season.executors import at_work
from explain.apps.season.tables import at_once
from explain.apps.season.work import AnotherVersionError, FileContent, Piece
from explain.apps.version import made_from
from explain.files.bytes.writing import writing_to
from explain.files.finding import FoundFile, find
from explain.model.as_json import as_json
from explain.model.errors import Fault, InputError
from explain.model.from_json import from_json
from explain.model.settings import RULE_BOOK, Preferences, SettingKeywords, settings_from

_MOST_WAITING = 200
_MOST_AT_ONCE = 400  # estimated milliseconds
_BYTES_A_MILLISECOND = 1_000
_ID, _LONG_KEY = 16, 32
_FILES_AT_ONCE = 500  # how many files' work is held in memory at a time
_ANEW = "Start it anew, and ask again: what is done stays done."
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class KnownFile:
    """A file with the SHA-256 and number of its bytes, or the reason why it cannot be loaded."""

    found: FoundFile
    digest: str = ""
    size: int = 0
    outline: Outline | None = None

    def content(self) -> FileContent:
        """Its bytes; raises ``InputError`` if they have changed, or cannot be loaded any more."""
        parts = self.found.load()
        if _digest(parts) != self.digest:
            raise InputError(Fault("the file was changed meanwhile", "Ask again.", file=self.found.name))
        return FileContent(self.found.name, tuple(parts.items()))


@dataclass(frozen=True, slots=True)
class Task(Generic[T]):
    """Something to do with a file."""

    key: str  # the same for the same bytes, questions and version
    file: KnownFile
    cost: int  # estimated milliseconds
    call: Callable[[FileContent], T]  # what a worker does with the bytes
    read: Callable[[str], T]  # reads back a stored answer
    without: Callable[[Exception], T]  # makes the answer for a failure


Waiting = dict[Future[tuple[T, ...]], list[Task[T]]]  # work in progress: tasks that were sent together


class SeasonRun:
    """One run over some files: the questions, the executor, and the cache."""

    def __init__(self, asked: SeasonQuestions, executor: Executor, cache: Cache, watch: Progress = unwatched) -> None:
        self.asked, self.executor, self.cache, self.watch = asked, executor, cache, watch
        self.keys = set[str]()
        self._without = dict[str, Any]()  # answers for failed tasks, by key
        self._version = made_from()
        self._said = json.dumps([self._version, as_json(asked)], sort_keys=True)

    def files(self, found_files: Iterable[FoundFile]) -> Iterator[SeasonFile]:
        """Files with all findings, in order, each read from the cache when needed.

        All work is done before the first one is returned. Raises ``InputError`` if no worker is left, or one has
        another version.
        """
        files = [self._known(each) for each in found_files]
        total = 0
        for some in at_once(files, _FILES_AT_ONCE):
            self._do([self._opening(file) for file in some if file.outline is None], lambda _: None)
            total += sum(piece.cost for file in some for piece in self._pieces(file))
        done = 0

        def watch(cost: int) -> None:
            nonlocal done
            done += cost
            self.watch(done, total)

        watch(0)
        for some in at_once(files, _FILES_AT_ONCE):
            self._do([self._auditing(file, piece) for file in some for piece in self._pieces(file)], watch)
        return map(self._file, files)

    def _file(self, file: KnownFile) -> SeasonFile:
        outline = self._outline(file)
        by_place: dict[tuple[int, int], SeasonRound] = {}
        for piece in work.pieces(outline, self.asked):
            audited = self._answer(self._auditing(file, piece))
            by_place |= zip(piece.rounds, audited, strict=True)
        rounds = (tuple(by_place[section.number, round] for round in section.posted) for section in outline.sections)
        name = file.found.name if self.asked.names else None
        return SeasonFile(file.digest[:_ID], file.size, name, outline, tuple(rounds))

    def _outline(self, file: KnownFile) -> Outline:
        return file.outline or self._answer(self._opening(file))

    def _pieces(self, file: KnownFile) -> Iterator[Piece]:
        return work.pieces(self._outline(file), self.asked)

    def _known(self, file: FoundFile) -> KnownFile:
        try:
            parts = file.load()
        except InputError as error:
            return KnownFile(file, outline=Outline(trouble=trouble(error, names=self.asked.names)))
        return KnownFile(file, _digest(parts), sum(map(len, parts.values())))

    def _opening(self, file: KnownFile) -> Task[Outline]:
        return Task(
            key=self._key(file, "outline"),
            file=file,
            cost=1 + file.size // _BYTES_A_MILLISECOND,
            call=partial(work.file_outline, asked=self.asked, version=self._version),
            read=lambda text: from_json(Outline, json.loads(text)),
            without=lambda error: Outline(trouble=trouble(error, names=self.asked.names)),
        )

    def _auditing(self, file: KnownFile, piece: Piece) -> Task[tuple[SeasonRound, ...]]:
        return Task(
            key=self._key(file, piece.rounds),
            file=file,
            cost=piece.cost,
            call=partial(work.audited_piece, piece=piece, asked=self.asked, version=self._version),
            read=lambda text: tuple(from_json(SeasonRound, each) for each in json.loads(text)),
            without=lambda error: tuple(
                SeasonRound(round, trouble=trouble(error, names=self.asked.names)) for _, round in piece.rounds
            ),
        )

    def _key(self, file: KnownFile, what: object) -> str:
        return hashlib.sha256(json.dumps([self._said, file.digest, what]).encode()).hexdigest()[:_LONG_KEY]

    def _do(self, tasks: Sequence[Task[Any]], watch: Callable[[int], None]) -> None:
        """Make sure that all tasks have answers, stored or new; ``watch`` gets each cost when done."""
        by_key = {task.key: task for task in tasks}
        self.keys |= by_key.keys()
        left = [task for task in by_key.values() if not self._is_kept(task)]
        watch(sum(task.cost for task in by_key.values()) - sum(task.cost for task in left))
        left.sort(key=lambda task: (-task.cost, task.file.found.name))
        for task, answer in _in_any_order(self.executor, left):
            if isinstance(answer, Exception):
                self._without[task.key] = task.without(answer)
            else:
                self.cache.put(task.key, json.dumps(as_json(answer)))
            watch(task.cost)

    def _is_kept(self, task: Task[Any]) -> bool:
        """Whether its answer is stored; an unreadable one does not count."""
        if (text := self.cache.get(task.key)) is None:
            return False
        try:
            task.read(text)
        except (ValueError, TypeError, LookupError):
            return False
        return True

    def _answer(self, task: Task[T]) -> T:
        if task.key in self._without:
            without: T = self._without[task.key]
            return without
        text = self.cache.get(task.key)
        assert text is not None
        return task.read(text)


def _in_any_order(executor: Executor, tasks: Iterable[Task[T]]) -> Iterator[tuple[Task[T], T | Exception]]:
    """Start tasks in order; yields each with its answer when done, or with the reason for failure.

    If a worker dies, the tasks in progress are started again one by one; one that kills a worker again has no answer.
    Raises ``InputError`` if no worker is left, or they have another version.
    """
    waiting: Waiting[T] = {}
    again: list[Task[T]] = []
    try:
        # Short tasks are sent together: for some executors, sending one costs as much as doing it.
        for some in work.within_cost(tasks, lambda task: task.cost, _MOST_AT_ONCE):
            yield from _begun(executor, some, waiting)
            while waiting and (len(waiting) >= _MOST_WAITING or any(each.done() for each in waiting)):
                yield from _ready(waiting, again)
        while waiting:
            yield from _ready(waiting, again)
        for task in again:
            yield from _begun(executor, [task], waiting)
            while waiting:
                yield from _ready(waiting)
    finally:
        for each in waiting:
            each.cancel()


def _begun(executor: Executor, some: Iterable[Task[T]], waiting: Waiting[T]) -> Iterator[tuple[Task[T], Exception]]:
    """Send tasks to the executor; yields only those whose file is no longer available."""
    sent: list[tuple[Task[T], FileContent]] = []
    for task in some:
        try:
            sent.append((task, task.file.content()))
        except InputError as error:
            yield task, error
    if not sent:
        return
    try:
        future = executor.submit(work.work_together, tuple((task.call, content) for task, content in sent))
    except (RuntimeError, OSError) as error:
        raise InputError(Fault(f"the executor takes no more work ({type(error).__name__})", _ANEW)) from error
    waiting[future] = [task for task, _ in sent]


def _ready(waiting: Waiting[T], again: list[Task[T]] | None = None) -> Iterator[tuple[Task[T], T | Exception]]:
    """Tasks that are done, at least one; those of a worker that died are added to ``again``, if given."""
    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
    for each in [future for future in waiting if future in done]:
        some = waiting.pop(each)
        try:
            yield from zip(some, each.result(), strict=True)
        except AnotherVersionError as error:
            problem = "the workers have another version of this package"
            raise InputError(Fault(problem, "Install the same one there, and ask again.")) from error
        except CancelledError as error:
            raise InputError(Fault("the executor was shut down", _ANEW)) from error
        except Exception as error:  # noqa: BLE001 - executors raise different errors when a worker dies
            if again is None:
                yield from ((task, error) for task in some)
            else:
                again += some


def _digest(parts: Mapping[str, bytes]) -> str:
    """The SHA-256 of a file's bytes; for several files, of their names and digests."""
    each = sorted((name, hashlib.sha256(content).hexdigest()) for name, content in parts.items())
    return each[0][1] if len(each) == 1 else hashlib.sha256(json.dumps(each).encode()).hexdigest()


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
    site: str = "",
    progress: Progress = unwatched,
    **settings: Unpack[SettingKeywords],
) -> Season:
    """Audit every round of every section of every file: the verdict, what decides, and which presets agree.

    Files that cannot be read are in the answer too, and stop nothing; the answer does not depend on the executor.
    ``paths`` are folders, archives or files, one or several. ``executor`` is ``process``, ``thread``, ``serial``,
    ``dask``, ``dask://HOST:PORT``, or one of ``concurrent.futures``, such as a dask client's ``get_executor()``;
    ``workers`` are started here, by default one per processor. ``which_settings`` looks for settings that explain each
    round, ``ranges`` for all players' opponents along both limits. Without ``names``, players are pairing numbers, and
    files are digits of their SHA-256. In ``out``, tables (``csv``, ``parquet`` or ``xlsx``) and a page are written, and
    finished work is stored and not done again. Boards and ranges are then only in the tables, not in the answer:
    thousands of files take hardly more memory than hundreds. With a ``site``'s address, each round that could be better
    links to it. ``progress`` is called with the work done and in total, in milliseconds of some processor; single
    ``settings`` override ``preferences``.

    Raises ``InputError`` for an unknown folder, file, executor or format, a bad site address, a missing package, dead
    workers, or tables that cannot be written.
    """
    places = [Path(path) for path in ([paths] if isinstance(paths, (str, PathLike)) else paths)]
    asked = SeasonQuestions(
        settings_from(preferences, settings),
        which_settings=which_settings,
        ranges=ranges,
        names=names,
        links=bool(site),
    )
    place = address(site, "") if site else ""
    folder = None if out is None else _folder(Path(out), places)
    wanted = tables.table_format(format)
    with ExitStack() as until:
        cache = Cache() if folder is None else until.enter_context(kept_in(folder, names=names))
        found_files = list(find(places, but=folder))
        if folder is not None and not names:
            tables.take_away(folder)
        run = SeasonRun(asked, until.enter_context(at_work(executor, workers)), cache, progress)
        files = run.files(found_files)
        if folder is None:
            return Season(asked, tuple(files), place)
        answer = tables.write_tables(files, asked, place, folder, wanted)
        cache.only(run.keys)
    return answer


def _folder(out: Path, places: Iterable[Path]) -> Path:
    with writing_to(out, "the folder to write cannot be made", "Name another folder."):
        out.mkdir(parents=True, exist_ok=True)
    if any(path.resolve() == out.resolve() for path in places):
        raise InputError(Fault("the folder to write is the one that is read", "Name another to write.", file=str(out)))
    return out
