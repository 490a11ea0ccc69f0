"""Small wall charts that many tests use."""

FOUR = """\
# Club night: 3 to be paired
1 Ann Ames  1800  W?w L?b
2 Bob Bell  1600  W?b L?w
3 Cas Cole  1570  W?w L?b
4 Dee Dorn  1530  W?b L?w
"""
TWO_ROUNDS = """\
# Club night: rounds 5
1 Ann Ames  1800  W3w L4b
2 Bob Bell  1600  W4b L3w
3 Cas Cole  1570  L1b W2b
4 Dee Dorn  1530  L2w W1w
"""
"""Two boards; a low limit decides between a switch of 40 points, one of 30, and none. Round 2 was natural."""
SAMPLES = ("friday-swiss", "odd-player", "top-down", "teammates")
"""Names of samples that together have an odd player, a bye, teammates and colors to correct."""
