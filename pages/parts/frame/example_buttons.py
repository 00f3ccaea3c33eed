"""Examples that show something, each for the models that can read it; switching the model changes one for another."""

import json
from typing import Any

import streamlit as st

from mha_core.models.ours import session_models
from mha_core.paths import ASSETS
from pages.parts.background.training_session import example_of

Example = dict[str, Any]  # title, text and why; perhaps pair

_EXAMPLES: dict[str, list[Example]] = json.loads((ASSETS / "texts" / "examples.json").read_text(encoding="utf-8"))


def kind_of(name: str) -> str:
    """Which examples suit a model, by its name; "" for all that read English.

    "toy-english@150" → "toy-english"; "own-induction-3f…", trained here on the same task → "toy-induction".
    """
    name = name.partition("@")[0]
    if session_models.is_session_model(name):
        name = "toy-" + name.removeprefix(session_models.PREFIX).rpartition("-")[0].removeprefix("toy-")
    return name if name in _EXAMPLES else ""


def examples(name: str) -> list[Example]:
    """Those that suit this model; the first is what it opens with. One that was trained on a text of its own has a piece of it."""
    if not (kind := kind_of(name)) and (text := example_of(name)):
        return [{"title": "From its text", "text": text, "why": "A piece of what this model was trained on."}]
    return _EXAMPLES[kind]


def follow(name: str) -> None:
    """Where the model was switched and an example of another kind stands, the first of the new kind takes its place.

    What a person typed stays, and so does what a link says. Call before the boxes of the sentences are drawn.
    """
    kind, before = kind_of(name), st.session_state.get("examples")
    st.session_state["examples"] = kind
    if before not in (None, kind) and st.session_state.get("text", "").strip() in _foreign(kind):
        take(_EXAMPLES[kind][0])


def examples_row(name: str) -> st.delta_generator.DeltaGenerator:
    """Draw a button for each, in a row that has room at its end."""
    row = st.container(key="examples-row", horizontal=True, gap="small", vertical_alignment="center")
    row.caption("Examples", width="content")
    for example in examples(name):
        title, why = example["title"], example["why"]
        row.button(title, key=f"example-{title}", type="tertiary", help=why, on_click=take, args=(example,))
    return row


def take(example: Example) -> None:
    """Callback: this is the text now."""
    st.session_state["text"] = example["text"]
    st.session_state["pair"] = example.get("pair", "")
    if "[MASK]" in (words := ["[CLS]", *example["text"].split()]):
        st.session_state["at"] = words.index("[MASK]")  # the word that is asked for


def _foreign(kind: str) -> set[str]:
    """The texts of all other kinds that are not also of this one."""
    own = {example["text"] for example in _EXAMPLES[kind]}
    return {example["text"] for group in _EXAMPLES.values() for example in group} - own
