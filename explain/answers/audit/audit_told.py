"""From what an audit found to the claims that it states of a posted round, of each switch that leads to the best one, and of one board.

Words that several kinds share: ``posted`` for boards that are on the wall, ``given`` for others; the name of a criterion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explain.answers.answer import Claim, Kind
from explain.answers.audit.audit import GOOD, Audit, MendingSwitch, NotOnce, ReversedBoard, Verdict, verdict_by
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.player import RoundPlayer
from explain.answers.round_claims import RoundKind
from explain.model import rules
from explain.model.players import Color
from explain.pairing import criteria


class AuditKind(Kind):
    """What a claim of the audit states. "The best round" is the one that the audit is held against."""

    # The verdict.
    THE_BEST = "the_best"
    """The boards are the best round; words: posted or given."""
    AS_GOOD = "posted_as_good"
    """They are not, and cost the same by every criterion; words: posted or given."""
    NO_WORSE_AS_POSTED = "no_worse_as_posted"
    """They are not, and with their colors as posted no switch toward it betters anything; words: posted or given."""
    ACCEPTABLE = "acceptable"
    """They cost more than the best round by a criterion that is a matter of taste, and not by any before it; words: posted or given, the criterion."""
    MENDABLE = "mendable"
    """They cost more than the best round by a criterion of color, and with every switch toward it so many fewer players would be
    without their due color; numbers: how many; words: posted or given; within if they stay within their limits, any if not."""
    COLORS_BETTER = "colors_better"
    """Likewise, and as many players would be without it; words: posted or given."""
    COLORS_BETTER_FOR_MORE = "colors_better_for_more"
    """Likewise, and more players would be without it; words: posted or given."""
    LEGAL_BUT = "legal_but"
    """They cost more than the best round by what the settings hold back; words: posted or given, the criterion."""
    RULE_BROKEN = "rule_broken"
    """They cost more than the best round by what no color can excuse; words: the criterion."""
    IS_DUE = "is_due"
    """The player has not got the color he is due, and would get it by one of those switches; colors: it."""
    MORE_DUE = "more_due"
    """Beside three who were named, so many would; numbers: how many."""
    FALLS_ON = "posted_falls_on"
    """The board, which the best round has not, costs something by the criterion that the verdict rests on."""
    FALLS_ON_CHANGE = "falls_on_change"
    """Likewise, where the criterion is about limits; numbers: the value of the change in rating points."""
    FALLS_ON_BYE = "falls_on_bye"
    """Likewise, and it is the player's bye."""
    FALLS_ON_MORE = "posted_falls_on_more"
    """Beside two boards that were named, it falls on so many; numbers: how many."""
    NO_WHOLE_ROUND = "no_whole_round"
    """The list has not everybody who is to be paired just once, or has several byes."""
    LEFT_OUT = "left_out"
    """Those who are to be paired and are on no board."""
    TWICE = "twice"
    """Those who are on the list more than once."""
    SEVERAL_BYES = "several_byes"
    """Those who have the bye, which only one can have."""

    # A switch toward the best round.
    CHANGES_NOTHING = "changes_nothing"
    """With this switch alone every criterion is as before."""
    MENDS = "mends"
    """A criterion of color speaks for it, and with it alone so many fewer players are without their due color; numbers: how many."""
    GETS = "gets"
    """With it the player, who has not got it, gets the color he is due; colors: it."""
    GETS_BYE = "gets_bye"
    """With it the player, who has a wrong color, gets the bye."""
    GETS_MORE = "gets_more"
    """Beside three who were named, so many; numbers: how many."""
    MISSES = "misses"
    """With it the player, who has it, does not get the color he is due; colors: it."""
    BETTERS = "betters"
    """With this switch alone the round costs less by a criterion, and no more by any before it; words: the criterion."""

    # Colors that are posted otherwise.
    BY_RULE = "by_rule"
    """By the rules the first would have White against the second on this board, who has it; numbers: the board's; colors: White."""
    NOTHING_MORE_WRONG = "nothing_more_wrong"
    """With the posted colors nothing is wrong on the board that would not be by the rules."""
    WRONG_AS_POSTED = "wrong_as_posted"
    """With the posted colors the player does not get the color he is due, and by the rules he would; colors: it; words: AL, EQ or 33."""
    TURNED_ON = "turned_on"
    """Boards whose posted colors are not those of the rules; numbers: theirs."""
    COLORS_BY_RULE = "colors_by_rule"
    """Wherever colors are posted, they are those of the rules."""
    TOSS_UNKNOWN = "toss_unknown"
    """On some board only the toss decides, and it is not known."""

    # What becomes of it.
    STANDS = "stands"
    """What is judged is on the wall, as good as any, with the colors of the rules."""
    NOT_SERIOUS = "not_serious"
    """What is judged is on the wall, breaks no rule, and could have been better."""
    MAYBE_SERIOUS = "maybe_serious"
    """What is judged is on the wall, and a rule is broken."""
    NOTHING_AGAINST = "nothing_against"
    """What is judged is not on the wall, as good as any, with the colors of the rules."""
    LOOK_AT_COLORS = "look_at_colors"
    """Likewise, but for colors that are not those of the rules."""
    LOOK_AT_BEST = "look_at_best"
    """What is judged is not on the wall, and could be better."""
    NOT_ON_THE_WALL = "not_on_the_wall"
    """The board is one of a round that differs from the one that the file holds."""

    # One board.
    NOT_JUDGED = "not_judged"
    """The director placed it."""
    IN_BEST = "in_best"
    """The best round has it too; words: board or bye."""
    NO_BETTER = "no_better"
    """The best round has it not, and is no better for that; words: board or bye."""
    ACCEPTABLE_BOARD = "acceptable_board"
    """The switch that takes it apart betters only a criterion that is a matter of taste; words: the criterion."""
    COULD_HAVE_HAD = "could_have_had"
    """By that switch the player, whose color is wrong, gets another on a changed board; colors: it; numbers: the value of that change and
    the limit that holds it, which it does not pass, then the gap that does not count, if there is one; words: then smaller or larger, as the
    value is beside that gap."""
    COULD_BEYOND = "could_beyond"
    """Likewise, and the value passes the limit."""
    COULD_UNHELD = "could_unheld"
    """Likewise, and no limit holds it; numbers: the value, and likewise the other gap."""
    COULD_WITHOUT_VALUE = "could_without_value"
    """Likewise, and the change has no value."""
    COULD_BY_NATURE = "could_by_nature"
    """Likewise, and the board stands in the natural pairing that switches are measured from."""
    COULD_SIT_OUT = "could_sit_out"
    """By that switch the player, whose color is wrong, has the bye."""
    PAYS = "pays"
    """The board of the two costs something by the criterion that the switch betters; words: the criterion."""
    PAYS_BYE = "pays_bye"
    """Likewise the bye of the player; words: the criterion."""
    PAYS_OVER = "pays_over"
    """Likewise, and the criterion is that of the limit which holds it: numbers: the value of the change, the limit; words: the criterion."""
    IN_THE_WAY = "in_the_way"
    """This board costs nothing by what the switch betters, and none of its players would get a due color; words: board or bye."""
    WITHOUT_IT = "without_it"
    """With the switch that takes it apart the round costs less by a criterion; words: the criterion."""
    THEN_MEETS = "then_meets"
    """In the best round the first has White against the second; colors: White."""
    THEN_BYE = "then_bye"
    """In the best round the player has the bye."""


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


def _due(kind: AuditKind, players: Sequence[RoundPlayer], more: AuditKind) -> Iterator[Claim]:
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
