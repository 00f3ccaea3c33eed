"""A text whose attentions are too large to keep: each is computed again when it is asked for, equal to what a Trace of
a shorter text keeps."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import torch

from mha_core import Head, Trace
from mha_core.errors import TextError
from mha_core.heads import all_heads
from mha_core.models import TextModel
from tests.support.smollm2 import real, smollm2

TEXT = "the cat sat on the mat, and the dog sat on it"
MORE = [
    pytest.param(kind, marks=pytest.mark.exhaustive)
    for kind in ("llama-30x9", "mistral", "gpt2", "falcon-grouped", "mpnet")
]
KINDS = ("llama", "gemma2", "gpt-oss", "gpt-neo", "bloom", "t5-encoder", *MORE)


def is_long(model: TextModel) -> TextModel:
    """The model, for which a text of three tokens is long."""
    return replace(model, info=replace(model.info, whole_tokens=2))


def assert_equal(long: Trace, whole: Trace) -> None:
    """Within 1e-6 of each weight, however it is asked for; and of all else."""

    def close(a: torch.Tensor | None, b: torch.Tensor | None) -> None:
        assert a is not None and b is not None
        torch.testing.assert_close(a, b, rtol=0, atol=1e-6 * max(1.0, float(b.abs().max())))

    assert not long.is_whole
    for layer, weights in enumerate(whole.layers):
        close(long.layers[layer], weights)
    heads = all_heads(*whole.info.shape)
    close(long.heads(heads), whole.heads(heads))
    for head in (heads[1], heads[-1]):
        for queries in ([2, 5], [0], slice(1, None, 3)):
            close(long.rows(head, queries), whole.rows(head, queries))
    close(long.hidden_states, whole.hidden_states)
    close(long.values, whole.values)
    if whole.logits is not None:
        close(long.logits, whole.logits)


@pytest.mark.parametrize("kind", KINDS)
def test_every_family_gives_the_weights_that_a_whole_trace_keeps(
    tiny_models: Callable[[str], TextModel], kind: str
) -> None:
    model = tiny_models(kind)
    for off in ("", "0.*, 1.1", "1.1:5:1, 0.0:4:2~"):
        assert_equal(is_long(model).trace(TEXT, ablation=off), model.trace(TEXT, ablation=off))


@real
@pytest.mark.exhaustive
@pytest.mark.parametrize("off", ["", "3.1, 10.*"])
def test_so_does_the_real_smollm2(off: str) -> None:
    text = " ".join(f"The capital of country {i} is city {i * i}." for i in range(20))
    assert_equal(is_long(smollm2()).trace(text, ablation=off), smollm2().trace(text, ablation=off))


def test_heads_are_switched_from_where_they_differ(tiny_models: Callable[[str], TextModel]) -> None:
    model = tiny_models("llama")
    before = is_long(model).trace(TEXT)
    after = is_long(model).trace(TEXT, ablation="1.3", base=before)
    assert [after.shares_layer(before, layer) for layer in range(3)] == [True, False, False]
    assert_equal(after, model.trace(TEXT, ablation="1.3"))


def test_what_is_kept_grows_with_the_text_and_not_with_its_square(tiny_models: Callable[[str], TextModel]) -> None:
    model = is_long(tiny_models("bert-mlm"))
    info = model.info
    trace = model.trace(TEXT)
    mask = len(trace) ** 2  # one for all layers, where there is one
    assert trace.nbytes <= info.trace_bytes(len(trace), model.module.config.vocab_size) + 4 * mask
    by_length = [info.trace_bytes(tokens) for tokens in (1000, 2000, 3000)]
    assert by_length[2] - by_length[1] == by_length[1] - by_length[0]


def test_while_a_layer_is_held_it_is_not_computed_again(tiny_models: Callable[[str], TextModel]) -> None:
    trace = is_long(tiny_models("bert-mlm")).trace(TEXT)
    held = trace.layers[1]
    assert trace.layers[1] is held
    assert trace.layers[0] is not held


def test_what_needs_all_attentions_at_once_says_so(tiny_models: Callable[[str], TextModel]) -> None:
    model = is_long(tiny_models("bert-mlm"))
    trace = model.trace(TEXT)
    for ask in (trace.stacked, lambda: trace.attentions):
        with pytest.raises(TextError, match=r"too many at once; valid: at most 2\. Shorten the text"):
            ask()
    with pytest.raises(TextError, match=r"at most 2 tokens; this one has \d+"):
        model.trace(TEXT, use_reference=True)


def test_many_texts_are_cut_where_attentions_are_kept(tiny_models: Callable[[str], TextModel]) -> None:
    model = tiny_models("llama")
    model = replace(model, info=replace(model.info, whole_tokens=5))
    (trace,) = model.traces([TEXT])
    assert (len(trace), trace.is_whole) == (5, True)
    assert trace.dropped > 0
    (scores,) = model.scores([TEXT])
    assert len(scores) == 5 + trace.dropped


def test_a_row_of_a_whole_trace_is_asked_for_in_the_same_way(tiny_models: Callable[[str], TextModel]) -> None:
    trace = tiny_models("llama").trace(TEXT)
    assert trace.is_whole
    assert torch.equal(trace.rows(Head(1, 2), [3, 4]), trace.layers[1][2, [3, 4]])
    assert torch.equal(trace.rows(Head(1, 2)), trace.layers[1][2])
