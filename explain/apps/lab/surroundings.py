"""What our Jupyter server finds in a private folder: settings, kernel, variables; the TD's own kernels still work."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from explain.apps import way_in
from explain.apps.sessions import Opening

FILE = "EXPLAIN_FILE"  # the tournament to read, an absolute path
SECTION = "EXPLAIN_SECTION"  # which of its sections, by title or number
ROUND = "EXPLAIN_ROUND"  # the round to show

_HERE = Path(__file__).parent
_DISABLED = {
    "@jupyterlab/apputils-extension:announcements": True,  # the news pop-up
    "@jupyterlab/cell-toolbar-extension": True,
    "@jupyterlab/debugger-extension": True,
}
_DEFAULTS = {  # a TD's own JupyterLab settings override these
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},  # a saved notebook shows the lab again
    # Handle messages in the order they were sent.
    "@jupyterlab/apputils-extension:kernels-settings": {"commsOverSubshells": "disabled"},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},  # keeps an unedited notebook identical to ours
    "@jupyterlab/statusbar-extension:plugin": {"visible": False},
}


def asked() -> Opening:
    """What the command that started this kernel asked for."""
    file, round = os.environ.get(FILE), os.environ.get(ROUND, "")
    number = int(round) if round.isascii() and round.isdigit() else None
    return Opening(Path(file) if file else None, os.environ.get(SECTION) or None, number)


def furnish(private: Path, *, notebook: Path) -> None:
    """Write settings, and the kernel that runs that notebook, into an empty private folder."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    autorun = json.dumps({"path": notebook.name, "code": code})
    contents: dict[str, Mapping[str, object]] = {
        "settings/labconfig/page_config.json": {"disabledExtensions": _DISABLED, "explainAutorun": autorun},
        "settings/labconfig/default_setting_overrides.json": _DEFAULTS,
        "settings/jupyter_server_config.d/explain.json": {
            "ServerApp": {"jpserver_extensions": {way_in.__name__: True}}
        },
        "settings/migrated": {},  # keeps Jupyter from looking for settings of 2015
        "data/kernels/python3/kernel.json": _kernel(),
    }
    for name, content in contents.items():
        path = private / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(content), encoding="utf-8")


def server_environment(private: Path, opening: Opening, *, token: str) -> dict[str, str]:
    """The environment that tells a server's kernels what was asked, and keeps the token off the process list."""
    from jupyter_core.paths import jupyter_config_dir

    requested = {FILE: opening.file, SECTION: opening.section, ROUND: opening.round}
    inherited = {name: value for name, value in os.environ.items() if name not in (*requested, "JUPYTER_NO_CONFIG")}
    settings = inherited.get("JUPYTERLAB_SETTINGS_DIR") or str(Path(jupyter_config_dir(), "lab", "user-settings"))
    return {
        **inherited,
        **{name: str(value) for name, value in requested.items() if value is not None},
        "JUPYTER_TOKEN": token,
        "JUPYTER_PATH": _joined(inherited, "JUPYTER_PATH", private / "data", _HERE, _HERE / "jupyterlab"),
        "JUPYTER_CONFIG_PATH": _joined(inherited, "JUPYTER_CONFIG_PATH", private / "settings"),
        "JUPYTER_CONFIG_DIR": str(private / "settings"),
        "JUPYTER_RUNTIME_DIR": str(private / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": settings,
        "JUPYTERLAB_WORKSPACES_DIR": str(private / "workspaces"),
    }


def _kernel() -> dict[str, object]:
    """This same Python as ``python3``, so no other kernel is used, nor an ``explain.py`` beside a tournament."""
    from ipykernel.kernelspec import get_kernel_dict

    python = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    options = ["--InteractiveShellApp.ignore_cwd=True", "--IPKernelApp.log_level=ERROR"]
    return {**get_kernel_dict(), "argv": [*python, *options]}


def _joined(inherited: Mapping[str, str], name: str, *first: Path) -> str:
    """A search path that begins with these folders, followed by the inherited one."""
    return os.pathsep.join([*map(str, first), *filter(None, [inherited.get(name)])])
