"""Cards of the rules about switches for color: the limits, what a switch counts, and the ways to look for one."""

from __future__ import annotations

from explain.book.rule_cards.card import RuleCard
from explain.book.rule_cards.groups import FOUR_NEW
from explain.model import rules

_EXAMPLES = "test_worked_examples.py"
_CORRECTION = "WinTD help, Color Correction"
FOUR = """
1 Ames 1800  D?w D?b
2 Bell 1600  D?b D?w
3 Cole 1570  D?w D?b
4 Dorn 1530  D?b D?w
"""
_TWO_GROUPS = """
1 Ames 2000  D?w W?b
2 Bell 1850  D?b W?w
3 Cole 1600  D?w W?b
4 Dorn 1440  D?b W?w
5 Eads 1500  D?w L?b
6 Frye 1440  D?b L?w
7 Gantt 1300 D?w L?b
8 Hale 1200  D?b L?w
"""

LIMIT_CARDS: tuple[RuleCard, ...] = (
    RuleCard(
        rules.EQUAL_COLORS,
        """
        1 Ames 1900  D?w
        2 Bell 1800  D?b
        3 Cole 1500  D?w
        4 Dorn 1380  D?b
        """,
        "4-1, 2-3",
        "Without a switch, two players would have one color twice and the other not at all. The switch costs 100 points, within 200.",
        (_EXAMPLES, "S-L1"),
        refused="1-3, 2-4",
        criterion="equalization",
        programs=f"WinTD has the High/Equalize limit for it, 200 by default ({_CORRECTION}).",
    ),
    RuleCard(
        rules.ALTERNATE_COLORS,
        FOUR,
        "1-4, 3-2",
        "By rank two due White would meet, and two due Black. One switch gives all four the other color than last time.",
        (_EXAMPLES, "S-T1"),
        refused="1-3, 2-4",
        criterion="alternation",
        programs=f"WinTD has the Low/Alternate limit for it, 80 by default ({_CORRECTION}).",
    ),
    RuleCard(
        rules.COLOR_SWITCHES,
        _TWO_GROUPS,
        "1-3, 4-2, 5-8, 7-6",
        "Both groups have the same trouble. In the lower one a switch costs 60 points and is made; in the upper 150, and is not.",
        None,
        refused="1-4, 2-3",
        criterion="over_low_limit",
        programs=f"WinTD's help still calls these rules 29J, as the 4th edition did ({_CORRECTION}).",
    ),
    RuleCard(
        rules.EIGHTY_POINTS,
        """
        1 Ames 2000  D?w D?b
        2 Bell 1920  D?b D?w
        3 Cole 1500  D?w D?b
        4 Dorn 1300  D?b D?w
        """,
        "1-4, 3-2",
        "The switch counts exactly 80 points, so it is made. With a limit of 79 the boards stay natural.",
        (_EXAMPLES, "S-T1"),
        usual="1-3, 4-2",
        turned={"low_limit": 79},
        programs=f"WinTD lets the director choose another number, or none ({_CORRECTION}).",
    ),
    RuleCard(
        rules.TWO_HUNDRED_POINTS,
        """
        1 Ames 2000  D?w D?b D?w
        2 Bell 1800  D?b D?w D?b
        3 Cole 1500  D?w D?b D?w
        4 Dorn 1200  D?b D?w D?b
        """,
        "4-1, 2-3",
        "Somebody would have one color three times of four. The switch counts exactly 200 points; with a limit of 199 it is not made.",
        (_EXAMPLES, "B-5b"),
        usual="3-1, 2-4",
        turned={"high_limit": 199},
        programs=f"WinTD lets the director choose another number, or none ({_CORRECTION}).",
    ),
    RuleCard(
        rules.SMALLER_GAP,
        FOUR,
        "1-4, 3-2",
        "Dorn sees a gap of 200: Ames instead of Bell. Ames sees one of 40: Dorn instead of Cole. The switch counts 40.",
        (_EXAMPLES, "B-5c"),
        refused="1-3, 2-4",
        criterion="alternation",
        programs=f"WinTD takes the smaller gap too; this is its own example with other names ({_CORRECTION}).",
    ),
    RuleCard(
        rules.INTERCHANGE,
        """
        1 Ames 2000  D?w
        2 Bell 1850  D?b
        3 Cole 1750  D?w
        4 Dorn 1500  D?b
        """,
        "2-1, 4-3",
        "Bell and Cole cross between the halves, for 100 points on both boards. The transposition would be 150.",
        (_EXAMPLES, "S-T1 the interchange of 30"),
        refused="1-4, 2-3",
        criterion="size",
        programs=f"WinTD values it at the gap between the two who cross, and can limit or avoid it ({_CORRECTION}).",
    ),
    RuleCard(
        rules.TRANSPOSITION_FIRST,
        """
        1 Ames 2050  D?w D?b D?w
        2 Bell 1870  D?b D?w D?b
        3 Cole 1850  D?w D?b D?w
        4 Dorn 1780  D?b D?w D?b
        """,
        "4-1, 2-3",
        "Bell and Cole could cross for 20 points. But Cole and Dorn can trade places for 70, and that comes first.",
        (_EXAMPLES, "B-5e1"),
        refused="2-1, 4-3",
        criterion="interchange",
        programs=f"WinTD does so too, unless interchanges are limited or avoided ({_CORRECTION}).",
    ),
    RuleCard(
        rules.THREE_IN_A_ROW,
        """
        1 Ames 2000  D?b D?b D?w D?w
        2 Bell 1700  D?w D?w D?b D?b
        3 Cole 1300  D?b D?b D?w D?w
        4 Dorn 900   D?w D?w D?b D?b
        """,
        "4-1, 2-3",
        "By rank somebody would have White for the third time running. The switch costs 300 points and is made all the same.",
        (_EXAMPLES, "S-3"),
        refused="3-1, 2-4",
        criterion="three_in_a_row",
        programs=f"In WinTD it is a preference, under the 4th edition's number 29J6 ({_CORRECTION}).",
    ),
    RuleCard(
        rules.UNRATED_SWITCH,
        """
        1 Ames 1800  D?w D?b
        2 Bell 1730  D?b D?w
        3 Cole 1600  D?w D?b
        4 Dorn 1500  D?w D?b
        5 Eads 1400  D?b D?w
        6 Frye unr   D?w D?b
        """,
        "1-4, 6-2, 3-5",
        "Eads and Frye, who is unrated, trade places. That counts 40, half the low limit, where 70 would be the next.",
        (_EXAMPLES, "S-U1"),
        usual="1-5, 4-2, 3-6",
        turned={"avoid_unrated_swaps": True},
        programs=f"The book gives no number; WinTD takes half the low limit, or with Avoid Swap w/ Unrated the other side alone ({_CORRECTION}).",
    ),
    RuleCard(
        rules.COLORS_FIRST,
        """
        1 Ames 2000  D?w
        2 Bell 1700  D?b
        3 Cole 1300  D?w
        4 Dorn 900   D?b
        """,
        "4-1, 2-3",
        "The smallest switch costs 300 points, beyond both limits. Without limits it is made.",
        (_EXAMPLES, "test_s_n3"),
        settings={"low_limit": None, "high_limit": None},
        usual="3-1, 2-4",
        programs=f"WinTD calls this None (FIDE style), and still prefers small changes ({_CORRECTION}).",
    ),
    RuleCard(
        rules.LOOK_AHEAD,
        """
        1 Ames 1800  D?w D?b
        2 Bell 1770  D?w D?b
        3 Cole 1740  D?b D?w
        4 Dorn 1710  D?w D?b
        5 Eads 1680  D?w D?b
        6 Frye 1650  D?b D?w
        """,
        "1-4, 2-6, 5-3",
        "Four are due White and two Black, so one of the three boards must be wrong. For 30 points the other two are mended.",
        None,
        refused="1-4, 2-5, 3-6",
        criterion="alternation",
    ),
    RuleCard(
        rules.TOP_DOWN,
        """
        1 Ames 2100  W?b W?w W?b
        2 Bell 2080  W?b W?w W?b
        3 Cole 1990  W?w W?b W?w
        4 Dorn 2050  W?w W?b D?w
        5 Eads 1980  W?b W?w D?b
        6 Frye 1800  W?b W?w D?b
        """,
        "1-3, 2-4, 5-6",
        "Top down, the upper group mends its own colors and drops Bell, for 90 points. As a whole, Cole drops and 70 points do it.",
        (_EXAMPLES, "B-7-5"),
        settings={"order": "top_down"},
        usual="1-2, 5-3, 6-4",
        programs="Most programs go from the top down; WinTD looks at the section as a whole (WinTD help, Swiss pairing system).",
    ),
    RuleCard(
        rules.RE_PAIRING,
        """
        1 Ames  2000 H--- H---
        2 Bell  1960 H--- D?w
        3 Cole  1915 H--- D?b
        4 Dorn  1885 H--- H---
        5 Eads  1700 H--- H---
        6 Frye  1600 H--- D?w
        7 Gantt 1500 H--- D?b
        8 Hale  1400 H--- H---
        """,
        "1-5, 7-2, 3-6, 8-4",
        "One swap of 45 points gives everybody his color. So do two swaps of 40 and 30; posted, they would stand.",
        None,
        refused="1-6, 2-5, 3-8, 4-7",
        criterion="size",
        programs="WinTD's help finds two such rounds equally acceptable (WinTD help, Swiss pairing system).",
    ),
    RuleCard(
        rules.ADJACENT_PAIRING,
        FOUR_NEW,
        "1-2, 4-3",
        "Neighbors by rank meet: Ames and Bell, Cole and Dorn.",
        (_EXAMPLES, "S-N4"),
        settings={"system": "adjacent"},
        usual="1-3, 4-2",
        programs="WinTD offers it, with the same rules for repeats and colors, and advises it for fun only (WinTD help, 1-2, 3-4).",
    ),
)
