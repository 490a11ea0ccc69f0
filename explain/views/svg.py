"""Pictures as SVG, the same bytes every time, without style, script, id or link; names are escaped here."""

import html
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from explain import prose
from explain.answers.board import BoardAnswer, SwitchAnswer
from explain.answers.limits.map import LimitsMap
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.prose import limits as limit_words
from explain.views import pictures
from explain.views.pictures.board_picture import BoardPicture
from explain.views.pictures.lettering import FAMILY, width_of
from explain.views.pictures.limits_picture import LimitsPicture
from explain.views.pictures.round_picture import PictureStage, RoundPicture
from explain.views.pictures.seating import PictureShape
from explain.views.pictures.sheet import BOLDER, INK, NORMAL, PAPER, SEAM, Align, Shape, Sheet, Sign, Stroke, Words
from explain.views.text import blanked_text

_MOST_TOLD = 3
_MOST_WORDS = 800
_MOST_PAIRS = 6
_NAME = 40
_ANCHORS = {Align.LEFT: "", Align.CENTER: ' text-anchor="middle"', Align.RIGHT: ' text-anchor="end"'}
_CROSS = ((-1, -3), (1, -3), (1, -1), (3, -1), (3, 1), (1, 1), (1, 3), (-1, 3), (-1, 1), (-3, 1), (-3, -1), (-1, -1))
"""The corners of a cross, in sixths of its size."""
_HALO = f' stroke="{PAPER}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
"""Clears the background around letters, in any number: on a published page, figures in a drawing change with the
limits.
"""
_PAD = 0.3
_ABOVE = 0.36  # of the letter size: from the middle of a line of text down to its baseline
_HALF_LINE = 0.56
MOST_IN_A_GROUP = 24  # the most players in a picture of score groups on a sheet of paper


def _round_words(round: Round, chosen: BoardAnswer | None) -> str:
    """The picture of a round in words: the round in one line, and the switches, the chosen board's first."""
    other = [prose.paragraph(round.off_the_wall.claims)] if round.off_the_wall else []
    sentences = [f"{prose.heading_of(round)}.", *other, prose.paragraph(round.line)]
    switches: list[SwitchAnswer] = []
    for answer in ([chosen] if chosen else []) + list(round.answers):
        if answer.switch and all(answer.switch.after != switch.after for switch in switches):
            switches.append(answer.switch)
            sentences += [prose.what_happened(answer)] if len(switches) <= _MOST_TOLD else []
    return blanked_text(" ".join(sentences), _MOST_WORDS)


def _board_words(answer: BoardAnswer) -> str:
    own = ((answer.white, answer.black),)
    before, after = (answer.switch.before, answer.switch.after) if answer.switch else (own, own)
    natural = "" if answer.change is Change.BY_HAND else f"Natural: {_pairs(before)}. "
    return f"{natural}Now: {_pairs(after)}."


def _pairs(boards: tuple[tuple[RoundPlayer, RoundPlayer | None], ...]) -> str:
    names = ([blanked_text(each.name, _NAME) if each else "bye" for each in board] for board in boards[:_MOST_PAIRS])
    pairs, more = list(map(" - ".join, names)), len(boards[_MOST_PAIRS:])
    return "; ".join(pairs) + (f" and {prose.counted(more, 'board')} more" if more else "")


def round_svg(round: Round, *, chosen: BoardAnswer | int | str | None = None, **how: Any) -> str:
    """A round's picture as an ``<svg>`` element, with a description in words; arguments as for ``round_sheet``."""
    board = pictures.chosen_board(round, chosen)
    return svg(pictures.round_sheet(round, chosen=board, **how), _round_words(round, board))


def groups_svg(round: Round, chosen: BoardAnswer, *, is_narrow: bool = False) -> str:
    """The score groups of a board's players and their switches; for large groups, only the board's own drawing."""
    groups = {player.group for player in chosen.players if player.group is not None}
    if not groups or sum(len(round.groups[each].players) for each in groups) > MOST_IN_A_GROUP:
        return board_svg(chosen, is_narrow=is_narrow)
    shape = PictureShape.NARROW if is_narrow else PictureShape.WIDE
    return svg(RoundPicture(round, chosen, PictureStage.FINAL, groups, shape=shape).drawn(), _board_words(chosen))


def code_svg(address: str, words: str) -> str:
    """An address as a QR code for a phone's camera."""
    import segno  # missing in a browser's Python, where sheets have no address

    code = segno.make_qr(address, error="l").svg_inline(
        omitsize=True, dark="#000", light="#fff", svgclass="sx-picture sx-code", lineclass=None
    )
    return code.replace("<svg ", f'<svg role="img" aria-label="{html.escape(words)}" ', 1)


def board_svg(answer: BoardAnswer, *, is_narrow: bool = False) -> str:
    """The small drawing of a board's card as an ``<svg>`` element, with a description in words."""
    return svg(BoardPicture(answer, is_narrow=is_narrow).drawn(), _board_words(answer))


def limits_svg(limits_map: LimitsMap, *, is_narrow: bool = False) -> str:
    """The map of both limits as an ``<svg>`` element, with a description in words."""
    holds = f"{limit_words.map_caption(limits_map)} {prose.paragraph(limits_map.where_it_holds)}"
    words = f"Map of both limits. {holds} {limit_words.holes(limits_map)}"
    return svg(LimitsPicture(limits_map, is_narrow=is_narrow).drawn(), words.rstrip())


def svg(sheet: Sheet, words: str) -> str:
    """A sheet as one self-contained element; ``words`` describe it for those who cannot see it."""
    size = f'width="{number(sheet.width)}pt" height="{number(sheet.height)}pt"'
    paper = f'<rect width="{number(sheet.width)}" height="{number(sheet.height)}" fill="{PAPER}"/>'
    attributes = f'role="img" aria-label="{html.escape(words)}" font-family="{FAMILY},Verdana,Arial,sans-serif"'
    return (
        '<svg class="sx-picture" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '
        f'{number(sheet.width, sheet.height)}" {size} {attributes}>{paper}{_inside(sheet)}</svg>'
    )


def _inside(sheet: Sheet) -> str:
    area = '<path d="{0}Z" fill="{1}" stroke="{1}" stroke-width="{2}"/>'
    pieces = [area.format(path(each.corners), each.fill, SEAM) for each in sheet.areas]
    pieces += ['<g fill="none">', *map(_stroke, sheet.strokes), "</g>"]
    for sign, points in sheet.signs.items():
        pieces += [f'<g fill="{sign.fill}" stroke="{sign.edge}">', *(_sign(sign, *point) for point in points), "</g>"]
    pieces += [f'<g font-size="{NORMAL}" fill="{INK}">', *map(_words, sheet.words), "</g>"]
    return "".join(pieces)


def number(*numbers: float) -> str:
    """Numbers to a tenth, separated by spaces."""
    return " ".join(map(_tenths, numbers))


@lru_cache(maxsize=4096)  # most things are in columns and rows, with repeating figures
def _tenths(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def path(points: Iterable[tuple[float, float]]) -> str:
    """A path through points."""
    return "M" + "L".join([number(x, y) for x, y in points])


def _stroke(stroke: Stroke) -> str:
    lengths = number(*(length * stroke.width for length in stroke.dashes))
    dashes = f' stroke-dasharray="{lengths}"' if lengths else ""
    return f'<path d="{path(stroke.points)}" stroke="{stroke.color}" stroke-width="{number(stroke.width)}"{dashes}/>'


def _sign(sign: Sign, x: float, y: float) -> str:
    half = sign.size / 2
    match sign.shape:
        case Shape.SQUARE:
            left, top, size = map(number, (x - half, y - half, sign.size))
            return f'<rect x="{left}" y="{top}" width="{size}" height="{size}"/>'
        case Shape.CIRCLE:
            return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(half)}"/>'
        case Shape.CROSS:
            return f'<path d="{path([(x + right * half / 3, y + down * half / 3) for right, down in _CROSS])}Z"/>'


def _words(words: Words) -> str:
    x, y = words.point
    look = _look(words.size, words.align, words.color, words.bold) + (_HALO if words.frame == PAPER else "")
    written = f'<text x="{number(x)}" y="{number(y)}"{look}>{html.escape(words.text)}</text>'
    return _frame(words) + written if words.frame not in ("", PAPER) else written


@cache
def _look(size: float, align: Align, color: str, bold: bool) -> str:  # noqa: FBT001 - a key, in the order of the fields
    large = "" if size == NORMAL else f' font-size="{number(size)}"'
    heavy = ' font-weight="bold"' if bold else ""
    return f"{large}{heavy}{_ANCHORS[align]}" + ("" if color == INK else f' fill="{color}"')


def _frame(words: Words) -> str:
    width, pad = width_of(words.text, words.size) * (BOLDER if words.bold else 1), _PAD * words.size
    left = words.point[0] - {Align.LEFT: 0.0, Align.CENTER: width / 2, Align.RIGHT: width}[words.align]
    half = _HALF_LINE * words.size + pad
    box = f'x="{number(left - pad)}" y="{number(words.point[1] - _ABOVE * words.size - half)}"'
    size = f'width="{number(width + 2 * pad)}" height="{number(2 * half)}" rx="{number(pad)}"'
    return f'<rect {box} {size} fill="{PAPER}" stroke="{words.frame}"/>'
