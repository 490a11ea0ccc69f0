"""Every sentence is read as a person reads it, and is true; with a word or name changed, the proof finds the error."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache

import pytest
import reference
from claims.changed_words import Used, said_as
from claims.texts import Told, audit_texts, card_texts, line_texts, section_of, why_not_texts
from proofs.words import READINGS, Proved, proved
from proofs.words.mutants import Mutant, chosen
from reference.facts import add
from samples.batches import batches
from samples.sections import seated_sections

from explain.pairing.standings import standings_before

TEXTS: Mapping[str, Callable[[Iterable[int]], Iterator[Told]]] = {
    "cards": card_texts,
    "why-nots": why_not_texts,
    "audits": audit_texts,
    "lines": line_texts,
}
"""The functions that make texts of each sort."""
FEW, BATCH = (1, 3, 4, 6), 20
"""The seeds of every run, without the largest section; the long run has more, in batches of this size."""
MUTANTS_OF_EVERY_RUN, MUTANTS, MUTATED, SEED = 10, 160, range(12), 1


@cache
def texts(sort: str, seeds: Sequence[int]) -> tuple[Told, ...]:
    """What is said of some rounds."""
    return tuple(TEXTS[sort](seeds))


def not_proved(told: Told) -> list[tuple[int, Proved]]:
    """The sentences that no reading matches, that several match, or that are false; with the section's seed."""
    return [(told.seed, each) for each in proved(told.text, told.names, told.at) if not each.is_proved]


@pytest.mark.parametrize("sort", TEXTS)
@pytest.mark.parametrize("batch", batches(11, always=1))
def test_every_sentence_is_read_and_is_true(batch: int, sort: str) -> None:
    """Of a few rounds, posted and best; of many in the long run."""
    found = TEXTS[sort](range(1_000 + batch * BATCH, 1_000 + (batch + 1) * BATCH)) if batch else texts(sort, FEW)
    wrong = [not_proved(told) for told in found]
    assert len(wrong) > 10
    assert [each for those in wrong for each in those] == []


@cache
def used(sort: str, seeds: Sequence[int]) -> Used:
    """The patterns and phrases in these texts."""
    return Used(texts(sort, seeds))


def outcome(mutant: Mutant, of: Used) -> str:
    """``false``, ``unread`` where no reading has the form, ``alike`` where no text changes, or ``alive``."""
    changed, unread = False, False
    with said_as(mutant.was, mutant.made):
        for told in of.of(mutant.was):
            text = told.say()
            if text == told.text:
                continue
            changed = True
            found = [each for each in proved(text, told.names, told.at) if not each.is_proved]
            if any(each.forms for each in found):
                return "false"
            unread = unread or bool(found)
    return "unread" if unread else "alive" if changed else "alike"


def test_changed_words_are_found_out() -> None:
    """Of some mutants of cards, none stays alive."""
    of = used("cards", FEW)
    found = {mutant: outcome(mutant, of) for mutant in chosen(of.names, MUTANTS_OF_EVERY_RUN, SEED)}
    assert [mutant for mutant in found if found[mutant] not in ("false", "unread", "alike")] == []
    assert list(found.values()).count("false") > len(found) / 2


@pytest.mark.long
@pytest.mark.parametrize("sort", TEXTS)
def test_many_changed_words_are_found_out(sort: str) -> None:
    """Of many, none stays alive, and nearly all are read and found false: the readings are not too narrow."""
    of = used(sort, MUTATED)
    found = {mutant: outcome(mutant, of) for mutant in chosen(of.names, MUTANTS, SEED)}
    counts = Counter(found.values())
    assert [mutant for mutant in found if found[mutant] == "alive"] == []
    assert counts["false"] >= (60 if sort in ("cards", "why-nots") else 50)
    assert counts["false"] > 4 * counts["unread"]


@pytest.mark.long
def test_every_reading_is_used() -> None:
    """Nearly all are, in some of many rounds; a reading of what is no longer said must be removed."""
    every = (told for sort in TEXTS for told in TEXTS[sort](range(3_000, 3_100)))
    forms = {form for told in every for each in proved(told.text, told.names, told.at) for form in each.forms}
    seen = forms | {part for form in forms for part in form.split("; ")}
    unused = [each.form for each in READINGS if each.form not in seen]
    assert len(unused) < len(READINGS) / 3, unused


def test_the_sections_are_of_all_sizes() -> None:
    """From a few players to dozens."""
    sizes = [len(standings_before(*section_of(seed)).entrants) for seed in range(12)]
    assert min(sizes) <= 6
    assert max(sizes) > 40


def test_the_cheapest_pairing_is_that_of_all() -> None:
    """What the library finds costs as little as the cheapest of all possible pairings."""
    for section, round, preferences in seated_sections(40, seed=7_000):
        eve = reference.eve(section, round, preferences)
        found = reference.cheapest_drops(eve)
        assert found is not None
        total = add(
            (reference.drop_cost(eve, board) for board in found),
            len(reference.drops.drop_cost(eve, (1, 2))) if found else 0,
        )
        assert not found or total == min(reference.drop_totals(eve).values())
