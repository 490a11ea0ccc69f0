"""How long the lab takes from a control to a fresh table, beside pairing the round alone.

    python tests/benchmarks/bench_lab.py [PLAYERS]

Prints medians in milliseconds and their ratio to pairing in the same run: for every kind of control, and with every panel open, where
what the panel of the change before still has to say is waited for. No browser: what a page adds is a few milliseconds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median

import explain
from explain.answers.round import Round
from explain.apps.lab import Lab
from explain.apps.lab.panels import PANELS
from explain.apps.lab.state import View
from explain.model.section import Section
from explain.model.settings import PRESETS
from explain.training.simulate import Field, play

_LIMITS = (0, 40, 20, 120, 60, 10, 80, 30, 150, 5)
_PANEL_LIMITS = (0, 60, 20, 80, 40)


def milliseconds(work: Callable[[], object]) -> float:
    """How long a piece of work takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1_000


class Watched:
    """A lab whose table is watched."""

    def __init__(self, lab: Lab) -> None:
        """Watch the table."""
        self.lab, self._start, self._fresh = lab, 0.0, 0.0
        self._begin, lab.later.work_out = lab.later.work_out, self._is_fresh  # type: ignore[method-assign]  # it comes right after the table

    def _is_fresh(self, section: Section, round: Round) -> None:
        self._fresh = (time.perf_counter() - self._start) * 1_000
        self._begin(section, round)

    def after(self, change: Callable[[], object]) -> tuple[float, float]:
        """Milliseconds to the fresh table, and until the next control is heard, with the picture."""
        self._start, self._fresh = time.perf_counter(), 0.0
        change()
        return self._fresh, (time.perf_counter() - self._start) * 1_000


def control_changes(lab: Lab) -> dict[str, list[Callable[[], object]]]:
    """Every kind of control, with some settings of each."""
    controls, found = lab.settings.controls, dict[str, list[Callable[[], object]]]()
    for name in ("low_limit", "high_limit"):
        found[name] = [partial(controls[name].set_trait, "value", value + 150 * (name == "high_limit")) for value in _LIMITS]
    found["no limit"] = [partial(controls["low_limit"].set_trait, "no_limit", value) for value in (True, False) * 2]
    for name in ("avoid_three_in_a_row", "avoid_unrated_swaps", "limit_drop_swaps", "full_history", "bye_may_move_for_color"):
        found[name] = [partial(controls[name].set_trait, "value", value) for value in (True, False) * 2]
    for name in ("interchanges", "objective", "baseline", "teams", "system", "order"):
        found[name] = [partial(controls[name].set_trait, "value", value) for _, value in controls[name].options]
    found["preset"] = [partial(lab.settings.preset.set_trait, "value", name) for name in PRESETS]
    found["view"] = [partial(lab.screen.which.set_trait, "value", view) for view in (View.RAW, View.LEGAL, View.BEST)]
    found["undo, redo"] = found["low_limit"][1:3] + [partial(lab.step, step) for step in (-1, -1, 1, 1)]
    return found


def main(players: int) -> None:
    """Move every control, and the low limit with every panel open."""
    section = play(Field(players), rounds=4, scheduled=5, seed=1)
    alone = median(milliseconds(partial(explain.pair, section, 5, explain.Preferences(low_limit=limit))) for limit in _LIMITS)
    print(f"{players} players, before round 5, medians; pairing alone takes {alone:.1f} ms")
    print(f"\n{'control':<28}{'fresh table':>14}{'ratio':>8}{'next control':>16}{'ratio':>8}")
    for name, changes in control_changes(Lab(section)).items():
        watched = Watched(Lab(section))
        _print(name, [watched.after(change) for change in control_changes(watched.lab)[name][: len(changes)]], alone)
    print(f"\n{'with this panel open':<28}{'fresh table':>14}{'ratio':>8}{'next control':>16}{'ratio':>8}")
    for panel in PANELS:
        watched = Watched(Lab(section))
        watched.lab.panels.tabs.chosen = panel.name
        low = watched.lab.settings.controls["low_limit"]
        _print(panel.title, [watched.after(partial(low.set_trait, "value", limit)) for limit in _PANEL_LIMITS], alone)
        watched.lab.panels.work.stop()


def _print(name: str, took: list[tuple[float, float]], alone: float) -> None:
    fresh, whole = (median(times) for times in zip(*took, strict=True))
    print(f"{name:<28}{fresh:>11.1f} ms{fresh / alone:>8.1f}{whole:>13.1f} ms{whole / alone:>8.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
