"""Cards of the rules about who meets whom before anybody looks at colors: repeats, score groups, byes, teammates, odd players."""

from __future__ import annotations

from explain.book.rule_cards.card import RuleCard
from explain.model import rules

_EXAMPLES = "test_worked_examples.py"

FOUR_NEW = """
1 Ames 2000
2 Bell 1950
3 Cole 1900
4 Dorn 1850
"""
_FIVE = """
1 Ames 2000  W?w W?b
2 Bell 1900  W?b W?w
3 Cole 1800  L?b W?w
4 Dorn 1700  W?w L?b
5 Eads 1600  {}
"""

GROUP_CARDS: tuple[RuleCard, ...] = (
    RuleCard(
        rules.NO_REPEAT,
        """
        1 Ames 1800  D3w
        2 Bell 1700  D4w
        3 Cole 1600  D1b
        4 Dorn 1500  D2b
        """,
        "4-1, 3-2",
        "By rank Ames would meet Cole, and Bell Dorn. Both pairs have met in round 1, so the bottom half trades places.",
        (_EXAMPLES, "test_s_i1_an_interchange_is_always_there_for_a_repeat_or_a_teammate"),
        refused="1-3, 2-4",
        criterion="repeat",
        programs="WinTD gives a repeat its highest penalty (WinTD help, Swiss pairing system).",
    ),
    RuleCard(
        rules.EQUAL_SCORES,
        """
        1 Ames 1800  W3w
        2 Bell 1700  W4b
        3 Cole 1600  L1b
        4 Dorn 1500  L2w
        """,
        "2-1, 3-4",
        "The winners meet, and so do the losers. With Ames against Dorn two boards would be a point apart.",
        (_EXAMPLES, "B-29D1a"),
        refused="1-4, 2-3",
        criterion="score_difference",
        programs="WinTD puts this after repeats and before colors (WinTD help, Swiss pairing system).",
    ),
    RuleCard(
        rules.HALVES,
        FOUR_NEW,
        "1-3, 4-2",
        "Ames and Bell are the top half. Each meets one of the bottom half, and nobody meets his neighbor.",
        (_EXAMPLES, "test_b_29c1"),
        refused="1-2, 3-4",
        criterion="interchange",
    ),
    RuleCard(
        rules.BYE_CHOICE,
        """
        1 Ames 1900  W3w
        2 Bell 1800  W4b
        3 Cole 1700  L1b
        4 Dorn 1600  L2w
        5 Eads unr   L?b
        """,
        "2-1, 3-5, bye 4",
        "Dorn is the lowest rated of those without a point. Eads has no rating, so he is not given the bye.",
        (_EXAMPLES, "test_b_28l"),
        refused="bye 5",
        criterion="bye_moved",
        programs="SwissSys keeps to this rule; WinTD lets the bye move for colors, within the limits (US Chess forum, thread 21378).",
    ),
    RuleCard(
        rules.BYE_FOR_COLOR,
        """
        1 Ames 2000  D?w
        2 Bell 1900  D?w
        3 Cole 1850  D?b
        """,
        "3-1, bye 2",
        "Ames and Bell are both due Black. If Bell has the bye instead of Cole, 50 points below him, both colors are right.",
        ("test_settings.py", "bye_may_move_for_color"),
        settings={"bye_may_move_for_color": True},
        usual="2-1, bye 3",
        programs="WinTD treats the bye as one more drop, which color may move (US Chess forum, thread 21378).",
    ),
    RuleCard(
        rules.NO_SECOND_BYE,
        _FIVE.format("B--- L?w"),
        "1-2, 3-5, bye 4",
        "Eads is the lowest rated of those with 1 point, but he has had the bye. The next above him is Dorn.",
        (_EXAMPLES, "had a bye"),
        refused="bye 5",
        criterion="second_bye",
    ),
    RuleCard(
        rules.HALF_BYE_HOLDERS,
        _FIVE.format("H--- D?w"),
        "1-2, 3-5, bye 4",
        "Eads has taken a half-point bye in round 1, so he is passed over while somebody else of his group has had none.",
        (_EXAMPLES, "asked for a half-point bye later"),
        refused="bye 5",
        criterion="bye_moved",
    ),
    RuleCard(
        rules.TEAMMATES,
        """
        1 Ames 2000 OAK  W?w
        2 Bell 1900 OAK  W?b
        3 Cole 1800      L?b
        4 Dorn 1700      L?w
        """,
        "3-1, 2-4",
        "The two leaders are teammates. With Same Team Codes set to Don't, both leave their score group.",
        (_EXAMPLES, "a teammate"),
        settings={"teams": "dont"},
        usual="2-1, 3-4",
        programs="WinTD offers Ignore, Don't and If Required (WinTD help, Same Team Codes).",
    ),
    RuleCard(
        rules.TEAMMATES_IN_GROUP,
        """
        1 Ames 2000 OAK  D?w
        2 Bell 1900      D?w
        3 Cole 1800 OAK  D?b
        4 Dorn 1700      D?b
        """,
        "4-1, 3-2",
        "By rank Ames would meet his teammate Cole. Their group can be paired otherwise, so it is.",
        ("test_settings.py", "teams"),
        refused="1-3, 2-4",
        criterion="teammates_if_required",
        programs="WinTD's If Required keeps teammates apart, and moves nobody out of his score group for it (WinTD help, Same Team Codes).",
    ),
    RuleCard(
        rules.ADDED_SCORE,
        FOUR_NEW,
        "1-2, 4-3",
        "The top half counts a point more, so there are two score groups, and first meets second.",
        (_EXAMPLES, "B-28R1"),
        settings={"added_score": True},
        usual="1-3, 4-2",
    ),
    RuleCard(
        rules.NATURAL_ORDER,
        f"{FOUR_NEW}5 Eads 1800\n6 Frye 1750\n",
        "1-4, 5-2, 3-6",
        "Three in each half: first meets first, second meets second, third meets third.",
        (_EXAMPLES, "test_b_29c1"),
        refused="1-4, 2-6, 3-5",
        criterion="size",
        programs="WinTD's log lists these pairings before all others, with repeats still among them (WinTD help, Pairing Log).",
    ),
    RuleCard(
        rules.SWITCH_KINDS,
        """
        1 Ames 1800  D?w D?b
        2 Bell 1600  D?b D?w
        3 Cole 1570  D?w D?b
        4 Dorn 1400  D?b D?w
        """,
        "1-2, 3-4",
        "Ames was to meet Cole, and both are due White. Bell and Cole trade places, from one half to the other, for 30 points.",
        (_EXAMPLES, "S-R1"),
        refused="1-4, 3-2",
        criterion="over_low_limit",
        programs="WinTD names transpositions and interchanges as the rule book does (WinTD help, Color Correction).",
    ),
    RuleCard(
        rules.GROUPS_FROM_TOP,
        """
        1 Ames 2000  W?w W?b
        2 Bell 1900  W?b W?w
        3 Cole 1800  W4w L?b
        4 Dorn 1700  L3b W?w
        5 Eads 1600  L?w L?b
        6 Frye 1500  L?b L?w
        """,
        "1-2, 3-5, 6-4",
        "Cole and Dorn have met, so two boards must cross. Ames and Bell stay together, and the lower groups give way.",
        ("reference/naturals.py", "def float_cost"),
        refused="1-3, 2-4, 5-6",
        criterion="over_low_limit",
        programs="Most programs pair from the top down; WinTD looks at the section as a whole (WinTD help, Swiss pairing system).",
    ),
    RuleCard(
        rules.ODD_PLAYER,
        """
        1 Ames 2200  W?w
        2 Bell 2100  W?b
        3 Cole 2000  W?b
        4 Dorn 1900  L?w
        5 Eads 1800  L?b
        6 Frye 1700  L?w
        """,
        "2-1, 3-4, 5-6",
        "Three have a point. The lowest rated of them, Cole, drops and meets Dorn, the highest of those without.",
        (_EXAMPLES, "B-29D1a"),
        refused="1-3, 2-4",
        criterion="over_low_limit",
        programs="WinTD can also drop a middle player (Harkness), or leave the dropped player's board alone for color (WinTD help, Pairing Rules).",
    ),
    RuleCard(
        rules.SEVERAL_DROPS,
        """
        1 Ames 2200  D2w
        2 Bell 2100  D1b
        3 Cole 2000  U---
        4 Dorn 1950  U---
        5 Eads 1800  U---
        6 Frye 1700  U---
        """,
        "3-1, 2-4, 5-6",
        "Ames and Bell have met each other, so both drop. The first meets the first of the next group, the second the second.",
        (_EXAMPLES, "B-29D2-2"),
        refused="1-4, 2-3",
        criterion="size",
    ),
)
