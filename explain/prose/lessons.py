"""What the pages of the lessons say around the notebooks' own words."""

from __future__ import annotations

TITLE = "Swiss pairings for a new director"
OPENING = "Fourteen lessons on US Chess Swiss pairings, from the wall chart to a complaint, of ten to fifteen minutes each."
HOW = "Each has a picture to play with, three questions, and an exercise at the end. What you have done is kept in this browser alone."
PROGRESS = "Done here: {found} of {all}, the three questions and the exercise."
DONE = "Done: three questions and the exercise."
LESSONS = "The lessons"
PLAY = "Choose, and see what comes of it"
COMPARE = "Open the answer"
LIVE, ON_SCREEN = "This section, with both limits to move", "Open this section on the screen, where everything can be moved"
RULES, DIFFERENCES, WORDS = "The rules, with an example each", "Known differences", "The words"
RULES_NOTE = "The sentences are ours. Every example is paired here; its boards and the points it names are checked by a test."
DIFFERENCES_NOTE = "Where the rule book, pairing programs and this tool go different ways. Every way shown here is in order."
WORDS_NOTE = "Every word this tool uses."
LESSON, ENTRIES = "The lesson", "All entries"
CONTENTS, BEFORE, AFTER = "All lessons", "Before", "Next"
REFERENCE = "To look things up"


def written(folder: str, files: int) -> str:
    """What was written."""
    return f"Written: {files} pages in {folder}; begin with index.html."


def live_title(lesson: str) -> str:
    """The heading of the live page beside a lesson."""
    return f"Lesson {lesson}"


def card_of(number: str) -> str:
    """A link to a rule's card."""
    return f"Card of rule {number}"
