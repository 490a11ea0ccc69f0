"""An essay of the notebooks, run here and now: its paragraphs, its cells, and what every cell came to.

Cells run in order in a space of names of their own, in this process: no kernel, and no output that only a browser could show.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_FOLDED = "hide-output"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some Markdown of the essay."""

    markdown: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that has run.

    Args:
        source: its lines.
        result: what its last line came to; ``None`` if that shows nothing.
        is_folded: whether a reader should try for himself before he sees it; in the notebook it has the tag ``hide-output``.
    """

    source: str
    result: object = None
    is_folded: bool = False


Part = Paragraph | Cell


@dataclass(frozen=True, slots=True)
class Essay:
    """A notebook that has run: its file without the ending, its parts in order, and what its cells have defined."""

    name: str
    parts: tuple[Part, ...]
    names: dict[str, object]

    @property
    def title(self) -> str:
        """Its heading."""
        first = next(part.markdown for part in self.parts if isinstance(part, Paragraph))
        found = _TITLE.search(first)
        return found[1].strip() if found else self.name

    @property
    def opening(self) -> str:
        """Its first paragraph below the heading."""
        first = next(part.markdown for part in self.parts if isinstance(part, Paragraph))
        paragraphs = [text.strip() for text in _TITLE.sub("", first).split("\n\n")]
        return next((text for text in paragraphs if text), "")


def run(path: Path, more: Sequence[str] = ()) -> Essay:
    """A notebook run from top to bottom, then ``more`` cells; what a cell raises comes out, with the cell as a note."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {"__name__": "__main__"}
    parts: list[Part] = []
    for cell in cells:
        source, tags = "".join(cell["source"]), cell["metadata"].get("tags", ())
        is_code = cell["cell_type"] == "code"
        parts.append(Cell(source, _ran(source, names), _FOLDED in tags) if is_code else Paragraph(source))
    for source in more:
        _ran(source, names)
    return Essay(path.stem, tuple(parts), names)


def _ran(source: str, names: dict[str, object]) -> object:
    """What the last line of a cell comes to, run among the names that earlier ones have left."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    try:
        exec(compile(tree, "cell", "exec"), names)  # noqa: S102  # our own notebooks
        return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None  # noqa: S307
    except Exception as error:
        error.add_note(f"in the cell:\n{source}")
        raise
