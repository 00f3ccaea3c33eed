"""A hall of phones without browsers: each follows a room by server-sent events, votes, and asks for what it is shown.

    python -m benchmarks.phones PORT [--phones 500] [--steps 6] [--every 8]

Prints a line "ready" once all have joined, and at the end what happened, as JSON: seconds from each of the speaker's
steps until each phone had it, and votes that were lost or counted twice. A process of its own, as a hall is.
"""

import argparse
import asyncio
import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from benchmarks.person import SENTENCE

PATIENCE = 120  # seconds
CHOICES = 4
HALL = 300  # phones that ask for their pictures within a second, as in assets/js/room/server.js
CHANGE, REPLAY = 0.2, 0.1  # of the votes: changed once, sent again as they were


class Connection:
    """HTTP over a connection that stays open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, words: dict[str, Any] | None = None) -> tuple[int, bytes]:
        """GET, or POST with a body of JSON: the status and the body that comes; once more if the server had hung up."""
        body = b"" if words is None else json.dumps(words).encode()
        head = f"{'GET' if words is None else 'POST'} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        if words is not None:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        for attempt in range(2):
            try:
                self.streams = self.streams or await asyncio.open_connection("127.0.0.1", self.port)
                reader, writer = self.streams
                writer.write(f"{head}Accept-Encoding: gzip\r\n\r\n".encode() + body)
                lines = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)).decode().split("\r\n")
                sizes = [line for line in lines if line.lower().startswith("content-length:")]
                answer = await reader.readexactly(int(sizes[0].partition(":")[2])) if sizes else b""
                return int(lines[0].split()[1]), answer
            except (asyncio.IncompleteReadError, ConnectionError):
                self.close()
                if attempt:
                    raise
        raise AssertionError

    async def post(self, path: str, **words: object) -> tuple[int, dict[str, Any]]:
        """POST JSON, and get it."""
        status, body = await self.ask(path, words)
        return status, json.loads(body)

    def close(self) -> None:
        """Hang up."""
        if self.streams:
            self.streams[1].close()
            self.streams = None


@dataclass
class Hall:
    """The room and what its phones noted.

    Attributes:
        moved: when each step was sent, in seconds of the clock, by its version.
        reached: seconds until each phone had a step.
        votes: the last choice of each phone that the server took, by question.
        wrong: what the server should not have said.
    """

    port: int
    path: str = ""
    secret: str = ""
    moved: dict[int, float] = field(default_factory=dict)
    reached: list[float] = field(default_factory=list)
    voted: list[float] = field(default_factory=list)
    votes: dict[str, dict[int, int]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)


class Phone:
    """One phone, with the numbers of its own chance."""

    def __init__(self, hall: Hall, number: int) -> None:
        self.hall, self.number = hall, number
        self.chance = random.Random(number)
        self.http = Connection(hall.port)
        self.tasks: set[asyncio.Task[None]] = set()
        self.one_at_a_time = asyncio.Lock()
        self.address = ""  # of the last picture

    async def join(self) -> None:
        """Load the page, join, and listen from now on."""
        status, _ = await self.http.ask(self.hall.path)
        status, answer = await self.http.post(f"{self.hall.path}/join")
        assert status == 200, answer
        self.token = answer["phone"]
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.hall.port)
        host = f"Host: 127.0.0.1:{self.hall.port}"
        self.writer.write(f"GET {self.hall.path}/events HTTP/1.1\r\n{host}\r\n\r\n".encode())
        await self._heard()

    async def follow(self) -> None:
        """Until the room is closed."""
        while (state := await self._heard()) is not None:
            if state["version"] in self.hall.moved:
                self.hall.reached.append(time.perf_counter() - self.hall.moved[state["version"]])
            for act in (self._look(state), self._vote(state)):
                task = asyncio.create_task(act)
                self.tasks.add(task)
                task.add_done_callback(self._done)
        self.writer.close()

    async def _heard(self) -> dict[str, Any] | None:
        """The next state; None if the room is closed."""
        while line := await asyncio.wait_for(self.reader.readline(), PATIENCE):
            if line.startswith(b"event: closed"):
                return None
            if line.startswith(b"data: {"):
                return json.loads(line[6:])
        raise ConnectionError("The server hung up.")

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.hall.wrong.append(repr(error)[:120])

    async def _look(self, state: dict[str, Any]) -> None:
        if state["address"] == self.address:
            return
        self.address = state["address"]
        await asyncio.sleep(self.chance.random() * state["here"] / HALL)
        query = state["address"].partition("?")[2]
        async with self.one_at_a_time:
            status, _ = await self.http.ask(f"/picture?{query}&want=head,effect")
        if status != 200:
            self.hall.wrong.append(f"picture: {status}")

    async def _vote(self, state: dict[str, Any]) -> None:
        """A vote within three seconds; some are changed, some are sent again."""
        if state["revealed"] or not state["question"]:
            return
        await asyncio.sleep(3 * self.chance.random())
        for number in range(1, 3 if self.chance.random() < CHANGE else 2):
            choice = self.chance.randrange(CHOICES)
            vote = {"phone": self.token, "question": state["question"], "choice": choice, "number": number}
            start = time.perf_counter()
            async with self.one_at_a_time:
                status, answer = await self.http.post(f"{self.hall.path}/vote", **vote)
                if self.chance.random() < REPLAY and (await self.http.post(f"{self.hall.path}/vote", **vote))[0] != 409:
                    self.hall.wrong.append("a vote was taken twice")
            self.hall.voted.append(time.perf_counter() - start)
            if status == 200:
                self.hall.votes.setdefault(state["question"], {})[self.number] = choice
            else:
                self.hall.wrong.append(f"vote: {status} {answer}")


async def lecture(port: int, phones: int, steps: int, every: float) -> dict[str, Any]:
    """A speaker with so many phones and so many steps, each asked and then answered."""
    hall, speaker = Hall(port), Connection(port)
    opened = (await speaker.post("/room"))[1]
    hall.path, hall.secret = f"/room/{opened['key']}", opened["secret"]
    everybody = [Phone(hall, i) for i in range(phones)]
    arrive = asyncio.Semaphore(20)

    async def enter(phone: Phone) -> None:
        async with arrive:
            await phone.join()

    await asyncio.gather(*map(enter, everybody))
    print("ready", flush=True)
    following = [asyncio.create_task(phone.follow()) for phone in everybody]
    lost = doubled = 0
    version = 1
    for step in range(1, steps + 1):
        question = f"verb/{step}/a"
        address = "/?" + urlencode(
            {"text": SENTENCE, "layer": step % 6, "head": step % 12, "off": f"{step % 6}.{step % 12}"}
        )
        state = {"lesson": "verb", "step": step, "address": address, "question": question, "choices": CHOICES}
        state |= {"asks": "", "options": []}
        for revealed in (False, True):
            version += 1
            hall.moved[version] = time.perf_counter()
            status, answer = await speaker.post(f"{hall.path}/move", secret=hall.secret, revealed=revealed, **state)
            assert (status, answer.get("version")) == (200, version), answer
            await asyncio.sleep(every / 4 if revealed else every)
        counts = await _counts(hall)
        wanted = Counter(hall.votes.get(question, {}).values())
        differences = [counts[i] - wanted[i] for i in range(CHOICES)]
        lost += sum(max(0, -each) for each in differences)
        doubled += sum(max(0, each) for each in differences)
    await speaker.post(f"{hall.path}/close", secret=hall.secret)
    await asyncio.wait_for(asyncio.gather(*following), PATIENCE)
    return {
        "reached": hall.reached,
        "voted": hall.voted,
        "votes": sum(map(len, hall.votes.values())),
        "unreached": 2 * steps * phones - len(hall.reached),
        "lost": lost + phones * steps - sum(map(len, hall.votes.values())),
        "doubled": doubled,
        "wrong": hall.wrong,
    }


async def _counts(hall: Hall) -> list[int]:
    """The counts as the room tells them to whoever comes now."""
    late = Phone(hall, -1)
    late.reader, late.writer = await asyncio.open_connection("127.0.0.1", hall.port)
    body = json.dumps({"secret": hall.secret})
    head = f"POST {hall.path}/watch HTTP/1.1\r\nHost: 127.0.0.1:{hall.port}\r\nContent-Type: application/json\r\n"
    late.writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
    state = await late._heard()
    late.writer.close()
    assert state
    return state["counts"]


def main() -> None:
    """Print what happened."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("port", type=int)
    parser.add_argument("--phones", type=int, default=500)
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--every", type=float, default=8, help="seconds in which a question is open")
    options = parser.parse_args()
    print(json.dumps(asyncio.run(lecture(options.port, options.phones, options.steps, options.every))), flush=True)


if __name__ == "__main__":
    main()
