"""The box at the top: what was typed becomes an event that a button would send; and what is offered meanwhile."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations, islice

from explain.answers.round import Round
from explain.files.typed.names import find_player
from explain.model.errors import Fault, InputError
from explain.model.players import Player
from explain.model.rules import RULES
from explain.model.section import Section
from explain.prose import screen as say
from explain.prose.words import rating
from explain.screen.event import Event
from explain.screen.menu import ASKED, OPEN, SAVE, SETTINGS, SIDE_BY_SIDE, SINCE, WALL, WHAT_IF
from explain.screen.workspace import ViewContext
from explain.views.html import rendered

_RULE = re.compile(r"\d{2}[a-z]\d*[a-z]?(-\d)?", re.IGNORECASE | re.ASCII)
_RATING = re.compile(r"\d{3,4}", re.ASCII)
_WHY_NOT = re.compile(r"(?:why\s+not|not)\s+(?:play(?:ing)?\s+)?(.+)", re.IGNORECASE)
_WHY = re.compile(r"^wh[yo]\s+((is|am|are|does|did|do|was|plays)\s+)?", re.IGNORECASE)  # why somebody: his card says it
_AGAINST = re.compile(r" (?:not )?(?:play(?:s|ing|ed)?|paired with|meet(?:s|ing)?|against|vs\.?|versus|-) |-")
_TD_WORD = "drop"  # what some players and programs call being paired down
_SOMEBODY = "h(?:e|im|er)|she|they|them"  # as people type it
_MOST_OFFERED = 8
_MOST_WORDS = 12  # of a question that names a player
_FEWEST_LETTERS = 2  # shorter texts offer players alone: one letter would offer half of all questions
Meaning = Callable[[Round, str], Event]


def _set(setting: str) -> Meaning:
    return lambda _, value: Event("set", {"setting": setting, "value": int(value) if value.isdigit() else "none"})


def _do(kind: str, **values: str) -> Meaning:
    return lambda *_: Event(kind, values)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something that can be typed beside names."""

    offer: str  # how it is offered; a number of its own is written there as ``7``
    typed: str  # what is understood as it, whole, in small letters, as a pattern; a group is its number
    meaning: Meaning  # the event that it stands for, told that number

    def offered_for(self, words: str) -> bool:
        """Whether somebody who has typed so much may mean it: whether it goes on so from one of its words."""
        offer = self.offer.casefold()
        return any(offer.startswith(words, word.start()) for word in re.finditer(r"\w+", offer))


PHRASES = (  # everything that can be typed beside names, ratings and rules, in the order in which it is offered
    Phrase(  # what the card says: whatever stands open before it is put away
        say.WHY_THIS,
        rf"why(?: (?:do(?:es)?|am|is|i|the|this|plays?|playing|{_SOMEBODY}))*(?: (?:board|pairing|opponent))?",
        _do("close"),
    ),
    Phrase(say.WHY_BYE, r"(?:why |who (?:has|gets) )?(?:the |a )?bye", _do("ask", question="why-bye")),
    Phrase(
        say.WHY_COLOR,
        r"why (?:(?:do|don't|does|didn't|is|has|have|gets?|i|the|this|my) )*(?:white|black|colors?)",
        _do("ask", question="why-color"),
    ),
    Phrase(
        say.WHY_DOWN,
        rf"(?:(?:why|did|is|was|am|does|i|get) )*(?:paired |{_TD_WORD}(?:s|ped)? ?)(?:down)?",
        _do("ask", question="why-dropped"),
    ),
    Phrase(say.WHY_UP, r"(?:(?:why|is|was|am|i) )*(?:paired )?up", _do("ask", question="why-raised")),
    Phrase(say.WHO_ELSE, r"who else(?: could(?: i)? play)?|opponents|why not", _do("ask", question="why-not")),
    Phrase(
        say.WHAT_WOULD_CHANGE_IT,
        r"what (?:would|could) change(?: it)?|other limits|ranges",
        _do("ask", question="ranges"),
    ),
    Phrase(
        say.IS_IT_LEGAL,
        r"(?:is (?:the|this) round |is (?:it|this) )?(?:legal|(?:all )?right|ok|correct|fair)|audit",
        _do("more", page="audit"),
    ),
    Phrase(say.GO_TO_BOARD, r"board (\d{1,4})", lambda round, number: _choose(round.board(int(number)).white.number)),
    Phrase(say.GO_TO_ROUND, r"round (\d{1,3})", lambda _, number: Event("round", {"round": int(number)})),
    Phrase(
        ASKED["next"].title,
        r"who(?:m)? (?:(?:do|will|would|might|could) )?i (?:play|get|face|meet) next|(?:my )?next opponents?",
        _do("ask", question="next"),
    ),
    Phrase(
        ASKED["which-result"].title,
        r"which (?:result|game) (?:moved|changed|decided)(?: (?:me|my board|my pairing))?",
        _do("ask", question="which-result"),
    ),
    Phrase(
        ASKED["possible"].title,
        r"(?:can (?:every|the next|all|the other) rounds? (?:still )?be paired|possible|round robin|quads?)",
        _do("ask", question="possible"),
    ),
    Phrase(say.NEXT_ROUND, r"next(?: round)?", lambda round, _: Event("round", {"round": round.number + 1})),
    Phrase(say.SET_LOW_LIMIT, r"(?:low )?limit (\d{1,4}|none)", _set("low_limit")),
    Phrase(say.SET_HIGH_LIMIT, r"high limit (\d{1,4}|none)", _set("high_limit")),
    Phrase(say.SHOW_BEST, r"(?:show )?(?:the )?best(?: pairings)?", _do("view", view="best")),
    Phrase(say.SHOW_WALL, r"(?:show )?(?:the )?posted(?: pairings)?", _do("view", view="wall")),
    Phrase(say.UNDO, r"undo|back", _do("undo")),
    Phrase(say.REDO, r"redo", _do("redo")),
    Phrase(
        say.PAGE_TITLES[WALL],
        r"(?:print )?(?:for )?(?:the )?(?:wall|pairings|boards)(?: sheets?)?",
        _do("more", page=WALL),
    ),
    Phrase(
        say.PRINT,
        r"print (?:this|it|my board)|(?:print )?(?:complaint|appeal|sheet|card)(?: sheet)?(?: for| of)?"
        r"|show (?:it|this)(?: to .+)?",
        _do("ask", question="complaint"),
    ),
    Phrase(say.PAGE_TITLES[SAVE], r"print|save|keep|send|share", _do("more", page=SAVE)),
    Phrase(say.PAGE_TITLES[SETTINGS], r"settings?|limits?|presets?", _do("more", page=SETTINGS)),
    Phrase(say.PAGE_TITLES[SINCE], r"what changed|changes", _do("more", page=SINCE)),
    Phrase(
        say.PAGE_TITLES[SIDE_BY_SIDE], r"compare(?: (?:two )?settings)?|side by side", _do("more", page=SIDE_BY_SIDE)
    ),
    Phrase(
        say.PAGE_TITLES[WHAT_IF],
        r"what if|wrong (?:result|rating|color)|i typed a wrong result",
        _do("more", page=WHAT_IF),
    ),
    Phrase(say.PAGE_TITLES[OPEN], r"open|file|another file", _do("more", page=OPEN)),
    Phrase(say.AS_HALVES, r"(?:as )?halves", _do("form", form="halves")),
    Phrase(say.AS_BOARDS, r"as boards", _do("form", form="boards")),
    Phrase(say.MORE, r"more|menu|help|\?|what can i ask", _do("more", page="")),
)


def understand(text: str, round: Round) -> tuple[Event, ...]:
    """The events that a text means; raises ``InputError``, with what could be meant, if it is nothing known."""
    words = " ".join(text.split()).rstrip(" ?.!")
    if not words:
        return ()
    if rule := _rule(words):
        return (Event("more", {"page": "rule", "told": [rule]}),)
    if event := _meant(words, round):
        return (event,)
    section = round.section
    if asked := _WHY_NOT.fullmatch(words):
        return (_why_not(section, asked[1]),)
    try:
        return (_choose(_player(_WHY.sub("", words), section)),)
    except InputError:
        if several := _two(words, section) or _of_player(words, round):
            return several
        raise


def _meant(words: str, round: Round) -> Event | None:
    for phrase in PHRASES:
        if match := re.fullmatch(phrase.typed, words.casefold()):
            return phrase.meaning(round, "".join(match.groups()))
        if words.casefold() == phrase.offer.casefold().rstrip("?"):
            return phrase.meaning(round, "")
    return None


def _choose(player: int) -> Event:
    return Event("choose", {"player": player})


def _why_not(section: Section, name: str) -> Event:
    other = "bye" if name.casefold() in ("bye", "the bye") else str(_player(name, section))
    return Event("ask", {"question": "why-not", "told": [other]})


def _rule(words: str) -> str | None:
    words = words.casefold().removeprefix("what is ").removeprefix("rule ")
    if not _RULE.fullmatch(words):
        return None
    return next((rule.number for rule in RULES if rule.number.casefold() == words), None)


def _player(words: str, section: Section) -> int:
    if _RATING.fullmatch(words):
        rated = [player for player in section.players if player.rating == int(words)]
        if len(rated) == 1:
            return rated[0].number
        if rated:
            raise InputError(
                Fault(
                    f"{len(rated)} players are rated {words}", f"They are {', '.join(each.name for each in rated[:5])}."
                )
            )
    return find_player(section, words).number


def _two(words: str, section: Section) -> tuple[Event, ...]:
    """Two players one after the other: why the first does not play the second; nothing if these are no two."""
    first, *second = _AGAINST.split(_WHY.sub("", words), maxsplit=1)
    if second and re.fullmatch(rf"i|{_SOMEBODY}", first.casefold()):  # whoever is chosen
        with suppress(InputError):
            return (_why_not(section, second[0]),)
    each = " ".join((first, *second)).split()
    for place in range(1, len(each)):
        try:
            one, event = _player(" ".join(each[:place]), section), _why_not(section, " ".join(each[place:]))
        except InputError:
            continue
        if event.texts("told") != (str(one),):
            return _choose(one), event
    return ()


def _of_player(words: str, round: Round) -> tuple[Event, ...]:
    """A question that names its player, such as ``why did Briggs drop``: who is chosen, and what is asked."""
    each = words.split()[:_MOST_WORDS]
    for start, end in sorted(combinations(range(len(each) + 1), 2), key=lambda span: span[0] - span[1]):
        event = _meant(" ".join((*each[:start], *each[end:])), round)
        if event is None or event.kind != "ask":
            continue
        try:
            return _choose(_player(" ".join(each[start:end]), round.section)), event
        except InputError:
            continue
    return ()


def offered(text: str, section: Section) -> tuple[Player, ...]:
    """Players whom somebody may mean who has typed so much."""
    words = text.casefold().split()
    named = ((player, f"{player.name} {player.rating}".casefold()) for player in section.players if words)
    return tuple(islice((player for player, name in named if all(word in name for word in words)), _MOST_OFFERED))


def offers(sight: ViewContext, event: Event) -> str:
    """What may be meant by what is typed so far: players, questions, and what the whole of it asks."""
    text, section = event.text("text"), sight.round.section
    players = [(f"{each.name} {rating(each)}", each.number) for each in offered(text, section)]
    words = " ".join(text.casefold().split())
    may = [each.offer for each in PHRASES if len(words) >= _FEWEST_LETTERS and each.offered_for(words)]
    commands, asked = may[:_MOST_OFFERED], _in_words(sight, text)
    return rendered(
        "screen/offers.html.j2",
        text=text,
        words=asked,
        offers=players,
        commands=commands,
        count=len({asked, *commands} - {""}) + len(players),
    )


def _in_words(sight: ViewContext, text: str) -> str:
    """What the whole of a text asks; empty where it names a player or nothing that is known."""
    try:
        meant = understand(text, sight.round)
    except InputError:
        return ""
    if not meant or meant[-1].kind not in ("ask", "more"):
        return ""
    name = meant[-1].text("question") or meant[-1].text("page")
    names = [sight.names.get(int(word), word) if word.isdigit() else word for word in meant[-1].texts("told")]
    if names or name not in ASKED:
        return say.understood_words(name, names)
    return next(
        (each.offer for each in PHRASES if re.fullmatch(each.typed, text.casefold().strip(" ?"))), ASKED[name].title
    )


def example(sight: ViewContext) -> str:
    """What stands in the empty box: questions about players and boards of this very round."""
    board = sight.board
    if board is None or board.black is None:
        return say.FIND
    other = board.natural[0] or board.black
    name, opponent = (
        sight.names[board.white.number],
        sight.names[(other if other != board.black else board.black).number],
    )
    return say.BOX_EXAMPLE.format(name, opponent, board.board or 1)
