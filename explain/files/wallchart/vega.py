"""Vega's cross tables in web pages: a result above the opponent, whose class is the color; numbers and ratings stand beside names."""

from __future__ import annotations

import re

_GAME = re.compile(r'<div class="res">\s{0,9}([^<\s]{0,3})\s{0,9}</div>\s{0,9}<div class="([^"]{0,9})">([^<]{0,40})</div>')
_TITLE = re.compile(r'<span class="(?:no)?title[^"]{0,20}">[^<]{0,9}</span>')
_NUMBERED = re.compile(r'<td>\s{0,9}<span class="idn">([^<]{0,40})</span>(?=\s{0,9}<a )')
# Not all tags in it are closed, so that the ends of others are left over.
_BOX = re.compile(
    r'<div class="player-container"(?>.{0,250}?<span>)([^<]*)</span>(?>.{0,400}?<div class="rating">)([^<]*)</div>(?>.{0,250}?</td>)',
    re.DOTALL,
)
_COLORS = {"cw": "w", "cb": "b"}
_UNPLAYED = {"1": ("X", "B"), "½": ("", "H"), "0": ("F", "U")}


def plain(text: str) -> str:
    """A page with Vega's cells written as other programs do, and columns for what stands beside names; any other page as it is."""
    text, games = _GAME.subn(_cell, text)
    if not games:
        return text
    text, numbered = _NUMBERED.subn(r"<td>\1</td><td>", _TITLE.sub("", text))
    text, boxes = _BOX.subn(lambda match: match.expand(r"\1</td><td>\2</td>") + "\n" * match[0].count("\n"), text)
    heads = "<th>No.</th>" * bool(numbered) + "<th>Player</th>" + "<th>Rtg</th>" * bool(boxes)
    return text.replace("<th>Player</th>", heads)


def _cell(match: re.Match[str]) -> str:
    """The cell with its color; what is of no class that is known is no cell."""
    result, kind, opponent = match[1], match[2], match[3].strip()
    if kind == "cf" and result in _UNPLAYED:
        forfeit, bye = _UNPLAYED[result]
        return bye if opponent == "BYE" else f"{forfeit}{opponent}"
    return f"{opponent}{_COLORS.get(kind, '?')}{result}"
