"""A process of a hall that runs but no longer does its work is started again. What it logs is bounded, and shown."""

import asyncio
import sys
from pathlib import Path

import pytest

from mha_core.errors import HallError
from mha_core.serving import processes
from mha_core.serving.processes import Process

SLEEPS = [sys.executable, "-c", "import time; time.sleep(600)"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "WELL_SECONDS", 0.01)
    monkeypatch.setattr(processes, "MOST_SICK", 3)


def numbers_of(folder: Path, answers: list[bool], seconds: float) -> list[int]:
    """The numbers of the process at each look, until there are no more answers. One that is not asked is well."""
    seen: list[int] = []

    async def story() -> None:
        left, over = iter(answers), asyncio.Event()
        loop = asyncio.get_running_loop()

        def is_well() -> bool:
            assert process.process
            seen.append(process.process.pid)
            if (answer := next(left, None)) is None:
                loop.call_soon_threadsafe(over.set)
            return answer is not False

        process = Process("one", SLEEPS, folder, {}, is_well=is_well)
        keeping = asyncio.create_task(process.keep())
        await asyncio.wait_for(over.wait(), seconds)
        keeping.cancel()
        await process.stop()

    asyncio.run(story())
    return seen[: len(answers) + 1]


def test_one_that_fails_often_enough_in_a_row_is_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    seen = numbers_of(tmp_path, [True, False, False, True, False, False, False, True], 60)
    assert len(set(seen[:7])) == 1, "It had patience."
    assert len({seen[6], *seen[7:]}) == 2
    assert caplog.messages == ["one no longer answers.", "one ended (-9); it is started again."]


def test_one_that_has_not_been_well_yet_still_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(set(numbers_of(tmp_path, [False] * 9, 60))) == 1
    monkeypatch.setattr(processes, "FIRST_SECONDS", 0.0)
    assert len(set(numbers_of(tmp_path, [False] * 5, 60))) == 2


def test_one_that_ends_at_once_is_an_error_with_the_end_of_its_log(tmp_path: Path) -> None:
    says = "import sys; print('\\n'.join(f'line {i}' for i in range(30))); sys.exit(2)"
    process = Process("one", [sys.executable, "-c", says], tmp_path, {})
    with pytest.raises(HallError) as error:
        asyncio.run(process.keep())
    first, *lines = str(error.value).splitlines()
    assert first == f"one ends at once (2). The end of {tmp_path}/one.log:"
    assert lines == [f"line {i}" for i in range(15, 30)]


def test_a_log_that_somebody_took_away_ends_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    process = Process("one", [], tmp_path, {})
    process._shorten_log()
    assert process._last_lines() == ""
    assert caplog.messages == [f"{tmp_path}/one.log is not shortened: No such file or directory."]


def test_a_long_log_begins_anew_while_the_process_writes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "MOST_BYTES", 10_000)
    writes = "import time\nfor i in range(10**9): print(i, flush=True); time.sleep(0.0001)"
    log = tmp_path / "one.log"

    async def story() -> None:
        process = Process("one", [sys.executable, "-c", writes], tmp_path, {})
        keeping = asyncio.create_task(process.keep())
        while not (tmp_path / "one.log.1").exists():
            await asyncio.sleep(0.001)
        await asyncio.sleep(0)
        before = log.stat().st_size
        while log.stat().st_size == before:  # it goes on, at the new end
            await asyncio.sleep(0.001)
        keeping.cancel()
        await process.stop()

    asyncio.run(story())
    assert (tmp_path / "one.log.1").stat().st_size > 10_000
    assert log.read_bytes()[:1].isdigit()  # no hole at its beginning
