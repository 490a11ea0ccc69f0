"""From what an audit found to its claims: about a posted round, each switch toward the best one, and one board.

Words shared by several kinds: ``posted`` for posted boards, ``given`` for others, and the name of a criterion.
"""

from collections.abc import Iterator, Sequence

from explain.answers.audit.audit import GOOD, Audit, ImprovingSwitch, NotOnce, ReversedBoard, Verdict, verdict_by
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.claim import Claim, OfCount
from explain.answers.claims import of_audits, of_rounds
from explain.answers.player import RoundPlayer
from explain.model import rules
from explain.model.players import Color
from explain.pairing import criteria

_MOST_NAMED, _MOST_BOARDS = 3, 2
_LIMITS = (criteria.OVER_HIGH_LIMIT, criteria.OVER_LOW_LIMIT)


def verdict_claims(audit: Audit) -> Iterator[Claim]:
    """The verdict, and the players or boards that it is about."""
    step, subject = audit.decided_by, "posted" if audit.on_the_wall else "given"
    match audit.verdict:
        case Verdict.THE_BEST:
            yield of_audits.TheBest(subject)
        case Verdict.AS_GOOD:
            yield (of_audits.PostedAsGood if audit.switches else of_audits.NoWorseAsPosted)(subject)
        case Verdict.OTHER_RULES if step is not None:
            return  # how many boards differ is all there is to say
        case _ if step is None:
            yield from _not_once(audit.not_once, audit.verdict)
        case Verdict.EQUALLY_ACCEPTABLE:
            yield of_audits.Acceptable(subject, step.word)
        case Verdict.COLOR_COULD_BE_IMPROVED:
            yield from _improvable(audit.switches, subject)
        case Verdict.BEYOND_THE_SETTINGS:
            yield of_audits.LegalBut(subject, step.word)
            yield from _falls_on(audit, values=step.criterion in _LIMITS)
        case Verdict.RULE_BROKEN:
            yield of_audits.RuleBroken(step.criterion.name)
            yield from _falls_on(audit, values=False)
    if not audit.knows_colors:
        yield of_rounds.NoColorKnown()


def _not_once(wrong: NotOnce, verdict: Verdict) -> Iterator[Claim]:
    if verdict is Verdict.RULE_BROKEN:
        yield of_audits.NoWholeRound()
    lists = ((of_audits.LeftOut, wrong.left_out), (of_audits.Twice, wrong.twice), (of_audits.SeveralByes, wrong.byes))
    yield from (kind(players) for kind, players in lists if players)


def _improvable(switches: Sequence[ImprovingSwitch], subject: str) -> Iterator[Claim]:
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


def seat_of(wrong: WrongColor, switch: ImprovingSwitch) -> BoardAnswer:
    """Where a player of a switch sits, or has the bye, once it is made."""
    return next(board for board in switch.after if wrong.player.number in (each.number for each in board.players))


_Due = of_audits.IsDue | of_audits.Gets


def _due(kind: type[_Due], players: Sequence[RoundPlayer], more: type[OfCount]) -> Iterator[Claim]:
    """A claim for each of the first few, with the color he is due, and how many more there are."""
    yield from (kind(player, player.due) for player in players[:_MOST_NAMED] if player.due)
    if len(players) > _MOST_NAMED:
        yield more(len(players) - _MOST_NAMED)


def _falls_on(audit: Audit, *, values: bool) -> Iterator[Claim]:
    """The boards that pay, the first few by name."""
    for board in audit.paying[:_MOST_BOARDS]:
        if board.black is None:
            yield of_audits.FallsOnBye(*board.players)
        elif values and board.value is not None:
            yield of_audits.FallsOnChange(board.white, board.black, board.value)
        else:
            yield of_audits.PostedFallsOn(*board.players)
    if len(audit.paying) > _MOST_BOARDS:
        yield of_audits.PostedFallsOnMore(len(audit.paying) - _MOST_BOARDS)


def switch_claims(switch: ImprovingSwitch) -> Iterator[Claim]:
    """Which two swap, if it is no more than that, and what the switch would do, alone."""
    step = switch.decided_by
    yield from _swapping(switch)
    if step is None:
        yield of_audits.ChangesNothing()
        return
    if verdict_by(step) is Verdict.COLOR_COULD_BE_IMPROVED and switch.fewer > 0:
        yield of_audits.Mends(switch.fewer, rule=step.rule.number if step.rule else None)
    else:
        yield of_audits.Betters(step.word)
    seated = [each.player for each in switch.mended if seat_of(each, switch).black is not None]
    yield from _due(of_audits.Gets, seated, of_audits.GetsMore)
    yield from (of_audits.GetsBye(each.player) for each in switch.mended if seat_of(each, switch).black is None)
    yield from _misses(switch)


def _swapping(switch: ImprovingSwitch) -> Iterator[Claim]:
    """The two who swap: of two boards the lower ranked, or the lower of the first and the upper of the second for an interchange."""
    boards = [sorted(board.players, key=lambda player: player.rank) for board in switch.before]
    if len(boards) != len(switch.after) or [len(each) for each in boards] != [2, 2]:
        return
    (first, second), (third, fourth) = sorted(boards, key=lambda board: board[0].rank)
    made = {frozenset(player.number for player in board.players) for board in switch.after}
    yield of_audits.Swapping(second, fourth if frozenset((first.number, fourth.number)) in made else third)


def _misses(switch: ImprovingSwitch) -> Iterator[Claim]:
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


def turned_on_claims(audit: Audit) -> Iterator[Claim]:
    """The boards whose colors are the other way round, said beside the verdict."""
    if audit.turned:
        yield of_audits.TurnedOn(tuple(board.answer.board or 0 for board in audit.turned))


def audit_color_claims(audit: Audit) -> Iterator[Claim]:
    """What is said of posted colors beside the boards that are turned: that all are right, or that the toss is not known."""
    if audit.boards and not audit.turned and not audit.toss_unknown and audit.knows_colors:
        yield of_audits.ColorsByRule()
    if audit.toss_unknown:
        yield of_audits.TossUnknown(rule=rules.FIRST_ROUND_COLORS.number)


def ending_claim(verdict: Verdict, *, turned: bool, on_the_wall: bool) -> Claim:
    """What becomes of what is judged: on the wall it stands, and what is not on it can still be looked at."""
    good = verdict in GOOD
    if not on_the_wall:
        return ((of_audits.LookAtColors if turned else of_audits.NothingAgainst) if good else of_audits.LookAtBest)()
    stands = of_audits.Stands if good and not turned else of_audits.NotSerious
    return (of_audits.MaybeSerious if verdict is Verdict.RULE_BROKEN else stands)(rule=rules.RE_PAIRING.number)
