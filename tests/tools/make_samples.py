"""Makes the samples of ``data/`` again: ``python tests/tools/make_samples.py --samples FOLDER``; see its README."""

import argparse
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from explain.model.from_json import from_json
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.training.simulate import Field, next_round_posted, play


@dataclass(frozen=True, slots=True)
class Sample:
    """How one sample is made."""

    file: str
    field: Field
    rounds: int
    scheduled: int  # how many rounds the section has
    seed: int
    posted: Preferences | None = None  # the settings by which the next round is posted, if at all

    @property
    def section(self) -> Section:
        """The section, played out."""
        played = play(self.field, rounds=self.rounds, scheduled=self.scheduled, seed=self.seed)
        return played if self.posted is None else next_round_posted(played, preferences=self.posted)


SAMPLES = tuple(
    from_json(Sample, each, whole=False)
    for each in tomllib.loads(Path(__file__).with_name("samples.toml").read_text(encoding="utf-8"))["samples"]
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the samples as wall charts into a folder, which is made if needed."""
    parser = argparse.ArgumentParser(description="Make the sample sections again.")
    parser.add_argument(
        "--samples", type=Path, required=True, metavar="FOLDER", help="where the wall charts are written"
    )
    folder: Path = parser.parse_args(arguments).samples
    folder.mkdir(parents=True, exist_ok=True)
    for sample in SAMPLES:
        (folder / sample.file).write_text(f"{sample.section}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
