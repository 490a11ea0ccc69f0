"""What a person proposes for a round, brought to its standings: some boards, or two players who change places."""

from __future__ import annotations

from explain.answers.posted_boards import ranks_of
from explain.answers.why_not_switch import Start
from explain.files.bytes.faults import shown
from explain.files.typed.names import find_player
from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.pairing.engine import Pairing, Ranks
from explain.pairing.standings import Standings


def rank_to_pair(eve: Standings, number: int) -> int:
    """The rank of a pairing number.

    Raises:
        InputError: if the director has placed that player by hand, or he is not to be paired.
    """
    name = eve.section.player(number).name
    placed = [entrant.number for pair in eve.placed_pairs for entrant in pair] + [entrant.number for entrant in eve.placed_byes]
    if number in placed:
        raise InputError(
            Fault(f"{name} was placed by hand in round {eve.round}", "Take that back at the director's desk first, or ask about others.")
        )
    try:
        return eve.rank_of(number)
    except KeyError:
        raise InputError(Fault(f"{name} is not to be paired in round {eve.round}", "Ask about players who are.")) from None


def some_boards(boards: Boards, eve: Standings) -> tuple[Ranks, ...]:
    """The boards as ranks, in order of the higher.

    Raises:
        InputError: for somebody who is on two boards or plays himself, who is not to be paired, and for a bye that is not there to be had.
    """
    seated = [number for pair in boards.pairs for number in (pair.white, pair.black)] + list(boards.byes)
    faults = [
        Fault(f"{eve.section.player(number).name} is on two boards", "Leave him on one.")
        for number in sorted({number for number in seated if seated.count(number) > 1})
    ]
    if boards.byes and not eve.has_bye:
        faults.append(nobody_has_the_bye(eve.round))
    elif len(boards.byes) > 1:
        faults.append(Fault(f"{len(boards.byes)} players have the bye", "Only one can."))
    if not seated:
        faults.append(Fault("no board was named", "Name one or more, such as Ames-Bell or 3-7."))
    if faults:
        raise InputError(*faults)
    for number in seated:
        rank_to_pair(eve, number)
    return ranks_of(((pair.white, pair.black) for pair in boards.pairs), boards.byes, eve)


def start_of(word: str | None, *, posted: bool) -> Start:
    """Where two players are to change places; if nobody says, the table for posted boards, else the natural pairing.

    Raises:
        InputError: for a word that says neither.
    """
    if word is None:
        return Start.TABLE if posted else Start.NATURAL
    try:
        return Start(word.strip().lower())
    except ValueError:
        raise InputError(Fault(f"nobody can change places in {shown(word)}", "Write natural or table.")) from None


def refuse_one_board(ranks: Ranks, start: Pairing) -> None:
    """Nothing happens if the two who change places are one player, or sit on one board.

    Raises:
        InputError: if they do, or if one of them is the bye.
    """
    eve = start.natural.standings
    if eve.bye_rank in ranks:
        raise InputError(Fault("the bye is no player", "Name the player who has it."))
    one, other = (eve.at(rank).player.name for rank in ranks)
    if ranks[0] == ranks[1]:
        raise InputError(Fault(f"{one} was named twice", "Name two players from different boards."))
    if (min(ranks), max(ranks)) in start.boards:
        raise InputError(Fault(f"{one} and {other} are opponents there", "Name two players from different boards."))


def rank_named(eve: Standings, words: str | int) -> int:
    """The rank of a player by name or pairing number, or of the bye.

    Raises:
        InputError: if it fits nobody or two players, or he is not to be paired.
    """
    if isinstance(words, str) and words.strip().lower() == "bye":
        if eve.has_bye:
            return eve.bye_rank
        raise InputError(nobody_has_the_bye(eve.round))
    return rank_to_pair(eve, find_player(eve.section, str(words)).number)


def asking_rank(eve: Standings, words: str | int) -> int:
    """The same of somebody who asks: the bye cannot; raises what ``rank_named`` raises."""
    if (rank := rank_named(eve, words)) == eve.bye_rank:
        raise InputError(Fault("the bye cannot ask", "Name a player first."))
    return rank


def nobody_has_the_bye(round: int) -> Fault:
    """What is said to somebody who asks about a bye that there is not."""
    return Fault(f"nobody has the bye in round {round}", "The number of players is even.")
