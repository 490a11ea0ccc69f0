"""The trainer's kit in words: titles of its pages. ``book/text`` has the talk's captions and the page on complaints."""

TALK_TITLE = "How rounds are paired: ten pictures"
CARDS = "Wall cards"
CARDS_NOTE = "Cut along the lines. Empty rows are for rounds that are still to be played."
EXERCISES, EXERCISE_ANSWERS = "Exercises to pair by hand", "Answers to the exercises"
EXERCISES_NOTE = "White first on every board. Any pairings that are as good as the best are right."
EXERCISE_TITLE = "Exercise {}, level {}"
WRITTEN = "{}: {} files. Print the pages from a browser, on A4 or Letter; the pictures are SVG, for any slides."
COMPLAINT_TITLE = "How to answer a complaint"
COMPLAINT_ANSWER = "Ask, look, show, decide: in this order, and with the sheet in your hand."
TABLE_CAPTION = "What is said, and what answers it"
ORDER_OF_ARGUMENTS = (
    "FILE is the section, NAME the player who complains, OPPONENT the one they expected. Add --round N for another "
    "round."
)
THREE_ANSWERS = "Three honest answers"
