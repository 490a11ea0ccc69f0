"""A command, called in this process as from the command line."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from explain.apps.cli import main


@dataclass(frozen=True, slots=True)
class Command:
    """What is typed after ``explain``, and its results."""

    capsys: pytest.CaptureFixture[str]

    def __call__(self, *words: object) -> str:
        """The output of a command that succeeds."""
        return self.output(*words)[0]

    def json(self, *words: object) -> Any:
        """Its JSON."""
        return json.loads(self(*words, "--json"))

    def note(self, *words: object) -> str:
        """The notes besides its answer."""
        return self.output(*words)[1]

    def refused(self, *words: object) -> str:
        """Its error: one message on standard error, nothing else, and exit code 2."""
        out, error = self.output(*words, code=2)
        assert (out, "Traceback" in error) == ("", False)
        return error

    def help(self, *words: object) -> str:
        """Its help."""
        with pytest.raises(SystemExit):
            main.main([*map(str, words), "--help"])
        return self.capsys.readouterr().out

    def output(self, *words: object, code: int = 0) -> tuple[str, str]:
        """What is printed, and what is on standard error."""
        self.capsys.readouterr()
        assert main.main([*map(str, words)]) == code
        captured = self.capsys.readouterr()
        return captured.out, captured.err
