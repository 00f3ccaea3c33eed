"""Visitors who ask a server for everything at once, beside others who wait for a model that is slow."""

import asyncio
import random
import time
from dataclasses import dataclass, field

import httpx2

from tests.support.app_server import Server
from tests.support.visit import visit

VISITORS = 12
WORDS = (
    "the",
    "a",
    "cat",
    "keys",
    "cabinet",
    "old",
    "are",
    "is",
    "was",
    "on",
    "near",
    "window",
    "and",
    "it",
    "ran",
    "her",
)
SLOW = [f"slow/model-{i}" for i in range(8)]  # more than asyncio's default executor has threads on two cores
REFERENCE = "picture?text=The keys to the cabinet are here.&off=3.1&want=atlas,head,effect"
PATIENCE = 90.0  # seconds, after which a request counts as never answered


@dataclass
class Crowd:
    """What happened to the requests of all visitors.

    Attributes:
        seconds: how long each kind of request took at most.
        failed: what was answered with 5xx, or never, or with errors on the page.
        asked: how many were answered.
    """

    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    asked: int = 0


def _path(kind: str, dice: random.Random) -> str:
    """An address of this kind that nobody has asked for before."""
    text = " ".join(dice.choices(WORDS, k=400 if kind == "long text" else 8))
    head = f"{dice.randrange(6)}/{dice.randrange(12)}"
    off = head.replace("/", ".")
    return {
        "picture": f"picture?text={text}&off={off}&want=atlas,head,effect",
        "csv": f"export/csv?text={text}",
        "npz": f"export/npz?text={text}&off={off}",
        "head": f"head/minilm/{head}",
        "view": f"view?text={text}",
        "long text": f"picture?text={text}&off={off}&want=head,effect",
        "health": "_stcore/health",
        "well": "health",
        "lesson": "lesson/induction",
        "metrics": "metrics",
    }[kind]


KINDS = (*6 * ("picture",), "csv", "csv", "npz", "head", "view", "lesson", "health", "well", "metrics", "page")


async def _visitor(number: int, server: Server, until: float, crowd: Crowd) -> None:
    """One of them reads long texts; the others do everything else."""
    dice = random.Random(number)
    async with httpx2.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        while time.monotonic() < until:
            kind = "long text" if number == 0 else dice.choice(KINDS)
            began = time.monotonic()
            try:
                if kind == "page":
                    crowd.failed += await asyncio.wait_for(visit(server.port), PATIENCE)
                else:
                    answer = await client.get(_path(kind, dice))
                    if answer.status_code >= 400:
                        crowd.failed.append(f"{kind}: {answer.status_code} {answer.text[:200]}")
            except (httpx2.HTTPError, TimeoutError) as error:
                crowd.failed.append(f"{kind}: {error!r} after {time.monotonic() - began:.0f} s")
            crowd.asked += 1
            crowd.seconds[kind] = max(crowd.seconds.get(kind, 0.0), time.monotonic() - began)


async def _ask_for_slow_models(server: Server) -> None:
    """By routes and by pages, whatever comes of it."""
    async with httpx2.AsyncClient(base_url=server.url, timeout=None) as client:
        routes = [client.get(f"{path}?model={name}") for name in SLOW for path in ("picture", "export/csv")]
        routes += [client.get(f"head/{name}/0/0") for name in SLOW]
        await asyncio.gather(*routes, *(visit(server.port, query=f"model={name}") for name in SLOW[:4]))


async def crowd(server: Server, seconds: float) -> Crowd:
    """VISITORS who ask for so long, beside others who wait for SLOW models."""
    found = Crowd()
    until = time.monotonic() + seconds
    slow = asyncio.create_task(_ask_for_slow_models(server))
    await asyncio.gather(*(_visitor(number, server, until, found) for number in range(VISITORS)))
    slow.cancel()
    return found
