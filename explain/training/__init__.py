"""Learning to pair: exercises that are searched for, marked and hinted at, and exams by a seed.

``exercise`` gives a small section, played out, in which one theme decides, ``mark`` marks a round, ``exam`` is the paper of a seat by a seed.
"""
