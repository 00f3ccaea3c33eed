"""Trace: frozen, with shapes that match each other."""

from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
import torch

from mha_core import Ablation, Head
from mha_core.backends.huggingface.trace_size import trace_bytes

LAYERS, HEADS, LENGTH, WIDTH, D_K = 2, 3, 5, 12, 4  # of make_trace's Trace


def test_matching_shapes_are_accepted(make_trace) -> None:
    trace = make_trace(logits=torch.zeros(LENGTH, 100))
    trace = replace(trace, values=torch.zeros(LAYERS, HEADS, LENGTH, D_K), inputs=torch.tensor([[5, 4, 3, 2, 1]]))
    assert make_trace(classes=torch.zeros(2), labels=("good", "bad")).class_logits.shape == (2,)
    assert len(trace) == LENGTH
    assert trace.attentions.shape == (LAYERS, HEADS, LENGTH, LENGTH)
    assert trace.hidden_states.shape == (LAYERS + 1, LENGTH, WIDTH)


@pytest.mark.parametrize("head", ["1.2", (1, 2), Head(1, 2)], ids=str)
def test_a_head_is_asked_for_by_text_or_by_its_numbers(head: Any, make_trace) -> None:
    trace = make_trace()
    assert torch.equal(trace.head(head), trace.layer_attentions[1][2])
    assert torch.equal(trace.heads([head])[0], trace.layer_attentions[1][2])


def test_its_repr_is_a_line_with_model_shape_and_tokens(make_trace) -> None:
    trace = make_trace()
    said = f"<Trace of {trace.info.name}, attentions {(LAYERS, HEADS, LENGTH, LENGTH)}: {' '.join(trace.tokens)}>"
    assert repr(trace) == said
    off = replace(trace, ablation=Ablation.parse("1.2, 0.*"))
    assert repr(off) == said.replace(", attentions", ", off: 0.*,1.2, attentions")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("words", (None, 0, 1, None)),
        ("words", (None, 0, 1, 2, 3, None)),
        ("segments", (0,) * 4),
        ("segments", ()),
        ("layer_attentions", torch.zeros(HEADS, LAYERS, LENGTH, LENGTH)),
        ("layer_attentions", torch.zeros(LAYERS, HEADS, LENGTH, LENGTH - 1)),
        ("layer_attentions", torch.zeros(1, LAYERS, HEADS, LENGTH, LENGTH)),
        ("layer_attentions", torch.zeros(LAYERS - 1, HEADS, LENGTH, LENGTH)),
        ("hidden_states", torch.zeros(LAYERS, LENGTH, WIDTH)),
        ("hidden_states", torch.zeros(LAYERS + 1, LENGTH, WIDTH + 1)),
        ("hidden_states", torch.zeros(LAYERS + 1, LENGTH + 1, WIDTH)),
        ("values", torch.zeros(LAYERS, HEADS, LENGTH - 1, D_K)),
        ("values", torch.zeros(LAYERS, HEADS, LENGTH, D_K + 1)),
        ("values", torch.zeros(LAYERS, LENGTH, HEADS, D_K)),
        ("inputs", torch.tensor([[1, 2, 3, 4]])),
        ("logits", torch.zeros(1)),
        ("logits", torch.zeros(3)),
        ("logits", torch.zeros(1, 2)),
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


@pytest.mark.parametrize(
    ("output", "shape"),
    [
        ("classifier", (2,)),  # without labels
        ("token-classifier", (LENGTH, 2)),
        ("question-answering", (LENGTH, 2)),
        ("masked-lm", (LENGTH - 1, 100)),
        ("masked-lm", (1, LENGTH, 100)),
    ],
)
def test_scores_have_the_shape_of_the_output(make_trace, output: str, shape: tuple[int, ...]) -> None:
    info = replace(make_trace().info, task=output)
    with pytest.raises(ValueError, match=r"Trace\.logits has shape"):
        replace(make_trace(), info=info, logits=torch.zeros(shape))


@pytest.mark.parametrize(
    ("output", "shape", "names"),
    [
        ("classifier", (2,), {"class_logits"}),
        ("token-classifier", (LENGTH, 2), set()),
        ("question-answering", (2, LENGTH), set()),
        ("causal-lm", (LENGTH, 100), {"word_logits"}),
    ],
)
def test_logits_are_of_words_or_classes_by_the_output(
    make_trace, output: str, shape: tuple[int, ...], names: set[str]
) -> None:
    info = replace(make_trace().info, task=output, labels=("good", "bad"))
    trace = replace(make_trace(), info=info, logits=torch.zeros(shape))
    assert {name for name in ("word_logits", "class_logits") if getattr(trace, name) is trace.logits} == names


# --- three attentions -------------------------------------------------------------------------------------------------


def test_keys_of_cross_attention_are_the_sources_tokens(make_trace, cross_trace) -> None:
    assert cross_trace.attentions.shape == (2, 3, 4, 6)
    assert (cross_trace.keys, len(cross_trace), len(cross_trace.keys)) == (cross_trace.source, 4, 6)
    assert make_trace().keys.tokens == make_trace().tokens
    for field, value in (("layer_attentions", torch.zeros(2, 3, 4, 4)), ("values", torch.zeros(2, 3, 4, 4))):
        with pytest.raises(ValueError, match=rf"Trace\.{field} has shape"):
            replace(cross_trace, **{field: value})


def test_a_trace_equals_itself_alone(make_trace) -> None:
    trace = make_trace()
    assert trace in (make_trace(), trace) and trace != make_trace()


def test_a_trace_names_its_attentions_and_counts_what_they_share_once(make_trace, cross_trace) -> None:
    trace = make_trace()
    assert trace.by_attention == {"self": trace}
    info = replace(cross_trace.info, attention="decoder")
    own = replace(cross_trace, info=info, layer_attentions=torch.zeros(2, 3, 4, 4), values=None, source=None)
    cross = replace(cross_trace, hidden_states=own.hidden_states)
    encoder = replace(cross.source, info=replace(cross.source.info, attention="encoder"), decoder=own, cross=cross)
    assert list(encoder.by_attention) == ["encoder", "decoder", "cross"]
    assert [encoder.of(name) for name in ("self", "encoder", "decoder", "cross")] == [encoder, encoder, own, cross]
    with pytest.raises(ValueError, match="'decoder'; valid: self"):
        trace.of("decoder")
    alone = [replace(each, decoder=None, cross=None).nbytes for each in encoder.by_attention.values()]
    assert encoder.nbytes == sum(alone) - own.hidden_states.nbytes


def test_size_of_three_attentions_is_estimated_as_it_is(make_trace) -> None:
    info = make_trace().info
    decoder = replace(info, layers=3, attention="decoder", causal=True)
    both = replace(info, decoder=decoder)
    assert {name: each.causal for name, each in both.by_attention.items()} == {
        "encoder": False,
        "decoder": True,
        "cross": False,
    }
    of_cross = 4 * 3 * 3 * 7 * (7 + 4)
    assert trace_bytes(both, 7, 50) == trace_bytes(info, 7) + trace_bytes(decoder, 7, 50) + of_cross
