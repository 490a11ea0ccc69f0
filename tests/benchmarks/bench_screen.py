"""How long a person waits at the screen, compared with pairing the round alone in the same run.

    python tests/benchmarks/bench_screen.py [--sizes 27,100,500] [--tabs 1,5,20] [--seconds 10]

Times are milliseconds, median and 95th percentile. ``choice`` is from choosing a player to the answer, ``limit`` from a
moved limit to the table of the new round, both in one session without a browser; ``whole`` is until the opponents along
both limits are there too, which come in steps. ``ratio`` is a time over that of pairing the same section with that
limit. ``first screen`` is from the command ``explain app`` to the regions of its first page.

``tabs`` are that many pages of one ``explain app`` with 27 players, which all move a limit as fast as they get answers:
the time until each event's table, the memory of a page's session in the worker, events that were never answered, and
tables that in the end do not match their slider.

``beside`` is one such page while another one searches for the map of the limits of 500 players, reads 10 megabytes, or
pairs 2,000.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import psutil
from bench_speed import ROUND, tournament
from tornado.websocket import WebSocketClientConnection, websocket_connect

TESTS = Path(__file__).parent.parent
sys.path.insert(0, str(TESTS))

from browsing.browser import Served, app  # noqa: E402 - found beside this folder
from tools.places import DATA  # noqa: E402

from explain.model.settings import Preferences  # noqa: E402
from explain.pairing import engine  # noqa: E402
from explain.screen import Event, Session, Update  # noqa: E402
from explain.screen.opened_file import opened  # noqa: E402

FRIDAY = DATA / "friday-swiss.txt"
RUNS = 25
MOST_WAITED = 30.0
"""Seconds after which an event counts as never answered."""


def once(run: Callable[[], object]) -> float:
    """The time of one run in milliseconds."""
    start = time.perf_counter()
    run()
    return (time.perf_counter() - start) * 1000


def told(times: list[float]) -> str:
    """Median and 95th percentile."""
    return f"{median(times):>9.1f} ms {quantiles(times, n=20)[-1]:>9.1f} ms"


def one_session(players: int) -> Iterator[tuple[str, list[float]]]:
    """The times for one section; the first is pairing alone."""
    section, drawn = tournament(players), random.Random(1)
    session = Session.of(section)
    session.handle(Event("begin"))
    numbers = [who.number for board in session.sight.round.answers for who in board.players]
    runs = RUNS if players < 200 else 8
    limits = drawn.sample(range(200), runs)
    chosen = drawn.choices(numbers, k=runs)
    pairings = [partial(engine.best_pairing, section, ROUND, Preferences(low_limit=low)) for low in limits]
    yield "pairing", [*map(once, pairings)]
    choices = [Event("choose", {"player": number}) for number in chosen]
    yield "choice", [once(partial(session.handle, event)) for event in choices]
    moved = [Event("set", {"setting": "low_limit", "value": low}) for low in limits]
    yield "limit", [once(partial(session.handle, event)) for event in moved]
    session.handle(Event("set", {"setting": "low_limit", "value": 201}))
    yield "whole", [once(partial(whole, session, event)) for event in moved[:5]]


def whole(session: Session, event: Event) -> list[Update]:
    """All results of an event."""
    update, later = session.handle(event)
    return [update, *(later or ())]


@dataclass(slots=True)
class Tab:
    """A page: what it shows, how long it waited each time, and what was never answered."""

    number: int
    line: WebSocketClientConnection
    regions: dict[str, str] = field(default_factory=dict)
    waited: list[float] = field(default_factory=list)
    unanswered: int = 0
    low: int = 80
    sent: int = 0

    async def do(self, kind: str, *, to_the_end: bool = False, **more: object) -> None:
        """Send an event, and wait for its answer, or for all its results."""
        self.sent += 1
        start = time.perf_counter()
        await self.line.write_message(json.dumps({"do": kind, "number": self.sent, **more}))
        try:
            async with asyncio.timeout(MOST_WAITED):
                while True:
                    found: dict[str, Any] = json.loads(await self.line.read_message() or "{}")
                    self.regions |= found.get("regions", {})
                    if found.get("number") == self.sent and (found["last"] or not to_the_end):
                        break
        except TimeoutError:
            self.unanswered += 1
        self.waited.append((time.perf_counter() - start) * 1000)

    async def move(self, until: float) -> None:
        """Move the low limit to and fro without a rest, and release it in the end."""
        drawn = random.Random(self.number)
        await self.do("find", text="Zamora", to_the_end=True)
        self.waited.clear()
        while time.perf_counter() < until:
            self.low = min(200, max(0, self.low + drawn.randint(-25, 25)))
            await self.do("set", setting="low_limit", value=self.low, drag=True)
        steady = [*self.waited]
        self.low = abs(self.low - 1)
        await self.do("set", setting="low_limit", value=self.low, to_the_end=True)
        self.waited = steady

    def is_right(self) -> bool:
        """Whether it shows what a session of its own shows."""
        session = Session.of(opened(FRIDAY))
        for event in (
            Event("begin"),
            Event("find", {"text": "Zamora"}),
            Event("set", {"setting": "low_limit", "value": self.low}),
        ):
            updates = whole(session, event)
        session.forget()
        expected = {name: html for update in whole(session, Event("begin")) for name, html in update.regions.items()}
        return bool(updates) and all(self.regions[name] == expected[name] for name in ("round", "answer", "strip"))


async def tabs(served: Served, count: int, seconds: float) -> list[Tab]:
    """This many pages at once."""
    address = served.root.replace("http", "ws") + "/socket"
    made = []
    for number in range(count):
        line = await websocket_connect(address)
        await line.write_message(json.dumps({"token": served.token}))
        await line.read_message()
        made.append(Tab(number, line))
    await asyncio.gather(*(each.do("begin", to_the_end=True) for each in made))
    until = time.perf_counter() + seconds
    await asyncio.gather(*(each.move(until) for each in made))
    return made


def memory(served: Served) -> float:
    """The memory of the app's processes, in megabytes."""
    launcher = psutil.Process(served.process.pid)
    return sum(one.memory_info().rss for one in [launcher, *launcher.children(recursive=True)]) / 1e6


def in_tabs(count: int, seconds: float, pairing: float) -> str:
    """A line about this many pages of one app, started for them."""
    with tempfile.TemporaryDirectory() as folder, app(DATA, FRIDAY.name, home=Path(folder)) as served:
        asyncio.run(tabs(served, 1, 0))
        before = memory(served)

        async def all_of_it() -> tuple[list[Tab], float]:
            return await tabs(served, count, seconds), memory(served)

        made, after = asyncio.run(all_of_it())
        waited = [each for tab in made for each in tab.waited]
        unanswered, wrong = sum(tab.unanswered for tab in made), sum(not tab.is_right() for tab in made)
    ratio = median(waited) / pairing
    return (
        f"{count:>4} tabs     {'limit':<10}{told(waited)}{ratio:>8.1f} pairings {len(waited):>6} events"
        f"{(after - before) / count:>7.1f} MB a session  {unanswered} unanswered  {wrong} wrong in the end"
    )


def beside(what: str, text: str, seconds: float, pairing: float, *, asks: str = "") -> str:
    """A line about one page while another one sends a text, and asks a question about it."""

    async def both() -> Tab:
        (here,), (there,) = await tabs(served, 1, 0), await tabs(served, 1, 0)
        here.waited.clear()

        async def busy() -> None:
            await there.do("paste", text=text)
            while asks and time.perf_counter() < until:
                await there.do("more", page=asks, to_the_end=True)

        until = time.perf_counter() + seconds
        other = asyncio.ensure_future(busy())
        await here.move(until)
        other.cancel()
        return here

    with tempfile.TemporaryDirectory() as folder, app(DATA, FRIDAY.name, home=Path(folder)) as served:
        tab = asyncio.run(both())
        right = tab.is_right()
    ratio = median(tab.waited) / pairing
    return (
        f"beside {what:<22}{told(tab.waited)}{ratio:>8.1f} pairings {len(tab.waited):>6} events  {tab.unanswered} "
        f"unanswered  {int(not right)} wrong in the end"
    )


def first_screen() -> float:
    """From the command to the regions of its first page, in milliseconds."""
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, app(DATA, FRIDAY.name, home=Path(folder)) as served:
        asyncio.run(tabs(served, 1, 0))
        return (time.perf_counter() - start) * 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default="27,100,500", help="how many players, with commas")
    parser.add_argument("--tabs", default="1,5,20", help="how many pages at once, with commas")
    parser.add_argument("--seconds", type=float, default=10, help="how long each page moves its limit")
    asked = parser.parse_args()
    for size in map(int, filter(None, asked.sizes.split(","))):
        alone = 0.0
        for name, times in one_session(size):
            alone = alone or median(times)
            sys.stdout.write(f"{size:>4} players  {name:<10}{told(times)}{median(times) / alone:>8.1f} pairings\n")
            sys.stdout.flush()
    bare = once(lambda: subprocess.run([sys.executable, "-c", "import explain.pairing.engine"], check=True))
    starts = [first_screen() for _ in range(3)]
    sys.stdout.write(
        f"first screen {min(starts):.0f} ms, {min(starts) / bare:.1f} times what Python takes to import the "
        "engine alone\n"
    )
    friday = opened(FRIDAY).section(0)
    alone = median(once(lambda: engine.best_pairing(friday, 4)) for _ in range(RUNS))
    for count in map(int, filter(None, asked.tabs.split(","))):
        sys.stdout.write(in_tabs(count, asked.seconds, alone) + "\n")
        sys.stdout.flush()
    large, larger = (tournament(players).chart for players in (500, 2000))
    for what, text, asks in (
        ("a map of 500", large, "limits"),
        ("10 MB that are read", f"{large}\n" + "# \n" * 3_300_000, ""),
        ("2,000 paired", larger, ""),
    ):
        sys.stdout.write(beside(what, text, asked.seconds, alone, asks=asks) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
