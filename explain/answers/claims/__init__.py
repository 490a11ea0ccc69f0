"""Everything that answers state: one class per kind, one module per subject."""
