"""Finds a player by pairing number, name or part of a name, ignoring case and accents; nothing is guessed."""

import difflib
import re
import unicodedata
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, lru_cache
from itertools import islice, takewhile

from explain.files.bytes.faults import in_quotes, items_listed, whole_number_in
from explain.files.rows import HIGHEST_NUMBER
from explain.model.errors import Fault, InputError
from explain.model.players import Player
from explain.model.section import Section

_COUNTED, _COMPARED = 300, 30
_LONGEST = 80
_Fits = Callable[[str, str], bool]


class NearestTexts:
    """Finds misspelled texts fast: the slow comparison runs only on texts that share the most letter pairs."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = list(dict.fromkeys(texts))
        self._with_pair: defaultdict[str, list[int]] = defaultdict(list)
        for place, text in enumerate(self._texts):
            for pair in _pairs(text):
                self._with_pair[pair].append(place)

    def to(self, typed: str, most: int = 3, *, cutoff: float = 0.6) -> Sequence[str]:
        """The nearest texts, best first, with a similarity of at least ``cutoff`` (1 is identical)."""
        pairs = _pairs(typed)
        shared: Counter[int] = Counter()
        for pair in pairs:
            shared.update(self._with_pair.get(pair, ()))
        counted = (
            (place, count, len(pairs) + len(self._texts[place])) for place, count in shared.most_common(_COUNTED)
        )
        alike = sorted(((2 * count / letters, -place) for place, count, letters in counted), reverse=True)
        likely = [text for text in (self._texts[-place] for _, place in alike[:_COMPARED]) if len(text) <= 2 * _LONGEST]
        return difflib.get_close_matches(typed[:_LONGEST], likely, n=most, cutoff=cutoff)


def _pairs(text: str) -> set[str]:
    """The pairs of neighboring letters, with a blank at both ends."""
    framed = f" {text[:_LONGEST]} "
    return {framed[at : at + 2] for at in range(len(framed) - 1)}


_MOST_NAMED = 8
_BETWEEN_WORDS = re.compile(r"[\s,]+")


def find_player(section: Section, words: str) -> Player:
    """The player of a section that the words name.

    ``words`` are the pairing number, the whole name, some of its words in any order (such as a surname), or beginnings
    of them. The first of these readings that fits any player decides. Raises ``InputError`` with the nearest names if
    no player fits, or with names and numbers if several do.
    """
    return _index(section).find(words)


class NameIndex:
    """The players of a section by number, name and the words of their names."""

    def __init__(self, section: Section) -> None:
        self._by_number = {player.number: player for player in section.players}
        self._words = {player.number: _words_of(player.name) for player in section.players}
        self._with_word: defaultdict[str, list[Player]] = defaultdict(list)
        for player in section.players:
            for word in dict.fromkeys(self._words[player.number]):
                self._with_word[word].append(player)
        self.candidates = cache(self._candidates)

    def find(self, words: str) -> Player:
        """The one player that the words name; see ``find_player``."""
        players = self.candidates(words)
        if len(players) == 1:
            return players[0]
        raise InputError(_several(players, words) if players else self._nobody(words))

    def _candidates(self, words: str) -> Sequence[Player]:
        """The players that fit the best reading of the words."""
        number = whole_number_in(words.strip(), HIGHEST_NUMBER)
        if number is not None:
            return [self._by_number[number]] if number in self._by_number else []
        typed = _words_of(words)
        if not typed:
            return []
        with_first = self._with_word.get(typed[0], [])
        exact = [player for player in with_first if self._words[player.number] == typed]
        return exact or self._fitting(typed, with_first, str.__eq__) or self._beginning(typed)

    def _beginning(self, typed: Sequence[str]) -> Sequence[Player]:
        start = bisect_left(self._sorted_words, typed[0])
        begun = takewhile(lambda word: word.startswith(typed[0]), islice(self._sorted_words, start, None))
        among = {player.number: player for word in begun for player in self._with_word[word]}
        return self._fitting(typed, [among[number] for number in sorted(among)], str.startswith)

    def _fitting(self, typed: Sequence[str], among: Sequence[Player], fits: _Fits) -> Sequence[Player]:
        return [player for player in among if _each_has_its_own(typed, self._words[player.number], fits)]

    def _nobody(self, words: str) -> Fault:
        typed = " ".join(_words_of(words))[:80]
        if not typed or typed.isdecimal():
            problem = f"no player of the section has number {in_quotes(typed)}" if typed else "a player is missing"
            return Fault(problem, "Type a name or a pairing number.")
        meant = self.near(typed)
        remedy = f"Perhaps {' or '.join(map(_named, meant))} is meant." if meant else "Type a name or a pairing number."
        return Fault(f"no player of the section is called {in_quotes(words.strip())}", remedy)

    def unclear(self, words: str) -> Fault | None:
        """Why words that name no one player may be a name: several players fit, or one has a similar name."""
        players = self.candidates(words)
        if len(players) > 1:
            return _several(players, words)
        return self._nobody(words) if not players and self.near(words) else None

    def near(self, words: str) -> Sequence[Player]:
        """Up to three players whose names, or words of them, are similar to the words."""
        typed = " ".join(_words_of(words))
        by_name, words_known, names_known = self._nearest
        near = [player for word in words_known.to(typed, cutoff=0.7) for player in self._with_word[word]]
        near += [by_name[name] for name in names_known.to(typed)]
        return list({player.number: player for player in near}.values())[:3]

    @cached_property
    def _sorted_words(self) -> list[str]:
        return sorted(self._with_word)

    @cached_property
    def _nearest(self) -> tuple[dict[str, Player], NearestTexts, NearestTexts]:
        """The players by full name, and the words and full names to search for a misspelled one."""
        by_name = {" ".join(self._words[number]): player for number, player in self._by_number.items()}
        return by_name, NearestTexts(self._with_word), NearestTexts(by_name)


@lru_cache(maxsize=4)
def _index(section: Section) -> NameIndex:
    return NameIndex(section)


def _words_of(name: str) -> tuple[str, ...]:
    letters = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return tuple(word for word in _BETWEEN_WORDS.split(plain) if word)


def _each_has_its_own(typed: Sequence[str], name: Sequence[str], fits: _Fits) -> bool:
    """Whether each typed word fits a different word of the name."""
    left = list(name)
    for beginning in sorted(typed, key=len, reverse=True):
        word = next((word for word in left if fits(word, beginning)), None)
        if word is None:
            return False
        left.remove(word)
    return True


def _several(players: Sequence[Player], words: str) -> Fault:
    problem = f"{in_quotes(words.strip())} can be {items_listed(players, _MOST_NAMED, _named)}"
    return Fault(problem, "Type more of the name, or the pairing number.")


def _named(player: Player) -> str:
    return f"{in_quotes(player.name)} ({player.number})"
