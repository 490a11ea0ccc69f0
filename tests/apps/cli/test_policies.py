"""Every page that a command writes tells the browser what it may do: show it, run its own script, and nothing else."""

from __future__ import annotations

import argparse
import base64
import hashlib
import re
from collections.abc import Sequence
from html import unescape
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tools.places import DATA

from explain.apps.cli import main
from explain.screen import Event, Session
from explain.screen.opened_file import opened
from explain.screen.saving import SAVINGS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FRIDAY, TEAMS = str(DATA / "friday-swiss.txt"), str(DATA / "teammates.txt")
ABOUT_PLAYERS = ("why-not", "why-dropped", "why-raised", "candidates", "ranges", "event", "complaint", "which-result")
TOLD = {name: ["2"] for name in ("board", "why-color")} | {"why-not": ["Newell"], "switch": ["Newell", "Jarvis"]}
TOLD |= {
    "price": ["Zamora-Newell"],
    "corrected": ["1 rating 1000"],
    "rules": ["29E5c"],
    "ask": ["1800 W / 1600 B"],
    "glossary": ["transposition"],
    "exam": ["--word", "harvest"],
}
"""What a command gets besides a file; where it needs a player, that is Zamora."""
ABOUT_NO_FILE = ("ask", "rules", "glossary", "differences", "definition", "exercise", "exam")
ONE_TEAM = ("which-settings", "limits", "verify", "firm", "ranges")
"""Those that take long get a small section."""
ALIKE = {
    *ABOUT_PLAYERS,
    *ONE_TEAM,
    "why-bye",
    "why-color",
    "switch",
    "switches",
    "price",
    "audit",
    "by-hand",
    "glossary",
}
"""Those whose pages have the same head as every answer's page."""
OTHERS: dict[str, Sequence[str]] = {
    "files of an exam": ["exam", "--word", "harvest", "-o", "OUT/exam"],
    "an exercise on paper": ["exercise", "--print", "--html", "OUT/page.html"],
    "a season": ["season", TEAMS, "--executor", "serial", "-o", "OUT"],
    "a kit": ["kit", TEAMS, "-o", "OUT/kit"],
    "a page for the wall": ["publish", TEAMS, "--live", "none", "-o", "OUT/page.html"],
    "pairings on paper": ["wall", TEAMS, "-o", "OUT/page.html"],
    "a page a round": ["publish", TEAMS, "--live", "none", "--event", "-o", "OUT/site"],
}


def with_pages() -> list[str]:
    """The commands that take ``--html``, as their parsers say."""
    found = []
    for command in main.COMMANDS:
        command.arguments(parser := argparse.ArgumentParser())
        if "--html" in parser.format_help() and (command.name != "fide" or find_spec("gacrux")):
            found.append(command.name)
    return found


def words(name: str) -> Sequence[str]:
    """What is typed for a page."""
    if name in OTHERS:
        return OTHERS[name]
    told = TOLD.get(name, ["Zamora"] if name in ABOUT_PLAYERS else [])
    if name == "appeal":
        return [name, "OUT/it.case", "--html", "OUT/page.html"]
    if name in ONE_TEAM:
        return [name, TEAMS, *(["1"] if name == "ranges" else []), "--html", "OUT/page.html"]
    return [name, *([] if name in ABOUT_NO_FILE else [FRIDAY]), *told, "--html", "OUT/page.html"]


@pytest.fixture(scope="module", params=[ALIKE, pytest.param((), marks=pytest.mark.long)], ids=["some", "all"])
def pages(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Every page, by the command that wrote it, and those that the screen saves; of similar ones, some."""
    found: dict[str, Path] = {}
    for name in [name for name in (*with_pages(), *OTHERS) if name not in request.param]:
        folder = tmp_path_factory.mktemp("pages")
        if name == "appeal":
            main.main(["case", FRIDAY, "-o", str(folder / "it.case")])
        assert main.main([word.replace("OUT", str(folder)) for word in words(name)]) == 0, name
        written = sorted(folder.rglob("*.html"))
        assert written, name
        found |= {f"{name} {path.name}": path for path in written}
    session = Session.of(opened(FRIDAY))
    for name in SAVINGS:
        update, _ = session.handle(Event("save", {"what": name}))
        if update.saved and update.saved.kind == "text/html":
            path = tmp_path_factory.mktemp("saved") / update.saved.name
            path.write_text(update.saved.content, encoding="utf-8")
            found[f"saved {name}"] = path
    return found


HEAD = re.compile(
    r'(?s)<!DOCTYPE html>\s*<html lang="en"><head>(?:\s*<meta (?:charset|name)[^>]*>)*'
    r'\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)">'
)


def test_every_page_says_its_policy(pages: dict[str, Path]) -> None:
    """Nothing is fetched, framed or sent anywhere; only its own styles and scripts are allowed, by their hashes."""
    assert {"pair page.html", "saved card", "a season season.html"} <= pages.keys()
    for name, path in pages.items():
        page = path.read_text(encoding="utf-8")
        head = HEAD.match(page)
        assert head, name
        policy = unescape(head[1])
        wanted = ("default-src 'none'", "base-uri 'none'", "form-action 'none'")
        assert ([words for words in wanted if words not in policy], "unsafe" in policy) == ([], False), name
        for kind, text in re.findall(r"(?s)<(style|script)(?! type=\"application/json\")[^>]*>(.*?)</\1>", page):
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            assert re.search(f"{kind}-src[^;]*'sha256-{re.escape(digest)}'", policy), name
        body = re.sub(r"(?s)<(style|script).*?</\1>", "", page)
        assert not re.search(r"<[a-z]+ [^>]*\b(style|on[a-z]+)=", body), name


@pytest.mark.browser
def test_no_policy_breaks_its_page(pages: dict[str, Path], browser: Browser) -> None:
    """Opened from the disk, its style is used, its pictures are drawn, and the browser refuses nothing."""
    context = browser.new_context()
    page, refused = context.new_page(), []
    page.on("console", lambda message: refused.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: refused.append(str(error)))
    for name, path in pages.items():
        page.goto(path.as_uri())
        rules = page.evaluate("[...document.styleSheets].reduce((sum, each) => sum + each.cssRules.length, 0)")
        assert (rules > 5, page.evaluate("document.body.innerText.length > 40"), refused) == (True, True, []), name
    context.close()
