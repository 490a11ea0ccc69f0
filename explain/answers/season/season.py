"""A season: what its files contain, and the totals."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.audit.audit import GOOD, Verdict
from explain.answers.season.facts import SeasonFile, SeasonQuestions, SeasonRound, SeasonSection, SeasonTrouble
from explain.model.kinds import US_SWISSES, EventType
from explain.model.settings import PRESETS

NOT_WHOLE = "not_whole"
"""What stands for a criterion where somebody is left out, or on the list twice."""

_SIZES = (1, 10, 20, 40, 60, 100, 200)


@dataclass(frozen=True, slots=True)
class PlacedRound:
    """A round at its place in the season."""

    file: SeasonFile
    section: SeasonSection
    facts: SeasonRound


@dataclass(frozen=True, slots=True)
class PlacedTrouble:
    """What was not read or audited: a file, a section of one, or a round of one."""

    file: SeasonFile
    section: int | None
    round: int | None
    trouble: SeasonTrouble


@dataclass(frozen=True, slots=True)
class SeasonShare:
    """How many of some rounds."""

    name: str  # of what kind they are: a stable name, or numbers of players as ``20-39``
    count: int  # how many rounds are of that kind, or were found good
    of: int  # out of how many
    rule: str | None = None  # the number of the rule that it applies, if there is one

    @property
    def thousandths(self) -> int:
        """The share in thousandths, rounded."""
        return (2000 * self.count + self.of) // (2 * self.of) if self.of else 0


@dataclass(frozen=True, slots=True)
class Season(Answer):
    """All files of a season."""

    questions: SeasonQuestions  # what was asked of every round
    files: tuple[SeasonFile, ...]  # the files in order of their names

    KIND = "season"

    def __json__(self) -> dict[str, object]:
        return {
            "questions": self.questions,
            "files": self.files,
            "verdicts": self.verdicts,
            "others": self.others,
            "criteria": self.criteria,
            "presets": self.presets,
            "sizes": self.sizes,
        }

    @property
    def rounds(self) -> Iterator[PlacedRound]:
        """Every posted round in its place, those that were not audited too."""
        for file in self.files:
            for section, rounds in zip(file.outline.sections, file.rounds, strict=True):
                yield from (PlacedRound(file, section, round) for round in rounds)

    @property
    def audited(self) -> Iterator[PlacedRound]:
        """Every round that US Chess rules paired and that has a verdict."""
        return (each for each in self.rounds if each.facts.verdict is not None and each.facts.kind in US_SWISSES)

    @property
    def others(self) -> tuple[SeasonShare, ...]:
        """How many rounds are of each other kind of event, which is not judged."""
        kinds = Counter(each.facts.kind for each in self.rounds)
        return tuple(SeasonShare(kind, kinds[kind], kinds.total()) for kind in EventType if kinds[kind] and kind not in US_SWISSES)

    @property
    def troubles(self) -> Iterator[PlacedTrouble]:
        """All that was not read or audited, in order."""
        for file in self.files:
            if file.trouble:
                yield PlacedTrouble(file, None, None, file.trouble)
            for section, rounds in zip(file.outline.sections, file.rounds, strict=True):
                if section.trouble:
                    yield PlacedTrouble(file, section.number, None, section.trouble)
                yield from (PlacedTrouble(file, section.number, each.round, each.trouble) for each in rounds if each.trouble)

    @property
    def verdicts(self) -> tuple[SeasonShare, ...]:
        """How many rounds have each verdict, the best verdict first."""
        counted = Counter(each.facts.verdict for each in self.audited)
        return tuple(
            SeasonShare(verdict.value, counted[verdict], counted.total()) for verdict in Verdict if verdict is not Verdict.OTHER_RULES
        )

    @property
    def criteria(self) -> tuple[SeasonShare, ...]:
        """On which criterion the verdict rests, of the rounds that another one is better than; the most frequent first."""
        worse = [each.facts for each in self.audited if each.facts.verdict not in GOOD]
        counted = Counter((each.criterion or NOT_WHOLE, each.rule) for each in worse)
        most_first = sorted(counted.items(), key=lambda item: (-item[1], item[0][0]))
        return tuple(SeasonShare(name, count, len(worse), rule) for (name, rule), count in most_first)

    @property
    def presets(self) -> tuple[SeasonShare, ...]:
        """How many rounds are the best by the settings of each preset, or as good."""
        asked = [each.facts.presets for each in self.audited if each.facts.presets]
        agreed = Counter(verdict.preset for presets in asked for verdict in presets if verdict.agrees)
        return tuple(SeasonShare(name, agreed[name], len(asked)) for name in PRESETS)

    @property
    def sizes(self) -> tuple[SeasonShare, ...]:
        """How many rounds no other is better than, by the number of players on the boards."""
        shares = []
        for least, beyond in zip(_SIZES, (*_SIZES[1:], None), strict=True):
            rounds = [
                each.facts for each in self.audited if least <= each.facts.players and (beyond is None or each.facts.players < beyond)
            ]
            name = f"{least}-{beyond - 1}" if beyond else f"{least}-"
            shares.append(SeasonShare(name, _good(rounds), len(rounds)))
        return tuple(each for each in shares if each.of)

    @property
    def good(self) -> int:
        """How many rounds no other is better than."""
        return _good(each.facts for each in self.audited)

    @property
    def explained(self) -> tuple[SeasonShare, ...]:
        """The simplest settings that explain rounds, where that was asked: how many rounds each, the most frequent first."""
        settings = [each.facts.settings for each in self.audited if each.facts.settings]
        counted = Counter(each.settings for each in settings if not each.boards_left)
        return tuple(
            SeasonShare(name, count, len(settings)) for name, count in sorted(counted.items(), key=lambda item: (-item[1], item[0]))
        )


def _good(rounds: Iterable[SeasonRound]) -> int:
    return sum(each.verdict in GOOD for each in rounds)
