"""Every claim that an answer makes about rounds by chance, each with the place where it is made, by the subjects of the
answers.
"""
