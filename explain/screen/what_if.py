"""What if: a section with changes, as a value; each change can be applied again or become a correction."""

import enum
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from explain.files.typed.corrections import Correction, GameCorrection, RatingCorrection, correct
from explain.model.arrangements import ForcedBye, ForcedPair, KeptApart, RequestedBye, Withdrawal
from explain.model.errors import Fault, InputError
from explain.model.players import Color, Game, Result
from explain.model.section import Section

_CELL = re.compile(r"([WDLXFPBHU])\s*\d*\s*([WB])?", re.IGNORECASE | re.ASCII)
_RATING = re.compile(r"\d{1,4}", re.ASCII)
_MOST_DIGITS = 4


class Attendance(enum.Enum):
    """What a player does in the round; the values appear in events."""

    PLAYS = "plays"
    HALF_BYE = "half_bye"
    FULL_BYE = "full_bye"
    OUT = "out"
    LEFT = "left"


Edit = tuple[str, ...]  # a change such as ``rating 7 1850``, ``game 7 2 Wb``, ``eve 7 half_bye`` or ``apart 3 7``
_KINDS = ("rating", "game", "eve", "together", "apart")
_WISHES = ("together", "apart")
_UNRATED = "unr"
_ATTENDANCE = {Result.HALF_BYE: Attendance.HALF_BYE, Result.FULL_BYE: Attendance.FULL_BYE}
_ASKED = {Attendance.HALF_BYE: Result.HALF_BYE, Attendance.OUT: Result.UNPAIRED}


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Changes to a section before a round, as typed; changes equal to the file are left out."""

    section: Section
    round: int
    edits: tuple[Edit, ...] = ()

    @classmethod
    def of(cls, section: Section, round: int, lines: Iterable[str]) -> "WhatIf":
        """Stored changes, as ``lines`` writes them; raises ``InputError`` for an impossible change."""
        changes = cls(section, round)
        for line in lines:
            changes = changes.with_line(line)
        return changes

    def with_line(self, line: str) -> "WhatIf":
        """One more change, or an earlier one taken back; raises ``InputError`` for an impossible line."""
        match line.split():
            case "rating", player, text:
                edit, is_in_file = self._rating(self._number(player), text)
            case "game", player, each, text:
                edit, is_in_file = self._game(self._number(player), self._round(each), text)
            case "eve", player, plan if plan in [each.value for each in Attendance]:
                is_in_file = planned_by_file(self.section, self.round)[self._number(player)].value == plan
                edit = ("eve", player, plan)
            case ("together" | "apart") as wish, one, other:
                edit, is_in_file = (wish, str(self._number(one)), str(self._number(other))), False
                if one == other:
                    raise InputError(Fault("one player was named twice", "Choose two players."))
            case _:
                raise InputError(Fault(f"{line[:40]!r} is no change", "Take it back, and make it again."))
        about = {_about(edit), *self._other_end(edit)}
        edits = [*(each for each in self.edits if _about(each) not in about), *([] if is_in_file else [edit])]
        changed = replace(self, edits=tuple(sorted(edits, key=_place)))
        if edit[0] in ("game", *_WISHES):
            changed.applied()
        return changed

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

    def _rating(self, player: int, text: str) -> tuple[Edit, bool]:
        """A typed rating as a change, and whether the file has the same."""
        words = text.strip().lower()
        if words not in ("", _UNRATED, "unrated") and not _RATING.fullmatch(words):
            raise InputError(Fault(f"{text[:20]!r} is no rating", "Type a number such as 1850, or unr."))
        rating = int(words) if words.isdecimal() else None
        edit = ("rating", str(player), _UNRATED if rating is None else str(rating))
        return edit, self.section.player(player).rating == rating

    def _game(self, player: int, round: int, text: str) -> tuple[Edit, bool]:
        """A typed result or color of an earlier round as a change, and whether the file has the same."""
        game, typed = self.section.player(player).game(round), _typed(*self._cell(player, round, text))
        return ("game", str(player), str(round), typed), typed == _typed(game.result, game.color)

    def _cell(self, player: int, round: int, text: str) -> tuple[Result, Color | None]:
        match = _CELL.fullmatch(text.strip())
        if match is None:
            raise InputError(
                Fault(f"{text[:20]!r} is no result", "Type W, D, L, X or F with w or b for the color, or B, H, U.")
            )
        color = {"W": Color.WHITE, "B": Color.BLACK}.get((match[2] or "").upper())
        return Result(match[1].upper()), color or self.section.player(player).game(round).color

    def _other_end(self, edit: Edit) -> Iterator[object]:
        """The opponent's cell of a game: typing either cell is the same change."""
        if edit[0] == "game":
            _, player, round, _ = edit
            yield "game", str(self.section.player(int(player)).game(int(round)).opponent), round

    def lines(self) -> tuple[str, ...]:
        """The changes, one line each, as ``with_line`` reads them."""
        return tuple(map(" ".join, self.edits))

    def _of(self, *kinds: str) -> Iterator[list[str]]:
        return (words for kind, *words in self.edits if kind in kinds)

    @property
    def corrections(self) -> tuple[Correction, ...]:
        """The changes that can be made to the real section as corrections."""
        ratings = ((int(player), None if text == _UNRATED else int(text)) for player, text in self._of("rating"))
        games = ((int(player), int(round), text) for player, round, text in self._of("game"))
        return (
            *(RatingCorrection(player, rating) for player, rating in ratings),
            *(GameCorrection(player, round, *self._cell(player, round, text)) for player, round, text in games),
        )

    def corrections_typed(self) -> str:
        """The corrections as a person would type them."""
        ratings = [f"{player} rating {text}" for player, text in self._of("rating")]
        return "; ".join([*ratings, *map(" ".join, self._of("game"))])

    def applied(self) -> Section:
        """The section with all changes; raises ``InputError`` if it contradicts itself or the boards."""
        section, corrections = self.section.before_round(self.round), self.corrections
        section = correct(section, *corrections) if corrections else section
        round, plans = self.round, {int(player): Attendance(plan) for player, plan in self._of("eve")}
        together, apart = ([(int(one), int(other)) for one, other in self._of(wish)] for wish in _WISHES)
        return replace(
            section,
            requested_byes=(
                *(bye for bye in section.requested_byes if bye.player not in plans or bye.round != round),
                *(RequestedBye(player, round, _ASKED[plan]) for player, plan in plans.items() if plan in _ASKED),
            ),
            forced_byes=(
                *(bye for bye in section.forced_byes if bye.player not in plans or bye.round != round),
                *(ForcedBye(player, round) for player, plan in plans.items() if plan is Attendance.FULL_BYE),
            ),
            withdrawals=(
                *(leaver for leaver in section.withdrawals if leaver.player not in plans),
                *(Withdrawal(player, round - 1) for player, plan in plans.items() if plan is Attendance.LEFT),
            ),
            together=(*section.together, *(ForcedPair(one, other, round) for one, other in together)),
            apart=(*section.apart, *(KeptApart(one, other) for one, other in apart)),
        )


def _place(edit: Edit) -> int:
    """The order of its kind; pairs together and apart stay in the order they were made."""
    return min(_KINDS.index(edit[0]), _KINDS.index("together"))


def _about(edit: Edit) -> object:
    """What a change is about: a later change about the same replaces it."""
    return frozenset(edit[1:]) if edit[0] in _WISHES else edit[:-1]


def still_possible(section: Section, round: int, lines: Iterable[str]) -> tuple[str, ...]:
    """The changes that are possible before another round, without plans for one round."""
    changes = WhatIf(section, round)
    for line in lines:
        with suppress(InputError):
            changed = changes if line.startswith("eve") else changes.with_line(line)
            changed.applied()
            changes = changed
    return changes.lines()


def planned_by_file(section: Section, round: int) -> dict[int, Attendance]:
    """What every player does in a round according to the file."""
    before = section.before_round(round)
    plans = {player.number: Attendance.PLAYS for player in section.players}
    asked = (bye for bye in before.requested_byes if bye.round == round)
    plans |= {bye.player: _ATTENDANCE.get(bye.result, Attendance.OUT) for bye in asked}
    plans |= {bye.player: Attendance.FULL_BYE for bye in before.forced_byes if bye.round == round}
    return plans | {leaver.player: Attendance.LEFT for leaver in before.withdrawals if leaver.after_round < round}


def game_cell(game: Game) -> str:
    """A game as on a wall chart."""
    return f"{game.result.value}{game.opponent or ''}{game.color.letter.lower() if game.color else ''}"


def _typed(result: Result, color: Color | None) -> str:
    return f"{result.value}{color.letter.lower()}" if color and result.is_game else result.value
