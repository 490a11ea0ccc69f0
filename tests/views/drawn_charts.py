"""Small charts for pictures: one for every kind of switch, random sections, and names that could spoil a drawing."""

import random

import explain
from explain import Preferences, Round

# One kind of switch in each chart; opponents matter only where players have played.
CHARTS = {
    "T": "1 Ames 1800 W?w L?b\n2 Bell 1600 W?b L?w\n3 Cole 1570 W?w L?b\n4 Dorn 1530 W?b L?w",
    "R": (
        "1 Ames 1800 D?w\n2 Bell 1780 D?b\n3 Cole 1760 D?b\n4 Dorn 1730 D?b\n5 Eads 1500 D?w\n6 Frye 1480 D?w\n7 "
        "Gantt 1460 D?w\n8 Hale 1400 D?b"
    ),
    "I": "1 Ames 2050 D?w D?b D?w\n2 Bell 1870 D?b D?w D?b\n3 Cole 1850 D?w D?b D?w\n4 Dorn 1700 D?b D?w D?b",
    "D": "1 Ames 1680 W?b\n2 Bell 1640 W?b\n3 Cole 1560 W?b\n4 Dorn 1530 L?b\n5 Eads 1480 L?w\n6 Frye 1410 L?w",
    "X": "1 Ames 1900 D3w\n2 Bell 1800 D4w\n3 Cole 1700 D1b\n4 Dorn 1600 D2b",
    "M": "1 Ames 1900 OAK D?w\n2 Bell 1800 D?w\n3 Cole 1700 OAK D?b\n4 Dorn 1600 D?b",
}
NATURAL = "1 Ames 1900 W?w\n2 Bell 1800 W?b\n3 Cole 1700 L?b\n4 Dorn 1600 L?w\n5 Eads 1500 L?b"
HOSTILE = (
    *("<script>alert(1)</script>", "$x^2$", "$\\frac{$", "שלום עולם", "محمد علي", "李小龍", "\u202eevil\u202c"),
    "\x00\x1b[31mred",
    *("two\nlines", "x" * 3000, "W" * 60, "=cmd()", "Z͑ͫ̓a̴l̵go" * 20, "", "😀😀", "\ud800half a letter", "&amp; &lt;"),
    *("\\frac{a}{b}", "Žižek, Ærø"),
)


def best(chart: str, **settings: object) -> Round:
    """The best round of a chart."""
    return explain.pair(explain.read_text(chart), preferences=Preferences().changed(settings))


def random_chart(seed: int) -> str:
    """A random section: 3 to 17 players, some unrated, a few byes, three rounds."""
    rng = random.Random(seed)
    cells = [f"{result}?{color}" for result in "WWDLL" for color in "wb"] + ["H---"]
    rows = [
        (rng.choice(("unr", 1500, 1580)) if rng.random() < 0.2 else rng.randint(1400, 1900), rng.choices(cells, k=3))
        for _ in range(rng.randint(3, 17))
    ]
    return "\n".join(
        f"{number} P{number} {rating} {' '.join(games)}" for number, (rating, games) in enumerate(rows, start=1)
    )
