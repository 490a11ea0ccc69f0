"""A player's papers: the complaint sheet, the whole event, and the effects of a correction or a setting."""

from collections.abc import Mapping, Sequence

from explain.answers.audit.event import EventRound
from explain.answers.claim import Claim
from explain.answers.claims import of_sheets
from explain.answers.corrected import Corrected, LineChange, PostedOnIt, SettingThen, Since, WouldHavePlayed
from explain.answers.sheets.complaint import Complaint, Inputs
from explain.answers.switches import Change
from explain.model.players import Color, Game, Result
from explain.prose.card import CHANGE_WORDS, value_of_limit
from explain.prose.claims import SENTENCES, phrases_of
from explain.prose.settings import setting_title, setting_words
from explain.prose.words import (
    board_named,
    by_number,
    color_name,
    filled,
    listed,
    named,
    one_of,
    opponent_named,
    rating,
    score_figures,
)

SENTENCES |= {
    of_sheets.AsksAbout: "{player:rated} asks about board {board} in round {round}{of_title}.",
    of_sheets.AsksAboutBye: "{player:rated} asks about the bye in round {round}{of_title}.",
    of_sheets.NotPosted: "These are the best pairings for these settings; they are not posted.",
    of_sheets.Sits: "Board {board}: {white:rated} has {color} against {black:rated}.",
    of_sheets.WasPairedWith: "{player} was paired with {by_round}.",
    of_sheets.PairedWithNobody: "No earlier opponent of {player} is known.",
    of_sheets.Rounds: "Rounds in all: {count}.",
    of_sheets.RoundsUnknown: "The number of rounds is not known.",
    of_sheets.Toss: "By the coin toss the higher-ranked player on the top board had {color} in the first round.",
    of_sheets.NoToss: "The coin toss is not known.",
    of_sheets.HasScored: "{player:rated} has {score:score} after {after:round}.",
    of_sheets.HadColors: "{player} has had {first_count:games} with {first} and {second_count:games} with {second}.",
    of_sheets.DueNow: "{player} is now due {due color} ({due}).",
    of_sheets.ChangesBoards: (
        "The correction counts from now on: it changes {changed:board} of {total} in round {round}."
    ),
    of_sheets.ChangesNoBoard: (
        "The correction counts from now on; it makes no difference to the pairings of round {round}."
    ),
    of_sheets.Waits: (
        "The correction counts from now on; round {round} can be paired once the results of round {posted} are in."
    ),
    of_sheets.NoneLeft: "The correction counts from now on; there is no round left to pair.",
    of_sheets.CorrectedCellAgainst: "Round {round}, {player:rated} against {opponent:rated}: {was} becomes {now}.",
    of_sheets.CorrectedCell: "Round {round}, {player:rated}: {was} becomes {now}.",
    of_sheets.Rating: "{player}: rating {before} becomes {after}.",
    of_sheets.Stays: "Pairings posted up to round {round} stand; the TD decides.",
    of_sheets.NoLine: "The standings do not change.",
    of_sheets.OtherRanks: "Only the rank changes for {count:player}.",
}
_CELLS = (of_sheets.CorrectedCell, of_sheets.CorrectedCellAgainst)


@phrases_of(of_sheets)
def _phrases(claim: Claim) -> Mapping[str, str]:
    """Phrases only used here: the section's title, opponents by round, and old and new cells."""
    of_title = f" of {claim.words[0]}" if claim.words else ""
    others = zip(claim.players[1:], claim.numbers, strict=False)
    by_round = listed([f"{named(other)} in round {round}" for other, round in others] or [""])
    was, now = (_cell(claim.words[:2]), _cell(claim.words[2:])) if type(claim) in _CELLS else ("", "")
    due = {"w": "White", "b": "Black"}.get(claim.held.get("due", "")[:1].lower(), "neither color")
    return {"of_title": of_title, "by_round": by_round, "was": was, "now": now, "due color": due}


def _cell(words: Sequence[str]) -> str:
    result, color = words
    return game_words(Game(Result(result), color={"W": Color.WHITE, "B": Color.BLACK}.get(color)))


_WOULD_HAVE = (
    "{player} would have [bye? had the bye][played {then}] in round {round}"
    "[new?  instead of {posted}][same? all the same]."
)
POSTED_ON_IT = "Round {}, as it would have been paired with the correction; it stands as posted:"
_POSTED_THE_SAME = "Round {} would have been paired the same."


_WITHOUT = "without the correction"
_WITHOUT_RESULT = f"{_WITHOUT}, a missing result counting for neither player unless the settings say otherwise"


def without_correction(answer: Corrected) -> str:
    """The heading of the round without the correction; if a result was missing before it, how that counts."""
    was_missing = any(cell.was.result is Result.PENDING is not cell.now.result for cell in answer.cells)
    return _WITHOUT_RESULT if was_missing else _WITHOUT


def would_have_words(posted_on_it: PostedOnIt) -> tuple[str, ...]:
    """Who each player of the corrected games would have played, or that the round would have been the same."""
    if not posted_on_it.after:
        return (_POSTED_THE_SAME.format(posted_on_it.round),)
    return tuple(_would_have(each, posted_on_it.round) for each in posted_on_it.players)


def _would_have(player: WouldHavePlayed, round: int) -> str:
    then, posted = (named(each) if each else None for each in (player.then, player.posted))
    same, new = then == posted, bool(posted) and then != posted
    who, bye = named(player.player), then is None
    return filled(_WOULD_HAVE, player=who, bye=bye, then=then, round=round, posted=posted, same=same, new=new)


RESULT_WORDS = {
    Result.WIN: "won",
    Result.DRAW: "drawn",
    Result.LOSS: "lost",
    Result.PENDING: "no result yet",
    Result.FORFEIT_WIN: "won by forfeit",
    Result.FORFEIT_LOSS: "lost by forfeit",
    Result.FULL_BYE: "full-point bye",
    Result.HALF_BYE: "half-point bye",
    Result.UNPAIRED: "not paired",
}

LETTERS_NOTE = (
    "Results, oldest first: W won, D drawn, L lost, P no result yet, X won and F lost by forfeit. "
    "B is a full-point bye, H a half-point bye, U not paired."
)


def game_words(game: Game) -> str:
    """The result of a game, with the color if known."""
    words = RESULT_WORDS[game.result]
    return f"{words} with {color_name(game.color)}" if game.color else words


def balance(surplus: int) -> str:
    """How far from equal colors, and with which color."""
    if surplus == 0:
        return "level"
    return ("{} more White" if surplus > 0 else "{} more Black").format(abs(surplus))


INPUTS_TITLE = "What was used"
NOT_POSTED = SENTENCES[of_sheets.NotPosted]
STEPS_TITLE = "How this board came about"
WHY_DOWN, WHY_UP, PAIRED = "Why paired down", "Why paired up", "is paired "
ITS_PRICE = "What that switch costs:"
VARIATIONS_TITLE = "Settings that differ from the rule book:"
MAY_BE_ASKED = (
    "What the TD may do: posted pairings are changed only to correct a serious error. A player who disagrees may "
    "ask the TD for a ruling, and may appeal it. The TD decides."
)
RULINGS = "rules 29G, 21"
SIGNATURES = "Player: ______________________   TD: ______________________   Date: ____________"
LINK_WORDS = "This board on the club's site."


def complaint_title(answer: Complaint) -> str:
    """Who asks about which round, and the opponents asked about."""
    asked = one_of([opponent_named(each.other) for each in answer.why_nots])
    title = "{player}, round {round}[: why not {asked}?]"
    return filled(title, player=named(answer.player), round=answer.round, asked=asked)


def byes(inputs: Inputs) -> str:
    """Byes requested and received."""
    had = [f"{letter} in round {round}" for round, letter in enumerate(inputs.results, start=1) if letter in "BHU"]
    asked = [f"{bye.result.value} asked for in round {bye.round}" for bye in inputs.byes]
    return ", ".join([*had, *asked]) or "none"


READ_BY = (
    "What happened on each board is judged for the settings shown. Pairings made by another system follow rules of "
    "their own."
)
EVENT_TITLE, LAST_ROUND = "The event of {}", "Round {}:"
COLORS_NOTE = "Balance counts games played: byes and forfeits do not count for color (29E1)."
DUE_NOTE = "Due: w or b to alternate, W or B to equalize, x for neither. Doubled, to avoid a third in a row."
ROUND_BY_ROUND = "Round by round, with score and balance after it:"
TITLES = (
    "#Round",
    "Opponent (score then)",
    "Due",
    "Color",
    "Result",
    "#Score",
    "Balance",
    "What happened on the board",
)


def opponent_words(round: EventRound) -> str:
    """The opponent with rating and score at the time, or why there was none."""
    if round.opponent is None:
        return "nobody" if round.game is None or round.game.result.is_bye else "not known"
    return f"{named(round.opponent)} ({score_figures(round.opponent.half_points)})"


def result(round: EventRound) -> str:
    """The result of the round."""
    if round.game is not None:
        return RESULT_WORDS[round.game.result]
    return "to be played" if round.board and round.board.black else "the bye" if round.board else "not paired"


def event_board_words(round: EventRound) -> str:
    """What happened on the board: natural, or the switch with value and limit, and any color conflicts."""
    answer = round.board
    if answer is None:
        return ""
    words = CHANGE_WORDS[answer.change]
    if answer.black is not None and answer.crosses and answer.change is Change.NATURAL:
        higher = min(answer.players, key=lambda player: player.rank)
        words = "paired down" if higher.number == round.before.number else "paired up"
    of_opponent = "wrong color for the opponent" if answer.wrong and round.color else None
    wrong = "wrong color" if round.conflicts else of_opponent
    return filled("{words}[, {value}][; {wrong}]", words=words, value=value_of_limit(answer), wrong=wrong)


CORRECTED_TITLE = "What the correction changes"
LINES_CHANGED = "What changes in the standings:"


def line_facts(line: LineChange) -> tuple[tuple[str, str], ...]:
    """The differences in one line of the standings, with names, old and new values."""
    was, now = line.was, line.now
    facts = [
        ("score", score_figures(was.half_points), score_figures(now.half_points)),
        ("rating", rating(was), rating(now)),
        ("rank", str(was.rank or "-"), str(now.rank or "-")),
        ("colors", was.history, now.history),
        ("due", was.urgency, now.urgency),
    ]
    return tuple((what, f"{old} → {new}") for what, old, new in facts if old != new)


SINCE_TITLE = "What has changed since the last setting?"
NOTHING_SET = "No setting has been changed yet. Change one, and this page says which boards changed."
SINCE_EDITS = "What did your changes do?"
BY_THE_BOOK = "Compared with the rule book's settings"
ON_THE_WALL = "Compared with the posted pairings"
BEFORE, NOW = "Before", "Now"


def setting_then(setting: SettingThen) -> str:
    """A setting's old and new value."""
    return f"{setting_title(setting.name)}: {setting_words(setting.before)} before, {setting_words(setting.now)} now."


def became(since: Since) -> str:
    """How many boards are new, and which old ones have colors reversed."""
    sentences = [by_number(len(since.after), "1 board is new.", "{} boards are new.")] if since.after else []
    if since.turned:
        sentences.append(f"Colors are reversed on {listed([board_named(board) for board in since.turned])}.")
    return " ".join(sentences) or "No board and no color has changed."
