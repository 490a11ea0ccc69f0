"""Where the rule book, pairing programs and this tool go different ways, each with a section in which it can be seen.

Every way shown here is in order. What programs do is taken from public pages, which are named; where a page is silent, nothing
is said. The sections are in ``data/differences``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

BOOK, WINTD, SWISSSYS, TOOL = "the rule book", "WinTD", "SwissSys", "this tool"
_CORRECTION = "WinTD help, Color Correction"
_ASSIGNMENT = "WinTD help, Color Assignment"
_SYSTEM = "WinTD help, Swiss pairing system"


@dataclass(frozen=True, slots=True)
class DifferenceSide:
    """One way of doing it.

    Args:
        whose: who goes it.
        does: what is done, in a sentence or two.
        boards: the boards it comes to in the section, by pairing numbers, White first.
        source: where it can be read.
        settings: the settings by which this tool comes to these boards, where they are not the rule book's.
        is_a_setting: whether there are such settings; else the boards are only priced.
    """

    whose: str
    does: str
    boards: str
    source: str
    settings: Mapping[str, object] = field(default_factory=dict)
    is_a_setting: bool = True


@dataclass(frozen=True, slots=True)
class Difference:
    """A known difference.

    Args:
        name: of its section file, without the ``.txt``.
        title: a few words.
        about: what it is about, in a sentence or two.
        sides: the ways, the rule book's or its standard first.
    """

    name: str
    title: str
    about: str
    sides: tuple[DifferenceSide, ...]


DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        "which-natural-pairing",
        "Which natural pairing a switch is measured from",
        "Ames and Dorn have met. Is Ames's natural opponent Dorn, by rank alone, or the one he can legally play?",
        (
            DifferenceSide(
                f"{BOOK} and {SWISSSYS}",
                "From the pairing after repeats are taken out, and before any switch for color.",
                "1-6, 2-4, 5-3",
                "The tip at 29E5; SwissSys documentation, Pairing Logic",
            ),
            DifferenceSide(
                WINTD,
                "From rank alone: its log lists natural pairings with repeats, teammates and drops among them.",
                "1-5, 2-4, 6-3",
                "WinTD help, Pairing Log",
                {"baseline": "raw"},
            ),
        ),
    ),
    Difference(
        "bye-and-color",
        "Whether the bye moves to mend a color",
        "Ames and Bell are both due Black. If Bell sat out instead of Cole, both colors would be right.",
        (
            DifferenceSide(
                f"{BOOK} and {SWISSSYS}",
                "The lowest rated has the bye, whatever the colors are.",
                "2-1, bye 3",
                "28L2; US Chess forum, thread 21378",
            ),
            DifferenceSide(
                f"{WINTD}, and a variation of the book",
                "The bye is one more drop, and color may move it within the limits.",
                "3-1, bye 2",
                "28L2a; US Chess forum, thread 21378",
                {"bye_may_move_for_color": True},
            ),
        ),
    ),
    Difference(
        "rated-and-unrated",
        "What a switch of a rated and an unrated player counts",
        "The book allows such a switch at any limit, and gives it no number of points.",
        (
            DifferenceSide(WINTD, "Half the low limit, so 40 points.", "1-4, 6-2, 3-5", _CORRECTION),
            DifferenceSide(
                f"{WINTD} with Avoid Swap w/ Unrated",
                "Only the gap on the other side counts.",
                "1-5, 4-2, 3-6",
                _CORRECTION,
                {"avoid_unrated_swaps": True},
            ),
        ),
    ),
    Difference(
        "interchanges",
        "When an interchange mends a color",
        "In both score groups no transposition is within its limit, but two players could cross: for 30 points above, 20 below.",
        (
            DifferenceSide(
                f"{BOOK}, and {WINTD} by default",
                "Where no adequate transposition is within 80 points.",
                "1-2, 3-4, 6-5, 8-7",
                f"29E5e; {_CORRECTION}",
            ),
            DifferenceSide(
                f"{WINTD} with Limit Interchanges",
                "To equalize, but not to alternate: the lower group only.",
                "1-3, 4-2, 6-5, 8-7",
                _CORRECTION,
                {"interchanges": "limit"},
            ),
            DifferenceSide(
                f"{WINTD} with Avoid Interchanges",
                "Never for color, only for repeats and teammates.",
                "1-3, 4-2, 7-5, 6-8",
                _CORRECTION,
                {"interchanges": "avoid"},
            ),
        ),
    ),
    Difference(
        "minus-scores",
        "Who gets the due color when all colors were the same",
        "Ames and Bell have both had White, then Black, and both have lost twice.",
        (
            DifferenceSide(
                f"{BOOK}, and {WINTD} with Due Color to Higher Ranked",
                "The higher ranked gets the color he is due.",
                "1-2",
                f"29E4-5; {_ASSIGNMENT}",
            ),
            DifferenceSide(
                f"{WINTD} without it, and a variation of the book",
                "In a minus score the lower ranked gets it.",
                "2-1",
                f"29E4a; {_ASSIGNMENT}",
                {"rule5": "plus_minus"},
            ),
        ),
    ),
    Difference(
        "how-far-back",
        "How far back colors are compared",
        "Both had White last. In round 2 Ames had Black, and Bell White.",
        (
            DifferenceSide(
                f"{BOOK}, and {WINTD} with Use Full Color History",
                "Back to the latest round that differs.",
                "1-2",
                f"29E4-4; {_ASSIGNMENT}",
            ),
            DifferenceSide(
                f"{WINTD} without it, and the 4th edition",
                "The last round only; after that, rank.",
                "2-1",
                f"29E4d; {_ASSIGNMENT}",
                {"full_history": False},
            ),
        ),
    ),
    Difference(
        "a-third-same-color",
        "What three in a row is worth",
        "By rank two players would have a color for the third time running. The switch that mends it costs 300 points.",
        (
            DifferenceSide(
                f"{BOOK}, and {WINTD} with Avoid Three in a Row",
                "It is avoided at any cost within the score group.",
                "4-1, 2-3",
                f"29E5f; {_CORRECTION}",
            ),
            DifferenceSide(
                f"{WINTD} without it",
                "It is a matter of alternation like any other, held to the low limit.",
                "3-1, 2-4",
                _CORRECTION,
                {"avoid_three_in_a_row": False},
            ),
        ),
    ),
    Difference(
        "few-boards-or-small-changes",
        "Few boards changed, or small changes",
        "Two boards are wrong. Two trade opponents for 70 points, or four boards move along, by 70, 20, 20 and 30.",
        (
            DifferenceSide(f"{WINTD} and {TOOL}", "Many small changes rather than one great one.", "8-1, 2-5, 3-6, 4-7", _CORRECTION),
            DifferenceSide(
                f"{BOOK}, in an example",
                "Two boards are turned, though three would change less. A director need not look further.",
                "8-1, 2-6, 3-7, 4-5",
                "29E7, second example",
                {"objective": "fewest_boards"},
            ),
        ),
    ),
    Difference(
        "whole-section-or-top-down",
        "The section as a whole, or group by group",
        "Of each group of three one must leave, and one board must have a wrong color.",
        (
            DifferenceSide(f"{WINTD} and {TOOL}", "All boards are judged together; 70 points mend two of them.", "1-2, 5-3, 6-4", _SYSTEM),
            DifferenceSide(
                f"{BOOK}, in an example, and most programs",
                "The upper group is mended first, for 90 points; what is wrong moves down.",
                "1-3, 2-4, 5-6",
                f"29E6b and 29E7, fifth example; {_SYSTEM}",
                {"order": "top_down"},
            ),
        ),
    ),
    Difference(
        "no-limits",
        "Limits, or none",
        "Two boards are wrong for equalization, and 300 points would mend both.",
        (
            DifferenceSide(BOOK, "200 points are the limit, so both boards stay natural.", "3-1, 2-4", "29E5b"),
            DifferenceSide(
                f"{WINTD} with None (FIDE style), and a variation of the book",
                "Whatever is needed inside a score group; small changes are still preferred.",
                "4-1, 2-3",
                f"29E5h; {_CORRECTION}",
                {"low_limit": None, "high_limit": None},
            ),
        ),
    ),
    Difference(
        "odd-player-and-color",
        "Whether the odd player's board is touched for color",
        "Cole drops and would meet Dorn; both are due Black. Eads could be raised instead, 20 points below Dorn.",
        (
            DifferenceSide(BOOK, "Another opponent is taken, within the limits.", "2-1, 5-3, 6-4", "29D1b"),
            DifferenceSide(
                f"{WINTD} with Limit Drop/Raise Swap",
                "The odd player and his opponent stay.",
                "2-1, 4-3, 5-6",
                "US Chess forum, thread 9813",
                {"limit_drop_swaps": True},
            ),
        ),
    ),
    Difference(
        "one-long-drop-or-two-short",
        "One long drop, or two short ones",
        "Cole is left over with 2 points. Dorn and Eads have 1 each and could meet; Frye is alone with none.",
        (
            DifferenceSide(
                TOOL,
                "A chain: Cole meets Dorn, and Eads meets Frye, each one point below.",
                "1-2, 3-4, 5-6",
                "27A2, score differences squared",
            ),
            DifferenceSide(
                BOOK,
                "One player drops both groups, so that only one board has unequal scores.",
                "1-2, 3-6, 4-5",
                "29D2",
                is_a_setting=False,
            ),
        ),
    ),
    Difference(
        "teammates-below-plus-two",
        "Teammates alone in a score group",
        "Ames and Bell are teammates, and nobody else has their score. It is less than plus two.",
        (
            DifferenceSide(
                f"{TOOL}, and {WINTD} with If Required",
                "Nobody leaves his score group for it, so they meet.",
                "1-2, 3-4",
                "28N1; WinTD help, Same Team Codes",
            ),
            DifferenceSide(
                BOOK,
                "Below plus two they are kept apart and move to the nearest group; this tool does so at every score, with Don't.",
                "1-3, 4-2",
                "28N1",
                {"teams": "dont"},
            ),
        ),
    ),
)
"""Every known difference that this page has; settings without one do not change who plays whom."""

NO_CLAIM = "A setting is like a program, and no claim of what that program would pair."
