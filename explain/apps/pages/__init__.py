"""Pages for a club's site: one file for a round that needs no server, or a small site of all rounds.

``page.page`` writes a round, ``site.site`` a whole event; ``live`` says what a reader can set, ``grid`` at which limits a page can stand,
``shown`` what is seen there, ``names`` how players are named.
"""
