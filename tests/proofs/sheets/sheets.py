"""Proofs of what is said on a player's sheet, of the player's whole event and of a correction."""

from __future__ import annotations

from dataclasses import dataclass, field

import reference

from explain.model.players import Game, Result
from explain.model.section import Section
from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place, Wall


@dataclass(frozen=True)
class SheetPlace(Place):
    """Where a claim about one player is made.

    Args:
        player: the pairing number.
        is_posted: whether the boards are posted.
    """

    player: int = 0
    is_posted: bool = True


@dataclass(frozen=True)
class CorrectedPlace(Place):
    """Where a claim about a correction is made; ``was`` is the section as in its file, and the wall's section is the
    corrected one.
    """

    was: Section = field(default=Section(()), compare=False)

    @property
    def is_waiting(self) -> bool:
        """Whether a result is missing, and the TD has not said how it counts."""
        return self.wall.preferences.count_open_as.value == "wait" and bool(self.open_rounds)

    @property
    def open_rounds(self) -> list[int]:
        """The rounds with a missing result."""
        rows = self.wall.section.players
        return [
            round
            for round in range(1, self.wall.round)
            if any(row.game(round).result is Result.PENDING for row in rows)
        ]

    @property
    def is_over(self) -> bool:
        """Whether there is no round left to pair."""
        return self.wall.section.rounds is not None and self.wall.round > self.wall.section.rounds


def _is_titled(said: Said, at: SheetPlace) -> bool:
    """Whether the section's title is named, if it has one."""
    return said.words == ((at.wall.section.title,) if at.wall.section.title else ())


def _opponents(at: SheetPlace, number: int) -> list[tuple[int, int]]:
    """Each round before this one, with the player's opponent by either row."""
    found = []
    for round in range(1, at.wall.round):
        named = at.wall.player(number).game(round).opponent
        by_row = [row.number for row in at.wall.section.players if row.game(round).opponent == number]
        found += [(round, other) for other in ([named] if named is not None else by_row[:1])]
    return found


def was_paired_with(said: Said, at: SheetPlace) -> bool:
    """All opponents of the player's first pairing with them, or of a second and so on, with their rounds."""
    one, *others = said.players
    met, by_times = _opponents(at, one), dict[int, list[tuple[int, int]]]()
    for place, (round, other) in enumerate(met):
        by_times.setdefault(sum(each == other for _, each in met[:place]), []).append((round, other))
    return (
        one == at.player
        and len(said.numbers) == len(others)
        and [*zip(said.numbers, others, strict=True)] in by_times.values()
    )


def _seated(section: Section, at: CorrectedPlace) -> set[tuple[int, ...]]:
    """The boards of a section's best round, White first, with byes and boards paired by the TD."""
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


def _results(at: SheetPlace) -> list[Result]:
    return [game.result for game in at.wall.games(at.player) if game.result is not Result.PENDING]


def _rounds(at: SheetPlace) -> int | None:
    return at.wall.preferences.rounds or at.wall.section.rounds


def _rating(section: Section, number: int) -> str:
    rating = section.player(number).rating
    return "unrated" if rating is None else str(rating)


def _are_opponents(section: Section, one: int, other: int, round: int) -> bool:
    """Whether two are opponents in a round by the row of either."""
    return section.player(one).game(round).opponent == other or section.player(other).game(round).opponent == one


def _cell(game: Game) -> tuple[str, str]:
    return game.result.value, game.color.letter if game.color else "-"


def cell(said: Said, at: CorrectedPlace) -> bool:
    """The player's cell in the file and the corrected one, which differ."""
    (number, *_), (round,) = said.players, said.numbers
    if not 0 < round < at.wall.round:
        return False
    was, now = (section.player(number).game(round) for section in (at.was, at.wall.section))
    return was != now and said.words == (*_cell(was), *_cell(now))


Line = tuple[object, ...]


def _lines(section: Section, at: CorrectedPlace) -> dict[int, tuple[int, Line]]:
    """For each player the rank, 0 for one paired by the TD, and the rest of the wall-chart line."""
    wall = Wall(section, at.wall.round, at.wall.preferences, ())
    everybody = wall.everybody.people
    rank = {person.number: person.rank for person in wall.eve.people}
    lines = {
        each.number: (each.rating, each.score, each.history, wall.letters(each.number).count("?")) for each in everybody
    }
    return {number: (rank.get(number, 0), line) for number, line in lines.items()}


def _changed(at: CorrectedPlace) -> tuple[int, int, int] | None:
    """The next round, its boards that only the corrected section has, and all its boards, without byes; or ``None``."""
    if at.is_waiting or at.is_over:
        return None
    before, after = ({seats for seats in _seated(each, at) if len(seats) > 1} for each in (at.was, at.wall.section))
    return at.wall.round, len(after - before), len(after)


def _moved(at: CorrectedPlace) -> list[bool]:
    """For each player of both sections whose line differs, whether only the rank does."""
    was, now = (_lines(section, at) for section in (at.was, at.wall.section))
    return [was[number][1] == now[number][1] for number in was.keys() & now.keys() if was[number] != now[number]]


PROOFS = table(
    {
        # The player's board number, the round, and the section's title.
        "asks_about | players player | numbers board round | words ?title": lambda said, at: (
            said.players == (at.player,)
            and at.seats[1] is not None
            and at.player in at.seats
            and said.numbers == (at.wall.board_number(at.seats), at.wall.round)
            and _is_titled(said, at)
        ),
        # The player has the bye.
        "asks_about_bye | players player | numbers round | words ?title": lambda said, at: (
            (*said.players, None) == at.seats and said.numbers == (at.wall.round,) and _is_titled(said, at)
        ),
        # Nobody posted the round; it is the best one by trying every round.
        "not_posted": lambda _, at: not at.is_posted and at.wall.is_best(),
        # White and Black of this board, and its number.
        "sits | players white black | numbers board | colors color": lambda said, at: (
            said.players == at.seats and said.colors == ("W",) and said.numbers == (at.wall.board_number(at.seats),)
        ),
        "was_paired_with | players player *others | numbers *rounds": was_paired_with,
        # The player has had no opponent.
        "paired_with_nobody | players player": lambda said, at: (
            said.players == (at.player,) and not _opponents(at, at.player)
        ),
        # The number from the settings, or else the section's.
        "rounds | numbers count": lambda said, at: said.numbers == (_rounds(at),),
        "rounds_unknown": lambda _, at: _rounds(at) is None,
        # The color of the higher ranked.
        "toss | colors color": lambda said, at: said.colors == (at.wall.toss,),
        "no_toss": lambda _, at: at.wall.toss is None,
        # The sum of the player's results, and how many rounds have one.
        "has_scored | players player | numbers score after": lambda said, at: (
            said.players == (at.player,)
            and said.numbers == (sum(each.half_points for each in _results(at)), len(_results(at)))
        ),
        # The player's games with White, and with Black.
        "had_colors | players player | numbers first_count second_count | colors first second": lambda said, at: (
            said.players == (at.player,)
            and said.colors == ("W", "B")
            and said.numbers == tuple(map(at.wall.history(at.player).count, said.colors))
        ),
        # The letters of the due color.
        "due_now | players player | words due": lambda said, at: (
            said.players == (at.player,) and said.words == (reference.urgency(at.wall.history(at.player)),)
        ),
        "changes_boards | numbers round changed total": lambda said, at: (
            said.numbers == _changed(at) and said.numbers[1] > 0
        ),
        "changes_no_board | numbers round": lambda said, at: (_changed(at) or ())[:2] == (*said.numbers, 0),
        # A result is missing.
        "waits | numbers round posted": lambda said, at: (
            at.is_waiting and said.numbers == (at.wall.round, at.open_rounds[-1])
        ),
        # No round is left to pair, and no result is missing.
        "none_left": lambda _, at: at.is_over and not at.is_waiting,
        # The player's cell before and after, where the file has the two as opponents in that round.
        (
            "corrected_cell_against | players player opponent | numbers round | words result color result_now color_now"
        ): lambda said, at: cell(said, at) and _are_opponents(at.was, *said.players, *said.numbers),
        "corrected_cell | players player | numbers round | words result color result_now color_now": cell,
        # The player's rating in the file and the corrected one, which differ.
        "rating | players player | words before after": lambda said, at: (
            said.words == tuple(map(_rating, (at.was, at.wall.section), said.players * 2))
            and said.words[0] != said.words[1]
        ),
        # The last round in the file.
        "stays | numbers round | rules 29G": lambda said, at: said.numbers == (at.wall.round - 1,),
        "no_line": lambda _, at: not _moved(at),
        # How many have another rank, and everything else unchanged.
        "other_ranks | numbers count": lambda said, at: said.numbers == (sum(_moved(at)),) and said.numbers > (0,),
    }
)
"""A proof for every kind of claim about a player's sheet, an event or a correction."""
