"""Players who left, as tables say it: after the name (``(withdrawn)``), in a cell, or in a status column (``W/D``)."""

import re
from dataclasses import replace

from explain.files.bytes.faults import in_quotes, items_listed
from explain.files.result import ReadSection
from explain.model.arrangements import Withdrawal
from explain.model.players import Player, Result

_WORD = "withdrawn|withdrew|w/d"
_MARK = re.compile(rf"[(\[]?(?:{_WORD}|wd)[)\]]?", re.IGNORECASE)
_NAMED = re.compile(rf"(?P<name>.*\S)\s*(?:[(\[](?:{_WORD}|wd)[)\]]|[\s,-](?:{_WORD}))", re.IGNORECASE | re.DOTALL)
_MOST_SAID = 6


def is_mark(text: str) -> bool:
    """Whether a cell or a status says that the player left."""
    return _MARK.fullmatch(text.strip()) is not None


def with_withdrawals(read: ReadSection) -> ReadSection:
    """The section without those words in its names: their players are gone after their last game or bye."""
    matches = ((player, _NAMED.fullmatch(player.name)) for player in read.section.players)
    named = {player: match["name"].rstrip(" ,-") for player, match in matches if match}
    if not named:
        return read
    left = {leaver.player for leaver in read.section.withdrawals}
    gone = tuple(Withdrawal(player.number, last_round(player)) for player in named if player.number not in left)
    players = tuple(replace(player, name=named.get(player, player.name)) for player in read.section.players)
    section = replace(read.section, players=players, withdrawals=(*read.section.withdrawals, *gone))
    listing = items_listed(
        tuple(named.items()), _MOST_SAID, lambda each: f"{in_quotes(each[1])} after round {last_round(each[0])}"
    )
    return replace(read, section=section, notes=(*read.notes, f"These have withdrawn, as the file says: {listing}."))


def last_round(player: Player) -> int:
    """The last round in which a player had a game or a bye that scores; 0 for none."""
    used = [round for round, game in enumerate(player.games, start=1) if game.result is not Result.UNPAIRED]
    return max(used, default=0)
