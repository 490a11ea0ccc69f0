"""What can be typed into the box besides names, ratings and rules: questions, pages, limits, views, changes."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from explain.answers.question import About
from explain.answers.round import Round
from explain.prose import screen as say
from explain.screen import menu
from explain.screen.event import Event

SOMEBODY = "h(?:e|im|er)|she|they|them"  # as people type it
A_BOARD = r"(?:board|table) (\d{1,4})"
TWO = 2  # players
_TD_WORD = "drop"  # what some players and programs call being paired down
_ENDING = "(?:e?s|e?d|r|n|al|ing|ings|ped|ping|ted|ting|er|ers|ly)?"
Meaning = Event | Callable[[Round, str], Event]


def _set(setting: str) -> Meaning:
    return lambda _, value: Event("set", {"setting": setting, "value": int(value) if value.isdigit() else "none"})


def _do(kind: str, **values: str) -> Event:
    return Event(kind, values)


def choose(player: int) -> Event:
    """The event of choosing a player, by pairing number."""
    return Event("choose", {"player": player})


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something that can be typed besides names."""

    offer: str  # the suggestion shown; ``7`` stands for a number
    typed: str  # a pattern for the whole text in lowercase; its group is the number
    meaning: Meaning  # the event it stands for, or a function of the round and the number
    words: str = ""  # stems of words that identify it in any other sentence

    def offered_for(self, words: str) -> bool:
        """Whether the text typed so far begins any word of the suggestion and continues as it does."""
        offer = self.offer.casefold()
        return any(offer.startswith(words, word.start()) for word in re.finditer(r"\w+", offer))

    def event(self, round: Round, number: str) -> Event:
        """The event for a round and the number that was typed."""
        return self.meaning if isinstance(self.meaning, Event) else self.meaning(round, number)

    def has(self, word: str) -> bool:
        """Whether a word, with any ending, identifies it."""
        return bool(self.words) and _stems(self.words).fullmatch(word) is not None


@lru_cache(maxsize=128)
def _stems(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{'|'.join(words.split())}){_ENDING}")


def _asking(name: str, typed: str, words: str) -> Phrase:
    """A question from the list: under the answer if it is about a player or board, else on its page."""
    question = menu.ASKED[name]
    is_own = question.about in (About.PLAYER, About.BOARD) and sum(not need.optional for need in question.needs) < TWO
    return Phrase(question.title, typed, _do("ask", question=name) if is_own else _do("more", page=name), words)


def _asks(offer: str, name: str, typed: str, words: str = "") -> Phrase:
    """A question under the answer, suggested in the words of its button."""
    return Phrase(offer, typed, _do("ask", question=name), words)


def _page(name: str, typed: str, words: str) -> Phrase:
    return Phrase(say.PAGE_TITLES[name], typed, _do("more", page=name), words)


def _attends(how: str, words: str) -> Phrase:
    """A change of a player's plans for this round; always typed with a name."""
    return Phrase(say.ATTENDANCE_TITLES[how], "", _do("edit", what="eve", value=how), words)


PHRASES = (  # everything that can be typed besides names, ratings and rules, in the order suggested
    Phrase(  # on the card; closes whatever is open
        say.WHY_THIS,
        rf"why(?: (?:do(?:es)?|am|is|i|the|this|plays?|playing|{SOMEBODY}))*(?: (?:board|pairing|opponent))?",
        _do("close"),
        "why opponent play paired against",
    ),
    _asks(say.WHY_BYE, "why-bye", r"(?:why |who (?:has|gets) )?(?:the |a )?bye", "why who bye"),
    _asks(
        say.WHY_COLOR,
        "why-color",
        r"why (?:(?:do|don't|does|didn't|is|has|have|gets?|i|the|this|my) )*(?:white|black|colors?)",
        "why white black colors? due again twice",
    ),
    _asks(
        say.WHY_DOWN,
        "why-dropped",
        rf"(?:(?:why|did|is|was|am|does|i|get) )*(?:paired |{_TD_WORD}(?:s|ped)? ?)(?:down)?",
        f"why down {_TD_WORD} lower",
    ),
    _asks(say.WHY_UP, "why-raised", r"(?:(?:why|is|was|am|i) )*(?:paired )?up", "why up higher"),
    _asks(say.FORCED["rematch"], "board", r"why (?:a |the |this )?(?:rematch|second bye)|why do they play(?: again)?"),
    _asks(say.WHO_ELSE, "why-not", r"who else(?: could(?: i)? play)?|opponents|why not", "else opponent"),
    _asks(
        say.WHAT_WOULD_CHANGE_IT,
        "ranges",
        r"what (?:would|could) change(?: it)?|other limits|ranges",
        "would change range limit",
    ),
    _asking(
        "audit",
        r"(?:is (?:the|this) round |is (?:it|this) )?(?:legal|(?:all )?right|ok|correct|fair)|audit",
        "legal right correct fair audit check okay? judge posted better",
    ),
    Phrase(say.GO_TO_BOARD, A_BOARD, lambda round, number: choose(round.board(int(number)).white.number)),
    Phrase(say.GO_TO_ROUND, r"round (\d{1,3})", lambda _, number: Event("round", {"round": int(number)})),
    _asking(
        "next",
        r"who(?:m)? (?:(?:do|will|would|might|could) )?i (?:play|get|face|meet) next|(?:my )?next opponents?",
        "wh(?:o|om) next play meet face likely",
    ),
    _asking(
        "which-result",
        r"which (?:result|game) (?:moved|changed|decided)(?: (?:me|my board|my pairing))?",
        "which result game moved? changed? decided?",
    ),
    _asks(
        menu.ASKED["possible"].title,
        "possible",
        r"(?:can (?:every|the next|all|the other) rounds? (?:still )?be paired|possible|round robin|quads?)",
        "possible still every last left rematch later robin quad",
    ),
    Phrase(say.NEXT_ROUND, r"next(?: round)?", lambda round, _: Event("round", {"round": round.number + 1})),
    Phrase(
        say.ROUND_BEFORE,
        r"(?:last|previous) round|(?:the )?round before",
        lambda round, _: Event("round", {"round": round.number - 1}),
    ),
    Phrase(say.SET_LOW_LIMIT, r"(?:low )?limit (\d{1,4}|none)|no (?:low )?limits?", _set("low_limit")),
    Phrase(say.SET_HIGH_LIMIT, r"high limit (\d{1,4}|none)|no high limit", _set("high_limit")),
    Phrase(
        say.SHOW_BEST,
        r"(?:show )?(?:the )?best(?: pairings)?|pair(?: (?:it|us|(?:this|the) round))?",
        _do("view", view="best"),
    ),
    Phrase(say.SHOW_WALL, r"(?:show )?(?:the )?posted(?: pairings)?", _do("view", view="wall")),
    Phrase(say.UNDO, r"undo|back", _do("undo"), "undo take back revert"),
    Phrase(say.REDO, r"redo", _do("redo")),
    Phrase(say.TO_THE_START, r"start over|reset", _do("back")),
    _page(
        menu.STANDINGS,
        r"(?:show (?:me )?)?(?:the |current )?(?:standings?|scores?|cross ?tables?|wall ?charts?|score groups?|points)"
        r"|who (?:leads|is first)",
        "standing score points leads? leader crosstable many everybody",
    ),
    _page(
        menu.WALL,
        r"(?:print )?(?:for )?(?:the )?(?:wall|pairings|boards)(?: sheets?)?",
        "print wall pairings? chart sheet",
    ),
    _asks(
        say.PRINT,
        "complaint",
        r"print (?:this|it|my board)|(?:print )?(?:complaint|appeal|sheet|card)(?: sheet)?(?: for| of)?"
        r"|show (?:it|this)(?: to .+)?",
        "print complain complaint appeal sheet card angry",
    ),
    _page(menu.SAVE, r"print|save|keep|send|share", "print save send share case export download pdf"),
    _page(
        menu.SETTINGS, r"settings?|limits?|presets?", "setting limit preset team teammate famil(?:y|ies) club options?"
    ),
    _page(menu.SINCE, r"what changed|changes", "changed? since before"),
    _page(menu.SIDE_BY_SIDE, r"compare(?: (?:two )?settings)?|side by side", "compare setting side two"),
    _page(
        menu.WHAT_IF,
        r"what if|wrong (?:result|rating|color)|i typed a wrong result",
        "what if wrong result rating missing typed? enter typo won lost drawn?",
    ),
    _page(menu.OPEN, r"open|file|another file", "open file new another upload load import"),
    Phrase(say.AS_HALVES, r"(?:as )?halves", _do("form", form="halves")),
    Phrase(say.AS_BOARDS, r"as boards", _do("form", form="boards")),
    _asking(
        "repair", r"(?:re-?pair|put right)(?: (?:it|the round|this round))?", "repair put late entry started? withdrew"
    ),
    _page(menu.STEPS, r"drill|quiz(?: me)?|pair (?:it |this |this round )?step by step", "step drill quiz pair"),
    _page(menu.EXERCISE, r"exercises?|practi[cs]e", "exercise practi[cs]e train myself yourself pair"),
    _page(menu.LESSONS, r"lessons?", "lesson learn teach tutorial course"),
    _page(menu.RULE, r"rules?|rule ?book", "rule book"),
    _page(menu.WORD, r"glossary|words", "glossary word mean"),
    _page(menu.DIFFERENCES, r"differences?", "difference different differ wintd swisssys program"),
    _page(menu.DEFINITION, r"definition", "definition define"),
    _asking("fide", r"fide|dutch", "fide dutch system pair"),
    _asking("by-hand", r"by hand", "by hand card paper manually pair"),
    _asking("verify", r"verify", "verify really best prove proof sure"),
    _asking("firm", r"firm", "firm close second best"),
    _asking("which-settings", r"which settings", "which settings explain used? they program"),
    _asking("limits", r"limits map", "limits map other would change"),
    _asking("price", r"price", "price cost would boards much"),
    _asking("switches", r"switche[sd]", "what switched? switches swapped transposed? transpositions? interchanged?"),
    _asking("switch", r"swap|switch", "why swap swapped switch switched two"),
    _asking("candidates", r"candidates|which (?:other )?switches", "which other switches candidate alternative"),
    _asking("corrected", r"correct(?:ion|ions|ed)", "correct correction corrected? fix change result rating"),
    _asking("event", r"event|history", "event whole history tournament record"),
    _page(menu.SHEET, r"penalt(?:y|ies)(?: sheet)?", "penalty penalties sheet cost all"),
    _page(menu.BOARDS, r"(?:type|enter|paste)(?: the)? boards", "which boards posted typed? type enter paste"),
    Phrase(say.MORE, r"more|menu|help|\?|what can i ask", _do("more", page="")),
)
CHANGES = (  # changes that are typed together with names
    Phrase(say.APART, "", _do("edit", what="apart"), "keep apart separate don't"),
    Phrase(say.TOGETHER, "", _do("edit", what="together"), "pair with together put"),
    _attends("left", "withdraw withdrawn has left quit"),
    _attends("half_bye", "give half point"),
    _attends("full_bye", "give full bye"),
    _attends("out", "out absent missing"),
)
