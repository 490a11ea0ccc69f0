"""Vega's cross tables in web pages: a cell has the result above the opponent, whose class is the color; numbers and ratings stand beside names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bs4 import BeautifulSoup

# A tag that Vega does not close, so that ends of others are left over and would end the table.
_UNCLOSED = re.compile(r'(<div class="player-container")\s+(?=<div)')
_COLORS = {"cw": "w", "cb": "b"}
_UNPLAYED = {"1": ("X", "B"), "½": ("", "H"), "0": ("F", "U")}
_BESIDE_NAMES = {".idn": "No.", ".rating": "Rtg"}
_NAMED = "td:has(a[href])"


def mended(text: str) -> str:
    """The text of a page with its tags closed."""
    return _UNCLOSED.sub(r"\1>", text)


def untangle(page: BeautifulSoup) -> None:
    """Write the cells of Vega's tables as other programs do, and give numbers and ratings columns of their own."""
    for table in (table for table in page.find_all("table") if table.select_one("td > div.res")):
        for seat in table.select("td > div.res + div"):
            if result := seat.find_previous_sibling("div"):
                seat.string = _cell(result.extract().get_text().strip(), seat.get_text().strip(), seat.get("class") or [])
        beside = {sign: head for sign, head in _BESIDE_NAMES.items() if table.select_one(f"{_NAMED} {sign}")}
        for row in table.find_all("tr"):
            named = row.select_one(_NAMED)
            for sign, head in beside.items():
                found = named.select_one(sign) if named else None
                row.append(page.new_tag("td", string=found.get_text() if found else "" if named else head))
            name = named.select_one(".player-name-box2, a[href]:not(:empty)") if named else None
            if named and name:
                named.string = name.get_text()


def _cell(result: str, opponent: str, kinds: list[str] | str) -> str:
    """The cell with its color; what is of no class that is known is no cell."""
    if "cf" in kinds and result in _UNPLAYED:
        forfeit, bye = _UNPLAYED[result]
        return bye if opponent == "BYE" else f"{forfeit}{opponent}"
    color = next((_COLORS[kind] for kind in kinds if kind in _COLORS), "?")
    return f"{opponent}{color}{result}"
