"""Learning to pair: exercises that are searched for, marked and hinted at, and exams by a seed.

``exercise`` gives a small section, played out, in which one theme decides; ``mark`` marks a round; ``exam`` is the
paper for a seat, by a seed.

>>> from explain.training.simulate import Field, play
>>> play(Field(8), rounds=2, scheduled=4, seed=1)  # the same seed, the same tournament
<section ...: players 8, rounds held 2>
"""
