"""Boards, switches, drops and byes, made or not, as tables: what they cost and what speaks against them."""

from collections.abc import Iterator
from types import SimpleNamespace

from explain import prose
from explain.answers.against.all_switches import Changes
from explain.answers.against.candidates import Candidates
from explain.answers.against.why_bye import WhyBye
from explain.answers.against.why_not import AgainstEverybody, Price, WhyNot
from explain.answers.against.why_not_switch import WhyNotSwitch
from explain.answers.lines.why_dropped import WhyDropped
from explain.views.frames.table import Tables, frame_table, numbers, person, score, seats, step, texts, worth_columns, yes

WHY_NOTS = {
    **person("opponent", "other"),
    **yes("on_the_table"),
    **step("decided_by", one="best", other="with_them"),
    **numbers(new_boards="boards_new"),
    **texts(met_in=lambda row: " ".join(map(str, row.met_in))),
}
"""An opponent, empty for the bye, and what stands against him; ``criterion`` is empty where a round with him is as good."""

VALUED_BOARDS = frame_table("boards", seats(), worth_columns())
"""One row a board of the answer: one that was proposed, in the round paired around them; or of an answer sheet, the bye last."""

_STEPS_FROM_BEST = frame_table("comparison.steps", step("", one="best", other="with_them"))
"""One row a step of the comparison with the best round; the first that differs decides."""


def _made(answer: Changes) -> Iterator[SimpleNamespace]:
    for stage in answer.stages:
        for chain in stage.chains:
            yield from (SimpleNamespace(stage=stage, chain=chain, board=board) for board in chain.boards)


TABLES: Tables = {
    # One row an opponent, most nearly possible first.
    AgainstEverybody: {"opponents": frame_table("answers", WHY_NOTS)},
    WhyNot: {"steps": _STEPS_FROM_BEST},
    # The two boards that a switch would make, and a row a step of the comparison that decides on it.
    WhyNotSwitch: {
        "boards": frame_table("effect.after", seats(), worth_columns()),
        "steps": frame_table("comparison.steps", step("", one="without", other="with_it")),
    },
    # One row a switch of the natural board, those that improve something first.
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
    # One row a board that a switch made, stage by stage and switch by switch.
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
    # One row a player in the order in which the bye is offered.
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
        # One row a player of the score group in the order in which they drop, or are raised.
        "line": frame_table(
            "line",
            numbers("place"),
            person("player"),
            yes("is_natural", "does_now"),
            texts(barred=lambda row: ", ".join(player.name for player in row.barred)),
            step("decided_by", one="natural", other="instead"),
        ),
        # One row a player who drops in the natural pairing, from the top, the player with the bye last.
        "drops": frame_table(
            "drops",
            person("player"),
            person("opponent"),
            score(from_score="from_points", to_score="to_points"),
            numbers("points_down"),
        ),
    },
}
