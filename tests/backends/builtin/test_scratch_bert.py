"""Our own encoder with the weights of a BERT: the proof that the from-scratch code is right."""

import pytest
import torch
from transformers import AutoModel, AutoModelForMaskedLM, AutoModelForSequenceClassification, AutoTokenizer

from mha_core import Ablation, MultiHeadAttention, load_model, padding_mask
from mha_core.backends import ModelError
from mha_core.intervention import Intervention
from tests.support.combinations import all_combinations
from tests.support.reference.plain_bert import largest, plain_bert

KEYS = "The keys to the old cabinet near the window are on the table."
INPUTS = {
    "a sentence": (KEYS, None),
    "one word": ("Hello", None),
    "a pair": ("The bank of the river was muddy.", "The bank lent her some money."),
    "512 tokens": ("All work and no play makes Jack a dull boy. " * 50, None),
}
TINY = ["bert", "bert-mlm", "bert-untied", "bert-classifier"]
MODES = ["zero", "mean", "uniform"]


@pytest.fixture(scope="module")
def tokenizer(bundled):
    return AutoTokenizer.from_pretrained(bundled)


def test_model_uses_our_own_attention_only(scratch_bert) -> None:
    ours = [module for module in scratch_bert.module.modules() if isinstance(module, MultiHeadAttention)]
    assert len(ours) == scratch_bert.info.layers
    assert not [module for module in scratch_bert.module.modules() if "transformers" in type(module).__module__]


def test_info_matches_the_source(scratch_bert, minilm) -> None:
    for field in ("layers", "heads", "d_k", "d_model", "task", "max_tokens", "causal"):
        assert getattr(scratch_bert.info, field) == getattr(minilm.info, field)
    assert scratch_bert.info.name == "scratch-bert"


# --- all heads on -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text,pair", INPUTS.values(), ids=INPUTS)
def test_matches_eager_bert(scratch_bert, eager_bert, tokenizer, text: str, pair: str | None) -> None:
    trace, inputs = scratch_bert.trace(text, pair=pair), tokenizer(text, pair, truncation=True, return_tensors="pt")
    with torch.inference_mode():
        out = eager_bert(**inputs, output_attentions=True, output_hidden_states=True)
    assert trace.tokens == tuple(tokenizer.convert_ids_to_tokens(inputs["input_ids"][0]))
    assert largest(trace.attentions, torch.cat(out.attentions)) <= 1e-5
    assert largest(trace.hidden_states, torch.cat(out.hidden_states)) <= 1e-5


def test_matches_eager_bert_in_a_padded_batch(scratch_bert, eager_bert, tokenizer) -> None:
    batch = tokenizer(
        ["Short.", KEYS, "A sentence in between."], ["And", "a pair of", "each."], return_tensors="pt", padding=True
    )
    lengths = batch["attention_mask"].sum(-1)
    with torch.inference_mode():
        theirs = eager_bert(**batch, output_attentions=True, output_hidden_states=True)
        ours = scratch_bert.module["encoder"](batch["input_ids"], batch["token_type_ids"], padding_mask(lengths))
    assert lengths.unique().numel() > 1
    for layer in range(scratch_bert.info.layers + 1):
        for b, length in enumerate(lengths):
            if layer:
                mine, their = ours.attentions[layer - 1][b, :, :length], theirs.attentions[layer - 1][b, :, :length]
                assert largest(mine, their) <= 1e-5
                assert not mine[:, :, length:].any()
            assert largest(ours.hidden_states[layer][b, :length], theirs.hidden_states[layer][b, :length]) <= 1e-5


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", TINY)
def test_any_bert_can_be_the_source(tiny_models, checkpoints, name: str) -> None:
    ours = tiny_models(f"scratch-bert:{name}").trace("the cat sat on a mat .", pair="dog ran !")
    kind = {"masked-lm": AutoModelForMaskedLM, "classifier": AutoModelForSequenceClassification}.get(
        ours.info.task, AutoModel
    )
    theirs = kind.from_pretrained(checkpoints / name, attn_implementation="eager")
    inputs = AutoTokenizer.from_pretrained(checkpoints / name)(
        "the cat sat on a mat .", "dog ran !", return_tensors="pt"
    )
    with torch.inference_mode():
        out = theirs.eval()(**inputs, output_attentions=True, output_hidden_states=True)
    assert ours.info.name == f"scratch-bert:{name}"
    assert largest(ours.attentions, torch.cat(out.attentions)) <= 1e-5
    assert largest(ours.hidden_states, torch.cat(out.hidden_states)) <= 1e-5
    heads = ((ours.word_logits, AutoModelForMaskedLM), (ours.class_logits, AutoModelForSequenceClassification))
    for scores, expected_kind in heads:
        if kind is expected_kind:
            assert largest(scores, out.logits[0]) <= 1e-5
        else:
            assert scores is None
    assert ours.info.labels == tiny_models(name).info.labels


def test_long_text_gives_the_same_tokens_as_the_source(tiny_models) -> None:
    text = "the cat sat on a mat . " * 10
    ours, theirs = tiny_models("scratch-bert:bert").trace(text), tiny_models("bert").trace(text)
    assert (ours.tokens, ours.dropped) == (theirs.tokens, theirs.dropped)
    assert ours.dropped > 0


def test_reference_is_the_eager_source(scratch_bert, minilm) -> None:
    assert largest(scratch_bert.trace(KEYS, use_reference=True).hidden_states, minilm.trace(KEYS).hidden_states) == 0.0


# --- heads off --------------------------------------------------------------------------------------------------------


@all_combinations("off, mode", ["2.5", "0.*", "*.7", "0.0,1.11,3.4,3.5,5.*", "*.*"], MODES)
def test_heads_off_match_the_source(scratch_bert, minilm, off: str, mode: str) -> None:
    ablation = Ablation.parse(off, mode)
    for pair in (None, "The table is old."):
        ours, theirs = (
            scratch_bert.trace(KEYS, pair=pair, off=ablation),
            minilm.trace(KEYS, pair=pair, off=ablation),
        )
        assert largest(ours.attentions, theirs.attentions) <= 1e-5
        assert largest(ours.hidden_states, theirs.hidden_states) <= 1e-5


@pytest.mark.parametrize("mode", MODES)
def test_heads_off_change_predicted_words_like_the_source(tiny_models, mode: str) -> None:
    ablation = Ablation.parse("0.1,1.*,2.3", mode)
    ours, theirs = (
        tiny_models(name).trace("the cat sat on a mat .", off=ablation, mask_at=3)
        for name in ("scratch-bert:bert-mlm", "bert-mlm")
    )
    assert largest(ours.logits, theirs.logits) <= 1e-5
    assert largest(ours.logits, tiny_models("bert-mlm").trace("the cat sat on a mat .", mask_at=3).logits) > 1e-2


@pytest.mark.parametrize("mode", MODES)
def test_heads_off_change_classes_like_the_source(tiny_models, mode: str) -> None:
    ablation = Ablation.parse("0.1,1.*,2.3", mode)
    names = ("scratch-bert:bert-classifier", "bert-classifier")
    ours, theirs = (tiny_models(name).trace("the cat sat on a mat .", off=ablation) for name in names)
    assert largest(ours.class_logits, theirs.class_logits) <= 1e-5
    assert (
        largest(ours.class_logits, tiny_models("bert-classifier").trace("the cat sat on a mat .").class_logits) > 1e-3
    )


@pytest.mark.parametrize("mode", MODES)
def test_padded_batch_gives_the_same_as_single_sentences(scratch_bert, eager_bert, tokenizer, mode: str) -> None:
    ablation, info = Ablation.parse("0.3,1.*,4.0,4.11,*.6", mode), scratch_bert.info
    batch = tokenizer(["Short.", KEYS, "A sentence in between."], return_tensors="pt", padding=True)
    lengths = batch["attention_mask"].sum(-1)
    with torch.inference_mode():
        ours = scratch_bert.module["encoder"](
            batch["input_ids"],
            batch["token_type_ids"],
            padding_mask(lengths),
            gating=Intervention(ablation).by_layer(info.shape),
        )
    for b, length in enumerate(lengths.tolist()):
        ids, segments = batch["input_ids"][b, :length], batch["token_type_ids"][b, :length]
        attentions, hidden_states = plain_bert(eager_bert, ids, segments, ablation.heads(info.shape), mode)
        assert largest(torch.stack(ours.attentions)[:, b, :, :length, :length], attentions) <= 1e-5
        assert largest(torch.stack(ours.hidden_states)[:, b, :length], hidden_states) <= 1e-5


# --- sources that are not a BERT --------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["roberta", "electra", "distilbert", "bert-relu", "bert-causal", "gpt2"])
def test_other_architectures_are_refused(tiny_models, source: str) -> None:
    tiny_models(source)  # loads on its own
    with pytest.raises(ModelError, match=f"'{source}' is not a BERT; only BERT weights fit our encoder"):
        tiny_models(f"scratch-bert:{source}")


@pytest.mark.parametrize("source", ["scratch-random", "scratch-bert", "scratch-bert:" * 2000 + "minilm"])
def test_our_own_models_are_refused_as_source(source: str) -> None:
    with pytest.raises(ModelError, match="is not a BERT; only BERT weights fit our encoder"):
        load_model(f"scratch-bert:{source}")


@pytest.mark.exhaustive
def test_default_source_may_be_named(scratch_bert) -> None:
    assert load_model("scratch-bert:minilm").info == scratch_bert.info
