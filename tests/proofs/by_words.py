"""Claims that their own sentences prove: the sentence, read word by word, is checked where it is made.

Other tests change a claim's fields to find out whether its sentence says them all. The row adds what no sentence says:
which of several rules applies, the order of players, or that they are this board's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from proofs.beside import Beside
from proofs.judged import AuditPlace
from proofs.proof import Proof, table
from proofs.said import Said
from proofs.wall import Place
from proofs.words import proved
from proofs.words.hall import Hall, Judged, Other
from proofs.words.sentences import Names

_NAMED = 4
Also = Callable[[Said, Any], bool]


def by_words(*rows: str, also: Also = lambda _said, _at: True) -> dict[str, Proof]:
    """Proofs by kind, one for each row as ``table`` has them; ``also`` must hold for all of them too."""
    return table({row: lambda said, at: also(said, at) and _is_so(said, at) for row in rows})


def _is_so(said: Said, at: Place) -> bool:
    """Whether a claim has a sentence, and all that it says is true."""
    text, names = said.say(), at.wall.once("names", None, lambda: Names(at.wall.section))
    try:
        return text is not None and all(each.is_proved for each in proved(text, names, _hall(at)))
    except KeyError:  # it names somebody who is not to be paired
        return False


def _hall(at: Place) -> Hall:
    """Where the sentence is said."""
    if isinstance(at, AuditPlace):
        return Judged(at.wall, at.seats, at.step, best=at.judged.best_wall)
    if isinstance(at, Beside):
        return Other(at.table, at.seats, at.step, best=at.best, there=at.wall, asked=at.asked)
    return Hall(at.wall, at.seats, at.step)


def sit_here(said: Said, at: Place) -> bool:
    """Whether it is about players of this board."""
    return {*said.players} <= {*at.players}


def in_rank_order(said: Said, at: Place) -> bool:
    """Whether the higher ranked player is named first."""
    places = {person.number: place for place, person in enumerate(at.wall.everybody.people)}
    ranks = [places.get(number, -1) for number in said.players]
    return ranks == sorted(ranks) and -1 not in ranks


def are_counted(said: Said, at: Place) -> bool:
    """Whether those counted are named; of more than four, the first four by rank."""
    return in_rank_order(said, at) and len(said.players) == min(_NAMED, said.numbers[0])
