"""A round by the FIDE (Dutch) system compared with ours or a posted one, and its criteria in a TD's words."""

from explain.answers.audit.audit import Audit
from explain.answers.fide.dutch import INSTALL, is_installed
from explain.answers.fide.fide_round import FideBoard, FideDifference, FideRound
from explain.model.kinds import EventType
from explain.prose.words import filled, score_figures, uncapitalized

# From C.04.3 of the FIDE Handbook: "downfloaters" are paired down, a strong preference may be an absolute one.
_CRITERIA = {
    "C1": "rematches",
    "C2": "byes for a player who had one, or won by forfeit",
    "C3": "boards of two who must both have the same color",
    "C5": "points of the player with the bye",
    "C6": "players paired down",
    "C7": "scores of players paired down again",
    "C8": "players paired down from the next bracket",
    "C9": "unplayed games of the player with the bye",
    "C10": "top scorers with three more games of one color",
    "C11": "top scorers with a third color in a row",
    "C12": "players who miss the color they prefer",
    "C13": "players who miss a strong color preference",
    "C14": "players paired down as in the last round",
    "C15": "players paired up as in the last round",
    "C16": "players paired down as two rounds ago",
    "C17": "players paired up as two rounds ago",
    "C18": "scores of those paired down as in the last round",
    "C19": "scores of those paired up as in the last round",
    "C20": "scores of those paired down as two rounds ago",
    "C21": "scores of those paired up as two rounds ago",
}
ANOTHER_RULE_BOOK = "By another rule book: the FIDE (Dutch) system of 2026, as gacrux (www.gacrux.no) pairs it."
TITLE, CRITERION = "Round {} by the FIDE (Dutch) system", "FIDE's criterion"
BOARD_BY_BOARD = "Board by board:"
BRACKET_BY_BRACKET = "What FIDE's criteria count where the boards differ, from the top score bracket down:"
HOW_READ = (
    "Less is better, and the first that differs decides its bracket. Below the first bracket that differs, "
    "other players may be left to pair. Several numbers count players score by score, the highest first."
)
WHITE_ASSUMED = "Who had White on board 1 of round 1 is not known; here the first player has it."
_ORDER = "only the order in which FIDE's system tries boards"
_BESIDE_OURS = (
    "All boards are the same[, {turned} of them with colors reversed].",
    "{same} of {count} boards are the same[, {turned} of them with colors reversed].",
)
_POSTED = (
    "All posted boards are those of the FIDE system[, {turned} of them with colors reversed].",
    "{same} of {count} posted boards are those of the FIDE system[, {turned} of them with colors reversed].",
)


def way_to_it(audit: Audit) -> tuple[str, ...]:
    """How to have a FIDE event judged by FIDE's system; empty for other events, or if it is installed."""
    if audit.event.kind is not EventType.FIDE or is_installed():
        return ()
    return (f"To have it judged by FIDE's own system, {uncapitalized(INSTALL)}",)


def other_column(answer: FideRound) -> str:
    """The heading of the column with the other boards."""
    return "posted" if answer.is_posted else "US Chess"


def how_many_same(answer: FideRound) -> str:
    """How many boards are the same, without the bye, and how many of these have colors reversed."""
    if not answer.boards:
        return "There is nobody to pair."
    all_same, some_same = _POSTED if answer.is_posted else _BESIDE_OURS
    pattern = all_same if answer.same == len(answer.boards) else some_same
    same, count = answer.same_of_two
    return filled(pattern, same=same, count=count, turned=answer.colors_reversed or None)


def how_compared(board: FideBoard, other: FideBoard | None) -> str:
    """How a board by the FIDE system compares with the one beside it."""
    if other is None or board.seats != other.seats:
        return "another board"
    return "same" if board == other else "colors reversed"


def difference_cells(difference: FideDifference) -> tuple[str, ...]:
    """A score bracket, a criterion, and both amounts; the last ones empty if only the order differs."""
    score = "bye" if difference.half_points is None else score_figures(difference.half_points)
    if difference.criterion is None:
        return score, _ORDER, "", ""
    of_points = score_figures if difference.criterion == "C5" else str
    amounts = (" ".join(map(of_points, each)) for each in (difference.dutch, difference.other))
    return score, f"{difference.criterion}: {_CRITERIA[difference.criterion]}", *amounts
