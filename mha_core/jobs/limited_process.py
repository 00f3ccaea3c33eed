"""A function in a process of its own, with limits on time and memory: what a stranger's file makes of a decoder.

Decoders are written in C or Rust. What goes wrong in there may be a loop that nothing stops, all of the memory, or the
end of the process. Here it is the end of another one, which starts in 50 ms.
"""

import importlib.util
import pickle
import signal
import sys
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from threading import Timer
from typing import Any

WAIT = 3  # seconds of a clock for each second of a processor: the machine has other work too
START = 60  # seconds of a clock in which a process starts, which takes 50 ms where the machine has no other work


class BrokenOffError(Exception):
    """The process ended before it answered: it took too long, or too much memory, or it broke off."""


class LimitedProcess:
    """Call a function in a process of its own; calls at once, from several threads, have a process each.

    A process waits for the next call until this object is gone.

    Args:
        function: its file is run by itself, and should import little: of this program, `mha_core.errors` alone.
            Arguments, what it returns and what it raises are pickled.
        seconds: of a processor, for each call.
        nbytes: of memory.
    """

    def __init__(self, function: Callable[..., Any], seconds: float, nbytes: int) -> None:
        self._seconds = seconds
        file, name = function.__code__.co_filename, function.__name__
        self._command = [sys.executable, "-I", __file__, file, name, str(seconds), str(nbytes)]
        self._idle: list[Popen[bytes]] = []
        weakref.finalize(self, _end_all, self._idle)

    def __call__(self, *given: Any) -> Any:
        """Return the function's result. Raises its errors, or BrokenOffError."""
        waiting = self._waiting()
        process = waiting or Popen(self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        stdin, stdout = process.stdin, process.stdout
        assert stdin and stdout
        try:
            if waiting is None:
                with _killed_after(START, process):
                    pickle.load(stdout)  # it is ready
            with _killed_after(WAIT * self._seconds, process):
                pickle.dump(given, stdin)
                stdin.flush()
                outcome = pickle.load(stdout)
        except (OSError, EOFError, pickle.UnpicklingError):
            _end(process)
            raise BrokenOffError from None
        except BaseException:
            _end(process)
            raise
        self._idle.append(process)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def _waiting(self) -> "Popen[bytes] | None":
        """A process that waits for a call."""
        with suppress(IndexError):
            while True:
                process = self._idle.pop()
                if process.poll() is None:
                    return process
                _end(process)
        return None


@contextmanager
def _killed_after(seconds: float, process: "Popen[bytes]") -> Iterator[None]:
    timer = Timer(seconds, process.kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _end_all(processes: "list[Popen[bytes]]") -> None:
    while processes:
        _end(processes.pop())


def _end(process: "Popen[bytes]") -> None:
    process.kill()
    with suppress(OSError):  # what was not sent
        process.communicate()


def _answer(file: str, name: str, seconds: float, nbytes: int) -> None:
    """The process: call the function of a file with what comes in, until nothing more does."""
    sys.path.append(str(Path(__file__).parents[2]))
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what a library prints is no answer
    spec = importlib.util.spec_from_file_location("function", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    function = getattr(module, name)
    with suppress(ImportError):  # Windows has no such limit, nor timers: there the clock of the other process decides
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (nbytes, nbytes))
    pickle.dump("ready", answers)
    answers.flush()
    while True:
        try:
            given = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        if sys.platform != "win32":
            signal.setitimer(signal.ITIMER_PROF, seconds)  # then the system ends this process
        try:
            outcome = function(*given)
        except MemoryError:  # its memory is used up
            return
        except Exception as error:  # which the other process raises
            outcome = error
        pickle.dump(outcome, answers)
        answers.flush()


if __name__ == "__main__":
    _answer(sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4]))
