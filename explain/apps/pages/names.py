"""Renames players in full, by initials or by numbers, before anything is paired, so no sentence reveals more."""

import enum
import unicodedata
from collections import Counter
from dataclasses import replace

from explain.answers.about import pair, posted
from explain.answers.round import Round
from explain.files.result import Case
from explain.files.typed import boards
from explain.model.arrangements import Boards, Pair
from explain.model.section import Section
from explain.prose import pages as words
from explain.prose.words import called

_MOST_INITIALS, _MOST_ADDRESS = 4, 40


class NameStyle(enum.StrEnum):
    """How players are named on a page."""

    FULL = "full"
    INITIALS = "initials"
    NUMBERS = "numbers"


def with_names(round: Round, names: NameStyle) -> Round:
    """The round with players named in that style; posted boards stay as posted."""
    section = renamed(round.section, names)
    if section == round.section:
        return round
    if not round.is_posted:
        return pair(section, round.number, round.preferences)
    return posted(section, round.number, round.preferences, boards=_boards(round))


def _boards(round: Round) -> Boards:
    return Boards(
        tuple(Pair(board.white.number, board.black.number) for board in round.boards if board.black is not None),
        tuple(bye.white.number for bye in round.byes),
    )


def as_case(round: Round) -> Case:
    """The round as a case, with players named as in it, and its boards if the section does not hold them."""
    section, typed = round.section, None
    if round.is_posted and not (section.holds(round.number) and _same(section.posted(round.number), _boards(round))):
        typed = boards.typed(_boards(round))
    return Case(section, round.number, round.preferences.unusual(), typed, posted=round.is_posted and typed is None)


def _same(one: Boards, other: Boards) -> bool:
    pairs, others = ({(pair.white, pair.black) for pair in each.pairs} for each in (one, other))
    return pairs == others and set(one.byes) == set(other.byes)


def renamed(section: Section, names: NameStyle) -> Section:
    """The section with players named in that style."""
    if names is NameStyle.FULL:
        return section
    initials = [_initials(player.name) if names is NameStyle.INITIALS else "" for player in section.players]
    twice = Counter(initials)
    players = (
        replace(player, name=own if own and twice[own] == 1 else words.numbered(player.number, own))
        for player, own in zip(section.players, initials, strict=True)
    )
    return replace(section, players=tuple(players))


def anchors(section: Section) -> dict[int, str]:
    """The word in the address that opens a player's card, by number: the last name, with a number if not unique."""
    calls = called(section.players)
    addresses = {player.number: _address(calls[player.number]) for player in section.players}
    twice = Counter(addresses.values())
    return {
        number: word if word and twice[word] == 1 else f"{word or 'player'}-{number}"
        for number, word in addresses.items()
    }


def _address(name: str) -> str:
    """Lowercase letters and digits of any script, with a hyphen between words."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "-".join("".join(letter if letter.isalnum() else " " for letter in plain[:_MOST_ADDRESS]).split())


def _initials(name: str) -> str:
    """The initials of a name's first few words."""
    first = (next((letter for letter in word if unicodedata.category(letter)[0] in "LN"), "") for word in name.split())
    return " ".join(f"{letter}." for letter in list(filter(None, first))[:_MOST_INITIALS])
