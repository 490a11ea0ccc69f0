"""Who does the work: this process, its threads, other processes, a dask cluster, or a given executor."""

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing.process import parent_process
from typing import ParamSpec, TypeVar

from explain.model.errors import Fault, InputError

_SECONDS_TO_CONNECT = 20
_P = ParamSpec("_P")
_T = TypeVar("_T")


class Serial(Executor):
    """An executor that does everything at once in the calling process."""

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """The result, already computed."""
        done: Future[_T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - it is raised where the result is asked for
            done.set_exception(error)
        return done


@contextmanager
def at_work(wanted: Executor | str, workers: int | None = None) -> Iterator[Executor]:
    """An executor for as long as it is needed; one that was passed in is not shut down.

    ``dask`` is a cluster on this machine, ``dask://HOST:PORT`` an existing one; ``workers`` are started here, by
    default one per processor. Raises ``InputError`` for any other word, or if dask does not answer.
    """
    many = workers or os.cpu_count() or 1
    match wanted:
        case Executor():
            yield wanted
        case "serial":
            yield Serial()
        case "thread" | "process":
            pool = ThreadPoolExecutor(many) if wanted == "thread" else Processes(many)
            try:
                yield pool
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
            pool.shutdown()
        case str() if wanted == "dask" or wanted.startswith("dask://"):
            yield from _cluster(wanted.removeprefix("dask").removeprefix("://"), many)
        case _:
            problem = f"there is no executor {str(wanted)[:40]!r}"
            raise InputError(Fault(problem, "Give process, thread, serial, dask, or dask://HOST:PORT."))


class Processes(Executor):
    """A pool of processes, replaced if one of them dies; none outlives the work, however it ends."""

    def __init__(self, many: int) -> None:
        self._new = partial(ProcessPoolExecutor, many, initializer=_begin)
        self._before = set(multiprocessing.active_children())
        self._pool = self._new()

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Submit to the pool, or to a new one if it is broken."""
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenProcessPool:
            # A worker that died, out of memory for example, must not end the season.
            self._pool = self._new()
            return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002
        """End all processes; unfinished work is dropped unless ``wait``."""
        self._pool.shutdown(wait=wait, cancel_futures=cancel_futures)
        # A pool that is not waited for leaves its workers running; other children are not ours to end.
        for each in set(multiprocessing.active_children()) - self._before:
            each.terminate()


def _begin() -> None:
    """Let a worker end silently on Ctrl-C, and with its parent process, even if that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)  # `sys.exit` in a thread would end only the thread


def _cluster(address: str, many: int) -> Iterator[Executor]:
    """A dask cluster: the one at an address, or without one, a new one on this machine."""
    try:
        from distributed import Client, LocalCluster
    except ImportError as error:
        way_out = 'Install it with pip install "swiss-explain[season]", or choose process.'
        raise InputError(Fault("dask is not installed", way_out)) from error
    if address:
        try:
            client = Client(f"tcp://{address}", timeout=_SECONDS_TO_CONNECT)
        except (OSError, ValueError, TypeError) as error:
            problem = f"no scheduler of dask answers at {address[:60]}"
            raise InputError(Fault(problem, "Start one there, or see to its address.")) from error
        with client:
            yield client.get_executor(pure=False)
        return
    quiet = {"dashboard_address": ":0", "silence_logs": logging.CRITICAL}
    with LocalCluster(n_workers=many, threads_per_worker=1, **quiet) as cluster, Client(cluster) as client:
        yield client.get_executor(pure=False)
