"""Opens a file and audits its rounds for a season; whatever goes wrong is recorded, too."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from explain.answers import about
from explain.answers.against.asked_boards import MisplacedError
from explain.answers.audit.audit import GOOD, Audit, Verdict
from explain.answers.audit.discrepancies import discrepancies
from explain.answers.limits.settings_found import widest
from explain.answers.limits.which_settings import which_settings
from explain.answers.player import RoundPlayer
from explain.answers.progress import run_all
from explain.answers.round import Round
from explain.answers.season.season import (
    Outline,
    PresetVerdict,
    SeasonBoard,
    SeasonFinding,
    SeasonPlayer,
    SeasonQuestions,
    SeasonRange,
    SeasonRound,
    SeasonSection,
    SeasonTrouble,
    SettingsOfRound,
)
from explain.files.bytes.faults import every_fault, in_short
from explain.files.formats import NoFormatError
from explain.files.reading import in_order
from explain.files.result import ClosedSection, Origin, ReadSection
from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind
from explain.model.open_games import OpenGamesError, open_games
from explain.model.section import Section
from explain.model.settings import Preferences

Finding = Callable[[Section, Audit], SeasonFinding]  # says where to look in a round that could be better
_NO_WORSE = (*GOOD, Verdict.EQUALLY_ACCEPTABLE, Verdict.OTHER_RULES)
_AT_ONCE = 1  # how many settings are changed at once; without a clock, so that all machines find the same


def outline(read: Callable[[], tuple[ReadSection, ...]], *, names: bool) -> Outline:
    """What is in a file; ``read`` gives its sections, and may raise anything."""
    try:
        return Outline(tuple(_section(each, names=names) for each in in_order(read())))
    except Exception as error:  # noqa: BLE001 - one bad file never stops the rest
        return Outline(trouble=trouble(error, names=names))


def _section(opened: ReadSection | ClosedSection, *, names: bool) -> SeasonSection:
    if isinstance(opened, ClosedSection):
        return SeasonSection(opened.number, opened.title if names else None, trouble=trouble(opened.error, names=names))
    section = opened.section
    rounds = tuple(round for round in range(1, section.rounds_held + 1) if section.holds(round))
    title, origin = (section.title, opened.origin) if names else (None, Origin(opened.origin.program))
    return SeasonSection(opened.number, title, len(section.players), rounds, origin=origin)


def audited(
    section: Section, rounds: Iterable[int], asked: SeasonQuestions, finding: Finding
) -> tuple[SeasonRound, ...]:
    """The audited rounds of a section, each with all that is asked about it."""
    if not asked.names:  # with numbers instead of names, no text can hold a name
        section = replace(
            section, title="", players=tuple(replace(each, name=f"player {each.number}") for each in section.players)
        )
    return tuple(_audited(section, round, asked, finding) for round in rounds)


def _audited(section: Section, round: int, asked: SeasonQuestions, finding: Finding) -> SeasonRound:
    try:
        return _facts(section, round, asked, finding)
    except Exception as error:  # noqa: BLE001 - one bad round never stops the rest
        return SeasonRound(round, trouble=trouble(error, names=True))


def trouble(error: Exception, *, names: bool) -> SeasonTrouble:
    """What went wrong; a fault's text may quote the file, so it is left out with the names."""
    if not isinstance(error, InputError):
        return SeasonTrouble(error=type(error).__name__)
    faults = every_fault(error)
    is_other = isinstance(error, NoFormatError)
    return SeasonTrouble(in_short(error) if names else None, len(faults), faults[0].line, is_other=is_other)


def _facts(section: Section, round: int, asked: SeasonQuestions, finding: Finding) -> SeasonRound:
    if not section.knows_boards(round):
        raise InputError(Fault("the file does not say who played each other", "Export the section with opponents."))
    event = event_kind(section, asked.preferences)
    if not event.is_paired:
        return SeasonRound(round, event.kind)
    if (missing := open_games(section, round, asked.preferences.count_open_as)) and missing.counted_as is None:
        raise OpenGamesError(round, missing)
    posted = _whole(section, round, asked.preferences)
    judged = posted.audit() if posted else about.audit(section, round, asked.preferences)
    step = judged.decided_by
    facts = SeasonRound(
        round,
        event.kind,
        players=sum(len(board.answer.players) for board in judged.boards),
        verdict=judged.verdict,
        criterion=step.criterion.name if step else None,
        rule=step.rule.number if step and step.rule else None,
        cost_best=step.ours if step else None,
        cost_posted=step.theirs if step else None,
        colors_turned=len(judged.turned),
        left_out=len(judged.not_once.left_out),
        twice=len(judged.not_once.twice),
        boards=tuple(_boards(judged, names=asked.names)),
        finding=None if judged.verdict in _NO_WORSE else finding(section, judged),
        boards_not_in_best=sum(not board.in_best for board in judged.boards),
    )
    if posted is None:
        return facts
    presets = tuple(PresetVerdict(*each) for each in about.under_presets(posted, judged.verdict))
    is_apart = event.is_us_swiss and not posted.schedules and not any(each.agrees for each in presets)
    return replace(
        facts,
        presets=presets,
        differences=discrepancies(posted.pairing, posted.best.pairing) if is_apart else (),
        settings=_settings(posted) if asked.which_settings and not posted.schedules else None,
        ranges=tuple(_ranges(posted)) if asked.ranges else (),
    )


def _whole(section: Section, round: int, preferences: Preferences) -> Round | None:
    """The posted round; ``None`` if a player is left out or on it twice: then it can only be audited."""
    try:
        return about.posted(section, round, preferences)
    except MisplacedError:
        return None


def _boards(judged: Audit, *, names: bool) -> Iterator[SeasonBoard]:
    turned = {board.answer.white.number for board in judged.turned}
    for board in judged.boards:
        answer = board.answer
        yield SeasonBoard(
            board=answer.board,
            white=_player(answer.white, names=names),
            black=_player(answer.black, names=names) if answer.black else None,
            change=answer.change,
            value=answer.value,
            limit=answer.limit,
            in_best=board.in_best,
            wrong=", ".join(wrong.kind.value for wrong in answer.wrong),
            colors_turned=answer.white.number in turned,
        )


def _player(who: RoundPlayer, *, names: bool) -> SeasonPlayer:
    return SeasonPlayer(who.number, who.name if names else None, who.rating)


def _settings(posted: Round) -> SettingsOfRound:
    answer = run_all(which_settings(posted.pairing, seconds=None, at_once=_AT_ONCE))
    if answer.found:
        simplest = answer.found[0]
        low, high = widest(simplest.regions)
        return SettingsOfRound(
            ", ".join(simplest.named), low.first, low.last, high.first, high.last, by_the_book=simplest.by_the_book
        )
    near = answer.nearest
    assert near is not None
    return SettingsOfRound(
        ", ".join(near.named), near.low, near.low, near.high, near.high, boards_left=near.boards_left
    )


def _ranges(posted: Round) -> Iterator[SeasonRange]:
    for part in posted.schedules:
        yield from _ranges(part)
    if posted.schedules:
        return
    along = posted.in_steps.along_limits
    for entrant in sorted(posted.standings.entrants, key=lambda each: each.number):
        ranges = along.of(entrant.rank)
        for limit, line in (("low", ranges.low_ranges), ("high", ranges.high_ranges)):
            for each in line:
                yield SeasonRange(
                    entrant.number,
                    limit,
                    first=each.span.first,
                    last=each.span.last,
                    opponent=each.opponent.number if each.opponent else None,
                    color=each.color.value if each.color else None,
                    as_set=each.is_now,
                )
