"""``explain app``: the screen in the browser of this machine, for one person and a few tabs; no notebook, no kernel."""
