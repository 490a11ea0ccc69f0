"""What is said to the trainer who hands the site to a hall, and to the hall by the sheet on its wall."""

from __future__ import annotations

from collections.abc import Iterator

POSTER_HEADING = "Why do I play him, and why with Black?"
POSTER_WAY = "Point the camera of your phone at the square, or type:"
POSTER_NOTE = "Be on this room's network. Nothing is installed, and what you do on the page stays on your phone."
ENDED = "The explainer is handed out no longer."
NO_NETWORK = "This machine seems to be on no network: name its address with --host, or join the network first."


def greeting(address: str, short: str, poster: str) -> Iterator[str]:
    """Where it is, from the moment in which it answers.

    Args:
        address: what the square holds.
        short: what is typed more easily and leads to the same.
        poster: the sheet for the wall.
    """
    yield f"The explainer is at {address}"
    if short != address:
        yield f"To be typed: {short}"
    yield f"A sheet for the wall: {poster}"


def warnings(file: str) -> Iterator[str]:
    """What a trainer must know before he shows the address.

    Args:
        file: the tournament that is handed out; empty for none.
    """
    if file:
        yield f"Everybody on this network can read {file} with all its names, as it is now."
    yield "A hall's Wi-Fi is not encrypted on the way: hand out only what could hang on the wall."
    yield "Over plain http the page does not work offline: phones need this network, and this machine."
    yield "It ends with Ctrl-C."


def poster_written(file: str) -> str:
    """That the sheet for the wall is in a file."""
    return f"Written: {file}"
