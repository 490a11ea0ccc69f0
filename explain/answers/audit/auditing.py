"""Judges posted pairings against the best ones, by boards and switches; and what the audit claims about them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from explain.answers.against.asked_boards import Misplaced
from explain.answers.audit.audit import (
    GOOD,
    KINDS,
    Audit,
    AuditClaims,
    AuditedBoard,
    ImprovingSwitch,
    NotOnce,
    ReversedBoard,
    Verdict,
    deciding,
    verdict_by,
)
from explain.answers.audit.wall import OffTheWall
from explain.answers.board import BoardAnswer, Conflict, WrongColor
from explain.answers.card.board_builder import answers, answers_for
from explain.answers.claim import Claim, OfCount
from explain.answers.claims import of_audits, of_colors, of_rounds
from explain.answers.colors.color_claims import wrong_claims, wrong_colors
from explain.answers.compare import Compared, Comparison, compare
from explain.answers.player import RoundPlayer, round_player
from explain.answers.round_lines import is_turned
from explain.answers.switches import Switch, switches_between
from explain.model import rules
from explain.model.kinds import US_SWISS, EventKind
from explain.model.players import Color
from explain.pairing.criteria import CRITERIA, OVER_HIGH_LIMIT, OVER_LOW_LIMIT, SCORE_DIFFERENCE, THREE_IN_A_ROW
from explain.pairing.engine import Natural, Pairing, best_boards
from explain.pairing.standings import Standings


@dataclass(frozen=True, slots=True)
class Weighing:
    """Posted pairings compared with the best ones."""

    posted: Pairing  # the posted pairings; with the colors by rule if with those they are as good
    best: Pairing  # the best pairings they are compared with
    switches: tuple[tuple[Switch, Comparison], ...]  # those toward the best that alone make nothing worse
    comparison: Comparison  # the posted pairings with all switches made against those without
    verdict: Verdict  # the verdict on the posted pairings


def weighed(table: Pairing, nearest: Pairing) -> Weighing:
    """Compare posted boards, colors included, with the best round; of several, ``nearest`` is the nearest to them."""
    best_round, by_rule = Pairing(table.natural, best_boards(table.natural)), replace(table, colors={})
    posted, best = (table, nearest) if compare(nearest, by_rule).decided_by else (by_rule, best_round)
    alone = [(switch, compare(_made(posted, switch), posted)) for switch in switches_between(posted, best)]
    # Costs add up board by board and switches share none: what makes nothing worse alone makes nothing worse with
    # others. With posted colors, a switch toward the best round may make things worse: the color rules look at
    # histories, not at who gets a third color in a row.
    switches = tuple((switch, each) for switch, each in alone if each.decided_by is None or each.first_is_better)
    comparison = compare(_made(posted, *(switch for switch, _ in switches)), posted)
    verdict = Verdict.THE_BEST if set(table.boards) == set(best_round.boards) else verdict_by(deciding(comparison))
    return Weighing(posted, best, switches, comparison, verdict)


def _made(round: Pairing, *switches: Switch) -> Pairing:
    boards = set(round.boards).difference(*(each.before for each in switches)).union(*(each.after for each in switches))
    return replace(round, boards=tuple(sorted(boards)))


def audit_round(
    table: Pairing,
    nearest: Pairing,
    *,
    posted: bool = True,
    wall: OffTheWall | None = None,
    event: EventKind = US_SWISS,
) -> Audit:
    """Judge posted boards by the best round nearest to them; ``wall`` is how they differ from the file's."""
    weighing, as_posted = weighed(table, nearest), answers(table)
    colors = [answer.color for answer in as_posted if answer.color]
    audited = Audit(
        round=table.natural.standings.round,
        verdict=weighing.verdict,
        comparison=weighing.comparison,
        boards=tuple(_boards(as_posted, weighing)),
        switches=tuple(_improving_switches(weighing, as_posted)),
        turned=tuple(_turned(as_posted)),
        toss_unknown=any(each.rule == rules.FIRST_ROUND_COLORS and not each.toss_known for each in colors),
        on_the_wall=posted,
        preferences=table.natural.preferences,
        off_the_wall=wall,
        open_games=table.natural.standings.open_games,
        event=event,
    )
    if not event.is_us_swiss:  # pairings by other rules are shown beside ours, not judged
        verdict = audited.verdict if audited.verdict is Verdict.THE_BEST else Verdict.OTHER_RULES
        audited = replace(audited, verdict=verdict, switches=(), turned=(), toss_unknown=False)
    return _told(audited)


def joined(audits: Sequence[Audit]) -> Audit:
    """The audits of several schedules as one, with the verdict of the worst and what decided it."""
    worst = max(audits, key=lambda each: list(Verdict).index(each.verdict))
    return replace(
        worst,
        boards=tuple(board for each in audits for board in each.boards),
        switches=tuple(switch for each in audits for switch in each.switches),
        turned=tuple(board for each in audits for board in each.turned),
        toss_unknown=any(each.toss_unknown for each in audits),
        schedules=tuple(audits),
    )


def _told(audited: Audit) -> Audit:
    """An audit with its claims; pairings by other rules are neither praised nor blamed for their colors."""
    claims = AuditClaims(verdict=tuple(verdict_claims(audited)))
    if audited.event.is_us_swiss:
        turned = tuple(board.answer.board or 0 for board in audited.turned)
        claims = replace(
            claims,
            turned_on=(of_audits.TurnedOn(turned),) if turned else (),
            colors=tuple(audit_color_claims(audited)),
            ending=(ending_claim(audited.verdict, turned=bool(turned), on_the_wall=audited.on_the_wall),),
        )
    return replace(audited, said=claims)


def incomplete(natural: Natural, wrong: Misplaced, *, posted: bool = True, event: EventKind = US_SWISS) -> Audit:
    """The audit of a list that is not a round: somebody is left out or on it twice, or several have the bye."""
    by_number = {entrant.number: round_player(entrant, natural) for entrant in natural.standings.everybody}
    misplaced = (wrong.left_out, wrong.twice, wrong.byes)
    broken = Audit(
        round=natural.standings.round,
        verdict=Verdict.RULE_BROKEN if event.is_us_swiss else Verdict.OTHER_RULES,
        not_once=NotOnce(*(tuple(by_number[each] for each in numbers) for numbers in misplaced)),
        on_the_wall=posted,
        preferences=natural.preferences,
        event=event,
        open_games=natural.standings.open_games,
    )
    return _told(broken)


def _boards(on_table: Sequence[BoardAnswer], weighing: Weighing) -> Iterator[AuditedBoard]:
    table, steps, decided = weighing.posted, weighing.comparison.steps, deciding(weighing.comparison)
    dearer = (step for step in steps if step.theirs > step.ours)
    worse = dict.fromkeys(step.criterion for step in dearer if step.criterion in KINDS or step is decided)
    bye = table.natural.standings.bye_rank
    shared, taken = set(weighing.best.boards), {board for switch, _ in weighing.switches for board in switch.before}
    for answer in on_table:
        board = answer.ranks(bye)
        cost = [(each, table.cost(board)[CRITERIA.index(each)]) for each in worse] if board in taken else []
        in_best = board not in table.boards or board in shared
        yield AuditedBoard(answer, in_best, tuple(each for each in cost if each[1]))


def _improving_switches(weighing: Weighing, on_table: Sequence[BoardAnswer]) -> Iterator[ImprovingSwitch]:
    """The switches toward the best pairings, each judged alone."""
    bye = weighing.best.natural.standings.bye_rank
    new = {board for switch, _ in weighing.switches for board in switch.after}
    now = {answer.ranks(bye): answer for answer in on_table}
    then = {answer.ranks(bye): answer for answer in answers_for(weighing.best, new)}
    for switch, comparison in weighing.switches:
        before = tuple(now[board] for board in switch.before)
        after = tuple(then[board] for board in switch.after)
        improving = ImprovingSwitch(before, after, comparison, _only(before, after), _only(after, before))
        over = _over_then(weighing.posted, switch, improving)
        thirds = _third_then(before, after, weighing.best.natural.standings)
        yield replace(improving, claims=tuple(switch_claims(improving, over, tuple(thirds))))


def _third_then(before: Iterable[BoardAnswer], after: Iterable[BoardAnswer], standings: Standings) -> Iterator[Claim]:
    """Who would get a third color in a row by a switch, and has none as posted."""
    now, then = (
        [
            claim
            for board in boards
            for claim in wrong_claims(board, standings)
            if isinstance(claim, of_colors.ThirdRunning)
        ]
        for boards in (before, after)
    )
    already = {each.player.number for each in now}
    for each in then:
        if each.player.number not in already:
            yield of_audits.ThirdThen(each.player, each.running, each.color, rule=each.rule)


def _even_so(step: Compared) -> Iterator[Claim]:
    """Why a switch is better although it gives somebody a third color in a row."""
    if CRITERIA.index(step.criterion) >= CRITERIA.index(THREE_IN_A_ROW):
        return
    then, now = step.roots
    if step.criterion is SCORE_DIFFERENCE and len(then) == len(now) == 1:
        yield of_audits.WorseApart(*now, *then, rule="27A2")
    else:
        yield of_audits.ComesBefore(step.criterion.name)


def _over_then(posted: Pairing, switch: Switch, improving: ImprovingSwitch) -> Claim | None:
    """If one limit is the reason for a switch, how many of its boards are over that before and after; else ``None``.

    ``None`` also if the boards that are no longer over it are others of the group.
    """
    step = improving.decided_by
    if step is None or step.criterion not in _LIMITS or step.avoided:
        return None
    is_high = step.criterion is OVER_HIGH_LIMIT
    over = []
    for round, boards in ((posted, switch.before), (_made(posted, switch), switch.after)):
        facts = [round.facts.of(*board) for board in boards]
        over.append([each for each in facts if (each.over_high if is_high else each.over_low)])
    limits = {posted.facts.limits(crosses=each.crosses or each.is_bye)[is_high] for each in chain(*over)}
    limit = limits.pop() if len(limits) == 1 else None
    now, then = map(len, over)
    return None if limit is None or then >= now else of_audits.OverThen(limit, now, then, "high" if is_high else "low")


def _only(boards: Sequence[BoardAnswer], others: Sequence[BoardAnswer]) -> tuple[WrongColor, ...]:
    """Players with any wrong color on some boards and none on others, each once."""
    missing = {wrong.player.number for board in others for wrong in board.wrong}
    wrong_here = {wrong.player.number: wrong for board in boards for wrong in board.wrong}
    return tuple(wrong for number, wrong in wrong_here.items() if number not in missing)


def _turned(as_posted: Sequence[BoardAnswer]) -> Iterator[ReversedBoard]:
    for answer in as_posted:
        if answer.black is not None and is_turned(answer):
            turned = ReversedBoard(answer, wrong_colors(answer.black, answer.white))
            yield replace(turned, claims=tuple(turned_claims(turned)))


_MOST_NAMED, _MOST_BOARDS = 3, 2
_LIMITS = (OVER_HIGH_LIMIT, OVER_LOW_LIMIT)


def verdict_claims(audit: Audit) -> Iterator[Claim]:
    """The verdict, and the players or boards that it is about."""
    step = audit.decided_by
    subject = "posted" if audit.on_the_wall and audit.off_the_wall is None else "given"
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
    """How many fewer players could miss their due color, who would get it, and who would miss it instead."""
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
    """The board, or the bye, that a player of a switch has once it is made."""
    return next(board for board in switch.after if wrong.player.number in (each.number for each in board.players))


_Due = of_audits.IsDue | of_audits.Gets


def _due(kind: type[_Due], players: Sequence[RoundPlayer], more: type[OfCount]) -> Iterator[Claim]:
    """A claim for each of the first few players, with the due color, and how many more there are."""
    yield from (kind(player, player.due) for player in players[:_MOST_NAMED] if player.due)
    if len(players) > _MOST_NAMED:
        yield more(len(players) - _MOST_NAMED)


def _falls_on(audit: Audit, *, values: bool) -> Iterator[Claim]:
    """The penalized boards, the first few by name."""
    for board in audit.paying[:_MOST_BOARDS]:
        if board.black is None:
            yield of_audits.FallsOnBye(*board.players)
        elif values and board.value is not None:
            yield of_audits.FallsOnChange(board.white, board.black, board.value)
        else:
            yield of_audits.PostedFallsOn(*board.players)
    if len(audit.paying) > _MOST_BOARDS:
        yield of_audits.PostedFallsOnMore(len(audit.paying) - _MOST_BOARDS)


def switch_claims(switch: ImprovingSwitch, over: Claim | None, thirds: tuple[Claim, ...]) -> Iterator[Claim]:
    """Which two swap, if that is all, and what the switch alone would do.

    ``over`` is the claim about a limit, ``thirds`` are those about a third color in a row.
    """
    step = switch.decided_by
    yield from _swapping(switch)
    if step is None:
        yield of_audits.ChangesNothing()
        return
    if verdict_by(step) is Verdict.COLOR_COULD_BE_IMPROVED and switch.fewer > 0:
        yield of_audits.Mends(switch.fewer, rule=step.rule.number if step.rule else None)
    else:
        yield over or of_audits.Betters(step.word)
    seated = [each.player for each in switch.mended if seat_of(each, switch).black is not None]
    yield from _due(of_audits.Gets, seated, of_audits.GetsMore)
    yield from (of_audits.GetsBye(each.player) for each in switch.mended if seat_of(each, switch).black is None)
    by_player = {each.players: each for each in thirds}
    missing = [(each, by_player.pop(each.players, None)) for each in _misses(switch)]
    yield from (each for each, third in missing if third is None)
    yield from (claim for pair in missing if pair[1] for claim in pair if claim)
    yield from by_player.values()
    yield from _even_so(step) if thirds else ()


def _swapping(switch: ImprovingSwitch) -> Iterator[Claim]:
    """The two who swap: the lower-ranked of two boards, or the first board's lower and the second's higher."""
    boards = [sorted(board.players, key=lambda player: player.rank) for board in switch.before]
    if len(boards) != len(switch.after) or [len(each) for each in boards] != [2, 2]:
        return
    (first, second), (third, fourth) = sorted(boards, key=lambda board: board[0].rank)
    made = {board.seats for board in switch.after}
    yield of_audits.Swapping(second, fourth if frozenset((first.number, fourth.number)) in made else third)


def _misses(switch: ImprovingSwitch) -> Iterator[Claim]:
    """Who has the due color and would miss it."""
    yield from (of_audits.Misses(each.player, each.player.due) for each in switch.instead if each.player.due)


def turned_claims(board: ReversedBoard) -> Iterator[Claim]:
    """Who has White by rule on a board with reversed colors, and what these leave wrong."""
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


def audit_color_claims(audit: Audit) -> Iterator[Claim]:
    """Claims about posted colors beside reversed boards: that all are right, or that the coin toss is not known."""
    if audit.boards and not audit.turned and not audit.toss_unknown and audit.knows_colors:
        wrong_colors_here = chain.from_iterable(board.answer.wrong for board in audit.boards)
        missing = {each.player.number for each in wrong_colors_here if each.kind is not Conflict.THREE_IN_A_ROW}
        yield of_audits.ColorsByRuleBut(len(missing), Color.WHITE) if missing else of_audits.ColorsByRule(Color.WHITE)
    if audit.toss_unknown:
        yield of_audits.TossUnknown(rule=rules.FIRST_ROUND_COLORS.number)


def ending_claim(verdict: Verdict, *, turned: bool, on_the_wall: bool) -> Claim:
    """What follows from the verdict: posted pairings normally stand, others can still be changed."""
    good = verdict in GOOD
    if not on_the_wall:
        return ((of_audits.LookAtColors if turned else of_audits.NothingAgainst) if good else of_audits.LookAtBest)()
    stands = of_audits.Stands if good and not turned else of_audits.NotSerious
    return (of_audits.MaybeSerious if verdict is Verdict.RULE_BROKEN else stands)(rule=rules.RE_PAIRING.number)
