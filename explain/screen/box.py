"""The box at the top: turns typed text into the events that buttons would send, and makes suggestions."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations, groupby, islice

from explain.answers.round import Round
from explain.book.lookup import word
from explain.files.typed.names import find_player
from explain.model.errors import Fault, InputError
from explain.model.players import Player
from explain.model.rules import RULES
from explain.model.section import Section
from explain.prose import screen as say
from explain.prose.words import in_words, rating
from explain.screen.event import Event
from explain.screen.menu import ASKED, RULE, WORD, needs_of
from explain.screen.phrases import A_BOARD, CHANGES, PHRASES, SOMEBODY, TWO, choose
from explain.screen.workspace import ViewContext
from explain.views.html import rendered

_RULE = re.compile(r"\d{2}[a-z]\d*[a-z]?\d?(-\d)?", re.IGNORECASE | re.ASCII)
_RATING = re.compile(r"\d{3,4}", re.ASCII)
_WHY_NOT = re.compile(r"(?:why\s+not|not)\s+(?:play(?:ing)?\s+)?(.+)", re.IGNORECASE)
_WHY = re.compile(r"^wh[yo]\s+((is|am|are|does|did|do|was|plays)\s+)?", re.IGNORECASE)  # why a player: the card says
_AGAINST = re.compile(r" (?:not )?(?:play(?:s|ing|ed)?|paired with|meet(?:s|ing)?|against|vs\.?|versus|-) |-")
_TOKEN = re.compile(r"\w+(?:'t)?")
_BOARD = re.compile(rf"\b{A_BOARD}\b", re.IGNORECASE)
_COUNTS = {in_words(number): str(number) for number in range(1, 13)}
_COUNTED = re.compile(rf"(?<=\b(?:board|table|round) )(?:{'|'.join(_COUNTS)})\b", re.IGNORECASE)
_WORD = re.compile(r"what (?:is|are|does) (?:an? |the )?(.+?)(?: mean)?|(?:meaning|definition) of (.+)", re.IGNORECASE)
_ROUND = re.compile(r"\bround (\d{1,3})\b", re.IGNORECASE)
_ABSENT = re.compile(r"\b(?:did(?:n't| not)|does(?:n't| not)|no)[- ]show(?: up)?|\bnot (?:here|there)\b", re.IGNORECASE)
_LIMITS = re.compile(r"(low limit \w+),? (?:and )?(high limit \w+)", re.IGNORECASE)
_LATE = re.compile(r"(?:add|late entry|late entrant|new player):? (.+ (?:\d{3,4}|unr(?:ated)?))", re.IGNORECASE)
_STARTED = re.compile(
    r"(?:boards? )(\d[\d, and]*?)(?: (?:has|have|are|is))? (?:already )?(?:started|running|being played)", re.IGNORECASE
)
_SMALL_WORDS = re.compile(  # filler words in a sentence
    "(?:an?|the|th(?:is|at|[eo]se)|its?|i|me|my|we|us|our|you|h(?:e|im|is|er)|she|the(?:y|m|ir)|is|a[mr]e?|was|were|be"
    "|been|do(?:es)?|did|(?:do|does|did|is|was|were|wo|ca)n't|can|could|would|should|will|shall|may|might|ha[sd]|have"
    "|got|gets?|of|for|in|on|at|to|from|by|with|and|or|not?|so|as|then|there|here|wh(?:at|ich|om?|en|ere|y)|how|please"
    "|show|tell|go|see|s|again|now|yet|still|just|really|all|some|any|more|than|ones?|like|boards?|rounds?|players?"
    "|pairings?|games?|ma[dk]e|about|want|need|instead)"
)
_NAMES = {"ask": "question", "more": "page"}  # where these events name the question
_MOST_OFFERED = 8
_MOST_WORDS = 12  # of a question that names a player
_FEWEST_LETTERS = 2  # shorter texts suggest only players; one letter would match half of all questions


def understand(text: str, round: Round) -> tuple[Event, ...]:
    """The events that a text means; raises ``InputError``, with what could be meant, if it is not understood."""
    words = " ".join(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split()).rstrip(" ?.!")
    if not words:
        return ()
    words = _COUNTED.sub(lambda count: _COUNTS[count[0].casefold()], words)
    if looked_up := _of_the_book(words):
        return (looked_up,)
    each = limits.groups() if (limits := _LIMITS.fullmatch(words)) else (words,)
    if all(events := [_meant(part, round) for part in each]):
        return tuple(filter(None, events))
    try:
        return _about_one(words, round.section)
    except InputError as error:
        nobody = error
    try:
        for ways in (_happened, _two, _of_player, _by_words):
            if several := ways(words, round):
                return several
    except InputError as error:
        nobody = error
    faults = (replace(each, remedy=f"{each.remedy} {say.HELP_LISTS_ALL}") for each in nobody.faults)
    raise InputError(*faults)


def _about_one(words: str, section: Section) -> tuple[Event, ...]:
    """A player, or why the chosen player does not play somebody; raises ``InputError`` if it is neither."""
    if asked := _WHY_NOT.fullmatch(words):
        return (_why_not(section, asked[1]),)
    return (choose(_player(_WHY.sub("", words), section)),)


def _meant(words: str, round: Round) -> Event | None:
    for phrase in PHRASES:
        if match := re.fullmatch(phrase.typed, words.casefold()):
            return phrase.event(round, "".join(filter(None, match.groups())))
        if words.casefold() == phrase.offer.casefold().rstrip("?"):
            return phrase.event(round, "")
    return None


def _why_not(section: Section, name: str) -> Event:
    other = "bye" if name.casefold() in ("bye", "the bye") else str(_player(name, section))
    return Event("ask", {"question": "why-not", "told": [other]})


def _of_the_book(words: str) -> Event | None:
    """A rule by its number, or a word to look up in the glossary."""
    wanted = words.casefold().removeprefix("what is ").removeprefix("rule ")
    if _RULE.fullmatch(wanted):
        number = next((rule.number for rule in RULES if rule.number.casefold() == wanted), None)
        return Event("more", {"page": RULE, "told": [number or wanted]})
    if asked := _WORD.fullmatch(words):
        with suppress(InputError):
            return Event("more", {"page": WORD, "told": [word("".join(filter(None, asked.groups()))).word.word]})
    return None


def _happened(words: str, _: Round) -> tuple[Event, ...]:
    """Facts about a posted round that went wrong, other than absences."""
    for pattern, name in ((_LATE, "in"), (_STARTED, "started")):
        if match := pattern.fullmatch(words):
            return (_repair({name: [match[1].replace(" and ", ", ")]}),)
    return ()


def _repair(lists: Mapping[str, Sequence[str]]) -> Event:
    """The page for correcting a round with its fields filled in, each list under the name of its need."""
    left = {name: [*values] for name, values in lists.items()}
    values = [left[need.name].pop(0) if left.get(need.name) else "" for need in needs_of(ASKED["repair"])]
    return Event("more", {"page": "repair", "told": values})


def _player(words: str, section: Section) -> int:
    if _RATING.fullmatch(words):
        rated = [player for player in section.players if player.rating == int(words)]
        if len(rated) == 1:
            return rated[0].number
        if rated:
            names = ", ".join(each.name for each in rated[:5])
            raise InputError(Fault(f"{len(rated)} players are rated {words}", f"They are {names}."))
    return find_player(section, words).number


def _two(words: str, round: Round) -> tuple[Event, ...]:
    """Two players named in a row: why the first does not play the second; empty if they are not two players."""
    section = round.section
    first, *second = _AGAINST.split(_WHY.sub("", words), maxsplit=1)
    if second and re.fullmatch(rf"i|{SOMEBODY}", first.casefold()):  # the chosen player
        with suppress(InputError):
            return (_why_not(section, second[0]),)
    each = " ".join((first, *second)).split()
    for place in range(1, len(each)):
        try:
            one, event = _player(" ".join(each[:place]), section), _why_not(section, " ".join(each[place:]))
        except InputError:
            continue
        if event.texts("told") != (str(one),):
            return choose(one), event
    return ()


def _of_player(words: str, round: Round) -> tuple[Event, ...]:
    """A question that names its player, such as ``why did Briggs drop``, as two events: the player and the question."""
    each = words.split()[:_MOST_WORDS]
    for start, end in sorted(combinations(range(len(each) + 1), 2), key=lambda span: span[0] - span[1]):
        event = _meant(" ".join((*each[:start], *each[end:])), round)
        if event is None or event.kind != "ask":
            continue
        try:
            return choose(_player(" ".join(each[start:end]), round.section)), event
        except InputError:
            continue
    return ()


def _by_words(words: str, round: Round) -> tuple[Event, ...]:
    """What a sentence asks, judged by its words, the rarest counting most; empty if none is known.

    Raises ``InputError`` for a word that is neither known nor a name, and for missing names.
    """
    words, boards, rounds = _BOARD.sub("", _ABSENT.sub("absent", words)), _BOARD.findall(words), _ROUND.findall(words)
    words, before = _ROUND.sub("", words), [Event("round", {"round": int(number)}) for number in rounds[:1]]
    players, known = [round.board(int(number)).white.number for number in boards], list[str]()
    everything = (*PHRASES, *CHANGES)
    for is_name, run in groupby(_TOKEN.findall(words), lambda each: not _is_known(each.casefold())):
        if is_name:
            players += _players([*run], round.section)
        else:
            known += [each.casefold() for each in run]
    weights = {each: 1 / count for each in known if (count := sum(phrase.has(each) for phrase in everything))}
    if not weights and not boards and len(players) != 1:
        return tuple(before)
    worth = [sum(weight for each, weight in weights.items() if phrase.has(each)) for phrase in everything]
    phrase = everything[worth.index(max(worth))]
    return (*before, *_told_players(phrase.event(round, ""), list(dict.fromkeys(players)), round))


def _is_known(word: str) -> bool:
    return _SMALL_WORDS.fullmatch(word) is not None or any(phrase.has(word) for phrase in (*PHRASES, *CHANGES))


def _players(names: Sequence[str], section: Section) -> Iterator[int]:
    """The players named in a row; raises ``InputError`` for what is not a name."""
    while names:
        for end in range(len(names), 0, -1):
            with suppress(InputError):
                number = _player(" ".join(names[:end]), section)
                break
        else:
            end, number = 1, _player(names[0], section)
        yield number
        names = names[end:]


def _told_players(event: Event, players: Sequence[int], round: Round) -> tuple[Event, ...]:
    """An event with its players filled in: the chosen player, or those it is about; ``InputError`` if too few."""
    first, numbers = [choose(each) for each in players[:1]], [*map(str, players)]
    page = event.text("page")
    match event.kind:
        case "edit":
            needed = TWO if event.text("what") in ("apart", "together") else 1
            if event.text("value") == "out" and round.section.holds(round.number):
                return (_repair({"out": numbers}),)
            if len(players) < needed:
                raise InputError(Fault(say.names_missing(needed), say.NAME_THEM))
            value = {} if needed == 1 else {"value": numbers[1]}
            return (Event("edit", {**event.told, "player": numbers[0], **value}),)
        case "ask" if event.text("question") in ("why-not", "complaint") and numbers[1:]:
            return (*first, Event("ask", {**event.told, "told": numbers[1:]}))
        case "more" if page == "repair":
            return (_repair({"out": numbers}),)
        case "more" if page == "price" and numbers:
            return (Event("more", {"page": page, "told": ["-".join(numbers[:TWO])]}),)
        case "more" if page == "switch":
            return (*first, Event("more", {"page": page, "told": numbers[:TWO]}))
    return (*first, event)


def offered(text: str, section: Section) -> tuple[Player, ...]:
    """Players that the typed text may mean."""
    words = text.casefold().split()
    named = ((player, f"{player.name} {player.rating}".casefold()) for player in section.players if words)
    return tuple(islice((player for player, name in named if all(word in name for word in words)), _MOST_OFFERED))


def offers(sight: ViewContext, event: Event) -> str:
    """Suggestions for what is typed so far: players, questions, and what the whole text asks."""
    text, section = event.text("text"), sight.round.section
    players = [(f"{each.name} {rating(each)}", each.number) for each in offered(text, section)]
    words = " ".join(text.casefold().split())
    may = [each.offer for each in PHRASES if len(words) >= _FEWEST_LETTERS and each.offered_for(words)]
    commands, asked = may[:_MOST_OFFERED], _in_words(sight, text)
    count = len({asked, *commands} - {""}) + len(players)
    return rendered("screen/offers.html.j2", text=text, words=asked, offers=players, commands=commands, count=count)


def _in_words(sight: ViewContext, text: str) -> str:
    """What the whole text asks; empty if it names a player or is not understood."""
    try:
        meant = understand(text, sight.round)
    except InputError:
        return ""
    if not meant or meant[-1].kind not in ("ask", "more"):
        return ""
    *before, event = meant
    name, arguments = event.text("question") or event.text("page"), event.texts("told")
    names = [sight.names.get(int(word), word) if word.isdigit() else word for word in arguments if word]
    names = [sight.names[each.number_of("player")] for each in before] + names
    if name == "why-not" and arguments:
        return say.WHY_NOT.format(" ".join(names[-len(arguments) :]))
    offered = (each.offer for each in PHRASES if each.meaning == Event(event.kind, {_NAMES[event.kind]: name}))
    return say.understood_words(next(offered, ""), names)


def example(sight: ViewContext) -> str:
    """The text in the empty box: questions about players and boards of this round."""
    board = sight.board
    if board is None or board.black is None:
        return say.FIND
    name, opponent = (sight.names[each.number] for each in (board.white, board.natural[0] or board.black))
    return say.BOX_EXAMPLE.format(name, opponent, board.board or 1)
