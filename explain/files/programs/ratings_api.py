"""Standings of a rated section from the US Chess ratings service: a saved page of JSON, or a list of pages.

A page whose offset is not 0 continues the section before it. Opponents are named by pairing number if all players have
one, otherwise by place in the standings. Member IDs and FIDE IDs are not read; nothing is downloaded. Source: the
service's own description (OpenAPI) of its standings.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from explain.files.bytes.faults import CellError, in_quotes
from explain.files.programs import json_text
from explain.files.programs.json_text import Object, a_list, an_object, described, number_in, rating_in, text_of
from explain.files.programs.records import FileDraft, SectionDraft
from explain.files.result import ReadSection
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS, FileRow
from explain.files.spelling import FORFEIT_DRAW
from explain.model.players import NO_GAME, Game, Player

NAME = "standings from the US Chess ratings service"
NOT_KNOWN = (
    "The section's title is not in the standings.",
    "The ratings are those before the event by the service; the event may have been paired by others.",
    (
        "Byes asked for, withdrawals, late entries, teams, the coin toss and the pairing settings are not in the "
        "standings."
    ),
)
# Preferred first: regular and its online form, then quick, then blitz; a section has the ones it was rated in.
RATING_SYSTEMS = ("R", "D", "OR", "Q", "OQ", "B", "OB", "C", "F")
_PLAYED = {"win": "W", "loss": "L", "draw": "D", "notreported": "", "reportnoresult": ""}
_REPORTED_OTHERWISE = {"winasym": "W", "lossasym": "L", "drawasym": "D"}
_FORFEITS = {"winforfeit": "X", "forfeit": "F", "drawforfeit": FORFEIT_DRAW}
_LETTERS = _PLAYED | _REPORTED_OTHERWISE | _FORFEITS | {"byefull": "B", "byehalf": "H", "unpaired": "U"}
_SAVE_AGAIN = "Save the standings again."
# The keys of a player's own number and the opponent's.
_BY_NUMBER, _BY_PLACE = ("pairingNumber", "opponentPairingNumber"), ("ordinal", "opponentOrdinal")


def looks_like(content: bytes) -> bool:
    """Whether bytes are JSON with the service's key for a player's rounds."""
    return json_text.mentions(content, "roundOutcomes")


def read(content: bytes, file: str) -> tuple[ReadSection, ...]:
    """The sections in saved standings; raises ``InputError`` with everything wrong."""
    file_draft = FileDraft(file)
    for number, items in enumerate(_sections(json_text.load_json(content, file), file_draft), start=1):
        _read_section(items, file_draft.begin(f"section {number}"))
    return file_draft.finish()


def _sections(value: object, file_draft: FileDraft) -> Sequence[Sequence[object]]:
    """The players of each section, with its pages joined."""
    pages = value if isinstance(value, list) else [value]
    if pages and all("items" not in (an_object(page) or {}) for page in pages):
        return [pages]
    sections: list[list[object]] = []
    last: Object = {}
    for number, each in enumerate(pages, start=1):
        page = an_object(each) or {}
        items = a_list(page.get("items"))
        if not items:
            problem = f"there is {described(page.get('items'))} where the players should be"
            file_draft.faults.add(problem, _SAVE_AGAIN, field=f"page {number}")
            continue
        if sections and number_in(page.get("offset"), HIGHEST_NUMBER):
            sections[-1] += items
        else:
            _ask_for_the_rest(last, number - 1, file_draft)
            sections.append(list(items))
        last = page
    _ask_for_the_rest(last, len(pages), file_draft)
    return sections


def _ask_for_the_rest(page: Object, number: int, file_draft: FileDraft) -> None:
    if page.get("hasNextPage") is True:
        remedy = "Save all pages of the section, in a list, or ask the service for a page large enough (Size)."
        file_draft.faults.add("the standings go on on another page", remedy, field=f"page {number}, hasNextPage")


def _read_section(items: Sequence[object], draft: SectionDraft) -> None:
    players = []
    for at, item in enumerate(items, start=1):
        player = an_object(item)
        if player is None:
            draft.lose(f"{described(item)} is not a player", _SAVE_AGAIN, field=f"{draft.place}, player {at}")
        else:
            players.append(player)
    own, opponent = _BY_NUMBER if _are_numbered(players) else _BY_PLACE
    if (own, opponent) == _BY_PLACE:
        draft.notes.append("The standings have no pairing numbers; places in the standings stand for them.")
    used = {system for player in players for system in _ratings(player)}
    system = next((system for system in RATING_SYSTEMS if system in used), None)
    for at, player in enumerate(players, start=1):
        _read_player(player, f"{draft.place}, player {at}", _Reading(own, opponent, system, draft))
    draft.rounds = max((len(row.player.games) for row in draft.rows), default=0) or None
    draft.not_known += NOT_KNOWN
    rows_of_games = (row.player.games for row in draft.rows if row.player.games)
    if any(all(game.color is None for game in games if game.result.is_game) for games in rows_of_games):
        draft.not_known.append("Colors are not known for all players.")


def _are_numbered(players: Sequence[Object]) -> bool:
    """Whether every player and every opponent has a pairing number."""
    numbers = [number_in(player.get("pairingNumber"), HIGHEST_NUMBER) for player in players]
    if not all(numbers) or len(set(numbers)) < len(numbers):
        return False
    outcomes = (an_object(each) or {} for player in players for each in a_list(player.get("roundOutcomes")) or ())
    return all(each.get("opponentPairingNumber") for each in outcomes if each.get("opponentOrdinal"))


def _ratings(player: Object) -> Mapping[str, Object]:
    records = (an_object(each) for each in a_list(player.get("ratings")) or ())
    return {text_of(record.get("ratingSystem")).upper(): record for record in records if record}


@dataclass(frozen=True, slots=True)
class _Reading:
    """What all players of a section share."""

    own: str
    opponent: str
    system: str | None
    draft: SectionDraft


def _read_player(raw: Object, place: str, reading: _Reading) -> None:
    draft = reading.draft
    number = number_in(raw.get(reading.own), HIGHEST_NUMBER)
    if not number:
        problem = f"{described(raw.get(reading.own))} is not a number"
        draft.lose(problem, _SAVE_AGAIN, field=f"{place}, {reading.own}")
        return
    games, sound = _games(raw, number, place, reading)
    written = _ratings(raw).get(reading.system or "", {}).get("preRating")
    points = draft.faults.read(lambda: rating_in(written), field=f"{place}, preRating")
    player = Player(number, draft.name_of(json_text.full_name(raw), number), points, games)
    cells = tuple(game.result.value + str(game.opponent or "") for game in games)
    draft.add(FileRow(len(draft.rows) + 1, player, cells, sound=sound, place=place))
    draft.state(number, text_of(raw.get("score")))


def _games(raw: Object, number: int, place: str, reading: _Reading) -> tuple[tuple[Game, ...], bool]:
    """A player's games by round, and whether all of them could be read."""
    faults, sound = reading.draft.faults, True
    by_round: dict[int, Game] = {}
    outcomes = a_list(raw.get("roundOutcomes"))
    if outcomes is None or len(outcomes) > MOST_ROUNDS:
        problem = f"{len(outcomes)} rounds" if outcomes else described(raw.get("roundOutcomes"))
        faults.add(f"{problem} cannot be a player's rounds", _SAVE_AGAIN, field=f"{place}, roundOutcomes")
        outcomes, sound = (), False
    for at, each in enumerate(outcomes, start=1):
        outcome = an_object(each) or {}
        round = number_in(outcome.get("roundNumber", at), MOST_ROUNDS)
        if not round or round in by_round:
            problem = f"{described(outcome.get('roundNumber'))} is not the number of one more round"
            faults.add(problem, _SAVE_AGAIN, field=f"{place}, roundNumber")
        elif game := faults.read(partial(_game, outcome, number, round, reading), field=f"{place}, round {round}"):
            by_round[round] = game
            continue
        sound = False
    return tuple(by_round.get(round, NO_GAME) for round in range(1, max(by_round, default=0) + 1)), sound


def _game(outcome: Object, number: int, round: int, reading: _Reading) -> Game:
    written = text_of(outcome.get("outcome")).casefold()
    if written not in _LETTERS:
        raise CellError(f"{described(outcome.get('outcome'))} is not an outcome", _SAVE_AGAIN)
    letter, value = _LETTERS[written], outcome.get(reading.opponent)
    opponent = 0 if value is None else number_in(value, HIGHEST_NUMBER)
    if opponent is None:
        raise CellError(f"{described(value)} is not an opponent", _SAVE_AGAIN)
    if written in _REPORTED_OTHERWISE:
        reading.draft.reported_otherwise.add((number, round))
    if not letter and opponent:
        sentence = f"A game with the outcome {in_quotes(written)} is read as one without a result yet"
        reading.draft.remark(sentence, number, round)
        letter = "P"
    return reading.draft.game(letter, opponent, text_of(outcome.get("color")), (number, round))
