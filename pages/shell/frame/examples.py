"""Example sentences, each for the models that can read it. Switching to another kind of model replaces the example.

What an example is for (`why`) holds for its text. What is to be seen in it (`see`) was measured on one model, of which
it is said, with the head and the word that it speaks of open; a test measures every number again.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from mha_core import Head
from mha_core.address.parameters import OF_EXAMPLE
from mha_core.backends.builtin import session_models
from mha_core.backends.cards import DEFAULT, DEMONSTRATION, FETCHED, Example, cards, photo_examples
from mha_core.backends.huggingface.checkpoint_folder import local_folder, model_type
from mha_core.backends.huggingface.vision import is_image_type
from mha_core.i18n import N_, gettext
from mha_core.inputs.image import Image
from pages.shell.elements.choose_option import is_restored
from pages.shell.escape import plain
from pages.shell.process.uploaded_pictures import is_picture
from pages.shell.state.choices import Choices
from pages.shell.state.opened_page import OpenedPage
from pages.shell.state.own_models import example_of
from pages.shell.state.sentence_state import SentenceState
from pages.shell.state.session import state

PICTURES = "a picture"  # the group of examples for checkpoints that read pictures
OPENED = ("layer", "head", "pin", "way", "at", "off")  # what is chosen in a model, and comes back with it
PREDICTIONS = ("predicted", "masked", "likeliest")  # of what is measured: at a position, named first

# By the model whose card has them; those of the one that opens, "", are for all others, too.
EXAMPLES: Mapping[str, Sequence[Example]] = {PICTURES: photo_examples()} | {
    "" if name == DEFAULT else name: card.examples for name, card in cards().items() if card.examples
}


def kind_of(name: str) -> str:
    """The group of examples for a model, by its name.

    Of a checkpoint that reads pictures PICTURES, once it is here; "" for others, and for a model that is fetched where
    it is not: another one is shown instead.

    "NAME@150" → "NAME"; "own-TASK-3f…" (trained here on the task of a bundled model) → that model.
    """
    name = name.partition("@")[0]
    if session_models.is_session_model(name):
        name = "toy-" + name.removeprefix(session_models.PREFIX).rpartition("-")[0].removeprefix("toy-")
    if name in EXAMPLES:
        return name if name != FETCHED or local_folder(name) else ""
    return PICTURES if is_image_type(model_type(name)) else ""


def modality_of(name: str) -> str:
    """The name of a model's modality, before the model is loaded."""
    kind = kind_of(name)
    return Image.name if kind == PICTURES else cards()[kind or DEFAULT].input


def default_sentence(name: str) -> str:
    """The sentence that a model reads where an address names no text."""
    text: str = EXAMPLES[kind_of(name)][0]["text"]
    return text


def examples(name: str) -> Sequence[Example]:
    """The examples for this model, its default sentence first.

    A model trained on a user's text has an excerpt from it.
    """
    if not (kind := kind_of(name)) and (text := example_of(name)):
        why = N_("An excerpt from the text this model was trained on.")
        return [{"title": N_("From its text"), "text": text, "why": why}]
    return EXAMPLES[kind]


def open_example(name: str) -> None:
    """Open the example that was pressed; after a switch to another kind of model, the first one of the new kind.

    The latter in place of an example of the old kind, and between pictures and sentences: a sentence that was typed or
    came with a link stays. Heads that are off are those of a kind: they come back with it.

    Call this before the sentence widgets are drawn. Not in the callback of a button: what the browser tells in the same
    moment, what was chosen for the text before, may be heard after it.

    An example that is open at the first visit sets the position that it speaks of, unless the address names another.
    Where the address says everything, no example does.
    """
    sentence = state(SentenceState)
    kind = kind_of(name)
    if not is_restored():  # else the text in the session is still that of before
        _open(name, kind)
    # Not before: a newer press stops this run wherever it looks into the session, and the next run begins again.
    sentence.pending_example, sentence.model, sentence.kind = None, name, kind


def _open(name: str, kind: str) -> None:
    sentence, choices = state(SentenceState), state(Choices)
    before = sentence.kind
    if before is not None and before != kind:
        text, left = st.session_state.get("text", "").strip(), None
        if sentence.model != name:  # else it was fetched just now, or a run that was stopped begins again
            left = None if sentence.pending_example else _left_behind(before).get(kind)
            choices.choose(off=left["off"] if left else "")  # of the same number, it is another head
            sentence.model = name
        if _is_foreign(text, kind):
            if sentence.pending_example is None or _is_foreign(sentence.pending_example["text"], kind):
                sentence.pending_example = left or EXAMPLES[kind][0]
            _write(sentence.pending_example)
    if sentence.pending_example:
        _choose(sentence.pending_example, name)
    elif before is None:
        _predict_as(_shown(name), name)
    else:
        _forget_position()


def draw_examples_menu(name: str) -> None:
    """Draw the menu of examples."""
    known = {example["title"]: example for example in examples(name)}
    st.menu_button(
        gettext("Examples"),
        list(known),
        key="examples",
        type="tertiary",
        format_func=lambda title: f"**{gettext(title)}** :small[{plain(gettext(known[title]['why']))}]",
        on_click=_take_from_menu,
        args=(known,),
    )


def _take_from_menu(known: Mapping[str, Example]) -> None:
    """Callback: use the example that was chosen."""
    if (title := st.session_state["examples"]) in known:
        take(known[title])


def is_example(text: str) -> bool:
    """Whether a text is an example of any model."""
    return any(text == example["text"] for group in EXAMPLES.values() for example in group)


def why_this_example(name: str) -> str:
    """The reason for the example that is shown; "" for another text."""
    example = _shown(name)
    return gettext(example["why"]) if example else ""


def what_is_seen(name: str) -> str:
    """The model's answer to the example that is shown, in words; "" for another text."""
    see = seen_in(example, name) if (example := _shown(name)) else None
    return gettext(see["says"]) if see else ""


def seen_in(example: Example, name: str) -> dict[str, Any] | None:
    """The highlight of an example: head, of an encoder-decoder perhaps its attention, pin and words; None for a model
    on which that was not measured.
    """
    kind, card = kind_of(name), cards().get(name)
    is_measured = card is not None and (kind or DEFAULT) in (name, card.weights_of)
    return example.get("see") if is_measured else None


def predicted_at(see: dict[str, Any]) -> int | None:
    """The position whose prediction an example speaks of; None if it speaks of none."""
    return next((at for what, at, *_ in see["measured"] if what in PREDICTIONS), None)


def take(example: Example) -> None:
    """Callback: use this example as the text; `open_example` does the rest."""
    _write(example)
    state(SentenceState).pending_example = example


def _write(texts: Mapping[str, Any]) -> None:
    """Put them into the boxes."""
    st.session_state["text"], st.session_state["pair"] = texts["text"], texts.get("pair", "")
    further = texts.get("further", {})
    st.session_state.update({name: further.get(name, "") for name in OF_EXAMPLE})


def demonstration_model() -> str:
    """The model of the demonstration: the language model, if it is here."""
    return FETCHED if local_folder(FETCHED) else DEMONSTRATION


def demonstrate() -> None:
    """Callback: the first example of a model that predicts words, with the head off that it speaks of."""
    name = demonstration_model()
    example = EXAMPLES[name][0]
    st.session_state["model"], state(OpenedPage).keeps_model = name, True
    take({**example, "off": example["see"]["head"], "mode": "zero"})


def _choose(example: Example, name: str) -> None:
    """Switch every head on, forget what was chosen for another text, and open what the example speaks of.

    A demonstration has a head `off`, and how; what was left in the models of a kind has what was OPENED.
    """
    state(SentenceState).pinned_in = None
    choices = state(Choices)
    choices.choose(**dict.fromkeys(("off", "pin", "link", "at"), ""), way="from", part="all")
    choices.choose(**{name: example[name] for name in ("off", "mode") if name in example})
    if choices["sort"] == "link":
        choices.choose(sort="layer")
    if "layer" in example:
        choices.choose(**{name: example[name] for name in OPENED})
        return
    if see := seen_in(example, name):
        choices.open_head(Head.parse(see["head"]))
        choices.choose(pin=str(see["pin"]), scope="this head", attention=see.get("attention", "cross"))
    _predict_as(example, name)


def _left_behind(kind: str) -> dict[str, dict[str, str]]:
    """`SentenceState.saved_by_kind`, with the choices for this kind as they are now."""
    known, choices = state(SentenceState).saved_by_kind, state(Choices)
    now = {name: str(st.session_state.get(name) or "") for name in ("text", "pair")}
    known[kind] = now | {name: choices[name] for name in OPENED}
    return known


def _shown(name: str) -> Example | None:
    """The example whose text a new session opens with; None for a text that is none."""
    known = examples(name)
    text = st.session_state.get("text", st.query_params.get("text", known[0]["text"])).strip()
    return next((example for example in known if example["text"] == text), None)


def _predict_as(example: Example | None, name: str) -> None:
    """Choose the position that an example speaks of, unless one was chosen, and remember for which text it is meant."""
    see = seen_in(example, name) if example else None
    if example is None or see is None or (at := predicted_at(see)) is None:
        state(SentenceState).predicted = None
        return
    if not state(Choices)["at"]:
        state(Choices).choose(at=str(at))
    state(SentenceState).predicted = (example["text"], str(at))


def _forget_position() -> None:
    """Forget the position that an example chose once its text changes; a position that somebody chose stays."""
    meant = state(SentenceState).predicted
    if meant and st.session_state.get("text", meant[0]).strip() != meant[0]:
        state(SentenceState).predicted = None
        if state(Choices)["at"] == meant[1]:
            state(Choices).choose(at="")


def _is_foreign(text: str, kind: str) -> bool:
    """Whether a text is an example of another kind; or a picture, or none, where the models read others."""
    own = {example["text"] for example in EXAMPLES[kind]}
    others = {example["text"] for group in EXAMPLES.values() for example in group} - own
    return text in others or is_picture(text) != (kind == PICTURES)
