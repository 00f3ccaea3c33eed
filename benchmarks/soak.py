"""Does memory stay flat? Some people, for as long as one likes, who come, look, change everything, measure, train, go.

They speak to the server as a browser does (`benchmarks.person`): pictures by HTTP, pages by the websocket. Every minute
a line tells what the server holds, and what is resident beside its caches, which are bounded. That must not grow: a
straight line through the last two thirds of the run tells by how much it does. At the end the server is left alone for
three minutes, and compared with what it was when every model and page had been opened, all had come for a minute, and
everybody had gone.

    python -m benchmarks.soak [--people 8] [--minutes 30] [--every 60] [--idle 180] [--memory "600 MB"]
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import linear_regression
from typing import Any
from urllib.parse import urlencode

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from benchmarks.measure import section
from benchmarks.person import SENTENCE, Person
from tests.support.app_server import Server
from tests.support.websocket import PATIENCE, open_websocket

MODELS = ("minilm", "minilm", "minilm", "scratch-bert", "toy-english", "toy-induction", "toy-english@150")
UNTRAINED = "scratch-random:layers={},heads=4,d_model=64,seed=1"
VIEWS = ("heatmap", "lines", "text", "table", "readings")
PAGES = ("", "", "Inside_a_head", "Pruning_lab", "Heads_over_texts", "Train_from_scratch")
WORDS = SENTENCE.rstrip(".").split()
STARTS = {"Pruning_lab": "lab-measure", "Train_from_scratch": "live-start"}
STOPS = ("measured-importance-stop", "live-stop", "live-again")
WARM, WARM_SECONDS = 2, 60  # rounds of one person, and seconds of all, before it begins
SETTLED = 1 / 3  # of the run; growth counts from here on
GOALS = {"growth": "≤ 5 %", "left": "≤ 150 MB", "threads": "none"}


class Visitor(Person):
    """A person on any page, who can press its buttons."""

    def __init__(self, port: int, chance: random.Random) -> None:
        super().__init__(port)
        self.chance, self.buttons, self.url = chance, dict[str, str](), ""
        self.choose(text=text(chance), model=model(chance))

    async def visit(self, page: str) -> None:
        """Open a page by its link, in a session of its own."""
        names = {name: value for name in ("model", "text", "off") if (value := self.choices.get(name))}
        if page == "Train_from_scratch":
            names = {"training": self.chance.choice(("live", "replay")), "train_steps": "300", "train_layers": "1"}
        self.url = f"http://127.0.0.1:{self.port}/{page}?{urlencode(names)}"
        self.socket = await open_websocket(self.port)
        message = BackMsg()
        message.rerun_script.page_name = page
        message.rerun_script.query_string = urlencode(names)
        message.rerun_script.context_info.url = self.url
        await self._run(message)

    async def press(self, button: str = "") -> None:
        """Press a button by its key, if the page has it; without one, the page is only drawn again."""
        message = BackMsg()
        rerun = message.rerun_script
        rerun.page_script_hash = self.script
        rerun.query_string = self.url.partition("?")[2]
        rerun.context_info.url = self.url
        rerun.cached_message_hashes.extend(self.kept)
        for key, value in self.boxes.items():
            rerun.widget_states.widgets.append(WidgetState(id=key, string_value=value))
        found = next((key for key in self.buttons if button and key.endswith(f"-{button}")), None)
        if found:
            rerun.widget_states.widgets.append(WidgetState(id=found, trigger_value=True))
        await self._run(message)

    def _take(self, message: ForwardMsg) -> None:
        if message.HasField("new_session"):
            self.buttons.clear()
        if message.HasField("delta") and message.delta.new_element.WhichOneof("type") == "button":
            self.buttons[message.delta.new_element.button.id] = message.delta.new_element.button.label
        chosen = dict(self.boxes)
        super()._take(message)
        if message.HasField("delta") and message.delta.new_element.WhichOneof("type") == "selectbox":
            self.boxes = chosen  # the models are chosen by links


def text(chance: random.Random) -> str:
    """A sentence that nobody else reads; one in twenty is long."""
    words = chance.choices(WORDS, k=chance.randint(200, 300) if chance.random() < 0.05 else chance.randint(4, 30))
    return " ".join(words)


def model(chance: random.Random) -> str:
    """One of the models that are here without a network."""
    return UNTRAINED.format(chance.randint(1, 4)) if chance.random() < 0.1 else chance.choice(MODELS)


async def life(port: int, number: int, end: float, log: list[str]) -> None:
    """One after another: a visitor who opens a page, does a few things there, and goes."""
    chance = random.Random(number)
    while time.monotonic() < end:
        person, page = Visitor(port, chance), chance.choice(PAGES)
        try:
            await person.visit(page)
            for _ in range(chance.randint(2, 10)):
                await deed(person, page, chance)
                await asyncio.sleep(chance.expovariate(1.0))
            if chance.random() < 0.5:
                for button in STOPS:
                    await person.press(button)
        except Exception as error:  # whatever it is, this visitor is lost
            log.append(f"{page}: {error!r}"[:160])
        finally:
            await person.leave()
        await asyncio.sleep(chance.expovariate(0.5))


async def deed(person: Visitor, page: str, chance: random.Random) -> None:
    """Whatever a person does next."""
    if page == "Train_from_scratch":
        await person.press(chance.choice((STARTS[page], "", "")))
        return
    if page == "Pruning_lab":
        await person.press(chance.choice((STARTS[page], "", "")))
    elif page == "Inside_a_head":
        await person.press()
    if chance.random() < 0.2:
        person.choose(text=text(chance), model=model(chance), off="")
    head = f"{chance.randrange(2)}.{chance.randrange(4)}"
    person.choose(off=head if chance.random() < 0.5 else "", view=chance.choice(VIEWS))
    await person.look()


async def warm_up(port: int, people: int) -> None:
    """Every model and every page, a few times; then so many people for a minute, for whom all threads begin."""
    for _ in range(WARM):
        for page in dict.fromkeys(PAGES):
            for name in dict.fromkeys((*MODELS, UNTRAINED.format(2))):
                person = Visitor(port, random.Random(0))
                person.choose(model=name)
                await person.visit(page)
                await person.look()
                await person.leave()
    log: list[str] = []
    await asyncio.gather(*(life(port, -1 - i, time.monotonic() + WARM_SECONDS, log) for i in range(people)))


def state(server: Server) -> dict[str, Any]:
    """What the server holds; its resident memory in MB."""
    with urllib.request.urlopen(f"{server.url}soak/state", timeout=PATIENCE) as answer:
        held = json.load(answer)
    lines = Path(f"/proc/{server.pid}/status").read_text(encoding="ascii").splitlines()
    resident = next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return held | {"mb": resident / 1024, "kept": held["kept"] / 2**20}


def line(when: str, held: dict[str, Any]) -> str:
    return (
        f"{when:>10}  {held['mb']:6.0f} MB  kept {held['kept']:5.0f} MB  beside {held['mb'] - held['kept']:5.0f} MB  "
        f"{held['threads']:3} threads  "
        f"{held['traces']:4} Traces  {held['sessions']:3} sessions + {held['closed']} closed"
    )


async def soak(server: Server, people: int, seconds: float, every: float) -> tuple[list[dict[str, Any]], list[str]]:
    """So many people for so long; what the server held every so many seconds, and what was lost."""
    log: list[str] = []
    start = time.monotonic()
    lives = [asyncio.create_task(life(server.port, i, start + seconds, log)) for i in range(people)]
    found = []
    while time.monotonic() < start + seconds:
        await asyncio.sleep(every)
        minutes = (time.monotonic() - start) / 60
        found.append(await asyncio.to_thread(state, server) | {"minutes": minutes})
        print(line(f"{minutes:.1f} min", found[-1]), flush=True)
    await asyncio.gather(*lives)
    return found, log


def growth(found: list[dict[str, Any]], minutes: float) -> str:
    """How much what is resident beside the caches grows after the first third of the run, in percent of it then."""
    late = [each for each in found if each["minutes"] >= SETTLED * minutes]
    if len(late) < 3:
        return "not measured: too few lines"
    line = linear_regression([each["minutes"] for each in late], [each["mb"] - each["kept"] for each in late])
    then, end = (line.intercept + line.slope * at for at in (late[0]["minutes"], late[-1]["minutes"]))
    return f"{end / then - 1:+.1%} ({then:.0f} → {end:.0f} MB)"


def main() -> None:
    """Print a line each minute, and the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=8)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--every", type=float, default=60, help="seconds from one line to the next")
    parser.add_argument("--idle", type=float, default=180, help="seconds after the last has left, and after warming up")
    parser.add_argument("--memory", default="600 MB", help="what the caches may hold, as MHA_MEMORY")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), "benchmarks/soak_app.py", MHA_MEMORY=options.memory, MHA_CACHE=folder) as server,
    ):
        asyncio.run(warm_up(server.port, options.people))
        print(line("warmed up", state(server)), flush=True)
        time.sleep(options.idle)
        warm = state(server)
        print(line("warm, idle", warm), "\n", warm["caches"], warm["thread_names"], flush=True)
        found, lost = asyncio.run(soak(server, options.people, 60 * options.minutes, options.every))
        print(line("all left", state(server)), flush=True)
        time.sleep(options.idle)
        left = state(server)
        print(line("idle", left), "\n", left["caches"], left["thread_names"], flush=True)
        if "Traceback" in server.log:
            print(server.log[-3000:])
    threads = f"{warm['threads']} → {left['threads']}"
    rows = [
        [
            "growth of what is resident beside the caches, over the last two thirds",
            growth(found, options.minutes),
            GOALS["growth"],
        ],
        [
            f"{options.idle:.0f} s after the last has left, against warm and idle",
            f"{left['mb'] - warm['mb']:+.0f} MB",
            GOALS["left"],
        ],
        ["threads, idle before → after", threads, GOALS["threads"]],
        ["visits lost", f"{len(lost)} {lost[:3] or ''}", "0"],
    ]
    print(section(f"{options.people} people for {options.minutes:g} minutes", ["what", "measured", "goal"], rows))


if __name__ == "__main__":
    main()
