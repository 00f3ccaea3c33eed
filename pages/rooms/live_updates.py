"""Sends the latest state of a room to all who listen to it through this process, over server-sent events.

The rooms are in this server's memory, or in a file that it shares with others (MHA_ROOMS).
"""

import asyncio
import json
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cache
from secrets import token_hex
from typing import ParamSpec, TypeVar

from mha_core.jobs.server_process import connections
from mha_core.rooms.room_types import MOST_PHONES, FullError, NoRoomError, RoomError, RoomSnapshot
from mha_core.rooms.votes import Rooms
from mha_core.settings import rooms_file
from pages.rooms.check_request import MOST_LISTENERS

P = ParamSpec("P")
T = TypeVar("T")


@cache
def rooms() -> Rooms:
    """The rooms of this server."""
    return Rooms(rooms_file())


async def ask(method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a method of `rooms()`: at once from memory; in a thread where it may wait for another process."""
    if rooms().is_shared:
        return await asyncio.to_thread(method, *args, **kwargs)
    return method(*args, **kwargs)


AT_A_TIME = 10  # listeners that are told before others get a turn, for so many seconds
BREATH_SECONDS = 0.01
POLL_SECONDS = 0.2  # how often the rooms that somebody listens to are looked at
TELL_SECONDS = 10  # until the other processes are told again how many listen here
SWEEP_SECONDS = 60
SAY_SECONDS = 60  # until the log says it again
MOST_SPEAKERS = 10  # windows in which a room's speaker listens
RETRY = b"retry: 1000\n\n"  # milliseconds until a browser connects again

_log = logging.getLogger(__name__)


@dataclass
class Feed:
    """The newest message to one kind of listener, by an id."""

    last: str = ""
    message: bytes = b""
    waiting: set[asyncio.Event] = field(default_factory=set)  # one for each listener

    def tell(self, id: str, words: dict) -> bool:
        """Take a message; whether it is news."""
        if id == self.last:
            return False
        self.last, self.message = id, f"id: {id}\ndata: {json.dumps(words)}\n\n".encode()
        return True

    async def wake(self) -> None:
        """Wake all listeners, some at a time: a click in the app shall not wait for a whole hall."""
        for i, event in enumerate(list(self.waiting)):
            event.set()
            if i % AT_A_TIME == AT_A_TIME - 1:
                await asyncio.sleep(BREATH_SECONDS)


@dataclass
class Channel:
    """A room that somebody listens to.

    Attributes:
        phones: are told how the vote went once the answer is shown; before, it would tell them whom to follow.
        speaker: is told all.
    """

    phones: Feed = field(default_factory=Feed)
    speaker: Feed = field(default_factory=Feed)
    mark: tuple[int, int, int] | None = None  # of the state that was told last
    closed: bool = False

    def tell(self, seen: RoomSnapshot) -> list[Feed]:
        """The room is now like this; returns the feeds for which that is news."""
        state = asdict(seen.state) | {"version": seen.version, "here": seen.here, "counts": []}
        counts = {"counts": list(seen.counts)}
        told = (
            (self.speaker, f"{seen.version}.{seen.tally}.{seen.here}", state | counts),
            (self.phones, str(seen.version), state | (counts if seen.state.revealed else {})),
        )
        return [feed for feed, id, words in told if feed.tell(id, words)]

    async def wake(self) -> None:
        """Let all look again: the room is closed."""
        await self.speaker.wake()
        await self.phones.wake()


class Hub:
    """The listeners of each room; one task serves all of them, while there are any."""

    def __init__(self) -> None:
        self.process = token_hex(8)
        self._channels: dict[str, Channel] = {}
        self._task: asyncio.Task[None] | None = None
        self._nudged = asyncio.Event()
        self._told: dict[str, int] = {}
        self._told_at = self._swept_at = 0.0
        self._from: Counter[str] = Counter()  # listeners, by their address
        self._said_at = -float(SAY_SECONDS)

    async def listen(self, key: str, *, speaks: bool, last: str, address: str = "") -> AsyncIterator[bytes]:
        """Send a listener the messages from now on, as server-sent events.

        Args:
            speaks: whether as the speaker, with counts at any time; who says so has been checked.
            address: where they listen; "" is not counted by itself.
            last: the id of the last message that it got before it lost the connection.

        Raises:
            NoRoomError: there is no such room. FullError: too many listen. Both before the first event.
        """
        seen = await ask(rooms().look, key)
        self._check_place(address)
        channel = self._channels.setdefault(key, Channel())
        feed = channel.speaker if speaks else channel.phones
        if len(feed.waiting) >= (MOST_SPEAKERS if speaks else MOST_PHONES):
            raise FullError("This room has too many listeners.")
        return self._events(channel, feed, seen, last, address)

    def _check_place(self, address: str) -> None:
        """Check that one more may listen. Raises FullError.

        A connection is a file: without a bound, listeners would take those that pages and pictures need.
        """
        if self._from.total() >= (most := connections()):
            if time.monotonic() - self._said_at > SAY_SECONDS:
                self._said_at = time.monotonic()
                _log.warning("%d phones listen, which is as many as this process may have: ulimit -n.", most)
            raise FullError("This server has as many listeners as it can have. Try later.")
        if address and self._from[address] >= MOST_LISTENERS:
            raise FullError("Your network has too many listeners here.")

    def nudge(self) -> None:
        """Something has changed here: do not wait for the next look."""
        self._nudged.set()

    async def _events(
        self, channel: Channel, feed: Feed, seen: RoomSnapshot, last: str, address: str
    ) -> AsyncIterator[bytes]:
        changed = asyncio.Event()
        feed.waiting.add(changed)
        self._from[address] += 1
        self._start()
        try:
            if not feed.last:  # nobody to wake; later on, what is new is told to all, by one task
                channel.tell(seen)
            yield RETRY
            while True:
                if channel.closed:
                    yield b"event: closed\ndata: {}\n\n"
                    return
                if feed.last != last:
                    last = feed.last
                    yield feed.message
                    continue
                await changed.wait()
                changed.clear()
        finally:
            feed.waiting.discard(changed)
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    def _start(self) -> None:
        loop = asyncio.get_running_loop()
        if self._task is None or self._task.done() or self._task.get_loop() is not loop:
            self._nudged = asyncio.Event()
            self._task = loop.create_task(self._look_after())

    async def _look_after(self) -> None:
        while self._channels:
            for key, channel in list(self._channels.items()):
                if not channel.phones.waiting and not channel.speaker.waiting:
                    del self._channels[key]
                    continue
                with suppress(RoomError):  # busy: the next look is soon
                    await self._look(key, channel)
            with suppress(RoomError):
                await self._tell_others()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._nudged.wait(), POLL_SECONDS)
            self._nudged.clear()
        with suppress(RoomError):
            await ask(rooms().listening, self.process, {})

    async def _look(self, key: str, channel: Channel) -> None:
        try:
            mark = await ask(rooms().mark, key)
            if mark == channel.mark:
                return
            seen, channel.mark = await ask(rooms().look, key), mark
            for feed in channel.tell(seen):
                await feed.wake()
        except NoRoomError:
            channel.closed = True
            self._channels.pop(key, None)
            await channel.wake()

    async def _tell_others(self) -> None:
        now = time.monotonic()
        phones = {key: len(channel.phones.waiting) for key, channel in self._channels.items()}
        if phones != self._told or now - self._told_at > TELL_SECONDS:
            self._told, self._told_at = phones, now
            await ask(rooms().listening, self.process, phones)
        if now - self._swept_at > SWEEP_SECONDS:
            self._swept_at = now
            await ask(rooms().sweep)


HUB = Hub()
