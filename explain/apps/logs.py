"""What servers say in their logs: addresses and headers in them come from strangers."""

from __future__ import annotations

import logging

from explain.model.visible import visible

_LOGS = ("tornado.access", "tornado.application", "tornado.general", "asyncio")
_QUIET = 60.0  # seconds in which a fault that comes again is only counted


def make_visible() -> None:
    """From now on a line in a server's log cannot steer the terminal that it is read in, and a fault that comes again and again fills none."""
    told = _Told()
    for name in _LOGS:
        logging.getLogger(name).addFilter(told.shown)


class _Told:
    """What was said, of each fault when it may be said again, and how often it came since."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._faults: dict[object, tuple[float, int]] = {}

    def shown(self, record: logging.LogRecord) -> bool:
        """Whether a line is new, or was not said for a while; then it says how often it would have been."""
        fault = record.name, record.levelno, record.exc_info[0] if record.exc_info else record.msg
        until, missed = self._faults.get(fault, (0.0, 0))
        if record.created < until:
            self._faults[fault] = until, missed + 1
            return False
        self._faults[fault] = record.created + _QUIET, 0
        record.msg, record.args = visible(record.getMessage()) + (f" (and {missed} more like it)" if missed else ""), ()
        return True
