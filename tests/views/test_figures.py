"""Pictures of rounds and boards: what stands in them, that they are the same every time, and that no name can spoil them."""

from __future__ import annotations

import base64
import random
import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import matplotlib as mpl
import pytest
from matplotlib.figure import Figure

import explain
from explain import Preferences, Round, prose
from explain.model.arrangements import ForcedPair
from explain.model.errors import InputError
from explain.views import figures
from explain.views.figures.lettering import fitted, name_of, plain, width_of
from explain.views.figures.lines import Room, bent, straight
from explain.views.figures.pens import PENS
from explain.views.figures.seating import SeatColumn, seating

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# One kind of change a chart; opponents matter only where players have met.
CHARTS = {
    "T": "1 Ames 1800 W?w L?b\n2 Bell 1600 W?b L?w\n3 Cole 1570 W?w L?b\n4 Dorn 1530 W?b L?w",
    "R": "1 Ames 1800 D?w\n2 Bell 1780 D?b\n3 Cole 1760 D?b\n4 Dorn 1730 D?b\n5 Eads 1500 D?w\n6 Frye 1480 D?w\n7 Gantt 1460 D?w\n8 Hale 1400 D?b",
    "I": "1 Ames 2050 D?w D?b D?w\n2 Bell 1870 D?b D?w D?b\n3 Cole 1850 D?w D?b D?w\n4 Dorn 1700 D?b D?w D?b",
    "D": "1 Ames 1680 W?b\n2 Bell 1640 W?b\n3 Cole 1560 W?b\n4 Dorn 1530 L?b\n5 Eads 1480 L?w\n6 Frye 1410 L?w",
    "X": "1 Ames 1900 D3w\n2 Bell 1800 D4w\n3 Cole 1700 D1b\n4 Dorn 1600 D2b",
    "M": "1 Ames 1900 OAK D?w\n2 Bell 1800 D?w\n3 Cole 1700 OAK D?b\n4 Dorn 1600 D?b",
}
NATURAL = "1 Ames 1900 W?w\n2 Bell 1800 W?b\n3 Cole 1700 L?b\n4 Dorn 1600 L?w\n5 Eads 1500 L?b"
HOSTILE = (
    "<script>alert(1)</script>",
    "$x^2$",
    "$\\frac{$",
    "שלום עולם",
    "محمد علي",
    "李小龍",
    "\u202eevil\u202c",
    "\x00\x1b[31mred",
    "two\nlines",
    "x" * 3000,
    "W" * 60,
    "=cmd()",
    "Z͑ͫ̓a̴l̵go" * 20,
    "",
    "😀😀",
    "\ud800half a letter",
    "&amp; &lt;",
    "\\frac{a}{b}",
    "Žižek, Ærø",
)


def best(chart: str, **settings: object) -> Round:
    """The best round of a chart."""
    return explain.pair(explain.read_text(chart), preferences=Preferences().changed(settings))


def words(drawing: Axes) -> list[str]:
    """Everything that is written in a picture; also a test that it is well-formed."""
    picture = ET.fromstring(figures.svg(drawing))  # noqa: S314
    return ["".join(element.itertext()) for element in picture.iter() if element.tag.endswith("}text")]


class _Image(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[dict[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag == "img"
        self.elements.append(dict(attrs))


@pytest.mark.parametrize("letter", CHARTS)
def test_every_kind_of_change_has_its_letter(letter: str) -> None:
    """Each changed board carries the letter of its kind once, and the legend explains that letter once more."""
    round = best(CHARTS[letter])
    changed = [answer for answer in round.boards if answer.switch]
    assert changed
    written = Counter(words(figures.round_figure(round)))
    assert written[letter] == len(changed) + 1
    assert all(written[prose.CHANGE_WORDS[answer.change]] == 1 for answer in changed)


def test_letters_and_dashes_tell_the_kinds_apart_without_color() -> None:
    """No two kinds of change share a letter or a pattern of dashes, and every one of them has both."""
    pens = [pen for pen in PENS.values() if pen.letter]
    assert len({pen.letter for pen in pens}) == len({pen.dashes for pen in pens}) == len(pens) == len(CHARTS)
    assert all(pen.dashes for pen in pens)


def test_a_natural_board_carries_no_letter() -> None:
    """A round in which nothing was changed shows no letter of a change, and the bye where it is."""
    written = words(figures.round_figure(best(NATURAL)))
    assert not {pen.letter for pen in PENS.values()} & set(written)
    assert written.count("bye") == 1


def test_everybody_is_named_with_rating_and_due_color() -> None:
    """Beside every player stand his name, his rating and the letters of what he is due."""
    round = best(CHARTS["T"])
    written = words(figures.round_figure(round))
    for answer in round.boards:
        for player in answer.players:
            assert {player.name, str(player.rating), player.urgency} <= set(written)


def test_an_unrated_player_is_no_zero() -> None:
    """Where there is no rating the picture says so as a wall chart does."""
    written = words(figures.round_figure(best(NATURAL.replace("1500", "unr"))))
    assert "unr" in written
    assert "0" not in written


def test_every_score_group_has_its_line() -> None:
    """Over each score group stand its score, who is due what, and how many boards must be wrong."""
    round = best(CHARTS["D"])
    written = words(figures.round_figure(round))
    for group in round.groups:
        assert prose.group_title(group) in written
        assert set(prose.group_line(group).split(": ")) <= set(written)


def test_a_wrong_color_is_marked_in_a_logs_letters() -> None:
    """A player who does not get his due color has AL, EQ or 33 beside him, and the legend says what that means."""
    round = best(CHARTS["D"])
    [wrong] = [each for answer in round.boards for each in answer.wrong]
    written = words(figures.round_figure(round))
    assert wrong.kind.value in written
    assert f"wrong color: {wrong.kind.value} {prose.CONFLICT_WORDS[wrong.kind]}" in written


@pytest.mark.parametrize("chosen", [1, "Bell", None])
def test_the_chosen_switch_says_what_it_is_worth(chosen: int | str | None) -> None:
    """On the lines of the chosen board's switch stand the value and the limit, and on no others."""
    written = Counter(words(figures.round_figure(best(CHARTS["T"]), chosen=chosen)))
    assert written["T  40 of 80"] == (2 if chosen else 0)


def test_a_board_that_is_not_there_cannot_be_chosen() -> None:
    """Asking for a board beyond the last is an error that says which boards there are."""
    with pytest.raises(InputError, match="boards 1 to 2"):
        figures.round_figure(best(CHARTS["T"]), chosen=7)


@pytest.mark.parametrize(
    ("stage", "boards", "legend"), [("groups", 0, []), ("natural", 0, ["natural pairing"]), ("final", 4, ["transposition"])]
)
def test_a_stage_shows_what_is_known_by_then(stage: str, boards: int, legend: list[str]) -> None:
    """Board numbers and changes come with the last stage, natural pairings with the one before, players with all."""
    written = words(figures.round_figure(best(CHARTS["T"]), stage=stage))
    assert sum(text in ("1", "2") for text in written) == boards
    assert [text for text in written if text in {"natural pairing", "transposition"}] == legend
    assert "Ames" in written


def test_an_unknown_stage_is_refused() -> None:
    """A stage that does not exist is named in the error."""
    with pytest.raises(ValueError, match="halfway"):
        figures.round_figure(best(NATURAL), stage="halfway")


def test_an_empty_round_speaks() -> None:
    """With nobody to pair, the picture says so."""
    chart = "# Nobody: 2 to be paired\n1 Ames 1900 D2w U---\n2 Bell 1800 D1b U---"
    round = best(chart)
    assert not round.answers
    assert prose.round_summary(round.answers, round.groups) in words(figures.round_figure(round))


def test_posted_boards_and_other_settings_are_drawn() -> None:
    """Posted rounds, neighbors (1-2, 3-4), a moved bye and boards placed by hand all have a picture."""
    moved = best("1 Ames 1660 W?b\n2 Bell 1630 W?w\n3 Cole 1510 W?w\n4 Dorn 1450 L?w\n5 Eads 1420 L?b", bye_may_move_for_color=True)
    assert moved.byes[0].switch
    assert words(figures.round_figure(moved)).count("D") == len(moved.boards) + 1
    assert words(figures.round_figure(best(CHARTS["T"], system="adjacent")))
    section = explain.read_text(CHARTS["T"])
    posted = explain.posted(section, 3, boards="Ames-Bell, Cole-Dorn")
    assert "Section, round 3: as posted" in words(figures.round_figure(posted))
    by_hand = replace(section, together=(ForcedPair(1, 4, 3),))
    assert "Placed by the director" in words(figures.round_figure(explain.pair(by_hand)))


def test_the_natural_pairing_runs_from_the_left_to_the_right() -> None:
    """Before colors, the top half stands on the left and his natural opponent at the same height on the right."""
    round = best(CHARTS["R"])
    seats = seating(round)
    for answer in round.boards:
        for player, natural in zip(answer.players, answer.natural, strict=True):
            mine, his = seats.of(player), seats.of(natural)
            assert mine.height == his.height
            assert {mine.column, his.column} == set(SeatColumn)


def random_chart(seed: int) -> str:
    """A section by chance: 3 to 17 players, some without a rating, a few byes, three rounds."""
    rng = random.Random(seed)
    cells = [f"{result}?{color}" for result in "WWDLL" for color in "wb"] + ["H---"]
    rows = [
        (rng.choice(("unr", 1500, 1580)) if rng.random() < 0.2 else rng.randint(1400, 1900), rng.choices(cells, k=3))
        for _ in range(rng.randint(3, 17))
    ]
    return "\n".join(f"{number} P{number} {rating} {' '.join(games)}" for number, (rating, games) in enumerate(rows, start=1))


@pytest.mark.parametrize("seed", range(40))
def test_nobody_stands_on_anybodys_feet(seed: int) -> None:
    """In odd sections all players and the bye have places of their own, and who drops stands above whom he meets."""
    round = best(random_chart(seed), bye_may_move_for_color=True)
    seats = seating(round)
    places = [seats.of(player) for answer in round.answers for player in answer.players] + list(seats.byes.values())
    assert len(set(places)) == len(places)
    for answer in round.boards:
        if answer.is_natural and answer.crosses:
            upper, lower = sorted(answer.players, key=lambda player: player.rank)
            assert seats.of(upper).height < seats.of(lower).height
    assert words(figures.round_figure(round, chosen=round.answers[-1]))


# The same every time, and on whatever axes.


def test_the_same_round_gives_the_same_bytes() -> None:
    """Two pictures of one round are equal to the last letter, and name no date and no program."""
    one, other = (figures.svg(figures.round_figure(best(CHARTS["R"]), chosen=2)) for _ in range(2))
    assert one == other
    assert one.startswith("<svg")
    assert not re.search(r"dc:date|matplotlib v|DOCTYPE", one, re.IGNORECASE)


def test_axes_that_come_in_go_out() -> None:
    """Given axes are drawn on and returned; without them a figure as high as the round is made."""
    round = best(CHARTS["T"])
    axes = Figure().add_subplot()
    assert figures.round_figure(round, ax=axes) is axes
    assert figures.board_figure(round.board(1), axes) is axes
    small, large = figures.round_figure(round), figures.round_figure(best(CHARTS["R"]))
    assert isinstance(small.figure, Figure)
    assert isinstance(large.figure, Figure)
    assert small.figure.get_figheight() < large.figure.get_figheight()
    assert figures.svg(small.figure) == figures.svg(small)


def test_a_users_own_settings_do_not_spoil_the_picture() -> None:
    """Dark styles, formulas and transparent backgrounds that somebody has set leave the picture as it is."""
    round = best(CHARTS["I"])
    expected = figures.svg(figures.round_figure(round))
    chosen: dict[Any, Any] = {
        "text.color": "white",
        "text.parse_math": True,
        "figure.facecolor": "black",
        "savefig.transparent": True,
        "svg.fonttype": "path",
    }
    with mpl.rc_context(chosen):
        assert figures.svg(figures.round_figure(round)) == expected
        assert mpl.rcParams["svg.fonttype"] == "path"


# The drawing on a card.


def test_a_card_shows_both_gaps_and_the_limit_at_the_smaller() -> None:
    """For the 1530 who plays the 1800: 200 points in the top half, 40 of 80 in the bottom half."""
    written = words(figures.board_figure(best(CHARTS["T"]).board("Dorn")))
    assert {"natural", "now", "T", "200", "40 of 80"} <= set(written)
    assert sum(text.startswith("Ames 1800") for text in written) == 2


@pytest.mark.parametrize("chart", [*CHARTS.values(), NATURAL], ids=[*CHARTS, "natural"])
def test_every_board_has_a_drawing(chart: str) -> None:
    """Each board's card names both its players before and after, and carries its letter if it was changed."""
    for answer in best(chart).answers:
        written = words(figures.board_figure(answer))
        for player in answer.players:
            assert sum(text.startswith(player.name) for text in written) == 2
        assert (PENS[answer.change].letter in written) == bool(answer.switch)


def test_a_very_long_switch_is_cut_to_the_boards_own_share() -> None:
    """Of a rotation over seven boards a card shows its board's own two natural boards, and how many there are in all."""
    top = [f"{number} P{number} {2000 - 10 * number} D?{'w' if number == 1 else 'b'}" for number in range(1, 8)]
    bottom = [f"{number} P{number} {1700 - 10 * number} D?{'b' if number == 14 else 'w'}" for number in range(8, 15)]
    for answer in best("\n".join(top + bottom)).boards:
        written = words(figures.board_figure(answer))
        assert "7 boards in the switch" in written
        assert sum(text.startswith("P") for text in written) == 8


# Words for those who cannot see it.


def test_the_picture_is_said_in_words() -> None:
    """The alternative text gives the round in one line and what was switched for what."""
    round = best(CHARTS["T"])
    [image] = _Image(figures.round_image(round)).elements
    assert (image["alt"] or "").endswith(f"{prose.round_summary(round.answers, round.groups)} {prose.what_happened(round.board(1))}")
    [card] = _Image(figures.board_image(round.board(1))).elements
    assert card["alt"] == "Natural: Ames - Cole; Bell - Dorn. Now: Ames - Dorn; Bell - Cole."


def test_the_image_holds_the_picture() -> None:
    """The element needs nothing else: its source is the picture, and a notebook shows it as it is."""
    round = best(CHARTS["T"])
    image = figures.round_image(round)
    [element] = _Image(image).elements
    source = element["src"] or ""
    assert base64.b64decode(source.removeprefix("data:image/svg+xml;base64,")).decode() == figures.svg(figures.round_figure(round))
    assert image._repr_html_() == image


# Names from strangers.


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_no_name_spoils_a_picture(name: str) -> None:
    """Whatever a name holds, the picture is well-formed, nothing warns, and the words beside it are escaped and short."""
    section = explain.read_text(CHARTS["T"])
    players = (replace(section.players[0], name=name), *section.players[1:])
    round = explain.pair(replace(section, players=players, title=name))
    [player] = [player for player in round.board(1).players if player.number == 1]
    assert {"Bell", fitted(name_of(player), 120, 9)} <= set(words(figures.round_figure(round)))
    for image in (figures.round_image(round), figures.board_image(round.board(1))):
        [element] = _Image(image).elements
        assert set(element) == {"alt", "src"}
        assert len(element["alt"] or "") <= 800
        assert image.encode()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann  Ames\t", "Ann Ames"),
        ("$x$", "$x$"),
        ("\u202eevil\x00", "evil"),
        ("e\u0301clair", "éclair"),
        ("李 Bo", "? Bo"),
        ("بدر", "\u200eبدر\u200e"),
    ],
)
def test_a_name_is_drawn_with_what_the_font_has(name: str, shown: str) -> None:
    """Control characters go, unknown letters become question marks, and what runs to the left is kept in its place."""
    assert plain(name) == shown


def test_a_name_that_cannot_be_drawn_is_followed_by_its_number() -> None:
    """A player whose name the font lacks can still be found."""
    section = explain.read_text(CHARTS["T"])
    round = explain.pair(replace(section, players=(replace(section.players[0], name="李小龍"), *section.players[1:])))
    assert "??? no. 1" in words(figures.round_figure(round))


@pytest.mark.parametrize("name", ["Ames", "W" * 40, "Papadopoulos, Maximilian Alexander", "i" * 80])
def test_a_long_name_is_cut_to_its_room(name: str) -> None:
    """A name never takes more than its room, and loses nothing if it fits."""
    short = fitted(name, 120, 9)
    assert width_of(short, 9) <= 120
    assert (short == name) == (width_of(name, 9) <= 120)
    assert short == name or short.endswith("…")


# Where letters stand.


def test_letters_keep_clear_of_each_other_and_of_other_lines() -> None:
    """On two lines that cross, the letters stand apart, each off the other line; a third line finds room as well."""
    lines = [straight((0, 0), (194, 19)), straight((0, 19), (194, 0)), bent((0, 0), (0, 57), toward=60)]
    room = Room(lines)
    spots = [room.spot(line, width=12) for line in lines]
    for index, (x, y) in enumerate(spots):
        for other, (across, down) in enumerate(spots):
            assert other == index or abs(x - across) >= 12 or abs(y - down) >= 12
        assert all(line.distance((x, y)) >= 6 for line in lines if line is not lines[index])
