"""The rule book as data: rule cards, words, known differences and settings, and looking them up.

>>> from explain.book.lookup import rule
>>> card = rule("29E5a").card
>>> card.rule.title
'The 80-point rule'
>>> print(card.chart.splitlines()[0])  # each rule has a small section that shows it
1 Ames 2000  D?w D?b
"""
