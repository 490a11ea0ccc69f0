"""Questions about a whole section: best or posted pairings, an audit, a correction, one player's event."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Unpack

from explain.answers.against.asked_boards import MisplacedError, posted_colors, posted_pairing
from explain.answers.audit.audit import GOOD, Audit, Verdict
from explain.answers.audit.auditing import incomplete, joined, weighed
from explain.answers.audit.discrepancies import discrepancies
from explain.answers.audit.event import JudgedBoard, PlayersEvent
from explain.answers.audit.event import players_event as event_answer
from explain.answers.audit.verification import Verification
from explain.answers.coming import next_round as coming
from explain.answers.coming.next_round import NextRound
from explain.answers.corrected import Corrected
from explain.answers.corrected import what_a_correction_changes as corrected_answer
from explain.answers.fide.dutch import is_installed
from explain.answers.progress import Progress, Steps, run_all, unwatched
from explain.answers.repaired import Repaired, repaired
from explain.answers.round import Round
from explain.answers.schedules import boards_of, in_schedules
from explain.answers.sheets.hand_round import HandRound
from explain.files.given import Given, section_of
from explain.files.typed import boards as typed_boards
from explain.files.typed.corrections import Correction, correct, read_correction
from explain.files.typed.names import find_player
from explain.model.arrangements import Boards, Pair
from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind, schedules
from explain.model.kinds import EventType
from explain.model.players import Player
from explain.model.section import Section, round_number
from explain.model.settings import PRESETS, RULE_BOOK, Preferences, SettingKeywords, settings_from
from explain.pairing import engine
from explain.pairing.standings import NOT_PAIRED


def pair(
    section: Given,
    round: int | str | None = None,
    preferences: Preferences = RULE_BOOK,
    **settings: Unpack[SettingKeywords],
) -> Round:
    """The best pairings for a round of a section.

    Args:
        section: the section, or the path of its file; it may hold the round and later ones already.
        round: the round to pair, from 1; the next one if not given.
        preferences: the TD's settings; the rule book's if not given.
        settings: single settings that override the preferences, such as ``low_limit=100``.

    Raises ``InputError`` if the section is over or lacks the rounds before it, for an unreadable file, or an unknown
    setting.
    """
    section, preferences = section_of(section), settings_from(preferences, settings)
    number = round_number(round, section.round_to_pair)
    if round is None and (fault := NOT_PAIRED.get(event_kind(section, preferences).kind)):
        raise InputError(fault)
    if preferences.rounds is None:
        section.refuse_beyond_last(number)
    return in_schedules(
        section, number, preferences, lambda part: Round(part, engine.best_pairing(part, number, preferences))
    )


def pair_under(round: Round, low: int | None, high: int | None) -> Round:
    """The best pairings under other limits; what does not depend on the limits is taken from ``round``."""
    return Round(round.section, engine.best_pairing_under(round.pairing.natural, low, high))


def posted(
    section: Given,
    round: int | str | None = None,
    preferences: Preferences = RULE_BOOK,
    *,
    boards: Boards | str | None = None,
    **settings: Unpack[SettingKeywords],
) -> Round:
    """A posted round, by default the last one in the section; it answers the same questions as the best.

    Takes and raises what ``pair`` does. ``boards`` are the pairings if the section does not hold them, typed as
    ``Ames-Bell, 3-7, bye 9`` with White first. Also raises ``InputError`` for no boards, or a player not on just one.
    """
    section, preferences = section_of(section), settings_from(preferences, settings)
    number = round_number(round, max(section.rounds_held, 1) if boards is None else section.round_to_pair)
    if isinstance(boards, str):
        boards = typed_boards.parse(boards, section)
    boards_on_wall = boards

    def as_posted(part: Section) -> Round:
        there = part.posted(number) if boards_on_wall is None else boards_of(part, boards_on_wall)
        return Round(part, posted_pairing(part, number, preferences, there), posted_colors(there))

    return in_schedules(section, number, preferences, as_posted)


def verify(
    section: Given,
    round: int | str | None = None,
    preferences: Preferences = RULE_BOOK,
    **settings: Unpack[SettingKeywords],
) -> Verification:
    """Check the best pairings by pairing again from the plain definition, every board allowed; raises as ``pair``."""
    return pair(section, round, preferences, **settings).verify()


def by_hand(
    section: Given,
    round: int | str | None = None,
    preferences: Preferences = RULE_BOOK,
    **settings: Unpack[SettingKeywords],
) -> HandRound:
    """The best pairings made with pairing cards, stage by stage; takes and raises what ``pair`` does."""
    return pair(section, round, preferences, **settings).by_hand()


_posted = posted  # for functions with an argument of that name


def audit(
    section: Given,
    round: int | str | None = None,
    preferences: Preferences = RULE_BOOK,
    *,
    boards: Boards | str | None = None,
    posted: bool = True,
    **settings: Unpack[SettingKeywords],
) -> Audit:
    """Were the posted pairings right: a verdict, the extra cost of each board, and the switches to the best pairings.

    Takes and raises what ``posted`` does, but a list that leaves a player out or has one twice gets a verdict.
    ``posted`` says whether the pairings are posted already. Also raises ``InputError`` if a name on the list fits
    nobody, or a player on it is not to be paired.
    """
    return run_all(
        auditing(section_of(section), round, settings_from(preferences, settings), boards=boards, posted=posted)
    )


def auditing(
    section: Section,
    round: int | str | None,
    preferences: Preferences,
    *,
    boards: Boards | str | None = None,
    posted: bool = True,
) -> Steps[Audit]:
    """``audit``, a step at a time."""
    boards_on_wall = typed_boards.parse(boards, section, repeats=True) if isinstance(boards, str) else boards
    number = round_number(round, max(section.rounds_held, 1) if boards_on_wall is None else section.round_to_pair)
    if parts := schedules(section, number, preferences):
        audits = []
        for part in parts:
            there = None if boards_on_wall is None else boards_of(part, boards_on_wall)
            audits.append((yield from auditing(part, number, preferences, boards=there, posted=posted)))
        return joined(audits)
    try:
        round_posted = _posted(section, number, preferences, boards=boards_on_wall)
    except MisplacedError as error:
        if error.misplaced.strangers:
            raise
        return incomplete(error.natural, error.misplaced, posted=posted, event=event_kind(section, preferences))
    judged = yield from round_posted.in_steps.audit(posted=posted)
    return (yield from beside_verdict(judged, round_posted))


_OF_THE_EVENT = ("count_open_as", "rounds", "schedules", "toss")  # facts about it, which no preset changes


def beside_verdict(judged: Audit, round: Round) -> Steps[Audit]:
    """An audit with more beside its verdict: a FIDE event's pairings by FIDE rules, or what no preset explains."""
    if judged.event.kind is EventType.FIDE and is_installed():
        with suppress(InputError):
            return replace(judged, fide=round.fide())
    if judged.verdict in GOOD or not judged.event.is_us_swiss:
        return judged
    for at, (_, verdict) in enumerate(under_presets(round, judged.verdict), start=1):
        if verdict in GOOD:
            return judged
        yield at, len(PRESETS)
    return replace(judged, differences=discrepancies(round.pairing, round.best.pairing))


def under_presets(round: Round, own: Verdict) -> Iterator[tuple[str, Verdict]]:
    """The verdict on a posted round by each preset's settings; ``own`` is the known one by its own settings."""
    known = round.pairing.colors
    pairs = ((board.white.number, board.black.number) for board in round.boards if board.black)
    boards = Boards(
        tuple(Pair(*pair, colors_known=frozenset(pair) in known) for pair in pairs),
        tuple(bye.white.number for bye in round.byes),
    )
    for name, preset in PRESETS.items():
        counting = preset.changed({name: getattr(round.preferences, name) for name in _OF_THE_EVENT})
        is_own = counting == round.preferences
        yield name, own if is_own else _verdict(posted(round.section, round.number, counting, boards=boards))


def _verdict(posted: Round) -> Verdict:
    """Only the audit's verdict; for several schedules, the worst one."""
    if posted.schedules:
        return max(map(_verdict, posted.schedules), key=list(Verdict).index)
    return weighed(posted.pairing, posted.best.pairing).verdict


def corrected(
    section: Given,
    *corrections: Correction | str,
    round: int | str | None = None,
    preferences: Preferences = RULE_BOOK,
    **settings: Unpack[SettingKeywords],
) -> Corrected:
    """What changes from now on if an earlier result, color or rating is corrected; posted rounds stand.

    Takes and raises what ``pair`` does. ``corrections`` are values, or typed as ``Ames 2 D``, ``Ames 2 Wb`` or
    ``Ames rating 1850``; ``round`` is the one after the last posted. Also raises ``InputError`` for no
    correction, a contradiction, a name that fits nobody or two players, or a round that is posted.
    """
    section, preferences = section_of(section), settings_from(preferences, settings)
    if not corrections:
        raise InputError(Fault("no correction was given", 'Write one such as "Ames 2 D" or "Ames rating 1850".'))
    held = section.rounds_held
    if (number := round_number(round, held + 1)) != held + 1:
        posted = f"round {number} is posted and stays" if number <= held else f"round {number} is not the next one"
        raise InputError(Fault(posted, f"Ask about round {held + 1}."))
    corrections_read = [read_correction(each, section) if isinstance(each, str) else each for each in corrections]
    return corrected_answer(section, correct(section, *corrections_read), preferences)


def repair(
    section: Given,
    round: int | str | None = None,
    preferences: Preferences = RULE_BOOK,
    *,
    out: Iterable[str | int] = (),
    joining: Iterable[str] = (),
    started: Collection[int] = (),
    **settings: Unpack[SettingKeywords],
) -> Repaired:
    """Repair a posted round after a no-show, a withdrawal or a late entry, changing as few boards as possible.

    Takes and raises what ``posted`` does. ``out`` are absent players. ``joining`` are players who are here after all,
    or new ones typed as ``Pat Smith 1500``. ``started`` are the numbers of boards being played.
    """
    before = posted(section, round, settings_from(preferences, settings))
    return repaired(before, out=out, joining=joining, started=started)


def next_round(
    section: Given,
    player: str | int | None = None,
    round: int | str | None = None,
    preferences: Preferences = RULE_BOOK,
    *,
    progress: Progress = unwatched,
    **settings: Unpack[SettingKeywords],
) -> NextRound:
    """The next round while games are still open: everybody's likely opponents, or one player's.

    Takes and raises what ``pair`` does; also ``InputError`` for a later round, or a player who is not paired.
    """
    section, preferences = section_of(section), settings_from(preferences, settings)
    last = None if round is None else round_number(round)
    number = None if player is None else find_player(section, str(player)).number
    return run_all(coming.next_in_steps(section, last, preferences, number), progress)


def event(
    section: Given,
    player: str | int,
    preferences: Preferences = RULE_BOOK,
    *,
    round: int | str | None = None,
    best: bool = False,
    **settings: Unpack[SettingKeywords],
) -> PlayersEvent:
    """A player's whole event: every posted round, and the next round by these settings if it can be paired.

    Takes and raises what ``pair`` does. ``round`` is the last one to look at; ``best`` takes the best pairings for it,
    even if it is posted. Also raises ``InputError`` if the name or number of ``player`` fits nobody or two players.
    """
    section, preferences = section_of(section), settings_from(preferences, settings)
    player_meant = find_player(section, str(player))
    last = round_number(round, section.round_to_pair)
    section.before_round(last)
    judged = [
        _judged(section, player_meant, each, preferences, best=best and each == last) for each in range(1, last + 1)
    ]
    return event_answer(section, player_meant, judged, preferences)


def _judged(section: Section, player: Player, round: int, preferences: Preferences, *, best: bool) -> JudgedBoard:
    """A player's board in a round, posted or else best; it holds ``None`` if not paired, or if the round fails."""
    is_posted = section.holds(round) and not best
    try:
        judged_round = posted(section, round, preferences) if is_posted else pair(section, round, preferences)
    except InputError:
        return JudgedBoard(round, None, is_posted)
    board = next((each for each in judged_round.answers if player.number in each.seats), None)
    return JudgedBoard(round, board, is_posted, judged_round.off_the_wall)
