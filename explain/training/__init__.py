"""Learning to pair: exercises found by a search, with marking and hints, and exams made from a word.

``exercise`` gives a small played-out section in which one theme decides; ``mark`` marks a reader's round; ``exam``
gives the papers of a class.

>>> from explain.training.simulate import Field, play
>>> play(Field(8), rounds=2, scheduled=4, seed=1)  # the same seed, the same tournament
<section ...: players 8, rounds held 2>
"""
