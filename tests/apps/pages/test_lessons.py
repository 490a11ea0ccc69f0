"""The lessons as pages: everything can be read, nothing is loaded, links work, and the pages are accessible."""

import re
from collections.abc import Sequence
from html import unescape
from html.parser import HTMLParser
from math import prod
from pathlib import Path

import pytest
from browsing.browser import axe_faults, letters, looked_at
from playwright.sync_api import Browser, expect
from tools.command import Command
from validator import html_faults

from explain.apps.cli import main
from explain.apps.pages import essays, lessons
from explain.book import entries
from explain.book.entries import known_differences
from explain.files import resources
from explain.model.rules import RULES

LIVE = "-live.html"


class _Page(HTMLParser):
    """Collects anchors, links, sources and open tags of a page."""

    _ALONE = frozenset(("meta", "br", "img", "col", "hr", "input", "link"))

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors, self.links, self.sources, self.open = set[str](), list[str](), list[str](), list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note link targets, links, and what would be loaded."""
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given["id"]} if "id" in given else set()
        self.links += [given["href"]] if tag == "a" else []
        self.sources += [given[name] for name in ("src", "srcset") if name in given]
        assert tag not in ("link", "iframe")
        assert tag != "script" or given == {"type": "module"}
        if tag not in self._ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Check that tags are closed in order."""
        if tag not in self._ALONE:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def told() -> list[essays.Essay]:
    """The essays, run once."""
    return lessons.run_essays()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, told: list[essays.Essay]) -> Path:
    """All pages, written by the command."""
    found = tmp_path_factory.mktemp("lessons") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lessons, "run_essays", lambda: told)
        assert main.main(["publish", "--lessons", "-o", str(found)]) == 0
    return found


@pytest.fixture(scope="module")
def pages(folder: Path) -> dict[str, _Page]:
    """Every page by name, without the live pages of sections, which are club pages."""
    return {
        path.name: _Page(path.read_text(encoding="utf-8")) for path in folder.iterdir() if not path.name.endswith(LIVE)
    }


def test_every_essay_is_a_page_and_so_are_rules_words_and_differences(pages: dict[str, _Page]) -> None:
    """An index, a page for each essay, two for practice, three for reference, and nothing else."""
    essays = {f"{path.stem}.html" for path in resources.numbered_notebooks()}
    assert set(pages) == essays | {
        "index.html",
        "drill.html",
        "rounds.html",
        "rules.html",
        "glossary.html",
        "differences.html",
    }
    assert {f"{path.stem}.html" for path in resources.numbered_notebooks()} <= set(pages["index.html"].links)
    assert {rule.number for rule in RULES} == pages["rules.html"].anchors
    assert {term.anchor for term in entries.words()} == pages["glossary.html"].anchors
    assert {each.name for each in known_differences()} == pages["differences.html"].anchors


def test_every_link_leads_to_a_page_and_a_place_on_it(pages: dict[str, _Page], folder: Path) -> None:
    """No link leads outside or to a notebook, and none is dead."""
    for own, page in pages.items():
        for link in page.links:
            name, _, anchor = link.partition("#")
            name = name or own
            assert name in pages or (folder / name).is_file(), link
            assert not anchor or anchor in pages[name].anchors, link


def test_a_page_loads_nothing(pages: dict[str, _Page], folder: Path) -> None:
    """Pictures are in the page itself; no script, no style sheet, no address outside."""
    for name, page in pages.items():
        assert page.sources == []
        assert page.open == []
        text = unescape((folder / name).read_text(encoding="utf-8"))
        assert "default-src 'none'" in text
        assert not re.search(r"url\(\s*['\"]?http|@import", text)


def test_no_page_has_code_or_a_check_on_it(folder: Path) -> None:
    """Readers see words and pictures; no page is over 320 KiB, and all together are under 4.5 MiB."""
    sizes = [path.stat().st_size for path in folder.iterdir()]
    assert (max(sizes) < 320 * 1024, sum(sizes) < 4.5 * 1024 * 1024) == (True, True)
    for path in folder.iterdir():
        text = re.sub(r"<(script|style)\b.*?</\1>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.search(r"explain\.|\bassert\b|lambda|import |read_text|Try\(", text), path.name


def test_what_a_control_can_show_stands_there_for_every_state(folder: Path) -> None:
    """The lesson on transpositions: each rating and each round of the two controls, with its boards."""
    text = (folder / "04-transpositions.html").read_text(encoding="utf-8")
    for words in ("rating: 1530", "rating: 1490", "rating: 1489", "rating: 1400", "boards: Bell and Cole switched"):
        assert f"<summary>{words}</summary>" in text
    assert text.count('<details class="ls-state"') == 5 + 4


@pytest.mark.parametrize("path", resources.numbered_notebooks(), ids=lambda path: path.stem)
def test_a_lesson_has_controls_questions_and_an_exercise(folder: Path, path: Path) -> None:
    """As many states as its controls have, three right answers of nine, and at least one answer of the exercise."""
    text = (folder / f"{path.stem}.html").read_text(encoding="utf-8")
    for live in text.split('<div class="ls-live"')[1:]:
        choices = [part.count('type="radio"') for part in live.split("<fieldset>")[1:]]
        assert choices
        assert live.count('class="ls-state"') == prod(choices)
    assert text.count('<details class="right">') == 3
    assert 'class="ls-answer"' in text
    assert f"{path.stem}{LIVE}" in text or path.stem.startswith("03")


LOOKED_AT = ("index.html", "rules.html", "glossary.html", "04-transpositions.html", "13-answering-a-complaint.html")


@pytest.mark.browser
def test_a_browser_finds_nothing_to_load_and_axe_no_fault(folder: Path, browser: Browser) -> None:
    """No request leaves, nothing scrolls sideways on a phone, and everything works without seeing the page."""
    look_at(browser, [folder / name for name in LOOKED_AT])


@pytest.mark.browser
def test_on_a_phone_every_picture_is_there_in_letters_of_12_pixels(folder: Path, browser: Browser) -> None:
    """Each lesson has at least one, each rule card has its own, and folded ones are not smaller."""
    for path in [folder / f"{each.stem}.html" for each in resources.numbered_notebooks()] + [folder / "rules.html"]:
        with looked_at(browser, path.as_uri(), width=390) as looked:
            looked.page.evaluate(
                "document.querySelectorAll('details').forEach(each => { each.open = true; each.hidden = false; })"
            )
            found = letters(looked.page)
            assert len(found) == looked.page.locator("svg.sx-picture").count() > 0, path.name
            assert min(found) >= 12, path.name
            if path.name == "rules.html":
                assert looked.page.locator(".ls-entry:has(svg.sx-picture)").count() == len(RULES)


@pytest.mark.long
@pytest.mark.browser
def test_every_page_in_a_browser(folder: Path, browser: Browser) -> None:
    """All other pages too."""
    others = (path for path in sorted(folder.iterdir()) if not path.name.endswith(LIVE))
    look_at(browser, [path for path in others if path.name not in LOOKED_AT])


def look_at(browser: Browser, paths: Sequence[Path]) -> None:
    """Pages as a phone shows them, with axe on each."""
    assert html_faults(*paths) == []
    for path in paths:
        with looked_at(browser, path.as_uri(), width=380) as looked:
            assert [address for address in looked.outside if not address.startswith(("file:", "data:"))] == []
            assert looked.errors == []
            assert looked.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth + 1"), path.name
            assert axe_faults(looked.page) == [], path.name


def test_lessons_are_about_no_section_and_need_a_folder(tmp_path: Path, command: Command) -> None:
    """A file with --lessons, a file in the folder's place, and no file without it: each gets one line."""
    sample = str(resources.samples()["friday-swiss.txt"])
    taken = tmp_path / "taken"
    taken.touch()
    assert "about no section" in command.refused("publish", sample, "--lessons", "-o", tmp_path)
    assert "is no folder" in command.refused("publish", "--lessons", "-o", taken)
    assert "no file was named" in command.refused("publish", "-o", tmp_path / "page.html")


def test_a_rule_number_is_a_link_only_where_it_can_be() -> None:
    """In a paragraph, not in a heading, in code or in a link; and only if the rule has a card."""
    assert '<a href="rules.html#29E5c">29E5c</a>' in str(essays.markdown_words("See 29E5c."))
    for text in ("# On 29E5c", "Type `29E5c`.", "[29E5c](01-wall-chart-to-boards.ipynb)", "See 29E9."):
        assert "rules.html" not in str(essays.markdown_words(text))


@pytest.mark.browser
def test_a_reader_chooses_answers_and_finds_it_kept(folder: Path, browser: Browser) -> None:
    """A control shows one state at a time, by mouse and keyboard; a right answer is marked done, and stays so."""
    with looked_at(browser, (folder / "04-transpositions.html").as_uri()) as looked:
        page = looked.page
        live = page.locator(".ls-live").first
        expect(live.locator(".ls-state:visible")).to_have_count(1)
        live.get_by_label("1489", exact=True).check()
        expect(live.locator(".ls-state:visible")).to_contain_text("interchange")
        page.keyboard.press("ArrowLeft")
        expect(live.locator(".ls-state:visible")).to_contain_text("80 of 80")
        expect(page.locator("#progress")).to_be_empty()
        page.locator("details.right").first.locator("summary").click()
        expect(page.locator("#progress")).to_contain_text("1 of 4")
        page.get_by_text("50, both gaps together.").click()
        expect(page.locator("#progress")).to_contain_text("1 of 4")
        page.locator(".ls-answer > summary").click()
        expect(page.locator("#progress")).to_contain_text("2 of 4")  # a page that is left sooner keeps nothing of it
        page.reload()
        expect(page.locator("#progress")).to_contain_text("2 of 4")
        page.locator("nav").first.get_by_text("All lessons").click()
        expect(page.locator("[data-of='04-transpositions']")).to_contain_text("2 of 4")
        assert looked.errors == []


def test_beside_a_screen_every_lesson_opens_its_section_there(
    told: list[essays.Essay], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each link names a file of the sections, and no live page is written; reference pages have no section."""
    monkeypatch.setattr(lessons, "_reference_pages", dict)
    pages, sections = lessons.pages(told, "../index.html"), lessons.sections(told)
    named = {name for text in pages.values() for name in re.findall(r'href="\.\./index\.html#open=([^"]+)"', text)}
    assert named == set(sections)
    assert len(sections) == len(told) - 1
    assert not any(name.endswith(LIVE) for name in pages)
