"""What is seen: each region of the screen as HTML, with names to click, questions as buttons, limits as sliders."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain

from markupsafe import Markup

from explain import prose
from explain.answers.answer import Answer
from explain.answers.audit.audit import GOOD, Verdict
from explain.answers.audit.board_verdict import BoardCard, BoardVerdict
from explain.answers.board import BoardAnswer, know_colors
from explain.answers.card_claims import WRONG, StepName
from explain.answers.claim import Claim
from explain.answers.limits.ranges import Range, Ranges
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.files.reading import title_of
from explain.model.errors import InputError
from explain.model.section import Section
from explain.model.settings import CountOpen, Preferences
from explain.prose import limits as of_limits
from explain.prose import screen as say
from explain.prose.audit import split_verdict, verdict
from explain.prose.card import on_color
from explain.prose.claims import as_called
from explain.prose.rounds import COLORS_NOT_KNOWN, event_line, open_games_line, schedule_title
from explain.prose.words import capitalized, name_or_bye, section_name
from explain.screen.box import example
from explain.screen.picture import opponents_before, own_group
from explain.screen.state import OpenQuestion, View
from explain.screen.workspace import ViewContext
from explain.views import answers
from explain.views.answers.card import CardStep, steps, why_forced
from explain.views.document import Document
from explain.views.html import in_place, narrowed, rendered

_MOST = 6
_PERSON = Markup('<button type="button" class="sc-person" data-do="choose" data-player="{}">{}</button>')
_WRONG = Markup('<strong class="sc-red">{}</strong>')
_HELD = Markup('<span class="sc-held">{}{}</span>')
_LEAST_SHOWN = {"low": 200, "high": 400}
_ROOM_AFTER_LAST = 40
_MOST_ROUNDS = 7  # as buttons; more rounds become a list


def with_persons(claims: Iterable[Claim], names: Mapping[int, str]) -> Markup:
    """Claims one after the other, with every player's name as a button."""
    return _told(as_called(claims, names))


@lru_cache(maxsize=2048)  # most sentences stay the same from one event to the next
def _told(claims: tuple[Claim, ...]) -> Markup:
    return Markup(" ").join(
        (_WRONG if any(type(each) in WRONG for each in about) else Markup("{}")).format(
            _sentence(text, [who for each in about for who in each.players])
        )
        for about, text in prose.planned(claims)
    )


def _sentence(text: str, about: Iterable[RoundPlayer]) -> Markup:
    numbers = {who.name: who.number for who in about if who.name}
    if not numbers:
        return _plain(text)
    first, *parts = _names(tuple(sorted(numbers, key=len, reverse=True))).split(text)
    named = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return _plain(first) + Markup("").join(
        _person(numbers[name], name, stop) + _plain(rest) for name, stop, rest in named
    )


def _person(number: int, name: str, stop: str) -> Markup:
    """A name as a button; a rating or punctuation after it stays on its line."""
    person = _PERSON.format(number, in_place(name))
    return _HELD.format(person, stop) if stop else person


def _plain(text: str) -> Markup:
    return Markup("{}").format(in_place(text))


@lru_cache(maxsize=512)
def _names(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)((?: \(?(?:\d+|unrated)\b)?(?:'s)?[.,:;)]*)")


@dataclass(frozen=True, slots=True)
class Button:
    """A question as a button: its label, its name, and arguments after the player who asks."""

    label: str
    question: str
    told: tuple[str, ...] = ()


def buttons(
    round: Round, board: BoardAnswer, player: RoundPlayer, judgement: BoardVerdict | None = None
) -> tuple[Button, ...]:
    """Some questions about a player's board; first why not the opponent in a better round."""
    better = judgement.then if judgement and not judgement.is_good else ()
    others = (each.opponent(player) for each in better if player in each.players)
    first = [_why_not(other) for other in others if other]
    return tuple(dict.fromkeys((*first, *_fitting(round, board, player))))[:_MOST]


def _why_not(other: RoundPlayer) -> Button:
    return Button(say.why_not_button(other), "why-not", (str(other.number),))


def _fitting(round: Round, board: BoardAnswer, player: RoundPlayer) -> Iterator[Button]:
    opponent = board.opponent(player)
    if board.no_way_around is not None:
        yield Button(say.FORCED.get(say.forced(board), ""), "board", (str(player.number),))
    if opponent is None:
        yield Button(say.WHY_BYE, "why-bye", (str(player.number),))
    seat = 0 if player == board.white else 1
    natural = board.baseline[seat] or board.natural[seat]
    if natural is not None and natural != opponent:
        yield _why_not(natural)
    elif opponent is not None and natural is None:
        yield Button(say.WHY_NOT_BYE, "why-not", ("bye",))
    if (above := _above(round, player, opponent)) is not None and above != natural:
        yield _why_not(above)
    if opponent is not None:
        if opponent.half_points < player.half_points:
            yield Button(say.WHY_DOWN, "why-dropped")
        elif opponent.half_points > player.half_points:
            yield Button(say.WHY_UP, "why-raised")
        yield Button(say.WHY_NAMED_COLOR.format("White" if player == board.white else "Black"), "why-color")
    yield Button(say.WHO_ELSE, "why-not")
    yield Button(say.WHAT_WOULD_CHANGE_IT, "ranges")
    yield Button(say.PRINT, "complaint")
    yield Button(say.OTHER_SWITCHES, "candidates")


def _above(round: Round, player: RoundPlayer, opponent: RoundPlayer | None) -> RoundPlayer | None:
    """The player ranked just above the opponent in that score group, or ``None``."""
    if opponent is None or opponent.group is None:
        return None
    members = round.groups[opponent.group].players
    higher = [each for each in members if each.rank < opponent.rank and each.number != player.number]
    return higher[-1] if higher else None


def bar(sight: ViewContext) -> str:
    """The line at the top: section, round, name box, and the choice of posted or best pairings."""
    state, desk = sight.state, sight.desk
    section = desk.paper.section(state.section)
    return rendered(
        "screen/bar.html.j2",
        state=state,
        title=section_name(section.title),
        sections=[each.title if isinstance(each, Section) else title_of(each) for each in desk.paper.sections],
        rounds=desk.rounds(section),
        most_rounds=_MOST_ROUNDS,
        number=sight.round.number,
        example=example(sight),
        chosen=sight.player.name if sight.player and state.player is not None else "",
        has_wall=desk.has_wall(state) and not state.edits,
        view=desk.view(state).value,
        views=((View.WALL.value, say.WALL), (View.BEST.value, say.BEST)),
    )


def note(
    sight: ViewContext,
    fault: str = "",
    renewed: str = "",
    unread: str = "",
    along: str = "",
    table: str = "",
    *,
    offers_one: bool = False,
) -> str:
    """What the user must know: the file was saved again, its memory cannot be restored, colors are unknown."""
    event, own = sight.round.event, sight.player.number if sight.player else None
    pools = enumerate(event.pools_in(sight.round.number), start=1)
    return rendered(
        "screen/note.html.j2",
        prose=prose,
        event=event_line(event),
        schedules=[(schedule_title(at, event), pool[0]) for at, pool in pools if own is not None and own not in pool],
        fault=fault,
        along=along,
        table=table,
        offers_one=offers_one,
        renewed=renewed,
        waiting=sight.waiting,
        ways=[way for way in CountOpen if way is not CountOpen.WAIT],
        counted=open_games_line(sight.round.standings.open_games),
        unread=unread,
        colors="" if know_colors(sight.round.answers) else COLORS_NOT_KNOWN,
    )


def round_line(sight: ViewContext, *, judged: bool = True) -> str:
    """One sentence on the round: whether it is all right, or that other boards are posted."""
    wall = sight.round.off_the_wall
    look, word, sentence, beside = "", "", _plain(say.NOTHING_POSTED), ""
    edits = [(line, say.edit_words(line, sight.names)) for line in sight.state.edits]
    before = opponents_before(sight)
    moved = "" if before is None else say.boards_moved(len(before))
    if edits:
        sentence = _plain(say.WITH_EDITS)
    elif sight.round.is_posted:
        look, word, sentence = _judged(sight) if judged else ("", "", _plain(say.LOOKING))
    elif wall is not None:
        beside = say.not_on_the_wall(wall, sight.player, sight.names)
        sentence = with_persons(wall.claims[:1], sight.names)
    elif sight.desk.has_wall(sight.state):
        word, rest = split_verdict(say.THE_BEST)
        sentence = _plain(rest)
    parts = {"look": look, "word": word, "sentence": sentence, "beside": beside, "edits": edits, "moved": moved}
    return rendered("screen/verdict.html.j2", wall=None if edits else wall, **parts)


def _judged(sight: ViewContext) -> tuple[str, str, Markup]:
    """How the line on a posted round looks, its gist in a word or two, and the rest."""
    audited = sight.round.audited
    is_best = audited.verdict is Verdict.THE_BEST
    look = "" if audited.verdict in GOOD else "sc-broken" if audited.verdict is Verdict.RULE_BROKEN else "sc-better"
    about = (who for each in as_called(audited.said.verdict) for who in each.players)
    word, rest = split_verdict(say.THE_BEST if is_best else verdict(audited))
    return look, word, _sentence(rest, about)


def the_answer(
    sight: ViewContext,
    asked: str = "",
    *,
    judged: bool = True,
    questions: Sequence[Button] | None = None,
    headline: Markup | None = None,
) -> str:
    """The answer: the headline, the reason, the steps, and questions that may follow.

    ``asked`` is the answer to one of those as HTML; if ``judged``, the audit's verdict comes first. ``questions``
    replaces the buttons beside the card, and ``headline`` the usual headline.
    """
    board, player = sight.board, sight.player
    if board is None or player is None:
        return rendered("screen/answer.html.j2", board=None)
    shown, first = steps(board), on_color(board)
    judgement = sight.round.verdict(board) if judged else None
    offered = buttons(sight.round, board, player, judgement) if questions is None else questions
    turned = judgement.turned.claims if judgement and judgement.turned else ()
    lead = (*judgement.said.lead, *turned) if judgement else ()
    return rendered(
        "screen/answer.html.j2",
        board=board,
        where=say.where(board.board, sight.round if questions is None else None, edited=bool(sight.state.edits)),
        shows_best=questions is None,
        place=say.printed_head(sight.round.section.title, sight.round.number),
        lead=with_persons(lead, sight.names),
        is_good=judgement is None or judgement.is_good,
        headline=headline_of(sight) if headline is None else headline,
        reason=with_persons((*prose.stated_card(board).reason, *first), sight.names),
        told_first=as_called(first),
        steps=shown,
        names=sight.names,
        persons=partial(with_persons, names=sight.names),
        rules_of=prose.rule_numbers,
        folded=_folded(shown),
        own_group=own_group(sight) if questions is None else "",
        buttons=[(each, sight.state.asked == OpenQuestion(each.question, each.told)) for each in offered],
        asked=asked,
    )


def headline_of(sight: ViewContext) -> Markup:
    """The players on the chosen board, the chosen player first."""
    board, player = sight.board, sight.player
    return with_persons(prose.stated_card(board).headline_of(player), sight.names) if board else Markup()


def _folded(steps: Sequence[CardStep]) -> str:
    """The label for the folded steps before the switch; empty if nothing was switched."""
    first = [step.name for step in steps if step.name.number < StepName.SWITCH.number]
    return say.first_steps(first) if any(step.name is StepName.SWITCH for step in steps) else ""


@dataclass(frozen=True, slots=True)
class StripPart:
    """A stretch with one opponent: ``first`` and width in rating points; ``is_now`` if the limit is in it."""

    first: int
    width: int
    words: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class StripLine:
    """One limit, low or high, as a slider with what it changes, in rating points."""

    which: str
    value: str
    at: int  # where it is set; at the end for no limit
    most: int  # end of the scale
    stretches: tuple[StripPart, ...]
    no_limit: str  # the opponent without any limit, after the end; empty if that cannot be set
    is_unlimited: bool

    @property
    def spoken(self) -> str:
        """What a screen reader says at the slider's position."""
        return ": ".join([self.value, *(each.words for each in self.stretches if each.is_now)][:2])


def line_of(which: str, preferences: Preferences, ranges: Ranges | None) -> StripLine:
    """One limit's slider; without ranges it does not show opponents."""
    value = preferences.low_limit if which == "low" else preferences.high_limit
    along = () if ranges is None else ranges.low_ranges if which == "low" else ranges.high_ranges
    begins = [(each.span.first, each) for each in along if each.span.first is not None]
    most = max(_LEAST_SHOWN[which], value or 0, *(first + _ROOM_AFTER_LAST for first, _ in begins))
    return StripLine(
        which=which,
        value=of_limits.limit(value),
        at=most if value is None else value,
        most=most,
        stretches=tuple(_strip_part(first, each, most) for first, each in begins),
        no_limit=": ".join([of_limits.limit(None), *(_called(each) for each in along if each.span.first is None)]),
        is_unlimited=value is None,
    )


def _strip_part(first: int, met: Range, most: int) -> StripPart:
    last = most if met.span.last is None else min(met.span.last + 1, most)
    return StripPart(first, max(last - first, 1), f"{of_limits.reach(met)}: {_called(met)}", met.is_now)


def _called(met: Range) -> str:
    return name_or_bye(met.opponent).split()[-1]


def strip(sight: ViewContext, ranges: Ranges | None) -> str:
    """The chosen player's opponents along both limits as sliders; only the sliders until ranges are known."""
    lines = [line_of(which, sight.state.preferences, ranges) for which in ("low", "high")]
    note = of_limits.of_posted(ranges) if ranges and ranges.complete else ""
    return rendered("screen/strip.html.j2", folds=True, lines=lines, note=note)


def answered(answer: Answer, beneath: str | None = "", *, saves: bool = False) -> str:
    """The answer to a question as HTML. Its title is left out if it equals the page's title ``beneath`` it. ``None``
    also leaves it out, as the page already shows the question. On a page, which is narrow, pictures are narrow too.
    """
    document = why_forced(answer.board) if isinstance(answer, BoardCard) else answers.document(answer)
    document = document if beneath == "" else narrowed(document)
    return document_on_screen(
        replace(document, title="") if beneath in (None, document.title) else document, saves=saves
    )


def document_on_screen(document: Document, *, saves: bool = False) -> str:
    """A document on the screen; ``saves`` adds a button to save it."""
    return rendered("screen/asked.html.j2", document=document, saves=saves)


def working(done: int = 0, total: int = 0) -> str:
    """A message that work is going on, with the progress."""
    return rendered("screen/working.html.j2", words=say.WORKING, done=done, total=total, so_far=say.so_far(done, total))


def everybody(round: Round) -> tuple[RoundPlayer, ...]:
    """All players of a round."""
    return tuple(chain.from_iterable(answer.players for answer in round.answers))


def refused(error: InputError) -> str:
    """Why a question cannot be asked here."""
    return rendered("screen/refused.html.j2", said=capitalized(str(error)))
