r"""The best round of a section: standings, what a board costs, and the boards that cost least together.

>>> from explain.files.reading import read_text
>>> from explain.pairing.engine import best_pairing
>>> found = best_pairing(read_text("1 Ames 2000 W3w\n2 Bell 1900 D4b\n3 Cole 1800 L1b\n4 Dorn 1700 D2w"), round=2)
>>> found.boards  # by rank: Ames won, Bell and Dorn drew with each other, Cole lost
((1, 2), (3, 4))
>>> found.natural.baseline.opponent[1], found.natural.drops.across  # Ames would normally be paired down to Bell
(2, ((1, 2), (3, 4)))
"""
