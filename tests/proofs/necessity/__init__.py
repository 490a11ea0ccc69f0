"""A proof for every kind of claim about what could not be otherwise."""

from __future__ import annotations

from proofs.necessity import prices, sets

PROOFS = {**sets.PROOFS, **prices.PROOFS}
