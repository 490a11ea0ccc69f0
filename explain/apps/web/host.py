"""What runs in the browser's worker: the sessions of one page, spoken to in JSON."""

from __future__ import annotations

import json
import random

from explain.apps.opening import Opening
from explain.apps.sessions import Sessions
from explain.screen.event import MOST_CHARACTERS

_PAGE = "page"
_TOO_LARGE = "The file is larger than 10 MB. Leave out the sections that you do not ask about."
_TOO_MUCH = "That is too much for this browser. Open a smaller section."


class Host:
    """One page's sessions. A worker serves one page, so they all go by one name."""

    def __init__(self) -> None:
        """Begin, with chance that is not that of the moment in which a snapshot was taken."""
        random.seed()
        self._sessions = Sessions(Opening())

    def heard(self, message: str) -> str:
        """What is answered at once to an event, both as JSON."""
        try:
            found = self._sessions.heard(_PAGE, json.loads(message)) if len(message) <= MOST_CHARACTERS else _told(_TOO_LARGE)
        except (RecursionError, MemoryError):
            found = _told(_TOO_MUCH)
        return json.dumps(found)

    def step(self) -> str:
        """One step of what is owed, as JSON; empty where nothing is owed."""
        found = self._sessions.step()
        return "" if found is None else json.dumps(found[1])


def _told(said: str) -> dict[str, object]:
    return {"number": 0, "regions": {}, "said": said, "last": True}
