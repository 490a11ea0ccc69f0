"""A case as one page for an appeal: what the TD decided and why, what the rules alone give, and what changed since."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain

from explain.answers import about
from explain.answers.answer import Answer
from explain.answers.boards import NamedBoard
from explain.answers.corrected import since
from explain.answers.question import Asked
from explain.answers.round import Round
from explain.files.fingerprint import PLAYERS, WHOLE, changed_since
from explain.files.result import Case
from explain.files.typed import boards as typed_boards
from explain.model.errors import InputError
from explain.model.players import Player
from explain.model.section import Section
from explain.model.settings import RULE_BOOK


@dataclass(frozen=True, slots=True)
class ReasonedSetting:
    """A setting that is not the usual one."""

    name: str  # its stable name
    value: object  # what it is set to
    reason: str | None  # the TD's reason for it, if one is stored


@dataclass(frozen=True, slots=True)
class ReasonedBoard:
    """A board, or a bye, that the TD made by hand or gave a reason for."""

    board: NamedBoard  # its players; ``None`` for the bye
    is_forced: bool  # whether the TD paired it; else it was posted, or made by the rules, and only has a reason
    reason: str | None  # the TD's reason, if one is stored


@dataclass(frozen=True, slots=True)
class ChangedPlace:
    """Something in the section that is no longer as it was when the case was saved."""

    what: str  # result, seats (opponents or colors), player, round, players or other
    round: int | None = None  # in which round
    board: int | None = None  # on which board of it; ``None`` where the boards have no numbers
    player: Player | None = None  # which player's, where no board is named


@dataclass(frozen=True, slots=True)
class Appeal(Answer):
    """What a case shows to those who decide on an appeal."""

    title: str  # the section's
    round: int  # the round in question
    is_posted: bool  # whether its boards are posted; else they are the best pairings around those made by the TD
    settings: tuple[ReasonedSetting, ...]  # those that are not the usual ones
    decisions: tuple[ReasonedBoard, ...]  # boards made by the TD, and all others that have a reason
    rules_alone: tuple[NamedBoard, ...]  # boards of the best pairings by the rules alone that are not made
    decided: tuple[NamedBoard, ...]  # the boards that are made instead
    boards: int  # how many boards and byes the round has
    mark: str | None  # the section's fingerprint when the case was saved; ``None`` where none was taken
    changed: tuple[ChangedPlace, ...]  # what was changed since

    KIND = "appeal"
    VERSION = 1

    def __json__(self) -> dict[str, object]:
        return {
            "section": self.title,
            "round": self.round,
            "posted": self.is_posted,
            "settings": self.settings,
            "decisions": self.decisions,
            "rules_alone": self.rules_alone,
            "decided": self.decided,
            "mark": self.mark,
            "changed": self.changed,
        }


def refuse_unknown_reasons(case: Case) -> None:
    """Raise ``InputError`` if a reason is for anything but a setting, a board or a bye."""
    for subject in case.reasons:
        if subject not in RULE_BOOK.to_dict():
            typed_boards.parse(subject, case.section, file="--because")


def appeal(case: Case, now: Section | None = None) -> Appeal:
    """The page of a case; ``now`` is the section as it is today, if the case holds an earlier one.

    Raises ``InputError`` where its round cannot be paired, or a reason is for no known setting, board or bye.
    """
    refuse_unknown_reasons(case)
    section, preferences = case.section, RULE_BOOK.changed(case.settings)
    number = case.round or section.round_to_pair
    decided = Asked(section, number, preferences, case.boards, as_held=case.posted).answered()
    by_rule = about.pair(_without_hand(section, number), number, preferences)
    difference = since(by_rule, decided)
    return Appeal(
        section.title,
        number,
        decided.is_posted,
        tuple(ReasonedSetting(name, value, case.reasons.get(name)) for name, value in preferences.changes().items()),
        tuple(_decisions(case, decided)),
        difference.before,
        difference.after,
        len(decided.answers),
        case.fingerprint.get(WHOLE),
        places_changed(case.fingerprint, section if now is None else now),
    )


def _without_hand(section: Section, number: int) -> Section:
    """The section without the boards and byes that the TD made in a round."""
    together = tuple(each for each in section.together if each.round != number)
    return replace(section, together=together, forced_byes=tuple(e for e in section.forced_byes if e.round != number))


def _decisions(case: Case, decided: Round) -> Iterator[ReasonedBoard]:
    section, number = case.section, decided.number
    forced = {frozenset((each.one, each.other)) for each in section.together if each.round == number}
    forced |= {frozenset((each.player,)) for each in section.forced_byes if each.round == number}
    reasons: dict[frozenset[int], str] = {}
    for subject, words in case.reasons.items():
        if subject not in RULE_BOOK.to_dict():
            named = typed_boards.parse(subject, section)
            seats = chain(((pair.white, pair.black) for pair in named.pairs), ((one,) for one in named.byes))
            reasons |= dict.fromkeys(map(frozenset, seats), words)
    for board in decided.answers:
        if board.seats in forced or board.seats in reasons:
            is_forced = board.seats in forced
            yield ReasonedBoard((board.white, board.black), is_forced, reasons.get(board.seats))


def places_changed(fingerprint: Mapping[str, str], section: Section) -> tuple[ChangedPlace, ...]:
    """What was changed in a section since its fingerprint was taken, result by result; empty where none was."""
    if PLAYERS not in fingerprint:
        return ()
    changed = changed_since(fingerprint, section)
    places = [ChangedPlace("players")] if changed.is_resized else []
    places += [ChangedPlace("player", player=section.player(one)) for one in changed.players]
    places += [_changed_place("result", section, round, one) for round, one in changed.results]
    places += [_changed_place("seats", section, round, one) for round, one in changed.seats]
    places += [ChangedPlace("round", each) for each in changed.rounds]
    places += [ChangedPlace("other")] if changed.otherwise else []
    return tuple(dict.fromkeys(places))


def _changed_place(what: str, section: Section, round: int, number: int) -> ChangedPlace:
    """The board of a player in a round where the boards have numbers; else the player's cell."""
    with suppress(InputError):
        if board := about.posted(section, round).board_of(number).board:
            return ChangedPlace(what, round, board)
    return ChangedPlace(what, round, player=section.player(number))
