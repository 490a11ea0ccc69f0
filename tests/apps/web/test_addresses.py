"""Addresses that hold what is shown: made by command, page and hand, read by the page in a browser."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from importlib import resources
from urllib.parse import quote

import pytest
from browsing.browser import Looked, looked_at
from browsing.built_site import handed_out
from browsing.python_here import python_here
from browsing.site_pages import choose, more
from playwright.sync_api import Browser, Dialog, expect
from samples.read_back import read_address
from tools.command import Command
from tools.places import DATA

import explain
from explain.apps import link
from explain.apps.web.lan_server import own_address
from explain.files.reading import open_one
from explain.files.result import Case

FRIDAY, BIG = (str(DATA / name) for name in ("friday-swiss.txt", "big-weekend.txt"))
HOSTILE_FILE = 'x"><img src=x onerror=hurt=1>.txt'
HOSTILE = """'><img src=x onerror=hurt=1><script>hurt=1</script> javascript:hurt=1 ${hurt=1}"""
ODD_NAMES = f"""\
# {HOSTILE}: 2 to be paired, rounds 5
1 "{HOSTILE}"  1800  W2b
2 "{HOSTILE} too"  1740  L1w
3 "Pat Twin"  1700  W4b
4 "Ann Ames"  1500  L3w
"""


def in_browser(test: Callable[..., None]) -> Callable[..., None]:
    """A test that opens the site, not run in parallel with another one that does."""
    marked: Callable[..., None] = pytest.mark.browser(pytest.mark.xdist_group("site")(test))
    return marked


def held(address: str) -> Case:
    """What the command's address holds."""
    words = re.search(r"#section=([\w-]+)", address)
    assert words is not None
    return read_address(words[1])


def linked(command: Command, *arguments: object) -> str:
    """The address that the command prints."""
    return command("link", *arguments, "--site", "https://club.example/explain/").strip()


def test_an_address_holds_all_that_was_asked(command: Command) -> None:
    """Section, round, settings, boards and the player; and nothing in it needs an escape."""
    address = linked(command, FRIDAY, "--round", "4", "--posted", "--set", "low_limit=60", "--player", "Zamora")
    assert re.fullmatch(r"https://club\.example/explain/#section=[\w-]+&player=18", address)
    found = held(address)
    assert (found.round, found.settings, found.posted) == (4, {"low_limit": "60"}, True)
    assert found.section == open_one(FRIDAY).section
    typed = held(linked(command, str(DATA / "unrated.txt"), "--boards", "1-2, 3-4, 5-6, 7-8"))
    assert typed.boards == "1-2, 3-4, 5-6, 7-8"


def test_names_can_be_left_out_of_an_address(command: Command) -> None:
    """The player is found by the real name, and none of the real names is in it."""
    address = linked(command, FRIDAY, "--player", "Zamora", "--anonymize")
    assert address.endswith("&player=18")
    hidden, real = ({each.name for each in one.section.players} for one in (held(address), open_one(FRIDAY)))
    assert not hidden & real


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([FRIDAY, "--player", "Nobody", "--site", "https://club.example"], "Nobody"),
        ([FRIDAY, "--site", "club.example"], "Write it as https://club.example/explain/"),
        ([FRIDAY, "--site", "javascript:alert(1)//"], "Write it as"),
        ([BIG, "--site", f"https://club.example/{'x' * 6000}/"], "Send the file that explain case writes"),
    ],
)
def test_an_address_that_cannot_be_made_is_refused(arguments: list[str], said: str, command: Command) -> None:
    """An unknown player, an impossible site, and what is too long to send: a message and exit code 2."""
    assert said in command.refused("link", *arguments)


def test_page_and_command_hold_the_same_length_for_too_long() -> None:
    """What one makes, the other would have made."""
    script = resources.files("explain.apps.web").joinpath("front", "link.js").read_text(encoding="utf-8")
    assert f"const LONGEST = {link.LONGEST};" in script


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The site, with two tournaments next to it."""
    unrated = (DATA / "unrated.txt").read_bytes()
    with handed_out({"our night.txt": unrated, HOSTILE_FILE: unrated}) as address:
        yield address


def shown(browser: Browser, address: str) -> AbstractContextManager[Looked]:
    """What opens there in a fresh browser; its Python is ours."""
    return looked_at(browser, address, prepared=python_here)


def ready(looked: Looked) -> str:
    """The first line of the answer."""
    expect(looked.page.locator(".sc h1")).to_be_visible(timeout=40_000)
    expect(looked.page.locator("body")).not_to_have_class(re.compile("sc-cut"))
    return looked.page.locator(".sc h1").inner_text()


@pytest.mark.parametrize(
    ("words", "title", "first"),
    [
        ("sample=friday-swiss.txt&player=Zamora", "Friday Swiss", "Zamora"),
        ("sample=friday-swiss.txt&player=18", "Friday Swiss", "Zamora"),
        ("open=our+night.txt&player=Quinn", "Unrated", "Quinn"),
        (f"open={quote(HOSTILE_FILE)}", "Unrated", ""),
        (link.link_query(Case(open_one(FRIDAY).section, 3, {"low_limit": "60"}), 18), "Friday Swiss", "Zamora"),
    ],
    ids=["player by name", "player by number", "file and player", "odd file", "section"],
)
@in_browser
def test_an_address_opens_what_it_names(words: str, title: str, first: str, site: str, browser: Browser) -> None:
    """With the player asked about, in a fresh browser; and no other server is asked."""
    with shown(browser, f"{site}#{words}") as looked:
        answer = ready(looked)
        expect(looked.page.locator(".sc-title")).to_contain_text(title)
        if first:
            expect(looked.page.locator(".sc h1")).to_contain_text(first)
        assert answer
        assert (looked.errors, looked.outside) == ([], [])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("section=nonsense", "This address is damaged"),
        (link.link_query(Case(open_one(FRIDAY).section))[:-200], "This address is damaged"),
        (f"section={link.packed({'file': {'do': 'save'}})}", "This address is damaged"),
        (f"section={'A' * 100_001}", "This address is damaged"),
        ("open=../site.json", "The file ../site.json, which this address names, is not here."),
        (f"open={quote(HOSTILE)}", "which this address names, is not here."),
        (f"section={link.packed({'file': {'do': 'paste', 'text': 'no tournament'}})}", "no tournament"),
        (f"section={link.packed({'paper': 7, 'state': [], 'file': {'do': 'file', 'files': 3}})}", "no file was given"),
        ("sample=nothing.txt", "there is no sample 'nothing.txt'"),
        ("sample=friday-swiss.txt&player=Nobody", "Nobody"),
        (f"sample=friday-swiss.txt&player={quote(HOSTILE)}", "no player of the section is called"),
        (f"sample=friday-swiss.txt&{quote(HOSTILE)}=1", "there is no setting"),
    ],
)
@in_browser
def test_a_damaged_address_gets_a_sentence(words: str, said: str, site: str, browser: Browser) -> None:
    """And the page shows what it would show without one; nothing in an address is run."""
    with shown(browser, f"{site}#{words}") as looked:
        ready(looked)
        expect(looked.page.locator("body")).to_contain_text(said, ignore_case=True)
        assert looked.page.evaluate("window.hurt") is None
        assert [error for error in looked.errors if "404" not in error] == []
        assert looked.outside == []


@in_browser
def test_names_in_an_address_are_text(site: str, browser: Browser) -> None:
    """Markup in the title, a name and typed text stays text."""
    section = explain.read_text(ODD_NAMES, section=1)
    with shown(browser, f"{site}#{link.link_query(Case(section), 2)}") as looked:
        ready(looked)  # shows the first board, until the player is found
        expect(looked.page.locator(".sc h1")).to_have_text(re.compile(r"plays Black against Ames\.$"))
        expect(looked.page.locator(".sc-title")).to_contain_text(HOSTILE[:35])
        assert looked.page.evaluate("window.hurt") is None
        assert (looked.errors, looked.outside) == ([], [])


@in_browser
def test_settings_in_an_address_are_set(site: str, browser: Browser) -> None:
    """Every extra word is a setting, and the best round by it is shown."""
    with shown(browser, f"{site}#sample=friday-swiss.txt&player=Zamora&low_limit=0&high_limit=none") as looked:
        ready(looked)
        strip = looked.page.locator(".sc-strip-region")
        expect(strip).to_contain_text("Low limit 0")
        expect(strip).to_contain_text("High limit no limit")
        expect(looked.page.locator(".sc h1")).to_contain_text("Zamora")


def address_of(looked: Looked, name: str) -> str:
    """The page's own address as its button copies it, with a player chosen."""
    choose(looked.page, name)
    looked.page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    looked.page.locator("#link").click()
    expect(looked.page.locator("#link + span")).to_contain_text("The address is copied")
    return str(looked.page.evaluate("window.copied"))


@in_browser
@pytest.mark.parametrize(
    ("words", "title", "name"),
    [("#open=our+night.txt", "Unrated", "Quinn"), ("", "Friday Swiss", "Zamora")],
    ids=["file", "sample"],
)
def test_what_is_looked_at_has_an_address(words: str, title: str, name: str, site: str, browser: Browser) -> None:
    """The page's own address, for a file or for the default sample, in a browser that knows neither."""
    with shown(browser, f"{site}{words}") as looked:
        ready(looked)
        address = address_of(looked, name)
    assert address.startswith(f"{site}#")
    with shown(browser, address) as looked:
        ready(looked)
        expect(looked.page.locator(".sc-title")).to_contain_text(title)
        expect(looked.page.locator(".sc h1")).to_contain_text(name)
        assert (looked.errors, looked.outside) == ([], [])


@in_browser
def test_an_address_says_more_than_what_the_page_remembers(site: str, browser: Browser) -> None:
    """Whoever has looked before sees what the address names; so does an open window; a reload stays there."""
    with shown(browser, f"{site}#sample=friday-swiss.txt&player=Jarvis&low_limit=0") as looked:
        ready(looked)
        expect(looked.page.locator(".sc h1")).to_contain_text("Jarvis")
        looked.page.goto(f"{site}#sample=friday-swiss.txt&player=Zamora")
        expect(looked.page.locator(".sc h1")).to_contain_text(re.compile("^Zamora"), timeout=40_000)
        expect(looked.page.locator(".sc-strip-region")).to_contain_text("Low limit 80")
        looked.page.reload()
        ready(looked)
        expect(looked.page.locator(".sc h1")).to_contain_text(re.compile("^Zamora"))
        assert looked.errors == []


@in_browser
def test_a_page_that_is_loaded_again_too_soon_still_finds_the_player(site: str, browser: Browser) -> None:
    """The first time it shows the round, and the player is not looked for until it is loaded again."""
    page = browser.new_page()
    python_here(page)
    page.add_init_script(
        """const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (event) {
          if (event.do !== "find" || sessionStorage.getItem("again")) post.call(this, event);
        };"""
    )
    page.goto(f"{site}#sample=friday-swiss.txt&player=Zamora")
    expect(page.locator(".sc h1")).to_be_visible(timeout=40_000)
    page.evaluate("sessionStorage.setItem('again', '1')")
    page.reload()
    expect(page.locator(".sc h1")).to_contain_text(re.compile("^Zamora"), timeout=40_000)
    page.close()


@in_browser
def test_what_is_asked_while_the_page_is_left_does_no_harm(site: str, browser: Browser) -> None:
    """Back is pressed before another address is loaded: no error, and the address is shown."""
    with shown(browser, f"{site}#sample=friday-swiss.txt&player=Jarvis") as looked:
        ready(looked)
        looked.page.evaluate(
            """() => addEventListener("hashchange",
              () => dispatchEvent(new PopStateEvent("popstate", { state: { player: 1 } })))"""
        )
        looked.page.goto(f"{site}#sample=friday-swiss.txt&player=Zamora")
        expect(looked.page.locator(".sc h1")).to_contain_text("Zamora", timeout=40_000)
        assert looked.errors == []


@in_browser
def test_whoever_stays_on_a_page_with_unsaved_work_goes_on(site: str, browser: Browser) -> None:
    """Asked whether to leave unsaved work for another address, the user says no, and the page answers again."""
    with looked_at(browser, f"{site}#sample=friday-swiss.txt&player=Jarvis") as looked:
        ready(looked)
        page, asked = looked.page, list[str]()
        more(page, "what-if")

        def stay(dialog: Dialog) -> None:
            asked.append(dialog.type)
            dialog.dismiss()

        page.on("dialog", stay)
        rating = page.locator('input[data-what="rating"]').first
        rating.fill("1234")
        rating.press("Tab")
        expect(page.locator(".sc-page")).to_contain_text("1 change so far")
        page.evaluate("() => { location.hash = '#sample=friday-swiss.txt&player=Zamora'; }")
        expect(page.locator("#start")).to_be_visible(timeout=20_000)
        expect(page.locator("#start")).to_be_hidden(timeout=40_000)
        second = page.locator('input[data-what="rating"]').nth(1)
        second.fill("1240")
        second.press("Tab")
        expect(page.locator(".sc-page")).to_contain_text("2 changes so far", timeout=20_000)
        assert (asked, looked.errors) == (["beforeunload"], [])


@in_browser
def test_a_hall_over_plain_http_sees_the_trainers_file_first(browser: Browser) -> None:
    """By the address that can be typed; nothing is kept offline, and there is an address to copy by hand."""
    host = own_address()
    if host is None:
        pytest.skip("this machine is on no network")
    chart = {"our night.txt": (DATA / "unrated.txt").read_bytes()}
    with handed_out(chart, "#open=our+night.txt", host=host) as address, looked_at(browser, f"{address}go") as looked:
        ready(looked)
        page = looked.page
        assert page.evaluate("isSecureContext") is False
        expect(page.locator(".sc-title")).to_contain_text("Unrated")
        expect(page.locator("#offline")).to_be_hidden()
        page.locator("#link").click()
        expect(page.locator("#link + span input")).to_have_value(re.compile(rf"^{re.escape(address)}#section="))
        assert looked.errors == []
        assert {url.startswith((address, f"blob:{address[:-1]}")) for url in looked.outside} <= {True}
        page.reload()
        ready(looked)
        expect(page.locator(".sc-title")).to_contain_text("Unrated")
