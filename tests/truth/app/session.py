"""A page as Streamlit runs it for one visitor, without a browser: AppTest, and what a person reads there."""

import base64
import json
import re
import time
from pathlib import Path
from typing import Any

import numpy as np
from streamlit.testing.v1 import AppTest

from tests.truth.app.site import Picture, unpacked

ROOT = Path(__file__).parents[3]
PATIENCE = 300  # seconds, of a run and of a measurement


class PageError(RuntimeError):
    """A page raised, or did not say in time what it should."""


class Session:
    """Explore, opened from an address, and then another page.

    Args:
        page: its file, such as "Pruning_lab.py".
        address: parameters of the link.
    """

    def __init__(self, page: str, **address: str) -> None:
        self.app = AppTest.from_file(str(ROOT / "pages" / "main.py"), default_timeout=PATIENCE)
        for name, value in address.items():
            self.app.query_params[name] = value
        self._run(self.app)
        self._run(self.app.switch_page(page))
        self._run(self.app)  # boxes that are bound to the address follow a run later here

    # --- doing

    def press(self, key: str) -> "Session":
        return self._run(self.app.button(key=key).click())

    def switch(self, key: str, on: bool = True) -> "Session":
        return self._run(self.app.toggle(key=key).set_value(on))

    def select(self, key: str, value: str) -> "Session":
        return self._run(self.app.selectbox(key=key).set_value(value))

    def type_lines(self, key: str, lines: list[str]) -> "Session":
        return self._run(self.app.text_area(key=key).set_value("\n".join(lines)))

    def until(self, text: str) -> "Session":
        """Run the page again until it says this."""
        end = time.monotonic() + PATIENCE
        while text not in self.text:
            if time.monotonic() > end:
                raise PageError(f"The page does not say {text!r}: {self.text[:500]}")
            time.sleep(0.3)  # reruns take time from the work in the background
            self._run(self.app)
        return self

    def _run(self, step: Any) -> "Session":
        step.run()
        if self.app.exception:
            raise PageError(self.app.exception[0].message)
        return self

    # --- reading

    @property
    def text(self) -> str:
        """All words on the page, without the marks of its markup."""
        parts = (self.app.caption, self.app.info, self.app.warning, self.app.error, self.app.markdown)
        return "\n".join(each.value for part in parts for each in part).replace("\\", "")

    def number(self, pattern: str) -> float:
        """The number that a pattern finds on the page."""
        found = re.search(pattern, self.text)
        if not found:
            raise PageError(f"The page does not say {pattern!r}.")
        return float(found.group(1).replace(",", "").replace("−", "-"))

    def metric(self, label: str) -> float:
        """A metric by its label."""
        return float(next(each.value for each in self.app.metric if each.label == label).replace(",", ""))

    def chart(self, key: str) -> list[dict[str, Any]]:
        """The traces of a chart."""
        return next(
            json.loads(each.proto.json)[0]["figure"]["data"]
            for each in self.app.get("bidi_component")
            if each.proto.component_name.startswith("chart-") and _key(each) == key
        )

    def line(self, chart: str, name: str) -> dict[str, Any]:
        """A trace by its name."""
        return next(trace for trace in self.chart(chart) if trace.get("name") == name)

    def picture(self, key: str) -> Picture:
        """A picture of ours."""
        return next(unpacked(each.proto.bytes) for each in self.app.get("bidi_component") if _key(each) == key)

    def table(self, first: str) -> list[dict[str, Any]]:
        """The rows of the table whose first column has this title."""
        frame = next(each.value for each in self.app.dataframe if each.value.columns[0] == first)
        return frame.to_dict("records")


def numbers(coded: Any) -> np.ndarray:
    """Numbers as Plotly gets them: a list, or bytes in base64."""
    if not isinstance(coded, dict):
        return np.array([np.nan if each is None else each for each in coded], dtype=float)
    flat = np.frombuffer(base64.b64decode(coded["bdata"]), dtype=coded["dtype"])
    shape = coded.get("shape")
    return flat.reshape([int(size) for size in str(shape).split(",")]) if shape else flat


def _key(element: Any) -> str:
    """The key of an element, whose id is $$ID-hash-key."""
    return element.proto.id.split("-", 2)[2]
