"""Coronate's saved data (JSON): each tournament as a section, with players, boards and pairs kept apart.

Coronate has no pairing numbers; players are numbered by rating, ties in file order. A board with its dummy player is a
bye worth what the result says. Who was on a board and is no longer on the tournament's list has withdrawn. Coronate's
player keys are not kept. Source: Coronate's published code.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial

from explain.files.bytes.faults import in_quotes
from explain.files.bytes.writing import counted
from explain.files.programs import json_text
from explain.files.programs.json_text import Object, a_list, an_object, described, full_name, rating_in, text_of
from explain.files.programs.records import FileDraft, SectionDraft
from explain.files.remarks import last_round
from explain.files.result import ReadSection
from explain.files.rows import MOST_PLAYERS, MOST_ROUNDS, FileRow
from explain.model.arrangements import KeptApart, Withdrawal
from explain.model.players import NO_GAME, Color, Game, Player, Result

NAME = "data saved by Coronate"
NOT_KNOWN = (
    "Pairing numbers are not in the file; players were numbered by rating.",
    "Byes asked for in later rounds, the coin toss and the number of rounds are not in the file.",
)
_DUMMY, _SIDES = "________DUMMY________", ("whiteId", "blackId")
_RESULTS = {
    "whiteWon": (Result.WIN, Result.LOSS),
    "blackWon": (Result.LOSS, Result.WIN),
    "draw": (Result.DRAW, Result.DRAW),
    "notSet": (Result.PENDING, Result.PENDING),
}
_BYES = {Result.WIN: Result.FULL_BYE, Result.DRAW: Result.HALF_BYE}
_LEFT_OUT = {
    "scoreAdjustments": "Adjustments of scores were left out.",
    "byeQueue": "The queue of players for the bye was left out.",
}
_SAVE_AGAIN = "Save the data again in Coronate."
_Games = defaultdict[int, dict[int, Game]]  # by pairing number and round


def looks_like(content: bytes) -> bool:
    """Whether bytes are JSON with Coronate's key names."""
    return json_text.mentions(content, "tournaments", "players", "roundList")


def read(content: bytes, file: str) -> tuple[ReadSection, ...]:
    """The tournaments in saved data, each as a section; raises ``InputError`` with everything wrong."""
    file_draft = FileDraft(file)
    top = an_object(json_text.load_json(content, file)) or {}
    players, tournaments = an_object(top.get("players")), an_object(top.get("tournaments"))
    if players is None or tournaments is None:
        file_draft.faults.add("there are no players, or no tournaments", _SAVE_AGAIN, field="players, tournaments")
    apart = a_list((an_object(top.get("config")) or {}).get("avoidPairs")) or ()
    for number, raw in enumerate((tournaments or {}).values(), start=1):
        tournament = an_object(raw)
        draft = file_draft.begin(f"tournament {number}", text_of((tournament or {}).get("name")))
        if tournament is None:
            draft.faults.add(f"{described(raw)} is not a tournament", _SAVE_AGAIN, field=draft.place)
        else:
            _read_tournament(tournament, draft, players or {}, apart)
    return file_draft.finish()


def _read_tournament(raw: Object, draft: SectionDraft, players: Object, apart: Sequence[object]) -> None:
    rounds = a_list(raw.get("roundList"))
    if rounds is None or len(rounds) > MOST_ROUNDS:
        problem = f"{len(rounds)} rounds" if rounds else described(raw.get("roundList"))
        draft.faults.add(f"{problem} cannot be a list of rounds", _SAVE_AGAIN, field=f"{draft.place}, roundList")
        return
    boards = [a_list(each) or () for each in rounds]
    entered, seated = _entered(raw), _seated(boards)
    raw_players = {
        key: an_object(players.get(key)) or {} for key in (*entered, *seated) if key in players or key in seated
    }
    ratings: dict[str, int | None] = {}
    for key, player in raw_players.items():
        field = f"{draft.place}, {in_quotes(full_name(player) or key)}, rating"
        ratings[key] = draft.faults.read(partial(rating_in, player.get("rating")), field=field)
    # `sorted` is stable, so equal ratings keep file order.
    by_rating = sorted(ratings, key=lambda key: -(ratings[key] or 0))
    # One more than allowed, so that the check for too many players still sees it.
    numbers = {key: number for number, key in enumerate(by_rating[: MOST_PLAYERS + 1], start=1)}
    games: _Games = defaultdict(dict)
    for round, each in enumerate(boards, start=1):
        _seat(each, round, numbers, games, draft)
    for key, number in numbers.items():
        in_order = tuple(games[number].get(round, NO_GAME) for round in range(1, max(games[number], default=0) + 1))
        cells = tuple(game.result.value + str(game.opponent or "") for game in in_order)
        read_player = Player(number, draft.name_of(full_name(raw_players[key]), number), ratings[key], in_order)
        draft.add(FileRow(number, read_player, cells, place=f"{draft.place}, player {number}"))
    gone = {key: number for key, number in numbers.items() if entered and key not in entered}
    _withdraw(gone, len(entered.keys() - raw_players.keys()), draft)
    for pair in apart:
        ends = sorted(numbers[key] for key in a_list(pair) or () if isinstance(key, str) and key in numbers)
        if len(ends) == 2 and ends[0] != ends[1]:  # noqa: PLR2004 - a pair
            draft.apart.append(KeptApart(*ends))
    draft.not_known += NOT_KNOWN
    if draft.apart:
        pairs = counted(len(draft.apart), "pair")
        draft.notes.append(f"{pairs} kept apart, as the file's list of pairs to avoid says.")
    draft.notes += [sentence for key, sentence in _LEFT_OUT.items() if raw.get(key)]


def _entered(raw: Object) -> Mapping[str, None]:
    """The keys on the tournament's list of players, each once."""
    return dict.fromkeys(key for key in a_list(raw.get("playerIds")) or () if isinstance(key, str) and key != _DUMMY)


def _seated(boards: Sequence[Sequence[object]]) -> Mapping[str, None]:
    """The keys of everyone who was on a board, each once."""
    keys = ((an_object(board) or {}).get(side) for each in boards for board in each for side in _SIDES)
    return dict.fromkeys(key for key in keys if isinstance(key, str) and key != _DUMMY)


def _withdraw(gone: Mapping[str, int], missing: int, draft: SectionDraft) -> None:
    """Withdraw the players who are no longer on the list, by key and number, and note those who are nowhere else."""
    rows = {row.player.number: row.player for row in draft.rows}
    draft.withdrawals += [Withdrawal(number, last_round(rows[number])) for number in gone.values() if number in rows]
    if gone:
        who = counted(len(gone), "player")
        draft.notes.append(f"No longer on the tournament's list, so withdrawn after the last round played: {who}.")
    if missing:
        who = counted(missing, "player")
        draft.notes.append(f"On the tournament's list, but nowhere else in the file, so left out: {who}.")


def _seat(boards: Sequence[object], round: int, numbers: Mapping[str, int], games: _Games, draft: SectionDraft) -> None:
    for at, each in enumerate(boards, start=1):
        board = an_object(each) or {}
        ends, field = [board.get(side) for side in _SIDES], f"{draft.place}, round {round}, board {at}"
        results = _RESULTS.get(text_of(board.get("result")))
        if results is None or not all(isinstance(end, str) for end in ends) or ends[0] == ends[1]:
            no_result = f"{described(board.get('result'))} is not a result"
            problem = "the board has not two players and a result" if results else no_result
            draft.faults.add(problem, _SAVE_AGAIN, field=field)
            continue
        white, black = (numbers.get(str(end)) for end in ends)
        for own, other, result, color in zip((white, black), (black, white), results, Color, strict=True):
            if own is None:
                continue
            if round in games[own]:
                draft.faults.add(f"player {own} is on two boards", _SAVE_AGAIN, field=field)
            # A player against the dummy had a bye.
            bye = Game(_BYES.get(result, Result.UNPAIRED))
            games[own][round] = bye if other is None else Game(result, other, color)
