"""Judges a round as posted, with its colors: compares it with the best one, board by board and switch by switch."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from explain.answers.against.asked_boards import Misplaced
from explain.answers.audit.audit import (
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
from explain.answers.audit.audit_told import (
    audit_color_claims,
    ending_claim,
    switch_claims,
    turned_claims,
    turned_on_claims,
    verdict_claims,
)
from explain.answers.audit.wall import OffTheWall
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.card.board_builder import answers, answers_for
from explain.answers.colors.color_claims import wrong_colors
from explain.answers.compare import Comparison, compare
from explain.answers.player import RoundPlayer, round_player
from explain.answers.round_claims import is_turned
from explain.answers.switches import Switch, switches_between
from explain.model import rules
from explain.model.kinds import US_SWISS, EventKind
from explain.pairing.criteria import CRITERIA
from explain.pairing.engine import Natural, Pairing, Ranks, best_boards


@dataclass(frozen=True, slots=True)
class Weighing:
    """A posted round beside the best one."""

    posted: Pairing  # the posted round; with the colors of the rules where by these it is as good
    best: Pairing  # the best round that it is held against
    # those toward the best round that leave it no worse, each with what it does alone
    switches: tuple[tuple[Switch, Comparison], ...]
    comparison: Comparison  # the posted round with all of them made against the same without them
    verdict: Verdict  # what is said of the posted round


def weighed(table: Pairing, nearest: Pairing) -> Weighing:
    """Weigh a posted round.

    Args:
        table: the posted boards with their colors.
        nearest: the best round, of several as good the one nearest to the posted one.
    """
    best_round, by_rule = Pairing(table.natural, best_boards(table.natural)), replace(table, colors={})
    posted, best = (table, nearest) if compare(nearest, by_rule).decided_by else (by_rule, best_round)
    alone = [(switch, compare(_made(posted, switch), posted)) for switch in switches_between(posted, best)]
    # Costs add up board by board and switches share none: what makes nothing worse alone makes nothing worse with others. One
    # toward the best round may, with posted colors: the rules look at histories, and not at who gets a third color running.
    switches = tuple((switch, each) for switch, each in alone if each.decided_by is None or each.first_is_better)
    comparison = compare(_made(posted, *(switch for switch, _ in switches)), posted)
    verdict = Verdict.THE_BEST if set(table.boards) == set(best_round.boards) else verdict_by(deciding(comparison))
    return Weighing(posted, best, switches, comparison, verdict)


def _made(round: Pairing, *switches: Switch) -> Pairing:
    """A round with switches made."""
    boards = set(round.boards).difference(*(each.before for each in switches)).union(*(each.after for each in switches))
    return replace(round, boards=tuple(sorted(boards)))


def audit_round(
    table: Pairing, nearest: Pairing, *, posted: bool = True, wall: OffTheWall | None = None, event: EventKind = US_SWISS
) -> Audit:
    """Judge a round.

    Args:
        table: the posted boards with their colors.
        nearest: the best round, of several as good the one nearest to the posted one.
        posted: whether they are on the wall already.
        wall: how they differ from the boards that the file holds for the round, where they do.
        event: what kind of event they are of.
    """
    weighing, as_posted = weighed(table, nearest), answers(table)
    audited = Audit(
        round=table.natural.standings.round,
        verdict=weighing.verdict,
        comparison=weighing.comparison,
        boards=tuple(_boards(as_posted, weighing)),
        switches=tuple(_improving_switches(weighing, as_posted)),
        turned=tuple(_turned(as_posted)),
        toss_unknown=any(_by_unknown_toss(answer) for answer in as_posted),
        not_once=NotOnce(),
        on_the_wall=posted,
        preferences=table.natural.preferences,
        off_the_wall=wall,
        open_games=table.natural.standings.open_games,
        event=event,
    )
    return _told(audited if event.is_us_swiss else _by_other_rules(audited))


def _by_other_rules(audited: Audit) -> Audit:
    """What other rules paired is shown beside ours, and not judged by them."""
    return replace(
        audited,
        verdict=audited.verdict if audited.verdict is Verdict.THE_BEST else Verdict.OTHER_RULES,
        switches=(),
        turned=(),
        toss_unknown=False,
    )


def joined(audits: Sequence[Audit]) -> Audit:
    """The audits of several schedules as one: its verdict, and what decided, are those of the worst."""
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
    """An audit with the claims that it states; what other rules paired is neither praised nor blamed for its colors."""
    if not audited.event.is_us_swiss:
        return replace(audited, said=AuditClaims(verdict=tuple(verdict_claims(audited))))
    claims = AuditClaims(
        verdict=tuple(verdict_claims(audited)),
        turned_on=tuple(turned_on_claims(audited)),
        colors=tuple(audit_color_claims(audited)),
        ending=(ending_claim(audited.verdict, turned=bool(audited.turned), on_the_wall=audited.on_the_wall),),
    )
    return replace(audited, said=claims)


def incomplete(natural: Natural, wrong: Misplaced, *, posted: bool = True, event: EventKind = US_SWISS) -> Audit:
    """The verdict on a list that is no round: somebody is left out, or on it twice."""
    by_number = {entrant.number: round_player(entrant, natural) for entrant in natural.standings.everybody}

    def named(numbers: Iterable[int]) -> tuple[RoundPlayer, ...]:
        return tuple(by_number[number] for number in numbers)

    broken = Audit(
        round=natural.standings.round,
        verdict=Verdict.RULE_BROKEN if event.is_us_swiss else Verdict.OTHER_RULES,
        comparison=None,
        boards=(),
        switches=(),
        turned=(),
        toss_unknown=False,
        not_once=NotOnce(named(wrong.left_out), named(wrong.twice), named(wrong.byes)),
        on_the_wall=posted,
        preferences=natural.preferences,
        event=event,
        open_games=natural.standings.open_games,
    )
    return _told(broken)


def _boards(on_table: Sequence[BoardAnswer], weighing: Weighing) -> Iterator[AuditedBoard]:
    table, steps, decided = weighing.posted, weighing.comparison.steps, deciding(weighing.comparison)
    worse = dict.fromkeys(step.criterion for step in steps if step.theirs > step.ours and (step.criterion in KINDS or step is decided))
    of = {_players(board, table.natural): board for board in table.boards}
    shared, taken = set(weighing.best.boards), {board for switch, _ in weighing.switches for board in switch.before}
    for answer in on_table:
        board = of.get(frozenset(player.rank for player in answer.players))
        cost = [(each, table.cost(board)[CRITERIA.index(each)]) for each in worse] if board in taken else []
        yield AuditedBoard(answer, board is None or board in shared, tuple((each, amount) for each, amount in cost if amount))


def _players(board: Ranks, natural: Natural) -> frozenset[int]:
    """The ranks of a board's players, without that of the bye."""
    return frozenset(board) - {natural.standings.bye_rank}


def _improving_switches(weighing: Weighing, on_table: Sequence[BoardAnswer]) -> Iterator[ImprovingSwitch]:
    """The switches from one round to another, each weighed alone."""
    natural, new = weighing.best.natural, {board for switch, _ in weighing.switches for board in switch.after}
    now = {frozenset(player.rank for player in answer.players): answer for answer in on_table}
    then = {frozenset(player.rank for player in answer.players): answer for answer in answers_for(weighing.best, new)}
    for switch, comparison in weighing.switches:
        before = tuple(now[_players(board, natural)] for board in switch.before)
        after = tuple(then[_players(board, natural)] for board in switch.after)
        improving = ImprovingSwitch(before, after, comparison, _only(before, after), _only(after, before))
        yield replace(improving, claims=tuple(switch_claims(improving)))


def _only(boards: Sequence[BoardAnswer], others: Sequence[BoardAnswer]) -> tuple[WrongColor, ...]:
    """Who has a wrong color of whatever sort on some boards and none on others, each once."""
    missing = {wrong.player.number for board in others for wrong in board.wrong}
    wrong_here = {wrong.player.number: wrong for board in boards for wrong in board.wrong}
    return tuple(wrong for number, wrong in wrong_here.items() if number not in missing)


def _turned(as_posted: Sequence[BoardAnswer]) -> Iterator[ReversedBoard]:
    for answer in as_posted:
        if answer.black is not None and is_turned(answer):
            turned = ReversedBoard(answer, wrong_colors(answer.black, answer.white))
            yield replace(turned, claims=tuple(turned_claims(turned)))


def _by_unknown_toss(answer: BoardAnswer) -> bool:
    return answer.color is not None and answer.color.rule == rules.FIRST_ROUND_COLORS and not answer.color.toss_known
