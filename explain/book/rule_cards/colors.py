"""Cards of the rules about who has which color on a board."""

from __future__ import annotations

from explain.book.rule_cards.card import RuleCard
from explain.book.rule_cards.groups import FOUR_NEW
from explain.model import rules

_EXAMPLES = "test_worked_examples.py"
_ASSIGNMENT = "WinTD help, Color Assignment"
_MINUS = """
1 Ames 1600  L?w L?b
2 Bell 1500  L?w L?b
"""

COLOR_CARDS: tuple[RuleCard, ...] = (
    RuleCard(
        rules.UNPLAYED_GAMES,
        """
        1 Ames 2000  D?w H---
        2 Bell 1900  L?b W?w
        """,
        "2-1",
        "Ames has one White and one round without a game, so his count is uneven and he is due Black before Bell.",
        (_EXAMPLES, "S-D2 games that are not played"),
        programs="WinTD counts played games only, too (WinTD help, Color Assignment).",
    ),
    RuleCard(
        rules.FIRST_ROUND_COLORS,
        f"# Round one: toss white\n{FOUR_NEW}",
        "1-3, 4-2",
        "The toss gave White to the higher ranked on board 1. On board 2 he has Black.",
        (_EXAMPLES, "B-29E2"),
        programs=f"WinTD tosses, or lets the director do it, and alternates down the boards ({_ASSIGNMENT}).",
    ),
    RuleCard(
        rules.DUE_COLOR,
        """
        1 Ames 2000  D?w D?b D?w
        2 Bell 1900  D?b D?w D?b
        """,
        "2-1",
        "Ames has had White twice and is due Black; Bell has had Black twice and is due White. Both get it.",
        (_EXAMPLES, "S-D1"),
        programs=f"WinTD's rules 1 and 2 come to the same ({_ASSIGNMENT}).",
    ),
    RuleCard(
        rules.ONE_UNEQUAL,
        """
        1 Ames 2000  D?w D?b D?w
        2 Bell 1900  D?b H--- D?w
        """,
        "2-1",
        "Both are due Black: Ames to even out his count, Bell only to alternate. Ames gets it.",
        (_EXAMPLES, "S-P1"),
        programs=f"This is WinTD's rule 1 ({_ASSIGNMENT}).",
    ),
    RuleCard(
        rules.LARGER_IMBALANCE,
        """
        1 Ames 2000  D?w D?w D?b D?w
        2 Bell 1900  H--- D?w D?b D?w
        """,
        "2-1",
        "Ames has two Whites more than Blacks, Bell one. Both are due Black, and Ames gets it.",
        (_EXAMPLES, "S-P2"),
        programs=f"This is the second half of WinTD's rule 1 ({_ASSIGNMENT}).",
    ),
    RuleCard(
        rules.LAST_ROUND_DIFFERS,
        """
        1 Ames 2000  D?w D?w D?b
        2 Bell 1900  D?w D?b D?w
        """,
        "1-2",
        "Both have one White too many. In round 3 Ames had Black and Bell White, so each gets the other color now.",
        (_EXAMPLES, "S-P3"),
        programs=f"This is WinTD's rule 2, at its first look back ({_ASSIGNMENT}).",
    ),
    RuleCard(
        rules.EARLIER_ROUND_DIFFERS,
        """
        1 Ames 2000  D?w D?b D?w D?b
        2 Bell 1900  D?b D?w D?w D?b
        """,
        "1-2",
        "Rounds 4 and 3 are alike. In round 2 Ames had Black and Bell White, so Ames gets White.",
        (_EXAMPLES, "S-P4"),
        programs=f"This is WinTD's rule 2, with Use Full Color History on ({_ASSIGNMENT}).",
    ),
    RuleCard(
        rules.HIGHER_RANKED,
        """
        1 Ames 2000  D?b D?w
        2 Bell 1900  D?b D?w
        """,
        "2-1",
        "Their colors are the same in every round. Ames is the higher ranked, so he gets the color he is due: Black.",
        (_EXAMPLES, "S-P6"),
        programs=f"WinTD does so with Due Color to Higher Ranked ({_ASSIGNMENT}).",
    ),
    RuleCard(
        rules.MINUS_SCORES,
        _MINUS,
        "2-1",
        "Both have lost twice, so theirs is a minus score. Bell, the lower ranked, gets White.",
        (_EXAMPLES, "B-29E4a"),
        settings={"rule5": "plus_minus"},
        usual="1-2",
        programs=f"WinTD does so with Due Color to Higher Ranked off; its help has the 4th edition's number, 29I1 ({_ASSIGNMENT}).",
    ),
    RuleCard(
        rules.LAST_ROUND_COIN,
        f"# Last round: rounds 3\n{_MINUS}",
        "1-2",
        "It is the last of three rounds. The coin falls for Ames; without it Bell would have White, as the lower ranked.",
        (_EXAMPLES, "test_s_c4_the_last_round_goes_by_a_coin_that_is_recorded"),
        settings={"rule5": "plus_minus", "last_round_coin": True, "coin_seed": 7},
        usual="2-1",
        turned={"rule5": "plus_minus"},
        programs="WinTD tosses where Final Round is ticked and Due Color to Higher Ranked is off (WinTD help, Pair a Round).",
    ),
    RuleCard(
        rules.LAST_ROUND_ONLY,
        """
        1 Ames 2000  D?w D?b D?w
        2 Bell 1900  D?b D?w D?w
        """,
        "2-1",
        "Both had White last, and nobody looks further back. Ames is the higher ranked and gets Black, which he is due.",
        (_EXAMPLES, "S-C3 without full history"),
        settings={"full_history": False},
        usual="1-2",
        programs=f"WinTD does so with Use Full Color History off ({_ASSIGNMENT}).",
    ),
)
