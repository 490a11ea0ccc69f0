"""From what an audit found to the claims that it states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explain.answers.audit import GOOD, Audit, MendingSwitch, NotOnce, ReversedBoard, Verdict, verdict_by
from explain.answers.audit_claims import AuditKind
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.claims import Claim
from explain.answers.player import Who
from explain.answers.round_claims import RoundKind
from explain.model import rules
from explain.model.players import Color
from explain.pairing import criteria

_MOST_NAMED, _MOST_BOARDS = 3, 2
_LIMITS = (criteria.OVER_HIGH_LIMIT, criteria.OVER_LOW_LIMIT)


def verdict_claims(found: Audit) -> Iterator[Claim]:
    """The verdict, and the players or boards that it is about."""
    step, subject = found.decided_by, "posted" if found.on_the_wall else "given"
    match found.verdict:
        case Verdict.THE_BEST:
            yield Claim(AuditKind.THE_BEST, words=(subject,))
        case Verdict.AS_GOOD:
            yield Claim(AuditKind.AS_GOOD if found.switches else AuditKind.NO_WORSE_AS_POSTED, words=(subject,))
        case Verdict.OTHER_RULES if step is not None:
            return  # how many boards differ is all there is to say
        case _ if step is None:
            yield from _not_once(found.not_once, found.verdict)
        case Verdict.EQUALLY_ACCEPTABLE:
            yield Claim(AuditKind.ACCEPTABLE, words=(subject, step.criterion.name))
        case Verdict.COLOR_COULD_BE_MENDED:
            yield from _mendable(found.switches, subject)
        case Verdict.BEYOND_THE_SETTINGS:
            yield Claim(AuditKind.LEGAL_BUT, words=(subject, step.criterion.name))
            yield from _falls_on(found, values=step.criterion in _LIMITS)
        case Verdict.RULE_BROKEN:
            yield Claim(AuditKind.RULE_BROKEN, words=(step.criterion.name,))
            yield from _falls_on(found, values=False)
    if not found.knows_colors:
        yield Claim(RoundKind.NO_COLOR_KNOWN)


def _not_once(wrong: NotOnce, verdict: Verdict) -> Iterator[Claim]:
    if verdict is Verdict.RULE_BROKEN:
        yield Claim(AuditKind.NO_WHOLE_ROUND)
    lists = ((AuditKind.LEFT_OUT, wrong.left_out), (AuditKind.TWICE, wrong.twice), (AuditKind.SEVERAL_BYES, wrong.byes))
    yield from (Claim(kind, players) for kind, players in lists if players)


def _mendable(switches: Sequence[MendingSwitch], subject: str) -> Iterator[Claim]:
    """How many players fewer could be without their due color, who would get it, and who would miss it instead."""
    fewer = sum(switch.fewer for switch in switches)
    if fewer <= 0:
        yield Claim(AuditKind.COLORS_BETTER if fewer == 0 else AuditKind.COLORS_BETTER_FOR_MORE, words=(subject,))
        return
    within = "within" if all(switch.is_within_limits for switch in switches) else "any"
    yield Claim(AuditKind.MENDABLE, numbers=(fewer,), words=(subject, within))
    seated = [each.player for switch in switches for each in switch.mended if seat_of(each, switch).black is not None]
    yield from _due(AuditKind.IS_DUE, seated, AuditKind.MORE_DUE)
    yield from (claim for switch in switches for claim in _misses(switch))


def seat_of(wrong: WrongColor, switch: MendingSwitch) -> BoardAnswer:
    """Where a player of a switch sits, or has the bye, once it is made."""
    return next(board for board in switch.after if wrong.player.number in (each.number for each in board.players))


def _due(kind: AuditKind, players: Sequence[Who], more: AuditKind) -> Iterator[Claim]:
    """A claim for each of the first few, with the color he is due, and how many more there are."""
    yield from (Claim(kind, (player,), colors=(player.due,)) for player in players[:_MOST_NAMED] if player.due)
    if len(players) > _MOST_NAMED:
        yield Claim(more, numbers=(len(players) - _MOST_NAMED,))


def _falls_on(found: Audit, *, values: bool) -> Iterator[Claim]:
    """The boards that pay, the first few by name."""
    for board in found.paying[:_MOST_BOARDS]:
        if board.black is None:
            yield Claim(AuditKind.FALLS_ON_BYE, board.players)
        elif values and board.value is not None:
            yield Claim(AuditKind.FALLS_ON_CHANGE, board.players, (board.value,))
        else:
            yield Claim(AuditKind.FALLS_ON, board.players)
    if len(found.paying) > _MOST_BOARDS:
        yield Claim(AuditKind.FALLS_ON_MORE, numbers=(len(found.paying) - _MOST_BOARDS,))


def switch_claims(switch: MendingSwitch) -> Iterator[Claim]:
    """What one switch would do, alone."""
    step = switch.decided_by
    if step is None:
        yield Claim(AuditKind.CHANGES_NOTHING)
        return
    if verdict_by(step) is Verdict.COLOR_COULD_BE_MENDED and switch.fewer > 0:
        yield Claim(AuditKind.MENDS, numbers=(switch.fewer,), rule=step.rule.number if step.rule else None)
    else:
        yield Claim(AuditKind.BETTERS, words=(step.criterion.name,))
    seated = [each.player for each in switch.mended if seat_of(each, switch).black is not None]
    yield from _due(AuditKind.GETS, seated, AuditKind.GETS_MORE)
    yield from (Claim(AuditKind.GETS_BYE, (each.player,)) for each in switch.mended if seat_of(each, switch).black is None)
    yield from _misses(switch)


def _misses(switch: MendingSwitch) -> Iterator[Claim]:
    """Who has the due color and would not get it."""
    yield from (Claim(AuditKind.MISSES, (each.player,), colors=(each.player.due,)) for each in switch.instead if each.player.due)


def turned_claims(board: ReversedBoard) -> Iterator[Claim]:
    """Who has White by rule on a board whose colors are the other way round, and what they leave wrong."""
    white, black, color = board.answer.white, board.answer.black, board.answer.color
    assert black is not None
    assert color is not None
    yield Claim(AuditKind.BY_RULE, (black, white), (board.answer.board or 0,), (Color.WHITE,), rule=color.rule.number)
    worse = [wrong for wrong in board.answer.wrong if wrong not in board.by_rule]
    for wrong in worse:
        assert wrong.player.due is not None
        yield Claim(AuditKind.WRONG_AS_POSTED, (wrong.player,), colors=(wrong.player.due,), words=(wrong.kind.value,))
    if not worse:
        yield Claim(AuditKind.NOTHING_MORE_WRONG)


def turned_on_claims(found: Audit) -> Iterator[Claim]:
    """The boards whose colors are the other way round, said beside the verdict."""
    if found.turned:
        yield Claim(AuditKind.TURNED_ON, numbers=tuple(board.answer.board or 0 for board in found.turned))


def color_claims(found: Audit) -> Iterator[Claim]:
    """What is said of posted colors beside the boards that are turned: that all are right, or that the toss is not known."""
    if found.boards and not found.turned and not found.toss_unknown and found.knows_colors:
        yield Claim(AuditKind.COLORS_BY_RULE)
    if found.toss_unknown:
        yield Claim(AuditKind.TOSS_UNKNOWN, rule=rules.FIRST_ROUND_COLORS.number)


def ending_claim(verdict: Verdict, *, turned: bool, on_the_wall: bool) -> Claim:
    """What becomes of what is judged: on the wall it stands, and what is not on it can still be looked at."""
    good = verdict in GOOD
    if not on_the_wall:
        return Claim((AuditKind.LOOK_AT_COLORS if turned else AuditKind.NOTHING_AGAINST) if good else AuditKind.LOOK_AT_BEST)
    stands = AuditKind.STANDS if good and not turned else AuditKind.NOT_SERIOUS
    return Claim(AuditKind.MAYBE_SERIOUS if verdict is Verdict.RULE_BROKEN else stands, rule=rules.RE_PAIRING.number)
