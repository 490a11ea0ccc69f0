"""Makes the samples of ``data/`` again: ``python -m explain.training.simulate --samples FOLDER``; see its README."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from explain.model.section import Section
from explain.model.settings import Order, Preferences
from explain.training.simulate.field import Field
from explain.training.simulate.tournament import next_round_posted, play


@dataclass(frozen=True, slots=True)
class Sample:
    """How one sample is made."""

    file: str
    field: Field
    rounds: int
    scheduled: int  # how many rounds the section has
    seed: int
    posted: Preferences | None = None  # the settings by which the next round is posted, if it is

    @property
    def section(self) -> Section:
        """The section, played out."""
        played = play(self.field, rounds=self.rounds, scheduled=self.scheduled, seed=self.seed)
        return played if self.posted is None else next_round_posted(played, preferences=self.posted)


_FRIDAY = Field(
    27,
    "Friday Swiss",
    mean=1550,
    spread=215,
    unrated=7,
    draws=28,
    teams=6,
    half_point_byes=3,
    late_entries=1,
    forfeits=2,
)
_WEEKEND = Field(
    100,
    "Big weekend",
    mean=1600,
    spread=300,
    unrated=6,
    teams=24,
    team_size=4,
    half_point_byes=10,
    absences=4,
    late_entries=6,
    withdrawals=5,
    forfeits=5,
)

SAMPLES = (
    Sample("friday-swiss.txt", _FRIDAY, 3, 5, 20438, posted=Preferences(low_limit=0, order=Order.TOP_DOWN)),
    Sample(
        "eighty-or-two-hundred.txt",
        Field(10, "Eighty or two hundred", draws=10, half_point_byes=2, absences=2),
        3,
        5,
        17100,
    ),
    Sample("interchange.txt", Field(8, "Interchange", draws=30), 2, 4, 5481),
    Sample("rotation.txt", Field(12, "Rotation", spread=120, draws=60), 2, 4, 5071),
    Sample("unrated.txt", Field(8, "Unrated", unrated=25), 2, 4, 160),
    Sample("odd-player.txt", Field(11, "Odd player", draws=40), 3, 5, 67),
    Sample("everyone-has-met.txt", Field(4, "Everyone has met"), 3, 4, 1),
    Sample("teammates.txt", Field(8, "Teammates", teams=4, team_size=2), 2, 4, 436),
    Sample("three-in-a-row.txt", Field(12, "Three in a row", draws=30), 3, 5, 4317),
    Sample("round-one.txt", Field(24, "Round one", unrated=8), 0, 4, 2),
    Sample("top-down.txt", Field(8, "Top down", draws=40), 2, 5, 385),
    Sample("push-forward.txt", Field(11, "Push forward", draws=25), 3, 5, 1056),
    Sample("last-round.txt", Field(12, "Last round", draws=25), 4, 5, 4729),
    Sample("big-weekend.txt", _WEEKEND, 4, 5, 15),
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the samples as wall charts into a folder, which is made if it is not there."""
    parser = argparse.ArgumentParser(
        prog="python -m explain.training.simulate", description="Make the sample sections again."
    )
    parser.add_argument(
        "--samples", type=Path, required=True, metavar="FOLDER", help="where the wall charts are written"
    )
    folder: Path = parser.parse_args(arguments).samples
    folder.mkdir(parents=True, exist_ok=True)
    for sample in SAMPLES:
        (folder / sample.file).write_text(f"{sample.section}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
