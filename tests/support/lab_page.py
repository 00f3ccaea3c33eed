"""The Pruning lab without a browser: what a person reads and does there."""

import base64
import threading
import time
from functools import cache
from typing import Any
from urllib.parse import parse_qsl

import numpy as np
import torch

from mha_core.lab.address import LABS
from mha_core.stats.metrics import Metric, metric_for
from mha_core.stats.metrics.datasets import Dataset, built_in
from mha_core.stats.metrics.examples import Example
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.app_page import Explore
from tests.support.models import loaded

TIMEOUT = 300.0  # seconds; a bound for a busy machine, not a promise
PAGE = "Pruning_lab.py"
TEXTS = ("the cat sat", "a dog ran on the mat", "the dog sat on a cat")
SMALLER, IMPORTANCE, CURVES, LEFT = LABS
WAYS = ("exact", "gradient", "confidence")


class Lab(Explore):
    """A session that a link leads to this page."""

    opens = PAGE

    def __init__(self, model: str = TINY_ENCODER, *texts: str, **parameters: str) -> None:
        """Texts are in the box for own texts already. Unless the link says which, it is the part with all scores."""
        over = {"over": "my texts" if texts else "this sentence", "lab": IMPORTANCE, "built_in": "mixed"}
        self.holds = {"own-lines": "\n".join(texts)} if texts else {}
        super().__init__(**{"model": model, "text": TEXTS[0]} | over | parameters)

    # --- doing

    def paste(self, text: str) -> "Lab":
        return self.run(self.app.text_area(key="own-lines").set_value(text))

    def upload(self, name: str, data: bytes) -> "Lab":
        return self.run(self.app.file_uploader(key="own-file").set_value((name, data, "text/plain")))

    def take_back_the_file(self) -> "Lab":
        return self.run(self.app.file_uploader(key="own-file").set_value(None))

    def pills(self, key: str, *values: str) -> "Lab":
        return self.run(self.app.pills(key=key).set_value(list(values)))

    def pick(self, key: str, value: str) -> Any:
        """Choose an option of a segmented control; a part of the page that is none of them, by its button."""
        buttons = {button.key for button in self.app.button}
        more = f"more-{value.replace(' ', '-')}"
        return self.press(more) if key in ("lab", "over_part") and more in buttons else super().pick(key, value)

    def click(self, name: str, data: Any) -> "Lab":
        """Click a point of a chart, as the browser would send it."""
        return self.emit(name, "point", data)

    def until(self, text: str) -> "Lab":
        """Rerun the page until it shows this text: when what runs has ended, and now and then before."""
        end = time.monotonic() + TIMEOUT
        while text not in self.text:
            assert time.monotonic() < end, self.text
            # Reruns take time from the work in the background; its end alone is waited for without any.
            look_again = time.monotonic() + (30 if text == "Done in" else 0.3)
            time.sleep(0.02)
            while running_measurements() and time.monotonic() < look_again:
                time.sleep(0.02)
            self.run(self.app)
        return self

    def measure(self) -> "Lab":
        return self.press("lab-measure").until("Done in")

    def draw(self) -> "Lab":
        return self.press("lab-draw").until("Done in")

    def compare(self) -> "Lab":
        return self.press("lab-compare").until("Done in")

    # --- reading

    @property
    def links(self) -> list[dict[str, str]]:
        """The parameters of the links to Explore."""
        found = [link.proto.query_string for link in self.app.get("page_link") if link.proto.query_string]
        return [dict(parse_qsl(query, keep_blank_values=True)) for query in found]

    @property
    def bar(self) -> str:
        """The text of the progress bar."""
        (bar,) = self.app.get("progress")
        return bar.proto.text

    def value(self, key: str) -> str:
        """What a box of the page says, also one of those that the browser draws."""
        return self.parts["heads-off"]["state"][key] if key in ("off", "mode") else super().value(key)

    def can(self, key: str) -> bool:
        """Whether a button is enabled."""
        return not self.app.button(key=key).disabled

    def can_be_clicked(self, name: str) -> bool:
        data = self.chart_data[name]
        return bool(data["clickable"] or data["toggles"])

    def map(self, way: str) -> torch.Tensor:
        """The squares of a map, (L, H)."""
        return torch.from_numpy(numbers(self.charts[f"lab-map-{way}"]["data"][0]["z"]))

    def unit(self, way: str) -> str:
        (note,) = self.charts[f"lab-map-{way}"]["layout"]["annotations"]
        return note["text"]

    def lines(self, name: str) -> dict[str, dict[str, Any]]:
        """The traces of a metric's chart, by the name of the order; the band as "band"."""
        traces = self.charts[f"lab-curves-{name.replace(' ', '-')}"]["data"]
        return {trace.get("name", "band"): trace for trace in traces}

    @property
    def cost(self) -> str:
        return next(line for line in self.text.splitlines() if "passes over" in line)

    @property
    def metric_line(self) -> str:
        return next(line for line in self.text.splitlines() if line.startswith("Metric: "))


def numbers(values: Any) -> np.ndarray:
    """Numbers of a Plotly spec: a list, or bytes."""
    if not isinstance(values, dict):
        return np.asarray(values, dtype=float)
    shape = [int(n) for n in values["shape"].split(",")] if "shape" in values else -1
    return np.frombuffer(base64.b64decode(values["bdata"]), values["dtype"]).reshape(shape).copy()


@cache
def measure_of(name: str, *texts: str, pair: str | None = None) -> Metric:
    """The metric of the page, made independently."""
    examples = Dataset("made here", tuple(Example(text, pair) for text in texts))
    return metric_for(loaded(name), examples, references=[item.text for item in built_in("pairs").items[:24]])


def close(found: torch.Tensor, expected: torch.Tensor) -> None:
    torch.testing.assert_close(found, expected, rtol=1e-3, atol=1e-5)


def running_measurements() -> list[threading.Thread]:
    """The threads of running measurements."""
    return [thread for thread in threading.enumerate() if thread.name == "measurement"]


def all_measurements_end() -> bool:
    """Whether all measurements end soon."""
    end = time.monotonic() + TIMEOUT
    while running_measurements() and time.monotonic() < end:
        time.sleep(0.02)
    return not running_measurements()
