"""Makes the sample sections again: ``python -m explain.training.simulate --samples FOLDER``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from explain.training.simulate.samples import write_samples


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m explain.training.simulate", description="Make the sample sections again.")
    parser.add_argument("--samples", type=Path, required=True, metavar="FOLDER", help="where the wall charts are written")
    write_samples(parser.parse_args(arguments).samples)


if __name__ == "__main__":
    main()
