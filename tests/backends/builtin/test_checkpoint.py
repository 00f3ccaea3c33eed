"""Models that we trained: saved, loaded, and used like any other model."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from safetensors.torch import load, save

from mha_core import Ablation, load_model
from mha_core.backends import Model, ModelError, load_by_name
from mha_core.backends.builtin.checkpoint import (
    CONFIG,
    HISTORY,
    WEIGHTS,
    checkpoint_files,
    read_trained,
    save_trained,
    text_model,
)
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.checkpoint_history import read_history
from mha_core.backends.builtin.training.loop import Training, TrainingConfig
from mha_core.backends.builtin.training.tasks.task import Batch
from tests.support.cards import CARD, CAUSAL, FORM, WORDS


class Noise:
    vocabulary, output, split = WORDS, "masked-lm", "words"

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        ids = torch.randint(9, (size, 6), generator=generator)
        return Batch(ids, ids)


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    return tmp_path


@pytest.fixture
def trained(models: Path) -> Training:
    """Six steps of training, saved as "tiny" with a history."""
    training = Training(LanguageModel(FORM, 3), Noise(), TrainingConfig(steps=6, batch_size=4, checkpoints=3), Noise())
    list(training)
    save_trained(models / "tiny", training.model, CARD, training)
    return training


# --- saving and loading -----------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_saved_model_loads_unchanged(trained: Training) -> None:
    model, ids = load_model("tiny"), torch.tensor([[2, 5, 6, 7, 8, 3]])
    assert torch.equal(model.module(ids), trained.model(ids))
    info = model.info
    assert (info.name, info.title, info.layers, info.heads, info.d_k, info.d_model) == ("tiny", "Tiny", 2, 2, 6, 16)
    assert (info.task, info.causal, info.max_tokens) == ("masked-lm", False, 12)
    assert info.parameters == sum(p.numel() for p in trained.model.parameters())


def test_folder_contains_config_weights_and_history(trained: Training, models: Path) -> None:
    assert {path.name for path in (models / "tiny").iterdir()} == {CONFIG, WEIGHTS, HISTORY}
    entries = json.loads((models / "tiny" / CONFIG).read_text())
    assert (entries["model_type"], entries["task"], entries["seed"], entries["plan"]) == (
        "mha_core",
        "tiny task",
        3,
        {"steps": 6},
    )
    assert entries["vocabulary"] == list(WORDS)
    assert set(load((models / "tiny" / WEIGHTS).read_bytes())) == set(dict(trained.model.named_parameters()))


def test_read_trained_from_bytes(trained: Training) -> None:
    files = checkpoint_files(trained.model, CARD)
    assert set(files) == {CONFIG, WEIGHTS}
    model = read_trained("uploaded", files[CONFIG], files[WEIGHTS])
    assert model.info == replace(load_model("tiny").info, name="uploaded")
    assert torch.equal(model.trace("the keys").logits, load_model("tiny").trace("the keys").logits)


def test_text_model_of_a_network_just_trained(trained: Training) -> None:
    model = text_model("of this session", CARD, trained.model)
    assert torch.equal(model.trace("the keys").logits, load_model("tiny").trace("the keys").logits)


# --- like any other model ---------------------------------------------------------------------------------------------


@pytest.fixture
def causal() -> Model:
    return text_model("causal", CAUSAL, LanguageModel(CAUSAL.form))


def test_long_texts_are_cut(trained: Training) -> None:
    trace = load_model("tiny").trace("keys " * 20)
    assert (len(trace), trace.dropped) == (12, 10)


def test_masked_word_is_predicted(trained: Training) -> None:
    model = load_model("tiny")
    trace = model.trace("the keys are", mask_at=2)
    assert trace.tokens == ("[CLS]", "the", "[MASK]", "are", "[SEP]")
    assert trace.logits.shape == (5, 9)
    assert model.word(6) == "keys"


def test_causal_model_has_no_mask_token(causal: Model) -> None:
    with pytest.raises(ValueError, match="has no mask"):
        causal.trace("abc", mask_at=1)


def test_values_attentions_and_output_weights_give_the_share_of_each_head(trained: Training, causal: Model) -> None:
    """Norm first: the shares of a layer's heads, b_O, and then the feed-forward layer give the next hidden state."""
    for model in (load_model("tiny"), causal):
        trace = model.trace("the keys are" if model is not causal else "abcab")
        for i, layer in enumerate(model.module.encoder.layers):
            share = torch.einsum("hqk, hkd, nhd -> qn", trace.attentions[i], trace.values[i], model.output_weights(i))
            x = trace.hidden_states[i] + share + model.output_bias(i)
            assert torch.allclose(x + layer.feed_forward(layer.output_norm(x)), trace.hidden_states[i + 1], atol=1e-5)


@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
def test_heads_off_change_later_layers_and_not_their_own_pattern(trained: Training, mode: str) -> None:
    model = load_model("tiny")
    on, off = (model.trace("the keys are .", off=Ablation.parse(heads, mode)) for heads in ("", "1.0"))
    assert torch.equal(on.attentions[1], off.attentions[1])
    assert torch.equal(on.hidden_states[:2], off.hidden_states[:2])
    assert not torch.allclose(on.logits, off.logits)


@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
def test_head_that_is_off_stays_causal(causal: Model, mode: str) -> None:
    ablation = Ablation.parse("0.0,1.1", mode)
    one, other = (causal.trace(text, off=ablation).logits for text in ("abcde", "abcgf"))
    assert torch.allclose(one[:4], other[:4], atol=1e-6)
    assert not torch.allclose(one[4], other[4])


@pytest.mark.parametrize("changes", [{}, {"norm_first": False}, {"leftward": 0}, {"positions": "rotary"}], ids=str)
def test_attention_input_gives_the_attentions(changes: dict) -> None:
    for card in (CARD, CAUSAL):
        form = replace(card.form, **changes)
        model = text_model("open", replace(card, form=form), LanguageModel(form))
        trace = model.trace("the keys are ." if card is CARD else "abcab")
        for layer in range(2):
            attention, x, _, mask = model.attention_inputs(trace, layer)
            assert (mask is None) == (not form.causal and layer >= form.leftward)
            _, weights = attention(x[None], mask=mask)
            assert torch.allclose(weights[0], trace.attentions[layer], atol=1e-6)


def test_attention_input_of_scratch_bert_is_the_layer_input(scratch_bert: Model) -> None:
    trace = scratch_bert.trace("the keys are here")
    _, x, _, mask = scratch_bert.attention_inputs(trace, 2)
    assert torch.equal(x, trace.hidden_states[2])
    assert mask is None


# --- checkpoints ------------------------------------------------------------------------------------------------------


def test_history_file_contains_the_losses(trained: Training, models: Path) -> None:
    history = read_history("tiny", models / "tiny" / HISTORY)
    assert history.steps == (0, 1, 3, 6)
    assert history.losses == pytest.approx(trained.losses, abs=1e-4)
    assert history.loss[0] is None
    assert history.validation == pytest.approx([checkpoint.validation for checkpoint in trained.history], abs=1e-4)


@pytest.mark.parametrize(("requested", "nearest"), [("0", 0), ("1", 1), ("5", 6), ("999999999", 6)])
def test_checkpoint_nearest_to_a_step_is_loaded(trained: Training, requested: str, nearest: int) -> None:
    model = load_model(f"tiny@{requested}")
    (checkpoint,) = [checkpoint for checkpoint in trained.history if checkpoint.step == nearest]
    assert model.info.name == f"tiny@{nearest}"
    assert model.info.note == f"after {nearest} steps"
    assert all(torch.equal(p, checkpoint.weights[name].float()) for name, p in model.module.named_parameters())


@pytest.mark.parametrize("step", ["", "-1", "two", "1.5", "²", "1" * 10])
def test_invalid_step_is_refused(trained: Training, step: str) -> None:
    with pytest.raises(ModelError, match=r"is no number of steps\. Valid: tiny@150"):
        load_model(f"tiny@{step}")


def test_broken_or_missing_history_is_refused(trained: Training, models: Path) -> None:
    (models / "tiny" / HISTORY).write_bytes(b"nothing")
    with pytest.raises(ModelError, match="'tiny' has no history of its training, or a broken one"):
        load_model("tiny@3")
    (models / "tiny" / HISTORY).unlink()
    with pytest.raises(ModelError, match="'tiny' has no history"):
        load_model("tiny@3")
    load_model("tiny")


# --- broken or foreign files ------------------------------------------------------------------------------------------


def config(**changes: object) -> bytes:
    """CARD as JSON with changes, also of the keys of its `form`."""
    entries = json.loads(CARD.to_json())
    for key, value in changes.items():
        (entries["form"] if key in entries["form"] else entries)[key] = value
    return json.dumps(entries).encode()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"output": "embedding"}, "output is 'embedding'; valid: causal-lm, masked-lm"),
        ({"split": "(a+)+b"}, "split is '.*'; valid: words, signs, characters"),
        ({"vocabulary": list(WORDS[:-1])}, "the vocabulary has 8 words, the model 9"),
        ({"vocabulary": [*WORDS[:-1], "the"]}, "must be different words"),
        ({"vocabulary": [*WORDS[:-1], 7]}, "must be different words"),
        ({"vocabulary": [*WORDS[:-1], "x" * 41]}, "must be different words of 1 to 40 characters"),
        ({"vocabulary": [w for w in WORDS if w != "[UNK]"] + ["x"]}, r"no \[UNK\]"),
        ({"vocabulary": 7}, "is invalid"),
        ({"num_layers": 13}, "num_layers is 13; valid: 1–12"),
        ({"num_layers": "2"}, "num_layers is '2'; valid: 1–12"),
        ({"num_layers": True}, "num_layers is True; valid: 1–12"),
        ({"d_model": 10**9}, "d_model is 1000000000; valid: 1–512"),
        ({"max_tokens": 10**9}, "max_tokens"),
        ({"d_k": None, "num_heads": 3}, "d_model = 16 does not split into 3 heads"),
        ({"d_k": 5, "positions": "rotary"}, "heads 5 wide can't have rotary positions"),
        ({"positions": "sine"}, "positions is 'sine'"),
        ({"norm_eps": "small"}, "norm_eps"),
        ({"causal": 1}, "causal is 1; valid: true, false"),
        ({"form": {"colour": 3}}, "is invalid"),
        ({"form": None}, "is invalid"),
        ({"model_type": "bert"}, "'x' is not a model trained here"),
    ],
)
def test_invalid_config_value_is_refused(changes: dict, message: str) -> None:
    weights = checkpoint_files(LanguageModel(FORM), CARD)[WEIGHTS]
    with pytest.raises(ModelError, match=message):
        read_trained("x", config(**changes), weights)


@pytest.mark.parametrize("config", [b"", b"{", b"[]", b"\xff\xfe", b"null", b'{"model_type": "mha_core"}'])
def test_invalid_config_file_is_refused(config: bytes) -> None:
    with pytest.raises(ModelError, match="'x'"):
        read_trained("x", config, b"")


def damaged(change: Callable[[dict], object]) -> bytes:
    weights = load(checkpoint_files(LanguageModel(FORM), CARD)[WEIGHTS])
    change(weights)
    return save(weights)


def retyped(old: bytes, new: bytes) -> bytes:
    """Weights whose header says that the numbers of one tensor, which then has none, are of another type."""
    empty = damaged(lambda w: w.update(extra=torch.zeros(0)))
    size = int.from_bytes(empty[:8], "little")
    header = json.loads(empty[8 : 8 + size])
    assert header["extra"]["dtype"].encode() == old
    header["extra"]["dtype"] = new.decode()
    packed = json.dumps(header).encode()
    return len(packed).to_bytes(8, "little") + packed + empty[8 + size :]


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        (b"", "The weights of 'x' are broken"),
        (checkpoint_files(LanguageModel(FORM), CARD)[WEIGHTS][:-1], "The weights of 'x' are broken"),
        (b"\x80\x04\x95 a pickle", "The weights of 'x' are broken"),
        (damaged(lambda w: w.pop("head.norm.bias")), "do not fit its config.json"),
        (damaged(lambda w: w.update(extra=torch.zeros(1))), "do not fit its config.json"),
        (damaged(lambda w: w.update({"head.norm.bias": torch.zeros(17)})), "do not fit its config.json"),
        (
            damaged(lambda w: w.update({"head.norm.bias": torch.full((16,), float("nan"))})),
            "some are not finite numbers",
        ),
        (
            damaged(lambda w: w.update({"head.norm.bias": torch.zeros(16, dtype=torch.int64)})),
            "some are not finite numbers",
        ),
        (retyped(b"F32", b"F4"), "The weights of 'x' are broken"),
        (
            damaged(lambda w: w.update({"head.norm.bias": torch.zeros(16).to(torch.float8_e4m3fn)})),
            "some are not finite numbers",
        ),
        (
            damaged(lambda w: w.update({"head.norm.bias": torch.zeros(16, dtype=torch.complex64)})),
            "some are not finite numbers",
        ),
        (damaged(lambda w: w.update({k: torch.full_like(t, 3e38) for k, t in w.items()})), "too large or not a number"),
        (
            damaged(lambda w: w.update({k: torch.full_like(t, 1e300, dtype=torch.float64) for k, t in w.items()})),
            "too large or not a number",
        ),
    ],
    ids=[
        *("empty", "cut off", "pickle", "one missing", "one too many", "another shape", "NaN", "whole numbers"),
        *("an unknown type", "float8", "complex numbers", "too large to compute with", "too large for float32"),
    ],
)
def test_broken_or_mismatched_weights_are_refused(weights: bytes, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        read_trained("x", config(), weights)


def test_model_over_the_size_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MHA_MAX_PARAMS", "1000")
    with pytest.raises(ModelError, match="this server takes at most"):
        read_trained("x", config(), checkpoint_files(LanguageModel(FORM), CARD)[WEIGHTS])


@pytest.mark.parametrize("missing", [CONFIG, WEIGHTS])
def test_folder_with_a_missing_file_is_refused(trained: Training, models: Path, missing: str) -> None:
    (models / "tiny" / missing).unlink()
    with pytest.raises(ModelError, match="'tiny'"):
        load_model("tiny")


def test_other_checkpoints_are_loaded_by_transformers(models: Path) -> None:
    (models / "theirs").mkdir()
    (models / "theirs" / CONFIG).write_text('{"model_type": "bert"}')
    with pytest.raises(ModelError, match="no weights in the safetensors format"):
        load_model("theirs")


@pytest.mark.parametrize("name", ["../tiny", "tiny/../tiny", "/etc", "toy-induction/../../x"])
def test_names_outside_the_models_folder_are_refused(trained: Training, name: str) -> None:
    with pytest.raises(ModelError, match="is not a model's name"):
        load_by_name(name)
