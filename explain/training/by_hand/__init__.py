"""A round paired with cards, as a director does it by hand: without a program's search, step by step.

Nothing here imports the engine or what finds its rounds; a test holds that. What the hand method comes to is held against
the best round elsewhere.
"""
