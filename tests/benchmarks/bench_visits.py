"""How long a visitor waits for the site the first time, and later, in the same browser.

    python tests/benchmarks/bench_visits.py SITE [--megabits 16]

``SITE`` is the folder that ``explain site`` wrote. It is served as over a line of that many megabits a second (0 for
full speed), each visit in a restarted browser with what earlier visits have left. Seconds are until the first answer is
shown; ``ratio`` is over the first visit. ``megabytes`` is what came over the line.
"""

import argparse
import threading
import time
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from playwright.sync_api import Playwright, sync_playwright

AGAIN = 3
PIECE = 16_384
HEADLINE = ".sc-answer-region h1"
SLOWEST = 120_000
KEPT = """async () => {
    const [name] = await caches.keys();
    return name ? (await (await caches.open(name)).keys()).length : 0;
}"""


class Line:
    """A line that carries this many bytes a second in all; 0 for any number."""

    def __init__(self, rate: float) -> None:
        self.rate, self.sent = rate, 0
        self._free, self._lock = time.monotonic(), threading.Lock()

    def carry(self, count: int) -> None:
        """Wait until this many bytes are through."""
        with self._lock:
            self.sent += count
            self._free = max(self._free, time.monotonic()) + (count / self.rate if self.rate else 0)
            through = self._free
        time.sleep(max(0.0, through - time.monotonic()))


class Folder(SimpleHTTPRequestHandler):
    """A folder's files over a line."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def __init__(self, *args: Any, line: Line, **how: Any) -> None:
        self.line = line
        super().__init__(*args, **how)

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def copyfile(self, source: Any, outputfile: IO[bytes]) -> None:  # type: ignore[override]  # files of bytes only
        """Send a file piece by piece."""
        with suppress(BrokenPipeError):  # a client that has left wants no more
            while piece := source.read(PIECE):
                self.line.carry(len(piece))
                outputfile.write(piece)


def visit(browsers: Playwright, profile: str, address: str) -> float:
    """Seconds until the first answer; afterwards the browser keeps the site."""
    visitor = browsers.chromium.launch_persistent_context(
        profile, executable_path="/usr/bin/chromium", args=["--no-sandbox"]
    )
    page, start = visitor.new_page(), time.monotonic()
    page.goto(address)
    page.wait_for_selector(HEADLINE, timeout=SLOWEST)
    waited = time.monotonic() - start
    page.wait_for_function(f"({KEPT})()", timeout=SLOWEST)
    visitor.close()
    return waited


def main() -> None:
    """Print a line for each visit."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("site", type=Path)
    wanted.add_argument("--megabits", type=float, default=16.0)
    given = wanted.parse_args()
    line = Line(given.megabits * 1e6 / 8)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Folder, directory=str(given.site), line=line))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"{'visit':<8}{'seconds':>8}{'ratio':>7}{'megabytes':>11}")
    with sync_playwright() as browsers, TemporaryDirectory() as profile:
        first = 0.0
        for number in range(1, AGAIN + 2):
            before = line.sent
            waited = visit(browsers, profile, f"http://127.0.0.1:{server.server_port}/")
            first = first or waited
            print(f"{number:<8}{waited:>8.1f}{waited / first:>7.2f}{(line.sent - before) / 1e6:>11.1f}", flush=True)
    server.shutdown()


if __name__ == "__main__":
    main()
