"""Instructions for a club that hosts the site itself, and what publishes it: checked against the site."""

import re
from importlib import resources

from browsing.small_site import BUILD, FILES
from tools.places import ROOT

from explain.apps.web import lan_server

TOLD = (ROOT / "HOSTING.md").read_text(encoding="utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
RELEASE = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")


def test_a_server_is_told_the_pages_own_policy() -> None:
    """And not to be put in a frame; for nginx and for Apache. A lesson has its own policy."""
    page = resources.files("explain.apps.web").joinpath("front", "index.html").read_text(encoding="utf-8")
    policy = re.findall(r'Content-Security-Policy" content="([^"]+)"', page)[0]
    said = [f"{policy}; frame-ancestors 'none'"] * 2
    assert re.findall(r'(?:Content-Security-Policy|default) +"(default-src[^"]+)"', TOLD) == said
    assert re.findall("/lessons/.+?\"(frame-ancestors 'none')\"", TOLD, re.DOTALL) == ["frame-ancestors 'none'"] * 2


def test_a_server_is_told_what_is_kept_for_long() -> None:
    """The same files that our own server lets a browser keep: for nginx and for Apache."""
    patterns = re.findall(r'"~(/\[0-9a-f\].+?)"', TOLD) + re.findall(r"=~ m#(/\[.+?)#\"", TOLD)
    assert len(patterns) == 2
    for name in FILES:
        lasts = name.startswith(BUILD) and not name.endswith("parts.js")
        assert [bool(re.search(pattern, f"/explain/{name}")) for pattern in patterns] == [lasts] * 2, name


def test_a_server_is_told_what_every_file_is() -> None:
    """For nginx, which then knows nothing else, every type; for Apache those that it may not know."""
    ours = lan_server._KINDS  # noqa: SLF001
    told = re.findall(r"([\w/+-]+/[\w.+-]+)((?: \w+)+);", TOLD)
    types = {f".{ending}": kind for kind, endings in told for ending in endings.split()}
    assert types == {ending: kind.partition(";")[0] for ending, kind in ours.items() if ending != ".gz"}
    for kind, endings in re.findall(r"AddType (\S+) (.+)", TOLD):
        assert all(ours[ending].startswith(kind) for ending in endings.split())


def test_what_publishes_the_site_may_do_little() -> None:
    """Only the platform's own actions run, and only the publishing job may write."""
    used = re.findall(r"uses: (\S+)", WORKFLOW)
    assert used
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+", each) for each in used)
    assert re.search(r"^permissions: \{\}$", WORKFLOW, re.MULTILINE)
    allowed = re.findall(r"^      ([\w-]+: (?:read|write))$", WORKFLOW, re.MULTILINE)
    assert allowed == ["contents: read", "pages: write", "id-token: write"]
    assert "secrets." not in WORKFLOW


def test_what_publishes_a_release_keeps_no_password() -> None:
    """Every action is named by its commit; each job may do one thing, and the publishing one needs no password."""
    used = re.findall(r"uses: (\S+)(.*)", RELEASE)
    assert used
    assert all(re.fullmatch(r"(actions|pypa)/[\w-]+@[0-9a-f]{40} # v[\d.]+", "".join(each)) for each in used)
    assert re.search(r"^permissions: \{\}$", RELEASE, re.MULTILINE)
    jobs = dict(re.findall(r"^  (\w+):\n((?:    .*\n|\n)+)", RELEASE.partition("\njobs:\n")[2], re.MULTILINE))
    may = {name: re.findall(r"^      ([\w-]+: (?:read|write))$", job, re.MULTILINE) for name, job in jobs.items()}
    assert may == {"build": ["contents: read"], "publish": ["id-token: write"], "attach": ["contents: write"]}
    assert [word for word in ("secrets.", "password:") if word in RELEASE] == []
    assert all(word in jobs["build"] for word in ("python -m build", "explain site -o site"))


def test_commands_that_are_told_are_there() -> None:
    """Each command in HOSTING.md is one of the README's, or begins the same way."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("explain site -o", "explain site --serve", "explain link", "explain publish"):
        assert command in TOLD
        assert command in readme
