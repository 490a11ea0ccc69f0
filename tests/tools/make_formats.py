"""Write the corpus of formats: the files that are text. ``python tests/tools/make_formats.py``."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from formats.corpus import FILES, FORMATS, contents

if __name__ == "__main__":
    FILES.mkdir(exist_ok=True)
    for each in FORMATS:
        if each.is_text:
            (FILES / each.file).write_bytes(contents()[each.file])
