"""What servers say in their logs: addresses and headers in them come from strangers."""

from __future__ import annotations

import logging

from explain.model.visible import visible

_LOGS = ("tornado.access", "tornado.application", "tornado.general", "asyncio")
_QUIET = 60.0  # seconds in which a fault is said once


def make_visible() -> None:
    """From now on a line in a server's log cannot steer the terminal that it is read in, and a fault that comes again and again fills none."""
    quiet: dict[object, float] = {}

    def shown(record: logging.LogRecord) -> bool:
        fault = record.name, record.exc_info[0] if record.exc_info else record.msg
        if record.created < quiet.get(fault, 0):
            return False
        quiet[fault] = record.created + _QUIET
        record.msg, record.args = visible(record.getMessage()), ()
        return True

    for name in _LOGS:
        logging.getLogger(name).addFilter(shown)
