"""A board's colors, and claims about them: each history, why they are so, what is wrong, who should not play."""

from collections.abc import Iterable, Iterator, Mapping

from explain.answers.board import BoardAnswer, ColorAnswer, Conflict, Unwanted, WrongColor
from explain.answers.claim import Claim
from explain.answers.claims import of_colors
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.model import rules
from explain.model.players import Color
from explain.model.settings import Rule5
from explain.pairing.colors import ColorClaim, Wrong, by_toss, claim_on_board, imbalance, wrong_with
from explain.pairing.criteria import CRITERIA, REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED
from explain.pairing.engine import Natural, Pairing, Ranks, board_cost
from explain.pairing.facts import FinalFacts
from explain.pairing.standings import Entrant, Standings

Cells = tuple[str, ...]  # a player's colors: ``W``, ``B``, ``-`` for no game, ``?`` for one that is not known


def colors_on(pairing: Pairing, number: int, higher: Entrant, lower: Entrant) -> tuple[ColorClaim, Color, Color]:
    """The claim to colors on a board, the higher-ranked player's color by the rules, and the actual one."""
    standings = pairing.natural.standings
    claim = claim_on_board(higher, lower, standings, pairing.natural.preferences)
    by_rule = claim.higher or by_toss(number, standings.toss)
    white_number = pairing.colors.get(frozenset((higher.number, lower.number)))
    if white_number is None:
        return claim, by_rule, by_rule
    return claim, by_rule, Color.WHITE if white_number == higher.number else Color.BLACK


def color_answer(
    claim: ColorClaim, higher: int, ends: tuple[RoundPlayer, RoundPlayer], by_rule: Color, natural: Natural
) -> ColorAnswer:
    """The rule that gave the colors; ``higher`` is a pairing number, ``by_rule`` what it gives to White's player."""
    first, other = ends if ends[0].number == higher else ends[::-1]
    same_due = first.due is not None and first.due is other.due
    wintd, looked_at = _wintd(claim, first, other, natural)
    return ColorAnswer(
        rule=claim.rule,
        wintd=wintd,
        wintd_round=looked_at,
        deciding_round=claim.deciding_round,
        due_to=(first if claim.higher is first.due else other) if same_due else None,
        higher=first,
        by_rule=by_rule,
        toss_known=natural.standings.toss is not None,
    )


def _wintd(claim: ColorClaim, one: RoundPlayer, other: RoundPlayer, natural: Natural) -> tuple[str | None, int | None]:
    """The rule's number in WinTD's help, "Color Assignment", and the round that its rule 2 looked at."""
    if claim.rule == rules.FIRST_ROUND_COLORS:
        return None, None
    if claim.rule == rules.DUE_COLOR:
        unequal = imbalance(one.history) or imbalance(other.history)
        return ("1", None) if unequal else ("2", natural.standings.round - 1)
    if claim.rule in (rules.ONE_UNEQUAL, rules.LARGER_IMBALANCE):
        return "1", None
    if claim.deciding_round is not None:
        return "2", claim.deciding_round
    return ("3a" if natural.preferences.rule5 is Rule5.HIGHER else "3b"), None


def colors_so_far(player: RoundPlayer, standings: Standings) -> Claim:
    """A player's colors before a round, and the due color."""
    due, cells = player.due, color_cells(player, standings)
    return of_colors.NotDue(player, cells) if due is None else of_colors.ColorsSoFar(player, due, cells)


def color_cells(player: RoundPlayer, standings: Standings) -> Cells:
    """A player's colors before a round."""
    games = standings.section.player(player.number).game
    return tuple(_LETTERS[game.color] if game.result.is_game else "-" for game in map(games, range(1, standings.round)))


_LETTERS = {Color.WHITE: "W", Color.BLACK: "B", None: "?"}


def color_claims(answer: BoardAnswer, standings: Standings) -> Iterator[Claim]:
    """Why the colors of a board are what they are."""
    color = answer.color
    if color is None or answer.black is None:
        return
    higher = color.higher
    lower = answer.opponent(higher)
    assert lower is not None
    if not color.as_posted:
        yield of_colors.PostedOtherwise(answer.black)
    yield from (of_colors.ColorsUnknown(each, each.uncolored) for each in answer.players if each.uncolored and each.due)
    cells = {player: color_cells(player, standings) for player in answer.players}
    if color.due_to is None:
        yield from _different_claims(color, answer, cells, standings)
    else:
        first, second = (higher, lower) if color.due_to == higher else (lower, higher)
        yield _tie(color, first, second, cells)


def _different_claims(
    color: ColorAnswer, answer: BoardAnswer, cells: Mapping[RoundPlayer, Cells], standings: Standings
) -> Iterator[Claim]:
    if color.rule == rules.FIRST_ROUND_COLORS:
        yield from (of_colors.NoColorYet(player, player.uncolored) for player in answer.players if player.uncolored)
        white = answer.white if color.as_posted else answer.players[1]
        kind = of_colors.ByToss if color.toss_known else of_colors.ByUnknownToss
        yield kind(white, answer.board or 0, rule=color.rule.number)
        if standings.carried_over is not None:
            yield of_colors.TossCarried(standings.carried_over, rule=color.rule.number)
        return
    for player, gets in zip(answer.players, (Color.WHITE, Color.BLACK), strict=True):
        if player.due is None:
            yield of_colors.NoColorYet(player, player.uncolored)
        elif color.as_posted:
            yield why_due(player, cells[player])
            if player.due is gets:
                yield of_colors.DueAndGot(player, gets, rule=color.rule.number)


def why_due(player: RoundPlayer, cells: Cells) -> Claim:
    """Why a player is due a color: how many more of one color they have had, or the last color."""
    surplus = imbalance(player.history)
    if surplus == 0:
        kind = of_colors.LastKnown if [cell for cell in cells if cell != "-"][-1] == "?" else of_colors.HadLast
        return kind(player, _color(player.history.replace("x", "")[-1]))
    pair = (Color.WHITE, Color.BLACK) if surplus > 0 else (Color.BLACK, Color.WHITE)
    return of_colors.MoreOf(player, abs(surplus), *pair)


_TIES = {
    rules.ONE_UNEQUAL: of_colors.OneUnequal,
    rules.MINUS_SCORES: of_colors.LowerInMinus,
    rules.LAST_ROUND_COIN: of_colors.ByCoin,
}
_BY_RANK = {rules.LAST_ROUND_ONLY: of_colors.OnlyLastRound, rules.HIGHER_RANKED: of_colors.HigherRanked}


def _ranks_by(higher: RoundPlayer, lower: RoundPlayer) -> str | None:
    """What ranks one above the other; ``None`` for players paired by the TD, who are in no score group."""
    if higher.group is None or lower.group is None:
        return None
    if higher.group != lower.group:
        return "points"
    return "number" if higher.rating == lower.rating else "rated" if lower.rating is None else "rating"


def _tie(color: ColorAnswer, first: RoundPlayer, second: RoundPlayer, cells: Mapping[RoundPlayer, Cells]) -> Claim:
    assert first.due is not None
    pair, number = (first, second), color.rule.number
    if color.rule == rules.LARGER_IMBALANCE:
        more, less = (abs(imbalance(each.history)) for each in pair)
        return of_colors.LargerImbalance(first, second, more, less, first.due, rule=number)
    if color.rule not in (rules.LAST_ROUND_DIFFERS, rules.EARLIER_ROUND_DIFFERS):
        unknown = color.rule == rules.HIGHER_RANKED and "?" in (*cells[first], *cells[second])
        by_rank = of_colors.RankDecides if unknown else _BY_RANK.get(color.rule)
        if by_rank:
            return by_rank(first, second, first.due, _ranks_by(first, second), rule=number)
        return _TIES[color.rule](first, second, first.due, rule=number)
    round = color.deciding_round or 1
    had = [each.history[round - 1] for each in pair]
    if "x" in had:
        one, other = pair if had[0] != "x" else pair[::-1]
        alone = of_colors.OnlyOneKnown if cells[other][round - 1] == "?" else of_colors.OnlyOnePlayed
        return alone(one, other, round, first.due, _color(max(had, key="xBW".index)), rule=number)
    kind = of_colors.LastRound if color.rule == rules.LAST_ROUND_DIFFERS else of_colors.EarlierRound
    return kind(first, second, round, first.due, _color(had[0]), _color(had[1]), rule=number)


def _color(letter: str) -> Color:
    return Color.WHITE if letter == "W" else Color.BLACK


def wrong_claims(answer: BoardAnswer, standings: Standings) -> Iterator[Claim]:
    """What is wrong with the colors of a board, or that nothing is."""
    if answer.black is None:
        return
    for wrong in answer.wrong:
        gets = Color.WHITE if wrong.player == answer.white else Color.BLACK
        due = wrong.player.due
        assert due is not None
        if wrong.kind is Conflict.THREE_IN_A_ROW:
            cells = "".join(color_cells(wrong.player, standings))
            known = _running(cells.replace("?", ""), gets)
            third = of_colors.ThirdRunning if known == _running(cells, gets) else of_colors.ThirdKnown
            yield third(wrong.player, known, gets, rule="29E5f")
        elif wrong.kind is Conflict.EQUALIZATION:
            ahead = abs(imbalance(wrong.player.history) + (1 if gets is Color.WHITE else -1))
            yield of_colors.NotEqualized(wrong.player, ahead, due, gets, rule="27A4")
        else:
            yield of_colors.NotAlternated(wrong.player, due, rule="27A5")
    if not answer.wrong:
        yield of_colors.Right()


def _running(cells: str, gets: Color) -> int:
    """How many games in a row have this color, counting the one to come."""
    played = cells.replace("-", "")
    return 1 + len(played) - len(played.rstrip(gets.letter))


def amount(wrong: Iterable[WrongColor], kind: Conflict) -> int:
    """How much of one kind of conflict there is, as the criteria count it."""
    return sum(each.count for each in wrong if each.kind is kind)


def wrong_colors(white: RoundPlayer, black: RoundPlayer) -> tuple[WrongColor, ...]:
    """What is wrong with the colors of a board, player by player."""
    wrong_ones: list[WrongColor] = []
    for player, color in ((white, Color.WHITE), (black, Color.BLACK)):
        wrong: Wrong = wrong_with(player.history, color)
        wrong_ones += [WrongColor(player, Conflict.THREE_IN_A_ROW)] * wrong.three_in_a_row
        wrong_ones += [WrongColor(player, Conflict.EQUALIZATION, wrong.equalization)] * bool(wrong.equalization)
        wrong_ones += [WrongColor(player, Conflict.ALTERNATION)] * wrong.alternation
    return tuple(wrong_ones)


def wrong_on(facts: FinalFacts, cast: PlayersByRank, boards: Iterable[Ranks]) -> tuple[WrongColor, ...]:
    """What is wrong with the colors on some boards, as posted, or else as the rules give them."""
    wrong: list[WrongColor] = []
    for higher, lower in boards:
        color = None if lower == facts.standings.bye_rank else facts.color(higher, lower)
        if color is not None:
            named = cast[higher], cast[lower]
            wrong += wrong_colors(*(named if color is Color.WHITE else named[::-1]))
    return tuple(wrong)


CONFLICTS = (Conflict.THREE_IN_A_ROW, Conflict.EQUALIZATION, Conflict.ALTERNATION)  # in the order of the criteria
_UNWANTED = tuple(map(CRITERIA.index, (REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED)))


def should_not_meet(natural: Natural, cast: PlayersByRank, boards: Iterable[Ranks]) -> tuple[Unwanted, ...]:
    """Those on some boards who have already played, or must not play by the settings."""
    costs = ((board, board_cost(natural.facts, board)) for board in boards)
    unwanted = ((board, cost[_UNWANTED[0]] > 0) for board, cost in costs if any(cost[place] for place in _UNWANTED))
    return tuple(Unwanted(cast[one], cast[other], have_met=met) for (one, other), met in unwanted)
