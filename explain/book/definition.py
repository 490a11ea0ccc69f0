"""The definition of the best pairings, ``definition.md``; tests check its tables against the code that decides."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from explain.answers.answer import Answer

Row = tuple[str, ...]  # the cells of a table's row


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, the points of a list, or a table; the others are empty."""

    text: str = ""  # the paragraph
    points: tuple[str, ...] = ()  # the points
    head: Row = ()  # the titles of the table's columns
    rows: tuple[Row, ...] = ()  # its rows


@dataclass(frozen=True, slots=True)
class Chapter:
    """The text under one heading."""

    heading: str  # empty for the text before the first heading
    passages: tuple[Passage, ...]  # in their order


@dataclass(frozen=True, slots=True)
class Definition(Answer):
    """The definition of the best pairings."""

    title: str  # the main heading
    chapters: tuple[Chapter, ...]  # in their order

    KIND = "definition"


def definition() -> Definition:
    """The definition as it is written."""
    import mistune

    text = (resources.files(__package__) / "definition.md").read_text(encoding="utf-8")
    parsed = mistune.create_markdown(renderer="ast", plugins=["table"])(text)
    title, *rest = [token for token in parsed if isinstance(token, dict) and token["type"] != "blank_line"]
    return Definition(_words(title), tuple(_chapters(rest)))


def _chapters(tokens: Iterable[Mapping[str, Any]]) -> Iterator[Chapter]:
    heading, passages = "", list[Passage]()
    for token in tokens:
        if token["type"] == "heading":
            yield Chapter(heading, tuple(passages))
            heading, passages = _words(token), []
        else:
            passages.append(_passage(token))
    yield Chapter(heading, tuple(passages))


def _passage(token: Mapping[str, Any]) -> Passage:
    if token["type"] == "table":
        head, body = token["children"]
        return Passage(head=_cells(head), rows=tuple(map(_cells, body["children"])))
    if token["type"] == "list":
        return Passage(points=tuple(map(_words, token["children"])))
    return Passage(_words(token))


def _cells(row: Mapping[str, Any]) -> Row:
    return tuple(map(_words, row["children"]))


def _words(token: Mapping[str, Any]) -> str:
    if token["type"] in ("softbreak", "linebreak"):
        return " "
    return str(token.get("raw") or "".join(map(_words, token.get("children", ()))))
