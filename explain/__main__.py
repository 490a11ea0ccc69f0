"""``python -m explain`` is the command ``explain``."""

import sys

from explain.cli import main

sys.exit(main())
