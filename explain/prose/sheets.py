"""A player's papers: his sheet for a complaint, his whole event, and what a correction or a setting has changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from explain.answers.audit.event import EventRound
from explain.answers.claim import Claim
from explain.answers.claims import of_sheets
from explain.answers.corrected import LineChange, SettingThen, Since
from explain.answers.sheets.complaint import Complaint, Inputs
from explain.answers.switches import Change
from explain.model.players import Color, Game, Result
from explain.model.settings import Preferences
from explain.prose.card import CHANGE_WORDS, value_of_limit
from explain.prose.claims import SENTENCES, phrases_of
from explain.prose.colors import wrong_letters
from explain.prose.settings import SETTING_TITLES, setting_words
from explain.prose.words import board_named, color_name, counted, listed, named, points, rating

SENTENCES |= {
    of_sheets.AsksAbout: "{player:rated} asks about board {board} in round {round}{of_title}.",
    of_sheets.AsksAboutBye: "{player:rated} asks about the bye in round {round}{of_title}.",
    of_sheets.NotPosted: "This is the best round by these settings; it is not posted.",
    of_sheets.Sits: "Board {board}: {white:rated} has {color} against {black:rated}.",
    of_sheets.WasPairedWith: "{player:rated} was paired with {by_round}.",
    of_sheets.PairedWithNobody: "{player:rated} was paired with nobody who is known yet.",
    of_sheets.Rounds: "Rounds in all: {count}.",
    of_sheets.RoundsUnknown: "The number of rounds is not known.",
    of_sheets.Toss: "By the toss the higher ranked of the first board had {color} in the first round.",
    of_sheets.NoToss: "The toss is not known.",
    of_sheets.HasScored: "{player:rated} has {score:score} after {after:round}.",
    of_sheets.HadColors: "{player} had {first} {first_count:time}, {second} {second_count:time}.",
    of_sheets.DueNow: "{player} is due {due} now.",
    of_sheets.ChangesBoards: "The correction counts from now on: in round {round} it changes {changed:board} of {total}.",
    of_sheets.ChangesNoBoard: "The correction counts from now on; round {round} is paired as it would have been.",
    of_sheets.Waits: "The correction counts from now on; round {round} can be paired once the results of round {posted} are in.",
    of_sheets.NoneLeft: "The correction counts from now on; no round is left to pair.",
    of_sheets.CorrectedCellAgainst: "Round {round}, {player:rated} against {opponent:rated}: {was} becomes {now}.",
    of_sheets.CorrectedCell: "Round {round}, {player:rated}: {was} becomes {now}.",
    of_sheets.Rating: "{player}: rating {before} becomes {after}.",
    of_sheets.Stays: "What is posted up to round {round} stays as posted, and the director decides.",
    of_sheets.NoLine: "No line of the standings changes.",
    of_sheets.OtherRanks: "At another rank only: {count:player}.",
}
_CELLS = (of_sheets.CorrectedCell, of_sheets.CorrectedCellAgainst)


@phrases_of(of_sheets)
def _phrases(said: Claim) -> Mapping[str, str]:
    """What only these sentences need: the section's title, opponents by rounds, and what a cell was and is."""
    of_title = f" of {said.words[0]}" if said.words else ""
    others = zip(said.players[1:], said.numbers, strict=False)
    by_round = listed([f"{named(other)} in round {round}" for other, round in others] or [""])
    was, now = (_cell(said.words[:2]), _cell(said.words[2:])) if type(said) in _CELLS else ("", "")
    return {"of_title": of_title, "by_round": by_round, "was": was, "now": now}


def _cell(words: Sequence[str]) -> str:
    result, color = words
    return cell(Game(Result(result), color={"W": Color.WHITE, "B": Color.BLACK}.get(color)))


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


def cell(game: Game) -> str:
    """What a round brought, with the color where it is known."""
    words = RESULT_WORDS[game.result]
    return f"{words} with {color_name(game.color)}" if game.color else words


def balance(surplus: int) -> str:
    """How far from level, and with which color."""
    if surplus == 0:
        return "level"
    return f"{abs(surplus)} more {'White' if surplus > 0 else 'Black'}"


INPUTS_TITLE = "What was used: ratings and results as in the file"
NOT_POSTED = SENTENCES[of_sheets.NotPosted]
BOARD_TITLE = "The board"
SETTINGS_TITLE = "Settings in force"
NO_VARIATION = "All settings are the rule book's standard."
VARIATIONS_TITLE = "These are not the rule book's standard:"
THE_END = "The director decides."
_SAID_BEFORE = ("toss", "rounds", "schedules", "count_open_as")


def complaint_title(answer: Complaint) -> str:
    """The round and the player."""
    return f"Round {answer.round}: {named(answer.player)}"


def more_boards(count: int) -> str:
    """Said where a list of boards is cut."""
    return f"{counted(count, 'more board')} would be others."


def byes(inputs: Inputs) -> str:
    """Byes he has asked for, and those he has had."""
    had = [f"{letter} in round {round}" for round, letter in enumerate(inputs.results, start=1) if letter in "BHU"]
    asked = [f"{bye.result.value} asked for in round {bye.round}" for bye in inputs.byes]
    return ", ".join([*had, *asked]) or "none"


def settings_in_force(preferences: Preferences) -> Iterator[tuple[str, str]]:
    """Every setting in force by its name, with its value in words."""
    for name, value in preferences.to_dict().items():
        if name not in _SAID_BEFORE:
            is_unknown = value is None and not name.endswith("limit")
            yield SETTING_TITLES[name], "not known" if is_unknown else setting_words(value)


READ_BY = "What happened to a board is read by the settings in force. Pairings made by another system follow rules of their own."
EVENT_TITLE, LAST_ROUND = "The event of {}", "Round {}:"
COLORS_NOTE = "Balance counts games played: byes and forfeits do not count for color (29E1)."
DUE_NOTE = "Due: w or b to alternate, W or B to even out the count, x for neither. Doubled, a third in a row would come otherwise."
ROUND_BY_ROUND = "Round by round, with score and balance after it:"
TITLES = ("#Round", "Opponent (score then)", "Due", "Color", "Result", "#Score", "Balance", "What happened to his board")


def opponent(round: EventRound) -> str:
    """The opponent with his rating and his score then, or why there was none."""
    if round.opponent is None:
        return "nobody" if round.game is None or round.game.result.is_bye else "not known"
    return f"{named(round.opponent)} ({points(round.opponent.half_points)})"


def color(round: EventRound) -> str:
    """The color, or a dash."""
    return color_name(round.color) if round.color else "-"


def result(round: EventRound) -> str:
    """What the round brought."""
    if round.game is not None:
        return RESULT_WORDS[round.game.result]
    return "to be played" if round.board and round.board.black else "the bye" if round.board else "not paired"


def board(round: EventRound) -> str:
    """What happened to his board: natural, or the change with its value and limit, and what was left wrong for him."""
    answer = round.board
    if answer is None:
        return ""
    words = CHANGE_WORDS[answer.change]
    if answer.black is not None and answer.crosses and answer.change is Change.NATURAL:
        words = "drops by nature" if _is_higher(round) else "raised by nature"
    value = value_of_limit(answer)
    wrong = wrong_letters(answer)
    return f"{words}{f', {value}' if value else ''}{f'; wrong: {wrong}' if wrong else ''}"


def _is_higher(round: EventRound) -> bool:
    """Whether he is the one from the upper score group."""
    assert round.board is not None
    mine = next(player for player in round.board.players if player.number == round.before.number)
    other = round.board.opponent(mine)
    return other is not None and mine.rank < other.rank


CORRECTED_TITLE = "What the correction changes"
LINES_CHANGED = "Lines of the standings that change:"


def line_facts(line: LineChange) -> tuple[tuple[str, str], ...]:
    """What differs in one line of the standings: what it was and what it is, each with its name."""
    was, now = line.was, line.now
    facts = [
        ("score", points(was.half_points), points(now.half_points)),
        ("rating", rating(was), rating(now)),
        ("rank", str(was.rank or "-"), str(now.rank or "-")),
        ("colors", was.history, now.history),
        ("due", was.urgency, now.urgency),
    ]
    return tuple((what, f"{old} → {new}") for what, old, new in facts if old != new)


SINCE_TITLE = "What has changed since the last setting?"
NOTHING_SET = "No setting has been changed yet. Change one, and this page says which boards became others."
SINCE_EDITS = "What have your changes changed?"
BY_THE_BOOK = "And against the rule book's settings?"
ON_THE_WALL = "And against the posted round?"
BEFORE, NOW = "Before", "Now"


def setting_then(found: SettingThen) -> str:
    """A setting as it was and as it is."""
    return f"{SETTING_TITLES[found.name]}: {_value(found.before)} before, {_value(found.now)} now."


def _value(value: object) -> str:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else setting_words(value)


def became(found: Since) -> str:
    """How many boards are others, and on which of the same boards the colors are turned."""
    said = [f"{counted(len(found.after), 'board')} {'is' if len(found.after) == 1 else 'are'} new."] if found.after else []
    if found.turned:
        said.append(f"The colors are turned on {listed([board_named(board) for board in found.turned])}.")
    return " ".join(said) or "No board and no color is another one."
