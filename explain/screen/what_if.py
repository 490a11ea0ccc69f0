"""What if: a section with something changed at the desk, as a value, and never the real one.

Every change is a line that can be made again on the section as it is; results, colors and ratings can become corrections.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from explain.files.typed.corrections import Correction, GameCorrection, RatingCorrection, correct
from explain.model.arrangements import ForcedBye, ForcedPair, KeptApart, RequestedBye, Withdrawal
from explain.model.errors import Fault, InputError
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section

_CELL = re.compile(r"([WDLXFPBHU])\s*\d*\s*([WB])?", re.IGNORECASE | re.ASCII)
_RATING = re.compile(r"\d{1,4}", re.ASCII)
_MOST_DIGITS = 4


class Eve(enum.Enum):
    """What a player does in the round; its name among the words of the lab is the value."""

    PLAYS = "plays"
    HALF_BYE = "half_bye"
    FULL_BYE = "full_bye"
    OUT = "out"
    LEFT = "left"


class PairWish(enum.Enum):
    """What the director wants of two players."""

    TOGETHER = "together"
    APART = "apart"


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Changes to a section on the eve of a round.

    Args:
        section: the real section.
        round: the round that is paired.
        ratings: other ratings by pairing number, ``None`` for unrated.
        games: other results and colors by pairing number and round.
        eve: what players do in the round, where it is not what the file says.
        wishes: pairs to be made or kept apart.
    """

    section: Section
    round: int
    ratings: Mapping[int, int | None] = field(default_factory=dict)
    games: Mapping[tuple[int, int], tuple[Result, Color | None]] = field(default_factory=dict)
    eve: Mapping[int, Eve] = field(default_factory=dict)
    wishes: tuple[tuple[PairWish, int, int], ...] = ()

    @classmethod
    def of(cls, section: Section, round: int, lines: Iterable[str]) -> WhatIf:
        """Changes that were kept, a line each, as ``lines`` writes them.

        Raises:
            InputError: for a line that says nothing, or contradicts the section.
        """
        found = cls(section, round)
        for line in lines:
            found = found.with_line(line)
        return found

    def with_line(self, line: str) -> WhatIf:
        """One more change: ``rating 7 1850``, ``game 7 2 Wb``, ``eve 7 half_bye``, ``together 3 7`` or ``apart 3 7``.

        Raises:
            InputError: for a line that says nothing, or contradicts the section.
        """
        what, *told = line.split() or [""]
        match what, told:
            case "rating", [player, rating]:
                return self.with_rating(self._number(player), rating)
            case "game", [player, each, text]:
                return self.with_game(self._number(player), self._round(each), text)
            case "eve", [player, plan] if plan in [each.value for each in Eve]:
                return self.with_eve(self._number(player), Eve(plan))
            case "together" | "apart", [one, other]:
                return self.with_wish(PairWish(what), self._number(one), self._number(other))
        raise InputError(Fault(f"{line[:40]!r} is no change", "Take it back, and make it again."))

    def _number(self, text: str) -> int:
        numbers = {str(player.number): player.number for player in self.section.players}
        if text not in numbers:
            raise InputError(Fault(f"there is no player {text[:10]!r}", "Take the change back, and make it again."))
        return numbers[text]

    def _round(self, text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < _MOST_DIGITS else 0
        if not 1 <= number < self.round:
            raise InputError(Fault(f"there is no earlier round {text[:10]!r}", f"Name one from 1 to {self.round - 1}."))
        return number

    def lines(self) -> tuple[str, ...]:
        """The changes, a line each, as ``with_line`` reads them."""
        return (
            *(f"rating {player} {'unr' if rating is None else rating}" for player, rating in self.ratings.items()),
            *(f"game {player} {round} {_typed(result, color)}" for (player, round), (result, color) in self.games.items()),
            *(f"eve {player} {eve.value}" for player, eve in self.eve.items()),
            *(f"{wish.value} {one} {other}" for wish, one, other in self.wishes),
        )

    @property
    def count(self) -> int:
        """How many changes there are."""
        return len(self.ratings) + len(self.games) + len(self.eve) + len(self.wishes)

    @property
    def corrections(self) -> tuple[Correction, ...]:
        """Those that can be made to the real section from now on."""
        return (
            *(RatingCorrection(player, rating) for player, rating in self.ratings.items()),
            *(GameCorrection(player, round, result, color) for (player, round), (result, color) in self.games.items()),
        )

    def corrections_typed(self) -> str:
        """The same as somebody would type them."""
        ratings = [f"{player} rating {'unr' if rating is None else rating}" for player, rating in self.ratings.items()]
        games = [f"{player} {round} {_typed(result, color)}" for (player, round), (result, color) in self.games.items()]
        return "; ".join([*ratings, *games])

    def with_rating(self, player: int, text: str) -> WhatIf:
        """Another rating, typed; what the file says takes the change back.

        Raises:
            InputError: if it is no rating.
        """
        words = text.strip().lower()
        if words not in ("", "unr", "unrated") and not _RATING.fullmatch(words):
            raise InputError(Fault(f"{text[:20]!r} is no rating", "Type a number such as 1850, or unr."))
        rating = int(words) if words.isdecimal() else None
        kept = {number: each for number, each in self.ratings.items() if number != player}
        same = self.section.player(player).rating == rating
        return replace(self, ratings=kept if same else kept | {player: rating})

    def with_game(self, player: int, round: int, text: str) -> WhatIf:
        """Another result or color in an earlier round, typed as in a wall chart; what the file says takes the change back.

        Raises:
            InputError: if it is no cell, or contradicts the board or another change.
        """
        match = _CELL.fullmatch(text.strip())
        if match is None:
            raise InputError(Fault(f"{text[:20]!r} is no result", "Type W, D, L, X or F with w or b for the color, or B, H, U."))
        game = self.section.player(player).game(round)
        result, letter = Result(match[1].upper()), (match[2] or "").upper()
        color = {"W": Color.WHITE, "B": Color.BLACK}.get(letter, game.color)
        own = (player, round), (game.opponent, round)
        kept = {place: each for place, each in self.games.items() if place not in own}
        same = (result, color) == (game.result, game.color)
        changed = replace(self, games=kept if same else kept | {(player, round): (result, color)})
        changed.applied()
        return changed

    def with_eve(self, player: int, eve: Eve) -> WhatIf:
        """Another plan of a player for the round."""
        kept = {number: each for number, each in self.eve.items() if number != player}
        return replace(self, eve=kept if eve is planned(self.section, self.round)[player] else kept | {player: eve})

    def with_wish(self, wish: PairWish, one: int, other: int) -> WhatIf:
        """Two players to be paired, or kept apart.

        Raises:
            InputError: if they are one, or one of them is to be paired by hand already.
        """
        if one == other:
            raise InputError(Fault("one player was named twice", "Choose two players."))
        changed = replace(self, wishes=(*(each for each in self.wishes if {*each[1:]} != {one, other}), (wish, one, other)))
        changed.applied()
        return changed

    def applied(self) -> Section:
        """The section with all of this, on the eve of the round.

        Raises:
            InputError: if the changes contradict each other or the boards.
        """
        eve = self.section.before_round(self.round)
        changed = correct(eve, *self.corrections) if self.corrections else eve
        return _planned_anew(changed, self)


def planned(section: Section, round: int) -> dict[int, Eve]:
    """What the file says every player does in a round."""
    eve = section.before_round(round)
    gone = {leaver.player for leaver in eve.withdrawals if leaver.after_round < round}
    given = {bye.player for bye in eve.forced_byes if bye.round == round}
    asked = {bye.player: _EVES.get(bye.result, Eve.OUT) for bye in eve.requested_byes if bye.round == round}

    def plan(player: int) -> Eve:
        return Eve.LEFT if player in gone else Eve.FULL_BYE if player in given else asked.get(player, Eve.PLAYS)

    return {player.number: plan(player.number) for player in section.players}


_EVES = {Result.HALF_BYE: Eve.HALF_BYE, Result.FULL_BYE: Eve.FULL_BYE}


def _planned_anew(section: Section, what_if: WhatIf) -> Section:
    changed, round = set(what_if.eve), what_if.round
    wishes = what_if.wishes
    byes = [(player, _ASKED[eve]) for player, eve in what_if.eve.items() if eve in _ASKED]
    return replace(
        section,
        requested_byes=(
            *(bye for bye in section.requested_byes if bye.player not in changed or bye.round != round),
            *(RequestedBye(player, round, result) for player, result in byes),
        ),
        forced_byes=(
            *(bye for bye in section.forced_byes if bye.player not in changed or bye.round != round),
            *(ForcedBye(player, round) for player, eve in what_if.eve.items() if eve is Eve.FULL_BYE),
        ),
        withdrawals=(
            *(leaver for leaver in section.withdrawals if leaver.player not in changed),
            *(Withdrawal(player, round - 1) for player, eve in what_if.eve.items() if eve is Eve.LEFT),
        ),
        together=(*section.together, *(ForcedPair(one, other, round) for wish, one, other in wishes if wish is PairWish.TOGETHER)),
        apart=(*section.apart, *(KeptApart(one, other) for wish, one, other in wishes if wish is PairWish.APART)),
    )


_ASKED = {Eve.HALF_BYE: Result.HALF_BYE, Eve.OUT: Result.UNPAIRED}


def cell(game: Game) -> str:
    """A game as a wall chart has it."""
    return f"{game.result.value}{game.opponent or ''}{game.color.letter.lower() if game.color else ''}"


def cells(player: Player, round: int) -> Iterator[tuple[int, str]]:
    """Every earlier round of a player as a wall chart has it."""
    for each in range(1, round):
        yield each, cell(player.game(each))


def _typed(result: Result, color: Color | None) -> str:
    return f"{result.value}{color.letter.lower()}" if color and result.is_game else result.value
