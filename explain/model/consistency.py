"""What cannot be right in a section: rows that disagree, players who are not there, numbers that no tournament has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explain.model.errors import Fault

if TYPE_CHECKING:
    from explain.model.section import Game, Player, Section


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two cells, or a cell and the list of players, that cannot both be right."""

    player: int
    round: int | None
    found: str
    remedy: str

    @property
    def fault(self) -> Fault:
        """The contradiction as a fault that names the player and the round."""
        place = f"player {self.player}" if self.round is None else f"player {self.player}, round {self.round}"
        return Fault(self.found, self.remedy, field=place)


def contradictions(players: Iterable[Player]) -> tuple[Contradiction, ...]:
    """Everything in which the rows of a section disagree, in order of pairing number and round."""
    players = tuple(players)
    counts = Counter(player.number for player in players)
    found = [
        Contradiction(number, None, f"pairing number {number} is used {count} times", "Give every player his own number.")
        for number, count in counts.items()
        if count > 1
    ]
    if found:
        return tuple(found)
    by_number = {player.number: player for player in players}
    for player in players:
        for round, game in enumerate(player.games, start=1):
            if game.opponent is not None:
                found += _disagreements(player, round, game, by_number)
    return tuple(found)


def _disagreements(player: Player, round: int, game: Game, by_number: dict[int, Player]) -> Iterator[Contradiction]:
    number, opponent = player.number, game.opponent
    assert opponent is not None
    if opponent == number:
        yield Contradiction(number, round, f"{number} is his own opponent", "Put the opponent's pairing number there.")
        return
    if opponent not in by_number:
        yield Contradiction(number, round, f"{number} met {opponent}, but there is no player {opponent}", "Check the opponent's number.")
        return
    other = by_number[opponent].game(round)
    if other.opponent != number:
        if not (other.opponent is None and not other.result.is_bye):
            met = f"{opponent} met {other.opponent}" if other.opponent else f"{opponent} had no game"
            yield Contradiction(number, round, f"{number} met {opponent}, but {met}", "Correct one of the two cells.")
        return
    if number > opponent:
        return
    if not game.result.agrees(other.result):
        results = f"{number} has {game.result.value} and {opponent} has {other.result.value}"
        yield Contradiction(number, round, f"on one board {results}", "Correct one of the two results.")
    if game.color is not None and game.color is other.color:
        yield Contradiction(number, round, f"{number} and {opponent} both had {game.color.value}", "Correct one of the two colors.")


def faults_of(section: Section) -> tuple[Fault, ...]:
    """Everything that is wrong with a section as a whole: contradictions, strangers, impossible numbers."""
    disagreements = (contradiction.fault for contradiction in contradictions(section.players))
    return (*disagreements, *_unknown_players(section), *_out_of_range(section))


def _unknown_players(section: Section) -> list[Fault]:
    numbers = {player.number for player in section.players}
    named: list[tuple[str, int]] = []
    named += [("requested bye", bye.player) for bye in section.requested_byes]
    named += [("withdrawal", leaver.player) for leaver in section.withdrawals]
    named += [("late entry", entry.player) for entry in section.late_entries]
    named += [("pair kept apart", end) for pair in section.apart for end in (pair.one, pair.other)]
    named += [("forced pair", end) for pair in section.together for end in (pair.one, pair.other)]
    named += [("forced bye", bye.player) for bye in section.forced_byes]
    return [
        Fault(f"there is no player {number}", "Use a pairing number of the section.", field=what)
        for what, number in named
        if number not in numbers
    ]


_MOST_ROUNDS, _HIGHEST_RATING, _HIGHEST_NUMBER = 60, 9_999, 99_999


def _out_of_range(section: Section) -> Iterator[Fault]:
    """Numbers that no tournament has, and pairs of one player with himself."""
    for player in section.players:
        place = f"player {player.number}"
        if not 1 <= player.number <= _HIGHEST_NUMBER:
            yield Fault(f"pairing number {player.number}", f"Pairing numbers go from 1 to {_HIGHEST_NUMBER}.", field=place)
        if player.rating is not None and not 0 <= player.rating <= _HIGHEST_RATING:
            yield Fault(
                f"rating {player.rating}", f"Ratings go from 0 to {_HIGHEST_RATING}; leave an unrated player without one.", field=place
            )
        if len(player.games) > _MOST_ROUNDS:
            yield Fault(f"{len(player.games)} rounds", f"A section has {_MOST_ROUNDS} rounds at most.", field=place)
    ends = [(pair.one, pair.other) for pair in section.apart] + [(pair.one, pair.other) for pair in section.together]
    for one, other in ends:
        if one == other:
            yield Fault(f"player {one} is paired with himself", "Name two players.")
    if section.rounds is not None and section.rounds < max(1, section.rounds_held):
        yield Fault(f"{section.rounds} rounds in all, but {section.rounds_held} are held", "Correct the number of rounds.")
    if section.next_round is not None and section.next_round < 1:
        yield Fault(f"round {section.next_round} is to be paired", "Rounds count from 1.")
