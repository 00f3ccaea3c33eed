"""The Explore page without a browser: Streamlit's AppTest with names for what a user reads and does."""

import json
from pathlib import Path
from typing import Any

import numpy as np
from streamlit.testing.v1 import AppTest

from pages.parts.explore.address import Address
from pages.parts.explore.look import Look
from pages.parts.explore.part import Part
from pages.parts.routes.picture import PARTS
from pages.parts.state.choices import DEFAULTS as CHOICES
from tests.support.blobs import restored, unpack

ROOT = Path(__file__).parents[2]

OFF_BY = {
    "float32": 0,
    "uint8": 0.004,
    "int8": 0.008,
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
        return self.tell(key, text) if key in CHOICES else self._run(self.app.text_input(key=key).set_value(text))

    def choose(self, key: str, value: Any) -> "Explore":
        boxes = [box for box in self.app.selectbox if box.key == key]
        return self._run(boxes[0].set_value(value)) if boxes else self.tell(key, value)

    def pick(self, key: str, value: str) -> "Explore":
        """Choose an option of a segmented control, such as a tab."""
        if key in CHOICES:
            return self.tell(key, value)
        return self._run(self.app.segmented_control(key=key).set_value(value))

    def tell(self, key: str, value: Any) -> "Explore":
        """Choose in the browser, which then tells Python."""
        part = "explore" if self.explores else "heads-off"
        data = self.parts[part]
        told = data["state"] | {key: str(value).lower() if isinstance(value, bool) else str(value)}
        for name, chosen in told.items():  # which the browser has written into the address by then
            self.app.query_params.pop(name, None)
            if chosen != CHOICES[name]:
                self.app.query_params[name] = chosen
        return self.emit(part, "choices", {"choices": told, "number": data["told"] + 1})

    def enter(self, key: str, number: int) -> "Explore":
        return self._run(self.app.number_input(key=key).set_value(number))

    def switch(self, key: str, on: bool) -> "Explore":
        return self.tell(key, on) if key in CHOICES else self._run(self.app.toggle(key=key).set_value(on))

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
        return self.state[key] if key in CHOICES else self.app.text_input(key=key).value

    @property
    def state(self) -> dict[str, str]:
        """The choices as Python hands them to the browser."""
        parts = self.parts
        return parts["explore" if "explore" in parts else "heads-off"]["state"]

    @property
    def titles(self) -> list[str]:
        elements = [
            m.value.removeprefix("#### ").replace("\\", "") for m in self.app.markdown if m.value.startswith("#### ")
        ]
        if not self.explores:
            return elements
        head, effect = self.shown["head"].words, self.shown["effect"].words
        is_off = len(head["heads"]) == 1 and head["heads"][0] in [list(h) for h in self.look.off]
        elements += [reading["title"] for reading in head.get("readings", [])]
        count = effect["count"]
        heads = f"Effect of switching {count} head{'s' * (count != 1)} off ({effect['mode']})"
        return [*elements, head["title"] + " · off" * is_off, heads if count else "Effect of switching heads off"]

    @property
    def text(self) -> str:
        """All messages, captions and text on the page, as a user reads them."""
        elements = [*self.app.caption, *self.app.info, *self.app.warning, *self.app.error, *self.app.markdown]
        lines = [element.value for element in elements]
        if self.explores:
            atlas, head, effect = (self.shown[part].words for part in ("atlas", "head", "effect"))
            lines += [*atlas["notes"], *head["notes"], head.get("empty", ""), head.get("unchanged", "")]
            lines += [self._sinks(head), head.get("typical", "")]
            lines += [head.get("table", {}).get("caption", ""), effect.get("hint", ""), effect.get("note", "")]
            lines += [f"{reading['title']} {reading['note']}" for reading in head.get("readings", [])]
        return "\n".join(lines).replace("\\", "")

    def _sinks(self, head: dict[str, Any]) -> str:
        """What is said of attention sinks with the pins of the link, as `sinkNote` of open_head.js writes it."""
        sinks, pins = head.get("sinks"), self.look.pins
        if not sinks:
            return ""
        if not pins.positions or pins.way == "to":
            return sinks["head"]
        found = [row for row in (sinks["rows"][pin] for pin in pins.positions) if row]
        return " ".join(dict.fromkeys([*(what for what, _ in found), *(why for _, why in found)]))

    # --- what the browser fetches and draws

    @property
    def parts(self) -> dict[str, dict[str, Any]]:
        """What Python gives to the parts of the page that share its address."""
        components = self.app.get("bidi_component")
        return {key(c): json.loads(c.proto.json) for c in components if key(c) in ("explore", "heads-off")}

    @property
    def explores(self) -> bool:
        return "explore" in self.parts

    @property
    def look(self) -> Look:
        """What the browser asks the server for."""
        data = self.parts["explore"]
        return Look.at(Address.parse(data["state"] | {name: data[name] for name in ("model", "text", "pair")}))

    @property
    def shown(self) -> dict[str, Part]:
        """The answer of the server, by part."""
        look = self.look
        names = ("atlas", "order", "head", "effect", *["zeroing"] * (look.address.view == "readings"))
        return {name: PARTS[name](look) for name in names}

    @property
    def effect(self) -> dict[str, Any]:
        """The words of what changed."""
        return self.shown["effect"].words

    @property
    def bars(self) -> list[list[Any]]:
        """[word or class, its probability with all heads on, with these off], the likeliest first."""
        return self.effect["bars"]["rows"]

    @property
    def metrics(self) -> dict[str, str]:
        metrics = {metric.label: metric.value for metric in self.app.metric}
        if self.explores:
            words = self.effect
            if headline := words.get("headline"):
                metrics[headline["label"]] = headline["after"]
            if pair := words.get("pair"):
                metrics[pair["label"]] = f"{pair['before']} → {pair['after']}"
        return metrics

    @property
    def charts(self) -> dict[str, dict[str, Any]]:
        """Plotly figures by the key of their element."""
        return {name: data["figure"] for name, data in self.chart_data.items()}

    @property
    def chart_data(self) -> dict[str, dict[str, Any]]:
        """All that each chart is sent: its figure, how it is saved, its colours, whether it can be clicked."""
        components = self.app.get("bidi_component")
        return {key(c): json.loads(c.proto.json) for c in components if c.proto.component_name == "chart"}

    @property
    def pictures(self) -> dict[str, Picture]:
        """Our widgets by the key of their element."""
        components = self.app.get("bidi_component")
        found = {key(c): Picture(c.proto.bytes) for c in components if c.proto.WhichOneof("data") == "bytes"}
        if self.explores:
            drawn = self.parts["explore"]["parts"]
            for name, part in self.shown.items():
                if name in drawn or name == "zeroing":
                    found |= {key: Picture(widget.blob) for key, widget in part.pictures.items()}
        return found

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
        if self.explores and first == "from":
            titles = ("from", "to", "weight", "from position", "to position", "all heads on")
            return [dict(zip(titles, row, strict=False)) for row in self.shown["head"].words["table"]["rows"]]
        (table,) = (frame.value for frame in self.app.dataframe if frame.value.columns[0] == first)
        return table.to_dict("records")


def key(element: Any) -> str:
    """The key of an element, whose id is $$ID-hash-key."""
    return element.proto.id.split("-", 2)[2]
