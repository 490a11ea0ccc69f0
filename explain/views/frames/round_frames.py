"""A round as tables: as it is paired, judged and checked, laid with cards; its colors."""

from collections.abc import Iterator
from types import SimpleNamespace

from explain import prose
from explain.answers.against.firmness import Firmness
from explain.answers.audit.audit import Audit
from explain.answers.board import BoardAnswer
from explain.answers.colors.why_color import WhyColor
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.answers.schedules import RoundBySchedule
from explain.answers.sheets.hand_round import HandRound
from explain.answers.switches import Change
from explain.model.players import Game
from explain.views.frames.table import Tables, frame_table, numbers, person, score, seats, step, texts, worth_columns, yes


def _natural(answer: BoardAnswer, opponent: RoundPlayer | None) -> str | None:
    if answer.change is Change.BY_HAND:
        return None
    return opponent.name if opponent else "bye"


def _seated(round: Round) -> Iterator[SimpleNamespace]:
    """Every player of the round, and where he sits."""
    seats = {player.number: (answer, player) for answer in round.answers for player in answer.players}
    for entrant in round.standings.everybody:
        answer, player = seats[entrant.number]
        is_white, opponent = player == answer.white, answer.opponent(player)
        yield SimpleNamespace(entrant=entrant, answer=answer, player=player, is_white=is_white, opponent=opponent)


def _met(game: Game) -> str:
    return str(game.opponent) if game.result.is_game and game.opponent is not None else "-"


_ROUND = {
    # One row a board from the first down, then whoever has a bye.
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
    # One row a player in order of rank, which is empty for those placed by the director. ``colors`` has a letter a
    # round, and ``opponents`` a pairing number a round, or ``-`` where no game was played or nobody is known.
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
    # One row a score group from the top.
    "groups": frame_table(
        "groups",
        score(score="half_points"),
        numbers(players=lambda row: len(row.players)),
        numbers("due_white", "due_black", "due_none"),
        texts(boards=lambda row: prose.board_numbers(row.boards)),
        numbers("unavoidable", "wrong"),
    ),
    # One row a criterion in the order of the rules, by its stable name; ``place`` is empty for one not in force.
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


TABLES: Tables = {
    Round: _ROUND,
    RoundBySchedule: _ROUND,
    # One row a color rule in force, in order; ``gives`` is the color of the higher ranked, where the rule decides.
    WhyColor: {
        "steps": frame_table(
            "steps",
            texts(rule="rule.number", title="rule.title", found="found.value", gives="gives.value"),
            numbers("round"),
        )
    },
    # One row a board of the best round, and what holds it; no lower player for the bye.
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
        # One row a posted board, the bye last.
        "boards": frame_table(
            "boards",
            seats("answer"),
            worth_columns("answer"),
            yes("in_best"),
            texts(wrong=lambda row: prose.wrong_letters(row.answer)),
        ),
        # One row for every criterion by which a posted board costs something, where the round is worse than the best.
        "costs": frame_table(
            _costs,
            seats("board.answer"),
            texts(criterion="criterion.name", rule="criterion.rule.number"),
            numbers(cost="amount"),
            texts(unit="criterion.unit"),
        ),
        # One row a switch that leads from the posted round toward the best one.
        "switches": frame_table(
            "switches",
            texts(boards_taken_apart=lambda row: prose.board_numbers([board.board for board in row.before])),
            numbers(boards_made=lambda row: len(row.after)),
            yes(within_limits="is_within_limits"),
            step("decided_by", one="with_it", other="posted"),
            texts(players_mended=lambda row: ", ".join(wrong.player.name for wrong in row.mended)),
        ),
    },
    # One row a board of the round laid with cards; no Black for a bye.
    HandRound: {"boards": frame_table("seated", numbers("board"), person("white"), person("black"))},
}
