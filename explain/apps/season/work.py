"""What a worker does: open a file, or audit some of its rounds; values in, values out, wherever it runs."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby
from typing import TypeVar

from explain.answers.audit.audit import Audit
from explain.answers.season import audits as season_audits
from explain.answers.season.season import Outline, SeasonFinding, SeasonQuestions, SeasonRound
from explain.apps.link import LONGEST, link_query
from explain.apps.version import made_from
from explain.files.reading import open_parts
from explain.files.result import Case, ReadSection
from explain.model.section import Section
from explain.prose.audit import verdict

_Answer = TypeVar("_Answer")
_Item = TypeVar("_Item")
_MOST_IN_A_PIECE = 4_000  # estimated milliseconds


class AnotherVersionError(RuntimeError):
    """A worker has another version of the package than the caller."""


@dataclass(frozen=True, slots=True)
class FileContent:
    """A file as sent to a worker: its name, and its bytes, or those of all files of a report by name."""

    name: str
    parts: tuple[tuple[str, bytes], ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """Rounds of one file that are audited together."""

    rounds: tuple[tuple[int, int], ...]  # (section number in the file, round)
    cost: int  # estimated milliseconds of some processor


def work_together(asked: tuple[tuple[Callable[[FileContent], _Answer], FileContent], ...]) -> tuple[_Answer, ...]:
    """The answers to short tasks sent together, in order."""
    return tuple(call(content) for call, content in asked)


def file_outline(content: FileContent, asked: SeasonQuestions, version: str) -> Outline:
    """What is in a file; raises ``AnotherVersionError`` if this worker has another version than the caller."""
    _refuse_another(version)
    return season_audits.outline(lambda: _sections(content), names=asked.names)


def audited_piece(content: FileContent, piece: Piece, asked: SeasonQuestions, version: str) -> tuple[SeasonRound, ...]:
    """The rounds of a piece, in order; raises ``AnotherVersionError`` as ``file_outline`` does."""
    _refuse_another(version)
    sections = {each.number: each.section for each in _sections(content)}
    finding, made = partial(_finding, asked=asked), list[SeasonRound]()
    for number, rounds in groupby(piece.rounds, key=lambda at: at[0]):
        made += season_audits.audited(sections[number], [round for _, round in rounds], asked, finding)
    return tuple(made)


def _finding(section: Section, judged: Audit, asked: SeasonQuestions) -> SeasonFinding:
    """The verdict on a round, its first board that costs too much, and the query that opens that board on a site."""
    dear = next((each.answer for each in judged.boards if each.costs and not each.in_best), None)
    player = dear.white.number if dear else None
    case = Case(section, judged.round, asked.preferences.unusual(), posted=True)
    query = link_query(case, player) if asked.links else ""
    return SeasonFinding(verdict(judged), dear.board if dear else None, query if len(query) <= LONGEST else "")


def pieces(outline: Outline, asked: SeasonQuestions) -> Iterator[Piece]:
    """The rounds of a file in order, in pieces short enough that no other work waits long."""
    rounds = [((each.number, round), _cost(each.players, asked)) for each in outline.sections for round in each.posted]
    for some in within_cost(rounds, lambda each: each[1], _MOST_IN_A_PIECE):
        yield Piece(tuple(at for at, _ in some), sum(cost for _, cost in some))


def within_cost(many: Iterable[_Item], cost: Callable[[_Item], int], most: int) -> Iterator[list[_Item]]:
    """The items in order, in lists that cost at most ``most``; a more expensive item is alone."""
    some, so_far = list[_Item](), 0
    for each in many:
        if some and so_far + cost(each) > most:
            yield some
            some, so_far = [], 0
        some.append(each)
        so_far += cost(each)
    if some:
        yield some


def _cost(players: int, asked: SeasonQuestions) -> int:
    """Estimated milliseconds for a round; measured at 8 to 60 players, and only used to order the work."""
    settings = 20 + players**2 // 4 if asked.which_settings else 0
    ranges = players + players**2 // 60 if asked.ranges else 0
    return 3 + players + players**2 // 200 + settings + ranges


def _refuse_another(version: str) -> None:
    if made_from() != version:
        raise AnotherVersionError


@lru_cache(maxsize=4)
def _sections(content: FileContent) -> tuple[ReadSection, ...]:
    return open_parts(dict(content.parts), name=content.name)
