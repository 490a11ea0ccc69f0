"""The picture can be read: no line and no pill covers letters, every line has its board, and lines are explained."""

import re

import pytest
from carried import carried
from on_desks import DESK, desk, done
from playwright.sync_api import Browser

from explain.screen import Event, Session, State, View

FRIDAY, WEEKEND, ROTATION = "friday-swiss.txt", "big-weekend.txt", "rotation.txt"

STRUCK = """() => {
  const found = [], letters = [];
  const walk = document.createTreeWalker(document.querySelector(".sc"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const held = walk.currentNode.parentElement, cell = held.closest("td, th");
    if (!walk.currentNode.data.trim() || !cell || !held.closest(".sc-drawn") || held.closest(".sc-unseen") ||
      !held.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const room = cell.getBoundingClientRect(), pill = held.closest(".sc-line span");
    for (const box of [...range.getClientRects(), ...(pill ? pill.getClientRects() : [])]) {
      if (box.left < room.left - 1 || box.right > room.right + 1)
        found.push(`${walk.currentNode.data} leaves its cell`);
      if (!pill) letters.push([walk.currentNode.data, box]);
    }
  }
  const above = [...document.querySelectorAll(".sc-line span")].every(each => getComputedStyle(each).zIndex >= 1
    && getComputedStyle(each).backgroundColor !== "rgba(0, 0, 0, 0)");
  for (const whole of document.querySelectorAll(".sc-boards button span")) {
    if (whole.getClientRects().length > 1) found.push(`${whole.textContent} is broken`);
  }
  if (!above) found.push("a line lies above a pill");
  for (const svg of document.querySelectorAll("svg.sc-lines")) {
    const frame = svg.getBoundingClientRect();
    const touches = (x, y, by) => { for (const [text, box] of letters) if (x > box.left && x < box.right &&
      y > box.top + 3 && y < box.bottom - 3) found.push(`${text} under ${by}`); };
    for (const path of svg.querySelectorAll("path:not(.sc-away)")) {
      const length = path.getTotalLength();
      for (let at = 0; at <= length; at += 2) { const point = path.getPointAtLength(at);
        touches(point.x + frame.left, point.y + frame.top, "a line"); }
    }
    for (const text of svg.querySelectorAll("text.sc-number:not(.sc-away)")) {
      const box = text.getBoundingClientRect();
      for (const x of [box.left, box.right]) touches(x, (box.top + box.bottom) / 2, "a number");
    }
  }
  return [...new Set(found)];
}"""


@pytest.mark.browser
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (820, 1180), (390, 844)], ids=str)
@pytest.mark.parametrize(("name", "every"), [(FRIDAY, 3), (ROTATION, 3), (WEEKEND, 25)])
def test_nothing_lies_on_letters(name: str, every: int, size: tuple[int, int], browser: Browser) -> None:
    """In both forms no line crosses letters, no pill leaves its column, and no rating is separated from its score."""
    opened = Session(desk(name), State())
    opened.handle(Event("begin"))
    numbers = [who.number for answer in opened.sight.round.answers for who in answer.players][::every]
    with carried(browser, opened, width=size[0], height=size[1]) as page:
        for form in ("boards", "halves"):
            for number in numbers:
                name = f".sc-round-region [data-player='{number}']"
                page.locator(name).first.evaluate("name => name.click()")
                page.locator(f"{name}[aria-current]").first.wait_for(state="attached")
                assert page.evaluate(STRUCK) == [], (form, number)
            if form == "boards":
                page.locator(".sc-round-region [data-form=halves]").click()
                page.locator(".sc-round-region .sc-halves").wait_for()


@pytest.mark.browser
def test_what_stands_against_a_board_takes_the_place_of_a_pill(browser: Browser) -> None:
    """Where the pointer is on a player, nothing covers letters, the row says what speaks against, and no row moves."""
    with carried(browser, Session(DESK, State(player=17)), width=1280, height=720) as page:
        rows = "[...document.querySelectorAll('.sc-boards tr')].map(each => each.getBoundingClientRect().top)"
        before = page.evaluate(rows)
        for number in (20, 18, 1):
            page.hover(f".sc-boards [data-player='{number}']")
            page.locator(".sc-against").wait_for()
            assert page.locator(f"tr:has([data-player='{number}']) .sc-against").inner_text()
            assert page.evaluate(STRUCK) == [], number
            assert page.evaluate(rows) == before, number
            page.mouse.move(900, 700)
            page.locator(".sc-against").wait_for(state="detached")


def _halves(**state: object) -> str:
    session = Session(DESK, State(**state))  # type: ignore[arg-type]
    done(session, "begin")
    return done(session, "form", form="halves")["round"]


def test_every_line_of_the_halves_has_its_board() -> None:
    """Each board with a number has it at the line between its two players."""
    found = _halves()
    told = {
        (int(one), int(other)): int(board)
        for one, other, board in re.findall(r'<text class="sc-number" data-from="(\d+)" data-to="(\d+)">(\d+)<', found)
    }
    assert told == {
        (board.white.number, board.black.number): board.board
        for board in Session(DESK, State()).sight.round
        if board.black
    }


def test_a_legend_says_what_the_lines_of_the_halves_mean() -> None:
    """A sample of each kind of line in the picture and no other; what numbers and marks mean."""

    def samples(found: str) -> list[str]:
        return [" ".join(words.split()) for words in re.findall(r"</svg>([^<]+)</span>", found)]

    assert samples(_halves()) == [
        "natural pairing",
        "natural, and kept",
        "to equalize",
        "rematch avoided, or kept apart",
        "odd player",
    ]
    assert "to alternate" in samples(_halves(view=View.BEST))
    assert "the board" in _halves()
    assert "not the due color" in _halves()
