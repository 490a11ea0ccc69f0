"""The site in Firefox and in WebKit, the engine of every browser on an iPhone, from a snapshot and without one."""

import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from browsing.sites import hosted
from other_browsers import Driven, firefox, wait, webkit

pytestmark = [pytest.mark.browser, pytest.mark.long]

HEADLINE = "document.querySelector('.sc-answer-region h1')?.textContent"
FIND = """(() => { const field = document.querySelector('.sc-find input'); field.value = 'Zamora';
  field.form.requestSubmit(); return 1; })()"""
LIMIT = """(() => { const slider = document.querySelector('input[type=range]'); slider.value = 20;
  slider.dispatchEvent(new Event('input', { bubbles: true })); return 1; })()"""
BEST = """(() => { [...document.querySelectorAll('.sc-bar-region button')]
  .find((each) => each.textContent === 'Best pairings').click(); return 1; })()"""


@pytest.mark.parametrize("browser", [firefox, webkit])
@pytest.mark.parametrize("plain", [False, True], ids=["snapshot", "plain"])
def test_a_player_is_found_and_a_limit_moved(
    browser: Callable[[], AbstractContextManager[Driven]], site: Path, tmp_path: Path, *, plain: bool
) -> None:
    """The answer is that of every other browser, even with a damaged snapshot."""
    folder = shutil.copytree(site, tmp_path / "site") if plain else site
    if plain:
        for snapshot in folder.glob("*/snapshot-*"):
            snapshot.write_bytes(snapshot.read_bytes()[:100_000])
    with hosted(folder) as host, browser() as driven:
        driven.go(host.address)
        assert wait(driven, HEADLINE)
        driven.ask(FIND)
        assert wait(driven, f"{HEADLINE}.includes('Zamora') && {HEADLINE}")
        driven.ask(BEST)
        assert "Jarvis" in wait(driven, f"{HEADLINE}.includes('Jarvis') && {HEADLINE}")
        driven.ask(LIMIT)
        assert "Quarles" in wait(driven, f"{HEADLINE}.includes('Quarles') && {HEADLINE}")
