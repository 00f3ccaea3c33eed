"""Example sentences, each for the models that can read it. Switching to another kind of model replaces the example."""

import json
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from mha_core.models.ours import session_models
from mha_core.paths import ASSETS
from pages.parts.background.training_session import example_of
from pages.parts.state.choices import set_choices

Example = dict[str, Any]  # title, text and why; perhaps pair

_EXAMPLES: dict[str, list[Example]] = json.loads((ASSETS / "texts" / "examples.json").read_text(encoding="utf-8"))


def kind_of(name: str) -> str:
    """The group of examples for a model, by its name; "" for every model that reads English.

    "toy-english@150" → "toy-english"; "own-induction-3f…" (trained here on the same task) → "toy-induction".
    """
    name = name.partition("@")[0]
    if session_models.is_session_model(name):
        name = "toy-" + name.removeprefix(session_models.PREFIX).rpartition("-")[0].removeprefix("toy-")
    return name if name in _EXAMPLES else ""


def examples(name: str) -> list[Example]:
    """The examples for this model, its default sentence first.

    A model trained on a user's text has an excerpt from it.
    """
    if not (kind := kind_of(name)) and (text := example_of(name)):
        return [{"title": "From its text", "text": text, "why": "An excerpt from the text this model was trained on."}]
    return _EXAMPLES[kind]


def replace_foreign_example(name: str) -> None:
    """After a switch to another kind of model, replace an example of the old kind by the first one of the new kind.

    A sentence that was typed or came with a link stays. Call this before the sentence widgets are drawn.
    """
    kind, before = kind_of(name), st.session_state.get("examples")
    st.session_state["examples"] = kind
    if before not in (None, kind) and st.session_state.get("text", "").strip() in _foreign(kind):
        take(_EXAMPLES[kind][0])


def examples_row(name: str) -> DeltaGenerator:
    """Draw a button for each example; return the row, to append to."""
    row = st.container(key="examples-row", horizontal=True, gap="small", vertical_alignment="center")
    row.caption("Examples", width="content")
    for example in examples(name):
        title = example["title"]
        row.button(title, key=f"example-{title}", type="tertiary", on_click=take, args=(example,))
    return row


def why_this_example(name: str) -> str:
    """What the example that is shown is for; "" for a text that is none."""
    text = st.session_state.get("text", "").strip()
    return next((example["why"] for example in examples(name) if example["text"] == text), "")


def take(example: Example) -> None:
    """Callback: use this example as the text."""
    st.session_state["text"] = example["text"]
    st.session_state["pair"] = example.get("pair", "")
    if "[MASK]" in (words := ["[CLS]", *example["text"].split()]):
        set_choices({"at": str(words.index("[MASK]"))})  # the word to predict


def _foreign(kind: str) -> set[str]:
    """The example texts of the other kinds."""
    own = {example["text"] for example in _EXAMPLES[kind]}
    return {example["text"] for group in _EXAMPLES.values() for example in group} - own
