"""Draws the house from the imports: ``python tests/draw_house.py`` writes the picture in CONTRIBUTING.

Rooms are drawn one above the other. From each a shaft goes down to those that import from it, with a dot at each. The
picture only changes with a room, a first import of one by another, or a weight.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from html import escape

from tools.house import ROOMS, plan, room_of
from tools.places import NOTEBOOKS, PACKAGE

PICTURE = NOTEBOOKS / "pictures" / "house.svg"
# How many imports of one room by another make a dot this large. They lie in gaps between the numbers there are, so that
# it seldom changes.
WEIGHTS = {1: 3.0, 5: 5.0, 27: 7.0, 65: 9.0}
_HEIGHT, _STEP, _EDGE, _TEXT, _COLUMN = 34, 48, 20, 384, 46
_STYLE = """
  .paper { fill: #ffffff; }
  .room { fill: #eef2f7; stroke: #c3cedb; }
  .name { font: 600 15px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #16324f; }
  .what { font: 13px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; fill: #44566a; }
  .shaft { stroke: #8296ab; stroke-width: 1.5; fill: none; }
  .head { fill: #8296ab; }
  .dot { fill: #1f6fb2; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0f1620; }
    .room { fill: #1c2733; stroke: #34465a; }
    .name { fill: #dbe7f3; }
    .what { fill: #a9b9ca; }
    .shaft { stroke: #6b8098; }
    .head { fill: #6b8098; }
    .dot { fill: #6fb5ee; }
  }
"""


def drawn() -> str:
    """The picture, the same to the last letter for the same imports."""
    names = list(ROOMS)
    width = 2 * _EDGE + _TEXT + len(names) * _COLUMN
    height = 2 * _EDGE + len(names) * _STEP - (_STEP - _HEIGHT)
    body = [*_rooms(names), *_shafts(names), *_legend(width)]
    return (
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" role="img">\n'
            "<title>The rooms of the package one above the other; each imports only from those above it</title>\n"
            f"<style>{_STYLE}</style>\n"
            f'<rect class="paper" width="{width}" height="{height}" rx="8"/>\n'
        )
        + "\n".join(body)
        + "\n</svg>\n"
    )


def _rooms(names: list[str]) -> Iterator[str]:
    for place, room in enumerate(names):
        y = _EDGE + place * _STEP
        yield (
            f'<rect class="room" x="{_EDGE}" y="{y}" width="{_TEXT + (place + 1) * _COLUMN}" height="{_HEIGHT}" '
            'rx="5"/>'
        )
        yield f'<text x="{_EDGE + 12}" y="{y + 22}" class="name">{room}</text>'
        yield f'<text x="{_EDGE + 104}" y="{y + 22}" class="what">{escape(_said(room))}</text>'


def _said(room: str) -> str:
    """What a room is for: the beginning of its docstring."""
    told = ast.get_docstring(ast.parse((PACKAGE / room / "__init__.py").read_text(encoding="utf-8"))) or ""
    return re.split(r"[.,:;]", told)[0]


def _shafts(names: list[str]) -> Iterator[str]:
    counted = Counter((room_of(one), room_of(other)) for one, other in plan().edges)
    for place, room in enumerate(names):
        x = _EDGE + _TEXT + place * _COLUMN + _COLUMN // 2
        users = [lower for lower in range(place + 1, len(names)) if counted[names[lower], room]]
        if not users:
            continue
        top = _EDGE + place * _STEP + _HEIGHT
        yield f'<path class="shaft" d="M{x} {_middle(users[-1])}V{top + 8}"/>'
        yield f'<path class="head" d="M{x} {top}l5 9h-10z"/>'
        for lower in users:
            size = max(size for least, size in WEIGHTS.items() if counted[names[lower], room] >= least)
            dot = f'<circle class="dot" cx="{x}" cy="{_middle(lower)}" r="{size:g}">'
            yield f"{dot}<title>{names[lower]} imports {room}</title></circle>"


def _middle(place: int) -> int:
    return _EDGE + place * _STEP + _HEIGHT // 2


def _legend(width: int) -> Iterator[str]:
    """What a dot means, in the corner above the stairs."""
    x = width - _EDGE - 164
    for line, words in enumerate(("a room imports, at a dot,", "from the room at the arrow:")):
        yield f'<text x="{x - 20}" y="{_EDGE + 18 + 18 * line}" class="what">{words}</text>'
    for place, (least, size) in enumerate(WEIGHTS.items()):
        y = _EDGE + 64 + 24 * place
        yield f'<circle class="dot" cx="{x - 6}" cy="{y}" r="{size:g}"/>'
        yield f'<text x="{x + 14}" y="{y + 4}" class="what">{f"{least} imports or more" if least > 1 else "few"}</text>'


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
