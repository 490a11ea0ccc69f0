"""What servers say in their logs: addresses and headers in them come from strangers."""

from __future__ import annotations

import logging

from explain.model.visible import visible

_LOGS = ("tornado.access", "tornado.application", "tornado.general")


def make_visible() -> None:
    """From now on a line in a server's log cannot steer the terminal that it is read in."""
    for name in _LOGS:
        logging.getLogger(name).addFilter(_shown)


def _shown(record: logging.LogRecord) -> bool:
    record.msg, record.args = visible(record.getMessage()), ()
    return True
