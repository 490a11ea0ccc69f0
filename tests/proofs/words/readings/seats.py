"""What sentences say of who plays who, who has the bye, and who should not have played."""

from __future__ import annotations

from proofs import choices
from proofs.words.hall import Hall
from proofs.words.reading import Book, clause

BOOK = Book()
reads = BOOK.reads
reads("{a} plays {color:color} against {b}.")(lambda at, a, b, color: at.meet(a, b) and at.color_of(a) == color)
reads("{a} gets the bye.")(lambda at, a: at.has_bye(a))
reads("The TD paired these two by hand.")(lambda at: {*at.players} in map(set, at.wall.by_hand()[0]))
reads("The TD gave {a} the bye by hand.")(lambda at, a: at.has_bye(a) and a in at.wall.by_hand()[1])
# Two who should not play: each clause is of the two.
clause("apart", "{a} and {b} already played ({rounds:rounds})")(
    lambda at, a, b, rounds: at.wall.met_in(a, b) == rounds != () and (a, b)
)
clause("apart", "{a} and {b} are {kin=teammates|family members|clubmates} ({team:word})")(
    lambda at, a, b, kin, team: at.are_of_team(a, b, team, kin) and (a, b)
)
clause("apart", "{a} and {b} are on the TD's list of pairs to keep apart", "{a} and {b} are to be kept apart")(
    lambda at, a, b: at.wall.are_listed(a, b) and (a, b)
)
BOOK.says("{:apart}.")
reads("{a} and {b} already played ({rounds:rounds}) and play again.")(
    lambda at, a, b, rounds: at.wall.met_in(a, b) == rounds != () and at.meet(a, b)
)
reads("This round cannot be paired without a rematch.")(lambda at: not at.can_avoid(0))
reads("Without more rematches there is no way around a second bye.")(lambda at: not at.can_avoid(0, 1))
_KINS = "teammates|family members|clubmates"
_OF_TEAM = f"{{a}} and {{b}} are {{kin={_KINS}}} ({{team:word}})"


def play_though_kept(at: Hall, a: int, b: int, kin: str, team: str) -> tuple[str, str | None] | None:
    """How strictly two players of a team who play each other are to be kept apart, and the trigger reached."""
    return at.kept(a, b) if at.are_of_team(a, b, team, kin) and at.meet(a, b) else None


reads(f"{_OF_TEAM} who are to be kept apart, and play all the same.")(
    lambda at, **team: play_though_kept(at, **team) == ("dont", None)
)
reads(f"{_OF_TEAM} and play; the settings keep {{too={_KINS}}} apart where the score groups allow it.")(
    lambda at, too, **team: too == team["kin"] and play_though_kept(at, **team) == ("if_required", None)
)
_REACHED = {"both are plus two": "plus_two", "this is the last round": "last_round"}
_SO = "so no score group is broken up to keep them apart."
reads(f"{_OF_TEAM}, but {{reached={'|'.join(_REACHED)}}}, {_SO}")(
    lambda at, reached, **team: play_though_kept(at, **team) == ("if_required", _REACHED[reached])
)
reads(f"{_OF_TEAM}, but both have {{s:score point}} or more, {_SO}")(
    lambda at, s, **team: play_though_kept(at, **team) == ("if_required", f"{s / 2:g}")
)
reads(
    "{a} and {b} are {d:score} {=a point|points|point} apart; the settings avoid {~more|less} than {most:score point} "
    "where that is possible."
)(lambda at, a, b, d, most: at.meet(a, b) and at.are_too_far(a, b) == (d, most))
reads("{a} is to be kept in the score group, and {~leaves|stays in} it all the same.")(
    lambda at, a: at.leaves_though_kept(a)
)
reads("{a} and {b} are on the TD's list of pairs to keep apart, and play all the same.")(
    lambda at, a, b: at.wall.are_listed(a, b) and at.meet(a, b)
)
reads("{a} already had a full-point bye or forfeit win ({rounds:rounds}).")(
    lambda at, a, rounds: at.wall.full_points_unplayed(a) == rounds != ()
)


@reads("With the bye for {a} {~fewer|more} teammates would play each other; it goes to the next in line all the same.")
def bye_would_part(at: Hall, a: int) -> bool:
    holder = next((white for white, black in at.wall.boards if black is None and white in at.wall.rank), None)
    if holder is None or not at.leaves(holder, "bye"):
        return False
    now, then = at.cheapest(holder, "bye"), at.cheapest(a, "bye")
    if now is None or then is None or any(now[name, None] != then[name, None] for name in choices.COLUMNS[:7]):
        return False
    return then["teammates_if_required", None] < now["teammates_if_required", None]
