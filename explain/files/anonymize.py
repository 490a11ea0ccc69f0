"""A section with invented names, so that its file can be shown to strangers: no names, no titles, no team's own code.

Names come from a list in an order by chance from a seed and are given out by pairing number, so they say nothing of those they
stand for. No word of them occurs in the names they replace.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from explain.model.players import Player
from explain.model.section import Section

_GIVEN = """
Ada Basil Clio Doran Effie Fabio Greta Hugo Ilse Jonas Kit Lotte Milo Nell Otis Petra Quill Rhea Silas Thea Ugo Vida Wynn Xenia Yori
Zelda Alba Bruno Cleo Dario Enid Fenn Gwyn Hollis Ione Jory Kai Linus Maeve Nico Odette Pim Romy Sten Tilda Uri Vito Willa Yara Zeno
"""
_FAMILY = """
Acorn Birchall Clover Dunmore Elmwood Fernley Gorse Hazelton Ivers Juniper Kestrel Larkspur Marlow Nettle Oakley Pinewood Quince Rowan
Sorrel Thistle Underwood Vetch Willow Yarrow Zinnia Alder Bracken Cedars Dogwood Elder Foxglove Greenfield Heather Ivory Jasmine Kelp
Lindens Mallow Nutmeg Orchard Poplar Quill Redwood Sedge Tansy Umber Verbena Walnut Yew Aspen Bramble Comfrey Daisy Everglade Fennel
"""


def anonymized(section: Section, *, place: int = 1, seed: int = 0) -> Section:
    """The same section with invented names; results, ratings, colors and arrangements stay.

    Args:
        section: the section.
        place: its place in the file, from 1; it is called by it if it has a title.
        seed: the same seed gives the same names.
    """
    names = _names(section.players, random.Random(f"{seed} {place}"))  # noqa: S311 - names, not secrets
    teams = dict.fromkeys(player.team for player in section.players if player.team is not None)
    real = {team.strip().casefold() for team in teams}
    codes = dict(zip(teams, (code for code in _codes() if code.casefold() not in real), strict=False))
    players = tuple(
        replace(player, name=name, team=None if player.team is None else codes[player.team])
        for player, name in zip(section.players, names, strict=False)
    )
    return replace(section, players=players, title=f"Section {place}" if section.title else "")


def _names(players: Iterable[Player], chance: random.Random) -> Iterator[str]:
    """Names without end, none of whose words is in a player's own name: from the list, then numbered."""
    taken = {word for player in players for word in re.findall(r"\w+", player.name.casefold())}
    given, family = ([word for word in text.split() if word.casefold() not in taken] for text in (_GIVEN, _FAMILY))
    pairs = [f"{one} {other}" for one, other in itertools.product(given, family)]
    chance.shuffle(pairs)
    yield from pairs
    yield from (f"Player {number}" for number in itertools.count(1))


def _codes() -> Iterator[str]:
    """``A``, ``B`` ... ``Z``, ``AA``, ``AB``."""
    for length in itertools.count(1):
        yield from map("".join, itertools.product("ABCDEFGHIJKLMNOPQRSTUVWXYZ", repeat=length))
