"""All that answers state, a class a kind: a module a subject."""
