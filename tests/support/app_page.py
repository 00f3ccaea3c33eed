"""The Explore page without a browser: Streamlit's AppTest with names for what a user reads and does."""

import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from streamlit.testing.v1 import AppTest

from pages.explore.address import Address
from pages.explore.picture_context import PictureContext
from pages.shell.state.choices import DEFAULTS as CHOICES
from pages.shell.state.choices import Choices
from pages.shell.state.session import key_of
from tests.support.explored import Explored, Picture

T = TypeVar("T")
ROOT = Path(__file__).parents[2]


class Explore(Explored):
    """One browser session. Every run is checked: no exception may reach the page."""

    opens = "Explore.py"  # the page that the link leads to
    holds: Mapping[str, Any] = {}  # what the session knows already

    def __init__(self, **parameters: str) -> None:
        self.app = AppTest.from_file(str(ROOT / "pages" / "main.py"), default_timeout=120)
        if self.opens != "Explore.py":
            self.app.switch_page(self.opens)
        for name, value in self.holds.items():
            self.app.session_state[name] = value
        for name, value in parameters.items():
            self.app.query_params[name] = value
        self.run(self.app)

    def state_of(self, kind: type[T], name: str = "") -> T:
        """What the app knows of this session beside its widgets, as `pages.shell.state.session.state` gives it."""
        key = key_of(kind, name)
        return self.app.session_state[key] if key in self.app.session_state else kind()

    # --- actions

    def type(self, key: str, text: str) -> "Explore":
        if key == "pair" and "second" in self.parts.get("explore", {}).get("offers", {}):
            self.emit("explore", "second", value=True)
        return self.tell(key, text) if key in CHOICES else self.run(self.app.text_input(key=key).set_value(text))

    def choose(self, key: str, value: Any) -> "Explore":
        boxes = [box for box in self.app.selectbox if box.key == key]
        return self.run(boxes[0].set_value(value)) if boxes else self.tell(key, value)

    def pick(self, key: str, value: str) -> "Explore":
        """Choose an option of a segmented control, such as a tab."""
        if key in CHOICES:
            return self.tell(key, value)
        return self.run(self.app.segmented_control(key=key).set_value(value))

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
        return self.run(self.app.number_input(key=key).set_value(number))

    def switch(self, key: str, on: bool) -> "Explore":
        return self.tell(key, on) if key in CHOICES else self.run(self.app.toggle(key=key).set_value(on))

    def press(self, key: str) -> "Explore":
        return self.run(self.app.button(key=key).click())

    def take(self, example: str) -> "Explore":
        """Choose an example in the menu, by its title."""
        return self.run(self.app.menu_button(key="examples").click(example))

    def emit(self, view: str, name: str, value: Any) -> "Explore":
        """Emit an event of a widget, as the browser would send it."""
        (component,) = (c for c in self.app.get("bidi_component") if key(c) == view)
        states = self.app._tree.get_widget_states()
        clicked = states.widgets.add(id=f"$$STREAMLIT_INTERNAL_KEY_{component.proto.id}__events")
        clicked.json_trigger_value = json.dumps([{"event": name, "value": value}])
        return self._checked(self.app._run(states))

    def go(self, file: str) -> "Explore":
        """Switch to another page."""
        return self.run(self.app.switch_page(file))

    def run(self, step: Any) -> "Explore":
        """Run the page, after what a user did with one of its elements."""
        return self._checked(step.run())

    def _checked(self, done: Any) -> "Explore":
        assert not self.app.exception, self.app.exception[0].message
        for name in ("parts", "ctx", "shown"):  # of the run before
            self.__dict__.pop(name, None)
        return self

    # --- content

    def value(self, key: str) -> str:
        if key in CHOICES:
            return self.state[key]
        if key == "pair" and not any(box.key == key for box in self.app.text_input):
            return ""  # Explore makes room for it when it is asked to
        return self.app.text_input(key=key).value

    @property
    def state(self) -> dict[str, str]:
        """The choices as Python hands them to the browser."""
        parts = self.parts
        drawn = (parts[name]["state"] for name in ("explore", "heads-off") if name in parts)
        return next(drawn, self.state_of(Choices).values)

    @property
    def titles(self) -> list[str]:
        titles = [
            m.value.removeprefix("#### ").replace("\\", "") for m in self.app.markdown if m.value.startswith("#### ")
        ]
        steps = [heading.value for heading in self.app.subheader]
        return [*steps, *titles, *(super().titles if self.explores else [])]

    @property
    def text(self) -> str:
        """All messages, captions and text on the page, as a user reads them."""
        elements = [*self.app.caption, *self.app.info, *self.app.warning, *self.app.error, *self.app.markdown]
        lines = [element.value for element in elements]
        if self.explores:
            lines += [super().text, self.parts["explore"]["see"]]
        return "\n".join(lines).replace("\\", "")

    # --- what the browser fetches and draws

    @cached_property
    def parts(self) -> dict[str, dict[str, Any]]:
        """What Python gives to the parts of the page that share its address."""
        components = self.app.get("bidi_component")
        return {key(c): json.loads(c.proto.json)[0] for c in components if key(c) in ("explore", "heads-off")}

    @property
    def explores(self) -> bool:
        return "explore" in self.parts

    @cached_property
    def ctx(self) -> PictureContext:
        """What the browser asks the server for."""
        data = self.parts["explore"]
        return PictureContext.at(
            Address.parse(data["state"] | {name: data[name] for name in ("model", "text", "pair")})
        )

    @property
    def drawn(self) -> list[str]:
        return self.parts["explore"]["parts"]

    @property
    def metrics(self) -> dict[str, str]:
        metrics = {metric.label: metric.value for metric in self.app.metric}
        return metrics | (super().metrics if self.explores else {})

    @property
    def charts(self) -> dict[str, dict[str, Any]]:
        """Plotly figures by the key of their element."""
        return {name: data["figure"] for name, data in self.chart_data.items()}

    @property
    def chart_data(self) -> dict[str, dict[str, Any]]:
        """All that each chart is sent: its figure, how it is saved, its colours, whether it can be clicked."""
        components = self.app.get("bidi_component")
        return {key(c): json.loads(c.proto.json)[0] for c in components if c.proto.component_name.startswith("chart-")}

    @property
    def pictures(self) -> dict[str, Picture]:
        """Our widgets by the key of their element."""
        components = self.app.get("bidi_component")
        found = {key(c): Picture(c.proto.bytes) for c in components if c.proto.WhichOneof("data") == "bytes"}
        if self.explores:
            found |= super().pictures
        return found

    def table(self, first: str = "from") -> list[dict[str, Any]]:
        """The rows of the table whose first column has this title."""
        if self.explores and first == "from":
            return super().table()
        (table,) = (frame.value for frame in self.app.dataframe if frame.value.columns[0] == first)
        return table.to_dict("records")


def key(element: Any) -> str:
    """The key of an element, whose id is $$ID-hash-key."""
    return element.proto.id.split("-", 2)[2]
