"""Random played-out tournaments with invented players: the same seed gives the same section on any machine.

The engine pairs the rounds, results follow the Elo expectation, and players ask for byes, come late, miss rounds and
withdraw. Whole numbers throughout, from ``random.Random(seed).randrange``. ``tests/tools/make_samples.py`` makes the
sample sections again.
"""

from explain.training.simulate.field import Field
from explain.training.simulate.tournament import next_round_posted, play

__all__ = ["Field", "next_round_posted", "play"]
