"""The certificates of a published round, stored beside its page."""

from __future__ import annotations

import json

from explain.answers.question import asked_of
from explain.answers.round import Round


def proof_beside(page: str) -> str:
    """The name of the file that stands beside a page, by the page's name without its ending."""
    return f"{page}-proof.json"


def proof_of(round: Round) -> str:
    """The best round by the settings of a round, proved: what ``explain verify --json`` prints, on one line.

    Raises:
        InputError: if more are to be paired than are certified.
    """
    return json.dumps(round.verify().to_dict(**asked_of(round, round.best))) + "\n"
