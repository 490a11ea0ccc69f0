"""A section as a FIDE tournament report, 2016 or 2026 edition, which ``report`` reads back.

What a report cannot hold is left out, with a note. It numbers players from 1 without gaps, names the opponent in every
game, and has absence from a round but no withdrawals or late entries. TRF16 also lacks a list of byes; it has only the
cells of the next round. Places are by score. Source: FIDE Handbook C.04, annex 2 (TRF16), and the extensions of 2026.
"""

import enum
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from explain.files.bytes.writing import Written, counted, one_line
from explain.files.rows import MOST_ROUNDS
from explain.files.trf.lines import HIGHEST_NUMBER, points_written
from explain.model.arrangements import ForcedPair, KeptApart, RequestedBye
from explain.model.errors import Fault, InputError
from explain.model.kinds import EventType, KnownFrom
from explain.model.players import Color, Game, Player, Result
from explain.model.section import ARRANGED, Section

NAME_WIDTH, TEAM_WIDTH = 33, 32


class Edition(enum.Enum):
    """The two editions of the report."""

    TRF16 = "TRF16"
    TRF26 = "TRF-2026"


_REQUESTED = {Result.FULL_BYE: "F", Result.HALF_BYE: "H", Result.UNPAIRED: "Z"}
_PLAYED = {Result.WIN: "1", Result.DRAW: "=", Result.LOSS: "0", Result.PENDING: " "}
_RESULTS = _PLAYED | {Result.FORFEIT_WIN: "+", Result.FORFEIT_LOSS: "-"} | _REQUESTED | {Result.FULL_BYE: "U"}
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
    """A section as a report; raises ``InputError`` if it has no players, or too many for a report."""
    writable, dropped = held(section, edition)
    lines = [*_head(writable, edition), *_players(writable), *_lists(writable, edition)]
    return Written("".join(f"{line.rstrip()}\n" for line in lines).encode("utf-8", errors="replace"), dropped)


def _head(section: Section, edition: Edition) -> Iterator[str]:
    if section.title:
        yield f"012 {section.title}"
    yield f"062 {len(section.players)}"
    is_stated = section.event and section.event.source is KnownFrom.FILE
    yield f"092 {_TYPES[section.event.kind if section.event and is_stated else EventType.SWISS]}"
    if section.rounds is not None:
        yield f"{'XXR' if edition is Edition.TRF16 else '142'} {section.rounds}"
    if section.toss is not None:
        yield _FIRST[edition][section.toss]


def _players(section: Section) -> Iterator[str]:
    order = sorted(section.players, key=lambda player: (-player.half_points, player.number))
    place = {player.number: at for at, player in enumerate(order, start=1)}
    asked = {(bye.player, bye.round) for bye in section.requested_byes if bye.result is Result.FULL_BYE}
    for player in section.players:
        points, at = points_written(player.half_points), place[player.number]
        line = f"001 {player.number:>4}      {player.name:<33} {player.rating or '':>4} {'':27}{points:>4} {at:>4}"
        for round, game in enumerate(player.games, start=1):
            is_asked = game.result is Result.FULL_BYE and (player.number, round) in asked
            line += f"  {game.opponent or '0000':>4} {_COLORS[game.color]} {'F' if is_asked else _RESULTS[game.result]}"
        yield line


def _lists(section: Section, edition: Edition) -> Iterator[str]:
    for pair in section.apart:
        if edition is Edition.TRF16:
            yield f"XXP {pair.one} {pair.other}"
        else:
            yield f"260   1 {section.rounds or _ALL_ROUNDS:>3} {pair.one:>4} {pair.other:>4}"
    byes: defaultdict[tuple[int, Result], list[int]] = defaultdict(list)
    for bye in section.requested_byes if edition is Edition.TRF26 else ():
        # A requested full-point bye already in the player's row needs no line.
        if {bye.result, section.player(bye.player).game(bye.round).result} != {Result.FULL_BYE}:
            byes[bye.round, bye.result].append(bye.player)
    for (round, result), numbers in byes.items():
        yield f"240 {_REQUESTED[result]} {round:>3} " + " ".join(f"{number:>4}" for number in numbers)
    members: defaultdict[str, list[int]] = defaultdict(list)
    for player in section.players:
        if player.team is not None:
            members[player.team].append(player.number)
    for team, numbers in members.items():
        yield f"013 {team:<{TEAM_WIDTH}} " + " ".join(f"{number:>4}" for number in numbers)


_AS_BYE = {Result.WIN: Result.FULL_BYE, Result.DRAW: Result.HALF_BYE}


def with_opponents(section: Section, dropped: list[str]) -> Section:
    """The section with an opponent in every played game; changes are noted in ``dropped``.

    An opponent is filled in if exactly one player of the round names somebody who names nobody, and the two cells
    agree. Other games without an opponent become byes worth the same points.
    """
    rounds = max((len(player.games) for player in section.players), default=0)
    opponents = [_opponents(section, round) for round in range(1, rounds + 1)]
    players = []
    for player in section.players:
        games = (_with_opponent(game, player.number, met) for game, met in zip(player.games, opponents, strict=False))
        players.append(replace(player, games=tuple(games)))
    both = zip(section.players, players, strict=True)
    pairs = [pair for old, new in both for pair in zip(old.games, new.games, strict=True)]
    if filled := sum(old != new and not new.result.is_bye for old, new in pairs):
        dropped.append(f"{counted(filled, 'opponent')} filled in from, or left out for, the other player's row.")
    if lost := sum(old != new and new.result.is_bye for old, new in pairs):
        dropped.append(f"{counted(lost, 'game')} without a known opponent became byes of the same points.")
    return replace(section, players=tuple(players))


def _opponents(section: Section, round: int) -> dict[int, int]:
    """Who played whom in a round, both ways."""
    cells = {player.number: player.game(round) for player in section.players}
    claims: defaultdict[int, list[int]] = defaultdict(list)
    for number, cell in cells.items():
        if cell.opponent is not None:
            claims[cell.opponent].append(number)
    met: dict[int, int] = {}
    for number, claimants in claims.items():
        one, cell = claimants[0], cells[number]
        agrees = cell.result.agrees(cells[one].result) and (cell.color is None or cell.color is not cells[one].color)
        if cell.opponent == one or (len(claimants) == 1 and cell.opponent is None and agrees):
            met[number], met[one] = one, number
    return met


def _with_opponent(game: Game, number: int, met: Mapping[int, int]) -> Game:
    if game.result.is_bye:
        return game
    if number in met or game.result.is_forfeit:
        return replace(game, opponent=met.get(number))
    return Game(_AS_BYE.get(game.result, Result.UNPAIRED))


def held(section: Section, edition: Edition) -> tuple[Section, tuple[str, ...]]:
    """The part of a section that fits a report of that edition, and notes on the rest; raises as ``write`` does."""
    if not 1 <= (count := len(section.players)) <= HIGHEST_NUMBER:
        raise InputError(Fault(f"the section has {count or 'no'} players", f"A TRF file holds 1 to {HIGHEST_NUMBER}."))
    dropped: list[str] = []
    if any(player.family or player.club for player in section.players):
        dropped.append("Families and clubs are left out.")
    if section.above and not section.rounds_held and section.toss is None:
        dropped.append("The boards of the sections above are left out, so that no coin toss carries over from there.")
    section = replace(section, above=None)
    section = with_opponents(_named(_numbered(section, dropped), dropped), dropped)
    return _arranged(section, edition, dropped), tuple(dropped)


def _numbered(section: Section, dropped: list[str]) -> Section:
    """The section with pairing numbers from 1 without gaps, everywhere a player is named."""
    numbers = {player.number: place for place, player in enumerate(section.players, start=1)}
    changed = [(old, new) for old, new in numbers.items() if old != new]
    if not changed:
        return section
    old, new = changed[0]
    numbers_changed = counted(len(changed), "pairing number")
    dropped.append(f"{numbers_changed} changed, so that there are no gaps; the first is {old}, now {new}.")

    def renumbered(player: Player) -> Player:
        opponents = ((cell, cell.opponent and numbers[cell.opponent]) for cell in player.games)
        games = tuple(replace(cell, opponent=opponent) for cell, opponent in opponents)
        return replace(player, number=numbers[player.number], games=games)

    def arrangement(each: Any) -> Any:
        if isinstance(each, KeptApart | ForcedPair):
            return replace(each, one=numbers[each.one], other=numbers[each.other])
        return replace(each, player=numbers[each.player])

    arranged: dict[str, Any] = {name: tuple(map(arrangement, getattr(section, name))) for name in ARRANGED}
    return replace(section, players=tuple(map(renumbered, section.players)), **arranged)


def _named(section: Section, dropped: list[str]) -> Section:
    """The section with names, teams and a title that fit their columns."""
    teams = _team_names(section.players, dropped)
    names = [one_line(player.name, NAME_WIDTH) or f"Player {player.number}" for player in section.players]
    named = list(zip(section.players, names, strict=True))
    players = tuple(replace(player, name=name, team=teams.get(player.team or "")) for player, name in named)
    if cut := sum(player.name != name for player, name in named):
        dropped.append(f"{counted(cut, 'name')} changed to fit into {NAME_WIDTH} columns on one line.")
    title = one_line(section.title)
    if title != section.title:
        dropped.append("The title was put on one line.")
    return replace(section, players=players, title=title)


def _team_names(players: Iterable[Player], dropped: list[str]) -> dict[str, str]:
    """Teams as they are written; empty if two could not be told apart."""
    names = {player.team: one_line(player.team, TEAM_WIDTH) for player in players if player.team is not None}
    if len(set(names.values())) < len(names) or not all(names.values()):
        dropped.append("The teams are left out, since their names cannot be told apart in the columns they have.")
        return {}
    if any(team != name for team, name in names.items()):
        dropped.append(f"Names of teams were changed to fit into {TEAM_WIDTH} columns.")
    return names


def _arranged(section: Section, edition: Edition, dropped: list[str]) -> Section:
    """The section with the arrangements a report can hold: pairs kept apart, byes, absence."""
    round = section.rounds_held + 1
    absent = _absent(section, round, dropped)
    byes = tuple(dict.fromkeys((*section.requested_byes, *absent)))
    if count := len(section.together) + len(section.forced_byes):
        dropped.append(f"{counted(count, 'board or bye', 'boards and byes')} made by hand left out.")
    ends = dict.fromkeys((min(pair.one, pair.other), max(pair.one, pair.other)) for pair in section.apart)
    apart = tuple(KeptApart(one, other) for one, other in ends)
    plain = replace(section, withdrawals=(), late_entries=(), apart=apart, together=(), forced_byes=(), next_round=None)
    if section.next_round is not None and plain.round_to_pair != section.next_round:
        left_out = f"That round {section.next_round} is to be paired is left out"
        dropped.append(f"{left_out}; a reader takes it for round {plain.round_to_pair}.")
    plain = replace(plain, requested_byes=byes)
    if edition is Edition.TRF26:
        return plain
    return _with_byes_as_cells(plain, round, {bye.player for bye in absent}, dropped)


def _absent(section: Section, round: int, dropped: list[str]) -> list[RequestedBye]:
    """The players who are out of the coming round, as absences from it."""
    arranged = {bye.player for bye in section.requested_byes if bye.round == round}
    arranged |= {player.number for player in section.players if len(player.games) >= round}
    gone = [leaver.player for leaver in section.withdrawals if leaver.after_round < round]
    gone += [entry.player for entry in section.late_entries if entry.from_round > round]
    if count := len(section.withdrawals) + len(section.late_entries):
        what = counted(count, "withdrawal or late entry", "withdrawals and late entries")
        dropped.append(f"{what} not kept as such; who is out in round {round} is absent from it.")
    return [RequestedBye(number, round, Result.UNPAIRED) for number in dict.fromkeys(gone) if number not in arranged]


def _with_byes_as_cells(section: Section, round: int, absent: set[int], dropped: list[str]) -> Section:
    """The section with the next round's byes as cells in its rows, the TRF16 way; notes what changed."""
    in_round = [bye for bye in reversed(section.requested_byes) if bye.round == round <= MOST_ROUNDS]
    asked = {bye.player: bye.result for bye in in_round}
    to_come = {player.number for player in section.players if player.number in asked and len(player.games) < round}
    players = {
        player.number: player.with_game(round, Game(asked[player.number])) if player.number in to_come else player
        for player in section.players
    }
    held_byes, lost = list[RequestedBye](), 0
    for bye in section.requested_byes:
        if bye.result is Result.FULL_BYE is players[bye.player].game(bye.round).result:
            held_byes.append(bye)
        else:
            lost += not (bye.round == round and asked.get(bye.player) is bye.result)
    if cells := len(to_come - absent):
        words = counted(cells, "requested bye")
        dropped.append(f"{words} of round {round} written as cells of that round; the same players are paired.")
    if lost:
        words = counted(lost, "requested bye")
        dropped.append(f"{words} of other rounds than {round} left out; TRF-2026 holds them.")
    return replace(section, players=tuple(players.values()), requested_byes=tuple(held_byes))
