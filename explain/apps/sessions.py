"""A host's sessions, started with a file from disk: messages in, answers out, steps of slow work in between."""

from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from explain.files.reading import chosen_of, open_all
from explain.model.errors import InputError
from explain.model.settings import RULE_BOOK, Preferences
from explain.prose.screen import SHOWN_BESIDE, SHOWN_INSTEAD
from explain.screen import Event, OpenedFile, Session, State, Update, Workspace
from explain.screen.opened_file import NotPairedError, opened, sample, stamp
from explain.screen.session import Later, kept_settings

_FIRST_SAMPLE = "friday-swiss.txt"
LESSONS = "lessons/index.html"  # where a host that has the lessons shows them, beside the screen


@dataclass(frozen=True, slots=True)
class Opening:
    """What is shown first; a sample if no file is named."""

    file: Path | None = None
    section: str | None = None
    round: int | None = None

    @property
    def size(self) -> int:
        """The size of the file in bytes; 0 for a sample, or if it is not accessible."""
        with suppress(OSError):
            return self.file.stat().st_size if self.file else 0
        return 0

    @property
    def is_unread(self) -> bool:
        """Whether the file exists but cannot be read or paired."""
        if self.file is not None and self.file.exists():
            try:
                lying = opened(self.file)
                lying.section(lying.first)
            except InputError:
                return True
        return False

    def opened(self, settings: Preferences = RULE_BOOK) -> tuple[OpenedFile, State]:
        """The open file, and its first state; ``InputError`` for a bad file, section or round.

        A file that is paired only under the page's ``settings`` opens with them.
        """
        if self.file is None:
            return sample(_FIRST_SAMPLE), State()
        lying = opened(self.file).under(settings)
        place = lying.first
        if self.section is not None:
            place = chosen_of(open_all(self.file), self.section, str(self.file)).number - 1
        section = lying.section(place)
        if self.round is not None:
            try:
                section.before_round(self.round)
            except InputError as error:
                raise error.within(str(self.file)) from None
        return lying, State(section=place, round=self.round)


@dataclass(slots=True)
class Sessions:
    """All pages' sessions, and the work still owed to each."""

    opening: Opening
    lessons: str = ""
    by_page: dict[str, Session] = field(default_factory=dict)
    owed: dict[str, Later] = field(default_factory=dict)
    turn: deque[str] = field(default_factory=deque)  # pages in the order of their turns for a step
    stamps_told: dict[str, str] = field(default_factory=dict)  # the version of its file that a page knows of

    def heard(self, page: str, message: object) -> dict[str, object] | None:
        """The immediate answer; ``None`` for a page that was closed."""
        if message is None:
            self.by_page.pop(page, None)
            self.owed.pop(page, None)
            return None
        try:
            event = Event.read(message)
            if page not in self.by_page:
                self.by_page[page] = self._begun(event)
            update, later = self.by_page[page].handle(event)
        except InputError as error:
            return fault_message(str(error))
        if later is not None:
            self.owed[page] = later
            if page not in self.turn:
                self.turn.append(page)
        return update_message(update)

    def _begun(self, event: Event) -> Session:
        """A session as its page remembers it, else as the program started; with an unreadable file, a sample."""
        file = self.opening.file
        try:
            settings = kept_settings(event.told.get("kept"), file.name if file else "")
            lying, state = self.opening.opened(settings)
        except InputError as error:
            if file is None:
                raise
            instead, state = Opening().opened()
            refused = error if isinstance(error, NotPairedError) else None
            watched = replace(instead, path=file, fingerprint=stamp(file))
            fault = f"{error.within(file.name)}\n{SHOWN_BESIDE if refused else SHOWN_INSTEAD}"
            return Session.of_fault(watched, state, fault, refused)
        return Session.restored(Workspace(lying, lessons=self.lessons), state, event)

    def look(self) -> Iterator[tuple[str, dict[str, object]]]:
        """Tell each page whose file was saved again since it was read."""
        for page, session in self.by_page.items():
            path = session.desk.paper.path
            if path is None or (now := stamp(path)) in ("", session.desk.paper.fingerprint, self.stamps_told.get(page)):
                continue
            self.stamps_told[page] = now
            with suppress(InputError):  # half written: checked again when complete
                yield page, update_message(session.renew(opened(path)))

    def step(self) -> tuple[str, dict[str, object]] | None:
        """One step of slow work, page by page in turn; ``None`` if there is none left."""
        while self.turn:
            page = self.turn.popleft()
            update = next(self.owed.get(page, iter(())), None)
            if update is not None:
                self.turn.append(page)
                return page, update_message(update)
            self.owed.pop(page, None)
        return None


def fault_message(sentence: str, number: int = 0, **more: object) -> dict[str, object]:
    """The answer to an event, of that number, that cannot be done."""
    return {"number": number, "regions": {}, "said": sentence, **more, "last": True}


def update_message(update: Update) -> dict[str, object]:
    """An update in the form a page expects."""
    message: dict[str, object] = {
        "number": update.number,
        "regions": update.regions,
        "state": update.state,
        "paper": update.paper,
        "said": update.said,
        "last": update.is_last,
    }
    if update.done:
        message["done"] = {**update.done}
    if update.failed:
        message["failed"] = True
    if update.saved is not None:
        message["saved"] = asdict(update.saved)
    return message
