"""Checkpoints below the models folder: encoders match transformers; unsupported ones are refused with a reason."""

import json
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file
from transformers import AutoModel, AutoModelForMaskedLM, AutoModelForSequenceClassification, AutoTokenizer, BertModel

from mha_core import Ablation, load_model
from mha_core.backends import ModelError, load_by_name
from mha_core.backends.huggingface import hub, loading
from mha_core.backends.huggingface.self_test import self_test
from mha_core.backends.pruned.files import pruned_files
from mha_core.backends.pruned.prune import prune_model
from mha_core.explore.what_changed import embedding, predictions
from mha_core.stats.metrics import metric_for
from mha_core.stats.metrics.datasets import of_lines
from tests.support.combinations import all_combinations
from tests.support.configure import configure, edit
from tests.support.reference.plain_bert import largest, zeroed_columns
from tests.support.tiny_checkpoints import CLASSES, MOST_TOKENS

TEXT, PAIR = "the cat sat on a mat .", "dog ran !"
ENCODERS = {
    "bert": "embedding",
    "bert-mlm": "masked-lm",
    "bert-untied": "masked-lm",
    "bert-classifier": "classifier",
    "bert-regression": "embedding",
    "bert-relu": "embedding",
    "roberta": "masked-lm",
    "distilbert": "masked-lm",
    "distilbert-classifier": "classifier",
}
KINDS = {"masked-lm": AutoModelForMaskedLM, "classifier": AutoModelForSequenceClassification, "embedding": AutoModel}


@pytest.fixture(scope="module")
def eager(checkpoints):
    """Name → transformers' own eager model and its inputs for a text."""

    def load(name: str):
        kind = KINDS[ENCODERS[name]]
        model = kind.from_pretrained(checkpoints / name, attn_implementation="eager").eval().requires_grad_(False)
        tokenizer = AutoTokenizer.from_pretrained(checkpoints / name)

        def run(text: str, pair: str | None = None):
            ids = tokenizer(
                text, pair, return_tensors="pt", return_token_type_ids=getattr(model.config, "type_vocab_size", 0) > 1
            )
            with torch.inference_mode():
                return model(**ids, output_attentions=True, output_hidden_states=True)

        return model, run

    return load


# --- checkpoints that load --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name,output", ENCODERS.items(), ids=ENCODERS)
def test_encoder_matches_transformers(tiny_models, eager, name: str, output: str) -> None:
    model, (_, run) = tiny_models(name), eager(name)
    assert (model.info.name, model.info.task, model.info.causal) == (name, output, False)
    assert (model.info.layers, model.info.heads, model.info.d_model, model.info.d_k) == (3, 4, 32, 8)
    assert model.info.max_tokens == MOST_TOKENS
    for pair in (None, PAIR):
        trace, out = model.trace(TEXT, pair=pair), run(TEXT, pair)
        assert largest(trace.attentions, torch.cat(out.attentions)) == 0.0
        assert largest(trace.hidden_states, torch.cat(out.hidden_states)) == 0.0
        for scores, expected_output in ((trace.word_logits, "masked-lm"), (trace.class_logits, "classifier")):
            if output == expected_output:
                assert largest(scores, out.logits[0]) == 0.0
            else:
                assert scores is None


@all_combinations("name, off", list(ENCODERS), ["0.0", "1.2", "2.*", "*.3", "0.1,1.*", "*.*"])
def test_heads_off_equal_zeroed_columns(tiny_models, eager, name: str, off: str) -> None:
    trace, (model, run) = tiny_models(name).trace(TEXT, off=Ablation.parse(off)), eager(name)
    last = "out_lin" if name.startswith("distilbert") else "attention.output.dense"
    outputs = [module for key, module in model.named_modules() if key.endswith(last)]
    assert len(outputs) == 3
    with zeroed_columns(outputs, Ablation.parse(off).heads((3, 4)), 4):
        out = run(TEXT)
    assert largest(trace.attentions, torch.cat(out.attentions)) <= 1e-6
    assert largest(trace.hidden_states, torch.cat(out.hidden_states)) <= 1e-6
    assert largest(trace.hidden_states, tiny_models(name).trace(TEXT).hidden_states) > 1e-3
    if ENCODERS[name] == "classifier":
        assert largest(trace.class_logits, out.logits[0]) <= 1e-6
        assert largest(trace.class_logits, tiny_models(name).trace(TEXT).class_logits) > 1e-3


@pytest.mark.parametrize("name", [name for name, output in ENCODERS.items() if output == "masked-lm"])
def test_predictions_at_a_masked_token_match_transformers(tiny_models, eager, name: str) -> None:
    """The likeliest words at a masked token, before and after, against transformers on a text with [MASK] in it."""
    model, (plain, _) = tiny_models(name), eager(name)
    unmasked = model.trace(TEXT)
    position = next(i for i, word in enumerate(unmasked.words) if word == 1)
    before = model.trace(TEXT, mask_at=position)
    after = model.trace(TEXT, mask_at=position, off=Ablation.parse("1.*"))
    assert before.tokens[position] == model.tokenizer.mask_token
    ids = torch.tensor(unmasked.ids)
    ids[position] = model.tokenizer.mask_token_id
    assert before.ids == tuple(ids.tolist())
    with torch.inference_mode():
        probabilities = plain(input_ids=ids[None]).logits[0, position].softmax(-1)
    shown = predictions(before, after, position, k=5)
    likeliest = probabilities.argsort(descending=True)[:5].tolist()
    assert [p.token_id for p in shown if p.token_id in likeliest] == likeliest
    for p in shown:
        assert p.before == pytest.approx(float(probabilities[p.token_id]), abs=1e-6)
        assert p.after == pytest.approx(float(after.logits[position].softmax(-1)[p.token_id]), abs=1e-6)


@pytest.mark.parametrize("name", ["bert", "roberta"])
def test_long_text_is_cut_at_the_tokenizers_limit(tiny_models, name: str) -> None:
    trace = tiny_models(name).trace("the cat " * 100)
    assert len(trace) == MOST_TOKENS
    assert trace.dropped > 100


LIMITS = {
    "bert": (40, {}),
    "roberta": (38, {}),  # positions start after the padding index, so two of the forty are never used
    "distilbert": (40, {}),
    "albert": (40, {}),
    "gpt2": (40, {}),  # there named n_positions
    "opt": (40, {}),  # has two more than its config states
    "modernbert": (40, {}),
    "llama": (2048, {"max_position_embeddings": 131_072}),  # rotary positions: no limit but ours
}


@pytest.mark.parametrize(("name", "most", "changes"), [(name, *limit) for name, limit in LIMITS.items()])
def test_long_text_is_cut_at_the_models_positions(variant, name: str, most: int, changes: dict) -> None:
    def damage(folder: Path) -> None:
        edit(folder / "tokenizer_config.json", model_max_length=10**30)
        configure(**changes)(folder)

    model = load_model(variant(name, damage))
    assert model.info.max_tokens == most
    trace = model.trace("the cat " * 1100)
    assert len(trace) == most
    assert trace.hidden_states.isfinite().all()


def test_model_without_mask_token_refuses_mask_at(tiny_models) -> None:
    with pytest.raises(ValueError, match="'gpt2' has no mask"):
        tiny_models("gpt2").trace(TEXT, mask_at=1)


def test_nested_folder_loads(models_folder, checkpoints) -> None:
    nested = checkpoints / "org" / "model"
    if not nested.exists():
        shutil.copytree(checkpoints / "bert", nested)
    assert load_model("org/model").info.name == "org/model"


def test_a_model_is_tested_on_one_core_since_two_would_wait_for_each_other(models_folder, monkeypatch) -> None:
    seen, before = [], torch.get_num_threads()
    monkeypatch.setattr(loading, "self_test", lambda *args: (seen.append(torch.get_num_threads()), self_test(*args))[1])
    torch.set_num_threads(2)
    try:
        load_model("bert")
        assert (seen, torch.get_num_threads()) == ([1], 2)
    finally:
        torch.set_num_threads(before)


# --- allowed folders --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "../bert",
        "bert/..",
        "bert/../../bert",
        "a/../../b",
        "./bert",
        "bert/",
        "/etc",
        "/etc/passwd",
        "//etc",
        "~",
        "~/x",
        "~root",
        "$HOME",
        "..\\x",
        "C:\\x",
        "file:///etc",
        "https://example.org/model",
        "bert\x00",
        "bert\n../x",
        "a/b/c",
        "-bert",
        "bert;ls",
        "%2e%2e/x",
        "a..b",
        "x" * 5_000,
        "<script>",
    ],
    ids=ascii,
)
def test_invalid_name_is_refused_before_the_disk_is_accessed(models_folder, name: str) -> None:
    accessed = []
    with pytest.MonkeyPatch.context() as patch:
        for method in ("is_dir", "exists", "is_file", "glob", "iterdir", "open", "resolve"):
            patch.setattr(Path, method, lambda path, *_, **__: accessed.append(str(path)) or path)
        with pytest.raises(
            ModelError, match=r"is not a model's name\. Valid: a hub id such as bert-base-uncased"
        ) as raised:
            load_by_name(name)
    assert accessed == []
    assert len(str(raised.value)) < 300


@pytest.mark.parametrize("name", ["outside", "outside/bert"])
def test_symlink_out_of_the_models_folder_is_not_followed(checkpoints, tmp_path, monkeypatch, name: str) -> None:
    secret = tmp_path / "secret"
    shutil.copytree(checkpoints / "bert", secret / "bert")
    inside = tmp_path / "models"
    inside.mkdir()
    (inside / "outside").symlink_to(secret / "bert" if name == "outside" else secret)
    monkeypatch.setenv("MHA_MODELS", str(inside))
    with pytest.raises(ModelError, match="not on this server and the hub can't be reached"):
        load_model(name)


def test_folder_with_the_same_prefix_is_outside(checkpoints, tmp_path, monkeypatch) -> None:
    """models-secret begins with the name of the models folder, but is another folder."""
    shutil.copytree(checkpoints / "bert", tmp_path / "models-secret" / "bert")
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "link").symlink_to(tmp_path / "models-secret" / "bert")
    monkeypatch.setenv("MHA_MODELS", str(tmp_path / "models"))
    with pytest.raises(ModelError, match="not on this server"):
        load_model("link")


@pytest.mark.parametrize("name", ["no-such-model", "no-such/model", "bert-base-uncased"])
def test_unknown_model_while_offline_is_refused(tmp_path, monkeypatch, name: str) -> None:
    monkeypatch.setenv("MHA_MODELS", str(tmp_path / "there-is-no-such-folder"))
    with pytest.raises(
        ModelError, match=rf"'{name}' is not on this server and the hub can't be reached \(offline\?\)"
    ) as raised:
        load_model(name)
    assert "use the bundled model" in str(raised.value)


# --- damaged checkpoints ----------------------------------------------------------------------------------------------


@pytest.fixture
def variant(checkpoints, tmp_path, monkeypatch) -> Callable[..., str]:
    """Copy a checkpoint into a models folder of its own and damage it; return its name."""
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))

    def make(source: str, damage: Callable[[Path], object]) -> str:
        folder = tmp_path / f"damaged-{source}"
        shutil.copytree(checkpoints / source, folder)
        damage(folder)
        return folder.name

    return make


def write(name: str, content: bytes) -> Callable[[Path], object]:
    return lambda folder: (folder / name).write_bytes(content)


def remove(*patterns: str) -> Callable[[Path], None]:
    def damage(folder: Path) -> None:
        for pattern in patterns:
            for path in folder.glob(pattern):
                path.unlink()

    return damage


def pickle(folder: Path) -> None:
    (folder / "model.safetensors").rename(folder / "pytorch_model.bin")


def pickle_beside_an_adapter(folder: Path) -> None:
    """A real pickle under transformers' name, and safetensors of something else."""
    torch.save(load_file(folder / "model.safetensors"), folder / "pytorch_model.bin")
    (folder / "model.safetensors").rename(folder / "adapter.safetensors")


def truncate(folder: Path) -> None:
    weights = folder / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-100])


def _grow(tokenizer: Path) -> None:
    """Add a hundred words that the model does not have."""
    state = json.loads(tokenizer.read_text())
    words = state["model"]["vocab"]
    words |= {f"more{i}": len(words) + i for i in range(100)}
    tokenizer.write_text(json.dumps(state))


DAMAGED = {
    "no config": (remove("config.json"), r"has no config\.json, which says what kind of model it is"),
    "a config that is no JSON": (write("config.json", b'{"model_type": "bert",'), r"config\.json is broken"),
    "a config of bytes": (write("config.json", b"\xff\xfe\x00"), r"config\.json is broken"),
    "a config that is a list": (write("config.json", b"[1]"), r"config\.json holds a list\. Valid: a table"),
    "rules of writing that are a list": (
        write("generation_config.json", b"[]"),
        r"generation_config\.json holds a list",
    ),
    "a word in the place of a number": (
        configure(num_hidden_layers="two"),
        r"'num_hidden_layers': TypeError: Field 'num_hidden_layers' expected int, got str",
    ),
    "an empty config": (write("config.json", b"{}"), "no config.json that transformers can read"),
    "an unknown model type": (configure(model_type="zorg"), "no config.json that transformers can read"),
    "a negative size": (configure(hidden_size=-4), "no config.json that transformers can read"),
    "heads that do not divide": (configure(num_attention_heads=5), "no config.json that transformers can read"),
    "absurdly many layers": (configure(num_hidden_layers=10**7), "at most 200"),
    "no weights": (remove("*.safetensors"), "no weights in the safetensors format"),
    "pickled weights": (pickle, r"no weights in the safetensors format\. Pickled weights \(\.bin, \.pt\) can run code"),
    "a pickle beside other safetensors": (
        pickle_beside_an_adapter,
        "files are incomplete, broken or of an unknown kind",
    ),
    "truncated weights": (truncate, "files are incomplete, broken or of an unknown kind"),
    "empty weights": (write("model.safetensors", b""), "files are incomplete, broken or of an unknown kind"),
    "other bytes as weights": (
        write("model.safetensors", 2000 * b"no weights at all"),
        "files are incomplete, broken or of an unknown kind",
    ),
    "weights of other sizes": (
        configure(intermediate_size=65),
        r"encoder\.layer\.0\.intermediate\.dense\.bias has shape \(64,\), and by config\.json \(65,\)",
    ),
    "a config of a far larger model": (  # before memory is taken for it
        configure(intermediate_size=10**6),
        r"its config\.json describes 195,017,664 weights, and its files hold \d{2,3},\d{3} bytes",
    ),
    "fewer layers than the config states": (
        configure(num_hidden_layers=4),
        r"lacks 16 of its weights \(first: encoder\.layer\.3",
    ),
    "a tokenizer of more words than the model": (
        lambda folder: _grow(folder / "tokenizer.json"),
        "the tokenizer has .* words, the model 64",
    ),
    "no tokenizer": (
        remove("tokenizer*", "vocab*", "special*"),
        "no tokenizer that maps tokens to words",
    ),
    "a tokenizer without words": (
        remove("tokenizer.json"),
        "no tokenizer that maps tokens to words",
    ),
    "a longest text that is no number": (
        lambda folder: edit(folder / "tokenizer_config.json", model_max_length="many"),
        "files are incomplete, broken or of an unknown kind",
    ),
    "a sliding window that is no number": (
        configure(sliding_window="wide"),
        "files are incomplete, broken or of an unknown kind",
    ),
    "a broken tokenizer": (write("tokenizer.json", b"{"), r"tokenizer\.json is broken"),
}


@pytest.mark.parametrize("damage,message", DAMAGED.values(), ids=DAMAGED)
def test_damaged_checkpoint_is_refused(variant, tmp_path, damage: Callable[[Path], object], message: str) -> None:
    name = variant("bert", damage)
    with pytest.raises(ModelError, match=f"^'{name}' .*{message}") as raised:
        load_model(name)
    assert str(tmp_path) not in str(raised.value)  # the server's paths stay private
    assert "\n" not in str(raised.value)
    assert len(str(raised.value)) < 400


# --- classes ----------------------------------------------------------------------------------------------------------


def test_classifier_has_class_names(tiny_models) -> None:
    assert tiny_models("bert-classifier").info.labels == CLASSES
    assert tiny_models("scratch-bert:bert-classifier").info.labels == CLASSES
    assert not any(tiny_models(name).info.labels for name in ("bert", "bert-mlm", "bert-regression", "gpt2-classifier"))


def test_class_names_are_cleaned_for_the_screen(variant) -> None:
    names = {"0": "  two\nlines\x00\x1b ", "1": "x" * 500, "3": "\u202etxet"}
    assert load_model(variant("bert-classifier", configure(id2label=names))).info.labels == (
        "two lines",
        "x" * 39 + "…",
        "LABEL_2",
    )


def without_its_head(folder: Path) -> None:
    weights = load_file(folder / "model.safetensors")
    save_file(
        {key: weight for key, weight in weights.items() if "classifier" not in key},
        folder / "model.safetensors",
        {"format": "pt"},
    )


def without_one_weight(folder: Path) -> None:
    weights = load_file(folder / "model.safetensors")
    del weights["cls.predictions.transform.dense.weight"]
    save_file(weights, folder / "model.safetensors", {"format": "pt"})


CLASSIFICATION, TAGGING = "without its classification head", "without its token-classification head"
LACKS = "which lacks {} of its weights (first: {})"
HEADLESS = {
    "a regression": ("bert-regression", lambda folder: None, CLASSIFICATION),
    "a regression of several numbers": ("bert-classifier", configure(problem_type="regression"), CLASSIFICATION),
    "several labels at once": ("bert-classifier", configure(problem_type="multi_label_classification"), CLASSIFICATION),
    "a missing head": (
        "bert-classifier",
        without_its_head,
        f"{CLASSIFICATION}, {LACKS.format(2, 'classifier.bias')}",
    ),
    "several labels for each token": ("bert-tagger", configure(problem_type="multi_label_classification"), TAGGING),
    "a missing head of tokens": ("bert-tagger", without_its_head, f"{TAGGING}, {LACKS.format(2, 'classifier.bias')}"),
    "a language-model head without one weight": (
        "bert-mlm",
        without_one_weight,
        f"without its language-model head, {LACKS.format(1, 'cls.predictions.transform.dense.weight')}",
    ),
    "causal, so that its padding token decides": ("gpt2-classifier", lambda folder: None, CLASSIFICATION),
    "causal, without a padding token": ("gpt2-classifier", configure(pad_token_id=None), CLASSIFICATION),
    "a head that nothing here shows": (
        "bert-choices",
        lambda folder: None,
        "without the head of BertForMultipleChoice, which can't be shown here",
    ),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize(("source", "damage", "note"), HEADLESS.values(), ids=HEADLESS)
def test_a_head_that_is_not_used_is_named(variant, source: str, damage: Callable[[Path], None], note: str) -> None:
    model = load_model(variant(source, damage))
    assert (model.info.task, model.info.labels, model.info.note) == ("embedding", (), note)
    trace = model.trace(TEXT)
    assert trace.logits is None


UNNAMED = {
    "bert-mlm": ("masked-lm", "taken for a masked language model by its weights (config.json names no architectures)"),
    "bert-causal": (
        "causal-lm",
        "taken for a causal language model by its weights (config.json names no architectures)",
    ),
    "bert-classifier": ("classifier", "taken for a classifier by its weights (config.json names no architectures)"),
    "bert-tagger": (
        "token-classifier",
        "taken for a token classifier by its weights (config.json names no architectures)",
    ),
    "distilbert-answers": (
        "question-answering",
        "taken for a question-answering model by its weights (config.json names no architectures)",
    ),
    "electra": (
        "token-classifier",
        "taken for an ELECTRA discriminator by its weights (config.json names no architectures)",
    ),
    "llama": (
        "causal-lm",
        "taken for a causal language model by its weights (config.json names no architectures)",
    ),
    "gpt2-classifier": ("embedding", CLASSIFICATION),
    "bert": ("embedding", ""),
    "llama-bare": ("embedding", ""),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize(("source", "expected"), UNNAMED.items(), ids=UNNAMED)
def test_without_architectures_the_weights_say_what_a_model_is_for(
    variant, tiny_models, source: str, expected: tuple[str, str]
) -> None:
    model = load_model(variant(source, configure(architectures=None)))
    assert (model.info.task, model.info.note) == expected
    ours, theirs = model.trace(TEXT), tiny_models(source).trace(TEXT)
    a, b = ours.scores, theirs.scores
    assert (a is None) == (b is None) and (a is None or a.equal(b))


# --- layers without effect --------------------------------------------------------------------------------------------


def zero_out(*layers: int) -> Callable[[Path], None]:
    """Every W_O of these layers all zeros, as in a checkpoint whose heads were pruned by zeros."""

    def damage(folder: Path) -> None:
        weights = load_file(folder / "model.safetensors")
        for layer in layers:
            weights[f"encoder.layer.{layer}.attention.output.dense.weight"].zero_()
        save_file(weights, folder / "model.safetensors", {"format": "pt"})

    return damage


@pytest.mark.parametrize("layers", [(2,), (1, 2), (0, 1)], ids=str)
def test_a_layer_whose_heads_add_nothing_is_no_reason_to_refuse(variant, layers: tuple[int, ...]) -> None:
    model = load_model(variant("bert", zero_out(*layers)))
    before = model.trace(TEXT)
    for layer in range(3):
        after = model.trace(TEXT, off=Ablation.parse(f"{layer}.*"))
        assert after.hidden_states.equal(before.hidden_states) == (layer in layers)


def test_a_model_none_of_whose_heads_adds_anything_is_refused(variant) -> None:
    with pytest.raises(ModelError, match="its heads can't be switched off, or none of them adds anything"):
        load_model(variant("bert", zero_out(0, 1, 2)))


# --- pooling ----------------------------------------------------------------------------------------------------------


def sentence_encoder(folder: Path, **config: object) -> None:
    """The files that sentence-transformers writes beside a network."""
    steps = [("", "Transformer"), ("1_Pooling", "Pooling"), ("2_Normalize", "Normalize")]
    modules = [{"idx": i, "path": path, "type": f"x.models.{kind}"} for i, (path, kind) in enumerate(steps)]
    (folder / "modules.json").write_text(json.dumps(modules))
    (folder / "1_Pooling").mkdir()
    (folder / "1_Pooling" / "config.json").write_text(json.dumps(config))


def test_a_sentence_encoders_own_pooling_is_used_everywhere(variant) -> None:
    model = load_model(variant("bert", lambda folder: sentence_encoder(folder, pooling_mode_cls_token=True)))
    assert (model.info.task, model.info.pooling, model.info.note) == ("embedding", "cls", "")
    trace = model.trace(TEXT)
    first = torch.nn.functional.normalize(trace.hidden_states[-1, 0], dim=0)
    assert largest(embedding(trace), first) == 0.0
    metric = metric_for(model, of_lines(f"{TEXT}\nthe dog ran !\na cat"))
    assert largest(metric.baseline[0], first) <= 1e-6  # padded, beside shorter texts
    pruned = prune_model(model, [(0, 1)])
    assert pruned.info.pooling == "cls"
    assert b'"sentence_pooling": "cls"' in pruned_files(pruned)["config.json"]
    assert b"the last layer at the first token" in pruned_files(pruned)["README.md"]


def test_a_pooling_beside_a_masked_model_says_that_it_is_a_sentence_encoder(variant) -> None:
    """all-mpnet-base-v2 and others name ForMaskedLM in their config, and have no weights of that head."""
    model = load_model(variant("bert-mlm", lambda folder: sentence_encoder(folder, pooling_mode_mean_tokens=True)))
    assert (model.info.task, model.info.pooling, model.info.note) == ("embedding", "mean", "")


# --- unsupported kinds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("bart-classifier", r"is an encoder-decoder \(bart\) that does not write a text from a text. Choose an enc"),
        ("vit-mae", r"reads neither texts nor pictures as a ViT does \(vit_mae\)\. Choose an encoder such as a BERT"),
        ("xlnet", "attends in a way that can't be shown here: its layers compute attention with code of their own"),
        (
            "falcon-alibi",
            r"attends in a way that can't be shown here \(transformers adds the distances of tokens twice",
        ),
        ("funnel", "attends in a way that can't be shown here: its layers compute attention with code of their own"),
        ("fsmt", "attends in a way that can't be shown here: in transformers its encoder is no model that runs alone"),
        ("mamba", r"has no attention \(mamba\), so no heads either\. Choose an encoder"),
        ("fnet", r"has no attention \(fnet\), so no heads either\. Choose an encoder"),
    ],
)
def test_unsupported_kinds_of_models_are_refused(models_folder, name: str, message: str) -> None:
    with pytest.raises(ModelError, match=f"^'{name}' {message}"):
        load_model(name)


def test_the_encoder_of_a_t5_is_not_called_an_encoder_decoder(variant) -> None:
    """As sentence-t5 is saved: with the config of the whole T5, and the encoder's weights."""
    model = load_model(variant("t5-encoder", configure(is_encoder_decoder=True)))
    assert (model.info.task, model.takes_target) == ("embedding", False)


@pytest.mark.parametrize("model_type", ["evil", "bert"])
def test_code_in_a_checkpoint_never_runs(variant, tmp_path, model_type: str) -> None:
    def damage(folder: Path) -> None:
        configure(model_type=model_type, auto_map={"AutoConfig": "evil.Config", "AutoModel": "evil.Model"})(folder)
        edit(folder / "tokenizer_config.json", auto_map={"AutoTokenizer": ["evil.Tokenizer", "evil.Tokenizer"]})
        (folder / "evil.py").write_text(f"open({str(tmp_path / 'evil')!r}, 'w')", encoding="utf-8")

    name = variant("bert", damage)
    if model_type == "evil":
        with pytest.raises(ModelError, match=r"no config\.json that transformers can read: .*custom code"):
            load_model(name)
    else:
        assert type(load_model(name).module) is BertModel  # transformers' own, as without the code
    assert not (tmp_path / "evil").exists()


# --- size limit -------------------------------------------------------------------------------------------------------


def test_too_large_model_is_refused_before_its_weights_are_read(variant, monkeypatch) -> None:
    def damage(folder: Path) -> None:
        configure(hidden_size=8192, intermediate_size=32768, num_hidden_layers=20, num_attention_heads=64)(folder)
        (folder / "model.safetensors").write_bytes(b"reading this would be another error")

    monkeypatch.delenv("MHA_MAX_PARAMS", raising=False)
    with pytest.raises(
        ModelError, match=r"has 16,\d\d\d million weights; this server takes at most 400 million \(MHA_MAX_PARAMS\)"
    ):
        load_model(variant("bert", damage))


def test_size_limit_can_be_configured(models_folder, monkeypatch) -> None:
    exact = sum(parameter.numel() for parameter in AutoModel.from_pretrained(models_folder / "bert").parameters())
    monkeypatch.setenv("MHA_MAX_PARAMS", str(exact))
    assert load_model("bert").info.parameters == exact
    monkeypatch.setenv("MHA_MAX_PARAMS", str(exact - 1))
    with pytest.raises(ModelError, match="MHA_MAX_PARAMS"):
        load_model("bert")
    monkeypatch.setenv("MHA_MAX_PARAMS", "4e8")
    load_model("bert")


def test_where_no_thread_can_be_started_a_fetch_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none)
    with pytest.raises(RuntimeError, match="new thread"):
        hub.fetch("org/model", lambda folder: None)
    assert hub._under_way == {}
