"""Processor seconds that each test takes, with all that it starts: servers, browsers, Node.js, a cluster.

`make costs` runs every test with this plugin, which adds a line [test, seconds, whether it is exhaustive] to a file
after each. Then `python -m tests.support.costs FILE` writes what each function of tests takes to tests/costs.json, and
prints what the three commands take, by layer. Seconds of a processor and not of a clock, since a busy machine changes
them little. What a fixture of a module or package takes counts for the test that came first.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Generator, Iterable
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

COSTS = Path(__file__).parents[1] / "costs.json"
SLOW = 0.1  # from so many seconds on, all cases together, `make check` leaves a function out
LAYERS = ("browser", "pages")  # folders of tests that open the app, in Chromium and in AppTest: `make check` has none

Line = tuple[str, float, bool]


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
        # Of a process that is killed, what it took is no longer known.
        line = [item.nodeid, max(round(after - before, 3), 0.0), item.get_closest_marker("exhaustive") is not None]
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(line) + "\n")
    return result


def function(test: str) -> str:
    """What a test is a case of, by its name."""
    return test.partition("[")[0]


def by_function(lines: Iterable[Line]) -> dict[str, float]:
    """What each function takes, all cases together, if that is a tenth of a second or more."""
    costs: dict[str, float] = defaultdict(float)
    for test, cost, _ in lines:
        costs[function(test)] += cost
    return {name: round(cost, 1) for name, cost in sorted(costs.items()) if cost >= 0.05}


def table(lines: list[Line]) -> str:
    """What each command takes, by layer."""
    slow = {name for name, cost in by_function(lines).items() if cost >= SLOW}
    test = [line for line in lines if not line[2]]
    opening = tuple(f"tests/{layer}/" for layer in LAYERS)
    check = [line for line in test if function(line[0]) not in slow and not line[0].startswith(opening)]
    commands = {"make check": check, "make test": test, "make test-all": lines}
    rows = [f"{'':14}{'library':>10}{'pages':>10}{'browser':>10}{'all':>10}{'tests':>8}"]
    for name, some in commands.items():
        sums = dict.fromkeys((*LAYERS, ""), 0.0)
        for test, cost, _ in some:
            sums[next((layer for layer in LAYERS if test.startswith(f"tests/{layer}/")), "")] += cost
        numbers = (sums[""], sums["pages"], sums["browser"], sum(sums.values()))
        rows.append(f"{name:14}" + "".join(f"{number:10.0f}" for number in numbers) + f"{len(some):8}")
    return "\n".join(rows)


if __name__ == "__main__":
    found = [json.loads(line) for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()]
    COSTS.write_text(json.dumps(by_function(found), indent=0) + "\n", encoding="utf-8")
    print(table(found))
