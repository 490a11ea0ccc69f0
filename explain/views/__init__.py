r"""Shows answers: as text, cards in HTML, pictures and tables. No arithmetic beyond layout.

>>> import explain
>>> from explain.views.answers import document, text
>>> best = explain.pair(explain.read_text("1 Ames 2000\n2 Bell 1900\n3 Cole 1800\n4 Dorn 1700"), 1)
>>> document(best.why_not("Ames", "Bell")).title
'Why not Bell ...?'
>>> print(text(best.why_not("Ames", "Bell")))
Because that switch is over the limit. ...
"""
