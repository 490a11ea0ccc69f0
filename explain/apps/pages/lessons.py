"""The notebooks as pages on which every result can be read without running anything, with the rules, the words and the differences.

Every page stands alone: it loads nothing, and whatever a control could show stands there for each of its states.
"""

from __future__ import annotations

import argparse
import html as markup
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import mistune
from markupsafe import Markup

from explain.answers.round import Round
from explain.apps.pages.essays import Cell, Essay, Paragraph, run
from explain.apps.pages.templates import render
from explain.book import lookup
from explain.book.differences import DIFFERENCES
from explain.book.rule_cards import RULE_CARDS
from explain.files import resources
from explain.files.bytes.writing import write_whole
from explain.model.errors import Fault, InputError
from explain.prose import lessons as say
from explain.views import answers, html, svg
from explain.views.answers import round as layout

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_TAGS = re.compile(r"(<[^>]+>)")
_NOT_LINKED = ("a", "code", "pre", "h1", "h2", "h3", "style", "svg")
_NUMBER = re.compile(r"\b(?:2[789][A-Z]\d*[a-h]?(?:-\d)?)\b")
_NOTEBOOK = re.compile(r'href="([\w-]+)\.ipynb"')


@dataclass(frozen=True, slots=True)
class PagePart:
    """One part of a page: words, or a cell with what it came to."""

    words: Markup
    source: str = ""
    is_check: bool = False
    printed: str = ""
    states: tuple[tuple[str, Markup], ...] = ()


def write(folder: Path) -> tuple[Path, ...]:
    """Run every essay and write all pages; returns the files, the index first.

    Args:
        folder: where to; it is made if it is not there.

    Raises:
        InputError: if there is no folder to write to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(Fault(f"{folder} is no folder", "Name a folder, or one that is to be made.", field="-o")) from error
    essays = [run(path) for path in resources.essays()]
    pages = {"index.html": _index(essays), **_reference_pages()}
    for place, essay in enumerate(essays):
        pages[f"{essay.name}.html"] = _lesson(essays, place)
    for name, page in pages.items():
        write_whole(folder / name, page.encode())
    return tuple(folder / name for name in pages)


def write_lessons(chosen: argparse.Namespace) -> str:
    """The command ``explain publish --lessons``: write all pages; returns what was done, in a sentence.

    Raises:
        InputError: if a section was named too, or there is no folder to write to.
    """
    if chosen.file is not None:
        raise InputError(Fault("the lessons are about no section", "Leave out the file, or --lessons."))
    return say.written(str(chosen.out_file), len(write(chosen.out_file)))


def _code(text: str) -> Markup:
    """Text letter by letter, in lines as they are."""
    return Markup(markup.escape(text, quote=False))  # noqa: S704 - escaped here


def _render(template: str, **parts: object) -> str:
    return render(template, say=say, code=_code, **parts)


def _index(essays: list[Essay]) -> str:
    listed = [(f"{essay.name}.html", essay.title, words(essay.opening)) for essay in essays]
    return _render("lessons_index.html.j2", essays=listed)


def _lesson(essays: list[Essay], place: int) -> str:
    essay = essays[place]
    before = essays[place - 1] if place else None
    after = essays[place + 1] if place + 1 < len(essays) else None
    return _render("lesson.html.j2", essay=essay, before=before, after=after, parts=list(_parts(essay)))


def _reference_pages() -> dict[str, str]:
    """The rules, the words and the differences, each on one page."""
    rules = [(card.rule.number, _fragment(lookup.rule_answer(card))) for card in RULE_CARDS]
    differences = [(each.name, _fragment(lookup.difference_answer(each))) for each in DIFFERENCES]
    words = [(word.anchor, word, lookup.WordAnswer(word).rule) for word in lookup.glossary().words]
    return {
        "rules.html": _render("lessons_rules.html.j2", title=say.RULES, note=say.RULES_NOTE, entries=rules),
        "glossary.html": _render("lessons_words.html.j2", words=words),
        "differences.html": _render("lessons_rules.html.j2", title=say.DIFFERENCES, note=say.DIFFERENCES_NOTE, entries=differences),
    }


def _parts(essay: Essay) -> Iterator[PagePart]:
    for part in essay.parts:
        match part:
            case Paragraph():
                yield PagePart(words(part.markdown))
            case Cell(result=result):
                states = tuple((words, _plain(shown)) for words, shown in result.states(_shown)) if hasattr(result, "states") else ()
                yield PagePart(Markup() if states else _result(result), part.source, part.is_check, part.printed, states)


def _result(result: object) -> Markup:
    """What a cell came to, as it shows itself; a lab without its controls."""
    round, show = getattr(result, "round", None), getattr(result, "_repr_html_", None)
    if isinstance(round, Round) and hasattr(result, "chosen"):
        picture = svg.round_svg(round, chosen=result.chosen)
        return _plain(html.document_html(layout.round(round, chosen=result.chosen))) + Markup(
            '<div class="sx-drawing" tabindex="0">{}</div>'
        ).format(
            Markup(picture)  # noqa: S704 - our own drawing, escaped where it was made
        )
    if show is not None:
        return _plain(_shown(result))
    return Markup() if result is None else Markup('<pre tabindex="0">{}</pre>').format(_lines(result))


def _shown(answer: object) -> str:
    """An answer as it shows itself."""
    show = getattr(answer, "_repr_html_", None)
    return str(show()) if show is not None else f"<pre>{_code(str(answer))}</pre>"


def _lines(result: object) -> str:
    """A plain value as text: the items of a list or a table of names under each other."""
    match result:
        case list():
            return "\n".join(map(str, result))
        case dict():
            return "\n".join(f"{name}: {value}" for name, value in result.items())
        case _:
            return str(result)


def _fragment(answer: object) -> Markup:
    return _plain(answers.html(answer))


def _plain(fragment: str) -> Markup:
    """A fragment of ours without its style sheet, which the page has once."""
    return Markup(_STYLE.sub("", fragment))  # noqa: S704 - escaped where it was made


_markdown = mistune.create_markdown(escape=False, plugins=["table"])


def words(text: str) -> Markup:
    """Markdown of ours as HTML: links go to pages instead of notebooks, and rule numbers to their cards."""
    page = _NOTEBOOK.sub(r'href="\1.html"', str(_markdown(text)))
    return Markup("".join(_linked(page)))  # noqa: S704 - our own notebooks


def _linked(page: str) -> Iterator[str]:
    """The pieces of a page, with a link at every rule number that has a card and stands in a paragraph."""
    open_tags: list[str] = []
    for piece in _TAGS.split(page):
        if piece.startswith("<"):
            _follow(piece, open_tags)
            yield piece
        else:
            yield piece if open_tags else _NUMBER.sub(_link, piece)


def _follow(tag: str, open_tags: list[str]) -> None:
    name = re.match(r"</?(\w+)", tag)
    if name and name[1] in _NOT_LINKED:
        open_tags.pop() if tag.startswith("</") and open_tags else open_tags.append(name[1])


def _link(found: re.Match[str]) -> str:
    number = found[0]
    known = number in _numbers()
    return f'<a href="rules.html#{markup.escape(number)}">{number}</a>' if known else number


@lru_cache(maxsize=1)
def _numbers() -> frozenset[str]:
    return frozenset(card.rule.number for card in RULE_CARDS)
