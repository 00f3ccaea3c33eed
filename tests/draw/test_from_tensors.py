"""Traces from tensors: the accepted shapes and types, and the messages for wrong ones."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.draw.from_tensors import trace_from_tensors

L, H, T = 2, 3, 4
WEIGHTS = torch.rand(L, H, T, T, generator=torch.Generator().manual_seed(0)).softmax(-1)
ARRAY = WEIGHTS.numpy()
TOKENS = ["[CLS]", "the", "cat", "[SEP]"]


def read_only() -> np.ndarray:
    array = ARRAY.copy()
    array.flags.writeable = False
    return array


# --- valid

VALID = {
    "torch": lambda: WEIGHTS,
    "with a gradient": lambda: WEIGHTS.clone().requires_grad_() * 1,
    "turned": lambda: WEIGHTS.mT.contiguous().mT,
    "float64": lambda: WEIGHTS.double(),
    "NumPy": lambda: ARRAY,
    "NumPy, float64": lambda: ARRAY.astype(np.float64),
    "NumPy, read-only": read_only,
    "NumPy, reversed": lambda: ARRAY[..., ::-1].copy()[..., ::-1],
    "NumPy, big-endian": lambda: ARRAY.astype(">f4"),
    "stacked with its batch": lambda: torch.stack(tuple(layer[None] for layer in WEIGHTS)),
    "NumPy, stacked with its batch": lambda: ARRAY[:, None],
    "a list of (H, T, T)": lambda: list(WEIGHTS),
    "a list of NumPy (H, T, T)": lambda: list(ARRAY),
    "a tuple of (1, H, T, T), as transformers gives": lambda: tuple(layer[None] for layer in WEIGHTS),
    "both": lambda: [WEIGHTS[0], ARRAY[1][None]],
    "lists of numbers": lambda: WEIGHTS.tolist(),
}


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("given", VALID.values(), ids=VALID)
def test_a_trace_of_every_valid_shape(given: Callable[[], Any]) -> None:
    trace = trace_from_tensors(given(), TOKENS)
    assert trace.attentions.dtype == torch.float32
    assert not trace.attentions.requires_grad
    assert torch.equal(trace.attentions, WEIGHTS)
    assert (trace.info.layers, trace.info.heads, trace.tokens) == (L, H, tuple(TOKENS))
    assert not trace.ablation
    assert trace.hidden_states.shape == (L + 1, T, 0)


@pytest.mark.parametrize("kind", [torch.float16, torch.bfloat16, np.float16], ids=str)
def test_half_precision(kind: Any) -> None:
    weights = WEIGHTS.to(kind) if isinstance(kind, torch.dtype) else ARRAY.astype(kind)
    assert torch.equal(trace_from_tensors(weights, TOKENS).attentions, torch.as_tensor(weights).float())


@pytest.mark.parametrize("kind", [torch.int64, torch.bool, np.int32, bool], ids=str)
def test_integers_and_booleans(kind: Any) -> None:
    """Hard attention: each token attends to itself."""
    eye = torch.eye(T).expand(L, H, T, T)
    weights = eye.to(kind) if isinstance(kind, torch.dtype) else eye.numpy().astype(kind)
    assert torch.equal(trace_from_tensors(weights, TOKENS).attentions, eye)


def test_one_token_and_no_upper_bound() -> None:
    assert trace_from_tensors(torch.full((1, 1, 1, 1), 3.5), ["a"]).attentions.tolist() == [[[[3.5]]]]


@pytest.mark.parametrize(
    "tokens", [tuple(TOKENS), np.array(TOKENS), dict.fromkeys(TOKENS)], ids=lambda tokens: type(tokens).__name__
)
def test_tokens_in_any_sequence(tokens: Any) -> None:
    got = trace_from_tensors(WEIGHTS, tokens).tokens
    assert got == tuple(TOKENS)
    assert {type(token) for token in got} == {str}


# --- wrong

EMPTY = (
    "attentions is empty. With their default attention (sdpa) models of transformers return none: load with "
    'attn_implementation="eager", call with output_attentions=True and give outputs.attentions (outputs[-1] is the '
    "cross-attention of many), or draw a trace of load_model(model, tokenizer)."
)
SHAPES = "valid: (L, H, T, T) or (L, 1, H, T, T), torch or NumPy, or a list of L × (H, T, T) or (1, H, T, T)."
NUMBERS = "attentions holds negative numbers, NaN or infinity; valid: weights after softmax, 0 to 1."


def with_one(number: float) -> torch.Tensor:
    weights = WEIGHTS.clone()
    weights[1, 2, 3, 0] = number
    return weights


WRONG = {
    "one head": (WEIGHTS[0, 0], f"attentions has shape (4, 4); {SHAPES}"),
    "one layer": (WEIGHTS[0], f"attentions has shape (3, 4, 4); {SHAPES}"),
    "stacked with a batch of two": (
        torch.stack([WEIGHTS, WEIGHTS], 1),
        f"attentions has shape (2, 2, 3, 4, 4); {SHAPES}",
    ),
    "a number": (0.5, f"attentions has shape (); {SHAPES}"),
    "between two texts": (WEIGHTS[..., :3], f"attentions has shape (2, 3, 4, 3): 4 queries, 3 keys; {SHAPES}"),
    "not square, in a list": (
        list(WEIGHTS[..., :3]),
        f"attentions has shape (2, 3, 4, 3): 4 queries, 3 keys; {SHAPES}",
    ),
    "a batch of two": ([WEIGHTS, WEIGHTS], f"attentions is a list of 2, with shapes (2, 3, 4, 4); {SHAPES}"),
    "ragged heads": (
        [WEIGHTS[0], WEIGHTS[1, :2]],
        f"attentions is a list of 2, with shapes (2, 4, 4), (3, 4, 4); {SHAPES}",
    ),
    "what generate() returns": (
        ((WEIGHTS[:1], WEIGHTS[1:]), (WEIGHTS[:1, :, -1:], WEIGHTS[1:, :, -1:])),
        "attentions is a list of the 2 steps of a generation, each with those of a token that was written. Valid: "
        "those of one pass over the whole text, model(ids, output_attentions=True).attentions.",
    ),
    "heads in a list": (list(WEIGHTS[0]), f"attentions is a list of 3, with shapes (4, 4); {SHAPES}"),
    "ragged lists": ([[[[0.5, 0.5], [1.0]]]], f"attentions holds a list that is not an array; {SHAPES}"),
    "an empty list": (
        [],
        EMPTY,
    ),
    "layers that are empty lists": ([()], EMPTY),
    "no tokens": (torch.zeros(2, 3, 0, 0), f"attentions is empty, (2, 3, 0, 0); {SHAPES}"),
    "no tokens, in a list": ([torch.zeros(3, 0, 0)], f"attentions is empty, (1, 3, 0, 0); {SHAPES}"),
    "no heads": (torch.zeros(2, 0, 4, 4), f"attentions is empty, (2, 0, 4, 4); {SHAPES}"),
    "a string": ("0.5", f"attentions holds a str, not real numbers; {SHAPES}"),
    "strings": (np.full((1, 1, 4, 4), "0.25"), f"attentions holds a ndarray, not real numbers; {SHAPES}"),
    "an object": ({"attentions": WEIGHTS}, f"attentions holds a dict, not real numbers; {SHAPES}"),
    "complex": (WEIGHTS.to(torch.complex64), f"attentions holds complex numbers; {SHAPES}"),
    "complex, NumPy": (ARRAY.astype(complex), f"attentions holds a ndarray, not real numbers; {SHAPES}"),
    "negative": (with_one(-0.1), NUMBERS),
    "before softmax": (with_one(-float("inf")), NUMBERS),
    "infinite": (with_one(float("inf")), NUMBERS),
    "NaN": (with_one(float("nan")), NUMBERS),
    "NaN, in a list": (list(with_one(float("nan"))), NUMBERS),
}


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("attentions", "message"), WRONG.values(), ids=WRONG)
def test_the_message_for_wrong_attentions_says_what_is_valid(attentions: Any, message: str) -> None:
    with pytest.raises(ValueError) as error:
        trace_from_tensors(attentions, TOKENS)
    assert str(error.value) == message


@pytest.mark.parametrize(
    "attentions", [None, (None, None), [WEIGHTS[0], None]], ids=["None", "a tuple of None", "one of them"]
)
def test_the_message_for_none_says_how_to_get_attentions_from_transformers(attentions: Any) -> None:
    with pytest.raises(
        ValueError, match=r'^attentions holds None; .*output_attentions=True .* attn_implementation="eager"\.$'
    ):
        trace_from_tensors(attentions, TOKENS)


IDS = "tokenizer.convert_ids_to_tokens makes strings of ids."


@pytest.mark.parametrize(
    ("tokens", "message"),
    [
        (None, "none were given."),
        ("a cat", "one string was given."),
        ("four", "one string was given."),
        ("", "one string was given."),
        ([], "0 were given."),
        (TOKENS[:3], "3 were given."),
        ([*TOKENS, "."], "5 were given."),
        ([101, 1996, 4937, 102], f"101 is a int. {IDS}"),
        (["[CLS]", "the", None, "[SEP]"], f"None is a NoneType. {IDS}"),
        ([TOKENS], f"{TOKENS!r} is a list. {IDS}"),
        (torch.tensor([101, 102]), f"tensor(101) is a Tensor. {IDS}"),
    ],
    ids=repr,
)
def test_the_message_for_wrong_tokens_says_what_is_valid(tokens: Any, message: str) -> None:
    with pytest.raises(ValueError) as error:
        trace_from_tensors(WEIGHTS, tokens)
    assert str(error.value) == f"attentions is 4 × 4, so tokens must be a list of 4 strings; {message}"


# --- words and segments


def read(*tokens: str) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    trace = trace_from_tensors(torch.ones(1, 1, len(tokens), len(tokens)), tokens)
    return trace.words, trace.segments


@pytest.mark.parametrize(
    "token",
    [
        "[CLS]",
        "[SEP]",
        "[PAD]",
        "[BOS]",
        "[EOS]",
        "<s>",
        "</s>",
        "<pad>",
        "<bos>",
        "<|im_start|>",
        "<|endoftext|>",
        "[INST]",
        "[/INST]",
        "<<SYS>>",
        "<start_of_turn>",
        "<extra_id_0>",
        "<｜begin▁of▁sentence｜>",
        "<PAD>",
    ],
)
def test_special(token: str) -> None:
    assert read("a", token, "b")[0] == (0, None, 1)


@pytest.mark.parametrize(
    "token",
    [
        "[MASK]",
        "[UNK]",
        "<unk>",
        "<mask>",
        "<0x0A>",
        "[1]",
        "[",
        "<",
        "<>",
        "a<b>",
        "< b >",
        "cls",
        "",
        "<br>",
        "<think>",
        "</think>",
        "<html>",
        "<b>",
        "[INSTALL]",
        "<x_1>",
    ],
)
def test_not_special(token: str) -> None:
    assert read("a", token, "b")[0] == (0, 1, 2)


@pytest.mark.parametrize(
    ("tokens", "words"),
    [
        (("[CLS]", "un", "##sung", "song", "[SEP]"), (None, 0, 0, 1, None)),
        (("play", "##ground", "##s"), (0, 0, 0)),
        (("##s", "a"), (0, 1)),  # nothing before it
        (("[CLS]", "##s"), (None, 0)),  # a special token does not begin a word
        (("a", "[SEP]", "##b", "##c"), (0, None, 1, 1)),
    ],
)
def test_pieces_continue_a_word(tokens: tuple[str, ...], words: tuple[int | None, ...]) -> None:
    assert read(*tokens)[0] == words


@pytest.mark.parametrize(
    ("tokens", "shown", "words"),
    [
        (("<s>", "The", "Ġcat", "s", ".", "</s>"), ("<s>", "The", "cat", "##s", ".", "</s>"), (None, 0, 1, 1, 2, None)),
        (("<s>", "▁The", "▁cat", "s", "▁sat"), ("<s>", "The", "cat", "##s", "sat"), (None, 0, 1, 1, 2)),
        (("Ġcaf", "Ã©", "Ċ", "Ġnow"), ("caf", "##é", "⏎", "now"), (0, 0, 1, 2)),
        (("▁caf", "<0xC3>", "<0xA9>"), ("caf", "##‹C3›", "##‹A9›"), (0, 0, 0)),
        (("<｜begin▁of▁sentence｜>", "Ġa"), ("<｜begin▁of▁sentence｜>", "a"), (None, 0)),
        (("a", "cat", "s"), ("a", "cat", "s"), (0, 1, 2)),  # no marks: each token is a word
        (("[CLS]", "Ġorġ", "##ina"), ("[CLS]", "Ġorġ", "##ina"), (None, 0, 0)),  # Maltese, from a WordPiece
    ],
    ids=lambda each: str(each)[:40],
)
def test_the_marks_of_every_kind_of_tokenizer(tokens: tuple, shown: tuple, words: tuple) -> None:
    trace = trace_from_tensors(torch.ones(1, 1, len(tokens), len(tokens)), tokens)
    assert (trace.tokens, trace.words) == (shown, words)


@pytest.mark.parametrize(
    ("tokens", "segments"),
    [
        ("[CLS] a [SEP] b [SEP]", (0, 0, 0, 1, 1)),
        ("[CLS] a [SEP]", (0, 0, 0)),
        ("[CLS] a [SEP] [PAD]", (0, 0, 0, 0)),  # what follows is not a sentence
        ("<s> a </s> </s> b </s>", (0, 0, 0, 1, 1, 1)),
        ("a b c", (0, 0, 0)),
        ("a [SEP] b [SEP] c [SEP]", (0, 0, 1, 1, 1, 1)),
    ],
)
def test_the_first_separator_ends_sentence_a_where_another_follows(tokens: str, segments: tuple[int, ...]) -> None:
    assert read(*tokens.split())[1] == segments


@given(st.lists(st.sampled_from([*TOKENS, "##s", "</s>"]) | st.text(max_size=3), min_size=1, max_size=12))
def test_any_tokens_make_a_trace_with_consecutive_words(tokens: list[str]) -> None:
    words, segments = read(*tokens)
    numbers = [word for word in words if word is not None]
    assert sorted(set(numbers)) == list(range(len(set(numbers)))) and numbers == sorted(numbers)
    assert list(segments) == sorted(segments) and set(segments) <= {0, 1}
