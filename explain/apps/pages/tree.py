"""Markup as a tree: what the templates wrote is read back, terms are linked, and equal parts are stored once.

The page's script builds from such a store with ``createElement`` and text alone, so nothing on the page is ever parsed as
markup after it was written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser

from explain.apps.pages.moving import settled

_VOID = frozenset(("br", "hr", "img", "input", "meta"))
_SVG = frozenset(("svg", "g", "path", "circle", "rect", "text", "title", "polyline"))
_TEXT = frozenset(("a", "article", "b", "code", "details", "div", "h3", "p", "section", "span", "summary"))
_TABLE = frozenset(("caption", "table", "tbody", "td", "th", "thead", "tr"))
TAGS = _SVG | _TEXT | _TABLE
"""What the script may build."""


@dataclass(frozen=True, slots=True)
class Element:
    """A part of a page.

    Args:
        tag: its name.
        attributes: in the order in which they were written.
        children: texts and further parts.
    """

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Element | str, ...] = ()


Node = Element | str


def parsed(markup: str) -> tuple[Node, ...]:
    """What the templates wrote as trees, without the line ends between parts."""
    reader = _TreeReader()
    reader.feed(markup)
    reader.close()
    return tuple(reader.open[0][2])


class _TreeReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, tuple[tuple[str, str], ...], list[Node]]] = [("", (), [])]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = tuple((name if name != "viewbox" else "viewBox", value or "") for name, value in attrs)
        if tag in _VOID:
            self.open[-1][2].append(Element(tag, attributes))
        else:
            self.open.append((tag, attributes, []))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        name, attributes, children = self.open.pop()
        if name != tag:
            raise AssertionError(f"<{name}> ends with </{tag}>")
        self.open[-1][2].append(Element(name, attributes, tuple(children)))

    def handle_data(self, data: str) -> None:
        text = re.sub(r"\s+", " ", data)
        if text.strip():
            self.open[-1][2].append(text)
        elif self.open[-1][2] and "\n" not in data:
            self.open[-1][2].append(" ")


def markup(nodes: Iterable[Node], low: int | None, high: int | None) -> str:
    """Trees as HTML under one pair of limits."""
    return "".join(_markup(node, low, high) for node in nodes)


def _markup(node: Node, low: int | None, high: int | None) -> str:
    if isinstance(node, str):
        return escape(settled(node, low, high), quote=False)
    attributes = "".join(f' {name}="{escape(settled(value, low, high))}"' if value else f" {name}" for name, value in node.attributes)
    if node.tag in _VOID:
        return f"<{node.tag}{attributes}>"
    return f"<{node.tag}{attributes}>{markup(node.children, low, high)}</{node.tag}>"


class Store:
    """Trees of which equal parts, texts and attributes are kept once.

    A text is a negative number, ``-1`` for the first; a part is its place among the parts: its tag, its attributes as places
    of texts, then its children.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self._texts: dict[str, int] = {}
        self._parts: dict[tuple[object, ...], int] = {}
        self._seen: dict[Element, int] = {}

    def place(self, node: Node) -> int:
        """The number of a tree, which is kept now."""
        if isinstance(node, str):
            return -1 - self._texts.setdefault(node, len(self._texts))
        if node not in self._seen:
            assert node.tag in TAGS, node.tag
            attributes = [place for name, value in node.attributes for place in (self.place(name), self.place(value))]
            key = (self.place(node.tag), tuple(attributes), *(self.place(child) for child in node.children))
            self._seen[node] = self._parts.setdefault(key, len(self._parts))
        return self._seen[node]

    def kept(self) -> dict[str, object]:
        """The store for the page."""
        return {"texts": list(self._texts), "parts": [list(part) for part in self._parts]}


def linked(nodes: Iterable[Node], terms: Mapping[str, str], explains: Callable[[Element], bool]) -> tuple[Node, ...]:
    """The same trees with a link at each glossary word that stands in some of their parts; each word once a tree.

    Args:
        nodes: the trees.
        terms: the anchor of every word, in small letters.
        explains: whether words are looked for in a part.
    """
    pattern = re.compile(rf"\b({'|'.join(sorted(map(re.escape, terms), key=len, reverse=True))})\b", re.IGNORECASE)
    return tuple(_Linking(terms, explains, pattern).linked(node, inside=False) for node in nodes)


class _Linking:
    def __init__(self, terms: Mapping[str, str], explains: Callable[[Element], bool], pattern: re.Pattern[str]) -> None:
        self.terms, self.explains, self.pattern = terms, explains, pattern
        self.used: set[str] = set()

    def linked(self, node: Node, *, inside: bool) -> Node:
        if isinstance(node, str) or node.tag in ("a", "svg", "code"):
            return node
        here = inside or self.explains(node)
        children: list[Node] = []
        for child in node.children:
            children += self._pieces(child) if isinstance(child, str) and here else [self.linked(child, inside=here)]
        return Element(node.tag, node.attributes, tuple(children))

    def _pieces(self, text: str) -> Iterable[Node]:
        end = 0
        for found in self.pattern.finditer(text):
            anchor = self.terms[found[1].lower()]
            if anchor in self.used:
                continue
            self.used.add(anchor)
            if text[end : found.start()]:
                yield text[end : found.start()]
            yield Element("a", (("class", "px-term"), ("href", f"#{anchor}")), (found[1],))
            end = found.end()
        if text[end:]:
            yield text[end:]
