"""Learning to pair: exercises that are searched for, marked and hinted at, exams by a seed, and the pairing by hand.

``exercise`` gives a small section, played out, in which one theme decides, ``mark`` marks a round, ``exam`` is the paper of a seat by a seed.
``explain.by_hand`` pairs a round with cards, step by step; what it does stands in the package ``by_hand``.
"""
