"""Tournaments played out by chance, with invented players: the same seed gives the same section on any machine.

Rounds are paired by the engine, results follow the Elo expectation, and players ask for byes, come late, stay away and
leave. Whole numbers throughout, drawn with ``random.Random(seed).randrange``. ``python -m explain.training.simulate --samples FOLDER``
makes the sample sections again.
"""

from explain.training.simulate.field import Field
from explain.training.simulate.tournament import next_round_posted, play

__all__ = ["Field", "next_round_posted", "play"]
