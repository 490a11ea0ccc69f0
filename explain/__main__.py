"""``python -m explain`` runs the command ``explain``."""

import sys

from explain.apps.cli.main import main

sys.exit(main())
