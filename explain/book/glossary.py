"""Every word the tool uses, in a plain sentence and with an example of two lines.

The players of the examples are invented. Rules are named where a sentence rests on one.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary.

    Args:
        word: the word, as sentences use it.
        sentence: what it means, in one plain sentence.
        example: two lines.
        also: other forms under which it is met.
    """

    word: str
    sentence: str
    example: tuple[str, str]
    also: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """Its place on a page: small letters, digits and dashes."""
        letters = "".join(letter if letter.isalnum() and letter.isascii() else " " for letter in self.word.lower())
        return "term-" + "-".join(letters.split())


GLOSSARY: tuple[Term, ...] = (
    Term(
        "score group",
        "All players with the same score; they are paired among themselves as far as possible (27A2).",
        ("Ames, Bell, Cole and Dorn have 2 points each.", "They are one score group of four."),
        ("score groups",),
    ),
    Term(
        "rank",
        "A player's place in the section: by score first, then by rating.",
        ("Ames has 2 points and 1800, Bell has 2 points and 1700.", "Ames ranks above Bell; both rank above all with 1.5 points."),
        ("ranked", "ranks"),
    ),
    Term(
        "top half",
        "The higher-ranked half of a score group.",
        ("Of Ames 1800, Bell 1700, Cole 1600 and Dorn 1500,", "Ames and Bell are the top half."),
    ),
    Term(
        "bottom half",
        "The lower-ranked half of a score group.",
        ("Of Ames 1800, Bell 1700, Cole 1600 and Dorn 1500,", "Cole and Dorn are the bottom half."),
    ),
    Term(
        "natural pairing",
        "In a score group the first of the top half meets the first of the bottom half, and so on (29C1).",
        ("Top half Ames, Bell; bottom half Cole, Dorn.", "Natural: Ames - Cole and Bell - Dorn."),
        ("natural pairings", "natural opponents", "natural opponent", "natural"),
    ),
    Term(
        "raw natural pairing",
        "The natural pairing by rank alone, before repeats and team rules are looked at.",
        ("By rank Ames - Cole, though they have met.", "That is the raw natural pairing."),
        ("natural by rank alone", "by rank alone"),
    ),
    Term(
        "legal natural pairing",
        "The natural pairing nearest to rank that keeps players who have met, and teammates, apart.",
        ("Ames and Cole have met, so Ames - Dorn and Bell - Cole.", "Switches for color are measured from there (29E5)."),
    ),
    Term(
        "repeat",
        "Two players who have met before; a round has one only if nothing else is possible (27A1).",
        ("Ames beat Cole in round 1.", "Ames - Cole in round 3 would be a repeat."),
        ("repeats",),
    ),
    Term(
        "teammates",
        "Players with the same team code, or on the director's list of pairs to be kept apart (28N).",
        ("Ames and Cole both play for OAK.", "They are kept apart while their score groups allow it."),
    ),
    Term(
        "due color",
        "The color that evens out a player's count; if it is level, the one he did not have last (29E3a).",
        ("Ames had White, Black, White: one White too many.", "Ames is due Black, to equalize."),
        ("due",),
    ),
    Term(
        "due letters",
        "Small w or b: due to alternate; large W or B: due to equalize; doubled: a third in a row would come otherwise.",
        ("Ames b: had White last, count level.", "Bell BB: had White twice running."),
    ),
    Term(
        "color history",
        "The colors a player had, round by round; byes and forfeits do not count (29E1).",
        ("Ames: W B W.", "A dot stands for a round without a game."),
        ("colors so far",),
    ),
    Term(
        "alternation",
        "Changing color from one round to the next; a switch for it alone stays within the low limit.",
        ("Bell had White, then Black.", "White comes next: colors alternate."),
        ("alternate",),
    ),
    Term(
        "equalization",
        "Having White as often as Black; a switch for it stays within the high limit.",
        ("Cole had White twice and Black once.", "Black comes next: colors equalize."),
        ("equalize", "equalized"),
    ),
    Term(
        "three in a row",
        "The same color three times running; avoided unless it evens out the count (29E5f).",
        ("Dorn had Black in rounds 2 and 3.", "A third Black in round 4 is avoided."),
    ),
    Term(
        "switch",
        "Opponents traded among natural boards, nearly always so that more players get their due color.",
        ("By nature Ames - Cole, Bell - Dorn.", "After the switch Ames - Dorn, Bell - Cole."),
        ("switched", "switches"),
    ),
    Term(
        "transposition",
        "A switch in which two players of the same half trade opponents (29C2).",
        ("Cole and Dorn trade places in the bottom half.", "Ames - Dorn and Bell - Cole."),
        ("transpositions",),
    ),
    Term(
        "rotation",
        "A switch in which three or more boards pass opponents on, each to the next.",
        ("Three boards: each top player meets the next opponent down,", "and the last meets the first."),
    ),
    Term(
        "interchange",
        "A switch between a player of the top half and one of the bottom half (29C2).",
        ("Bell 1700 of the top half and Cole 1690 of the bottom half trade places.", "It counts 10 points, the gap between the two."),
        ("interchanges", "interchanged"),
    ),
    Term(
        "gap",
        "The difference in rating between the player who sits here and the one who would by nature.",
        ("Ames meets Dorn 1500 instead of Cole 1570.", "The gap is 70 points."),
        ("gaps",),
    ),
    Term(
        "value",
        "What a switch costs in rating points: of a transposition the smaller of its two gaps (29E5c).",
        ("Bottom half Cole - Dorn: 70. Top half Ames - Bell: 200.", "The transposition counts 70."),
        ("value of a change",),
    ),
    Term(
        "the 80",
        "The low limit: a switch that only lets colors alternate may cost 80 points at most (29E5a).",
        ("A switch worth 70 to alternate is made.", "One worth 90 is not, and two players wait for their color."),
        ("low limit", "80-point rule", "low/alternate limit"),
    ),
    Term(
        "the 200",
        "The high limit: a switch that evens out counts of colors may cost 200 points at most (29E5b).",
        ("A switch worth 150 to equalize is made.", "One worth 250 is not."),
        ("high limit", "200-point rule", "high/equalize limit"),
    ),
    Term(
        "no limit",
        "With both limits off, colors come before ratings inside a score group (29E5h).",
        ("A switch worth 300 mends a color.", "Without a limit it is made."),
    ),
    Term(
        "odd player",
        "The one who has no opponent in a score group of odd number: the lowest rated, not an unrated (29D1).",
        ("Five players have 2 points; East 1400 is the lowest.", "East is the odd player."),
        ("odd player changed",),
    ),
    Term(
        "drop",
        "To be paired in the next lower score group because the own one is odd (29D1).",
        ("East with 2 points meets the highest with 1.5 points.", "East drops."),
        ("drops", "dropped"),
    ),
    Term(
        "raised",
        "To meet a player who drops from a higher score group.",
        ("Ford with 1.5 points meets East, who has 2.", "Ford is raised."),
    ),
    Term(
        "bye",
        "A full point without a game, for one player of the lowest group when the number is odd (28L2).",
        ("Nine players are left to be paired.", "The lowest rated of the lowest group has the bye."),
        ("byes",),
    ),
    Term(
        "half-point bye",
        "Half a point for a round that a player asked to miss (28L4).",
        ("Gale cannot come on Friday and asks in time.", "Gale gets half a point and is not paired."),
    ),
    Term(
        "forfeit",
        "A game not played because somebody did not appear; it counts neither for color nor as a meeting (29E1).",
        ("Hunt waits, and the opponent does not come.", "Hunt has a point; the two may still be paired."),
        ("forfeits",),
    ),
    Term(
        "unrated",
        "Without a rating; a switch with a rated player counts half the low limit, so it breaks no limit (29E5g).",
        ("Ford 1500 and Gale, unrated, trade opponents.", "With a low limit of 80 that counts 40."),
    ),
    Term(
        "by the toss",
        "In round 1 a toss gives the color on board 1, and colors alternate down the boards (29E2).",
        ("The higher ranked has White on board 1,", "Black on board 2, White on board 3."),
        ("toss",),
    ),
    Term(
        "color rule",
        "The rule that says which of two players gets which color on their board (29E4).",
        ("Ames and Bell are both due White; Ames has the larger imbalance.", "Ames gets it: rule 29E4-2."),
    ),
    Term(
        "limit",
        "The most rating points that a switch may cost: the low one to alternate, the high one to equalize.",
        ("The switch counts 70, the limit is 80.", "10 are left."),
        ("limits",),
    ),
    Term(
        "settings",
        "What a director may choose: the limits, and what else the rule book or a program leaves open.",
        ("Low limit 80, high limit 200, interchanges allowed.", "Other settings can give another best round."),
    ),
    Term(
        "best round",
        "The round that costs least by the rules in their order under the stated settings.",
        ("Another round may be legal too.", "The first rule that differs says why this one is better."),
    ),
    Term(
        "posted",
        "On the wall: posted pairings stand except for a serious error, and the director decides (29G).",
        ("The best round differs on two boards from the posted one.", "The posted one is played."),
    ),
    Term(
        "wrong color",
        "A color that a player was not due; AL is alternation, EQ equalization, 33 three in a row.",
        ("Ames was due Black and has White.", "AL stands beside the board."),
        ("wrong",),
    ),
    Term(
        "WinTD's log code",
        "Three words of WinTD's pairing log: the value, what is wrong with a color, and whether a limit was passed.",
        (
            "40 OK OK: a switch of 40 points, colors right, within the limits.",
            "125I AL LO: an interchange of 125, one color wrong, over the low limit.",
        ),
    ),
    Term(
        "penalty sheet",
        "What a round costs, rule by rule, in the order in which rounds are compared.",
        ("Colors not equalized: 0. Colors not alternated: 2.", "A round with 0 and 1 is better."),
    ),
    Term(
        "top down",
        "Pairing score group by score group from the top, each mended before the next is looked at (29E6b).",
        ("The first group is mended at any cost to the second.", "The whole section may then have more wrong colors."),
    ),
    Term(
        "accelerated pairings",
        "In rounds 1 and 2 the top half is grouped as if it had a point more (28R1).",
        ("Of 16 players the first 8 get a point for grouping.", "The favorites meet earlier."),
    ),
    Term(
        "1-2, 3-4",
        "A way to pair for fun: neighbors in a score group meet, the first with the second (29L1).",
        ("Ames 1800, Bell 1700, Cole 1600, Dorn 1500.", "Ames - Bell and Cole - Dorn."),
    ),
    Term(
        "by the director",
        "A board or a bye that the director placed by hand before the rest was paired.",
        ("A parent asks that two children do not meet.", "The director seats one of them by hand."),
    ),
)
"""In the order in which a reader needs them: groups, natural pairings, colors, switches, limits, odd players, the rest."""
