"""One board, posted though it is not the best: whoever tells of it says the same, and nothing against the wall.

That each sentence is true, of the wall or of the best pairings, is proved word by word (``test_words_are_proved.py``).
"""

import pytest
from tools.command import Command
from tools.places import DATA

FRIDAY = DATA / "friday-swiss.txt"
ZAMORA, NEWELL, MURDOCK, JARVIS = 18, 23, 19, 25


@pytest.mark.parametrize(
    ("more", "seats"), [([], (ZAMORA, NEWELL)), (["--best"], (NEWELL, MURDOCK))], ids=["posted", "best"]
)
def test_programs_are_told_the_same(more: list[str], seats: tuple[int, int], command: Command) -> None:
    """The boards, what decides, and what differs from the wall, in the JSON of the three questions."""
    card, sheet, why = (
        command.json(name, FRIDAY, *names, *more)
        for name, *names in (["board", "Newell"], ["complaint", "Newell", "Zamora"], ["why-not", "Zamora", "Newell"])
    )
    assert (card["white"], card["black"]) == (sheet["board"]["white"], sheet["board"]["black"]) == seats
    assert why["on_the_table"] is not bool(more)
    assert (why["criterion"], why["costs"]) == ("alternation", {"best": 1, "with_them": 3})
    assert [each["off_the_wall"] and each["off_the_wall"]["boards"] for each in (card, sheet, why)] == [
        [11, 12] if more else None
    ] * 3
    assert card["audit"] == sheet["audit"]
    assert (card["audit"] is None) is bool(more)
    if not more:
        assert card["audit"]["switch"]["after"] == [[ZAMORA, JARVIS], [NEWELL, MURDOCK]]
        assert card["audit"]["mended"] == [{"player": NEWELL, "kind": "AL", "count": 1}]


def test_what_other_posted_boards_miss_is_not_laid_on_who_is_paired_down(command: Command) -> None:
    """Newell misses White as posted, for which Gaines and Briggs are not to blame: a switch elsewhere would give it."""
    reason = command("board", FRIDAY, "Gaines").partition("1 Score group")[0]
    assert "That gives Gaines the due color." in reason
    assert "Newell" not in reason
