"""The lessons as pages: everything can be read, nothing is loaded, links lead somewhere, and nothing hinders a reader."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from browser import axe_faults, chrome, looked_at

from explain.apps.cli import main
from explain.apps.pages import lessons
from explain.book.differences import DIFFERENCES
from explain.book.glossary import WORDS
from explain.files import resources
from explain.files.bytes import writing
from explain.model.rules import RULES


class _Page(HTMLParser):
    """Collects anchors, links, sources and open tags of a page."""

    _ALONE = frozenset(("meta", "br", "img", "col", "hr", "input", "link"))

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.sources: list[str] = []
        self.states = 0
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what can be led to, what is led to, and what would be loaded."""
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given["id"]} if "id" in given else set()
        self.links += [given["href"]] if tag == "a" else []
        self.sources += [given[name] for name in ("src", "srcset") if name in given]
        self.states += tag == "summary"
        assert tag not in ("script", "link", "iframe")
        if tag not in self._ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """What is opened is closed, in order."""
        if tag not in self._ALONE:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages, written by the command."""
    found = tmp_path_factory.mktemp("lessons") / "site"
    assert main.main(["publish", "--lessons", "-o", str(found)]) == 0
    return found


@pytest.fixture(scope="module")
def pages(folder: Path) -> dict[str, _Page]:
    """Every page by its name."""
    return {path.name: _Page(path.read_text(encoding="utf-8")) for path in folder.iterdir()}


def test_every_essay_is_a_page_and_so_are_rules_words_and_differences(pages: dict[str, _Page]) -> None:
    """An index, a page for each essay, three to look things up, and nothing else."""
    essays = {f"{path.stem}.html" for path in resources.essays()}
    assert set(pages) == essays | {"index.html", "rules.html", "glossary.html", "differences.html"}
    assert {f"{path.stem}.html" for path in resources.essays()} <= set(pages["index.html"].links)
    assert {rule.number for rule in RULES} == pages["rules.html"].anchors
    assert {term.anchor for term in WORDS} == pages["glossary.html"].anchors
    assert {each.name for each in DIFFERENCES} == pages["differences.html"].anchors


def test_every_link_leads_to_a_page_and_a_place_on_it(pages: dict[str, _Page]) -> None:
    """No link goes outside or to a notebook, and none is dead."""
    for page in pages.values():
        for link in page.links:
            name, _, anchor = link.partition("#")
            assert name in pages, link
            assert not anchor or anchor in pages[name].anchors, link


def test_a_page_loads_nothing(pages: dict[str, _Page], folder: Path) -> None:
    """Pictures are in the page itself; no script, no style sheet, no address outside."""
    for name, page in pages.items():
        assert all(source.startswith("data:image/") for source in page.sources)
        assert page.open == []
        text = (folder / name).read_text(encoding="utf-8")
        assert "default-src 'none'" in text
        assert not re.search(r"url\(\s*['\"]?http|@import", text)


def test_what_a_control_can_show_stands_there_for_every_state(folder: Path) -> None:
    """The essay on transpositions: each rating of the control with its boards, and the lab without its controls."""
    text = (folder / "04-transpositions.html").read_text(encoding="utf-8")
    for words in ("dorn: 1530", "dorn: 1490", "dorn: 1489", "dorn: 1400"):
        assert f"<summary>{words}</summary>" in text
    assert text.count("Each state of the control:") == 1
    assert "Size of the changes" in text
    assert "Checked when this page was written:" in text
    assert "Lab(" not in re.sub(r"<code>.*?</code>", "", text, flags=re.DOTALL)


def test_pages_stay_small_enough_to_send(folder: Path) -> None:
    """No page is over 300 KiB, and all together are under 2 MiB."""
    sizes = [path.stat().st_size for path in folder.iterdir()]
    assert max(sizes) < 300 * 1024
    assert sum(sizes) < 2 * 1024 * 1024


LOOKED_AT = ("index.html", "rules.html", "glossary.html", "04-transpositions.html", "13-answering-a-complaint.html")


@pytest.mark.browser
def test_a_browser_finds_nothing_to_load_and_axe_no_fault(folder: Path) -> None:
    """No request leaves, no sideways scroll on a phone, and nothing is wrong for those who cannot see the page."""
    look_at(folder / name for name in LOOKED_AT)


@pytest.mark.long
@pytest.mark.browser
def test_every_page_in_a_browser(folder: Path) -> None:
    """The same for all others."""
    look_at(path for path in sorted(folder.iterdir()) if path.name not in LOOKED_AT)


def look_at(paths: Iterable[Path]) -> None:
    """Pages as a phone shows them, with axe on each."""
    with chrome() as browser:
        for path in paths:
            with looked_at(browser, path.as_uri(), width=380) as looked:
                assert [address for address in looked.outside if not address.startswith(("file:", "data:"))] == []
                assert looked.errors == []
                assert looked.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth + 1"), path.name
                assert axe_faults(looked.page) == [], path.name


def test_lessons_are_about_no_section_and_need_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file beside --lessons, a file in the folder's place, and no file without it: each is answered in a line."""
    sample = str(resources.samples()["friday-swiss.txt"])
    assert main.main(["publish", sample, "--lessons", "-o", str(tmp_path)]) == 2
    assert "about no section" in capsys.readouterr().err
    taken = tmp_path / "taken"
    writing.write_whole(taken, b"")
    assert main.main(["publish", "--lessons", "-o", str(taken)]) == 2
    assert "is no folder" in capsys.readouterr().err
    assert main.main(["publish", "-o", str(tmp_path / "page.html")]) == 2
    assert "no file was named" in capsys.readouterr().err


def test_a_rule_number_is_a_link_only_where_it_can_be() -> None:
    """In a paragraph, not in a heading, in code or in a link; and only if the rule has a card."""
    assert '<a href="rules.html#29E5c">29E5c</a>' in str(lessons.words("See 29E5c."))
    for text in ("# On 29E5c", "Type `29E5c`.", "[29E5c](01-wall-chart-to-boards.ipynb)", "See 29E9."):
        assert "rules.html" not in str(lessons.words(text))
