"""What is said about words that were typed: how they are understood, what can be typed, and what is missing."""

from collections.abc import Sequence

from explain.prose.words import by_number

SET_LOW_LIMIT, SET_HIGH_LIMIT = "Low limit 100", "High limit 250"
GO_TO_BOARD, GO_TO_ROUND, NEXT_ROUND, ROUND_BEFORE = "Board 7", "Round 2", "Next round", "The round before"
BOX_EXAMPLE = "Ask: {} · why not {} · board {} · why the bye"  # with two players and a board of the round
HELP_LISTS_ALL = 'Type "help" to see what can be asked.'
WHY_NOT = "Why not {}?"
NAME_THEM = "Name who is meant, as in: keep Ames and Bell apart."


def understood_words(question: str, names: Sequence[str]) -> str:
    """What the words in the name box ask, and of whom or what: ``Which result moved me? Zamora``."""
    return " ".join([question, ", ".join(names)]).strip()


def names_missing(count: int) -> str:
    """That a change was typed without whom it is about."""
    return by_number(count, "a player is missing", "two players are missing")
