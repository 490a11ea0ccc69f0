r"""Files to sections and back: reads and writes the formats TDs use; nothing about pairings.

>>> from explain.files.formats import Source, read
>>> (found,) = read(Source(b"1 Ann Ames 2000 W2w\n2 Bob Bell 1900 L1b", "friday.txt"))
>>> found.section.player(2).game(1)
Game(result=<Result.LOSS: 'L'>, opponent=1, color=<Color.BLACK: 'black'>)
"""
