"""The HTML validator of these tests: html-validate from npm, with only the rules of the standard."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

_CONFIG = {"root": True, "extends": ["html-validate:standard"]}


def html_faults(*paths: Path) -> list[str]:
    """What is not HTML in these files, by the validator that ``HTML_VALIDATE`` names; skipped or failed without one."""
    given = Path(os.environ.get("HTML_VALIDATE", "node_modules"))
    found = shutil.which(str(given / ".bin" / "html-validate" if given.is_dir() else given))
    if found is None:
        reason = "html-validate is not at hand; HTML_VALIDATE names it"
        if os.environ.get("EXPLAIN_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    config = paths[0].parent / "htmlvalidate.json"
    config.write_text(json.dumps(_CONFIG), encoding="utf-8")
    command = [found, "--config", str(config), "--formatter", "json", *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return [
        f"{Path(result['filePath']).name}, line {each['line']}: {each['ruleId']}: {each['message']}"
        for result in json.loads(done.stdout)
        for each in result["messages"]
    ]
