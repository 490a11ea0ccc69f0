"""A progress callback that stops the work, like somebody who waits no longer."""

from explain.answers.progress import StoppedError


class Stop:
    """Stops a search after this many looks."""

    def __init__(self, looks: int | None) -> None:
        """Hold the number; ``None`` for no stop."""
        self.left = looks

    def __call__(self, done: int, total: int) -> None:
        """Count one."""
        if self.left is not None and done < total:
            self.left -= 1
            if self.left < 0:
                raise StoppedError
