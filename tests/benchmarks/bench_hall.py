"""What a class costs the machine that hands the site out: browsers that fetch everything at once, and again with all of it in their caches.

    python tests/benchmarks/bench_hall.py [BROWSERS]

Prints seconds of processor time of the server, seconds on the clock, megabytes sent, and the most memory it held.
"""

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import psutil

_PATIENCE = 120


def _fetched(port: int, names: list[str], marks: dict[str, str]) -> int:
    """The bytes that one browser was sent; what it had is asked for with its mark."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=_PATIENCE)
    size = 0
    for name in names:
        line.request("GET", f"/{name}", headers={"Accept-Encoding": "gzip", "If-None-Match": marks.get(name, '""')})
        answer = line.getresponse()
        while piece := answer.read(2**16):
            size += len(piece)
        marks.setdefault(name, answer.headers["Etag"])
    line.close()
    return size


def main(browsers: int) -> None:
    """Serve, fetch, fetch again, and print a line for each."""
    command = [sys.executable, "-m", "explain", "site", "--serve", "--sample", "friday-swiss.txt", "--host", "127.0.0.1"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=os.environ | {"PYTHONIOENCODING": "utf-8"}
    ) as server:
        assert server.stdout is not None
        said = ""
        for line in server.stdout:
            said += line
            if line.startswith("It ends"):
                break
        port = int(re.findall(r"127\.0\.0\.1:(\d+)", said)[0])
        held = psutil.Process(server.pid)
        asking = http.client.HTTPConnection("127.0.0.1", port)
        asking.request("GET", "/site.json")
        names = ["", *json.loads(asking.getresponse().read())["files"]]
        asking.close()
        before = held.memory_info().rss
        print(f"{browsers} browsers, {len(names)} files each; the server holds {before / 1e6:.0f} MB before")
        print(f"{'visit':<10}{'of CPU, s':>10}{'seconds':>9}{'MB sent':>9}{'holds, MB':>11}")
        marks: list[dict[str, str]] = [{} for _ in range(browsers)]
        for visit in ("first", "again"):
            start, cpu = time.perf_counter(), sum(held.cpu_times()[:2])
            with ThreadPoolExecutor(browsers) as all_of_them:
                sent = sum(all_of_them.map(lambda had: _fetched(port, names, had), marks))
            took, worked = time.perf_counter() - start, sum(held.cpu_times()[:2]) - cpu
            print(f"{visit:<10}{worked:>10.2f}{took:>9.1f}{sent / 1e6:>9.1f}{held.memory_info().rss / 1e6:>11.0f}", flush=True)
        server.send_signal(signal.SIGINT)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
