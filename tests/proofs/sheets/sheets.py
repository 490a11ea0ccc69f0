"""Proofs of what is told on a player's sheet, of his whole event and of a correction."""

from __future__ import annotations

from dataclasses import dataclass, field

import reference

from explain.model.players import Game, Result
from explain.model.section import Section
from proofs.proof import Proof
from proofs.said import Said
from proofs.wall import Place, Wall


@dataclass(frozen=True)
class SheetPlace(Place):
    """Where a claim about one player is made.

    Args:
        player: his pairing number.
        is_posted: whether the boards on the wall are posted.
    """

    player: int = 0
    is_posted: bool = True


@dataclass(frozen=True)
class CorrectedPlace(Place):
    """Where a claim about a correction is made; ``was`` is the section as its file has it, and the wall's section is
    the corrected one.
    """

    was: Section = field(default=Section(()), compare=False)

    @property
    def is_waiting(self) -> bool:
        """Whether a result is out, and nobody has said how it counts."""
        return self.wall.preferences.count_open_as.value == "wait" and bool(self.open_rounds)

    @property
    def open_rounds(self) -> list[int]:
        """The rounds with a result out."""
        rows = self.wall.section.players
        return [
            round
            for round in range(1, self.wall.round)
            if any(row.game(round).result is Result.PENDING for row in rows)
        ]

    @property
    def is_over(self) -> bool:
        """Whether there is no round to pair."""
        return self.wall.section.rounds is not None and self.wall.round > self.wall.section.rounds


def asks_about(said: Said, at: SheetPlace) -> bool:
    """The number of his board, the round, and the section's title."""
    if at.seats[1] is None or said.players[0] not in at.seats or said.players[0] != at.player:
        return False
    return said.numbers == (at.wall.board_number(at.seats), at.wall.round) and _is_titled(said, at)


def asks_about_bye(said: Said, at: SheetPlace) -> bool:
    """He has the bye."""
    return (*said.players, None) == at.seats and said.numbers == (at.wall.round,) and _is_titled(said, at)


def _is_titled(said: Said, at: SheetPlace) -> bool:
    return said.words == ((at.wall.section.title,) if at.wall.section.title else ())


def not_posted(_: Said, at: SheetPlace) -> bool:
    """Nobody posted the round, which is the best one by trying every round."""
    return not at.is_posted and at.wall.is_best()


def sits(said: Said, at: SheetPlace) -> bool:
    """White and Black of this board, and its number."""
    return said.players == at.seats and said.colors == ("W",) and said.numbers == (at.wall.board_number(at.seats),)


def _opponents(at: SheetPlace, number: int) -> list[tuple[int, int]]:
    """Each round before this one with the one who is his opponent there by either row."""
    found = []
    for round in range(1, at.wall.round):
        named = at.wall.player(number).game(round).opponent
        by_row = [row.number for row in at.wall.section.players if row.game(round).opponent == number]
        found += [(round, other) for other in ([named] if named is not None else by_row[:1])]
    return found


def was_paired_with(said: Said, at: SheetPlace) -> bool:
    """All with whom he was paired for the first time, or all for the second time and so on, with their rounds."""
    one, *others = said.players
    met, by_times = _opponents(at, one), dict[int, list[tuple[int, int]]]()
    for place, (round, other) in enumerate(met):
        by_times.setdefault(sum(each == other for _, each in met[:place]), []).append((round, other))
    return (
        one == at.player
        and len(said.numbers) == len(others)
        and [*zip(said.numbers, others, strict=True)] in by_times.values()
    )


def paired_with_nobody(said: Said, at: SheetPlace) -> bool:
    """There are none."""
    return said.players[0] == at.player and not _opponents(at, said.players[0])


def rounds(said: Said, at: SheetPlace) -> bool:
    """As the settings say, or else the section."""
    return said.numbers == (at.wall.preferences.rounds or at.wall.section.rounds,)


def rounds_unknown(_: Said, at: SheetPlace) -> bool:
    """Neither says it."""
    return (at.wall.preferences.rounds or at.wall.section.rounds) is None


def toss(said: Said, at: SheetPlace) -> bool:
    """The color of the higher ranked."""
    return said.colors == (at.wall.toss,)


def no_toss(_: Said, at: SheetPlace) -> bool:
    """It is not known."""
    return at.wall.toss is None


def has_scored(said: Said, at: SheetPlace) -> bool:
    """The sum of his results, and how many rounds have one."""
    (number,), games = said.players, at.wall.games(said.players[0])
    told = sum(game.result is not Result.PENDING for game in games)
    return number == at.player and said.numbers == (sum(game.result.half_points for game in games), told)


def had_colors(said: Said, at: SheetPlace) -> bool:
    """His games with White, and those with Black."""
    history = at.wall.history(said.players[0])
    return (
        said.players[0] == at.player
        and said.colors == ("W", "B")
        and said.numbers == tuple(map(history.count, said.colors))
    )


def due_now(said: Said, at: SheetPlace) -> bool:
    """The letters of what he is due."""
    return said.players[0] == at.player and said.words == (reference.urgency(at.wall.history(at.player)),)


def _seated(section: Section, at: CorrectedPlace) -> set[tuple[int, ...]]:
    """The boards of the best round of a section, White first, byes and what is placed by hand among them."""
    wall = Wall(section, at.wall.round, at.wall.preferences, ())
    pairs, byes = wall.by_hand()
    best = reference.best_rounds(wall.eve, wall.section_natural)[0] if wall.eve.people else ()
    boards = [tuple(wall.number[rank] for rank in board if rank != wall.eve.bye) for board in best]
    met = [(board[0], board[1]) for board in boards if len(board) > 1] + pairs
    known = Wall(section, at.wall.round, at.wall.preferences, met)
    whites = [(known.white_by_rule(board), board) for board in met]
    return {(white, *(number for number in board if number != white)) for white, board in whites} | {
        *((number,) for number in byes),
        *((board[0],) for board in boards if len(board) == 1),
    }


def changes_boards(said: Said, at: CorrectedPlace) -> bool:
    """The boards that only the corrected section has, of all of its."""
    before, after = _seated(at.was, at), _seated(at.wall.section, at)
    changed = len(after - before)
    return not at.is_waiting and not at.is_over and said.numbers == (at.wall.round, changed, len(after)) and changed > 0


def changes_no_board(said: Said, at: CorrectedPlace) -> bool:
    """It has none that the other has not."""
    is_next = not at.is_waiting and not at.is_over and said.numbers == (at.wall.round,)
    return is_next and not _seated(at.wall.section, at) - _seated(at.was, at)


def waits(said: Said, at: CorrectedPlace) -> bool:
    """A result is out."""
    return at.is_waiting and said.numbers == (at.wall.round, at.open_rounds[-1])


def none_left(_: Said, at: CorrectedPlace) -> bool:
    """There is no round to pair, and no result to wait for."""
    return at.is_over and not at.is_waiting


def _cell(game: Game) -> tuple[str, str]:
    return game.result.value, game.color.letter if game.color else "-"


def cell(said: Said, at: CorrectedPlace) -> bool:
    """His cell in the file and the corrected one, which differ."""
    (number, *_), (round,) = said.players, said.numbers
    if not 0 < round < at.wall.round:
        return False
    was, now = (section.player(number).game(round) for section in (at.was, at.wall.section))
    return was != now and said.words == (*_cell(was), *_cell(now))


def cell_against(said: Said, at: CorrectedPlace) -> bool:
    """The same, and the file knows the two as opponents in that round."""
    one, other = said.players
    (round,) = said.numbers
    if not cell(said, at):
        return False
    return at.was.player(one).game(round).opponent == other or at.was.player(other).game(round).opponent == one


def rating(said: Said, at: CorrectedPlace) -> bool:
    """His rating in the file and the corrected one, which differ."""
    found = [section.player(said.players[0]).rating for section in (at.was, at.wall.section)]
    return found[0] != found[1] and said.words == tuple("unrated" if each is None else str(each) for each in found)


def stays(said: Said, at: CorrectedPlace) -> bool:
    """The last round that the file holds."""
    return said.numbers == (at.wall.round - 1,)


Line = tuple[object, ...]


def _lines(section: Section, at: CorrectedPlace) -> dict[int, tuple[int, Line]]:
    """The rank of each who is to be paired, 0 for one who is placed by hand; and all else of his line."""
    wall = Wall(section, at.wall.round, at.wall.preferences, ())
    everybody = wall.everybody.people
    rank = {person.number: person.rank for person in wall.eve.people}
    lines = {
        each.number: (each.rating, each.score, each.history, wall.letters(each.number).count("?")) for each in everybody
    }
    return {number: (rank.get(number, 0), line) for number, line in lines.items()}


def no_line(_: Said, at: CorrectedPlace) -> bool:
    """All lines of those who are in both are alike."""
    was, now = (_lines(section, at) for section in (at.was, at.wall.section))
    return all(was[number] == now[number] for number in was.keys() & now.keys())


def other_ranks(said: Said, at: CorrectedPlace) -> bool:
    """So many have another rank, and all else alike."""
    was, now = (_lines(section, at) for section in (at.was, at.wall.section))
    moved = [
        number
        for number in was.keys() & now.keys()
        if was[number][0] != now[number][0] and was[number][1] == now[number][1]
    ]
    return said.numbers == (len(moved),) and said.numbers > (0,)


PROOFS = {
    "asks_about": Proof(asks_about, players="player", numbers="board round", words="?title"),
    "asks_about_bye": Proof(asks_about_bye, players="player", numbers="round", words="?title"),
    "not_posted": Proof(not_posted),
    "sits": Proof(sits, players="white black", numbers="board", colors="color"),
    "was_paired_with": Proof(was_paired_with, players="player *others", numbers="*rounds"),
    "paired_with_nobody": Proof(paired_with_nobody, players="player"),
    "rounds": Proof(rounds, numbers="count"),
    "rounds_unknown": Proof(rounds_unknown),
    "toss": Proof(toss, colors="color"),
    "no_toss": Proof(no_toss),
    "has_scored": Proof(has_scored, players="player", numbers="score after"),
    "had_colors": Proof(had_colors, players="player", numbers="first_count second_count", colors="first second"),
    "due_now": Proof(due_now, players="player", words="due"),
    "changes_boards": Proof(changes_boards, numbers="round changed total"),
    "changes_no_board": Proof(changes_no_board, numbers="round"),
    "waits": Proof(waits, numbers="round posted"),
    "none_left": Proof(none_left),
    "corrected_cell_against": Proof(
        cell_against, players="player opponent", numbers="round", words="result color result_now color_now"
    ),
    "corrected_cell": Proof(cell, players="player", numbers="round", words="result color result_now color_now"),
    "rating": Proof(rating, players="player", words="before after"),
    "stays": Proof(stays, numbers="round", rules=("29G",)),
    "no_line": Proof(no_line),
    "other_ranks": Proof(other_ranks, numbers="count"),
}
"""A proof for every kind of claim of a sheet, an event and a correction."""
