"""Pictures as SVG: the same bytes every time, nothing that a strict page forbids, and safe with any name."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from drawn_charts import CHARTS, HOSTILE, NATURAL, best
from playwright.sync_api import Browser
from tools.places import DATA

import explain
from explain import Round, prose
from explain.prose import limits as limit_words
from explain.views import svg
from explain.views.pictures.lettering import drawable_name, fitted

ELEMENTS = {"svg", "g", "path", "rect", "circle", "text"}
LOOKS = {"fill", "stroke", "paint-order", "text-anchor"}
LOOKS |= {"stroke-width", "stroke-dasharray", "stroke-linejoin", "font-family", "font-size", "font-weight"}
ATTRIBUTES = LOOKS | {"class", "viewBox", "width", "height", "role", "aria-label", "d", "x", "y", "rx", "cx", "cy", "r"}


def _drawings(round: Round) -> Iterator[str]:
    yield from (svg.round_svg(round), svg.round_svg(round, chosen=round.answers[-1]), svg.limits_svg(round.limits()))
    yield from map(svg.board_svg, round.answers)


def elements(drawing: str) -> list[ET.Element]:
    """The elements of a picture, the picture itself first; also a test that it is well-formed."""
    return list(ET.fromstring(drawing).iter())  # noqa: S314


def named(round: Round, name: str) -> Round:
    """The round with this name for the first player and the section."""
    players = (replace(round.section.players[0], name=name), *round.section.players[1:])
    return explain.pair(replace(round.section, players=players, title=name))


@pytest.mark.parametrize("chart", [*CHARTS.values(), NATURAL], ids=[*CHARTS, "natural"])
def test_a_picture_is_a_few_shapes_and_no_more(chart: str) -> None:
    """Only shapes, words and their styles, the same bytes every time; no script, link or date."""
    one, other = (list(_drawings(best(chart))) for _ in range(2))
    assert one == other
    assert not re.search(r"date|matplotlib|doctype", "".join(one), re.IGNORECASE)
    for drawing in one:
        found = elements(drawing)
        assert {element.tag for element in found} <= {f"{{http://www.w3.org/2000/svg}}{name}" for name in ELEMENTS}
        assert {name for element in found for name in element.keys()} <= ATTRIBUTES  # noqa: SIM118
        assert "url(" not in drawing


def test_a_picture_has_its_own_size() -> None:
    """It is as high as the round is long; its width and height are those of its content, in points."""
    pictures = [elements(svg.round_svg(best(chart)))[0] for chart in (CHARTS["T"], CHARTS["R"])]
    for picture in pictures:
        assert picture.get("viewBox") == f"0 0 {picture.attrib['width']} {picture.attrib['height']}".replace("pt", "")
    small, large = (float(picture.attrib["height"].removesuffix("pt")) for picture in pictures)
    assert small < large


def test_the_picture_is_said_in_words() -> None:
    """The label gives the round in one line and what was switched; a card's its boards, a map's its rounds."""
    round = best(CHARTS["T"])
    labels = [elements(drawing)[0].attrib["aria-label"] for drawing in _drawings(round)]
    assert labels[0].endswith(f"{prose.sentences(round.line)} {prose.what_happened(round.board(1))}")
    assert limit_words.map_caption(round.limits()) in labels[2]
    assert labels[3] == "Natural: Ames - Cole; Bell - Dorn. Now: Ames - Dorn; Bell - Cole."
    assert all(elements(drawing)[0].get("role") == "img" for drawing in _drawings(round))


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_no_name_spoils_a_picture(name: str) -> None:
    """Whatever a name holds, the picture is well-formed, and its words and label are escaped and short."""
    round = named(best(CHARTS["T"]), name)
    [player] = [player for player in round.board(1).players if player.number == 1]
    written = [element.text for element in elements(svg.round_svg(round)) if element.tag.endswith("}text")]
    assert {"Bell", fitted(drawable_name(player), 96, 10)} <= set(written)
    for drawing in _drawings(round):
        found = elements(drawing)
        assert {element.tag.partition("}")[2] for element in found} <= ELEMENTS
        assert len(found[0].attrib["aria-label"]) <= 800
        assert drawing.encode()


@pytest.mark.browser
def test_what_is_written_keeps_clear_in_a_browser(tmp_path: Path, browser: Browser) -> None:
    """All words are inside their picture and no two overlap, whatever the name."""
    friday = explain.pair(explain.read(DATA / "friday-swiss.txt"), round=4)
    names = ("Ann Ames", "W" * 60, "שלום עולם", "Papadopoulos, Maximilian Alexander")
    shown = [*_drawings(friday), *(svg.round_svg(named(friday, name), chosen=name) for name in names)]
    file = tmp_path / "page.html"
    policy = "<meta charset=utf-8><meta http-equiv='Content-Security-Policy' content=\"default-src 'none'\">"
    file.write_text(f"<!DOCTYPE html>{policy}{''.join(shown)}", encoding="utf-8")
    said: list[str] = []
    page = browser.new_page(viewport={"width": 1300, "height": 900})
    page.on("console", lambda message: said.append(message.text))
    page.goto(file.as_uri())
    assert page.locator("svg").count() == len(shown)
    wrong = page.evaluate(_OVERLAPPING)
    page.close()
    assert (said, wrong) == ([], [])


_OVERLAPPING = """() => [...document.querySelectorAll("svg")].flatMap(picture => {
  const paper = picture.getBoundingClientRect();
  const boxes = [...picture.querySelectorAll("text")].map(text => ({words: text.textContent, box:
    text.getBoundingClientRect()}));
  const outside = boxes.filter(({box}) => box.left < paper.left || box.right > paper.right ||
    box.top < paper.top || box.bottom > paper.bottom);
  const onAnother = boxes.flatMap(({words, box}, place) => boxes.slice(place + 1).filter(other =>
    Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 0.5 &&
    Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 4).map(other => [words, other.words]));
  return [...outside.map(({words}) => words), ...onAnother];
})"""
