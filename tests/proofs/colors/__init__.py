"""A proof for every kind of claim that is made where it is asked why a board has these colors."""

from __future__ import annotations

from proofs.colors import colors, ladder

PROOFS = {**colors.PROOFS, **ladder.PROOFS}
