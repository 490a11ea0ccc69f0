"""A proof for every kind of claim that the audit makes: of a posted round, of one of its boards, and beside what the
file holds.
"""
