"""What is to be known of a round first: what kind of event it is of, and that results before it are missing."""

from __future__ import annotations

from explain.model.kinds import EventKind
from explain.model.open_games import OpenGames
from explain.prose.event_kinds import event_line
from explain.prose.settings import setting_words


def first_lines(event: EventKind, open_games: OpenGames | None) -> tuple[str, ...]:
    """What is to be known before anything else is read: what kind of event it is, and that results are missing."""
    return tuple(filter(None, (event_line(event), counted(open_games))))


def counted(found: OpenGames | None) -> str:
    """Which results before it are missing, and how these games count; empty where none is."""
    if found is None:
        return ""
    how = (
        "for nobody here, so the scores below may be wrong"
        if found.counted_as is None
        else f"as {setting_words(found.counted_as)} (29F, 29H)"
    )
    return f"{found.said[:1].upper()}{found.said[1:]}. Games without a result count {how}."
