"""What hangs, takes all memory or ends its process is an error here, and the next call is answered."""

import ctypes
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from mha_core.errors import TextError
from mha_core.jobs.limited_process import BrokenOffError, LimitedProcess

SECONDS, MEMORY = 0.5, 2**30


def do(what: str) -> Any:
    """What it is told; its file is run in the other process."""
    match what:
        case "loop":
            while True:
                pass
        case "sleep":
            time.sleep(60)
        case "nap":
            time.sleep(SECONDS)
        case "fill":
            return len(bytearray(2 * MEMORY))
        case "abort":
            os.abort()
        case "crash":
            ctypes.string_at(0)
        case "end":
            raise SystemExit(0)
        case "print":
            print("this is no answer")
        case "refuse":
            raise TextError("{n} is not taken.", n=3)
    return os.getpid()


@pytest.fixture(scope="module")
def call() -> Callable[[str], Any]:
    return LimitedProcess(do, SECONDS, MEMORY)


@pytest.mark.parametrize("what", ["loop", "sleep", "fill", "abort", "crash", "end"])
def test_what_breaks_off_is_an_error_and_the_next_call_is_answered(call: Callable[[str], Any], what: str) -> None:
    with pytest.raises(BrokenOffError):
        call(what)
    assert call("answer") != os.getpid()


def test_an_error_that_is_raised_there_is_raised_here(call: Callable[[str], Any]) -> None:
    with pytest.raises(TextError, match=r"^3 is not taken\.$"):
        call("refuse")


def test_one_process_answers_one_call_after_another(call: Callable[[str], Any]) -> None:
    assert len({call(what) for what in ("answer", "print", "answer")}) == 1


def test_calls_at_once_have_a_process_each(call: Callable[[str], Any]) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert len(set(pool.map(call, ["nap", "nap"]))) == 2


def test_a_process_that_starts_slowly_has_all_its_time(tmp_path: Path) -> None:
    """On a busy machine Python takes seconds to start, which are not those of the call."""
    slow = tmp_path / "slow.py"
    slow.write_text("import time\ntime.sleep(1)\ndef answer():\n    return 7\n", encoding="utf-8")
    namespace: dict[str, Any] = {}
    exec(compile("def answer(): ...", slow, "exec"), namespace)
    assert LimitedProcess(namespace["answer"], 0.2, MEMORY)() == 7


def test_the_processes_end_with_what_calls_them() -> None:
    call = LimitedProcess(do, SECONDS, MEMORY)
    process = call("answer")
    del call
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
