"""Pages for a club's site: one file for a round that needs no server, or a small site of all rounds.

``page.page`` writes a round, ``site.site`` a whole event; ``live`` says what a reader can set, ``names`` how players are named.
"""
