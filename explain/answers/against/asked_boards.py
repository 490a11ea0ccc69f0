"""Boards that somebody posted or proposes, as ranks in the round: all boards, some, or two players to swap."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from explain.answers.against.why_not_switch import Start
from explain.files.bytes.faults import in_quotes
from explain.files.typed.names import find_player
from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing.engine import Natural, Pairing, Ranks, settle_naturals
from explain.pairing.facts import PostedColors
from explain.pairing.standings import Standings, standings_before


@dataclass(frozen=True, slots=True)
class Misplaced:
    """Players who are not on the list exactly once, by pairing number."""

    strangers: tuple[int, ...]  # players on the list who are not to be paired
    twice: tuple[int, ...]  # players on more than one board
    left_out: tuple[int, ...]  # players on no board
    byes: tuple[int, ...]  # players with the bye, if there are several

    def faults(self, section: Section, round: int) -> tuple[Fault, ...]:
        """One fault for each of them."""
        not_here = f"is on the list but is not to be paired in round {round}"
        unseated = f"is on no board of round {round}"
        wrong = (
            (self.strangers, not_here, "Take the name off the list, or bring the player back in."),
            (self.twice, "is on the list twice", "Leave the player on one board."),
            (self.left_out, unseated, "Add the board, give the bye, or take the player out of the round."),
        )
        faults = [
            Fault(f"{section.player(each).name} {problem}", remedy)
            for numbers, problem, remedy in wrong
            for each in numbers
        ]
        if self.byes:
            only_one = "Only one can; give the others their byes by hand."
            faults.append(Fault(f"{len(self.byes)} players have the bye", only_one))
        return tuple(faults)


class MisplacedError(InputError):
    """A list that leaves players out, has them twice, or gives several the bye; it keeps who they are."""

    def __init__(self, natural: Natural, misplaced: Misplaced) -> None:
        """Keep what is wrong next to the messages about it."""
        super().__init__(*misplaced.faults(natural.standings.section, natural.standings.round))
        self.natural, self.misplaced = natural, misplaced


def posted_pairing(section: Section, round: int, preferences: Preferences, boards: Boards) -> Pairing:
    """Posted boards with their round's natural pairing.

    Raises ``MisplacedError`` if they leave a player out, have one twice or name one who is not to be paired.
    Raises ``InputError`` if the section does not have the rounds before it.
    """
    without_placed = _keep_placed(section, boards)
    natural = settle_naturals(standings_before(without_placed, round, preferences), preferences)
    return Pairing(natural, _ranks(boards, natural), posted_colors(boards))


def posted_colors(boards: Boards) -> PostedColors:
    """Who has White on each board, where that is known."""
    return {frozenset((pair.white, pair.black)): pair.white for pair in boards.pairs if pair.colors_known}


def _keep_placed(section: Section, boards: Boards) -> Section:
    """The section with only those of the TD's own pairings and byes that are among the posted boards."""
    ends = {frozenset((pair.white, pair.black)) for pair in boards.pairs}
    return replace(
        section,
        together=tuple(pair for pair in section.together if {pair.one, pair.other} in ends),
        forced_byes=tuple(bye for bye in section.forced_byes if bye.player in boards.byes),
    )


def _ranks(boards: Boards, natural: Natural) -> tuple[Ranks, ...]:
    """Posted boards as ranks, without those paired by the TD."""
    standings = natural.standings
    wrong = misplaced(boards, standings)
    if wrong != Misplaced((), (), (), ()):
        raise MisplacedError(natural, wrong)
    to_pair = {entrant.number for entrant in standings.entrants}
    pairs = [(pair.white, pair.black) for pair in boards.pairs if pair.white in to_pair]
    return ranks_of(pairs, [number for number in boards.byes if number in to_pair], standings)


def ranks_of(pairs: Iterable[tuple[int, int]], byes: Iterable[int], standings: Standings) -> tuple[Ranks, ...]:
    """Boards of pairing numbers as boards of ranks, in order of the higher; none of them paired by the TD."""
    rank = {entrant.number: entrant.rank for entrant in standings.entrants}
    boards = [*((rank[one], rank[other]) for one, other in pairs), *((rank[one], standings.bye_rank) for one in byes)]
    return tuple(sorted((min(board), max(board)) for board in boards))


def misplaced(boards: Boards, standings: Standings) -> Misplaced:
    """Who is not on the boards of a round exactly once."""
    by_hand = {entrant.number for entrant in standings.placed_byes}
    seated = [number for pair in boards.pairs for number in (pair.white, pair.black)] + list(boards.byes)
    present = {entrant.number for entrant in standings.everybody}
    posted_byes = tuple(number for number in boards.byes if number not in by_hand)
    return Misplaced(
        strangers=tuple(sorted(set(seated) - present)),
        twice=tuple(sorted({number for number in seated if seated.count(number) > 1})),
        left_out=tuple(sorted(present - set(seated))),
        byes=posted_byes if len(posted_byes) > 1 else (),
    )


def rank_to_pair(standings: Standings, number: int) -> int:
    """The rank of a pairing number; raises ``InputError`` for a player paired by the TD, or not to be paired."""
    name, here = standings.section.player(number).name, f"in round {standings.round}"
    entrant = next((each for each in standings.everybody if each.number == number), None)
    if entrant is None:
        raise InputError(Fault(f"{name} is not to be paired {here}", "Ask about players who are."))
    if not entrant.rank:
        remedy = "Undo that at the TD's desk first, or ask about others."
        raise InputError(Fault(f"{name} was placed by hand {here}", remedy))
    return entrant.rank


def some_boards(boards: Boards, standings: Standings) -> tuple[Ranks, ...]:
    """The boards as ranks, in order; ``InputError`` for a player named twice or not to be paired, or an extra bye."""
    seated = [number for pair in boards.pairs for number in (pair.white, pair.black)] + list(boards.byes)
    faults = [
        Fault(f"{standings.section.player(number).name} is on two boards", "Leave that player on one.")
        for number in sorted({number for number in seated if seated.count(number) > 1})
    ]
    if boards.byes and not standings.has_bye:
        faults.append(nobody_has_the_bye(standings.round))
    elif len(boards.byes) > 1:
        faults.append(Fault(f"{len(boards.byes)} players have the bye", "Only one can."))
    if not seated:
        faults.append(Fault("no board was named", "Name one or more, such as Ames-Bell or 3-7."))
    if faults:
        raise InputError(*faults)
    for number in seated:
        rank_to_pair(standings, number)
    return ranks_of(((pair.white, pair.black) for pair in boards.pairs), boards.byes, standings)


def start_of(word: str | None, *, posted: bool) -> Start:
    """In which pairings two players swap, by default the posted ones, if any; ``InputError`` for an unknown word."""
    if word is None:
        return Start.TABLE if posted else Start.NATURAL
    try:
        return Start(word.strip().lower())
    except ValueError:
        raise InputError(Fault(f"nobody can be swapped in {in_quotes(word)}", "Write natural or table.")) from None


def refuse_one_board(ranks: Ranks, start: Pairing) -> None:
    """Raises ``InputError`` if the two to swap are the same player or opponents, or one is the bye."""
    standings = start.natural.standings
    if standings.bye_rank in ranks:
        raise InputError(Fault("the bye is not a player", "Name the player who has it."))
    one, other = (standings.at(rank).player.name for rank in ranks)
    if ranks[0] == ranks[1]:
        raise InputError(Fault(f"{one} was named twice", "Name two players from different boards."))
    if (min(ranks), max(ranks)) in start.boards:
        raise InputError(Fault(f"{one} and {other} are opponents there", "Name two players from different boards."))


def rank_named(standings: Standings, words: str | int) -> int:
    """The rank of a player by name or number, or of the bye; ``InputError`` if the round does not pair them."""
    if isinstance(words, str) and words.strip().lower() == "bye":
        if standings.has_bye:
            return standings.bye_rank
        raise InputError(nobody_has_the_bye(standings.round))
    return rank_to_pair(standings, find_player(standings.section, str(words)).number)


def asking_rank(standings: Standings, words: str | int) -> int:
    """The rank of the player who asks; ``InputError`` for the bye, and where ``rank_named`` raises it."""
    if (rank := rank_named(standings, words)) == standings.bye_rank:
        raise InputError(Fault("the bye cannot ask", "Name a player first."))
    return rank


def nobody_has_the_bye(round: int) -> Fault:
    """What is wrong with asking about a bye that nobody has."""
    return Fault(f"nobody has the bye in round {round}", "The number of players is even.")
