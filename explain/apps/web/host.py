"""What runs in the browser's worker: one page's sessions, with messages in JSON; and work done in advance."""

import importlib
import json
import pkgutil
import random

from explain.apps.sessions import LESSONS, Opening, Sessions, fault_message
from explain.screen.event import MOST_CHARACTERS
from explain.views.html import template_environment

_PAGE = "page"
_TOO_LARGE = "The file is larger than 10 MB. Leave out the sections that you do not ask about."
_TOO_MUCH = "That is too much for this browser. Open a smaller section."
# Characters of an answer: a round of some three thousand players. A larger one freezes a page for minutes.
_MOST_SHOWN = 1_500_000
# Compiled code cannot be in a snapshot, so these are imported when needed.
_COMPILED = ("explain.files.wallchart.calamine_child", "explain.answers.card.graph")


class Host:
    """One page's sessions. A worker serves one page, so one page name is enough."""

    def __init__(self) -> None:
        """Begin, with fresh randomness rather than the snapshot's."""
        random.seed()
        self._sessions = Sessions(Opening(), LESSONS)

    def heard(self, message: str) -> str:
        """The immediate answer to an event, both as JSON; ``MemoryError``, which ends the worker, if it is too much."""
        event = json.loads(message)
        try:
            update = self._sessions.heard(_PAGE, event) if len(message) <= MOST_CHARACTERS else _left(event, _TOO_LARGE)
        except (RecursionError, MemoryError):
            update = _left(event, _TOO_MUCH)
        answer = json.dumps(update)
        if len(answer) > _MOST_SHOWN:
            raise MemoryError(_TOO_MUCH)
        return answer

    def step(self) -> str:
        """One step of slow work, as JSON; empty if there is none."""
        owed = self._sessions.step()
        return "" if owed is None else json.dumps(owed[1])


def _left(event: object, sentence: str) -> dict[str, object]:
    """The answer to an event that is not done, with its number, so the page does not send it again."""
    number = event.get("number", 0) if isinstance(event, dict) else 0
    return fault_message(sentence, number, failed=True)


def warm() -> None:
    """Import the package, compile its templates, and read what is shown first."""
    for module in pkgutil.walk_packages(importlib.import_module("explain").__path__, "explain."):
        if module.name not in _COMPILED and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    templates = template_environment()
    for name in templates.list_templates(["j2"]):
        templates.get_template(name)
    Opening().opened()
