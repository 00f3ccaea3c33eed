"""The Explore page without a browser: Streamlit's AppTest with names for what a user reads and does."""

import json
from pathlib import Path
from typing import Any

import numpy as np
from streamlit.testing.v1 import AppTest

from tests.support.blobs import restored, unpack

ROOT = Path(__file__).parents[2]

OFF_BY = {
    "float32": 0,
    "uint8": 0.004,
    "uint16": 2e-5,
    "int16": 4e-5,
}  # of the map's largest, see mha_core.widgets.blob.quantised


class Picture:
    """One of our widgets as the browser receives it: a header, and the numbers of one or several maps."""

    def __init__(self, blob: bytes) -> None:
        self.header, self.arrays = unpack(blob)

    @property
    def maps(self) -> np.ndarray:
        """(n, R, C)."""
        return restored(self.arrays["maps"], self.header["most"])

    @property
    def rows(self) -> list[str]:
        return self.header["rows"]["labels"]

    @property
    def columns(self) -> list[str]:
        return self.header["columns"]["labels"]

    def shows(self, expected: Any) -> None:
        """Assert that its maps equal these, (R, C) or (n, R, C), up to the quantisation."""
        expected = np.asarray(expected).reshape(self.maps.shape)
        off_by = OFF_BY[self.arrays["maps"].dtype.name]
        for drawn, weights in zip(self.maps, expected, strict=True):
            np.testing.assert_allclose(drawn, weights, rtol=0, atol=off_by * np.abs(weights).max() + 1e-7)


class Explore:
    """One browser session. Every run is checked: no exception may reach the page."""

    def __init__(self, **parameters: str) -> None:
        self.app = AppTest.from_file(str(ROOT / "pages" / "main.py"), default_timeout=120)
        for name, value in parameters.items():
            self.app.query_params[name] = value
        self._run(self.app)

    # --- actions

    def type(self, key: str, text: str) -> "Explore":
        return self._run(self.app.text_input(key=key).set_value(text))

    def choose(self, key: str, value: Any) -> "Explore":
        return self._run(self.app.selectbox(key=key).set_value(value))

    def pick(self, key: str, value: str) -> "Explore":
        """Choose an option of a segmented control, such as a tab."""
        return self._run(self.app.segmented_control(key=key).set_value(value))

    def enter(self, key: str, number: int) -> "Explore":
        return self._run(self.app.number_input(key=key).set_value(number))

    def switch(self, key: str, on: bool) -> "Explore":
        return self._run(self.app.toggle(key=key).set_value(on))

    def press(self, key: str) -> "Explore":
        return self._run(self.app.button(key=key).click())

    def emit(self, view: str, name: str, value: Any) -> "Explore":
        """Emit an event of a widget, as the browser would send it."""
        (component,) = (c for c in self.app.get("bidi_component") if key(c) == view)
        states = self.app._tree.get_widget_states()
        clicked = states.widgets.add(id=f"$$STREAMLIT_INTERNAL_KEY_{component.proto.id}__events")
        clicked.json_trigger_value = json.dumps([{"event": name, "value": value}])
        return self._checked(self.app._run(states))

    def go(self, file: str) -> "Explore":
        """Switch to another page."""
        self._run(self.app.switch_page(file))
        return self._run(self.app)  # bound boxes follow a run later here

    def _run(self, step: Any) -> "Explore":
        return self._checked(step.run())

    def _checked(self, done: Any) -> "Explore":
        assert not self.app.exception, self.app.exception[0].message
        return self

    # --- content

    def value(self, key: str) -> str:
        return self.app.text_input(key=key).value

    def can(self, key: str) -> bool:
        """Whether a button is enabled."""
        return not self.app.button(key=key).disabled

    @property
    def titles(self) -> list[str]:
        return [
            m.value.removeprefix("#### ").replace("\\", "") for m in self.app.markdown if m.value.startswith("#### ")
        ]

    @property
    def text(self) -> str:
        """All messages, captions and text on the page, as a user reads them."""
        elements = [*self.app.caption, *self.app.info, *self.app.warning, *self.app.error, *self.app.markdown]
        return "\n".join(element.value for element in elements).replace("\\", "")

    @property
    def metrics(self) -> dict[str, str]:
        return {metric.label: metric.value for metric in self.app.metric}

    @property
    def charts(self) -> dict[str, dict[str, Any]]:
        """Plotly figures by the key of their element."""
        return {key(chart): json.loads(chart.proto.spec) for chart in self.app.get("plotly_chart")}

    @property
    def pictures(self) -> dict[str, Picture]:
        """Our widgets by the key of their element."""
        components = self.app.get("bidi_component")
        return {key(c): Picture(c.proto.bytes) for c in components if c.proto.WhichOneof("data") == "bytes"}

    @property
    def atlas(self) -> dict[str, Any]:
        """The header of the atlas."""
        return self.pictures["atlas"].header

    def words(self, key: str = "heatmap") -> list[str]:
        """The words on a picture's axes, which must be the same for rows and columns."""
        picture = self.pictures[key]
        assert picture.rows == picture.columns
        return picture.rows

    def table(self, first: str) -> list[dict[str, Any]]:
        """The rows of the table whose first column has this title."""
        (table,) = (frame.value for frame in self.app.dataframe if frame.value.columns[0] == first)
        return table.to_dict("records")


def key(element: Any) -> str:
    """The key of an element, whose id is $$ID-hash-key."""
    return element.proto.id.split("-", 2)[2]
