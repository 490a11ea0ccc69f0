"""Answers about a whole section, or a season of them, as tables."""

from collections.abc import Iterator
from types import SimpleNamespace

from explain.answers.audit.event import EventRound, PlayersEvent
from explain.answers.coming.next_round import NextRound
from explain.answers.coming.one_result import WhichResult
from explain.answers.coming.still_paired import StillPaired
from explain.answers.corrected import Corrected
from explain.answers.season.season import ORIGINS, PlacedRound, Season
from explain.answers.sheets.complaint import Complaint
from explain.model.errors import Fault, InputError
from explain.model.settings import PRESETS
from explain.prose import season as say
from explain.views.frames.round_frames import WHY_NOTS
from explain.views.frames.table import (
    Reads,
    Tables,
    frame_table,
    numbers,
    person,
    score,
    seats,
    shares,
    texts,
    worth_columns,
    yes,
)


def _corrected(answer: Corrected) -> Iterator[SimpleNamespace]:
    for when, boards in (("before", answer.before), ("after", answer.after)):
        yield from (SimpleNamespace(when=when, board=board) for board in boards)


def _prospects(answer: NextRound) -> Iterator[SimpleNamespace]:
    for ahead in answer.players:
        yield from (SimpleNamespace(player=ahead.player, prospect=each) for each in ahead.opponents)


def _planned(answer: StillPaired) -> Iterator[SimpleNamespace]:
    for each in answer.plan:
        boards = (*each.boards, *([(each.bye, None)] if each.bye else []))
        yield from (SimpleNamespace(round=each.round, one=one, other=other) for one, other in boards)


def _wrong(row: EventRound) -> str | None:
    if row.board is None:
        return None
    return ", ".join(wrong.kind.value for wrong in row.board.wrong if wrong.player.number == row.before.number)


def _verdict_by(name: str) -> Reads:
    def read(row: PlacedRound) -> str | None:
        preset = next((each for each in row.facts.presets if each.preset == name), None)
        return preset.verdict.value if preset else None

    return read


def _whole(season: Season) -> Iterator[PlacedRound]:
    """The rounds with their boards; ``InputError`` if the season was read from tables saved without boards."""
    for each in season.rounds:
        if each.facts.players and not each.facts.boards:
            raise InputError(Fault(*say.WRITTEN_WITHOUT_BOARDS))
        yield each


_FILE = texts(file="file.name", file_id="file.id")
_AT = {
    **texts(file="at.file.name", file_id="at.file.id"),
    **numbers(section="at.section.number", round="at.facts.round"),
}

TABLES: Tables = {
    NextRound: {
        # One row per player and possible opponent; the shares of the opponents and the bye add up to 1.
        "opponents": frame_table(
            _prospects,
            person("player"),
            person("opponent", "prospect.opponent"),
            shares(share="prospect.share", white="prospect.white"),
        ),
        # One row per player.
        "players": frame_table("players", person("player"), shares("bye", "down", "up")),
    },
    WhichResult: {
        # One row per other result that would change the board, the player's own first.
        "results": frame_table(
            "results",
            person("white"),
            person("black"),
            texts(was="was.value", now="now.value"),
            person("opponent"),
            texts(color="color.value"),
        ),
    },
    StillPaired: {
        # One row per board of the plan, or a bye, which has no second player; empty if every pairing will do.
        "plan": frame_table(_planned, numbers(round="round"), person("one"), person("other")),
    },
    Corrected: {
        # One row per board of the next round that differs, first as it would have been, then as it is now.
        "boards": frame_table(_corrected, texts("when"), seats("board"), worth_columns("board")),
        # One row per corrected cell, for both players of a board.
        "cells": frame_table(
            "cells",
            person("player"),
            numbers("round"),
            person("opponent"),
            texts(
                result_was="was.result.value",
                result_now="now.result.value",
                color_was="was.color.letter",
                color_now="now.color.letter",
            ),
        ),
        # One row per corrected rating.
        "ratings": frame_table(
            "ratings", texts(player="player.name"), numbers(player_number="player.number"), numbers("was", "now")
        ),
        # One row per changed line of the standings, even if only the rank changed; ranks of players paired by the TD
        # are empty.
        "standings": frame_table(
            "lines",
            person("player", "now"),
            numbers(rank_was=lambda row: row.was.rank or None, rank_now=lambda row: row.now.rank or None),
            score(score_was="was.half_points", score_now="now.half_points"),
            texts(due_was="was.urgency", due_now="now.urgency"),
        ),
    },
    # One row per round; ``result`` is empty if not yet posted, and the board's columns are empty without a board.
    PlayersEvent: {
        "rounds": frame_table(
            "rounds",
            numbers("round"),
            person("opponent"),
            score(opponent_score="opponent.half_points"),
            texts(color="color.value", due_before="before.urgency", result="game.result.value"),
            score(score="after.half_points"),
            numbers("balance"),
            worth_columns("board"),
            texts(wrong=_wrong),
        )
    },
    Complaint: {
        # One row per player and the data used: the player who asks, the opponent, and others asked about.
        "inputs": frame_table(
            "inputs",
            person("player"),
            score(score="player.half_points"),
            texts("results", colors="player.history", due="player.urgency"),
            texts(opponents=lambda row: " ".join(str(other.number) if other else "-" for other in row.met)),
        ),
        # One row per opponent asked about.
        "why_not": frame_table("why_nots", WHY_NOTS),
    },
    Season: {
        # One row per posted round; ``verdict`` is empty if it was not audited, and ``by_...`` is the verdict by a
        # preset's settings. ``settings`` and later columns are empty unless asked for: the simplest settings that
        # explain the round, or the nearest.
        "rounds": frame_table(
            "rounds",
            _FILE,
            numbers(section="section.number", round="facts.round"),
            texts(title="section.title"),
            numbers(players="facts.players"),
            texts(
                event="facts.kind.value", verdict="facts.verdict.value", criterion="facts.criterion", rule="facts.rule"
            ),
            numbers(
                cost_best="facts.cost_best",
                cost_posted="facts.cost_posted",
                boards_not_in_best="facts.boards_not_in_best",
                colors_turned="facts.colors_turned",
                left_out="facts.left_out",
                twice="facts.twice",
            ),
            texts(agrees_with=lambda row: ", ".join(each.preset for each in row.facts.presets if each.agrees)),
            texts(**{f"by_{name}": _verdict_by(name) for name in PRESETS}),
            texts(differences=lambda row: ", ".join(row.facts.differences) or None),
            yes(is_explained=lambda row: None if row.facts.settings is None else row.facts.settings.boards_left == 0),
            texts(settings="facts.settings.settings"),
            numbers(
                low_from="facts.settings.low_from",
                low_to="facts.settings.low_to",
                high_from="facts.settings.high_from",
                high_to="facts.settings.high_to",
            ),
            yes(rule_book_limits="facts.settings.by_the_book"),
            numbers(boards_unexplained="facts.settings.boards_left", first_board="facts.finding.board"),
            texts(finding="facts.finding.sentence"),
            texts(**{name: f"section.origin.{name}" for name in ORIGINS}),
        ),
        # One row per posted board; a bye has neither a number nor a Black.
        "boards": frame_table(
            lambda season: (SimpleNamespace(at=at, board=board) for at in _whole(season) for board in at.facts.boards),
            _AT,
            numbers(board="board.board"),
            person("white", "board.white"),
            person("black", "board.black"),
            worth_columns("board"),
            yes(in_best="board.in_best"),
            texts(wrong="board.wrong"),
            yes(colors_turned="board.colors_turned"),
        ),
        # One row per file, with the reason if it cannot be read.
        "files": frame_table(
            "files",
            texts(file="name", file_id="id"),
            numbers(
                bytes="size",
                sections=lambda row: sum(each.trouble is None for each in row.outline.sections),
                rounds=lambda row: sum(map(len, row.rounds)),
                audited=lambda row: sum(each.verdict is not None for rounds in row.rounds for each in rounds),
            ),
            texts(error=lambda row: say.trouble_words(row.trouble) if row.trouble else None),
        ),
        # One row per file, section or round that was not read or audited.
        "faults": frame_table(
            "troubles", _FILE, numbers("section", "round"), texts(error=lambda row: say.trouble_words(row.trouble))
        ),
        # One row per player and stretch of one limit with the same opponent; ``first`` is empty for no limit, ``last``
        # for no end, ``opponent`` for the bye.
        "ranges": frame_table(
            lambda season: (SimpleNamespace(at=at, range=each) for at in _whole(season) for each in at.facts.ranges),
            _AT,
            numbers(player="range.player"),
            texts(limit="range.limit"),
            numbers(first="range.first", last="range.last", opponent="range.opponent"),
            texts(color="range.color"),
            yes(as_set="range.as_set"),
        ),
    },
}
