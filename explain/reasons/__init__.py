"""Answers: frozen facts about a round that somebody asked for, without a sentence in them.

They read the criteria and never work a fact out a second time. ``prose`` says them in words, ``views`` shows them.
"""
