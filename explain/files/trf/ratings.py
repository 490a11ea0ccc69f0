"""Which ratings of a FIDE tournament report count: those on the players' lines, or those on a federation's own list.

TRF-2026 may have lines that begin with a federation's three letters, in the columns of a player's line. They are the
only place for a US Chess rating.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from explain.files.bytes.faults import FaultList, in_quotes, whole_number_in
from explain.files.rows import HIGHEST_RATING
from explain.files.trf.other import NationalRating
from explain.model.players import Player

FIDE = "fide"
NATIONAL = "national"


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings that were chosen."""

    federation: str | None = None  # its three letters; ``None`` for the players' own lines
    # ratings of its list by starting number; ``None`` for one who is unrated there
    by_player: Mapping[int, int | None] = field(default_factory=dict)
    others: tuple[str, ...] = ()  # federations whose ratings are in the file and were not chosen

    def applied(self, player: Player) -> Player:
        """The player with the rating that counts; who is not in the chosen list is unrated."""
        return player if self.federation is None else replace(player, rating=self.by_player.get(player.number))

    def notes(self, players: Sequence[Player]) -> Iterator[str]:
        """Whose ratings count, where there is a choice."""
        if self.federation is None:
            if self.others:
                yield f"The file has national ratings too ({', '.join(self.others)}); those of the players' lines are used."
            return
        missing = sum(player.number not in self.by_player for player in players)
        counted = "nobody is missing" if not missing else f"{missing} of {len(players)} players are not in that list and count as unrated"
        yield f"The ratings are those of {self.federation}; {counted}."


def chosen(national: Mapping[str, Sequence[NationalRating]], choice: str, faults: FaultList) -> Ratings:
    """The ratings somebody chose: ``fide``, ``national``, or a federation's three letters, in any case.

    Faults are noted if the file has no such ratings, or several that can be meant, or one of them is no number.
    """
    if choice.casefold() == FIDE:
        return Ratings(others=tuple(sorted(national)))
    listed = ", ".join(sorted(national)) or "none"
    code = choice.upper() if choice.casefold() != NATIONAL else next(iter(national), "")
    if code not in national:
        faults.add(f"the file has no ratings of {in_quotes(choice)}; national ratings in it: {listed}", "Choose fide, or one of these.")
        return Ratings()
    if choice.casefold() == NATIONAL and len(national) > 1:
        faults.add(f"the file has ratings of several federations: {listed}", "Choose one by its three letters.")
    for each in national[code]:
        if each.rating and whole_number_in(each.rating, HIGHEST_RATING) is None:
            faults.add(f"{in_quotes(each.rating)} is not a rating", "Put it in its columns.", line=each.line, field="columns 49-52")
    by_player = {each.player: whole_number_in(each.rating, HIGHEST_RATING) or None for each in national[code]}
    return Ratings(code, by_player, tuple(sorted(set(national) - {code})))
