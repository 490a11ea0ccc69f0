"""A page that knows the site's address: what it holds, and what it offers with and without the site."""

import html
import re
from pathlib import Path

import pytest
from browsing.browser import axe_faults, looked_at
from browsing.built_site import beside, served
from club import facts_in
from playwright.sync_api import Browser, expect
from samples.read_back import read_address
from tools.command import Command
from tools.places import DATA
from validator import html_faults

from explain.apps.cli.main import main
from explain.apps.web.lan_server import Hall
from explain.files import case
from explain.files.reading import open_one
from explain.files.result import Case

FRIDAY, UNRATED = str(DATA / "friday-swiss.txt"), str(DATA / "unrated.txt")
OFFER = ".px-awake a"


def published(folder: Path, *arguments: str, file: str = FRIDAY) -> str:
    """A page that knows the site's address."""
    out = folder / "page.html"
    assert main(["publish", file, "-o", str(out), *arguments]) == 0
    return out.read_text(encoding="utf-8")


def held(text: str) -> Case:
    """The case in the page's address."""
    return read_address(facts_in(text)["awake"]["words"].removeprefix("section="))


def policy_of(text: str) -> str:
    """The page's policy."""
    found = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert found is not None
    return html.unescape(found[1])


def test_a_page_without_a_site_asks_nobody(tmp_path: Path) -> None:
    """Its policy lets it fetch nothing, and it holds nothing more of the section than before."""
    text = published(tmp_path, "--live", "none", file=UNRATED)
    assert "connect-src" not in policy_of(text)
    assert "awake" not in facts_in(text)
    assert (
        policy_of(published(tmp_path, "--live", "none", "--site", "../explain/", file=UNRATED)).count(
            "connect-src 'self';"
        )
        == 1
    )


@pytest.mark.parametrize(
    ("arguments", "posted", "settings"),
    [([], True, {}), (["--best", "--set", "low_limit=60"], False, {"low_limit": "60"})],
    ids=["wall", "best"],
)
def test_a_page_holds_the_section_as_it_was_asked(
    arguments: list[str],
    posted: bool,  # noqa: FBT001
    settings: dict[str, str],
    tmp_path: Path,
) -> None:
    """With the round, the settings it states, and whether the boards are the posted ones."""
    found = held(published(tmp_path, "--live", "none", "--site", "../explain", *arguments))
    assert (found.round, found.posted, found.boards, found.settings) == (4, posted, None, settings)
    assert found.section == open_one(FRIDAY).section


def test_boards_that_the_section_does_not_hold_go_along(tmp_path: Path) -> None:
    """By pairing numbers, White first."""
    boards = "Atwood-Bowers, Emery-Ibarra, Kemp-Pruitt, Quinn-Vickers"
    found = held(published(tmp_path, "--live", "none", "--site", "../explain", "--boards", boards, file=UNRATED))
    assert (found.posted, len((found.boards or "").splitlines())) == (False, 4)


@pytest.mark.parametrize("names", [pytest.param("numbers", marks=pytest.mark.long), "initials"])
def test_players_who_are_not_named_are_not_in_the_address(names: str, tmp_path: Path, command: Command) -> None:
    """The section is renamed before anything is packed: on one page, and on every page of an event."""
    real = [word for player in open_one(UNRATED).section.players for word in player.name.split()]
    command(
        "publish",
        UNRATED,
        "--event",
        "--live",
        "none",
        "--names",
        names,
        "--site",
        "../explain",
        "-o",
        tmp_path / "event",
    )
    texts = [path.read_text(encoding="utf-8") for path in (tmp_path / "event").glob("round-*.html")]
    texts.append(published(tmp_path, "--live", "none", "--site", "../explain", "--names", names, file=UNRATED))
    assert len(texts) > 2
    for text in texts:
        said = case.write(held(text)) if "px_data" in text else text  # what is printed has no script
        assert not [word for word in real if re.search(rf"\b{word}\b", said)]


@pytest.mark.parametrize(
    "place",
    ["https://club.example/explain/", "//club.example/", "javascript:alert(1)", "../x?y", "../x#y", "a\\b", "a\nb"],
)
def test_the_site_is_on_the_pages_own_server(place: str, tmp_path: Path, command: Command) -> None:
    """No other server can be named."""
    said = command.refused("publish", UNRATED, "--site", place, "-o", tmp_path / "page.html")
    assert "Name a place on the page's own server" in said


@pytest.mark.browser
@pytest.mark.xdist_group("site")
def test_with_the_site_beside_it_a_page_offers_to_change_anything(tmp_path: Path, browser: Browser) -> None:
    """The link leads to the same section, player and limits, where anything can change; no other server is asked."""
    published(tmp_path, "--site", "explain", "--names", "initials")
    with (
        served(Hall(beside(tmp_path, "explain"))) as address,
        looked_at(browser, f"{address}page.html", picture=tmp_path / "page.png") as looked,
    ):
        page = looked.page
        expect(page.locator(OFFER)).to_have_text("Change anything")
        assert axe_faults(page, "main") == []
        page.locator(".sc-find input").fill("Z. Z.")
        page.locator(".sc-find input").press("Enter")
        page.locator(".sc-strip-region .sc-ends button").first.click()
        expect(page.locator(OFFER)).to_have_attribute(
            "href", re.compile(r"^explain/#section=[\w-]+&player=18&low_limit=\d+$")
        )
        boards = page.locator(".sc-round-region tbody").all_inner_texts()
        page.locator(OFFER).click()
        expect(page.locator("#link")).to_be_visible(timeout=40_000)
        expect(page.locator(".sc-strip-region")).to_contain_text("Low limit", timeout=40_000)
        expect(page.locator(".sc h1")).to_contain_text("Z.")
        assert boards
        assert (looked.errors, looked.outside) == ([], [])


@pytest.mark.browser
@pytest.mark.xdist_group("site")
@pytest.mark.parametrize("from_folder", [True, False])
def test_without_the_site_a_page_stays_what_it_is(from_folder: bool, tmp_path: Path, browser: Browser) -> None:  # noqa: FBT001
    """From a folder it asks nobody; from a server it asks once, and offers nothing if the site is not there."""
    published(tmp_path, "--site", "explain/")
    (tmp_path / "page.html").rename(tmp_path / "index.html")
    with served(Hall({**beside(tmp_path)})) as address:
        place = (tmp_path / "index.html").as_uri() if from_folder else address
        with looked_at(browser, "about:blank") as looked:
            asked: list[str] = []
            looked.page.on("request", lambda request: asked.append(request.url))
            looked.page.goto(place)
            expect(looked.page.locator(".sc-strip-region")).to_contain_text("Low limit")
            looked.page.wait_for_load_state("networkidle")
            expect(looked.page.locator(OFFER)).to_have_count(0)
            assert asked == ([place] if from_folder else [place, f"{address}explain/site.json"])
            assert [error for error in looked.errors if "404" not in error] == []


@pytest.mark.browser
def test_a_page_that_was_told_of_the_site_is_html(tmp_path: Path) -> None:
    """The validator finds nothing."""
    published(tmp_path, "--site", "explain/")
    assert html_faults(tmp_path / "page.html") == []
