"""The door of widgets: values that no box of the page would send, in boxes that the page has."""

import json
from typing import Any

from hypothesis import strategies as st
from streamlit.proto.WidgetStates_pb2 import WidgetState

from tests.fuzz import shapes
from tests.fuzz.hands import Hands
from tests.fuzz.parameters import PAGE_NAMES, PARAMETERS, encoded, usual
from tests.fuzz.session import Session, Widget

# What takes minutes by itself: a training, a measurement. They are started, but seldom.
SLOW = ("live-start", "lab-measure", "lab-draw", "lab-compare", "lab-cut-now")
EVENTS = ("choices", "choose", "add", "point", "open")  # of our components; each hears its own
_numbers = st.one_of(st.integers(-2, 12).map(float), st.sampled_from((1e9, -1e18, 1e300, 0.5, 3.0)), st.floats())
_told = st.builds(
    lambda values, number: {"choices": values, "number": number},
    shapes.some(PARAMETERS, 4),
    st.one_of(st.integers(0, 9), shapes.json_value),
)
_event = st.one_of(_told, _told, shapes.json_value, shapes.heads, shapes.many_heads, st.integers(-3, 600))
_touch = st.fixed_dictionaries(
    {"widget": st.integers(0, 200)},
    optional={"option": st.integers(0, 9), "text": shapes.sentence, "number": _numbers, "event": _event},
)
touches = st.fixed_dictionaries(
    {
        "page": st.sampled_from(PAGE_NAMES),
        "query": st.builds(
            lambda known, part: known | part,
            usual,
            st.sampled_from(
                (
                    *({"training": "live"}, {"training": "head roles"}, {"training": "live", "train_task": "own text"}),
                    *({"lab": "pruning curves"}, {"lab": "what is left", "off": "0.1"}, {"over": "my texts"}),
                    *({"model": "scratch-random", "layers": "1", "heads": "2", "d_model": "16"}, {}, {"pair": "a cat"}),
                )
            ),
        ),
        "steps": st.lists(st.lists(_touch, min_size=1, max_size=3), min_size=1, max_size=3),
    },
    optional={"fragment": st.just(True)},
)


async def touch(hands: Hands, parts: dict[str, Any]) -> str:
    """Open the page and touch its widgets, some at a time; returns what went wrong on it."""
    session, address = Session(hands.port), encoded(parts)
    try:
        wrong = await session.open(parts.get("page", ""), address)
        for step in parts.get("steps", []):
            if wrong or not session.widgets:
                break
            states, fragment = [], ""
            for each in step:
                names = _tellers(session) if "event" in each else sorted(session.widgets)
                name = names[each.get("widget", 0) % len(names)]
                widget = session.widgets[name]
                if state := _state(name, widget, each):
                    states.append(state)
                    fragment = widget.fragment
            wrong = await session.run(address, *states, fragment=fragment if "fragment" in parts else "")
        return wrong
    finally:
        await session.close()


def _state(name: str, widget: Widget, value: dict[str, Any]) -> WidgetState | None:
    """The value as this kind of widget would send it; None for what sends none."""
    text = value.get("text", "").encode("utf-8", "replace").decode()
    number = value.get("number", 0.0)
    options = list(getattr(widget.element, "options", ()))
    names = [str(getattr(option, "content", option)) for option in options]
    one = names[value["option"] % len(names)] if names and "option" in value else text
    state = WidgetState(id=name)
    match widget.kind:
        case "text_input" | "text_area" | "selectbox":
            state.string_value = one
        case "number_input":
            if widget.element.data_type:  # a fraction
                state.double_value = number
            else:
                state.int_value = _whole(number)
        case "slider":
            if widget.element.options:
                state.string_array_value.data.append(one)
            else:
                state.double_array_value.data.append(number)
        case "button_group" | "multiselect":
            state.string_array_value.data.extend([one] if one else [])
        case "checkbox":
            state.bool_value = number > 0
        case "button":
            if name.endswith(SLOW) and number < 9:
                return None
            state.trigger_value = True
        case "bidi_component":
            told = value.get("event", text)
            state.id = f"$$STREAMLIT_INTERNAL_KEY_{name}__events"
            state.json_trigger_value = json.dumps([{"event": event, "value": told} for event in EVENTS])
        case _:
            return None
    return state


def _tellers(session: Session) -> list[str]:
    """Our own components, which tell what they like; every page has one."""
    return sorted(name for name, each in session.widgets.items() if each.kind == "bidi_component") or list(
        session.widgets
    )


def _whole(number: float) -> int:
    """A whole number of 64 bits."""
    return int(max(-(2.0**62), min(2.0**62, number))) if number == number else 0
