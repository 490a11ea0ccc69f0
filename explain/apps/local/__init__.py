"""``explain app``: the screen in this machine's browser, for one person and a few tabs; no notebook, no kernel."""
