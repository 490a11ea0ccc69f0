"""Answers that take a while: the question under the answer and that of the open page, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import monotonic

from explain.answers.answer import Answer
from explain.answers.progress import Steps, run_all, unwatched
from explain.answers.question import About, Asked, Posted, Question, Takes
from explain.files.typed.names import find_player
from explain.model.errors import Fault, InputError
from explain.prose import screen as say
from explain.screen import regions
from explain.screen.menu import ASKED, can_be_asked, fields_of, told_of
from explain.screen.saving import Saved
from explain.screen.state import View
from explain.screen.workspace import ViewContext
from explain.views import answers

_QUICK_PLAYERS = 40
_SHOWN_EVERY = 2.0  # seconds until partial results are shown
_COUNTED_EVERY = 0.1  # seconds between progress messages


def is_small(sight: ViewContext) -> bool:
    """Whether the section is so small that pairing a round takes no noticeable time."""
    return len(sight.round.section.players) <= _QUICK_PLAYERS


@dataclass(frozen=True, slots=True)
class Ask:
    """An open question, its arguments, and the view it is asked in."""

    question: Question
    told: tuple[str, ...]
    sight: ViewContext

    @property
    def is_quick(self) -> bool:
        """Whether it is answered at once: known already, or in a small section and short or about one opponent."""
        if self.sight.desk.answer(self._key) is not None:
            return True
        is_about_one = len(self.told) == len(self.question.needs) > 1
        is_short = self.question.steps is None or self.question.takes is Takes.AT_ONCE or is_about_one
        return is_short and is_small(self.sight)

    @property
    def _key(self) -> tuple[object, ...]:
        state, round = self.sight.state, self.sight.round
        seen = (state.section, round.number, round.is_posted, state.preferences, state.edits, state.boards)
        return (*seen, self.question.name, self.told)

    def steps(self) -> Steps[Answer]:
        """The answer, if possible one round per step; raises ``InputError`` if it cannot be answered."""
        desk = self.sight.desk
        if (known := desk.answer(self._key)) is not None:
            return known
        if self.question.steps is not None:
            return desk.keep(self._key, (yield from self.question.steps(self._asked(), self.told)))
        return desk.keep(self._key, self.question.ask(self._asked(), self.told, unwatched))

    def saved(self) -> Saved:
        """The answer as a page that opens anywhere; raises ``InputError`` if it cannot be answered."""
        round, answer = self.sight.round, run_all(self.steps())
        posted = None if self.question.says_round else self.question.shows(round).is_posted
        content = answers.page(
            self.question.title, answer, posted=posted, of=None if self.question.says_round else round
        )
        return Saved(f"round-{round.number}-{self.question.name}.html", "text/html", content)

    def _asked(self) -> Asked:
        state, desk, round = self.sight.state, self.sight.desk, self.sight.round
        if self.question.about is About.CORRECTIONS:
            return Asked(desk.paper.section(state.section), None, round.preferences)
        if self.question.posted is Posted.OF_LAST_ROUND and not round.is_posted:
            if state.edits or not desk.has_wall(state):
                raise InputError(Fault(f"round {round.number} is not posted", say.TYPE_ITS_BOARDS))
            round = desk.round(state, View.WALL)
        return replace(Asked.of(round), best=not round.is_posted)

    def told_in_steps(self) -> Iterator[str]:
        """As HTML: the progress before every step, partial results from time to time, and finally the answer."""
        steps, known, shown_at = self.steps(), "", monotonic()
        count, counted_at = "", 0.0
        while True:
            try:
                done, total = next(steps)
            except StopIteration as ended:
                yield self._answered(ended.value)
                return
            except InputError as error:
                yield regions.refused(error)
                return
            if self.question.so_far is not None and monotonic() - shown_at > _SHOWN_EVERY:
                known, shown_at = self._answered(self.question.so_far(self._asked(), self.told)), monotonic()
            if monotonic() - counted_at > _COUNTED_EVERY:
                count, counted_at = regions.working(done, total), monotonic()
            yield count + known

    def _answered(self, answer: Answer) -> str:
        is_round, page = self.question.about is About.ROUND, self.sight.state.page
        return regions.answered(answer, "" if not page else None if is_round else self.question.title, saves=True)

    def told_at_once(self) -> str:
        """The answer if it is quick; otherwise a message that it is being worked on."""
        return [*self.told_in_steps()][-1] if self.is_quick else regions.working()


def open_answer(sight: ViewContext) -> Saved | None:
    """The open answer as a file; ``None`` if there is none."""
    ask = of_the_page(sight) or under_the_answer(sight)
    return ask.saved() if ask else None


def under_the_answer(sight: ViewContext) -> Ask | None:
    """The question under the answer, about the chosen player or board first; ``None`` if there is none."""
    opened = sight.state.asked
    question = ASKED.get(opened.name) if opened else None
    if opened is None or question is None:
        return None
    arguments = opened.told
    if question.about is About.PLAYER and sight.player is not None:
        arguments = (str(sight.player.number), *arguments)
    elif question.about is About.BOARD and sight.board is not None:
        number = sight.board.board
        arguments = (str(number) if number else _as_named(sight, str(sight.board.white.number)),)
    return Ask(question, arguments, sight)


def of_the_page(sight: ViewContext) -> Ask | None:
    """The question of the open page; ``None`` if there is none, or it lacks arguments."""
    page = sight.state.page
    question = ASKED.get(page.name) if page else None
    if page is None or question is None:
        return None
    fields = fields_of(question, page.told, sight.player)
    arguments = told_of(question, fields)
    if question.about is About.BOARD:  # which takes numbers for those of boards
        arguments = tuple(_as_named(sight, each) for each in arguments)
    return Ask(question, arguments, sight) if can_be_asked(fields) else None


def _as_named(sight: ViewContext, number: str) -> str:
    """A player by name, or where several are called that, by the number of the board."""
    section, boards = sight.round.section, sight.round.answers
    name = next((each.name for each in section.players if str(each.number) == number), number)
    try:
        return find_player(section, name).name
    except InputError:
        return next((str(each.board) for each in boards if number in map(str, each.seats) and each.board), name)
