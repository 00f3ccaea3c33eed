"""The Explore page without a browser: Streamlit's AppTest, with names for what a person reads and does."""

import base64
import json
from pathlib import Path
from typing import Any

import numpy as np
from streamlit.testing.v1 import AppTest

ROOT = Path(__file__).parents[2]


class Explore:
    """One visit. Every run is checked: whatever a person does, no exception reaches the page."""

    def __init__(self, **parameters: str) -> None:
        self.app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
        for name, value in parameters.items():
            self.app.query_params[name] = value
        self._run(self.app)

    # --- doing

    def type(self, key: str, text: str) -> "Explore":
        return self._run(self.app.text_input(key=key).set_value(text))

    def choose(self, key: str, value: Any) -> "Explore":
        return self._run(self.app.selectbox(key=key).set_value(value))

    def enter(self, key: str, number: int) -> "Explore":
        return self._run(self.app.number_input(key=key).set_value(number))

    def switch(self, key: str, on: bool) -> "Explore":
        return self._run(self.app.toggle(key=key).set_value(on))

    def press(self, key: str) -> "Explore":
        return self._run(self.app.button(key=key).click())

    def _run(self, step: Any) -> "Explore":
        step.run()
        assert not self.app.exception, self.app.exception[0].message
        return self

    # --- reading

    def value(self, key: str) -> str:
        return self.app.text_input(key=key).value

    def can(self, key: str) -> bool:
        """Whether a button can be pressed."""
        return not self.app.button(key=key).disabled

    @property
    def titles(self) -> list[str]:
        return [m.value.removeprefix("#### ") for m in self.app.markdown if m.value.startswith("#### ")]

    @property
    def said(self) -> str:
        """Every message, caption and line of text on the page, as a person reads it."""
        elements = [*self.app.caption, *self.app.info, *self.app.warning, *self.app.error, *self.app.markdown]
        return "\n".join(element.value for element in elements).replace("\\", "")

    @property
    def metrics(self) -> dict[str, str]:
        return {metric.label: metric.value for metric in self.app.metric}

    @property
    def charts(self) -> dict[str, dict[str, Any]]:
        """Plotly figures by the key of their element."""
        return {chart.proto.id.rsplit("-", 1)[-1]: json.loads(chart.proto.spec) for chart in self.app.get("plotly_chart")}

    @property
    def atlas(self) -> dict[str, Any]:
        """What the atlas was given to draw; {} where there is none."""
        found = self.app.get("bidi_component")
        return json.loads(found[0].proto.json) if found else {}

    def matrix(self, key: str = "heatmap") -> np.ndarray:
        """The numbers behind a heatmap."""
        z = self.charts[key]["data"][0]["z"]
        return np.frombuffer(base64.b64decode(z["bdata"]), dtype=z["dtype"]).reshape([int(n) for n in z["shape"].split(",")])

    def words(self, key: str = "heatmap") -> list[str]:
        """The words on a heatmap's axes, rows and columns alike."""
        trace = self.charts[key]["data"][0]
        assert trace["x"] == trace["y"]
        return [word.replace("\u200b", "") for word in trace["x"]]
