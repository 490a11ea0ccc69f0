"""Paths that tests use."""

from pathlib import Path

import explain

TESTS = Path(__file__).parents[1]
GOLDEN = TESTS / "golden"
ROOT = TESTS.parent
DATA = ROOT / "data"
NOTEBOOKS = ROOT / "notebooks"
PACKAGE = Path(explain.__file__).parent
SHARED_DATA = ROOT.parent / "shared" / "data"
"""Real tournaments, where they are available; tests that need them are skipped otherwise."""
