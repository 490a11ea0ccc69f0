"""What a player's sheet, his event and a correction claim."""

from __future__ import annotations

from explain.answers.claims import Kind


class ComplaintKind(Kind):
    """What a claim of a player's sheet states beside those of his board, of the audit and of what he asks about."""

    ASKS_ABOUT = "asks_about"
    """The player sits on this board of the round; numbers: board, round."""
    ASKS_ABOUT_BYE = "asks_about_bye"
    """The player has the bye in the round; numbers: the round."""
    NOT_POSTED = "not_posted"
    """The board is one of the best round, and nobody posted it."""
    SITS = "sits"
    """On this board the first has White against the second; numbers: the board; colors: White."""
    WAS_PAIRED_WITH = "was_paired_with"
    """The first was paired with the others, be it that a game was forfeited; those whom he met again are told again; numbers: the rounds,
    in their order."""
    PAIRED_WITH_NOBODY = "paired_with_nobody"
    """Nobody is known with whom the player was paired before."""
    ROUNDS = "rounds"
    """So many rounds will be played; numbers: how many."""
    ROUNDS_UNKNOWN = "rounds_unknown"
    """How many rounds will be played is not known."""
    TOSS = "toss"
    """The higher ranked on board 1 of round 1 had this color; colors: it."""
    NO_TOSS = "no_toss"
    """Which color he had is not known."""


class PlayersEventKind(Kind):
    """What a claim about a player's whole event states."""

    HAS_SCORED = "has_scored"
    """The player's score after so many rounds with a result; numbers: half-points, rounds."""
    HAD_COLORS = "had_colors"
    """How often he had either color over the board; numbers: for the first color, for the second; colors: White, Black."""
    DUE_NOW = "due_now"
    """What he is due next; words: the letters that directors write for it."""


class CorrectedKind(Kind):
    """What a claim about a correction states. The next round is the one that is paired after all that are posted."""

    CHANGES_BOARDS = "changes_boards"
    """So many boards of the next round, byes counted, would be others without it; numbers: the round, how many, how many it has."""
    CHANGES_NO_BOARD = "changes_no_board"
    """The next round has the same boards as without it; numbers: the round."""
    WAITS = "waits"
    """Results of the last posted round are out; numbers: the next round, the last posted."""
    NONE_LEFT = "none_left"
    """No round is left to pair."""
    CELL_AGAINST = "cell_against"
    """The first's round against the second was one thing and is another; numbers: the round; words: result and color, before and after,
    in the letters of the wall chart, - for no color."""
    CELL = "cell"
    """The player's round without a known opponent likewise."""
    RATING = "rating"
    """The player's rating was one and is another; words: both, unrated for none."""
    STAYS = "stays"
    """The rounds that are posted; numbers: the last of them."""
    NO_LINE = "no_line"
    """No line of the standings before the next round is another."""
    OTHER_RANKS = "other_ranks"
    """So many lines of it differ in nothing but the rank; numbers: how many."""
