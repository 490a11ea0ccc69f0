"""The natural opponents that a pairing program keeps for a player ("logical" in SwissSys): ``4 3``, with ``-`` for none."""

from __future__ import annotations

from explain.files.bytes.faults import whole
from explain.files.rows import HIGHEST_NUMBER

Opponents = tuple[int | None, int | None]
HOW_TO_WRITE = "two opponents, such as 3 4; - for none"


def read(text: str) -> Opponents | None:
    """Two pairing numbers; ``None`` if they are not."""
    numbers = [None if word == "-" else whole(word, HIGHEST_NUMBER) or 0 for word in text.split(" ")]
    return (numbers[0], numbers[1]) if len(numbers) == 2 and 0 not in numbers else None  # noqa: PLR2004 - two of them


def write(opponents: Opponents) -> str:
    """Two pairing numbers, as ``read`` takes them."""
    return " ".join(str(number or "-") for number in opponents)
