"""Trace: frozen, with shapes that match each other."""

from dataclasses import FrozenInstanceError, replace

import pytest
import torch

LAYERS, HEADS, LENGTH, WIDTH, D_K = 2, 3, 5, 12, 4  # of make_trace's Trace


def test_matching_shapes_are_accepted(make_trace) -> None:
    trace = make_trace(logits=torch.zeros(LENGTH, 100))
    trace = replace(trace, values=torch.zeros(LAYERS, HEADS, LENGTH, D_K), ids=(5, 4, 3, 2, 1))
    assert make_trace(classes=torch.zeros(2), labels=("good", "bad")).classes.shape == (2,)
    assert len(trace) == LENGTH
    assert trace.attentions.shape == (LAYERS, HEADS, LENGTH, LENGTH)
    assert trace.hidden_states.shape == (LAYERS + 1, LENGTH, WIDTH)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("words", (None, 0, 1, None)),
        ("words", (None, 0, 1, 2, 3, None)),
        ("segments", (0,) * 4),
        ("segments", ()),
        ("layers", torch.zeros(HEADS, LAYERS, LENGTH, LENGTH)),
        ("layers", torch.zeros(LAYERS, HEADS, LENGTH, LENGTH - 1)),
        ("layers", torch.zeros(1, LAYERS, HEADS, LENGTH, LENGTH)),
        ("layers", torch.zeros(LAYERS - 1, HEADS, LENGTH, LENGTH)),
        ("hidden_states", torch.zeros(LAYERS, LENGTH, WIDTH)),
        ("hidden_states", torch.zeros(LAYERS + 1, LENGTH, WIDTH + 1)),
        ("hidden_states", torch.zeros(LAYERS + 1, LENGTH + 1, WIDTH)),
        ("logits", torch.zeros(LENGTH - 1, 100)),
        ("logits", torch.zeros(1, LENGTH, 100)),
        ("values", torch.zeros(LAYERS, HEADS, LENGTH - 1, D_K)),
        ("values", torch.zeros(LAYERS, HEADS, LENGTH, D_K + 1)),
        ("values", torch.zeros(LAYERS, LENGTH, HEADS, D_K)),
        ("ids", (1, 2, 3, 4)),
        ("classes", torch.zeros(1)),
        ("classes", torch.zeros(3)),
        ("classes", torch.zeros(1, 2)),
        ("tokens", ("one", "more", "or", "less")),
    ],
)
def test_mismatched_shapes_are_refused(make_trace, field: str, value: object) -> None:
    reported = "words" if field == "tokens" else field  # with fewer tokens, the words are too many
    with pytest.raises(ValueError, match=rf"Trace\.{reported} has shape .* expected for \d tokens"):
        replace(make_trace(labels=("good", "bad")), **{field: value})


def test_values_and_ids_are_optional(make_trace) -> None:
    assert (make_trace().values, make_trace().ids) == (None, ())


def test_trace_is_frozen(make_trace) -> None:
    with pytest.raises(FrozenInstanceError):
        make_trace().tokens = ()


def test_special_tokens_have_no_word(make_trace) -> None:
    trace = make_trace(("[CLS]", "un", "##sung", "[SEP]"), words=(None, 0, 0, None))
    assert trace.special == (True, False, False, True)
    assert trace.special is trace.special, "found once: a picture asks for every row"


def test_nbytes_counts_every_tensor(make_trace) -> None:
    trace = make_trace()
    floats = LAYERS * HEADS * LENGTH**2 + (LAYERS + 1) * LENGTH * WIDTH
    assert trace.nbytes == 4 * floats
    assert replace(trace, logits=torch.zeros(LENGTH, 7)).nbytes == 4 * (floats + LENGTH * 7)
    assert replace(trace, values=torch.zeros(LAYERS, HEADS, LENGTH, D_K)).nbytes == 4 * (
        floats + LAYERS * HEADS * LENGTH * D_K
    )
    assert make_trace(classes=torch.zeros(2), labels=("good", "bad")).nbytes == 4 * (floats + 2)


def test_classes_are_refused_without_labels(make_trace) -> None:
    with pytest.raises(ValueError, match=r"Trace\.classes has shape \(2,\); \(0,\) expected"):
        make_trace(classes=torch.zeros(2))
