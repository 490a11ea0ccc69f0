"""Answers about a round as tables: the round itself, switches, players paired down, limits and settings."""

from collections.abc import Iterator
from types import SimpleNamespace

from explain import prose
from explain.answers.against.all_switches import Changes
from explain.answers.against.candidates import Candidates
from explain.answers.against.firmness import Firmness
from explain.answers.against.why_bye import WhyBye
from explain.answers.against.why_not import AgainstEverybody, Price, WhyNot
from explain.answers.against.why_not_switch import WhyNotSwitch
from explain.answers.audit.audit import Audit
from explain.answers.board import BoardAnswer
from explain.answers.colors.why_color import WhyColor
from explain.answers.limits.map import LimitsMap
from explain.answers.limits.ranges import Ranges
from explain.answers.limits.settings_found import Changed, WhichSettings
from explain.answers.lines.why_dropped import WhyDropped
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.answers.schedules import RoundBySchedule
from explain.answers.sheets.hand_round import HandRound
from explain.answers.switches import Change
from explain.model.players import Game
from explain.views.frames.table import (
    Columns,
    Tables,
    frame_table,
    numbers,
    person,
    score,
    seats,
    step,
    texts,
    worth_columns,
    yes,
)


def _natural(answer: BoardAnswer, opponent: RoundPlayer | None) -> str | None:
    if answer.change is Change.BY_HAND:
        return None
    return opponent.name if opponent else "bye"


def _seated(round: Round) -> Iterator[SimpleNamespace]:
    """Every player of the round, with their board and opponent."""
    seats = {player.number: (answer, player) for answer in round.answers for player in answer.players}
    for entrant in round.standings.everybody:
        answer, player = seats[entrant.number]
        is_white, opponent = player == answer.white, answer.opponent(player)
        yield SimpleNamespace(entrant=entrant, answer=answer, player=player, is_white=is_white, opponent=opponent)


def _met(game: Game) -> str:
    return str(game.opponent) if game.result.is_game and game.opponent is not None else "-"


_ROUND = {
    # One row per board from the first down, then the byes.
    "boards": frame_table(
        "answers",
        seats(),
        texts(white_due="white.urgency", black_due="black.urgency"),
        worth_columns(),
        texts(
            white_natural=lambda row: _natural(row, row.natural[0]),
            black_natural=lambda row: _natural(row, row.natural[1]) if row.black else None,
            color_rule="color.rule.number",
            wintd_code="code",
            wrong=prose.wrong_letters,
        ),
    ),
    # One row per player in order of rank, which is empty for those paired by the TD. ``colors`` has a letter per round;
    # ``opponents`` a pairing number per round, or ``-`` if no game was played or the opponent is unknown.
    "players": frame_table(
        _seated,
        numbers(rank=lambda row: row.player.rank or None, number="player.number"),
        texts(name="player.name"),
        numbers(rating="player.rating"),
        texts(team="entrant.player.team"),
        score(score="player.half_points"),
        texts(
            colors="player.history",
            due="player.urgency",
            opponents=lambda row: " ".join(map(_met, row.entrant.player.games)),
            half="player.half.value",
        ),
        numbers(board="answer.board"),
        texts(
            color=lambda row: None if row.answer.black is None else "white" if row.is_white else "black",
            plays=lambda row: row.opponent.name if row.opponent else "bye",
            natural=lambda row: _natural(row.answer, row.answer.natural[0 if row.is_white else 1]),
        ),
    ),
    # One row per score group from the top.
    "groups": frame_table(
        "groups",
        score(score="half_points"),
        numbers(players=lambda row: len(row.players)),
        numbers("due_white", "due_black", "due_none"),
        texts(boards=lambda row: prose.board_numbers(row.boards)),
        numbers("unavoidable", "wrong"),
    ),
    # One row per criterion in the order of the rules, by its stable name; ``place`` is empty if it is not used.
    "sheet": frame_table(
        "sheet",
        texts(name="criterion.name", criterion="criterion.title", rule="criterion.rule.number"),
        yes(in_force=lambda row: row.place is not None),
        numbers("place", "total"),
        texts(unit="criterion.unit", boards=lambda row: prose.board_numbers(row.boards)),
        index="name",
    ),
}


def _costs(answer: Audit) -> Iterator[SimpleNamespace]:
    for board in answer.boards:
        yield from (SimpleNamespace(board=board, criterion=each, amount=amount) for each, amount in board.costs)


WHY_NOTS = {  # an opponent, empty for the bye, and the reason against; ``criterion`` is empty if the round is as good
    **person("opponent", "other"),
    **yes("on_the_table"),
    **step("decided_by", one="best", other="with_them"),
    **numbers(new_boards="boards_new"),
    **texts(met_in=lambda row: " ".join(map(str, row.met_in))),
}

# One row per board of the answer, proposed, in the round paired around them; or of an answer sheet, the bye last.
VALUED_BOARDS = frame_table("boards", seats(), worth_columns())
# One row per step of the comparison with the best round; the first difference decides.
_STEPS_FROM_BEST = frame_table("comparison.steps", step("", one="best", other="with_them"))


def _made(answer: Changes) -> Iterator[SimpleNamespace]:
    for stage in answer.stages:
        for chain in stage.chains:
            yield from (SimpleNamespace(stage=stage, chain=chain, board=board) for board in chain.boards)


def _span(name: str, way: str) -> Columns:
    """A stretch of limits: ``to`` is empty if it has no end, ``from`` if it is only "no limit"."""
    ends = numbers(**{f"{name}_from": f"{way}.first", f"{name}_to": f"{way}.last"})
    return {**ends, **yes(**{f"{name}_or_none": f"{way}.or_none"})}


def _regions(answer: LimitsMap) -> Iterator[SimpleNamespace]:
    for region in answer.regions:
        is_posted = region.round == answer.posted if answer.asked_of_posted else None
        yield SimpleNamespace(region=region, found=answer.rounds[region.round], is_posted=is_posted)


_STRETCH = {**_span("limit", "span"), **numbers("round", new_boards="boards_new")}
_RANGE = {
    **_span("limit", "span"),
    **numbers(opponent="opponent.number"),
    **texts(name="opponent.name", color="color.value"),
    **yes(as_set="is_now"),
}


def _explained(answer: WhichSettings) -> Iterator[SimpleNamespace]:
    for place, explanation in enumerate(answer.found, start=1):
        yield from (
            SimpleNamespace(place=place, found=explanation, low=low, high=high) for low, high in explanation.regions
        )


def _written(changed: Changed) -> str:
    return " ".join(f"{name}={value}" for name, value in changed)


TABLES: Tables = {
    Round: _ROUND,
    RoundBySchedule: _ROUND,
    # One row per color rule used, in order; ``gives`` is the higher-ranked player's color if the rule decides.
    WhyColor: {
        "steps": frame_table(
            "steps",
            texts(rule="rule.number", title="rule.title", found="found.value", gives="gives.value"),
            numbers("round"),
        )
    },
    # One row per board of the best round, and why it is needed; no lower player for the bye.
    Firmness: {
        "boards": frame_table(
            "boards",
            person("higher"),
            person("lower"),
            yes(is_only=lambda row: not row.as_good),
            step("decided_by", one="best", other="without"),
        )
    },
    Audit: {
        # One row per posted board, the bye last.
        "boards": frame_table(
            "boards",
            seats("answer"),
            worth_columns("answer"),
            yes("in_best"),
            texts(wrong=lambda row: prose.wrong_letters(row.answer)),
        ),
        # One row per criterion that a posted board costs something by, if the round is worse than the best.
        "costs": frame_table(
            _costs,
            seats("board.answer"),
            texts(criterion="criterion.name", rule="criterion.rule.number"),
            numbers(cost="amount"),
            texts(unit="criterion.unit"),
        ),
        # One row per switch that leads from the posted round toward the best one.
        "switches": frame_table(
            "switches",
            texts(boards_taken_apart=lambda row: prose.board_numbers([board.board for board in row.before])),
            numbers(boards_made=lambda row: len(row.after)),
            yes(within_limits="is_within_limits"),
            step("decided_by", one="with_it", other="posted"),
            texts(players_mended=lambda row: ", ".join(wrong.player.name for wrong in row.mended)),
        ),
    },
    # One row per board of the round paired with cards; no Black for a bye.
    HandRound: {"boards": frame_table("seated", numbers("board"), person("white"), person("black"))},
    # One row per opponent, the most nearly possible first.
    AgainstEverybody: {"opponents": frame_table("answers", WHY_NOTS)},
    WhyNot: {"steps": _STEPS_FROM_BEST},
    # The two boards that a switch would make, and a row per step of the comparison that decides on it.
    WhyNotSwitch: {
        "boards": frame_table("effect.after", seats(), worth_columns()),
        "steps": frame_table("comparison.steps", step("", one="without", other="with_it")),
    },
    # One row per switch of the natural board, those that improve something first.
    Candidates: {
        "candidates": frame_table(
            "listed",
            person("one", "trading.0"),
            person("other", "trading.1"),
            texts(form=lambda row: prose.CHANGE_WORDS[row.effect.form]),
            numbers("value"),
            yes("mends", "taken"),
            step("decided_by", one="best", other="with_it"),
        )
    },
    # One row per board that a switch made, by stage and switch.
    Changes: {
        "boards": frame_table(
            _made,
            texts(stage="stage.stage.value"),
            yes(leads_on="stage.leads_on"),
            numbers(switch="chain.switch.number"),
            texts(form=lambda row: prose.CHANGE_WORDS[row.chain.switch.form]),
            yes(forced="chain.switch.forced"),
            seats("board"),
            worth_columns("board"),
        )
    },
    Price: {"boards": VALUED_BOARDS, "steps": _STEPS_FROM_BEST},
    # One row per player in the order in which the bye is offered.
    WhyBye: {
        "line": frame_table(
            "line",
            numbers("place"),
            person("player"),
            score(score="player.half_points"),
            yes("had_bye", "had_half_bye", "is_natural", "has_it"),
            texts(stands_behind_by="stands_behind_by.name"),
            step("decided_by", one="natural", other="instead"),
        )
    },
    WhyDropped: {
        # One row per player of the score group in the order in which they are paired down, or up.
        "line": frame_table(
            "line",
            numbers("place"),
            person("player"),
            yes("is_natural", "does_now"),
            texts(barred=lambda row: ", ".join(player.name for player in row.barred)),
            step("decided_by", one="natural", other="instead"),
        ),
        # One row per player paired down in the natural pairing, from the top, the player with the bye last.
        "drops": frame_table(
            "drops",
            person("player"),
            person("opponent"),
            score(from_score="from_points", to_score="to_points"),
            numbers("points_down"),
        ),
    },
    LimitsMap: {
        # One row per rectangle of the map; ``round`` is the index of its round, 0 for the one with the limits as set.
        "regions": frame_table(
            _regions,
            _span("low", "region.low"),
            _span("high", "region.high"),
            numbers(round="region.round", new_boards="found.boards_new"),
            yes("is_posted"),
        ),
        # One row per stretch of a limit, the other as set; ``new_boards`` counts boards not in the row before.
        "low_limits": frame_table("low_stretches", _STRETCH),
        "high_limits": frame_table("high_stretches", _STRETCH),
        # One row per setting with another value, and how many boards it would change.
        "settings": frame_table(
            "turned",
            texts("setting", "value"),
            numbers(new_boards="boards_new", colors_turned=lambda row: len(row.colors)),
        ),
    },
    # One row per stretch of a limit in which a player plays the same opponent with the same color; none for the bye.
    Ranges: {"low_limits": frame_table("low_ranges", _RANGE), "high_limits": frame_table("high_ranges", _RANGE)},
    WhichSettings: {
        # One row per rectangle of limits under which some settings explain the round, the simplest settings first.
        "found": frame_table(
            _explained,
            numbers("place"),
            texts(preset="found.preset", settings=lambda row: _written(row.found.changed)),
            _span("low", "low"),
            _span("high", "high"),
            yes(rule_book_limits="found.by_the_book"),
        ),
        # One row per choice of color settings, and how many posted colors it does not explain.
        "colors": frame_table(
            "colors", texts(settings=lambda row: _written(row.changed)), numbers(boards_left=lambda row: len(row.left))
        ),
    },
}
