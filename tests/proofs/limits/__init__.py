"""A proof for every kind of claim about limits and settings."""

from __future__ import annotations

from proofs.limits import limits, settings

PROOFS = {**limits.PROOFS, **settings.PROOFS}
