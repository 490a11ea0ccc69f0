"""A proof for every kind of claim about drops and byes."""

from __future__ import annotations

from proofs.lines import lines

PROOFS = {**lines.PROOFS}
