"""Pictures on matplotlib's axes: the same lines, signs and words as in the SVG, whatever the axes and settings."""

import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import matplotlib as mpl
import numpy as np
import pytest
from drawn_charts import CHARTS, HOSTILE, best
from IPython.core.formatters import DisplayFormatter
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.image import imread
from matplotlib.text import Text
from tools.places import DATA

import explain
from explain import Round
from explain.views import svg
from explain.views.pictures.sheet import Point

Ends = tuple[Point, Point]

DRAWN: dict[str, tuple[Callable[[Round], Axes], Callable[[Round], str]]] = {
    "round": (lambda round: round.plot(chosen=2), lambda round: svg.round_svg(round, chosen=2)),
    "groups": (lambda round: round.plot(stage="groups"), lambda round: svg.round_svg(round, stage="groups")),
    "board": (lambda round: round.board(2).plot(), lambda round: svg.board_svg(round.board(2))),
    "limits": (lambda round: round.limits().plot(), lambda round: svg.limits_svg(round.limits())),
}


def _plotted_lines(axes: Axes) -> Iterator[Ends]:
    for collection in axes.collections:
        assert isinstance(collection, LineCollection)
        yield from ((tuple(line[0]), tuple(line[-1])) for line in collection.get_segments())


def _plotted_signs(axes: Axes) -> Iterator[Point]:
    for line in axes.lines:
        yield from zip(np.asarray(line.get_xdata()), np.asarray(line.get_ydata()), strict=True)


def _written_lines(picture: ET.Element) -> Iterator[Ends]:
    for element in picture.iter():
        path = element.get("d", "").lstrip("M")
        if path and not path.endswith("Z"):
            first, *_, last = (tuple(map(float, point.split())) for point in path.split("L"))
            yield first, last  # type: ignore[misc]


def written_signs(picture: ET.Element) -> Iterator[Point]:
    """The center of every sign of an SVG: what is in a group with an outline."""
    for group in picture:
        for element in group if group.get("stroke") else ():
            at = {name: float(value) for name, value in element.attrib.items() if name != "d"}
            if "d" in element.attrib:
                corners = [tuple(map(float, point.split())) for point in element.attrib["d"].strip("MZ").split("L")]
                yield sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
            elif element.tag.endswith("rect"):
                yield at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
            else:
                yield at["cx"], at["cy"]


def written_words(picture: ET.Element) -> Iterator[tuple[str, str, str, float, float]]:
    """All words of an SVG: alignment, weight and position."""
    places = {None: "left", "middle": "center", "end": "right"}
    for element in picture.iter():
        if element.tag.endswith("}text"):
            x, y = float(element.attrib["x"]), float(element.attrib["y"])
            yield element.text or "", places[element.get("text-anchor")], element.get("font-weight", "normal"), x, y


@pytest.mark.parametrize("picture", DRAWN)
@pytest.mark.parametrize("section", [*CHARTS, "friday-swiss"])
def test_both_canvases_draw_the_same(picture: str, section: str) -> None:
    """Lines with the same ends, signs and words at the same places, to a tenth of a point."""
    round = best(CHARTS[section]) if section in CHARTS else explain.pair(explain.read(DATA / f"{section}.txt"), round=4)
    plot, write = DRAWN[picture]
    axes, element = plot(round), ET.fromstring(write(round))  # noqa: S314
    assert np.array(list(_plotted_lines(axes))) == pytest.approx(np.array(list(_written_lines(element))), abs=0.051)
    assert np.array(list(_plotted_signs(axes))) == pytest.approx(np.array(list(written_signs(element))), abs=0.051)
    texts = [
        (text.get_text(), str(text.get_horizontalalignment()), str(text.get_fontweight()), *text.get_position())
        for text in axes.texts
    ]
    words = list(written_words(element))
    assert [text[:3] for text in texts] == [word[:3] for word in words]
    assert np.array([text[3:] for text in texts]) == pytest.approx(np.array([word[3:] for word in words]), abs=0.051)


def test_axes_that_come_in_go_out() -> None:
    """Given axes are drawn on and returned; without them a figure as high as the round is made, and not shown."""
    round = best(CHARTS["T"])
    axes = Figure().add_subplot()
    assert round.plot(ax=axes) is axes
    assert round.board(1).plot(ax=axes) is axes
    assert round.limits().plot(ax=axes) is axes
    small, large = round.plot().figure, best(CHARTS["R"]).plot().figure
    assert small.get_figheight() < large.get_figheight()
    assert small.get_figwidth() == large.get_figwidth()


def test_axes_of_ours_show_themselves_in_a_cell() -> None:
    """As large as on paper, with all that was drawn on them since; given axes are left alone."""
    in_a_cell: Callable[[Axes], Any] = DisplayFormatter().format
    axes = best(CHARTS["T"]).plot()
    data, sizes = in_a_cell(axes)
    assert sizes["image/png"]["width"] == 720
    assert imread(io.BytesIO(data["image/png"])).shape[1] == 2 * 720
    axes.text(100, 100, "a note")
    assert in_a_cell(axes)[0]["image/png"] != data["image/png"]
    assert "image/png" not in in_a_cell(best(CHARTS["T"]).plot(ax=Figure().add_subplot()))[0]


def test_on_axes_of_another_size_letters_keep_their_places() -> None:
    """Everything is drawn to one scale: on axes half as large, letters are half as large."""
    round = best(CHARTS["T"])
    own = round.plot()
    width, height = own.figure.get_size_inches()
    axes = Figure(figsize=(width / 2, height)).add_axes((0, 0, 1, 1))
    small = round.plot(ax=axes)
    assert [text.get_fontsize() for text in small.texts] == pytest.approx(
        [text.get_fontsize() / 2 for text in own.texts]
    )
    assert [line.get_markersize() for line in small.lines] == pytest.approx(
        [line.get_markersize() / 2 for line in own.lines]
    )
    assert small.get_aspect() == 1


def pixels(axes: Axes) -> Any:
    """The visible figure, without its outermost pixels, which may be cut."""
    figure, file = axes.figure, io.BytesIO()
    assert isinstance(figure, Figure)
    figure.savefig(file, format="png", dpi=72)
    file.seek(0)
    return imread(file)[1:-1, 1:-1]


def test_a_users_own_settings_do_not_spoil_the_picture() -> None:
    """Dark styles, formulas and transparent backgrounds set by a user leave the picture as it is."""
    round = best(CHARTS["I"])
    expected = pixels(round.plot())
    chosen: dict[Any, Any] = {"text.parse_math": True, "font.family": "monospace", "savefig.transparent": True}
    chosen |= {"text.color": "white", "lines.color": "white", "axes.facecolor": "black", "figure.facecolor": "black"}
    with mpl.rc_context(chosen):
        assert np.array_equal(pixels(round.plot()), expected)


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_no_name_spoils_a_plot(name: str) -> None:
    """Whatever a name holds, it is drawn as text without a warning, never as a formula."""
    section = explain.read_text(CHARTS["T"])
    players = (replace(section.players[0], name=name), *section.players[1:])
    axes = explain.pair(replace(section, players=players, title=name)).plot()
    assert pixels(axes).size
    assert not any(isinstance(text, Text) and text.get_parse_math() for text in axes.texts)
