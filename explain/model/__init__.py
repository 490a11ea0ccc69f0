"""What everything is about, as frozen values: a section, the settings, the rules, and faults of an input.

>>> from explain.model.players import Player
>>> from explain.model.section import Section
>>> friday = Section((Player(1, "Ann Ames", 2000), Player(2, "Bob Bell")), title="Friday")
>>> friday
<section 'Friday': players 2, rounds held 0>
>>> print(friday.player(2).rating)  # unrated
None
"""
