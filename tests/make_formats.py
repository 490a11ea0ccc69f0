"""Write the corpus of formats: the files that are text, and the page with the matrix. ``python tests/make_formats.py``."""

from formats.corpus import FILES, FORMATS, README, contents, readme

if __name__ == "__main__":
    FILES.mkdir(exist_ok=True)
    for each in FORMATS:
        if each.is_text:
            (FILES / each.file).write_bytes(contents()[each.file])
    README.write_text(readme(), encoding="utf-8")
