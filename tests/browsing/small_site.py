"""A folder that looks like a site of this version, with a file of each kind."""

import hashlib
import json
from pathlib import Path

from explain.apps.web.folder import MANIFEST, site_made_from

BUILD = "0123456789ab"
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
FIRST = f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{POLICY}"><title>Pairing explainer</title>'
LESSON_POLICY = "default-src 'none'; style-src 'sha256-9/aFFbAuVyWA='"
"""A lesson's script and style sheet are in its page."""
LESSON = FIRST.replace(POLICY, LESSON_POLICY.replace("'", "&#39;"))
FILES = {
    "index.html": FIRST.encode(),
    "lessons/index.html": LESSON.encode(),
    "sections/lesson-limits.txt": b"1 Ann Lee 1700\n" * 40,
    "offline.js": b"const BUILD = 1;\n" * 40,
    "icon.svg": b"<svg/>",
    "site.webmanifest": b"{}",
    f"{BUILD}/site.js": b"export {};\n" * 200,
    f"{BUILD}/parts.js": b"export default {};\n" * 20,
    f"{BUILD}/pyodide.asm.mjs": b"export default 1;\n" * 200,
    f"{BUILD}/pyodide.asm.wasm": b"\0asm" * 200_000,
    f"{BUILD}/screen.css": b"p { margin: 0 }\n" * 40,
    f"{BUILD}/lock.json": b"{}",
    f"{BUILD}/python_stdlib.zip": bytes(4000),
    f"{BUILD}/snapshot-1.bin.gz": bytes(4000),
}


def small_site(folder: Path) -> Path:
    """Write it there, with an extra file next to it."""
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    told = {
        name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()} for name, content in FILES.items()
    }
    manifest = {"build": BUILD, "made_from": site_made_from(), "snapshot": f"{BUILD}/snapshot-1.bin.gz", "files": told}
    (folder / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    (folder / "diary.txt").write_text("nobody's affair", encoding="utf-8")
    return folder
