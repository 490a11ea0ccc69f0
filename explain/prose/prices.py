"""What boards cost that a person proposes."""

from __future__ import annotations

AROUND = "The natural pairing stays as it is; the proposed boards are put into the final round, and the others are paired around them."
BY_RULE = "Colors are given by the rules, whoever was named first."
TITLE = "What would these boards cost?"
