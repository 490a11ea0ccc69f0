"""Boards, players and the penalty sheet as pandas tables, for whoever wants to sort, count or save them.

Whole numbers stay whole and what is not there stays empty: every column is of a nullable type. Names come as the
file spells them; whoever writes them to a spreadsheet takes care of one that begins like a formula.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping

import pandas as pd

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.penalty_sheet import SheetRow
from explain.answers.player import Who
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.model.players import Game
from explain.pairing.standings import Entrant

_Row = Mapping[str, object]


class Frame(enum.StrEnum):
    """Which table."""

    BOARDS = "boards"
    PLAYERS = "players"
    SHEET = "sheet"


def frame(round: Round, which: Frame | str = Frame.BOARDS) -> pd.DataFrame:
    """A round's boards, players or penalty sheet as a table.

    Raises:
        ValueError: if there is no such table.
    """
    match Frame(which):
        case Frame.BOARDS:
            return boards_frame(round)
        case Frame.PLAYERS:
            return players_frame(round)
        case Frame.SHEET:
            return sheet_frame(round)


_BOARDS = {
    "board": "Int64",
    "white": "string",
    "white rating": "Int64",
    "white due": "string",
    "black": "string",
    "black rating": "Int64",
    "black due": "string",
    "change": "string",
    "value": "Int64",
    "limit": "Int64",
    "white natural": "string",
    "black natural": "string",
    "color rule": "string",
    "WinTD code": "string",
    "wrong": "string",
}


def boards_frame(round: Round) -> pd.DataFrame:
    """One row a board from the first down, then whoever has a bye: a row without a board number and without a Black.

    ``value`` and ``limit`` are rating points; ``value`` is empty where the change has none, ``limit`` where none applied.
    """
    return _frame(_BOARDS, [_board(answer) for answer in round.answers])


def _board(answer: BoardAnswer) -> _Row:
    white, black = answer.white, answer.black
    natural = [_natural(answer, player) for player in answer.natural]
    return {
        "board": answer.board,
        "white": white.name,
        "white rating": white.rating,
        "white due": white.urgency,
        "black": black.name if black else None,
        "black rating": black.rating if black else None,
        "black due": black.urgency if black else None,
        "change": prose.CHANGE_WORDS[answer.change],
        "value": answer.value,
        "limit": answer.limit,
        "white natural": natural[0],
        "black natural": natural[1] if black else None,
        "color rule": answer.color.rule.number if answer.color else None,
        "WinTD code": answer.code,
        "wrong": prose.wrong_letters(answer),
    }


def _natural(answer: BoardAnswer, opponent: Who | None) -> str | None:
    if answer.change is Change.BY_HAND:
        return None
    return opponent.name if opponent else "bye"


_PLAYERS = {
    "rank": "Int64",
    "number": "Int64",
    "name": "string",
    "rating": "Int64",
    "team": "string",
    "score": "Float64",
    "colors": "string",
    "due": "string",
    "opponents": "string",
    "half": "string",
    "board": "Int64",
    "color": "string",
    "plays": "string",
    "natural": "string",
}


def players_frame(round: Round) -> pd.DataFrame:
    """One row a player of the round in order of rank; ``rank`` is empty for those placed by the director.

    ``score`` is in points. ``colors`` has a letter a round, and ``opponents`` a pairing number a round, or ``-`` where
    no game was played or the opponent is not known.
    """
    seats = {player.number: (answer, player) for answer in round.answers for player in answer.players}
    return _frame(_PLAYERS, [_player(entrant, *seats[entrant.number]) for entrant in round.standings.everybody])


def _player(entrant: Entrant, answer: BoardAnswer, player: Who) -> _Row:
    is_white = player == answer.white
    opponent = answer.opponent(player)
    return {
        "rank": player.rank or None,
        "number": player.number,
        "name": player.name,
        "rating": player.rating,
        "team": entrant.player.team,
        "score": player.half_points / 2,
        "colors": player.history,
        "due": player.urgency,
        "opponents": " ".join(map(_met, entrant.player.games)),
        "half": player.half.value if player.half else None,
        "board": answer.board,
        "color": None if answer.black is None else "white" if is_white else "black",
        "plays": opponent.name if opponent else "bye",
        "natural": _natural(answer, answer.natural[0 if is_white else 1]),
    }


def _met(game: Game) -> str:
    return str(game.opponent) if game.result.is_game and game.opponent is not None else "-"


_SHEET = {
    "criterion": "string",
    "rule": "string",
    "in force": "boolean",
    "place": "Int64",
    "total": "Int64",
    "unit": "string",
    "boards": "string",
}


def sheet_frame(round: Round) -> pd.DataFrame:
    """The penalty sheet: one row a criterion in the order of the rules, by its stable name.

    ``place`` is its place in the order of comparison, empty if it is not in force; ``boards`` are those that pay.
    """
    sheet = _frame(_SHEET, [_criterion(row) for row in round.sheet])
    return sheet.set_axis(pd.Index([row.criterion.name for row in round.sheet], name="name"))


def _criterion(row: SheetRow) -> _Row:
    rule = row.criterion.rule
    return {
        "criterion": row.criterion.title,
        "rule": rule.number if rule else None,
        "in force": row.place is not None,
        "place": row.place,
        "total": row.total,
        "unit": row.criterion.unit,
        "boards": prose.board_numbers(row.boards),
    }


def _frame(types: Mapping[str, str], rows: Iterable[_Row]) -> pd.DataFrame:
    """A table whose every column is of its nullable type, however few rows there are."""
    return pd.DataFrame(list(rows), columns=list(types), dtype=object).astype(dict(types))
