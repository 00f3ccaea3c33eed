"""Open a hall: front ends, the waiting room, and HAProxy before them, until somebody presses Ctrl+C."""

import asyncio
import base64
import contextlib
import logging
import os
import secrets
import signal
import subprocess
import webbrowser
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from mha_core import settings
from mha_core.engine.process import begin_log, connections, raise_file_limit
from mha_core.errors import HallError
from mha_core.serving.folder import hall_folder
from mha_core.serving.front_ends import front_end, restart_all, until_they_answer
from mha_core.serving.haproxy import CONNECTIONS, Front, configuration, counted, find_haproxy
from mha_core.serving.ports import check_port, free_ports
from mha_core.serving.processes import ends_with_parent, first_of
from mha_core.serving.ray_cluster import RayCluster
from mha_core.serving.seats import Seats
from mha_core.serving.waiting_room import WaitingRoom

SEATS_PER_FRONT_END = 250
DRAIN_MINUTES = 10
BASE_PATH = "STREAMLIT_SERVER_BASE_URL_PATH"
COUNT_SECONDS = 0.5  # how often open sessions are counted

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Plan:
    """What a hall shall be."""

    host: str  # where people come
    port: int
    front_ends: int  # processes of the app
    seats: int  # people who have a page open at once
    workers: int = 0  # of a Ray cluster on this machine, which does what takes long; 0 = none
    opens: bool = False  # whether a browser opens it
    drain_minutes: int = DRAIN_MINUTES  # that a front end waits for its visitors before it is started again


def open_hall(plan: Plan) -> None:
    """Open it, and stay until SIGINT or SIGTERM. SIGUSR1 starts its front ends again, one after another.

    Raises:
        HallError: HAProxy is not installed, the port is taken, a front end does not start, or it shall be below a path.
    """
    if path := os.environ.get(BASE_PATH, "").strip("/"):
        raise HallError(
            f"{BASE_PATH} is '{path[:40]}', but a hall is not below a path. Valid: a host name of its own; or one "
            f"process, streamlit run app.py --server.baseUrlPath {path[:40]}."
        )
    check_port(plan.host, plan.port)
    begin_log()
    raise_file_limit()
    with hall_folder() as folder:
        asyncio.run(_Hall(plan, folder).run())


class _Hall:
    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        self.secret = base64.b64encode(secrets.token_bytes(24)).decode()
        self.socket = folder / "haproxy.sock"
        self.logs = settings.logs_folder() or folder
        waiting_room_port, *ports = free_ports(plan.front_ends + 1)
        self.waiting_room_port = waiting_room_port
        self.fronts = [Front(f"front-{i + 1}", port) for i, port in enumerate(ports)]
        self.cluster = RayCluster(plan.workers, self.logs) if plan.workers else None
        environment = self._environment() | (self.cluster.environment if self.cluster else {})
        self.front_ends = [front_end(front, self.logs, environment) for front in self.fronts]
        self.taken = 0
        self.restarting: asyncio.Task[None] | None = None

    def _environment(self) -> dict[str, str]:
        """What all front ends share: rooms, and the memory and cores of the machine."""
        given = {
            "MHA_CACHE": os.environ.get("MHA_CACHE") or str(self.folder / "cache"),
            "MHA_ROOMS": "shared",
            "MHA_HALL_HOST": self.plan.host,
            "MHA_MEMORY": str(max(settings.memory() // self.plan.front_ends, settings.LEAST_MEMORY)),
        }
        Path(given["MHA_CACHE"]).mkdir(parents=True, exist_ok=True)
        return given

    async def run(self) -> None:
        stopped = asyncio.Event()
        for each in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(each, stopped.set)
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self._restart)
        async with contextlib.AsyncExitStack() as stack:
            stack.callback(lambda: self.restarting and self.restarting.cancel())
            tasks: list[asyncio.Task] = []
            if self.cluster:
                print(f"Starting a cluster with {self.plan.workers} workers …", flush=True)
                stack.push_async_callback(self.cluster.stop)
                keeping = asyncio.create_task(self.cluster.keep())
                stack.callback(keeping.cancel)
                await first_of(_event(self.cluster.answers), keeping, _event(stopped))
                keeping.add_done_callback(_cluster_ended)  # which the front ends say, and do without
            for each in self.front_ends:
                stack.push_async_callback(each.stop)
            tasks += [asyncio.create_task(each.keep()) for each in self.front_ends]
            stack.callback(lambda: [task.cancel() for task in tasks])
            print(f"Starting {len(self.fronts)} front ends …", flush=True)
            await first_of(asyncio.create_task(until_they_answer(self.fronts)), *tasks, _event(stopped))
            if stopped.is_set():
                return
            tasks += [asyncio.create_task(self._door()), asyncio.create_task(self._count())]
            haproxy = stack.enter_context(self._haproxy())
            tasks.append(asyncio.create_task(asyncio.to_thread(haproxy.wait)))
            print(f"The hall is open: http://{_shown(self.plan.host)}:{self.plan.port}", flush=True)
            if self.plan.opens:
                await asyncio.to_thread(webbrowser.open, f"http://{_shown(self.plan.host)}:{self.plan.port}")
            print(f"One front end after another is started again by: kill -USR1 {os.getpid()}", flush=True)
            print(f"{self.plan.seats} seats at {len(self.fronts)} front ends. Logs: {self.logs}", flush=True)
            await first_of(*tasks, _event(stopped))
            if not stopped.is_set():
                raise HallError("HAProxy ended, see above.")

    def _restart(self) -> None:
        """Begin to start the front ends again, unless that is under way or the hall is not open yet."""
        if self.socket.exists() and (self.restarting is None or self.restarting.done()):
            again = restart_all(self.fronts, self.front_ends, self.socket, 60 * self.plan.drain_minutes)
            self.restarting = asyncio.create_task(again)
        else:
            _log.warning("The front ends are being started already.")

    @contextlib.contextmanager
    def _haproxy(self) -> Iterator[subprocess.Popen[bytes]]:
        binary = find_haproxy()
        if binary is None:
            raise HallError("A hall needs HAProxy: apt-get install haproxy, or brew install haproxy.")
        file = self.folder / "haproxy.cfg"
        file.touch(0o600)  # it holds the secret of the seats
        file.write_text(
            configuration(
                self.fronts,
                host=self.plan.host,
                port=self.plan.port,
                waiting_room_port=self.waiting_room_port,
                socket=self.socket,
                secret=self.secret,
                seats=self.plan.seats,
                connections=min(CONNECTIONS, connections() // 2),  # one to each end
            )
        )
        command = [binary, "-f", str(file), "-db"]
        process = subprocess.Popen(command, start_new_session=True, preexec_fn=ends_with_parent())
        try:
            yield process
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(5)
            process.kill()

    async def _door(self) -> None:
        waiting_room = WaitingRoom(Seats(self.plan.seats), lambda: self.taken, self.secret, self.fronts)
        config = uvicorn.Config(
            waiting_room.app, "127.0.0.1", self.waiting_room_port, log_level="warning", log_config=None, lifespan="off"
        )
        await _WaitingRoomServer(config).serve()

    async def _count(self) -> None:
        while True:
            with suppress(HallError):
                self.taken = sum((await asyncio.to_thread(counted, self.socket)).values())
            await asyncio.sleep(COUNT_SECONDS)


class _WaitingRoomServer(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are the hall's."""
        yield


def _cluster_ended(keeping: "asyncio.Task[None]") -> None:
    if not keeping.cancelled() and (error := keeping.exception()):
        _log.error("The cluster ended; the front ends work by themselves. %s", error)


def _event(event: asyncio.Event) -> "asyncio.Task[bool]":
    return asyncio.create_task(event.wait())


def _shown(host: str) -> str:
    return "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
