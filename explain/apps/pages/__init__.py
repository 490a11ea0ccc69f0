"""Pages for a club's site: one file for a round, with no server needed, or a small site of all rounds.

``page.round_page_text`` writes a round, ``publish.write_site`` a whole event. ``live`` says what a reader can set,
``grid`` at which limits a page can stand, ``round_pieces`` what is seen there, ``names`` how players are named.
"""
