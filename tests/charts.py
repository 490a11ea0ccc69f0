"""Small wall charts that many tests ask about."""

FOUR = """\
# Club night: 3 to be paired
1 Ann Ames  1800  W?w L?b
2 Bob Bell  1600  W?b L?w
3 Cas Cole  1570  W?w L?b
4 Dee Dorn  1530  W?b L?w
"""
SAMPLES = ("friday-swiss", "odd-player", "top-down", "teammates")
"""Names of samples that between them have a drop, a bye, teammates and colors to mend."""
