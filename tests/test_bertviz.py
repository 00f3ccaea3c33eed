"""BertViz's calls, drawn by our widgets: every call that its README and notebooks publish, and what it refuses."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import torch
from torch import Tensor
from transformers import AutoModel, AutoTokenizer

from mha_core import load_model
from mha_core.backends import ModelError
from mha_core.bertviz import Page, attention_patterns, head_view, model_view, neuron_view
from mha_core.draw.widget import Widget
from tests.support.blobs import unpack

L, H = 12, 12  # of BERT's base models, which the notebooks load
TOKENS = ["[CLS]", "the", "rabbit", "hop", "##ped", "[SEP]", "the", "turtle", "crawled", "[SEP]"]
SOURCE, TARGET = ["▁She", "▁sees", "▁it", ".", "</s>"], ["▁Sie", "▁sieht", "▁es", "</s>"]


def weights(rows: int, columns: int, layers: int = L) -> tuple[Tensor, ...]:
    """Attentions as transformers gives them, one tensor (1, H, rows, columns) for each layer."""
    random = torch.Generator().manual_seed(0)
    return tuple(torch.randn(1, H, rows, columns, generator=random).softmax(-1) for _ in range(layers))


ATTENTION = weights(len(TOKENS), len(TOKENS))
THREE = {
    "encoder_attention": weights(len(SOURCE), len(SOURCE), 6),
    "decoder_attention": weights(len(TARGET), len(TARGET), 6),
    "cross_attention": weights(len(TARGET), len(SOURCE), 6),
    "encoder_tokens": SOURCE,
    "decoder_tokens": TARGET,
}


def header(widget: Widget) -> dict[str, Any]:
    return unpack(widget.blob)[0]


# --- what is published ------------------------------------------------------------------------------------------------

ATLAS, LINES = {"kind": "explorer", "view": "heatmap", "atlas": True}, {"kind": "explorer", "view": "lines"}
PAIR = {"labels": TOKENS, "segments": [0, 0, 0, 0, 0, 0, 1, 1, 1, 1]}

# Where a call stands, the function, its arguments, and what the picture holds.
PUBLISHED = {
    "head_view_distilbert.ipynb": (head_view, (ATTENTION, TOKENS), {}, LINES | {"open": [0, 0], "layers": L}),
    "model_view_distilbert.ipynb": (model_view, (ATTENTION, TOKENS), {}, ATLAS | {"theme": "dark", "heads": H}),
    "model_view_bert.ipynb": (model_view, (ATTENTION, TOKENS, 6), {}, ATLAS | {"rows": PAIR}),
    "model_view_bart.ipynb, model_view_encoder_decoder.ipynb": (
        *(model_view, (), THREE),
        {"kind": "several", "names": ["Encoder", "Decoder", "Target → source"], "theme": "dark"},
    ),
    "README: head view of an encoder-decoder": (
        *(head_view, (), THREE),
        {"kind": "several", "names": ["Encoder", "Decoder", "Target → source"], "theme": "light"},
    ),
    "README: dark and light mode": (model_view, (ATTENTION, TOKENS), {"display_mode": "light"}, {"theme": "light"}),
    "README: filtering layers": (
        *(model_view, (ATTENTION, TOKENS), {"include_layers": [5, 6]}),
        ATLAS | {"layers": 2, "heads": H, "open": [0, 0], "numbering": [[5, 6], list(range(H))]},
    ),
    "README: filtering layers of the head view": (
        *(head_view, (ATTENTION, TOKENS), {"include_layers": range(5, 7), "layer": 6}),
        LINES | {"layers": 2, "open": [1, 0], "numbering": [[5, 6], list(range(H))]},
    ),
    "README: filtering heads": (
        *(model_view, (ATTENTION, TOKENS), {"include_heads": [3, 7]}),
        ATLAS | {"layers": L, "heads": 2, "numbering": [list(range(L)), [3, 7]]},
    ),
    "README: default layer and heads": (
        *(head_view, (ATTENTION, TOKENS), {"layer": 2, "heads": [3, 5]}),
        LINES | {"open": [2, 3], "active": [3, 5]},
    ),
    "README: sentence pairs": (head_view, (ATTENTION, TOKENS, 6), {}, LINES | {"columns": PAIR}),
    "README: HTML": (head_view, (ATTENTION, TOKENS), {"html_action": "return"}, LINES),
}


def holds(entries: dict[str, Any], expected: dict[str, Any]) -> bool:
    return all(
        holds(entries[name], value) if isinstance(value, dict) else entries[name] == value
        for name, value in expected.items()
    )


@pytest.mark.parametrize(("view", "given", "options", "expected"), PUBLISHED.values(), ids=PUBLISHED)
def test_a_published_call_is_drawn(
    view: Callable[..., Page], given: tuple[Any, ...], options: dict[str, Any], expected: dict[str, Any]
) -> None:
    page = view(*given, **({"html_action": "return"} | options))
    assert holds(header(page), expected)
    assert page.data == page.html() and page.data.startswith("<!doctype html>")


# The neuron view reads the sentences itself.
CAT, RUG = "the cat sat on the mat", "the cat sat on a dog"
NEURONS = {
    "neuron_view_bert.ipynb": ("bert", (CAT, RUG), {"display_mode": "dark", "layer": 2, "head": 0}, [2, 0], "dark"),
    "neuron_view_gpt2.ipynb": ("gpt2", (CAT,), {"display_mode": "dark"}, [0, 0], "dark"),
    "neuron_view_roberta.ipynb": ("roberta", (CAT, RUG), {}, [0, 0], "dark"),
    "README: neuron view": ("bert", (CAT, RUG), {"layer": 2, "head": 0, "display_mode": "light"}, [2, 0], "light"),
}


@pytest.mark.parametrize(("family", "sentences", "options", "opened", "theme"), NEURONS.values(), ids=NEURONS)
def test_a_published_neuron_view_is_drawn_as_lines(
    checkpoints: Path, family: str, sentences: tuple[str, ...], options: dict[str, Any], opened: list[int], theme: str
) -> None:
    model = AutoModel.from_pretrained(checkpoints / family)
    tokenizer = AutoTokenizer.from_pretrained(checkpoints / family)
    page = neuron_view(model, family, tokenizer, *sentences, **options, html_action="return")
    expected = {"view": "lines", "open": opened, "active": [opened[1]], "theme": theme}
    assert holds(header(page), LINES | expected)
    trace = load_model(model, tokenizer).trace(sentences[0], pair=(*sentences, None)[1])
    assert header(page)["rows"]["labels"] == list(trace.tokens)


def test_a_notebook_from_model_to_view(checkpoints: Path) -> None:
    """model_view_bert.ipynb with a small BERT. What was the last output when that was written has a name."""
    model_version = checkpoints / "bert"
    model = AutoModel.from_pretrained(model_version, output_attentions=True)
    tokenizer = AutoTokenizer.from_pretrained(model_version)
    inputs = tokenizer("the cat sat", "a dog ran", return_tensors="pt")
    outputs = model(inputs["input_ids"], token_type_ids=inputs["token_type_ids"])
    sentence_b_start = inputs["token_type_ids"][0].tolist().index(1)
    tokens = tokenizer.convert_ids_to_tokens(inputs["input_ids"][0].tolist())
    with pytest.raises(ValueError, match=r'^attentions is empty\. .*attn_implementation="eager".* outputs\.attentions'):
        model_view(outputs[-1], tokens, sentence_b_start)
    page = model_view(outputs.attentions, tokens, sentence_b_start, html_action="return")
    assert header(page)["rows"]["segments"] == inputs["token_type_ids"][0].tolist()
    ours = load_model(model, tokenizer).trace("the cat sat", pair="a dog ran")
    drawn = torch.from_numpy(unpack(page.blob)[1]["all"]).unflatten(0, ours.info.shape)
    assert torch.allclose(drawn, ours.attentions, atol=1e-5)


def test_tokens_as_they_are() -> None:
    """prettify_tokens says whether a tokenizer's marks are read as spaces."""
    tokens, attention = ["Ġthe", "Ġcat", "s"], weights(3, 3)
    labels = [
        header(head_view(attention, tokens, prettify_tokens=pretty, html_action="return"))["rows"]["labels"]
        for pretty in (True, False)
    ]
    assert labels == [["the", "cat", "##s"], tokens]


def test_one_of_three_attentions_needs_no_choice() -> None:
    given = {name: THREE[name] for name in ("cross_attention", "encoder_tokens", "decoder_tokens")}
    entries = header(model_view(**given, html_action="return"))
    assert holds(entries, ATLAS | {"rows": {"segments": [0] * 4}, "columns": {"segments": [0] * 5}})
    assert "the attention from target to source" in entries["source"]


# --- where it is drawn ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_notebook", [True, False])
def test_a_view_goes_to_the_cell(monkeypatch: pytest.MonkeyPatch, is_notebook: bool) -> None:
    """As in BertViz, nothing is returned then. Where no IPython runs, what is returned is shown."""
    shown: list[Page] = []
    ipython = SimpleNamespace(
        get_ipython=lambda: object() if is_notebook else None, display=SimpleNamespace(display=shown.append)
    )
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    returned = head_view(ATTENTION, TOKENS)
    assert (returned is None, len(shown)) == ((True, 1) if is_notebook else (False, 0))
    (page,) = shown or [returned]
    assert page._repr_html_().startswith("<iframe ")


# --- CircuitsVis ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [torch.Tensor.clone, torch.Tensor.numpy, torch.Tensor.tolist])
def test_attention_patterns_of_circuitsvis(kind: Callable[[Tensor], Any]) -> None:
    widget = attention_patterns(tokens=["<|endoftext|>", "the", "cat"], attention=kind(weights(3, 3)[0][0]))
    assert holds(header(widget), ATLAS | {"layers": 1, "heads": H, "open": [0, 0]})


# --- refused ----------------------------------------------------------------------------------------------------------

EITHER = r"^Give attention and tokens; or, of an encoder-decoder, .* Not both, not neither\.$"
REFUSED = {
    "nothing": (head_view, {}, EITHER),
    "both": (model_view, {"attention": ATTENTION, "tokens": TOKENS} | THREE, EITHER),
    "a model without output_attentions=True": (
        *(head_view, {"attention": (None,) * L, "tokens": TOKENS}),
        r'^attentions holds None; transformers gives them to output_attentions=True .* attn_implementation="eager"\.$',
    ),
    "attention is None": (head_view, {"tokens": TOKENS}, r"^attentions holds None; "),
    "hidden states in the place of attentions": (
        *(model_view, {"attention": torch.zeros(1, 10, 768), "tokens": TOKENS}),
        r"^attentions has shape \(1, 10, 768\); valid: ",
    ),
    "two texts at once": (
        *(head_view, {"attention": [torch.cat([each, each]) for each in ATTENTION], "tokens": TOKENS}),
        r"^attentions is a list of 12, with shapes \(2, 12, 10, 10\); valid: ",
    ),
    "tokens of another text": (
        *(head_view, {"attention": ATTENTION, "tokens": TOKENS[:-1]}),
        r"^attentions is 10 × 10, so tokens must be a list of 10 strings; 9 were given\.$",
    ),
    "a tokenizer's ids": (head_view, {"attention": ATTENTION, "tokens": [7] * 10}, r"7 is a int\. tokenizer\.conv"),
    "no such layer": (head_view, {"layer": L}, r"^layer is 12; valid: 0 to 11\.$"),
    "no such heads": (head_view, {"heads": [H]}, r"^heads is \[12\]; valid: whole numbers from 0 to 11, in a list\.$"),
    "no such layers": (model_view, {"include_layers": [5, 12]}, r"^include_layers is \[5, 12\]; valid: whole numb"),
    "no layers": (model_view, {"include_layers": []}, r"^include_layers is \[\], without 0, which is to be open"),
    "a layer that is left out": (
        *(head_view, {"include_layers": [5, 6], "layer": 2}),
        r"^include_layers is \[5, 6\], without 2, which is to be open at first\.$",
    ),
    "no such token": (head_view, {"sentence_b_start": 10}, r"^sentence_b_start is 10; valid: 1 to 9\.$"),
    "no such mode": (model_view, {"display_mode": "dim"}, r"^display_mode is 'dim'; valid: light, dark\.$"),
    "no such action": (head_view, {"html_action": "save"}, r"^html_action is 'save'; valid: view, return\.$"),
    "sentences of an encoder-decoder": (head_view, THREE | {"sentence_b_start": 2}, r"^sentence_b_start is of one te"),
    "cross-attention to no tokens": (
        *(head_view, THREE | {"encoder_attention": None, "encoder_tokens": None}),
        r"^cross_attention is to the encoder's tokens; encoder_tokens is None\.$",
    ),
    "cross-attention to another text": (
        *(head_view, THREE | {"encoder_attention": None, "encoder_tokens": SOURCE[:-1]}),
        r"^Cross-attention is to 5 tokens, but its source has 4\.$",
    ),
}


@pytest.mark.parametrize(("view", "options", "message"), REFUSED.values(), ids=REFUSED)
def test_what_cant_be_shown_is_refused_with_a_sentence(
    view: Callable[..., Page], options: dict[str, Any], message: str
) -> None:
    complete = not options or {"attention", "tokens", "cross_attention"} & options.keys()
    given = {} if complete else {"attention": ATTENTION, "tokens": TOKENS}
    with pytest.raises(ValueError, match=message):
        view(**given | options)


def test_a_model_that_is_none_of_transformers_is_refused() -> None:
    """Such as BertViz's own copies of three families; the same names are in transformers."""
    with pytest.raises(ModelError, match=r"^name is a Linear\. Valid: .* or a transformers model"):
        neuron_view(torch.nn.Linear(2, 2), "bert", None, "the cat")
