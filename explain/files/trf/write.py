"""A section as a FIDE tournament report, 2016 or 2026 edition, which ``report`` reads back.

What a report cannot hold is left out, and said (``hold``). Scores are written as counted, places by score.
Source: FIDE Handbook C.04, annex 2 (TRF16), and the extensions of 2026.
"""

from collections import defaultdict
from collections.abc import Iterator

from explain.files.bytes.writing import Written
from explain.files.trf.hold import TEAM_WIDTH, Edition, held
from explain.files.trf.player import points_written
from explain.model.kinds import EventType, KnownFrom
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section

_RESULTS = {
    Result.WIN: "1",
    Result.DRAW: "=",
    Result.LOSS: "0",
    Result.PENDING: " ",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
    Result.FULL_BYE: "U",
    Result.HALF_BYE: "H",
    Result.UNPAIRED: "Z",
}
_REQUESTED = {Result.FULL_BYE: "F", Result.HALF_BYE: "H", Result.UNPAIRED: "Z"}
_COLORS = {Color.WHITE: "w", Color.BLACK: "b", None: "-"}
_FIRST = {
    Edition.TRF16: {Color.WHITE: "XXC white1", Color.BLACK: "XXC black1"},
    Edition.TRF26: {Color.WHITE: "152 W", Color.BLACK: "152 B"},
}
_ALL_ROUNDS = 99
_TYPES = {
    EventType.SWISS: "Individual: Swiss-System",
    EventType.FIDE: "FIDE: Swiss-System",
    EventType.TEAM: "Team: Swiss-System",
    EventType.ROUND_ROBIN: "Individual: Round-Robin",
}


def write(section: Section, edition: Edition = Edition.TRF16) -> Written:
    """A section as a report; raises ``InputError`` if it has no players, or more than a report numbers."""
    writable, dropped = held(section, edition)
    lines = [*_head(writable, edition), *_players(writable), *_lists(writable, edition)]
    return Written("".join(f"{line.rstrip()}\n" for line in lines).encode("utf-8", errors="replace"), dropped)


def _head(section: Section, edition: Edition) -> Iterator[str]:
    if section.title:
        yield f"012 {section.title}"
    yield f"062 {len(section.players)}"
    yield f"092 {_TYPES[section.event.kind if section.event and section.event.source is KnownFrom.FILE else EventType.SWISS]}"
    if section.rounds is not None:
        yield f"{'XXR' if edition is Edition.TRF16 else '142'} {section.rounds}"
    if section.toss is not None:
        yield _FIRST[edition][section.toss]


def _players(section: Section) -> Iterator[str]:
    order = sorted(section.players, key=lambda player: (-player.half_points, player.number))
    place = {player.number: at for at, player in enumerate(order, start=1)}
    asked = {(bye.player, bye.round) for bye in section.requested_byes if bye.result is Result.FULL_BYE}
    for player in section.players:
        yield _player(player, place[player.number], asked)


def _player(player: Player, place: int, asked: set[tuple[int, int]]) -> str:
    points = points_written(player.half_points)
    head = f"001 {player.number:>4}      {player.name:<33} {player.rating or '':>4} {'':27}{points:>4} {place:>4}"
    cells = (_cell(game, requested=(player.number, at) in asked) for at, game in enumerate(player.games, start=1))
    return head + "".join(f"  {cell}" for cell in cells)


def _cell(game: Game, *, requested: bool) -> str:
    letter = "F" if requested and game.result is Result.FULL_BYE else _RESULTS[game.result]
    return f"{game.opponent or '0000':>4} {_COLORS[game.color]} {letter}"


def _lists(section: Section, edition: Edition) -> Iterator[str]:
    for pair in section.apart:
        if edition is Edition.TRF16:
            yield f"XXP {pair.one} {pair.other}"
        else:
            yield f"260   1 {section.rounds or _ALL_ROUNDS:>3} {pair.one:>4} {pair.other:>4}"
    if edition is Edition.TRF26:
        yield from _byes(section)
    yield from _teams(section)


def _byes(section: Section) -> Iterator[str]:
    """Byes that do not stand in a player's row as asked for."""
    players: defaultdict[tuple[int, Result], list[int]] = defaultdict(list)
    for bye in section.requested_byes:
        in_row = bye.result is Result.FULL_BYE and section.player(bye.player).game(bye.round).result is Result.FULL_BYE
        if not in_row:
            players[bye.round, bye.result].append(bye.player)
    for (round, result), numbers in players.items():
        yield f"240 {_REQUESTED[result]} {round:>3} " + " ".join(f"{number:>4}" for number in numbers)


def _teams(section: Section) -> Iterator[str]:
    members: defaultdict[str, list[int]] = defaultdict(list)
    for player in section.players:
        if player.team is not None:
            members[player.team].append(player.number)
    for team, numbers in members.items():
        yield f"013 {team:<{TEAM_WIDTH}} " + " ".join(f"{number:>4}" for number in numbers)
