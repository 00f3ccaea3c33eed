"""Workers: the runner of the host. It gives parts to the workers of the cluster, and replaces those that die.

A worker that dies was at one part, which another one does again; the parts that waited for it are given to others.
"""

import pickle
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from mha_core.engine.cluster.actor import CannotUnpackError
from mha_core.engine.cluster.calls import ray
from mha_core.engine.jobs.job import note
from mha_core.engine.jobs.runners import AHEAD, Shared
from mha_core.i18n import later

S = TypeVar("S")
P = TypeVar("P")
R = TypeVar("R")

MOST_WORKERS = 64
WINDOW = 4  # parts for each worker that are read ahead
LOOK_SECONDS = 1.0  # between looks at who has come and who has gone
PATIENCE_SECONDS = 20.0  # without any worker, until the host computes itself
STARTING_SECONDS = 120.0  # the same while a worker is starting, which takes long on a busy machine

LOST = later("A worker was lost; another one took over its part.")
ALONE = later("The cluster has no workers left; its host computed this itself.")


_END = object()  # of the parts


class _Hand:
    """A worker as the host sees it."""

    def __init__(self, actor: Any) -> None:
        self.actor, self.given, self.is_ready = actor, 0, False
        self.arrives = actor.is_there.remote()


class Sent:
    """Something that was given to a worker; `answer` is Ray's promise of the result."""

    def __init__(self, hand: _Hand, answer: Any) -> None:
        self.hand, self.answer = hand, answer


class _Piece:
    """A part on its way: not given to anybody, given, or done."""

    def __init__(self, part: Any) -> None:
        self.part, self.is_done = part, False
        self.result: Any = None
        self.sent: Sent | None = None

    def end(self, result: Any) -> None:
        """Take the result."""
        self.result, self.is_done = result, True


class Workers:
    """As many workers as the cluster has cores; they come and go with its machines.

    Args:
        make: starts one, and returns it as Ray knows it.
    """

    is_here = False

    def __init__(self, make: Callable[[], Any]) -> None:
        self._lock = threading.RLock()
        self._hands: list[_Hand] = []
        self._looked = float("-inf")
        self._alone_since: float | None = None
        self._make = make

    @property
    def count(self) -> int:
        """How many there are now."""
        self._look()
        with self._lock:
            return sum(hand.is_ready for hand in self._hands)

    def results(self, work: Callable[[S, P], R], shared: Shared[S], parts: Iterable[P]) -> Iterator[R]:
        """As Runner. Errors of the work itself are raised as they are.

        A worker has one part to do and one to go on with; a slow part holds up nobody but its own worker.
        """
        packed = ray().put(pickle.dumps(shared.value))  # once, for all parts
        stream, window, is_read = iter(parts), deque[_Piece](), False

        def ask(piece: _Piece) -> Callable[[Any], Any]:
            return lambda worker: worker.part.remote(shared.key, packed, work, piece.part)

        try:
            while True:
                while not is_read and len(window) < WINDOW * max(1, len(self._hands)):
                    if is_read := (part := next(stream, _END)) is _END:
                        break
                    window.append(_Piece(part))
                if not window:
                    return
                if window[0].is_done:
                    yield window.popleft().result
                    continue
                for piece in (each for each in window if each.sent is None and not each.is_done):
                    if (sent := self._give(ask(piece), most=AHEAD, waits=False)) is None:
                        break
                    piece.sent = sent
                if not any(piece.sent for piece in window):
                    window[0].sent = self._give(ask(window[0]))
                    if window[0].sent is None:
                        note(ALONE)
                        window[0].end(work(shared.value, window[0].part))
                        continue
                under_way = {piece.sent.answer: piece for piece in window if piece.sent}
                for answer in ray().wait(list(under_way), num_returns=1, timeout=LOOK_SECONDS)[0]:
                    piece = under_way[answer]
                    sent, piece.sent = piece.sent, None
                    assert sent is not None
                    try:
                        piece.end(self._answer(sent))
                    except _WorkerLostError:
                        note(LOST)  # it has no worker now, and is given to another one
                    except CannotUnpackError:
                        piece.end(work(shared.value, piece.part))
        finally:
            for piece in window:
                self._has_answered(piece.sent)

    # --- giving and receiving

    def _give(self, ask: Callable[[Any], Any], most: int | None = None, waits: bool = True) -> Sent | None:
        """Ask the worker with the least to do; None if there is none.

        Args:
            most: how much it may have to do then; None = any number.
            waits: while there is none, for as long as it is reasonable to hope for one.
        """
        while True:
            self._look()
            with self._lock:
                ready = [hand for hand in self._hands if hand.is_ready and (most is None or hand.given < most)]
                if (hand := min(ready, key=lambda each: each.given, default=None)) is not None:
                    hand.given += 1
                    break
                if not waits or self._is_hopeless():
                    return None
            time.sleep(LOOK_SECONDS / 10)
        try:
            return Sent(hand, ask(hand.actor))
        except BaseException:
            with self._lock:
                hand.given -= 1
            raise

    def _answer(self, sent: Sent) -> Any:
        """What a worker answers. Raises what the work raises; _WorkerLostError."""
        errors = ray().exceptions
        try:
            return ray().get(sent.answer)
        except errors.RayTaskError as error:
            raise error.cause from error
        except errors.RayError as error:
            with self._lock:
                self._hands = [hand for hand in self._hands if hand is not sent.hand]
            self._looked = float("-inf")
            raise _WorkerLostError from error
        finally:
            self._has_answered(sent)

    def _has_answered(self, sent: Sent | None) -> None:
        if sent is not None:
            with self._lock:
                sent.hand.given -= 1

    # --- who is there

    def _is_hopeless(self) -> bool:
        """Whether there has been no worker for so long that the host had better compute itself, until one comes."""
        self._alone_since = self._alone_since or time.monotonic()
        return time.monotonic() - self._alone_since > (STARTING_SECONDS if self._hands else PATIENCE_SECONDS)

    def _look(self) -> None:
        """Once in a while: have a worker for each core, and see who has started."""
        with self._lock:
            if time.monotonic() - self._looked < (LOOK_SECONDS if any(h.is_ready for h in self._hands) else 0.1):
                return
            self._looked = time.monotonic()
            cores = min(MOST_WORKERS, int(ray().cluster_resources().get("CPU", 0)))
            self._hands += [_Hand(self._make()) for _ in range(cores - len(self._hands))]
            for hand in [hand for hand in self._hands if not hand.is_ready]:
                if ray().wait([hand.arrives], timeout=0)[0]:
                    try:
                        hand.is_ready = ray().get(hand.arrives)
                    except ray().exceptions.RayError:
                        self._hands.remove(hand)
            if any(hand.is_ready for hand in self._hands):
                self._alone_since = None
            waiting = [hand for hand in self._hands if not hand.is_ready]
            for hand in waiting[: max(0, len(self._hands) - cores)]:  # a machine went while they were to start
                ray().kill(hand.actor)
                self._hands.remove(hand)


class _WorkerLostError(Exception):
    """The worker died before it answered."""
