"""Pages for a club's site: one file for a round (``page``), or a small site of all rounds (``publish``)."""
