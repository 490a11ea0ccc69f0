"""A player's ranges: the page, and the small strips of a card and a complaint sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explain import prose
from explain.answers.ranges import Range, Ranges
from explain.prose import ranges as words
from explain.prose.limits import NOT_ALL, span
from explain.views.document import Block, Cell, Document, Lit, Said, Table, TableRow, row, table


def ranges(answer: Ranges) -> Document:
    """Both lines whole."""
    blocks: list[Block] = [
        *_notes(answer),
        _line(words.line_title("low", answer), answer.low_ranges),
        _line(words.line_title("high", answer), answer.high_ranges),
    ]
    return Document(words.title(answer), words.summary(answer), tuple(blocks))


def strips(found: Sequence[Ranges]) -> Iterator[Block]:
    """A line for each limit; one sentence where no opponent changes along any."""
    told = [each for each in found if not (each.is_firm and each.complete and (each.posted is None or each.posted.is_found))]
    if told:
        lines = [(each, *line) for each in told for line in (("low", each.low_ranges), ("high", each.high_ranges))]
        cells = [(words.strip_title(which, each), *_strip(line)) for each, which, line in lines]
        most = max(map(len, cells))
        yield table(words.CARD_TITLE, ["@"] * most, [TableRow((*row, *[""] * (most - len(row)))) for row in cells])
        yield from _notes(told[0])
    elif found:
        yield Said(prose.claims(found[0].elsewhere))


def _strip(line: Sequence[Range]) -> Iterator[Cell]:
    yield from (Lit(text) if is_now else text for text, is_now in words.strip(line))


def _notes(answer: Ranges) -> Iterator[Said]:
    if posted := prose.claims(answer.of_posted):
        yield Said(posted)
    if not answer.complete:
        yield Said(NOT_ALL)


def _line(caption: str, found: Sequence[Range]) -> Table:
    rows = [row((span(each.span), words.opponent(each), words.color(each), words.as_set(each)), decides=each.is_now) for each in found]
    return table(caption, words.TITLES, rows)
