"""Encoder-decoders: three attentions in a Trace, each as transformers computes it, and heads off in any of them."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import torch
import transformers as hf
from torch import Tensor, nn

from mha_core import Ablation, Head, Trace, load_model
from mha_core.backends import Model, ModelError, TextError
from mha_core.backends.huggingface import encoder_decoder
from mha_core.backends.huggingface.patches.transformers_attention import (
    ForwardContext,
    current_context,
    mha_core_attention,
    use_context,
)
from mha_core.explore.edge_effects import edge_effects
from mha_core.explore.value_zeroing import value_zeroing
from mha_core.explore.what_changed import next_tokens
from mha_core.forward import Pass, ResumePoint, Target
from mha_core.inside.layer import inside
from mha_core.intervention import Intervention
from tests.support.families import ENCODER_DECODERS as FAMILIES
from tests.support.reference.plain_bert import largest
from tests.support.tiny_checkpoints import MOST_TOKENS
from tests.support.wrong_attention import assert_refused_with

SOURCE, TARGET = "the cat sat on a mat .", "the dog ran the cat"
NAMES = ("encoder", "decoder", "cross")

each_family = pytest.mark.parametrize("name", FAMILIES)


@pytest.fixture(scope="module")
def eager(checkpoints) -> Callable[[str], Any]:
    """The class that a checkpoint was saved from, as transformers itself loads and runs it."""

    @cache
    def load(name: str) -> nn.Module:
        kind = getattr(hf, hf.AutoConfig.from_pretrained(checkpoints / name).architectures[0])
        return kind.from_pretrained(checkpoints / name, attn_implementation="eager").eval().requires_grad_(False)

    return load


def run(module: Any, trace: Trace) -> Any:
    """The same tokens through a module of transformers."""
    assert trace.decoder is not None
    with torch.inference_mode():
        return module(
            input_ids=torch.tensor([trace.ids]),
            decoder_input_ids=torch.tensor([trace.decoder.ids]),
            output_attentions=True,
            output_hidden_states=True,
        )


def generated(module: Any, trace: Trace) -> list[int]:
    """What transformers writes from the same source, but for the last token, which a decoder does not read.

    Without a cache, which it makes as long as the encoder.
    """
    options = {"max_length": MOST_TOKENS + 1, "do_sample": False, "num_beams": 1, "use_cache": False}
    return module.generate(torch.tensor([trace.ids]), **options)[0, :-1].tolist()


def assert_equal(trace: Trace, output: Any, within: float = 1e-6) -> None:
    """All that a Trace holds is what transformers returned."""
    assert trace.decoder is not None and trace.cross is not None
    pairs = {
        "encoder": (trace.attentions, output.encoder_attentions),
        "decoder": (trace.decoder.attentions, output.decoder_attentions),
        "cross": (trace.cross.attentions, output.cross_attentions),
        "hidden states of the encoder": (trace.hidden_states, output.encoder_hidden_states),
        "hidden states of the decoder": (trace.decoder.hidden_states, output.decoder_hidden_states),
        "logits": (trace.decoder.logits, (output.logits,)),
    }
    for what, (ours, theirs) in pairs.items():
        scale = 1 if "logits" not in what and "states" not in what else max(1, float(theirs[-1].abs().max()))
        assert largest(ours.flatten(), torch.cat(theirs).flatten()) <= within * scale, what


def projections(module: nn.Module, name: str, attention: str) -> list[nn.Module]:
    before, after = FAMILIES[name].projections[attention].split("*")
    return [part for key, part in module.named_modules() if before in key and key.endswith(after)]


# --- all heads on -----------------------------------------------------------------------------------------------------


@each_family
def test_a_trace_names_three_attentions_and_the_tokens_of_each(tiny_models, name: str) -> None:
    model, family = tiny_models(name), FAMILIES[name]
    trace = model.trace(SOURCE, target=TARGET)
    assert {key: info.shape for key, info in model.info.by_attention.items()} == {
        "encoder": family.encoder,
        "decoder": family.decoder,
        "cross": family.decoder,
    }
    assert model.info.task == "seq2seq" and model.info.max_tokens == MOST_TOKENS
    assert [each.info for each in trace.by_attention.values()] == list(model.info.by_attention.values())
    encoder, decoder, cross = trace.by_attention.values()
    assert encoder is trace and decoder is trace.decoder
    assert (cross.tokens, cross.keys.tokens) == (decoder.tokens, encoder.tokens)
    words = [token for token, special in zip(decoder.tokens, decoder.special, strict=True) if not special]
    assert (decoder.tokens[0], words[0], words[-2:]) == (family.first, "the", ["the", "cat"])
    assert decoder.words[0] is None
    assert [each.info.causal for each in trace.by_attention.values()] == [False, True, False]


@each_family
def test_it_is_what_transformers_computes(tiny_models, eager, name: str) -> None:
    trace = tiny_models(name).trace(SOURCE, target=TARGET)
    assert_equal(trace, run(eager(name), trace))
    tokenizer = tiny_models(name).tokenizer
    labels = torch.tensor([tokenizer(text_target=TARGET)["input_ids"]])
    with torch.inference_mode():
        theirs = eager(name)(input_ids=torch.tensor([trace.ids]), labels=labels)
    assert largest(trace.decoder.logits, theirs.logits[0]) <= 1e-5


@each_family
def test_the_reference_is_transformers_own_attention(tiny_models, eager, name: str) -> None:
    reference = tiny_models(name).trace(SOURCE, target=TARGET, use_reference=True)
    assert_equal(reference, run(eager(name), reference), within=0)
    assert (reference.values, reference.decoder.values, reference.cross.values) == (None, None, None)


@pytest.mark.parametrize(
    "name", [*list(FAMILIES)[:4], *(pytest.param(name, marks=pytest.mark.exhaustive) for name in list(FAMILIES)[4:])]
)
def test_it_writes_what_transformers_generates(tiny_models, eager, name: str) -> None:
    trace = tiny_models(name).trace(SOURCE)
    ours = list(trace.decoder.ids)
    theirs = generated(eager(name), trace)
    assert len(ours) > 4 and ours == theirs
    assert_equal(trace, run(eager(name), trace))


def test_a_trace_of_the_same_target_is_the_same(tiny_models) -> None:
    """Before and after are compared on one target, token by token, as a causal model's are on one text."""
    model = tiny_models("bart")
    written = model.trace(SOURCE)
    again = model.trace(SOURCE, target=written.decoder.ids)
    assert (again.decoder.tokens, again.decoder.words) == (written.decoder.tokens, written.decoder.words)
    assert torch.equal(again.cross.attentions, written.cross.attentions)
    after = model.trace(SOURCE, target=written.decoder.ids, off="x1.0,0.*")
    changes = next_tokens(written.decoder, after.decoder)
    likely = torch.cat([written.decoder.logits[:-1], after.decoder.logits[:-1]]).softmax(-1)
    expected = likely[range(len(likely)), 2 * written.decoder.ids[1:]].tolist()
    found = [change.before for change in changes[:-1]] + [change.after for change in changes[:-1]]
    assert found == pytest.approx(expected)
    assert found[: len(changes) - 1] != pytest.approx(found[len(changes) - 1 :])


def test_a_target_may_be_empty_and_is_cut_where_it_is_too_long(tiny_models) -> None:
    model = tiny_models("t5")
    assert model.trace(SOURCE, target="").decoder.tokens == ("<pad>",)
    long = model.trace(SOURCE, target="cat " * 100).decoder
    assert (len(long), long.dropped) == (MOST_TOKENS, 100 + 1 - MOST_TOKENS)


@pytest.mark.parametrize(("name", "off"), [*((name, "") for name in FAMILIES), ("bart", "x*.*,d0.0,1.1")])
def test_what_is_padded_is_as_it_is_alone(tiny_models, name: str, off: str) -> None:
    """A batch of mixed lengths, of sources and of targets as long: padding changes nothing in any of the three.

    Nor the means that stand in for heads: that of a cross head is over the target's own words.
    """
    model, ablation = tiny_models(name), Ablation.parse(off, "mean")
    texts = [(SOURCE, "ran"), ("dog", SOURCE), ("the cat", "the mat .")]
    alone = [model.trace(source, target=target, off=ablation) for source, target in texts]

    def padded(rows: list[tuple[int, ...]]) -> tuple[Tensor, Tensor]:
        width = max(map(len, rows))
        ids = torch.tensor([[*row, *[3] * (width - len(row))] for row in rows])
        return ids, torch.tensor([[True] * len(row) + [False] * (width - len(row)) for row in rows])

    sources, padding = padded([trace.ids for trace in alone])
    targets, target_padding = padded([trace.decoder.ids for trace in alone])
    assert sources.shape == targets.shape
    with torch.inference_mode():
        target = Target(targets, target_padding)
        together = model.network.outputs(Pass(sources, None, Intervention(ablation), padding, target=target))
    for row, trace in enumerate(alone):
        for attention, each in trace.by_attention.items():
            output, (queries, keys) = together[attention], (len(each), len(each.keys))
            weights = torch.stack([layer[row] for layer in output.attentions])
            assert largest(weights[..., :queries, :keys], each.attentions) <= 2e-6  # as products of other sizes round
            assert not weights[..., :queries, keys:].any()
            states = torch.stack([layer[row, :queries] for layer in output.hidden_states])
            assert largest(states, each.hidden_states) <= 1e-5
        logits, scale = trace.decoder.logits, max(1, float(trace.decoder.logits.abs().max()))
        assert largest(together["decoder"].logits[row, : len(trace.decoder)], logits) <= 1e-5 * scale


@each_family
def test_values_and_W_O_give_the_output_of_each_attention(tiny_models, name: str) -> None:
    """Σ_h Σ_j α_ij v_j W_O^h + b_O, against the output of the output projection itself (Kobayashi et al. 2020)."""
    model = tiny_models(name)
    outputs: dict[str, list[Tensor]] = {attention: [] for attention in NAMES}
    hooks = [
        part.register_forward_hook(lambda _, inputs, output, to=outputs[attention]: to.append(output[0]))
        for attention in NAMES
        for part in projections(model.module, name, attention)
    ]
    try:
        trace = model.trace(SOURCE, target=TARGET)
    finally:
        for hook in hooks:
            hook.remove()
    for attention, each in trace.by_attention.items():
        for layer, expected in enumerate(outputs[attention]):
            W_O = model.output_weights(layer, attention)
            added = torch.einsum("hqk,hkd,ohd->qo", each.attentions[layer], each.values[layer], W_O)
            assert largest(added + model.output_bias(layer, attention), expected) <= 1e-5
        assert len(outputs[attention]) == each.info.layers


# --- heads off --------------------------------------------------------------------------------------------------------


@contextmanager
def silenced(module: nn.Module, name: str, ablation: Ablation, trace: Trace) -> Iterator[None]:
    """Zero what the heads that are off give to W_O, by hooks on its input."""
    hooks = []
    for attention, each in trace.by_attention.items():
        parts = projections(module, name, attention)
        gate = ablation.within(attention).gate(each.info.shape).repeat_interleave(each.info.d_k, 1)
        for part, row in zip(parts, gate, strict=True):
            hooks.append(part.register_forward_pre_hook(lambda _, inputs, row=row: (inputs[0] * row,)))
    try:
        yield
    finally:
        for hook in hooks:
            hook.remove()


@pytest.mark.parametrize(
    ("name", "off"),
    [
        *product(["flan-t5", "bart"], ["0.1,1.*", "d0.*", "x1.1", "x*.0,d1.1,1.0", "*.*,d*.*,x*.*"]),
        *product(["t5", "mbart", "marian", "pegasus"], ["x*.0,d1.1,1.0"]),
    ],
)
def test_heads_off_equal_hooks_on_the_input_of_W_O(tiny_models, eager, name: str, off: str) -> None:
    ablation = Ablation.parse(off)
    trace = tiny_models(name).trace(SOURCE, target=TARGET, off=ablation)
    with silenced(eager(name), name, ablation, trace):
        assert_equal(trace, run(eager(name), trace), within=1e-5)
    for attention, each in trace.by_attention.items():
        assert each.ablation == ablation.within(attention)
    before = tiny_models(name).trace(SOURCE, target=TARGET)
    assert largest(trace.decoder.logits, before.decoder.logits) > 1e-3


@pytest.mark.parametrize("mode", ["mean", "uniform"])
def test_what_stands_in_for_a_cross_head_is_of_the_source(tiny_models, mode: str) -> None:
    """uniform: the mean of the source's values for every word of the target; mean: of its contexts up to each word."""
    model = tiny_models("bart")
    before = model.trace(SOURCE, target=TARGET).cross
    after = model.trace(SOURCE, target=TARGET, off=Ablation.parse("x0.1", mode))
    values, weights = before.values[0, 1], before.layer_attentions[0][1]
    up_to = torch.arange(1, len(before) + 1)[:, None]
    instead = values.mean(0) if mode == "uniform" else (weights @ values).cumsum(0) / up_to
    contexts = []
    (part, *_) = projections(model.module, "bart", "cross")
    hook = part.register_forward_pre_hook(lambda _, inputs: contexts.append(inputs[0][0]))
    try:
        model.trace(SOURCE, target=TARGET, off=Ablation.parse("x0.1", mode))
    finally:
        hook.remove()
    assert largest(contexts[0][:, 16:], instead.expand(len(before), -1)) <= 1e-5
    assert torch.equal(after.cross.layer_attentions[0], before.layer_attentions[0])  # its pattern is shown as it is


def test_an_edge_is_cut_from_target_to_source(tiny_models) -> None:
    before, after = (
        tiny_models("t5").trace(SOURCE, target=TARGET, off=off) for off in ("", "x0.2:3:5,x0.1:2:0~,d0.0:4:1")
    )
    cross, own = after.cross.layer_attentions[0], after.decoder.layer_attentions[0]
    assert (cross[2, 3, 5], cross[1, 2, 0], own[0, 4, 1]) == (0, 0, 0)
    assert float(cross[2, 3].sum()) == pytest.approx(1 - float(before.cross.layer_attentions[0][2, 3, 5]), abs=1e-4)
    assert float(cross[1, 2].sum()) == pytest.approx(1, abs=1e-5)
    assert torch.equal(after.attentions, before.attentions)


def test_it_writes_with_its_heads_off(tiny_models, eager) -> None:
    ablation = Ablation.parse("x*.1,0.*,d1.*")
    trace = tiny_models("flan-t5").trace(SOURCE, off=ablation)
    with silenced(eager("flan-t5"), "flan-t5", ablation, trace):
        theirs = generated(eager("flan-t5"), trace)
    assert theirs == list(trace.decoder.ids)
    assert trace.decoder.ids != tiny_models("flan-t5").trace(SOURCE).decoder.ids


@pytest.mark.exhaustive
@each_family
def test_a_family_keeps_keys_and_values_and_is_not_trusted_where_they_are_others(
    tiny_models, checkpoints, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    model = tiny_models(name)
    expected = model.trace(SOURCE).decoder.ids
    assert keeps(model)
    monkeypatch.setattr(encoder_decoder, "cache_option", lambda module, kept: {})  # nothing is kept of what was read
    forgetful = load_model(checkpoints / name)
    assert not keeps(forgetful)
    assert forgetful.trace(SOURCE).decoder.ids == expected


def keeps(model: Model) -> bool:
    return model.network.keeps


def test_gates_of_one_attention_are_tensors_of_its_own_shape(tiny_models) -> None:
    model = tiny_models("bart")
    trace = model.trace(SOURCE, target=TARGET, off="x1.0")
    ids, target = torch.tensor([trace.ids]), torch.tensor([trace.decoder.ids])
    gates = torch.ones(2, 2)
    gates[1, 0] = 0
    change = {"cross": Intervention(head_gate=gates)}
    output = model.network(Pass(ids, None, change, need_weights=False, target=Target(target)))
    assert largest(output.logits[0], trace.decoder.logits) <= 1e-5
    with pytest.raises(ValueError, match=r"head_gate of shape \(3, 4\) does not fit"):
        model.network(Pass(ids, None, {"cross": Intervention(head_gate=torch.ones(3, 4))}, target=Target(target)))
    with pytest.raises(ValueError, match="this pass has no attention crss; valid: encoder, decoder, cross"):
        model.network(Pass(ids, None, {"crss": change["cross"]}, target=Target(target)))


# --- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["bart", "toy-german"])
def test_fields_of_a_pass_that_do_not_go_together_are_refused(tiny_models, name: str) -> None:
    model = load_model(name) if name.startswith("toy") else tiny_models(name)
    trace = model.trace(SOURCE)
    states = trace.hidden_states[-1:]
    complete = Pass(torch.tensor([trace.ids]), target=Target(torch.tensor([trace.decoder.ids])))
    from_states = complete._replace(target=complete.target._replace(source_states=states))
    assert largest(model.network(from_states._replace(need_weights=False)).logits[0], trace.decoder.logits) <= 1e-4
    for request, message in (
        (complete._replace(resume=ResumePoint(1, states)), "runs all layers .*; valid: resume=logits_at=None"),
        (complete._replace(logits_at=-1), "makes all logits; valid: resume=logits_at=None"),
        (from_states, "no weights of the encoder; valid: need_weights=False"),
        (
            from_states._replace(need_weights=False, intervention=Intervention(Ablation.parse("0.1"))),
            "the encoder does not run from source_states; valid: nothing is changed in it",
        ),
    ):
        with pytest.raises(ValueError, match=message):
            model.network(request)


def test_a_padded_target_is_refused_where_padding_changes_numbers(tiny_models) -> None:
    model = tiny_models("bart")
    alone = replace(model, capabilities=replace(model.capabilities, takes_padding=False))
    ids = torch.tensor([model.trace(SOURCE, target=TARGET).ids])
    with pytest.raises(ValueError, match=r"target\.attention_mask is given, which passes of 'bart' do not take"):
        alone.forward(ids, target=Target(ids, torch.ones_like(ids).bool()))


def test_its_forward_pass_reads_a_target_and_its_logits_need_one(tiny_models) -> None:
    model = tiny_models("bart")
    trace = model.trace(SOURCE, target=TARGET, off="x1.0")
    ids, target = torch.tensor([trace.ids]), Target(torch.tensor([trace.decoder.ids]))
    change = {"cross": Intervention(Ablation.parse("1.0"))}
    for each in (change, Intervention(Ablation.parse("x1.0"))):
        assert largest(model.forward(ids, None, each, target=target).logits[0], trace.decoder.logits) <= 1e-5
    with pytest.raises(ValueError, match=r"no logits of these inputs; valid: trace\(text, target=…\)"):
        model.logits([SOURCE])


def test_a_head_that_an_attention_lacks_is_named(tiny_models) -> None:
    with pytest.raises(ValueError, match=r"d1\.2, x2\.0: no such head. Valid: 0\.0–2\.3; d0\.0–d1\.1; x0\.0–x1\.1\."):
        tiny_models("bart").trace(SOURCE, target=TARGET, off="2.3,d1.2,x2.0")


@pytest.mark.parametrize("target", [7, (), [-1], ["a"], [64], [0] * (MOST_TOKENS + 1)])
def test_other_targets_are_refused(tiny_models, target: Any) -> None:
    with pytest.raises(TextError, match=r"target is .*; valid: "):
        tiny_models("t5").trace(SOURCE, target=target)


def test_a_model_without_a_decoder_takes_no_target(tiny_models) -> None:
    with pytest.raises(ValueError, match=r"'bert' writes no target"):
        tiny_models("bert").trace(SOURCE, target=TARGET)
    with pytest.raises(ValueError, match=r"x0\.1: no such head"):
        tiny_models("bert").trace(SOURCE, off="x0.1")


def test_many_texts_are_read_by_the_encoder_alone(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("t5")
    together, alone = model.traces([SOURCE, "dog"]), model.trace(SOURCE, target=TARGET)
    assert largest(together[0].attentions, alone.attentions) <= 1e-6
    assert (together[0].decoder, together[0].info) == (None, model.info)
    with pytest.raises(ValueError, match=r"x0\.1: no such head"):
        model.traces([SOURCE], off="x0.1")


def test_what_is_not_measured_yet_says_so(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("t5")
    trace = model.trace(SOURCE, target=TARGET)
    with pytest.raises(ValueError, match="'t5' is an encoder-decoder, whose edges are not measured yet"):
        edge_effects(model, trace, Head(0, 0))
    for of_decoder in (trace.decoder, trace.cross):
        with pytest.raises(ValueError, match="This Trace is not of 't5'"):
            value_zeroing(model, of_decoder, 0)


# --- the self-test ----------------------------------------------------------------------------------------------------


def is_cross(module: Any) -> bool:
    return module.is_decoder and not module.is_causal


def without_position_bias(module, query, key, value, mask, position_bias=None, **options):
    return mha_core_attention(module, query, key, value, mask, **options)


def without_gates_of_cross_heads(module, query, key, value, mask, **options):
    if not is_cross(module):
        return mha_core_attention(module, query, key, value, mask, **options)
    current_context().next_layer(value)
    with use_context(ForwardContext()):
        return mha_core_attention(module, query, key, value, mask, **options)


def with_larger_cross_scores(module, query, key, value, mask, scaling=1.0, **options):
    scaling = scaling * (1.1 if is_cross(module) else 1)
    return mha_core_attention(module, query, key, value, mask, scaling=scaling, **options)


@pytest.mark.parametrize(
    ("name", "wrong_attention", "message"),
    [
        ("t5", without_position_bias, "its weights differ from ours by"),
        ("bart", without_gates_of_cross_heads, "its heads can't be switched off"),
        ("bart", with_larger_cross_scores, "its (weights|hidden states) differ from ours by"),
    ],
)
def test_attention_that_differs_from_transformers_is_refused(
    models_folder, name: str, wrong_attention: Callable, message: str
) -> None:
    assert_refused_with(wrong_attention, name, message)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("entries", "message"),
    [
        (
            {"decoder_start_token_id": None},
            r"decoder_start_token_id, the token that a target starts with, is None\. Valid, in its config\.json or "
            r"generation_config\.json: 0 to \d",
        ),
        ({"decoder_start_token_id": 10**6}, r"decoder_start_token_id, the token that .* is 1000000\. Valid"),
        ({"begin_suppress_tokens": ["a"]}, r"it writes nothing by the rules of its generation_config\.json"),
        ({"forced_eos_token_id": 10**6}, r"it writes nothing by the rules of its generation_config\.json"),
    ],
)
def test_rules_of_writing_that_are_none_are_refused(
    checkpoints: Path, tmp_path: Path, entries: dict[str, Any], message: str
) -> None:
    for file in (checkpoints / "bart").iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    for name in ("config.json", "generation_config.json"):
        found = json.loads((tmp_path / name).read_text()) | entries
        (tmp_path / name).write_text(json.dumps(found))
    with pytest.raises(ModelError, match=message):
        load_model(tmp_path)


@pytest.mark.parametrize(
    ("name", "mode", "off"),
    [("t5", "zero", "d0.1,x1.0,0.0"), ("bart", "uniform", "x*.*,d0.0"), ("marian", "zero", "")],
)
def test_what_is_written_with_keys_and_values_that_are_kept_is_what_whole_passes_write(
    tiny_models: Callable[[str], Model], monkeypatch: pytest.MonkeyPatch, name: str, mode: str, off: str
) -> None:
    model, ablation = tiny_models(name), Ablation.parse(off, mode)
    kept = model.trace(SOURCE, off=ablation).decoder
    monkeypatch.setattr(Intervention, "is_row_by_row", False)
    whole = model.trace(SOURCE, off=ablation).decoder
    assert kept.ids == whole.ids
    assert len(kept.ids) > 3


def test_after_the_first_token_the_decoder_reads_one_at_a_time(tiny_models: Callable[[str], Model]) -> None:
    model, read = tiny_models("bart"), []
    hook = (
        model.module.get_decoder().layers[0].register_forward_pre_hook(lambda _, given: read.append(given[0].size(1)))
    )
    try:
        model.network.write(torch.tensor([model.trace(SOURCE).ids]), Intervention(), 8)
        assert set(read[-6:]) == {1}
    finally:
        hook.remove()


# --- an attention by its name ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", ["opened", "output_weights", "output_bias", "inside"])
def test_an_attention_that_is_not_there_is_refused(tiny_models, call: str) -> None:
    model = tiny_models("bart")
    trace = model.trace(SOURCE, target=TARGET)
    calls = {
        "opened": lambda name: model.attention_inputs(trace, 0, name),
        "output_weights": lambda name: model.output_weights(0, name),
        "output_bias": lambda name: model.output_bias(0, name),
        "inside": lambda name: inside(model, trace, 0, name),
    }
    with pytest.raises(ValueError, match="attention is 'croos'; valid: encoder, decoder, cross"):
        calls[call]("croos")
    calls[call]("self")  # its encoder's
