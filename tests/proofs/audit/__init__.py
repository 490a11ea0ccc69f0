"""A proof for every kind of claim of the audit: about a posted round, one of its boards, and another round than the
file's.
"""
