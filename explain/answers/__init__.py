r"""Answers as frozen facts: what somebody asked about a round, a board or a section, without any sentences.

>>> import explain
>>> best = explain.pair(explain.read_text("1 Ames 2000\n2 Bell 1900\n3 Cole 1800\n4 Dorn 1700"), 1)
>>> answer = best.why_not("Ames", "Bell")
>>> answer.other.name, answer.decided_by.criterion.name
('Bell', 'over_low_limit')
>>> [type(claim).__name__ for claim in answer.claims][:1]
['NotPaired']
"""
