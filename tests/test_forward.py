"""The forward pass of every model: batches with a gate for each text, resumed passes, and head means."""

import copy
from collections.abc import Callable
from dataclasses import replace

import pytest
import torch
from torch import Tensor

from mha_core import Ablation, Head
from mha_core.backends import Model
from mha_core.backends.pruned.prune import prune_model
from mha_core.errors import TextError
from mha_core.forward import Positions, ResumePoint
from mha_core.intervention import Intervention
from tests.support.models import loaded
from tests.support.run_by import run_by

FAMILIES = (
    *("albert", "albert-groups", "bert", "bert-mlm", "distilbert", "electra", "gemma3", "gpt-neox", "gpt2"),
    *("llama", "mistral", "modernbert", "opt", "qwen3", "roberta", "gemma2", "gpt-oss", "gptj", "gpt-neo", "falcon"),
    *("falcon-grouped", "bloom", "mpnet", "roformer", "roformer-causal", "xglm", "deberta", "deberta-v2", "deberta-v3"),
)
CLASSIFIERS = [
    f"{family}-classifier" for family in ("albert", "bert", "distilbert", "electra", "modernbert", "roberta")
]
OURS = ("toy-english", "toy-induction", "scratch-random")
PRUNED = (
    *("bert-mlm without 0.*,1.3", "roberta without 2.*", "electra without 0.1,1.3"),
    *("toy-english without 0.*,1.2", "scratch-random without 1.1,2.*"),
)
LENGTHS = (5, 9, 7)


ALL = (*FAMILIES, *CLASSIFIERS, "scratch-bert:bert-classifier", *OURS, *PRUNED)
# One of each kind of network for every change, the others in the long run.
FIRST = ("albert", "bert-mlm", "gpt2", "llama", "modernbert", "bert-classifier", "toy-english", PRUNED[0])


@pytest.fixture(
    scope="module",
    params=[*FIRST, *(pytest.param(name, marks=pytest.mark.exhaustive) for name in ALL if name not in FIRST)],
)
def model(request: pytest.FixtureRequest, tiny_models: Callable[[str], Model]) -> Model:
    name, _, off = request.param.partition(" without ")
    model = loaded(name) if name in OURS else tiny_models(name)
    return prune_model(model, Ablation.parse(off).heads(model.info.shape))


@pytest.fixture
def texts(model: Model) -> list[Tensor]:
    """Three texts of different lengths, (1, T) each. Ids from 5 on: none of them is padding."""
    random = torch.Generator().manual_seed(0)
    return [torch.randint(5, 20, (1, length), generator=random) for length in LENGTHS]


@pytest.fixture
def gates(model: Model) -> Tensor:
    """(L, 3, H): half of the heads off, others in each text."""
    return torch.randint(
        2, (model.info.layers, 3, model.info.heads), generator=torch.Generator().manual_seed(1)
    ).float()


def padded(texts: list[Tensor]) -> tuple[Tensor, Tensor]:
    """(B, T) ids, and a mask that is True for real tokens."""
    ids = torch.ones(len(texts), max(LENGTHS), dtype=torch.long)
    real = torch.zeros_like(ids, dtype=torch.bool)
    for row, text in enumerate(texts):
        ids[row, : text.size(1)], real[row, : text.size(1)] = text[0], True
    return ids, real


@pytest.mark.parametrize("mode", ["zero", "mean"])
@torch.inference_mode()
def test_batch_gives_the_same_as_single_texts(model: Model, texts: list[Tensor], gates: Tensor, mode: str) -> None:
    ids, real = padded(texts)
    together = model.forward(ids, torch.zeros_like(ids), Intervention.gated(gates, mode), attention_mask=real)
    fast = model.forward(
        ids, torch.zeros_like(ids), Intervention.gated(gates, mode), attention_mask=real, need_weights=False
    )
    assert fast.attentions == fast.values == ()
    for row, text in enumerate(texts):
        alone = model.forward(text, torch.zeros_like(text), Intervention.gated(gates[:, row], mode))
        length = text.size(1)
        torch.testing.assert_close(
            together.hidden_states[-1][row, :length], alone.hidden_states[-1][0], atol=2e-5, rtol=1e-4
        )
        torch.testing.assert_close(
            fast.hidden_states[-1][row, :length], alone.hidden_states[-1][0], atol=2e-5, rtol=1e-4
        )
        for output in (together, fast) if alone.logits is not None else ():
            of_text = model.info.task == "classifier"
            logits = output.logits[row] if of_text else output.logits[row, :length]  # (C,); or (T, V), (T, C)
            torch.testing.assert_close(logits, alone.logits[0], atol=2e-5, rtol=1e-4)
        torch.testing.assert_close(
            together.attentions[-1][row, :, :length, :length], alone.attentions[-1][0], atol=2e-5, rtol=1e-4
        )


@torch.inference_mode()
def test_a_pass_through_one_layer_ends_there(model: Model, texts: list[Tensor]) -> None:
    ids, real = padded(texts)
    complete = model.forward(ids, attention_mask=real).hidden_states
    for layer in range(model.info.layers):
        resume = ResumePoint(layer, complete[layer], layer + 1)
        for need_weights in (True, False):
            one = model.forward(ids, attention_mask=real, resume=resume, need_weights=need_weights)
            for found, own in zip(one.hidden_states, complete[layer : layer + 2], strict=True):
                torch.testing.assert_close(found, own, atol=2e-5, rtol=1e-4)
            assert (len(one.attentions), len(one.values), one.logits) == (need_weights, need_weights, None)


@torch.inference_mode()
def test_resumed_pass_ends_like_the_complete_pass(model: Model, texts: list[Tensor], gates: Tensor) -> None:
    assert model.capabilities.can_resume
    ids, real = padded(texts)
    segments = torch.zeros_like(ids)
    complete = model.forward(ids, segments, attention_mask=real).hidden_states
    for layer in range(model.info.layers):
        late = gates.clone()
        late[:layer] = 1  # all heads on before the layer to resume at
        expected = model.forward(ids, segments, Intervention.gated(late, "zero"), attention_mask=real)
        resumed = model.forward(
            ids,
            segments,
            Intervention.gated(late, "zero"),
            attention_mask=real,
            resume=ResumePoint(layer, complete[layer]),
            need_weights=False,
        )
        for found, own in zip(resumed.hidden_states, expected.hidden_states[layer:], strict=True):
            torch.testing.assert_close(found, own, atol=2e-5, rtol=1e-4)


def test_a_pass_that_does_not_fit_is_refused(minilm: Model) -> None:
    trace = minilm.trace("the cat")
    ids, states = torch.tensor([trace.ids]), trace.hidden_states[:1]
    size = tuple(ids.shape)
    for fields, message in (
        ({"resume": ResumePoint(-1, states)}, "resume.layer is -1; valid: 0 to 5"),
        ({"resume": ResumePoint(6, states)}, "resume.layer is 6; valid: 0 to 5"),
        ({"resume": ResumePoint(2, states, 2)}, "resume.end is 2; valid: 3 to 6"),
        ({"resume": ResumePoint(2, states, first_change=torch.ones(1))}, r"resume\.first_change is given"),
        ({"attention_mask": torch.zeros(size)}, r"attention_mask is torch\.float32 \(1, 4\); valid: bool, \(B, T\)"),
        ({"attention_mask": torch.ones(1, 5).bool()}, r"attention_mask is torch\.bool \(1, 5\); valid: .* = \(1, 4\)"),
    ):
        with pytest.raises(ValueError, match=message):
            minilm.forward(ids, **fields)


@pytest.mark.parametrize("at", [-1, [0, 2, 3], ()], ids=str)
@torch.inference_mode()
def test_logits_of_some_positions_are_those_of_all(model: Model, texts: list[Tensor], at: Positions) -> None:
    if model.info.task not in ("causal-lm", "masked-lm"):
        if at:
            with pytest.raises(ValueError, match=r"predicts no words, and logits_at is .*; valid: None"):
                model.forward(texts[0], logits_at=at)
        return
    for need_weights in (True, False):
        every, one = (model.forward(texts[0], need_weights=need_weights, logits_at=each).logits for each in (None, at))
        if at == ():
            assert one is None
            continue
        chosen = [at] if isinstance(at, int) else list(at)
        torch.testing.assert_close(one, every[:, chosen], atol=1e-5, rtol=1e-5)


@torch.inference_mode()
def test_head_means_replace_heads_that_are_off(model: Model, texts: list[Tensor], gates: Tensor) -> None:
    """Means of zero equal zero ablation, other means do not, and heads that are on ignore them."""
    info, text = model.info, texts[0]
    segments, gate = torch.zeros_like(text), gates[:, 0]
    means = torch.zeros(info.layers, info.heads, info.d_k)
    zero = model.forward(text, segments, Intervention.gated(gate, "zero")).hidden_states[-1]
    torch.testing.assert_close(
        model.forward(text, segments, Intervention.gated(gate, "mean", means)).hidden_states[-1], zero
    )
    ones = model.forward(text, segments, Intervention.gated(gate, "mean", means + 1)).hidden_states[-1]
    assert not torch.allclose(ones, zero)
    on = torch.ones_like(gate)
    all_on = model.forward(text, segments).hidden_states[-1]
    torch.testing.assert_close(
        model.forward(text, segments, Intervention.gated(on, "mean", means + 1)).hidden_states[-1], all_on
    )


def test_different_gates_give_different_hidden_states(model: Model, texts: list[Tensor], gates: Tensor) -> None:
    """Otherwise the tests above could not fail."""
    text = texts[1]
    with torch.inference_mode():
        a, b = (
            model.forward(text, torch.zeros_like(text), Intervention.gated(gates[:, row], "zero")).hidden_states[-1]
            for row in (0, 1)
        )
    assert not torch.allclose(a, b, atol=1e-4)


def test_a_trace_that_begins_where_another_differs_is_the_same(model: Model) -> None:
    """However far the two have the same heads off, and with a word masked."""
    layers, heads = model.info.shape
    last = Head(layers - 1, heads - 1)
    sets = ((), (Head(0, 0),), (last,), (Head(0, 0), last), (Head(layers - 1, 0),))
    ablations = [Ablation.of(heads_off, (layers, heads), "mean") for heads_off in sets]
    complete = [model.trace("the cat sat on it", off=ablation) for ablation in ablations]
    for base in complete:
        for ablation, expected in zip(ablations, complete, strict=True):
            actual = model.trace("the cat sat on it", off=ablation, base=base)
            assert (actual.ablation, actual.tokens) == (expected.ablation, expected.tokens)
            for name in ("attentions", "hidden_states", "values", "logits", "classes"):
                a, b = getattr(actual, name), getattr(expected, name)
                torch.testing.assert_close(a, b, atol=2e-5, rtol=1e-4, msg=lambda words, name=name: f"{name}: {words}")


@pytest.mark.parametrize("off", ["", "0.*", "1.0"])
def test_traces_of_several_texts_are_those_of_each(model: Model, off: str) -> None:
    texts = ["the cat sat on it", "cat", "the cat the cat sat on it on it", "sat on"]
    ablation = Ablation.parse(off, "mean")
    for found, text in zip(model.traces(texts, off=ablation), texts, strict=True):
        expected = model.trace(text, off=ablation)
        for name in ("tokens", "words", "segments", "ids", "dropped", "ablation"):
            assert getattr(found, name) == getattr(expected, name)
        for name in ("attentions", "hidden_states", "values", "scores"):
            a, b = getattr(found, name), getattr(expected, name)
            torch.testing.assert_close(a, b, atol=2e-5, rtol=1e-4, msg=lambda words, name=name: f"{name}: {words}")


@pytest.mark.parametrize("off", ["", "1.0, 0.*"])
def test_attentions_or_scores_alone_are_those_of_the_traces(model: Model, off: str) -> None:
    texts = ["the cat sat on it", "cat", "the cat the cat sat on it on it"]
    traces = model.traces(texts, off=off)
    for found, trace in zip(model.attentions(texts, off=off), traces, strict=True):
        assert torch.equal(found, trace.attentions)
    made = [each.logits for each in traces]
    if made[0] is None:
        with pytest.raises(ValueError, match="makes no logits of these inputs; valid: a model with an output layer"):
            model.logits(texts)
    else:
        for found, expected in zip(model.logits(texts, off=off), made, strict=True):
            torch.testing.assert_close(found, expected, atol=2e-5, rtol=1e-4)


def test_traces_of_no_text_and_of_what_is_none(minilm: Model) -> None:
    assert minilm.traces([]) == []
    with pytest.raises(TextError, match="texts is 'The keys'; valid: several texts"):
        minilm.traces("The keys")
    with pytest.raises(TextError, match=r"Text 1: .*no word or symbol"):
        minilm.traces(["The keys", " "])
    with pytest.raises(TextError, match=r"Text 0: text is an int"):
        minilm.traces([3])


def test_the_text_that_breaks_a_model_is_named() -> None:
    model = loaded("scratch-random")
    module, dog = copy.deepcopy(model.module), model.trace("dog").ids[1]
    module.embeddings.word.weight[dog] = torch.inf
    broken = replace(model, module=module, network=model.network.with_module(module))
    with pytest.raises(TextError, match=r"Text 1: On this text .* too large"):
        broken.traces(["the cat", "the dog"])


def test_layers_that_do_not_differ_are_shared(minilm: Model) -> None:
    base = minilm.trace("the cat sat on it")
    found = minilm.trace("the cat sat on it", off="4.1", base=base)
    shared = [a is b for a, b in zip(found.layer_attentions, base.layer_attentions, strict=True)]
    assert shared == [True] * 4 + [False] * 2


def test_a_trace_of_other_tokens_is_no_base(minilm: Model) -> None:
    """Another text, another sentence of a pair, another word masked: all of as many tokens."""
    off = Ablation.parse("4.1")
    for base in (
        minilm.trace("the dog sat on it"),
        minilm.trace("the cat", pair="sat on"),
        minilm.trace("the cat sat on it", mask_at=2),
    ):
        for text, pair in (("the cat sat on it", None), ("the cat sat", "on")):
            actual = minilm.trace(text, pair=pair, off=off, base=base)
            expected = minilm.trace(text, pair=pair, off=off)
            assert torch.equal(actual.attentions, expected.attentions)
            assert torch.equal(actual.hidden_states, expected.hidden_states)


def test_layers_before_the_difference_are_not_computed(minilm: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    base, begun = minilm.trace("the cat sat on it"), []
    spied = run_by(lambda each: begun.append(each.resume) or minilm.network(each), minilm)
    for off in ("0.3", "2.1", "5.*", ""):
        spied.trace("the cat sat on it", off=Ablation.parse(off), base=base)
    assert [resume and resume.layer for resume in begun] == [None, 2, 5, 5]
