"""From what an audit found to the claims that it states of a posted round, of each switch that leads to the best one, and of one board.

Words that several kinds share: ``posted`` for boards that are on the wall, ``given`` for others; the name of a criterion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explain.answers.audit.audit import GOOD, Audit, MendingSwitch, NotOnce, ReversedBoard, Verdict, verdict_by
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.claim import Claim, OfCount
from explain.answers.claims import of_audits, of_rounds
from explain.answers.player import RoundPlayer
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
            yield of_audits.TheBest(subject)
        case Verdict.AS_GOOD:
            yield (of_audits.PostedAsGood if found.switches else of_audits.NoWorseAsPosted)(subject)
        case Verdict.OTHER_RULES if step is not None:
            return  # how many boards differ is all there is to say
        case _ if step is None:
            yield from _not_once(found.not_once, found.verdict)
        case Verdict.EQUALLY_ACCEPTABLE:
            yield of_audits.Acceptable(subject, step.criterion.name)
        case Verdict.COLOR_COULD_BE_MENDED:
            yield from _mendable(found.switches, subject)
        case Verdict.BEYOND_THE_SETTINGS:
            yield of_audits.LegalBut(subject, step.criterion.name)
            yield from _falls_on(found, values=step.criterion in _LIMITS)
        case Verdict.RULE_BROKEN:
            yield of_audits.RuleBroken(step.criterion.name)
            yield from _falls_on(found, values=False)
    if not found.knows_colors:
        yield of_rounds.NoColorKnown()


def _not_once(wrong: NotOnce, verdict: Verdict) -> Iterator[Claim]:
    if verdict is Verdict.RULE_BROKEN:
        yield of_audits.NoWholeRound()
    lists = ((of_audits.LeftOut, wrong.left_out), (of_audits.Twice, wrong.twice), (of_audits.SeveralByes, wrong.byes))
    yield from (kind(players) for kind, players in lists if players)


def _mendable(switches: Sequence[MendingSwitch], subject: str) -> Iterator[Claim]:
    """How many players fewer could be without their due color, who would get it, and who would miss it instead."""
    fewer = sum(switch.fewer for switch in switches)
    if fewer <= 0:
        yield (of_audits.ColorsBetter if fewer == 0 else of_audits.ColorsBetterForMore)(subject)
        return
    within = "within" if all(switch.is_within_limits for switch in switches) else "any"
    yield of_audits.Mendable(fewer, subject, within)
    seated = [each.player for switch in switches for each in switch.mended if seat_of(each, switch).black is not None]
    yield from _due(of_audits.IsDue, seated, of_audits.MoreDue)
    yield from (claim for switch in switches for claim in _misses(switch))


def seat_of(wrong: WrongColor, switch: MendingSwitch) -> BoardAnswer:
    """Where a player of a switch sits, or has the bye, once it is made."""
    return next(board for board in switch.after if wrong.player.number in (each.number for each in board.players))


_Due = of_audits.IsDue | of_audits.Gets


def _due(kind: type[_Due], players: Sequence[RoundPlayer], more: type[OfCount]) -> Iterator[Claim]:
    """A claim for each of the first few, with the color he is due, and how many more there are."""
    yield from (kind(player, player.due) for player in players[:_MOST_NAMED] if player.due)
    if len(players) > _MOST_NAMED:
        yield more(len(players) - _MOST_NAMED)


def _falls_on(found: Audit, *, values: bool) -> Iterator[Claim]:
    """The boards that pay, the first few by name."""
    for board in found.paying[:_MOST_BOARDS]:
        if board.black is None:
            yield of_audits.FallsOnBye(*board.players)
        elif values and board.value is not None:
            yield of_audits.FallsOnChange(board.white, board.black, board.value)
        else:
            yield of_audits.PostedFallsOn(*board.players)
    if len(found.paying) > _MOST_BOARDS:
        yield of_audits.PostedFallsOnMore(len(found.paying) - _MOST_BOARDS)


def switch_claims(switch: MendingSwitch) -> Iterator[Claim]:
    """What one switch would do, alone."""
    step = switch.decided_by
    if step is None:
        yield of_audits.ChangesNothing()
        return
    if verdict_by(step) is Verdict.COLOR_COULD_BE_MENDED and switch.fewer > 0:
        yield of_audits.Mends(switch.fewer, rule=step.rule.number if step.rule else None)
    else:
        yield of_audits.Betters(step.criterion.name)
    seated = [each.player for each in switch.mended if seat_of(each, switch).black is not None]
    yield from _due(of_audits.Gets, seated, of_audits.GetsMore)
    yield from (of_audits.GetsBye(each.player) for each in switch.mended if seat_of(each, switch).black is None)
    yield from _misses(switch)


def _misses(switch: MendingSwitch) -> Iterator[Claim]:
    """Who has the due color and would not get it."""
    yield from (of_audits.Misses(each.player, each.player.due) for each in switch.instead if each.player.due)


def turned_claims(board: ReversedBoard) -> Iterator[Claim]:
    """Who has White by rule on a board whose colors are the other way round, and what they leave wrong."""
    white, black, color = board.answer.white, board.answer.black, board.answer.color
    assert black is not None
    assert color is not None
    yield of_audits.ByRule(black, white, board.answer.board or 0, Color.WHITE, rule=color.rule.number)
    worse = [wrong for wrong in board.answer.wrong if wrong not in board.by_rule]
    for wrong in worse:
        assert wrong.player.due is not None
        yield of_audits.WrongAsPosted(wrong.player, wrong.player.due, wrong.kind.value)
    if not worse:
        yield of_audits.NothingMoreWrong()


def turned_on_claims(found: Audit) -> Iterator[Claim]:
    """The boards whose colors are the other way round, said beside the verdict."""
    if found.turned:
        yield of_audits.TurnedOn(tuple(board.answer.board or 0 for board in found.turned))


def color_claims(found: Audit) -> Iterator[Claim]:
    """What is said of posted colors beside the boards that are turned: that all are right, or that the toss is not known."""
    if found.boards and not found.turned and not found.toss_unknown and found.knows_colors:
        yield of_audits.ColorsByRule()
    if found.toss_unknown:
        yield of_audits.TossUnknown(rule=rules.FIRST_ROUND_COLORS.number)


def ending_claim(verdict: Verdict, *, turned: bool, on_the_wall: bool) -> Claim:
    """What becomes of what is judged: on the wall it stands, and what is not on it can still be looked at."""
    good = verdict in GOOD
    if not on_the_wall:
        return ((of_audits.LookAtColors if turned else of_audits.NothingAgainst) if good else of_audits.LookAtBest)()
    stands = of_audits.Stands if good and not turned else of_audits.NotSerious
    return (of_audits.MaybeSerious if verdict is Verdict.RULE_BROKEN else stands)(rule=rules.RE_PAIRING.number)
