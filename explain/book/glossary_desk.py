"""Words of the desk: those that the glossary's readers of a pairing need less, and all words together.

``GLOSSARY`` is for whoever reads a round; here is what a director, or somebody who simulates, meets beside it.
"""

from __future__ import annotations

from explain.book.glossary import GLOSSARY, Term

DESK_TERMS: tuple[Term, ...] = (
    Term(
        "across groups",
        "Said of a board of two players with different scores: one of them drops, the other is raised (29D1).",
        ("East has 2 points, Ford 1.5, and they meet.", "Their board is across groups."),
        ("crosses groups",),
    ),
    Term(
        "as good",
        "Said of two rounds that cost the same by every criterion: either could be posted, and no rule prefers one.",
        ("This is rare, as the last criterion looks at the order of all boards.", "Where it happens, the answers say so."),
    ),
    Term(
        "board",
        "Two players who meet in a round, with their colors; board 1 is that of the highest ranked player.",
        ("Board 1: Ames 1800 (White) - Dorn 1530 (Black).", "Board 2: Cole 1570 (White) - Bell 1600 (Black)."),
    ),
    Term(
        "case",
        "One text that holds a section, the round, the settings and the boards, to send along with a question.",
        ("explain case my-section.txt -o case.txt", "Whoever opens it sees the same round by the same settings."),
    ),
    Term(
        "chain",
        "Boards that hang together in a switch: natural board, new board, natural board, until it closes (29C2).",
        ("Ames - Cole, then Cole - Bell, then Bell - Dorn, then Dorn - Ames.", "Take one board out, and somebody has nobody to play."),
    ),
    Term(
        "chair",
        "The place from which a player sees a switch: he looks at the opponent he has and at the one he would have had (29E5c).",
        (
            "From Dorn's chair: Ames 1800 instead of Bell 1600, a gap of 200.",
            "From Ames's chair: Dorn 1530 instead of Cole 1570, a gap of 40.",
        ),
        ("side",),
    ),
    Term(
        "coin",
        "In the last round, if the director announced it, lots decide between two with the same colors (29E4c).",
        ("Ames and Bell have both had WBWB, and it is the last round.", "The coin's number is kept, so that anybody can toss it again."),
    ),
    Term(
        "color",
        "White or Black in a game that was played; byes and forfeits have none (29E1).",
        ("Ames has played W, B.", "A forfeit win in round 3 leaves him at W, B."),
        ("colors",),
    ),
    Term(
        "complaint sheet",
        "One page for a player who asks: what was used, his board, and why not up to three other opponents (29G).",
        ("explain complaint my-section.txt Dorn Bell", "It ends with the settings in force, and with who decides."),
    ),
    Term(
        "criterion",
        "One thing that rounds are compared by. A later one is heard only where all earlier ones are tied.",
        (
            "Equalization comes before alternation, and alternation before the size of changes.",
            "No saving of rating points makes up for a wrong color within the limits.",
        ),
        ("criteria",),
    ),
    Term(
        "director",
        "The tournament director, who posts the pairings and decides what is asked about them (29G).",
        ("The tool says what a rule asks and what a board costs.", "The director decides."),
        ("TD", "tournament director"),
    ),
    Term(
        "equally acceptable",
        "Said of a posted round that mends every color that could be mended, by other or larger changes within the limits.",
        ("Two swaps of 40 and 30 points, or one of 45: either is in order.", "No rule asks for the smaller one."),
    ),
    Term(
        "exam",
        "A fixed set of exercises under a number: the same number gives the same exercises to everybody.",
        ("explain exam 12 --print", "Two people take exam 12 and compare their points."),
        ("exams",),
    ),
    Term(
        "exercise",
        "A small section to pair yourself, built so that one thing decides: its theme.",
        ("explain exercise --theme interchange --seed 7", "You say who plays whom, who has White, and which rule decides."),
        ("exercises", "theme", "themes"),
    ),
    Term(
        "field",
        "All the players of a simulated tournament: how many, how strong, and how many take byes, come late or leave.",
        ("Field(30, unrated=10) is 30 players, one in ten without a rating.", "The same field and seed give the same tournament."),
    ),
    Term(
        "firm",
        "How far the best round is from the second best, and what holds each of its boards.",
        ("Without Ames - Dorn, the best that is left costs two wrong colors.", "That board is firm."),
    ),
    Term(
        "forced",
        "Said of a change that no color asked for: the two by rank have met, must not meet, or their group is odd.",
        ("Ames and Cole would meet by rank, and have met.", "Ames meets Dorn: forced, and held to no limit."),
        ("forced: had met", "forced: must not meet"),
    ),
    Term(
        "going back",
        "Undoing a drop or a board of an upper group because a lower group cannot be paired well with it (29D1).",
        ("The odd player would meet somebody he has met.", "Go back up, drop another, and both groups can be paired."),
    ),
    Term(
        "imbalance",
        "How many more games a player has had with one color than with the other (29E4-2).",
        ("WWB is one White too many.", "WWBW is two, and the larger imbalance goes first."),
    ),
    Term(
        "late entry",
        "A player who comes after the first round; the rounds he missed are no game, or half-point byes.",
        ('"late entry: 9 from round 2" keeps him out of round 1.', "His color history begins when he does."),
    ),
    Term(
        "lab",
        "The page with a wall chart, the round and all settings on it, where everything can be asked and moved.",
        ("explain lab my-section.txt", "Move a limit, and the boards that change are named."),
    ),
    Term(
        "legal",
        "Said of a round in which nobody meets whom he must not, and no score group is broken without need (27A1, 27A2).",
        ("Two colors could still be mended within the limits.", "The round is legal, and not the best one."),
    ),
    Term(
        "look ahead",
        "Counting, before anything is switched, how many boards of a group must have a wrong color (29E6a).",
        ("Six players, four due White: one board must be wrong.", "The other two can be mended, so nobody looks for a third."),
    ),
    Term(
        "mend",
        "To give a player the color he is due, or take away a third same color running, by a switch (29E5).",
        ("Ames and Cole were both due White, Bell and Dorn Black.", "One transposition mends both boards."),
        ("mended", "mends"),
    ),
    Term(
        "minus score",
        "Less than half a point for every round played; more than half is a plus score (29E4a).",
        ("After four rounds 1.5 points are a minus score.", "2 points are an even score."),
        ("plus score", "even score"),
    ),
    Term(
        "natural holder",
        "The player who has the bye before anybody looks at colors (28L2).",
        ("The lowest rated of the lowest score group, not an unrated.", "If he has had one, the next above him."),
    ),
    Term(
        "pairing card",
        "A player's card for pairing by hand: name, rating, score, opponents and colors.",
        ("Two columns of cards on a table, the higher ranked on the left.", "Each row is a board."),
        ("card", "cards"),
    ),
    Term(
        "pairing number",
        "A player's number on the wall chart; he keeps it for the whole tournament.",
        ("1 Ames, 2 Bell, 3 Cole, 4 Dorn.", "W3w: won against number 3 with White."),
    ),
    Term(
        "plus two",
        "Two points more than the lost ones, or better; from there on teammates may have to meet (28N1).",
        ("After three rounds 2.5 points are plus two: 2.5 won and 0.5 lost.", "2 points are plus one."),
    ),
    Term(
        "preset",
        "Several settings under one name.",
        (
            "WinTD-like: measured from the raw natural pairing, and the bye may move for color.",
            "It is like a program, and no claim of what that program does.",
        ),
    ),
    Term(
        "pushing forward",
        "Going on downward with every player who is left over, instead of going back to a group above (29D2).",
        ("The odd player cannot play anybody in the next group.", "Then he drops again, and somebody else may have to follow."),
    ),
    Term(
        "rating",
        "A player's points before the tournament; switches are measured in them.",
        ("Ames 1800, Bell 1600: 200 points apart.", "A rating that changes during the tournament is not looked at."),
        ("rating points",),
    ),
    Term(
        "round",
        "All boards that are played at one time, with the bye if there is one.",
        ("Four boards and a bye are a round of nine players.", "The best round is the best of all such lists."),
        ("rounds",),
    ),
    Term(
        "score",
        "A player's points so far: 1 for a win, half for a draw; what a bye or a forfeit brings counts too.",
        ("Ames has won, drawn and had a half-point bye.", "His score is 2."),
        ("scores", "points"),
    ),
    Term(
        "section",
        "The players who are paired with each other, and what they have played so far.",
        ("A tournament may have an open section and one below 1600.", "Each has a wall chart of its own."),
    ),
    Term(
        "seed",
        "A number that chance begins with: the same seed gives the same tournament, on any machine.",
        ("play(Field(30), rounds=3, seed=7)", "Send the number, and the other sees the same section."),
    ),
    Term(
        "squared",
        "Multiplied by itself, so that one large amount weighs more than several small ones.",
        ("A board 2 points apart counts 4 half-points squared: 16.", "Two boards 1 point apart count 4 each, so 8 together."),
        ("half-points squared",),
    ),
    Term(
        "unplayed",
        "Said of a round without a game over the board: a bye, a forfeit, or not being there (29E1).",
        ("B, H and U are byes and absence, X and F are forfeits.", "None of them counts for color."),
    ),
    Term(
        "variation",
        "Another way that the rule book allows; most of them are to be announced before the first round (29E4a).",
        ("In minus scores the lower ranked gets the due color (29E4a).", "Which are in force stands under every round."),
    ),
    Term(
        "verdict",
        "What is said of a posted round: the best, as good, equally acceptable, legal, or a rule is broken (29G).",
        ("explain audit my-section.txt --posted", "If a rule is broken it is named; what is done then, the director decides."),
        ("audit", "verdicts"),
    ),
    Term(
        "wall chart",
        "The table on the wall: every player with his rating and, round by round, result, opponent and color.",
        ("1 Ames 1800 W3w L2b", "Number, name, rating; won against 3 with White, lost to 2 with Black."),
    ),
    Term(
        "whole section",
        "Judging all boards of the section together, so that no group is helped at the cost of another (29B).",
        ("Another odd player drops, and two groups have right colors instead of one.", "Nobody has to go back, as all is looked at once."),
    ),
    Term(
        "withdrawal",
        "Leaving the tournament; from the next round on the player is not paired.",
        ('"withdrawn: 7 after round 3" is a line below the players.', "His results stay, and so do his opponents' points."),
        ("withdrawn",),
    ),
)

OTHER_NAMES = {
    "33": "wrong color",
    "AL": "wrong color",
    "EQ": "wrong color",
    "HI": "WinTD's log code",
    "LO": "WinTD's log code",
    "OK": "WinTD's log code",
    "conflict": "wrong color",
    "due Black": "due color",
    "due White": "due color",
    "exchange": "switch",
    "fewest possible": "look ahead",
    "float": "drop",
    "full-point bye": "bye",
    "group": "score group",
    "half": "top half",
    "halves": "top half",
    "high": "the 200",
    "history": "color history",
    "kept apart": "teammates",
    "level": "imbalance",
    "log code": "WinTD's log code",
    "lots": "coin",
    "low": "the 80",
    "must not meet": "teammates",
    "natural board": "natural pairing",
    "odd": "odd player",
    "over the limit": "limit",
    "raise": "raised",
    "score difference": "across groups",
    "swap": "switch",
    "tie": "as good",
    "trade": "switch",
    "unavoidable": "look ahead",
    "urgency": "due letters",
}
"""What people also say, and the word it is found under."""

WORDS: tuple[Term, ...] = tuple(sorted((*GLOSSARY, *DESK_TERMS), key=lambda term: term.word.removeprefix("the ").casefold()))
"""Every word, by the alphabet."""
