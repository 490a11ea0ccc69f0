"""How many rounds a page has room for: pages of letters, as long as rounds would make them."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from explain.apps.pages.page import largest_page_within

MOST_WRITTEN = 8


def pages(fixed: int, each: int, bend: float) -> tuple[Callable[[int], str], list[int]]:
    """A page of a fixed part and a length for each round, less for later ones; and a list of what was written."""
    asked: list[int] = []

    def written(count: int) -> str:
        asked.append(count)
        return "x" * (fixed + int(each * count**bend))

    return written, asked


def test_a_page_is_tried_a_few_times() -> None:
    """What fits is written completely; a page that is too large has one round; many rounds are not tried one by one."""
    for first, least in ((100, 1), (8, 2)):
        written, asked = pages(1000, 50, 1.0)
        assert len(largest_page_within(written, first=first, most=100, size=6000)) == 6000
        assert least <= len(asked) <= 3
    written, asked = pages(5000, 50, 1.0)
    assert len(largest_page_within(written, first=16, most=100, size=1000)) == 5050
    assert len(asked) <= MOST_WRITTEN
    by_dozens: list[int] = []

    def dozens(count: int) -> str:
        by_dozens.append(count)
        return "x" * (800 + 10 * (count // 12))

    assert len(largest_page_within(dozens, first=13, most=400, size=828)) == 820
    assert len(by_dozens) <= 3


@settings(deadline=None)  # a busy machine is no fault of the page
@given(
    st.integers(0, 50_000),
    st.integers(50, 2000),
    st.floats(0.6, 1.0),
    st.integers(1, 400),
    st.integers(1, 400),
    st.integers(2000, 200_000),
)
def test_a_page_is_small_enough_and_rather_full(
    fixed: int, each: int, bend: float, first: int, most: int, size: int
) -> None:
    """Never larger than allowed, at least half of what would fit, and written only a few times."""
    written, asked = pages(fixed, each, bend)
    text = largest_page_within(written, first=first, most=most, size=size)
    tried = list(asked)
    fits = [count for count in range(1, most + 1) if len(written(count)) <= size]
    assert len(tried) <= MOST_WRITTEN
    if fits:
        assert len(text) <= size
        assert len(text) >= len(written(max(1, fits[-1] // 2)))
    else:
        assert len(text) == len(written(1))
