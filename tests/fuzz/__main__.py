"""Whatever a stranger may send, sent to a real server: no page may show an exception, and no log may hold one.

    python -m tests.fuzz [--cases 10000] [--seed 0] [--workers 2] [--doors pictures,widgets]
    python -m tests.fuzz --case '{"door": "pictures", ...}'

Addresses, values of widgets, uploads, checkpoints in the models folder, requests and frames are drawn by chance, the
same ones for the same seed. What fails is tried again alone, made smaller and printed as a line for --case. Exits with
1 if anything failed.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
import warnings
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from benchmarks.measure import section
from tests.fuzz.case import Case
from tests.fuzz.doors import DOORS, cases
from tests.fuzz.good_files import good_files
from tests.fuzz.run import Report, fuzz
from tests.support.app_server import Server

SLOW = 5.0  # seconds
PLAIN_LOG = {"STREAMLIT_LOGGER_ENABLE_RICH": "false", "NO_COLOR": "1"}


def run(chosen: Sequence[Case], workers: int, script: str = "app.py") -> Report:
    """Send cases to so many servers of this script, which are started and stopped for it."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as started:
        models = Path(folder, "models")
        models.mkdir()
        files = good_files(models)
        servers = []
        for i in range(workers):
            own = Path(folder, f"server-{i}")
            own.mkdir()
            settings = PLAIN_LOG | {"MHA_MODELS": str(models), "MHA_CACHE": str(own / "cache")}
            servers.append(started.enter_context(Server(own, script, **settings)))
        return asyncio.run(fuzz(chosen, servers, models, files))


def table(report: Report, minutes: float, workers: int) -> str:
    """The report as a table, a row for each door, and the failures below it."""
    rows = [
        [
            name,
            f"{len(each):,}",
            f"{sum(each):.0f}",
            f"{1000 * sum(each) / len(each):.0f}",
            str(sum(failure.case.door == name for failure in report.failures)),
            f"{max(each):.1f}",
        ]
        for name in DOORS
        if (each := report.seconds.get(name))
    ]
    count = sum(map(len, report.seconds.values()))
    title = f"{count:,} cases in {minutes:.1f} minutes on {workers} servers"
    header = ["door", "cases", "seconds, of all", "ms a case, several at once", "failures", "slowest, s"]
    lines = [section(title, header, rows)]
    for seconds, case in report.slowest.values():
        if seconds > SLOW:
            lines.append(f"\n{seconds:.1f} s, behind others perhaps:\n--case '{_pasted(case)}'")
    for failure in report.failures:
        again = "" if failure.confirmed else "\n(It did not happen again when the case was alone.)"
        lines.append(f"\n{_end(failure.what)}{again}\n--case '{_pasted(failure.case)}'")
    return "\n".join(lines)


def _pasted(case: Case) -> str:
    """As a shell takes it between quotes."""
    return str(case).replace("'", "\\u0027")


def _end(what: str) -> str:
    """The last lines of a traceback name the error."""
    return what if len(what) < 1500 else f"… {what[-1500:]}"


def _processor_minutes() -> float:
    """Of this process, and of the servers, which have ended."""
    used = os.times()
    return (used.user + used.system + used.children_user + used.children_system) / 60


def main() -> None:
    """Draw cases, send them, print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--doors", help=f"only these, separated by commas: {', '.join(DOORS)}")
    parser.add_argument("--workers", type=int, default=2, help="servers at once")
    parser.add_argument("--case", help="one case, as it was printed")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    begin = time.monotonic()
    chosen = [Case.read(options.case)] if options.case else cases(options.cases, options.seed)
    if options.doors:
        chosen = [case for case in chosen if case.door in options.doors.split(",")]
    workers = 1 if options.case else options.workers
    report = run(chosen, workers)
    print(table(report, (time.monotonic() - begin) / 60, workers))
    print(f"\nProcessor time: {_processor_minutes():.1f} minutes; a busy machine takes longer than that.")
    sys.exit(bool(report.failures))


if __name__ == "__main__":
    main()
