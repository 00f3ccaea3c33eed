"""Captions of standalone pages and saved pictures: the text, the model, and the ablation."""

from dataclasses import replace

import torch

from mha_core.i18n import gettext
from mha_core.message import N_, isolate
from mha_core.stats.attention_map import MapOptions, apply_options
from mha_core.trace import Trace

MAX_CHARS = 160  # of a text
ATTENTION_NAMES = {
    "encoder": N_("the encoder's attention"),
    "decoder": N_("the decoder's attention"),
    "cross": N_("the attention from target to source"),
}
CUT = {False: N_("Cut, the gap stays: {edges}."), True: N_("Cut, the others take over: {edges}.")}


def sentence_of(trace: Trace) -> str:
    """The text of a Trace, from its words; from its special tokens if there is nothing else. Of a picture, its size."""
    if trace.picture is not None:
        rows, columns = trace.picture.grid
        return gettext("a picture of {rows} × {columns} patches", rows=rows, columns=columns)
    no_weights = torch.empty(0, len(trace), len(trace.keys))
    words = apply_options(trace, no_weights, MapOptions(special=all(trace.special), words=True)).rows.tokens
    text = " ".join(words)
    return text if len(text) <= MAX_CHARS else text[: MAX_CHARS - 1] + "…"


def source(trace: Trace) -> str:
    """The source line of a saved picture: model, ablation and text."""
    return f"{about(trace)} {isolate(sentence_of(trace))}"


def about(trace: Trace) -> str:
    """One line on the model and its ablation."""
    model = gettext(trace.info.title)
    if trace.info.attention in ATTENTION_NAMES:
        model += f", {gettext(ATTENTION_NAMES[trace.info.attention])}"
    size = {"model": model, "layers": trace.info.layers, "heads": trace.info.heads}
    ablation, cuts = trace.ablation, []
    for knockout, words in CUT.items():
        if edges := [each for each in ablation.edges if each.knockout is knockout]:
            cuts.append(gettext(words, edges=", ".join(map(str, edges))))
    if not ablation.terms:
        return " ".join([gettext("{model}: {layers} layers × {heads} heads. All heads on.", **size), *cuts])
    off = {"mode": gettext(ablation.mode), "off": str(replace(ablation, edges=()))}
    return " ".join(
        [gettext("{model}: {layers} layers × {heads} heads. Heads off ({mode}): {off}.", **size, **off), *cuts]
    )
