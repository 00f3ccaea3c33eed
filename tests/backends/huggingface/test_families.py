"""Every family of encoders and causal language models: our Trace is what transformers computes, head by head."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import count, pairwise, product

import pytest
import torch
import transformers as hf
from torch import nn

from mha_core import Ablation, load_model
from mha_core.backends import ModelError
from mha_core.backends.huggingface.patches.family_attention import ADAPTERS
from mha_core.backends.huggingface.patches.transformers_attention import (
    ForwardContext,
    current_context,
    mha_core_attention,
    use_context,
)
from tests.support.families import FAMILIES
from tests.support.reference.plain_bert import largest
from tests.support.tiny_checkpoints import MOST_TOKENS
from tests.support.wrong_attention import assert_refused_with

TEXT, PAIR = "the cat sat on a mat .", "dog ran !"
LAYERS, HEADS, WIDTH = 3, 4, 32

# ALBERT's layers share their W_O: a column can only be zeroed in all of them.
SHARED = [name for name in FAMILIES if "albert" in name]
SEPARATE = [name for name in FAMILIES if name not in SHARED]
CAUSAL = [name for name, family in FAMILIES.items() if family.causal]
MODES = ["zero", "mean", "uniform"]
# These differ most: shared layers, windows, padding that matters, grouped keys, Conv1D. They are tried in all
# combinations, others in one, against transformers and with heads off.
DIFFERENT = {"bert-mlm", "albert-groups", "modernbert", "mobilebert", "gpt2", "gemma3", "gpt-neox"}
each_family = pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in DIFFERENT else pytest.mark.exhaustive) for name in FAMILIES],
)


def each(*values: Iterable[object], of: Iterable[str] = tuple(FAMILIES)) -> list:
    """Families with all combinations of these values; those that only `make test-all` tries are marked."""
    return [
        pytest.param(name, *chosen, marks=() if number == 0 or name in DIFFERENT else pytest.mark.exhaustive)
        for name in of
        for number, chosen in enumerate(product(*values))
    ]


@pytest.fixture(scope="module")
def eager(checkpoints) -> Callable[[str], nn.Module]:
    """The class that a checkpoint was saved from, as transformers itself loads and runs it."""

    @cache
    def load(name: str) -> nn.Module:
        kind = getattr(hf, hf.AutoConfig.from_pretrained(checkpoints / name).architectures[0])
        return kind.from_pretrained(checkpoints / name, attn_implementation="eager").eval().requires_grad_(False)

    return load


def run(module: nn.Module, trace) -> object:
    """The same tokens through a module of transformers."""
    extra = (
        {"token_type_ids": torch.tensor([trace.segments])} if getattr(module.config, "type_vocab_size", 0) > 1 else {}
    )
    with torch.inference_mode():
        return module(input_ids=torch.tensor([trace.ids]), output_attentions=True, output_hidden_states=True, **extra)


def projections(module: nn.Module, name: str) -> list[nn.Module]:
    """The modules that hold W_O, in the order of the layers; one or two for all three where ALBERT shares them."""
    return [part for key, part in module.named_modules() if key.endswith("." + FAMILIES[name].projection)]


# --- all heads on -----------------------------------------------------------------------------------------------------


@each_family
def test_info(tiny_models, name: str) -> None:
    info, family = tiny_models(name).info, FAMILIES[name]
    assert (info.layers, info.heads, info.d_k, info.d_model) == (LAYERS, HEADS, family.d_k, WIDTH)
    assert (info.task, info.causal, info.max_tokens) == (family.output, family.causal, MOST_TOKENS)


@pytest.mark.parametrize(("name", "pair"), each((PAIR, None)))
def test_matches_transformers(tiny_models, eager, name: str, pair: str | None) -> None:
    trace = tiny_models(name).trace(TEXT, pair=pair)
    out = run(eager(name), trace)
    assert largest(trace.attentions, torch.cat(out.attentions)) <= 1e-6
    assert largest(trace.hidden_states, torch.cat(out.hidden_states)) <= 1e-6 * max(1, trace.hidden_states.abs().max())
    output = FAMILIES[name].output
    assert (trace.word_logits is None) == (output not in ("masked-lm", "causal-lm"))
    assert (trace.class_logits is None) == (output != "classifier")
    assert (trace.logits is None) == (output == "embedding")
    if name == "electra":  # one number for each token: the logit that it was replaced (Clark et al. 2020)
        assert largest(trace.logits.softmax(-1)[:, 1], out.logits[0].sigmoid()) <= 1e-6
    elif output == "question-answering":
        assert largest(trace.logits, torch.cat([out.start_logits, out.end_logits])) <= 1e-5
    elif trace.logits is not None:
        assert largest(trace.logits, out.logits[0]) <= 1e-5


@each_family
def test_reference_is_transformers_eager_model(tiny_models, eager, name: str) -> None:
    reference = tiny_models(name).trace(TEXT, use_reference=True)
    assert largest(reference.hidden_states, torch.cat(run(eager(name), reference).hidden_states)) <= 1e-6
    assert reference.values is None  # they stay inside transformers' own attention


@each_family
def test_a_text_beside_a_longer_one_has_the_numbers_that_it_has_alone(tiny_models, name: str) -> None:
    model, texts = tiny_models(name), [TEXT, "a dog !", "cat"]
    for found, text in zip(model.traces(texts), texts, strict=True):
        alone = model.trace(text)
        assert largest(found.attentions, alone.attentions) <= 1e-5
        assert largest(found.hidden_states, alone.hidden_states) <= 1e-5 * max(1, alone.hidden_states.abs().max())


@pytest.mark.parametrize(("name", "takes_padding"), [("bert", True), ("gpt2", True), ("mobilebert", False)])
def test_whether_a_model_takes_padding_is_found_when_it_loads(tiny_models, name: str, takes_padding: bool) -> None:
    assert tiny_models(name).capabilities.takes_padding is takes_padding


@each_family
def test_attention_respects_causality_and_sliding_windows(tiny_models, name: str) -> None:
    """Rows sum to 1, or to less beside a sink; causal models attend to no later token, windows to none outside."""
    trace, family = tiny_models(name).trace(TEXT + " " + TEXT), FAMILIES[name]
    length = len(trace)
    assert length > 12
    sums = trace.attentions.sum(-1)
    if family.sinks:
        assert sums.max() < 1 and sums.min() > 0.01
    else:
        assert largest(sums, torch.ones(LAYERS, HEADS, length)) < 1e-5
    distance = torch.arange(length)[:, None] - torch.arange(length)  # query − key
    for layer, attentions in enumerate(trace.attentions):
        may_attend = distance >= 0 if family.causal else torch.ones(length, length).bool()
        if family.window and family.window[layer]:
            may_attend &= distance.abs() <= family.window[layer]
        assert not attentions[:, ~may_attend].any()
        assert (attentions[:, may_attend] > 0).all()


# --- values and W_O ---------------------------------------------------------------------------------------------------


@each_family
def test_values_and_W_O_give_the_attention_output(tiny_models, name: str) -> None:
    """Σ_h Σ_j α_ij v_j W_O^h + b_O, against the output of the output projection itself (Kobayashi et al. 2020)."""
    model, outputs = tiny_models(name), []
    hooks = [
        part.register_forward_hook(lambda _, inputs, output: outputs.append(output))
        for part in projections(model.module, name)
    ]
    try:
        trace = model.trace(TEXT, pair=PAIR)
    finally:
        for hook in hooks:
            hook.remove()
    assert trace.values.shape == (LAYERS, HEADS, len(trace), FAMILIES[name].d_k)
    assert len(outputs) == LAYERS
    for layer in range(LAYERS):
        weights, bias = model.output_weights(layer), model.output_bias(layer)
        assert (weights.shape, bias.shape) == ((WIDTH, HEADS, FAMILIES[name].d_k), (WIDTH,))
        output = torch.einsum("hij,hjk,dhk->id", trace.attentions[layer], trace.values[layer], weights) + bias
        assert largest(output, outputs[layer].reshape(output.shape)) <= 1e-5


@pytest.mark.parametrize("name", ["scratch-random:layers=2", "scratch-bert:bert"])
def test_values_and_W_O_of_our_own_encoder_give_the_attention_output(tiny_models, name: str) -> None:
    model = tiny_models(name)
    trace = model.trace(TEXT)
    for layer in range(model.info.layers):
        expected, _ = model.attention_module(layer)(trace.hidden_states[layer][None])
        output = torch.einsum(
            "hij,hjk,dhk->id", trace.attentions[layer], trace.values[layer], model.output_weights(layer)
        )
        assert largest(output + model.output_bias(layer), expected[0]) <= 1e-5


def test_values_are_the_same_in_both_encoders(tiny_models) -> None:
    assert largest(tiny_models("scratch-bert:bert").trace(TEXT).values, tiny_models("bert").trace(TEXT).values) <= 1e-5


def test_W_O_is_refused_where_contexts_are_changed_before_it(tiny_models) -> None:
    """BitNet normalises the contexts of all heads together before W_O."""
    model = tiny_models("bitnet")
    assert model.trace(TEXT).values is not None
    for part in (model.output_weights, model.output_bias):
        with pytest.raises(ModelError, match="What a head of 'bitnet' adds to the output is not known"):
            part(0)


@pytest.mark.parametrize(
    "name",
    [
        *("gpt2", "llama", "modernbert", "distilbert", "roberta-prenorm", "bert-causal"),
        *("roformer", "mpnet", "deberta", "deberta-v3", "bloom"),
    ],
)
def test_layers_that_differ_from_bert_are_not_opened(tiny_models, name: str) -> None:
    """The page Inside a head feeds a layer's input straight into its attention, without a mask; these layers differ."""
    model = tiny_models(name)
    kind = model.module.config.model_type
    with pytest.raises(ModelError, match=f"The layers of {kind} can't be opened; those of BERT, RoBERTa, ELECTRA"):
        model.attention_module(0)


# --- heads off --------------------------------------------------------------------------------------------------------


@contextmanager
def zeroed(parts: list[nn.Module], off: list[tuple[int, int]], d_k: int) -> Iterator[None]:
    """Set the columns of W_O that read these heads to 0 inside the block. Conv1D has rows where Linear has columns."""
    originals = [part.weight.clone() for part in parts]
    for layer, head in off:
        columns = slice(head * d_k, (head + 1) * d_k)
        weight = parts[layer].weight
        (weight if isinstance(parts[layer], hf.pytorch_utils.Conv1D) else weight.T)[columns] = 0
    try:
        yield
    finally:
        for part, weight in zip(parts, originals, strict=True):
            part.weight.copy_(weight)


@pytest.mark.parametrize(
    ("name", "off"), each(("0.1,1.*", "1.2", "2.*", "*.3", "*.*"), of=SEPARATE) + each(("*.3", "*.*"), of=SHARED)
)
def test_heads_off_equal_zeroed_columns(tiny_models, eager, name: str, off: str) -> None:
    model, plain, ablation = tiny_models(name), eager(name), Ablation.parse(off)
    trace, parts = model.trace(TEXT, off=ablation), projections(plain, name)
    heads = [head for head in ablation.heads((LAYERS, HEADS)) if head.layer < len(parts)]
    with torch.no_grad(), zeroed(parts, heads, FAMILIES[name].d_k):
        out = run(plain, trace)
    assert largest(trace.attentions, torch.cat(out.attentions)) <= 1e-5
    assert largest(trace.hidden_states, torch.cat(out.hidden_states)) <= 1e-5
    assert largest(trace.hidden_states, model.trace(TEXT).hidden_states) > 1e-3


@pytest.mark.parametrize("layer", range(LAYERS))
def test_of_layers_that_share_their_weights_a_head_is_off_in_its_own_alone(tiny_models, eager, layer: int) -> None:
    """All have one W_O, so what it reads is overwritten in one of its calls."""
    model, plain = tiny_models("albert"), eager("albert")
    (shared,), d_k = projections(plain, "albert"), FAMILIES["albert"].d_k
    calls = count()

    def zero(_: nn.Module, inputs: tuple[torch.Tensor]) -> torch.Tensor:
        context = inputs[0].clone()
        if next(calls) == layer:
            context[..., d_k : 2 * d_k] = 0
        return context

    trace = model.trace(TEXT, off=f"{layer}.1")
    hook = shared.register_forward_pre_hook(zero)
    out = run(plain, trace)
    hook.remove()
    assert next(calls) == LAYERS
    assert largest(trace.hidden_states, torch.cat(out.hidden_states)) <= 1e-5
    assert largest(trace.hidden_states, model.trace(TEXT).hidden_states) > 1e-3


@pytest.mark.parametrize(("name", "mode", "layer"), each(MODES, range(LAYERS)))
def test_layer_off_changes_later_layers_only(tiny_models, name: str, mode: str, layer: int) -> None:
    before = tiny_models(name).trace(TEXT)
    after = tiny_models(name).trace(TEXT, off=Ablation.parse(f"{layer}.*", mode))
    assert torch.equal(after.attentions[: layer + 1], before.attentions[: layer + 1])
    assert torch.equal(after.values[: layer + 1], before.values[: layer + 1])
    assert torch.equal(after.hidden_states[: layer + 1], before.hidden_states[: layer + 1])
    for changed in range(layer + 1, LAYERS + 1):
        assert largest(after.hidden_states[changed], before.hidden_states[changed]) > 1e-4


@pytest.mark.parametrize(("name", "mode"), each(MODES, of=CAUSAL))
def test_causal_models_stay_causal_with_heads_off(tiny_models, name: str, mode: str) -> None:
    one, other = (
        tiny_models(name).trace(f"the cat sat on {last}", off=Ablation.parse("0.*,1.2,2.1", mode))
        for last in ("a mat", "the dog ran")
    )
    first = next(i for i, (a, b) in enumerate(zip(one.ids, other.ids, strict=False)) if a != b)  # that differs
    assert first >= 4
    assert largest(one.hidden_states[:, :first], other.hidden_states[:, :first]) <= 1e-6
    assert largest(one.hidden_states[1:, first], other.hidden_states[1:, first]) > 1e-3


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["albert", "gpt2", "llama", "modernbert"])
def test_concurrent_passes_do_not_mix(tiny_models, name: str) -> None:
    model = tiny_models(name)
    jobs = [
        (text, Ablation.parse(off, mode))
        for text in (TEXT, "dog ran on the mat")
        for off, mode in [("", "zero"), ("0.*", "zero"), ("0.*", "mean"), ("2.1,1.*", "uniform"), ("*.*", "zero")]
    ]
    alone = [model.trace(text, off=ablation) for text, ablation in jobs]
    assert min(largest(a.hidden_states, b.hidden_states) for a, b in pairwise(alone[:5])) > 1e-3  # a mix-up would show
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda job: model.trace(job[0], off=job[1]), jobs * 10))
    for expected, trace in zip(alone * 10, together, strict=True):
        for tensor in ("attentions", "hidden_states", "values"):
            assert largest(getattr(trace, tensor), getattr(expected, tensor)) <= 1e-6


# --- the self-test ----------------------------------------------------------------------------------------------------


def repeated_in_wrong_order(module, query, key, value, mask, **options):
    """Head h is served by h mod G instead of h div H / G."""
    key, value = (x.repeat(1, query.size(1) // x.size(1), 1, 1) for x in (key, value))
    return mha_core_attention(module, query, key, value, mask, **options)


def without_sliding_window(module, query, key, value, mask, **options):
    return mha_core_attention(module, query, key, value, torch.full_like(mask, -1e9).triu(1), **options)


def scaled_by_one(module, query, key, value, mask, scaling=None, **options):
    return mha_core_attention(module, query, key, value, mask, scaling=1.0, **options)


def ignoring_the_gate(module, query, key, value, mask, **options):
    with use_context(ForwardContext(values=current_context().values)):
        return mha_core_attention(module, query, key, value, mask, **options)


def with_the_gate_of_the_previous_layer(module, query, key, value, mask, **options):
    gating = [*current_context().gating[-1:], *current_context().gating[:-1]]
    with use_context(ForwardContext(gating, values=current_context().values)):
        return mha_core_attention(module, query, key, value, mask, **options)


def with_other_values_in_the_last_layer(module, query, key, value, mask, **options):
    """No attention weights follow the last layer's values, so weights alone would not show the difference."""
    last = len(current_context().values) == LAYERS - 1
    value = 1.01 * value if last else value
    return mha_core_attention(module, query, key, value, mask, **options)


@pytest.mark.parametrize(
    ("name", "wrong_attention", "message"),
    [
        ("llama", repeated_in_wrong_order, "its weights differ from ours by"),
        ("mistral", without_sliding_window, "its weights differ from ours by"),
        ("bert", scaled_by_one, "its weights differ from ours by"),
        ("bert", with_other_values_in_the_last_layer, "its hidden states differ from ours by"),
        ("gpt2", ignoring_the_gate, "its heads can't be switched off"),
        ("gpt2", with_the_gate_of_the_previous_layer, "its heads can't be switched off"),
    ],
)
def test_self_test_refuses_attention_that_differs_from_transformers(
    models_folder, name: str, wrong_attention: Callable, message: str
) -> None:
    assert_refused_with(wrong_attention, name, message)
    load_model(name)


def test_self_test_refuses_an_adapter_that_differs_from_transformers(models_folder, monkeypatch) -> None:
    """The reference runs the family's own code, not the adapter's."""
    kind, adapter = ADAPTERS["mpnet"]

    def without_bias(module, x, attention_mask, position_bias, **options):
        return adapter(module, x, attention_mask, torch.zeros_like(position_bias), **options)

    monkeypatch.setitem(ADAPTERS, "mpnet", (kind, without_bias))
    with pytest.raises(ModelError, match="'mpnet' attends in a way that can't be shown here: its weights differ"):
        load_model("mpnet")
