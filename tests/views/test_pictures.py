"""Pictures of rounds, boards and limits: where players are, what is written there, and how wide it is."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import dist
from xml.etree import ElementTree as ET

import pytest
from drawn_charts import CHARTS, NATURAL, best, random_chart
from samples.batches import batches
from tools.places import DATA

import explain
from explain import prose
from explain.answers.limits.map import LimitsMap, Region, Span
from explain.model.arrangements import ForcedPair
from explain.views import pictures, svg
from explain.views.pictures import round_sheet
from explain.views.pictures.lettering import drawable_text, fitted, width_of
from explain.views.pictures.limits_picture import LimitsPicture
from explain.views.pictures.round_lines import Room, bent, straight
from explain.views.pictures.seating import PictureShape, SeatColumn, seating
from explain.views.pictures.sheet import (
    BLACK,
    BOLDER,
    NOBODY,
    PALE,
    PENS,
    QUIET,
    SIGN,
    WHITE,
    Align,
    Point,
    Shape,
    Sheet,
)


def words(drawing: str) -> list[str]:
    """All text in a picture; also a test that it is well-formed."""
    return ["".join(element.itertext()) for element in ET.fromstring(drawing).iter() if element.tag.endswith("}text")]  # noqa: S314


@pytest.mark.parametrize("letter", CHARTS)
def test_every_kind_of_change_has_its_letter(letter: str) -> None:
    """Each changed board has the letter of its kind once, and the legend explains that letter."""
    round = best(CHARTS[letter])
    changed = [answer for answer in round.boards if answer.switch]
    assert changed
    written = Counter(words(svg.round_svg(round)))
    assert written[letter] == len(changed) + 1
    assert all(written[prose.CHANGE_WORDS[answer.change]] == 1 for answer in changed)


def test_letters_and_dashes_tell_the_kinds_apart_without_color() -> None:
    """No two kinds of switch have the same letter or dash pattern, and every kind has both."""
    pens = [pen for pen in PENS.values() if pen.letter]
    assert len({pen.letter for pen in pens}) == len({pen.dashes for pen in pens}) == len(pens) == len(CHARTS)
    assert all(pen.dashes for pen in pens)


def test_a_natural_board_carries_no_letter_and_an_unrated_player_is_no_zero() -> None:
    """And the bye is in its place."""
    written = words(svg.round_svg(best(NATURAL)))
    assert not {pen.letter for pen in PENS.values()} & set(written)
    assert written.count("bye") == 1
    unrated = words(svg.round_svg(best(NATURAL.replace("1500", "unr"))))
    assert ("unr" in unrated, "0" in unrated) == (True, False)


def test_everybody_and_every_group_is_named() -> None:
    """Next to every player are name, rating, the letters of the due color, and AL, EQ or 33 if the player misses it.

    Over each score group are its score, who is due what, and how many boards must be wrong; the legend explains the
    letters.
    """
    round = best(CHARTS["D"])
    written = words(svg.round_svg(round))
    assert {
        each for answer in round.boards for who in answer.players for each in (who.name, str(who.rating), who.urgency)
    } <= {*written}
    for group in round.groups:
        assert prose.group_title(group) in written
        assert all(line in " ".join(written) for line in prose.sentences(group.claims).split(". ", 1))
    [wrong] = [each for answer in round.boards for each in answer.wrong]
    assert wrong.kind.value in written
    assert f"wrong color: {wrong.kind.value} {prose.CONFLICT_WORDS[wrong.kind]}" in written


def test_the_chosen_switch_says_what_it_is_worth() -> None:
    """The value and the limit are on the lines of the chosen board's switch, and on no others."""
    for chosen, lines in ((1, 2), ("Bell", 2), (None, 0)):
        assert words(svg.round_svg(best(CHARTS["T"]), chosen=chosen)).count("T\u00a040 of 80") == lines


@pytest.mark.parametrize(
    ("stage", "boards", "legend"),
    [("groups", 0, []), ("natural", 0, ["natural pairing"]), ("final", 4, ["transposition"])],
)
def test_a_stage_shows_what_is_known_by_then(stage: str, boards: int, legend: list[str]) -> None:
    """Board numbers and switches come with the last stage, natural pairings with the one before, players with all."""
    written = words(svg.round_svg(best(CHARTS["T"]), stage=stage))
    assert sum(text in ("1", "2") for text in written) == boards
    assert [text for text in written if text in {"natural pairing", "transposition"}] == legend
    assert "Ames" in written


def test_what_is_not_there_cannot_be_drawn() -> None:
    """A board beyond the last, and an unknown stage, are refused with what there is."""
    with pytest.raises(explain.InputError, match="boards 1 to 2"):
        svg.round_svg(best(CHARTS["T"]), chosen=7)
    with pytest.raises(ValueError, match="halfway"):
        svg.round_svg(best(NATURAL), stage="halfway")


def test_posted_boards_and_other_settings_are_drawn() -> None:
    """Posted rounds, neighbors, a moved bye, boards by the TD, and a round with nobody to pair."""
    empty = best("# Nobody: 2 to be paired\n1 Ames 1900 D2w U---\n2 Bell 1800 D1b U---")
    assert not empty.answers
    assert prose.sentences(empty.line) in words(svg.round_svg(empty))
    moved = best(
        "1 Ames 1660 W?b\n2 Bell 1630 W?w\n3 Cole 1510 W?w\n4 Dorn 1450 L?w\n5 Eads 1420 L?b",
        bye_may_move_for_color=True,
    )
    assert moved.byes[0].switch
    assert words(svg.round_svg(moved)).count("D") == len(moved.boards) + 1
    assert words(svg.round_svg(best(CHARTS["T"], system="adjacent")))
    section = explain.read_text(CHARTS["T"])
    posted = explain.posted(section, 3, boards="Ames-Bell, Cole-Dorn")
    assert "Section, round 3: as posted" in words(svg.round_svg(posted))
    by_hand = replace(section, together=(ForcedPair(1, 4, 3),))
    assert "Paired by the TD" in words(svg.round_svg(explain.pair(by_hand)))


def test_the_natural_pairing_runs_from_the_left_to_the_right() -> None:
    """Before colors, the top half is on the left, and each natural opponent at the same height on the right."""
    round = best(CHARTS["R"])
    seats = seating(round)
    for answer in round.boards:
        for player, natural in zip(answer.players, answer.natural, strict=True):
            mine, his = seats.of(player), seats.of(natural)
            assert mine.height == his.height
            assert {mine.column, his.column} == set(SeatColumn)


@pytest.mark.parametrize("seed", batches(40, always=12))
def test_nobody_stands_on_anybodys_feet(seed: int) -> None:
    """In odd sections all players and the bye have their own places, and the odd player is above the opponent."""
    round = best(random_chart(seed), bye_may_move_for_color=True)
    seats = seating(round)
    places = [seats.of(player) for answer in round.answers for player in answer.players] + list(seats.byes.values())
    assert len(set(places)) == len(places)
    for answer in round.boards:
        if answer.is_natural and answer.crosses:
            upper, lower = sorted(answer.players, key=lambda player: player.rank)
            assert seats.of(upper).height < seats.of(lower).height
    assert words(svg.round_svg(round, chosen=round.answers[-1]))


def test_a_card_shows_both_gaps_and_the_limit_at_the_smaller() -> None:
    """For the 1530 who plays the 1800: 200 points in the top half, 40 of 80 in the bottom half."""
    written = words(svg.board_svg(best(CHARTS["T"]).board("Dorn")))
    assert {"natural", "now", "T", "200", "40 of 80"} <= set(written)
    assert sum(text == "Ames" for text in written) == sum(text.startswith("1800") for text in written) == 2


@pytest.mark.parametrize("chart", [*CHARTS.values(), NATURAL], ids=[*CHARTS, "natural"])
def test_every_board_has_a_drawing(chart: str) -> None:
    """Each board's card names both players before and after, and has its letter if it was changed."""
    for answer in best(chart).answers:
        written = words(svg.board_svg(answer))
        for player in answer.players:
            assert sum(text.startswith(player.name) for text in written) == 2
        assert (PENS[answer.change].letter in written) == bool(answer.switch)


def test_a_very_long_switch_is_cut_to_the_boards_own_share() -> None:
    """For seven boards a card shows its own two natural ones, and how many there are."""
    top = [f"{number} P{number} {2000 - 10 * number} D?{'w' if number == 1 else 'b'}" for number in range(1, 8)]
    bottom = [f"{number} P{number} {1700 - 10 * number} D?{'b' if number == 14 else 'w'}" for number in range(8, 15)]
    for answer in best("\n".join(top + bottom)).boards:
        written = words(svg.board_svg(answer))
        assert "7 boards in the switch" in written
        assert sum(text.startswith("P") for text in written) == 8


def test_letters_keep_clear_of_each_other_and_of_other_lines() -> None:
    """On two lines that cross, the letters are apart, each off the other line; a third line finds room too."""
    lines = [straight((0, 0), (194, 19)), straight((0, 19), (194, 0)), bent((0, 0), (0, 57), toward=60)]
    room = Room(lines)
    spots = [room.spot(line, width=12) for line in lines]
    for index, (x, y) in enumerate(spots):
        for other, (across, down) in enumerate(spots):
            assert other == index or abs(x - across) >= 12 or abs(y - down) >= 12
        assert all(line.distance((x, y)) >= 6 for line in lines if line is not lines[index])


COLUMN = 540
"""The width of a narrow notebook's column, in points: 720 pixels."""


def _sheets(round: explain.Round) -> Iterator[Sheet]:
    yield from (
        pictures.round_sheet(round),
        pictures.round_sheet(round, chosen=round.answers[-1]),
        pictures.sheet_of(round.limits()),
    )
    yield from map(pictures.sheet_of, round.answers)
    yield from (pictures.round_sheet(round, shape=shape) for shape in PictureShape)
    yield from (pictures.sheet_of(answer, is_narrow=True) for answer in round.answers)


def _points_along(sheet: Sheet) -> Iterator[Point]:
    for stroke in sheet.strokes:
        for (x, y), (across, down) in pairwise(stroke.points):
            yield from ((x + (across - x) * part / 40, y + (down - y) * part / 40) for part in range(41))


def boxes(sheet: Sheet) -> Iterator[tuple[str, float, float, float, float]]:
    """The boxes of all words without cleared ground: not in a frame, and on no sign of their own."""
    signs = [
        point
        for sign, points in sheet.signs.items()
        if sign.shape is Shape.CIRCLE and sign.size == SIGN
        for point in points
    ]
    for each in sheet.words:
        x, base = each.point
        if each.frame or any(abs(x - across) < 1 and abs(base - down) < SIGN for across, down in signs):
            continue
        width = width_of(each.text, each.size) * (BOLDER if each.bold else 1)
        left = x - width * {Align.LEFT: 0, Align.CENTER: 0.5, Align.RIGHT: 1}[each.align]
        yield each.text, left, left + width, base - 0.7 * each.size, base


def _cleared(sheet: Sheet) -> Iterator[tuple[Point, float]]:
    """The cleared ground on lines: its center and half its width."""
    yield from ((point, SIGN / 2) for sign, points in sheet.signs.items() if sign.size == SIGN for point in points)
    for each in sheet.words:
        if each.frame:
            half = width_of(each.text, each.size) * (BOLDER if each.bold else 1) / 2 + 3
            yield (each.point[0], each.point[1] - 0.36 * each.size), half


@pytest.mark.parametrize("chart", [*CHARTS.values(), NATURAL, *map(random_chart, range(6)), "friday"], ids=str.split)
def test_letters_are_large_and_stand_on_no_line(chart: str) -> None:
    """In a notebook's column all are at least 10 points high. None leaves the picture or covers a line or other
    letters, and no letter of a switch or frame is on a player's mark.
    """
    round = (
        explain.pair(explain.read(DATA / "friday-swiss.txt"))
        if chart == "friday"
        else best(chart, bye_may_move_for_color=True)
    )
    for sheet in _sheets(round):
        assert sheet.width <= COLUMN
        assert min(each.size for each in sheet.words) >= 10
        placed, lines = list(boxes(sheet)), list(_points_along(sheet))
        marks = [point for sign in (WHITE, BLACK, NOBODY) for point in sheet.signs.get(sign, ())]
        for (x, y), half in _cleared(sheet):
            assert not [point for point in marks if abs(x - point[0]) < half + 4 and abs(y - point[1]) < 11]
        for place, (text, left, right, top, base) in enumerate(placed):
            assert left >= 0, text
            assert right <= sheet.width, text
            assert not [point for point in lines if left < point[0] < right and top < point[1] < base], text
            assert not [
                other
                for other, *at in placed[:place]
                if left < at[1] and at[0] < right and top < at[3] and at[2] < base
            ], text


@cache
def _friday() -> LimitsMap:
    return explain.pair(explain.read(DATA / "friday-swiss.txt"), round=4).limits()


def test_the_map_is_drawn_to_scale() -> None:
    """The cross of a low limit of 80 and a high one of 200 is where the figures along the axes put it."""
    sheet = LimitsPicture(_friday()).drawn()
    figures = [words for words in sheet.words if words.text.isdecimal()]
    along = {words.text: words.point[0] for words in figures if words.align is Align.CENTER}
    up = {words.text: words.point[1] - 0.36 * words.size for words in figures if words.align is Align.RIGHT}
    assert list(along) == list(up) == ["0", "50", "100", "150", "200", "250"]
    [[cross]] = [points for sign, points in sheet.signs.items() if sign.shape is Shape.CROSS]
    assert cross == pytest.approx((along["0"] + 0.8 * (along["100"] - along["0"]), up["200"]))
    # Every round with room has its letter, A for the limits as set, and none is on the cross.
    letters = [words for words in sheet.words if len(words.text) == 1 and words.text.isalpha()]
    assert {letter.text for letter in letters} == set("ABCDEGH")
    assert all(dist(cross, letter.point) > 11 for letter in letters)


def test_what_was_not_looked_at_is_gray() -> None:
    """All unknown parts of the map, beneath the known fields; nothing where all is known."""
    whole = _friday()
    part = replace(whole, complete=False, regions=whole.regions[:1])
    gray, field = LimitsPicture(part).drawn().areas
    assert (gray.fill, len(gray.corners)) == (PALE, 3)
    assert field.fill != PALE
    assert PALE not in {area.fill for area in LimitsPicture(whole).drawn().areas}


@pytest.mark.parametrize("number", range(8, 14))
def test_a_hatch_stays_in_its_field(number: int) -> None:
    """From the ninth round on colors come again with hatching, in a triangle above the diagonal."""
    low, high = Span(0, 99), Span(100, None)
    for region in (Region(low, low, number), Region(low, high, number)):
        sheet = LimitsPicture(replace(_friday(), regions=(region,), low=None)).drawn()
        across, down = zip(*sheet.areas[0].corners, strict=True)
        lines = [stroke for stroke in sheet.strokes if stroke.color == QUIET]
        assert len(lines) > 5
        for x, y in (point for stroke in lines for point in stroke.points):
            assert min(across) - 0.01 <= x <= max(across) + 0.01
            assert min(down) - 0.01 <= y <= max(down) + 0.01
            assert region.high is high or x - min(across) <= max(down) - y + 0.01


def test_the_table_of_widths_is_that_of_the_font() -> None:
    """The shipped file is the one that the script writes, for the font that comes with matplotlib."""
    pytest.importorskip("matplotlib")
    import measure_letters

    assert measure_letters.TABLE.read_text(encoding="ascii") == measure_letters.table()


@pytest.mark.parametrize(
    ("text", "wide"), [("", 0), ("A", 1401), ("ii", 2 * 569), ("é", 1260), ("李", 1087), ("1804", 4 * 1303)]
)
def test_a_text_is_as_wide_as_its_letters(text: str, wide: int) -> None:
    """Widths add up, in the font's own units; a letter that the font lacks is as wide as its question mark."""
    assert width_of(text, 2048) == wide


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        *(("Ann  Ames\t", "Ann Ames"), ("$x$", "$x$"), ("\u202eevil\x00", "evil")),
        *(("e\u0301clair", "éclair"), ("李 Bo", "? Bo"), ("بدر", "\u200eبدر\u200e")),
    ],
)
def test_a_name_is_drawn_with_what_the_font_has(name: str, shown: str) -> None:
    """Control characters are removed, unknown letters become question marks, and right-to-left text stays in place."""
    assert drawable_text(name) == shown


def test_a_name_that_cannot_be_drawn_is_followed_by_its_number() -> None:
    """A player whose name the font cannot draw can still be found."""
    section = explain.read_text(CHARTS["T"])
    round = explain.pair(replace(section, players=(replace(section.players[0], name="李小龍"), *section.players[1:])))
    assert "??? no. 1" in [words.text for words in round_sheet(round).words]


@pytest.mark.parametrize("name", ["Ames", "W" * 40, "Papadopoulos, Maximilian Alexander", "i" * 80])
def test_a_long_name_is_cut_to_its_room(name: str) -> None:
    """A name never takes more than its room, and is complete if it fits."""
    short = fitted(name, 120, 9)
    assert width_of(short, 9) <= 120
    assert (short == name) == (width_of(name, 9) <= 120)
    assert short == name or short.endswith("…")
