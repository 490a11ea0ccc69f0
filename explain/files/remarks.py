"""What looks odd in a section but may be right, what it leaves open, and who withdrew, whatever the file format."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from explain.files.bytes.faults import in_quotes, items_listed
from explain.files.bytes.writing import counted
from explain.files.result import ReadSection
from explain.model.arrangements import Withdrawal
from explain.model.open_games import open_games
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section


def left_open(section: Section) -> Iterator[str]:
    """What is unknown about a section, one sentence each."""
    if section.rounds is None:
        yield "How many rounds there will be is not known, so no round counts as the last."
    if section.toss is None and not section.rounds_held:
        yield (
            "The color of the first board's higher ranked player is not known; it is called White until the coin "
            "toss is given."
        )
    if missing := open_games(section, section.rounds_held + 1):
        yield f"In {missing.description}."
    yield from _in_rounds(section)
    last = section.rounds_held
    absent = section.absent_from(last) if last else ()
    blank = [each.number for each in section.players if len(each.games) == last - 1 and each.number not in absent]
    if len(blank) > 1:  # perhaps a board that was forgotten
        who = f"{counted(len(blank), 'player')} ({items_listed(blank, _MOST_SAID)})"
        yield f"In round {last} nothing is entered for {who}; they count as not having played."


def _in_rounds(section: Section) -> Iterator[str]:
    knows_colors = section.knows_colors
    if not knows_colors:
        yield "Colors are not known: no game names one, so each counts for no color."
    for round in range(1, section.rounds_held + 1):
        cells = [(player.number, player.game(round)) for player in section.players]
        named = {game.opponent for _, game in cells}
        games = [(number, game) for number, game in cells if game.result.is_game]
        strangers = [game for number, game in games if game.opponent is None and number not in named]
        if knows_colors and (colorless := sum(game.color is None for _, game in games)):
            of_some = f"the color of {colorless} of {len(games)} players is not"
            who = "no player's color is" if colorless == len(games) else of_some
            yield f"In round {round} {who} known; such games count for no color."
        if strangers:
            who = f"the opponent of {len(strangers)} of {len(games)} players"
            yield f"In round {round} {who} is not known, so rematches cannot be seen{_unequal(strangers)}."


def _unequal(games: Sequence[Game]) -> str:
    """What shows that the players without named opponents did not all play each other."""
    results = [game.result for game in games]
    won, lost, drawn = map(results.count, (Result.WIN, Result.LOSS, Result.DRAW))
    whites, blacks = (sum(game.color is color for game in games) for color in Color)
    clauses = []
    if won != lost or drawn % 2:
        clauses.append(f"they won {won}, drew {drawn} and lost {lost}")
    if whites != blacks and whites + blacks == len(games):
        clauses.append(f"{whites} had White and {blacks} Black")
    return f"; {' and '.join(clauses)}, so they cannot all have played each other" if clauses else ""


_MOST_SAID = 4
_NUMBER_BEHIND = re.compile(r"\S.*\s\(?([1-9][0-9]{2,3})\)?", re.ASCII | re.DOTALL)
_MEMBER = re.compile(r"(?<!\d)[1-3][0-9]{7}(?!\d)", re.ASCII)  # a US Chess ID, which is not for the wall
_NOBODY = re.compile(r"[\s(-]*(bye|dummy)[\s)-]*", re.IGNORECASE)
_LIKE_A_RATING = range(100, 3_500)
_ODD = (
    "the two of a board have results that do not agree, and both results are kept",
    "both have the same color in a game that was not played",
)


def remarks(section: Section) -> Iterator[str]:
    """What a person should check, one sentence each."""
    yield from _in_names(section)
    yield from _of_one_name(section)
    if taken := [f"{number} in round {round}" for number, round in sorted(section.colors_taken)]:
        listing = items_listed(taken, _MOST_SAID)
        yield f"A color that only the opponent's cell states is taken from there: {listing}."
    for round in range(1, section.rounds_held):
        if not section.holds(round):
            yield f"Round {round} has no board, though later rounds have."
    odd = defaultdict[tuple[int, int], list[str]](list)
    for round, one, other in _boards(section):
        mine, theirs = one.game(round), other.game(round)
        if not mine.result.agrees(theirs.result):
            odd[0, round].append(f"{one.number} with {other.number}")
        if mine.color and mine.color is theirs.color:
            odd[1, round].append(f"{one.number} with {other.number}")
    for (kind, round), pairs in sorted(odd.items()):
        yield f"In round {round} {_ODD[kind]}: {items_listed(pairs, _MOST_SAID)}."


def _in_names(section: Section) -> Iterator[str]:
    """What stands in names that is none: a bye, a member's number, a rating."""
    matches = ((player, _NUMBER_BEHIND.fullmatch(player.name)) for player in section.players)
    numbered = [(player, int(match[1])) for player, match in matches if match]
    if nobodies := [player.number for player in section.players if _NOBODY.fullmatch(player.name)]:
        listing = items_listed(nobodies, _MOST_SAID)
        yield f"A bye counts as a player by that name: {listing}. Take the line out, and put B--- for the opponents."
    if members := [player for player in section.players if _MEMBER.search(player.name)]:
        listing = items_listed(members, _MOST_SAID, lambda player: in_quotes(player.name))
        yield f"The name of {counted(len(members), 'player')} holds a member's number: {listing}."
    if rated := [player for player, number in numbered if number in _LIKE_A_RATING and number != player.number]:
        listing = items_listed(rated, _MOST_SAID, lambda player: in_quotes(player.name))
        who = f"The name of {counted(len(rated), 'player')}"
        yield f"{who} ends in a number, which is not read as a rating: {listing}."


def _of_one_name(section: Section) -> Iterator[str]:
    """Players with one name, also if one is written last name first; perhaps one player is in the file twice."""
    named = defaultdict[str, list[Player]](list)
    for player in section.players:
        last, _, first = player.name.casefold().partition(",")
        named[" ".join(f"{first} {last}".split())].append(player)
    if several := [players for players in named.values() if players[1:]]:
        numbers = {players[0].name: ", ".join(str(each.number) for each in players) for players in several}
        listing = items_listed([*numbers], _MOST_SAID, lambda name: f"{in_quotes(name)} ({numbers[name]})")
        yield f"More than one player has the same name, and is told apart by pairing number: {listing}."


def _boards(section: Section) -> Iterator[tuple[int, Player, Player]]:
    """Every board once, as round and players: each names the other, or the second names nobody."""
    by_number = {player.number: player for player in section.players}
    for player in section.players:
        for round, game in enumerate(player.games, start=1):
            other = by_number.get(game.opponent or 0)
            if other and (player.number < other.number or other.game(round).opponent is None):
                yield round, player, other


_WITHDRAWN = "withdrawn|withdrew|w/d"
_MARK = re.compile(rf"[(\[]?(?:{_WITHDRAWN}|wd)[)\]]?", re.IGNORECASE)
_MOST_GONE = 6
_NAMED = re.compile(
    rf"(?P<name>.*\S)\s*(?:[(\[](?:{_WITHDRAWN}|wd)[)\]]|[\s,-](?:{_WITHDRAWN}))", re.IGNORECASE | re.DOTALL
)


def is_mark(text: str) -> bool:
    """Whether a cell or a status says that the player withdrew."""
    return _MARK.fullmatch(text.strip()) is not None


def with_withdrawals(read: ReadSection) -> ReadSection:
    """The section without withdrawal marks in its names; those players are withdrawn after their last game or bye."""
    matches = ((player, _NAMED.fullmatch(player.name)) for player in read.section.players)
    named = {player: match["name"].rstrip(" ,-") for player, match in matches if match}
    if not named:
        return read
    left = {leaver.player for leaver in read.section.withdrawals}
    gone = tuple(Withdrawal(player.number, last_round(player)) for player in named if player.number not in left)
    players = tuple(replace(player, name=named.get(player, player.name)) for player in read.section.players)
    section = replace(read.section, players=players, withdrawals=(*read.section.withdrawals, *gone))
    leavers = [f"{in_quotes(name)} after round {last_round(player)}" for player, name in named.items()]
    listing = items_listed(leavers, _MOST_GONE)
    return replace(read, section=section, notes=(*read.notes, f"These have withdrawn, as the file says: {listing}."))


def last_round(player: Player) -> int:
    """The last round in which a player had a game or a bye that scores; 0 if none."""
    used = [round for round, game in enumerate(player.games, start=1) if game.result is not Result.UNPAIRED]
    return max(used, default=0)
