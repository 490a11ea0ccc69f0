"""What sentences say of who plays whom, who has the bye, and who should not have met."""

from __future__ import annotations

from explain.model.settings import Teams
from proofs.words.hall import Hall
from proofs.words.reading import Book

BOOK = Book()
reads = BOOK.reads
reads("{a} plays {color:color} against {b}.")(lambda at, a, b, color: at.meet(a, b) and at.color_of(a) == color)
reads("{a} gets the bye.")(lambda at, a: at.has_bye(a))
reads("The TD paired these two by hand.")(
    lambda at: (
        {*at.players} in ([{pair.one, pair.other} for pair in at.wall.section.together if pair.round == at.wall.round])
    )
)
reads("The TD gave {a} the bye by hand.")(
    lambda at, a: (
        at.has_bye(a) and a in {bye.player for bye in at.wall.section.forced_byes if bye.round == at.wall.round}
    )
)


def met(at: Hall, a: int, b: int, rounds: tuple[int, ...]) -> bool:
    """Whether two played each other in these rounds, and in no other before."""
    return bool(rounds) and at.wall.met_in(a, b) == rounds


reads("{a} and {b} already played ({rounds:rounds}).")(met)
reads("{a} and {b} already played ({rounds:rounds}) and play again.")(
    lambda at, a, b, rounds: met(at, a, b, rounds) and at.meet(a, b)
)
reads("This round cannot be paired without a rematch.")(lambda at: not at.can_avoid(0))
reads("Without more rematches there is no way around a second bye.")(lambda at: not at.can_avoid(0, 1))


def are_teammates(at: Hall, a: int, b: int, team: str) -> bool:
    """Whether two have this team code."""
    return a != b and at.wall.player(a).team == at.wall.player(b).team == team


@reads("{a} and {b} are teammates ({team:word}).")
def teammates(at: Hall, a: int, b: int, team: str) -> bool:
    return are_teammates(at, a, b, team)


reads("{a} and {b} are teammates ({team:word}) who are to be kept apart, and play all the same.")(
    lambda at, a, b, team: are_teammates(at, a, b, team) and at.meet(a, b) and at.wall.preferences.teams is Teams.DONT
)
reads(
    "{a} and {b} are teammates ({team:word}) and play; the settings keep teammates apart where the score groups "
    "allow it."
)(
    lambda at, a, b, team: (
        are_teammates(at, a, b, team) and at.meet(a, b) and at.wall.preferences.teams is Teams.IF_REQUIRED
    )
)
reads("{a} and {b} are on the TD's list of pairs to keep apart.")(lambda at, a, b: at.wall.are_listed(a, b))
reads("{a} and {b} are on the TD's list of pairs to keep apart, and play all the same.")(
    lambda at, a, b: at.wall.are_listed(a, b) and at.meet(a, b)
)
reads("{a} already had a full-point bye or forfeit win ({rounds:rounds}).")(
    lambda at, a, rounds: bool(rounds) and at.wall.full_points_unplayed(a) == rounds
)


@reads(
    "With the bye for {a} {how=fewer|more} teammates would play each other; it goes to the next in line all the same."
)
def bye_would_part(at: Hall, a: int, how: str) -> bool:
    holder = next((white for white, black in at.wall.boards if black is None and white in at.wall.rank), None)
    if holder is None or not at.leaves(holder, "bye"):
        return False
    now, then = at.cheapest(holder, "bye"), at.cheapest(a, "bye")
    teammates = ("teammates_if_required", None)
    return now is not None and then is not None and how == "fewer" and then[teammates] < now[teammates]
