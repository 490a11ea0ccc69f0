"""Python as on Windows, as far as a program can tell that does not ask for its system.

With this folder in ``PYTHONPATH`` every process of the program refuses what Windows refuses, with its encoding and
signals. Only Jupyter's own processes are left alone, which ask for the system and act accordingly.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.context
import os
import signal
import subprocess
import sys
import warnings
from typing import Any, NoReturn

_SIGNALS = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM"}
_KEPT = {*_SIGNALS, "SIGKILL", "SIGCHLD", "SIGUSR2"}
"""The last three are used by the standard library here, or have the number of ``SIGBREAK`` in these tests."""
_MISSING_MODULES = ("fcntl", "grp", "pwd", "resource", "termios")
_MISSING_OF_OS = (
    "fork forkpty getpgid getpgrp getsid killpg setsid setpgid mkfifo mknod chown fchmod fchown nice wait3 wait4"
)


def _refuse(*_: object, **__: object) -> NoReturn:
    raise NotImplementedError


class ProactorEventLoop(asyncio.SelectorEventLoop):
    """The event loop of Windows: it waits for neither a pipe nor a signal, and has no Unix sockets."""

    add_reader = remove_reader = add_writer = remove_writer = _refuse
    add_signal_handler = remove_signal_handler = _refuse
    create_unix_connection = create_unix_server = _refuse


class _Policy(asyncio.DefaultEventLoopPolicy):  # type: ignore[name-defined,misc,unused-ignore]  # goes with Python 3.16
    _loop_factory = ProactorEventLoop


def _as_there() -> None:
    asyncio.ProactorEventLoop = ProactorEventLoop  # type: ignore[attr-defined]
    asyncio.set_event_loop_policy(_Policy())
    for name in _MISSING_MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    for name in _MISSING_OF_OS.split():
        if hasattr(os, name):
            delattr(os, name)
    started_by = os.getppid()
    os.getppid = lambda: started_by  # even one that has ended
    _signals()
    _processes()
    warnings.filterwarnings(
        "error", category=EncodingWarning, module=r"explain(\.|$)"
    )  # without a named encoding it is cp1252


def _signals() -> None:
    setter, breaks = signal.signal, signal.SIGUSR2
    heard = {getattr(signal, name) for name in _SIGNALS} | {breaks}
    for name in [name for name in dir(signal) if name.startswith("SIG") and name[3] != "_" and name not in _KEPT]:
        delattr(signal, name)
    for name in ("alarm", "setitimer", "pause", "sigwait", "pthread_kill"):
        delattr(signal, name)
    del signal.SIGUSR2
    signal.SIGBREAK = breaks  # type: ignore[attr-defined]

    def set_handler(number: int, handler: Any) -> Any:
        if number not in heard:
            raise ValueError("invalid signal value")
        return setter(number, handler)

    signal.signal = set_handler  # type: ignore[assignment]


def _processes() -> None:
    multiprocessing.set_start_method("spawn")
    for name in ("fork", "forkserver"):
        multiprocessing.context._concrete_contexts.pop(name)  # type: ignore[attr-defined]  # noqa: SLF001
    begin = subprocess.Popen.__init__

    def begin_as_there(self: subprocess.Popen[Any], *told: Any, **more: Any) -> None:
        if more.get("preexec_fn") or more.get("pass_fds"):
            raise ValueError("not supported on Windows platforms")
        begin(self, *told, **more)

    subprocess.Popen.__init__ = begin_as_there  # type: ignore[method-assign]


if not {"jupyterlab", "ipykernel_launcher"} & set(sys.orig_argv):
    _as_there()
