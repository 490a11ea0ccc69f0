"""What the pages of the lessons say around the essays."""

from __future__ import annotations

TITLE = "Swiss pairings for a new director"
OPENING = "Essays on US Chess Swiss pairings, from the wall chart to a complaint. Every result on these pages was worked out when they were written."
TO_MOVE = "To move something yourself, open the notebook of the same name."
RULES, DIFFERENCES, WORDS = "The rules, with an example each", "Known differences", "The words"
RULES_NOTE = "The sentences are ours. Every example is paired here; its boards and the points it names are checked by a test."
DIFFERENCES_NOTE = "Where the rule book, pairing programs and this tool go different ways. Every way shown here is in order."
WORDS_NOTE = "Every word this tool uses."
ESSAY, ENTRIES = "The essay", "All entries"
CONTENTS, BEFORE, AFTER = "All essays", "Before", "Next"
CHECKED = "Checked when this page was written:"
MOVED = "Each state of the control:"
REFERENCE = "To look things up"


def written(folder: str, files: int) -> str:
    """What was written."""
    return f"Written: {files} pages in {folder}; begin with index.html."


def card_of(number: str) -> str:
    """A link to a rule's card."""
    return f"Card of rule {number}"
