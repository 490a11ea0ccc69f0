"""The explainer in a browser beside the same on this machine, in one run.

    python tests/benchmarks/bench_site.py FOLDER [--sizes 20,40,60,100] [--slowed 4] [--runs 3]

FOLDER is a site as ``explain site`` writes it. First its bytes by part, as a server that packs hands them out. Then starts, in seconds, from the
address to the first answer on the screen: ``cold`` in a new browser, ``warm`` loaded again, ``offline`` with the network cut, each from the snapshot
and without it. Then what a person waits for, in milliseconds, from the event until the screen shows what came of it (a moved slider: until the
picture has changed), native beside it (a session without a browser), and their ratio; and what the page's process holds then, in megabytes.
``slowed``: every process of the browser rests most of the time, as a phone is slower; a column of its own.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import psutil
from bench_pairing import tournament

TESTS = Path(__file__).parent.parent
sys.path.insert(0, str(TESTS))

from browsing.browser import chrome  # noqa: E402 - found beside this folder

import explain  # noqa: E402
from explain.files.wallchart import text as wallchart  # noqa: E402
from explain.screen import Event, Session  # noqa: E402
from explain.screen.opened_file import read  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

ANSWERED = ".sc-answer-region .sc-say, .sc h1"
SLICE = 0.01
"""Seconds of a slowed browser's work and rest."""
EVENTS: dict[str, dict[str, object]] = {
    "card": {"do": "choose", "player": 7},
    "slider": {"do": "set", "setting": "low_limit", "drag": True},
    "why not": {"do": "ask", "question": "why-not", "told": ["7", "8"]},
    "limits map": {"do": "more", "page": "limits"},
    "which settings": {"do": "more", "page": "which-settings"},
}
WATCHED = """
globalThis.waited = {};
globalThis.drags = new Set();
const Plain = Worker;
globalThis.Worker = class extends Plain {
  constructor(...told) { super(...told); globalThis.worker = this; this.addEventListener("message", ({ data }) => {
    const found = data.update && JSON.parse(data.update);
    if (found?.number > 1000 && (found.last || globalThis.drags.has(found.number))) requestAnimationFrame(() => setTimeout(() => globalThis.waited[found.number]?.()));
  }); }
};
globalThis.asked = (event) => new Promise((done) => {
  const begun = performance.now();
  if (event.drag) globalThis.drags.add(event.number); // the picture comes first
  globalThis.waited[event.number] = () => done(performance.now() - begun);
  globalThis.worker.postMessage(event);
});
"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The folder, handed out on this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


@contextmanager
def slowed(times: float) -> Iterator[None]:
    """Every process of the browser works one part of the time."""
    is_over = threading.Event()

    def browsers() -> list[psutil.Process]:
        return [one for one in psutil.Process().children(recursive=True) if "chrom" in one.name()]

    def hold() -> None:
        while not is_over.is_set():
            family = browsers()
            for signal_, seconds in ((signal.SIGSTOP, SLICE * (times - 1)), (signal.SIGCONT, SLICE)) * 10:
                for one in family:
                    if one.is_running():
                        os.kill(one.pid, signal_)
                time.sleep(seconds)

    holder = threading.Thread(target=hold)
    if times > 1:
        holder.start()
    yield
    is_over.set()
    if times > 1:
        holder.join()
        for one in browsers():
            os.kill(one.pid, signal.SIGCONT)


def answered(page: Page, address: str | None = None) -> float:
    """Seconds until the first answer is on the screen."""
    begun = time.perf_counter()
    if address is None:
        page.reload(wait_until="commit")
    else:
        page.goto(address, wait_until="commit")
    page.wait_for_selector(ANSWERED, timeout=120_000)
    return time.perf_counter() - begun


def begun(browser: Browser, *, plain: bool) -> BrowserContext:
    """A new profile; plain where no snapshot is let through."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    context.add_init_script(WATCHED)
    if plain:
        context.add_init_script(
            'const W = Worker; globalThis.Worker = class extends W { constructor(a, b) { super(a, { ...b, name: "plain" }); } };'
        )
    return context


def starts(browser: Browser, address: str, runs: int) -> Iterator[str]:
    """A line for each kind of start."""
    for plain in (False, True):
        found: dict[str, list[float]] = {"cold": [], "warm": [], "offline": []}
        for _ in range(runs):
            context = begun(browser, plain=plain)
            page = context.new_page()
            found["cold"].append(answered(page, address))
            page.wait_for_selector("#offline:not([hidden])", state="attached", timeout=60_000)
            found["warm"].append(answered(page))
            context.set_offline(True)
            found["offline"].append(answered(page))
            context.close()
        words = "  ".join(f"{name} {median(each):5.2f} s" for name, each in found.items())
        yield f"{'plain' if plain else 'snapshot':<10}{words}"


def held() -> float:
    """Megabytes of memory of the largest page there is."""
    family = psutil.Process().children(recursive=True)
    return max(one.memory_info().rss for one in family if "--type=renderer" in one.cmdline()) / 1e6


def sizes(folder: Path) -> Iterator[str]:
    """Bytes by part, packed."""
    told = json.loads((folder / "site.json").read_text(encoding="utf-8"))
    total = 0.0
    for name in told["files"]:
        content = (folder / name).read_bytes()
        packed = len(content) if name.endswith(".gz") else len(gzip.compress(content))
        total += packed if name != told["snapshot"] else 0
        if packed > 50_000:
            yield f"{packed / 1e6:8.2f} MB  {name}"
    yield f"{total / 1e6:8.2f} MB  all without the snapshot"


def native(text: str) -> dict[str, float]:
    """Milliseconds of the same events without a browser."""
    session = Session.of(read([("", text.encode())]))
    session.handle(Event("begin"))
    found: dict[str, list[float]] = {}
    for name, event in _events(text):
        begun_at = time.perf_counter()
        update, later = session.handle(Event.read(event))
        json.dumps(update.regions)
        shown_at = time.perf_counter()
        for each in later or ():
            json.dumps(each.regions)
        found.setdefault(name, []).append(((shown_at if "drag" in event else time.perf_counter()) - begun_at) * 1000)
    return {name: median(each) for name, each in found.items()}


def _posted(text: str) -> str:
    """Boards that a program with other limits would have posted."""
    found = explain.pair(explain.read_text(text), low_limit=0, high_limit=0)
    return ", ".join(f"{each.white.number}-{each.black.number}" for each in found.answers if each.black is not None)


def _events(text: str) -> Iterator[tuple[str, dict[str, object]]]:
    number, posted = 1000, _posted(text)
    for name, event in EVENTS.items():
        if name == "which settings":
            number += 1
            yield "boards", {"do": "boards", "text": posted, "number": number}
        for place in range(5 if name in ("card", "slider", "why not") else 1):
            number += 1
            more: dict[str, int] = {"slider": {"value": 11 + 37 * place}, "card": {"player": 3 + place}}.get(name, {})
            yield name, {**event, **more, "number": number}
            if name == "why not":
                number += 1
                yield "put away", {"do": "close", "number": number}


def in_browser(page: Page, text: str) -> dict[str, float]:
    """Milliseconds of the events on the page."""
    page.evaluate("event => globalThis.asked(event)", {"do": "paste", "text": text, "number": 1000_000})
    found: dict[str, list[float]] = {}
    for name, event in _events(text):
        found.setdefault(name, []).append(page.evaluate("event => globalThis.asked(event)", event))
    return {name: median(each) for name, each in found.items()}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", default="20,40,60,100")
    parser.add_argument("--slowed", type=float, default=4)
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    print(*sizes(chosen.folder), sep="\n")
    with served(chosen.folder) as address, chrome() as browser:
        print(*starts(browser, address, chosen.runs), sep="\n")
        page = begun(browser, plain=False).new_page()
        answered(page, address)
        print(f"{'players':>8} {'':<15}{'native':>10}{'browser':>10}{'ratio':>7}{f'slowed {chosen.slowed:g}':>11}")
        for players in map(int, filter(None, chosen.sizes.split(","))):
            text = wallchart.write(tournament(players))
            ours, here = native(text), in_browser(page, text)
            with slowed(chosen.slowed):
                slow = in_browser(page, text)
            for name in EVENTS:
                print(
                    f"{players:>8} {name:<15}{ours[name]:>7.0f} ms{here[name]:>7.0f} ms{here[name] / ours[name]:>7.1f}{slow[name]:>8.0f} ms",
                    flush=True,
                )
            print(f"{players:>8} {'memory':<15}{'':>10}{held():>7.0f} MB", flush=True)


if __name__ == "__main__":
    main()
