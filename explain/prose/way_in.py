"""What is said to the person who starts a program whose page nobody else shall see."""

from __future__ import annotations

from collections.abc import Iterator

KEY_IS_SPENT = "This address has been used already. Open the file named below it in the terminal, or start the command again."
ENDS = "It answers on this machine only, and ends with Ctrl-C."


def greeting(what: str, address: str, door: str) -> Iterator[str]:
    """Where it is.

    Args:
        what: what was started.
        address: one that leads in once.
        door: a file that does again and again.
    """
    yield f"{what} is at {address}"
    yield f"That address works once. To open the page again: {door}"
