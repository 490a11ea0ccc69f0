"""One player's line of a wall chart: ``2 Bob Bell 1900 OAK D4w W1w``.

A line is read from the right: cells, then a team if the word before it is a rating, then the rating. The rest is the
name, which may contain digits and words that look like cells. Text in double quotes is read as a JSON string and is
never a cell, a rating or part of one.

Cells, in any case: ``W D L`` won, drawn, lost; ``P`` no result yet; ``X F`` won, lost by forfeit; then the opponent's
number or ``?``; then ``w``, ``b`` or ``-`` (or nothing) for the color. ``B--- H--- U---`` are full-point bye,
half-point bye and no game, ``W/D`` is no game for a player who withdrew. The hyphens are optional, and ``-H-`` and
``W 3`` are accepted. A team code that resembles a rating or a cell is written in quotes.
"""

import contextlib
import functools
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from explain.files.bytes.faults import FaultList, in_quotes, items_listed, whole_number_in
from explain.files.remarks import is_mark
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS, FileRow
from explain.files.spelling import COLORS
from explain.files.spelling import team as spelled_team
from explain.model.players import NO_GAME, Game, Player, Result

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"(?=\s|$)|\S+')
_RATING = re.compile(r"[0-9]{1,4}|unr", re.IGNORECASE)
_CLEAR_RATING = re.compile(r"[0-9]{3,4}|unr", re.IGNORECASE)
_CELL = re.compile(r"(?:-(?=.-$))?([BHU])-{0,3}|W/D|([WDLPXF])([0-9]+|\?)([WB-]?)", re.IGNORECASE | re.ASCII)
_NEARLY_CELL = re.compile(
    r"[WDLPXF]|[WDLPXFBHUNRSZ][0-9?-]+\S{0,2}|[A-Z][0-9]+[WB]|\S{0,4}bye|[fhz]pb|"
    r"[0-9]*½|[0-9]*[.,][0-9]+|1/2|\*|[01][FK]|[+=-][0-9]+",
    re.IGNORECASE | re.ASCII,
)
_LETTER, _OPPONENT = re.compile(r"[WDLXF]", re.IGNORECASE), re.compile(r"[0-9]{1,5}[WB-]?", re.IGNORECASE | re.ASCII)
_NO_RATING = re.compile(r"-[0-9]+|[0-9]{5,}", re.ASCII)
_HOLDS_RATING = re.compile(r".*(?<![0-9])[0-9]{3,4}(?![0-9]).*|unr", re.IGNORECASE)
# "1800 WB versus 1570 WB" asks about two ratings, each with its colors so far.
_QUESTION = re.compile(
    r"[0-9]{3,4}\s+(?:\(?[WBX.-]{1,60}\)?\s+)?(?:v|vs|versus|against|[-\u2010-\u2015])\.?\s+(?:[0-9]{3,4}|unr)\b",
    re.IGNORECASE,
)
_LINE = "number, name, rating, and a cell for each round, such as 1 Ames 1800 W3w L4b"
_NO_QUESTION = f"Write the wall chart, each player on a line: {_LINE}."
_NO_TEAM = (_RATING, _CELL, _NEARLY_CELL)
_MOST_WORDS, _MOST_BAD = 5_000, 3
HOW_TO_WRITE_A_CELL = "Write result, opponent and color, such as W3w, X4- or H---."


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a line: ``raw`` as written, ``text`` without quotes."""

    text: str
    raw: str
    quoted: bool = False

    def is_like(self, pattern: re.Pattern[str]) -> bool:
        """Whether it is unquoted and matches the pattern."""
        return not self.quoted and pattern.fullmatch(self.raw) is not None


def tokens(text: str) -> list[Token]:
    """The words of a line; a JSON string is one word."""
    return [_token(match.group()) for match in _TOKEN.finditer(text)]


@functools.lru_cache(maxsize=20_000)
def _token(raw: str) -> Token:
    text = unquoted(raw)
    return Token(raw, raw) if text is None else Token(text, raw, quoted=True)


def unquoted(raw: str) -> str | None:
    """The content of a text in double quotes; ``None`` if it is not in proper quotes."""
    with contextlib.suppress(ValueError):
        value: str | None = json.loads(raw, strict=False) if raw.startswith('"') else None
        return value
    return None


def unquoted_text(text: str) -> str:
    """A name or title without quotes, if it has any."""
    quoted = unquoted(text)
    return text if quoted is None else quoted


def quoted_if_odd(text: str) -> str:
    """A name or title for a chart: in quotes if spaces or invisible characters in it would be lost."""
    plain = text and text.isprintable() and '"' not in text and " ".join(text.split()) == text
    return text if plain else quoted(text)


def quoted(text: str) -> str:
    """A text as a JSON string, with invisible characters as escapes."""
    return json.dumps(text, ensure_ascii=not text.isprintable())


@dataclass(frozen=True, slots=True)
class _Parts:
    name: Sequence[Token]
    rating: Token
    team: Token | None
    cells: Sequence[Token]


def _split(words: Sequence[Token]) -> _Parts | None:
    """The parts of a line after its number, from the right; ``None`` if there is no rating in its place."""
    end = len(words)
    while end and words[end - 1].is_like(_CELL):
        end -= 1
    if end and words[end - 1].is_like(_RATING):
        return _Parts(words[: end - 1], words[end - 1], None, words[end:])
    if end > 1 and words[end - 2].is_like(_RATING) and not words[end - 1].is_like(_NEARLY_CELL):
        return _Parts(words[: end - 2], words[end - 2], words[end - 1], words[end:])
    return None


def _hides_a_rating(name: Sequence[Token], rating: str) -> bool:
    """Whether a name seems to include the rating, because a cell after it was misspelled."""
    if not _CLEAR_RATING.fullmatch(rating):
        return any(word.is_like(_HOLDS_RATING) for word in name)
    at = next((at for at, word in enumerate(name) if word.is_like(_CLEAR_RATING)), len(name))
    return any(word.is_like(_CELL) for word in name[at + 1 :])


def _clear(parts: _Parts | None) -> _Parts | None:
    """The parts of a line, if there is no doubt what the name and the rating are."""
    doubtful = parts is None or not parts.name or _hides_a_rating(parts.name, parts.rating.raw)
    return None if doubtful else parts


def _joined(words: Sequence[Token]) -> list[Token]:
    """The words, with result and opponent as one behind the rating: ``W 12`` is ``W12``."""
    at = (_likely_rating(words) or len(words)) + 1
    joined = [*words[:at]]
    for word in words[at:]:
        apart = joined[at:] and joined[-1].is_like(_LETTER) and word.is_like(_OPPONENT)
        joined.append(_token(joined.pop().raw + word.raw) if apart else word)
    return joined


def read_row(text: str, line: int, faults: FaultList) -> FileRow | None:
    """The player on a line that begins with a number, with faults noted; ``None`` if even the number is bad."""
    if len(text.split()) > _MOST_WORDS:
        faults.add(f"the line has more than {_MOST_WORDS} words", "Put each player on a separate line.", line=line)
        return None
    if _QUESTION.match(text):
        faults.add(f"{in_quotes(text)} asks about two ratings, and is no player's line", _NO_QUESTION, line=line)
        return None
    first, *words = tokens(text)
    number = whole_number_in(first.raw.removesuffix("."), HIGHEST_NUMBER)
    if not number:
        remedy = f"Begin the line with a number from 1 to {HIGHEST_NUMBER}."
        faults.add(f"{in_quotes(first.raw)} is not a pairing number", remedy, line=line, field="pairing number")
        return None
    parts = _clear(_split(words)) or _clear(_split(_joined(words)))
    if parts is None:
        _say_what_is_wrong(words, line, faults)
        return FileRow(line, Player(number, ""), sound=False)
    return _row(number, parts, line, faults)


def are_players(lines: Sequence[str]) -> bool:
    """Whether there are lines, and all are players' lines."""
    faults = FaultList("")
    return bool(lines) and all(read_row(line, 1, faults) for line in lines) and not faults


def _row(number: int, parts: _Parts, line: int, faults: FaultList) -> FileRow:
    games = [_game(cell, round, line, faults) for round, cell in enumerate(parts.cells[: MOST_ROUNDS + 1], start=1)]
    if len(games) > MOST_ROUNDS:
        remedy = f"Write at most {MOST_ROUNDS}, one a round."
        faults.add(f"{len(parts.cells)} cells stand in a row", remedy, line=line, field="cells")
    rating = None if parts.rating.raw.casefold() == "unr" else int(parts.rating.raw)
    team = (parts.team.text if parts.team.quoted else spelled_team(parts.team.text)) if parts.team else None
    games_read = tuple(game for game in games if game is not None)
    withdrawn = " (withdrawn)" if any(is_mark(cell.raw) for cell in parts.cells) else ""
    name = parts.name[0].text if len(parts.name) == 1 else " ".join(word.raw for word in parts.name)
    player = Player(number, f"{name}{withdrawn}", rating, games_read, team)
    return FileRow(line, player, tuple(cell.raw for cell in parts.cells), sound=len(games_read) == len(games))


@functools.lru_cache(maxsize=20_000)
def read_cell(raw: str) -> Game | None:
    """The game in a cell; ``None`` if it is not a cell or the opponent's number is impossible."""
    match = _CELL.fullmatch(raw)
    if match is None or is_mark(raw):
        return NO_GAME if is_mark(raw) else None
    bye, result, opponent, color = match.groups()
    if bye:
        return Game(Result(bye.upper()))
    number = None if opponent == "?" else whole_number_in(opponent, HIGHEST_NUMBER)
    if number or opponent == "?":
        return Game(Result(result.upper()), number, COLORS.get(color.upper()))
    return None


def _game(cell: Token, round: int, line: int, faults: FaultList) -> Game | None:
    game = read_cell(cell.raw)
    if game is None:
        remedy = "Write the opponent's pairing number, or ?."
        faults.add(f"{in_quotes(cell.raw)} names no opponent", remedy, line=line, field=f"round {round}")
    return game


def _say_what_is_wrong(words: Sequence[Token], line: int, faults: FaultList) -> None:
    at = _likely_rating(words)
    bad_cells = _bad_cells(_joined(words)[at + 1 :]) if at else []
    no_rating = next((word for word in words[1:] if word.is_like(_NO_RATING)), None)
    if at is None and no_rating is not None:
        problem = f"{in_quotes(no_rating.raw)} is not a rating"
        faults.add(problem, "Write a number from 0 to 9999, or unr.", line=line, field="rating")
    elif at is None:
        faults.add("the line has no rating", "Write the rating, or unr, after the name.", line=line, field="rating")
    elif at == 0:
        faults.add("the line has no name", "Write the name between number and rating.", line=line, field="name")
    elif not bad_cells:
        faults.add("it is not clear where the name ends", "Put the name in double quotes.", line=line, field="name")
    if len(bad_cells) > _MOST_BAD:
        listing = items_listed([word.raw for _, word in bad_cells], _MOST_BAD, in_quotes)
        faults.add(f"{listing} are not result cells", HOW_TO_WRITE_A_CELL, line=line, field="rounds")
        return
    for round, word in bad_cells:
        problem = f"{in_quotes(word.raw)} is not a result cell"
        faults.add(problem, HOW_TO_WRITE_A_CELL, line=line, field=f"round {round}")


def _likely_rating(words: Sequence[Token]) -> int | None:
    for pattern in (_CLEAR_RATING, _RATING):
        if places := [at for at, word in enumerate(words) if word.is_like(pattern)]:
            return next((at for at in places if at > 0), 0)
    return None


def _bad_cells(after: Sequence[Token]) -> list[tuple[int, Token]]:
    """The words after a rating that are not cells, with their rounds; only the first ones of a long line."""
    after = after[: MOST_ROUNDS + 2]
    has_team = not any(after[0].is_like(pattern) for pattern in _NO_TEAM) if after else False
    return [(round, word) for round, word in enumerate(after[has_team:], start=1) if not word.is_like(_CELL)]


def write_row(player: Player) -> tuple[str, ...]:
    """The columns of a player's line: number, name, rating, team (may be empty), and the cells."""
    rating, name = write_rating(player.rating), quoted_if_odd(player.name)
    if _hides_a_rating(tokens(name), rating) or _QUESTION.match(f"100 {name} {rating}"):
        name = quoted(player.name)
    return (str(player.number), name, rating, _written_team(player.team), *map(write_cell, player.games))


def write_rating(points: int | None) -> str:
    """A rating as on a wall chart: a number, or ``unr``."""
    return "unr" if points is None else str(points)


def _written_team(team: str | None) -> str:
    if team is None:
        return ""
    token = Token(team, team)
    misleading = spelled_team(team) is None or any(token.is_like(pattern) for pattern in _NO_TEAM)
    return quoted(team) if misleading or " " in team else quoted_if_odd(team)


def write_cell(game: Game) -> str:
    """A cell: ``W3w``, ``D?b``, ``X4-``, ``B---``."""
    if game.result.is_bye:
        return game.result.value + "---"
    color = game.color.letter.lower() if game.color else "-"
    return f"{game.result.value}{game.opponent or '?'}{color}"
