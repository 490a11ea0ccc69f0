"""What is said to the person who starts a program whose page nobody else shall see."""

from __future__ import annotations

KEY_IS_SPENT = "This address works once. Open the file named below it in the terminal, or start the command again."
ENDS = "It answers on this machine only, and ends with Ctrl-C."


def greeting(what: str, address: str, door: str) -> str:
    """Where it is: an address that leads in once, and a file that does again and again."""
    return f"{what} is at {address}\nThat address works once. To open the page again: {door}"
