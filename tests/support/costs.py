"""Processor seconds that each test takes, with all that it starts: servers, browsers, Node.js, a cluster.

`make costs` runs every test with this plugin, `pytest -p tests.support.costs --costs FILE`, which adds a line
`[test, seconds]` to FILE after each test, and then `python -m tests.support.costs FILE`, which writes what it found to
tests/costs.json. Seconds of a processor and not of a clock, since a busy machine changes them little. What a fixture of
a module or package takes counts for the test that came first.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--costs", type=Path, help="the file that what each test takes is added to")


def own() -> float:
    """Processor seconds of this process and of its ended children."""
    return sum(psutil.Process().cpu_times()[:4])  # user, system, and both of ended children


def of_others() -> float:
    """Of what it has started and is still there. To look for them takes some ms, which are no test's."""
    total = 0.0
    for child in psutil.Process().children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            total += sum(child.cpu_times()[:4])
    return total


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    before = of_others() + own()  # in this order
    result = yield
    after = own() + of_others()
    if (file := item.config.getoption("--costs")) is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps([item.nodeid, round(after - before, 3)]) + "\n")
    return result


def functions(lines: str) -> dict[str, float]:
    """Seconds of each function of tests, all cases together, from 0.1 on, by name."""
    costs: dict[str, float] = defaultdict(float)
    for test, cost in map(json.loads, lines.splitlines()):
        costs[test.partition("[")[0]] += cost
    return {name: round(cost, 1) for name, cost in sorted(costs.items()) if round(cost, 1) > 0}


if __name__ == "__main__":
    found = functions(Path(sys.argv[1]).read_text(encoding="utf-8"))
    Path(__file__).parents[1].joinpath("costs.json").write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")
