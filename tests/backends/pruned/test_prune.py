"""Pruned models: equal to models with heads off, but smaller; saved, and loaded with this project and without it."""

import io
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from safetensors.torch import load, load_file, save

from mha_core import Ablation, Head, load_model
from mha_core.backends import Model, ModelError
from mha_core.backends.builtin.archive import pack, unpack
from mha_core.backends.builtin.checkpoint import card_of, read_trained, text_model
from mha_core.backends.huggingface.patches.prune_modules import prune_module
from mha_core.backends.pruned import prune as pruning
from mha_core.backends.pruned.files import pruned_files, weight_size
from mha_core.backends.pruned.prune import prune_model
from mha_core.forward import Pass, ResumePoint
from mha_core.inputs.image import Image
from mha_core.intervention import Intervention
from tests.support.eager_seeing import FAMILIES, PICTURE
from tests.support.reference.plain_bert import largest
from tests.support.smollm2 import real, smollm2

TEXT = "the cat sat on a mat ."
THEIRS = (
    *("bert", "bert-mlm", "bert-untied", "bert-classifier", "bert-relu", "bert-causal"),
    "roberta",
    "roberta-prenorm",
    "electra",
    "roformer",
    *("gpt2", "gpt2-bare", "gpt2-classifier"),
)
GROUPED = ("llama", "llama-bare", "mistral", "qwen2", "qwen3", "gemma3")  # heads that share keys and values by twos
TRAINED = ("toy-english", "toy-induction")
OURS = (*TRAINED, "scratch-random", "scratch-random:layers=2,heads=8", "scratch-bert:bert", "scratch-bert:bert-mlm")
SETS = {
    "several": "0.1,1.0,1.3",
    "the last layer, and more": "0.2,1.*,2.*",
    "everything": "*.*",
}
MORE_SETS = {
    "one": "1.2",
    "a layer": "0.*",
    "a column": "*.1",
    "all but one": "0.*,1.0,1.2,1.3,2.*",
}
FIRST = (
    "bert-mlm",
    "roberta",
    "electra",
    "gpt2",
    "llama",
    "toy-english",
    "scratch-random",
)  # the others in the long run


def thinned(*names: str) -> list[Any]:
    return [name if name in FIRST else pytest.param(name, marks=pytest.mark.exhaustive) for name in names]


each_model = pytest.mark.parametrize("name", thinned(*THEIRS, *GROUPED, *OURS))


def heads_of(off: str, model: Model) -> list[Head]:
    """The heads of an ablation that the model has, and those that share keys and values with them."""
    shape, by = model.info.shape, model.info.heads_per_group
    heads = Ablation.parse(off).fitted(shape).heads(shape)
    return sorted({Head(layer, head // by * by + i) for layer, head in heads for i in range(by)})


def place(files: dict[str, bytes], folder: Path) -> Path:
    """Pack these files as a zip, and unpack it into a folder."""
    with zipfile.ZipFile(io.BytesIO(pack(files))) as archive:
        archive.extractall(folder)
    return folder


def weights(model: Model) -> bytes:
    return save({name: p.clone() for name, p in model.module.named_parameters()})


# --- pruned equals switched off ---------------------------------------------------------------------------------------


def assert_pruned_equals_switched_off(model: Model, heads: list[Head]) -> None:
    info, text = model.info, PICTURE if isinstance(model.modality, Image) else TEXT
    off = model.trace(text, off=Ablation.of(heads, info.shape))
    pruned = prune_model(model, heads).trace(text)
    assert largest(pruned.hidden_states, off.hidden_states) <= 1e-5
    assert (pruned.logits is None) == (off.logits is None)
    assert pruned.logits is None or largest(pruned.logits, off.logits) <= 1e-5
    is_pruned = torch.zeros(info.shape).bool()
    for head in heads:
        is_pruned[head] = True
    for actual, expected in ((pruned.attentions, off.attentions), (pruned.values, off.values)):
        assert not actual[is_pruned].any()
        assert bool(is_pruned.all()) or largest(actual[~is_pruned], expected[~is_pruned]) <= 1e-5


@each_model
@pytest.mark.parametrize(
    "off",
    [
        *(pytest.param(off, id=name) for name, off in SETS.items()),
        *(pytest.param(off, id=name, marks=pytest.mark.exhaustive) for name, off in MORE_SETS.items()),
    ],
)
def test_pruned_equals_switched_off(tiny_models: Callable[[str], Model], name: str, off: str) -> None:
    model = tiny_models(name)
    assert_pruned_equals_switched_off(model, heads_of(off, model))


@pytest.mark.parametrize("name", FAMILIES)
def test_heads_of_vision_transformers_can_be_pruned(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name)
    for off in SETS.values():
        assert_pruned_equals_switched_off(model, heads_of(off, model))
    smaller = prune_model(prune_model(model, [(0, 1)]), [(1, 2)])
    assert smaller.info.parameters == model.info.parameters - 2 * (4 * 32 * 8 + 3 * 8)
    off = model.trace(PICTURE, off="0.1,1.2").hidden_states
    assert largest(smaller.trace(PICTURE).hidden_states, off) <= 1e-5
    assert largest(smaller.trace(PICTURE, use_reference=True).hidden_states, off) <= 1e-5


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["bert-mlm", "toy-english"])
def test_any_set_of_heads_can_be_pruned(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name)
    head_sets = st.sets(st.sampled_from(heads_of("*.*", model)))

    @given(heads=head_sets)
    @settings(max_examples=15)
    def check(heads: set[Head]) -> None:
        assert_pruned_equals_switched_off(model, sorted(heads))

    check()


def test_pruning_changes_the_hidden_states(tiny_models: Callable[[str], Model]) -> None:
    """The tests above can fail: with these heads on, or with others off, the hidden states differ."""
    for name in ("bert", "toy-english"):
        model = tiny_models(name)
        pruned = prune_model(model, [(1, 2)]).trace(TEXT).hidden_states[-1]
        assert largest(pruned, model.trace(TEXT).hidden_states[-1]) > 1e-3
        assert largest(pruned, model.trace(TEXT, off=Ablation.parse("1.1")).hidden_states[-1]) > 1e-3


def test_pruning_no_further_head_returns_the_same_model(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert")
    assert prune_model(model, []) is model and model.pruned_heads == ()
    pruned = prune_model(model, [(0, 1)])
    assert prune_model(pruned, [(0, 1)]) is pruned


# --- the pruned model -------------------------------------------------------------------------------------------------


@each_model
def test_size_shrinks_by_the_parameters_of_the_pruned_heads(tiny_models: Callable[[str], Model], name: str) -> None:
    """Of one head: d_k rows of three matrices D wide, three times d_k biases, and d_k columns of W_O.

    W_K and W_V, and their biases, belong to groups of heads.
    """
    model = tiny_models(name)
    info, heads = model.info, heads_of("0.1,1.*", model)
    pruned = prune_model(model, heads)
    rows = info.d_k + 2 * info.d_k // info.heads_per_group
    per_head = info.d_model * (rows + info.d_k) + rows * (name not in GROUPED or name == "qwen2")
    before, after = weight_size(model), weight_size(pruned)
    assert after.parameters == before.parameters - len(heads) * per_head == pruned.info.parameters
    assert after.nbytes == before.nbytes - 4 * len(heads) * per_head == 4 * after.parameters


@pytest.mark.exhaustive
@each_model
def test_info_of_a_pruned_model(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name)
    info, pruned = model.info, prune_model(model, heads_of("0.1,1.0", model))
    heads = heads_of("0.1,1.0", model)
    count = f"{len(heads)} of {info.layers * info.heads} heads"
    assert pruned.info.title == f"{info.title}, {count} pruned"
    assert pruned.info.note == f"without {','.join(map(str, heads))}, nothing retrained"
    same = ("layers", "heads", "d_k", "d_model", "causal", "task", "max_tokens")
    assert [getattr(pruned.info, key) for key in same] == [getattr(info, key) for key in same]
    assert re.fullmatch(r"[\w.-]+-pruned-\d+", pruned.info.name)
    assert pruned.pruned_heads == tuple(heads)
    assert pruned.capabilities.can_resume == model.capabilities.can_resume
    assert prune_model(model, heads, name="mine").info.name == "mine"


@each_model
def test_given_model_is_unchanged_and_other_weights_are_shared(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name)
    before, states = weights(model), model.trace(TEXT).hidden_states
    pruned = prune_model(model, heads_of("1.*,0.0", model))
    pruned.trace(TEXT, off=Ablation.parse("0.1"))
    assert weights(model) == before
    assert torch.equal(model.trace(TEXT).hidden_states, states)
    theirs = {p.data_ptr() for p in model.module.parameters()}
    own = [key for key, p in pruned.module.named_parameters() if p.numel() and p.data_ptr() not in theirs]
    assert own and all("attention" in key or "attn" in key for key in own)


@pytest.mark.exhaustive
@each_model
def test_pruning_in_two_steps_equals_one_step(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name)
    once = prune_model(model, heads_of("0.1,0.3,1.*", model))
    twice = prune_model(prune_model(model, heads_of("0.3,1.0", model)), heads_of("0.1,0.3,1.*", model))
    assert twice.info == once.info and twice.pruned == once.pruned
    assert weights(twice) == weights(once)
    assert torch.equal(twice.trace(TEXT).hidden_states, once.trace(TEXT).hidden_states)


@pytest.mark.parametrize("name", ["bert", "toy-english"])
def test_output_weights_keep_original_head_indices(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name)
    pruned = prune_model(model, heads_of("0.*,1.2", model))
    for layer in range(model.info.layers):
        complete, remaining = model.output_weights(layer), pruned.output_weights(layer)
        for head in range(model.info.heads):
            is_pruned = (layer, head) in pruned.pruned_heads
            expected = torch.zeros_like(complete[:, head]) if is_pruned else complete[:, head]
            assert torch.equal(remaining[:, head], expected)
        assert torch.equal(pruned.output_bias(layer), model.output_bias(layer))


@pytest.mark.parametrize("name", ["bert", "toy-english", "vit"])
def test_layers_with_pruned_heads_are_not_opened(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name)
    pruned = prune_model(model, [(1, 0), (1, 3)])
    assert torch.equal(pruned.attention_module(0).W_Q, model.attention_module(0).W_Q)
    with pytest.raises(ModelError, match=r"Layer 1 of '.*-pruned-2' can't be opened: heads 0, 3 are pruned"):
        pruned.attention_module(1)


@pytest.mark.parametrize("off", ["1.2", "0.*,1.1", "*.*"])
def test_reference_is_transformers_own_attention(tiny_models: Callable[[str], Model], off: str) -> None:
    model = tiny_models("bert")
    pruned = prune_model(model, heads_of(off, model))
    ours, theirs = pruned.trace(TEXT), pruned.trace(TEXT, use_reference=True)
    assert theirs.values is None  # they stay inside transformers' own attention
    assert largest(ours.attentions, theirs.attentions) <= 1e-6
    assert largest(ours.hidden_states, theirs.hidden_states) <= 1e-5


@pytest.mark.parametrize("name", ["bert-mlm", "toy-english"])
@torch.inference_mode()
def test_means_gates_and_resumed_passes_use_original_head_indices(
    tiny_models: Callable[[str], Model], name: str
) -> None:
    model, random = tiny_models(name), torch.Generator().manual_seed(0)
    info, ids = model.info, torch.arange(5, 12)[None]
    pruned, segments = prune_model(model, heads_of("0.*,1.0,1.2", model)), torch.zeros_like(ids)
    gate = torch.randint(2, info.shape, generator=random).float()
    gate[1, 1], gate[1, 3] = 0, 1
    means = torch.randn(info.layers, info.heads, info.d_k, generator=random)
    off, zero_means = gate.clone(), means.clone()
    for head in pruned.pruned_heads:
        off[head], zero_means[head] = 0, 0
    expected = model.forward(ids, segments, Intervention.gated(off, "mean", zero_means))
    actual = pruned.forward(ids, segments, Intervention.gated(gate, "mean", means))
    assert largest(torch.cat(actual.hidden_states), torch.cat(expected.hidden_states)) <= 1e-5
    zero_ablated = pruned.forward(ids, segments, Intervention.gated(gate, "zero"))
    assert largest(zero_ablated.hidden_states[-1], expected.hidden_states[-1]) > 1e-3
    resumed = pruned.forward(
        ids, segments, Intervention.gated(gate, "mean", means), resume=ResumePoint(1, actual.hidden_states[1])
    )
    assert len(resumed.attentions) == info.layers - 1
    assert largest(torch.cat(resumed.attentions), torch.cat(actual.attentions[1:])) <= 1e-6
    assert largest(resumed.hidden_states[-1], expected.hidden_states[-1]) <= 1e-5


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "name",
    ["distilbert", "modernbert", "gpt-neox", "mpnet", "deberta-v3", "bloom"],
)
def test_families_that_cannot_be_pruned_are_refused(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name)
    kind = model.module.config.model_type
    with pytest.raises(ModelError, match=rf"^Heads can't be pruned from {kind}; from BERT, .* they can\.$"):
        prune_model(model, [(0, 0)])


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.exhaustive) for name in ("xglm", "gpt-oss")])
def test_a_family_whose_attention_needs_all_heads_is_refused(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name)
    with pytest.raises(ModelError, match=r"can't be pruned from .*: its layers do not work with fewer"):
        prune_model(model, heads_of("0.0", model))


@pytest.mark.parametrize("heads", ["0.1", "0.0,0.1,1.3", "*.0"], ids=str)
def test_a_part_of_a_group_is_refused(tiny_models: Callable[[str], Model], heads: str) -> None:
    with pytest.raises(ModelError, match=r"Heads .* share their keys and values, so .* Valid: whole groups of 2\."):
        prune_model(tiny_models("llama"), heads)


@pytest.mark.parametrize("name", ["albert", "albert-groups"])
def test_layers_that_share_their_weights_cannot_be_pruned(tiny_models: Callable[[str], Model], name: str) -> None:
    with pytest.raises(ModelError, match=r"^Heads can't be pruned from albert: its layers share their weights"):
        prune_model(tiny_models(name), [(0, 0)])


@pytest.mark.parametrize(
    ("wrong_prune", "message"),
    [
        # head 3 instead of 0
        (lambda module, before, after: prune_module(module, before, [(0, 1, 2), *after[1:]]), "the result differs by"),
        (lambda module, before, after: prune_module(module, [(0, 1, 2)] * 3, [(0, 1)] * 3), "can't be pruned from"),
    ],
)
def test_result_that_differs_from_switching_off_is_refused(
    tiny_models: Callable[[str], Model], monkeypatch: pytest.MonkeyPatch, wrong_prune: Callable, message: str
) -> None:
    monkeypatch.setattr(pruning, "prune_module", wrong_prune)
    with pytest.raises(ModelError, match=message):
        prune_model(tiny_models("bert"), [(0, 0)])


@pytest.mark.parametrize("name", ["bert", "toy-english"])
def test_gates_of_another_shape_are_refused(tiny_models: Callable[[str], Model], name: str) -> None:
    pruned = prune_model(tiny_models(name), [(0, 0)])
    info, ids = pruned.info, torch.arange(6)[None]
    for shape in ((info.layers, info.heads - 1), (info.layers + 1, info.heads)):
        with pytest.raises(ValueError, match="head_gate of shape"):
            pruned.forward(ids, torch.zeros_like(ids), Intervention.gated(torch.ones(shape), "zero"))


def test_models_that_cannot_be_saved_are_refused(tiny_models: Callable[[str], Model]) -> None:
    with pytest.raises(ModelError, match="No head of 'bert' is pruned"):
        pruned_files(tiny_models("bert"))
    for name in ("scratch-random", "scratch-bert:bert", "vit"):
        with pytest.raises(ModelError, match="can't be saved"):
            pruned_files(prune_model(tiny_models(name), [(0, 0)]))


# --- saving and loading -----------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A models folder with nothing in it."""
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("off", ["0.0,1.*", pytest.param("*.*", marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("name", thinned(*THEIRS, *GROUPED, *TRAINED))
def test_saved_and_loaded_is_identical_bit_for_bit(
    tiny_models: Callable[[str], Model], folder: Path, name: str, off: str
) -> None:
    model = tiny_models(name)
    pruned = prune_model(model, heads_of(off, model))
    files = pruned_files(pruned, "nothing")
    place(files, folder / pruned.info.name)
    loaded = load_model(pruned.info.name)
    assert (loaded.info, loaded.pruned) == (pruned.info, pruned.pruned)
    assert loaded.capabilities.can_resume == pruned.capabilities.can_resume
    assert weights(loaded) == weights(pruned)
    one, other = loaded.trace(TEXT), pruned.trace(TEXT)
    for part in ("attentions", "hidden_states", "values"):
        assert torch.equal(getattr(one, part), getattr(other, part))
    assert one.word_logits is None or torch.equal(one.word_logits, other.word_logits)
    assert one.logits is None or largest(one.logits, other.logits) <= 1e-7  # of three classes: 3e-8 at most
    assert (one.tokens, one.ids) == (other.tokens, other.ids)
    assert torch.equal(loaded.output_weights(1), pruned.output_weights(1))
    saved_again = pruned_files(loaded, "nothing")
    for name in ("model.safetensors", "README.md"):
        assert saved_again[name] == files[name]
    assert pack(files) == pack(pruned_files(pruned, "nothing"))
    if not card_of(model):
        assert json.loads(files["config.json"])["architectures"] == [type(pruned.module).__name__]
    further = prune_model(loaded, heads_of("1.0,0.3", model))
    assert weights(further) == weights(prune_model(model, heads_of(f"{off},1.0,0.3", model)))


def test_contents_of_the_files(tiny_models: Callable[[str], Model]) -> None:
    pruned = prune_model(tiny_models("bert-mlm"), [(0, 1), (0, 3), *((2, head) for head in range(4))])
    files = pruned_files(pruned, "likelier words\non 40 sentences")
    assert set(files) == {"README.md", "config.json", "model.safetensors", "tokenizer.json", "tokenizer_config.json"}
    config = json.loads(files["config.json"])
    assert config["pruned_heads"] == {"0": [1, 3], "2": [0, 1, 2, 3]}
    assert (config["architectures"], config["num_attention_heads"]) == (["BertForMaskedLM"], 4)
    tensors = load(files["model.safetensors"])
    assert sum(t.numel() for t in tensors.values()) == weight_size(pruned).parameters
    shapes = {
        key.partition("attention.")[2]: tuple(t.shape) for key, t in tensors.items() if "layer.0.attention" in key
    }
    assert (shapes["self.query.weight"], shapes["self.key.bias"]) == ((16, 32), (16,))
    assert shapes["output.dense.weight"] == (32, 16)
    readme = files["README.md"].decode()
    before = pruned.info.parameters + 6 * (4 * 32 * 8 + 3 * 8)
    assert before == tiny_models("bert-mlm").info.parameters
    for text in (
        "# bert-mlm-pruned-6",
        "without 6 of its 12 heads",
        "`0.1,0.3,2.*`",
        f"{pruned.info.parameters:,}; before pruning: {before:,}",
        f"{4 * pruned.info.parameters:,}; before pruning: {4 * before:,}",
        "Nothing was retrained.",
        "- measured by: likelier words on 40 sentences\n",
        "that of bert-mlm",
    ):
        assert text in readme
    assert "measured by" not in pruned_files(pruned)["README.md"].decode()


def test_secret_name_of_a_session_model_is_not_written(tiny_models: Callable[[str], Model]) -> None:
    """It is a secret: everyone who knows it can open the model."""
    model = tiny_models("toy-induction")
    pruned = prune_model(text_model("own-text-0123456789abcdef", model.card, model.module), [(0, 0)])
    assert (pruned.info.name, pruned.pruned.name) == ("text-pruned-1", "text")
    uploaded = text_model("own-x-0123456789abcdef", pruned.card, pruned.module)
    for files in (pruned_files(pruned), pruned_files(uploaded)):
        assert not [name for name, data in files.items() if b"0123456789abcdef" in data]


def test_scratch_bert_refuses_a_pruned_source(tiny_models: Callable[[str], Model], folder: Path) -> None:
    place(pruned_files(prune_model(tiny_models("bert"), [(0, 1), (2, 2)])), folder / "lighter")
    with pytest.raises(ModelError, match="'lighter' has 2 pruned heads"):
        load_model("scratch-bert:lighter")


def test_truncation_state_of_the_tokenizer_is_not_written(tiny_models: Callable[[str], Model]) -> None:
    pruned = prune_model(tiny_models("bert"), [(0, 1)])
    files = pruned_files(pruned)
    pruned.trace("the cat " * 40)
    assert pruned_files(pruned) == files


def test_pruned_model_of_ours_can_be_uploaded(tiny_models: Callable[[str], Model]) -> None:
    """In the same way as visitors' own models."""
    pruned = prune_model(tiny_models("toy-induction"), [(1, 2), (0, 0)])
    uploaded = read_trained("own-x", *unpack({"x.zip": pack(pruned_files(pruned))})[:2])
    assert (uploaded.pruned_heads, uploaded.info.title) == (pruned.pruned_heads, pruned.info.title)
    assert torch.equal(uploaded.trace(TEXT).logits, pruned.trace(TEXT).logits)
    assert "pruned" not in tiny_models("toy-induction").card.to_json()


# --- the README's own code --------------------------------------------------------------------------------------------

# The last: groups of three, among which the width of a head can't be divided.
CAUSAL = {"gpt2": "0.*,1.2", "llama": "0.0,1.*,2.3", "llama-30x9": "0.4,7.*,29.8"}
READMES = {
    **{"bert": "0.1,1.*", "bert-mlm": "0.*,1.2,2.3", "bert-causal": "*.*", "roberta": "2.*", "electra": "1.0"},
    **{"roformer": "0.1,2.*", "roberta-prenorm": "1.2", "gpt2-classifier": "*.*", "gpt2-bare": "1.1,2.0"},
    **dict.fromkeys(("mistral", "qwen2", "qwen3", "gemma3"), "0.0,1.3,2.*"),
}
# The code of the READMEs, run as a user would, in its folder. All in one process, since it is slow to start.
STANDALONE = """
import json, os, sys
from safetensors.torch import save_file
for name, code in json.loads(sys.stdin.read()).items():
    variables = {}
    os.chdir(name)
    exec(code, variables)
    os.chdir("..")
    model, inputs = variables["model"], variables["inputs"]
    tensors = {key: inputs[key] for key in ("input_ids", "token_type_ids") if key in inputs}
    for way in ("eager", "sdpa"):
        model.set_attn_implementation(way)
        with variables["torch"].inference_mode():
            output = model(**inputs, output_hidden_states=True)
        tensors[way] = output.logits if "logits" in output else output.hidden_states[-1]
    save_file({key: tensor.contiguous() for key, tensor in tensors.items()}, name + ".out")
assert not [name for name in sys.modules if name.partition(".")[0] in ("mha_core", "tests")]
"""
MOST_LINES = 20  # of that code
# From a model of ours with these heads off, relative to its largest logit.
MOST_APART = {"eager": 1e-6, "sdpa": 1e-5}


def code_of(readme: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", readme, re.DOTALL)


def run_in_a_process_of_its_own(codes: dict[str, str], folder: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "MHA_MODELS")}
    command = [sys.executable, "-W", "error::UserWarning", "-c", STANDALONE]
    done = subprocess.run(
        command, cwd=folder, env=environment, input=json.dumps(codes), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def check_readmes(wholes: dict[str, Model], offs: dict[str, str], folder: Path) -> None:
    """Prune models, save them, and compare what the code of their READMEs loads with the models with heads off."""
    codes, heads = {}, {}
    for key, off in offs.items():
        pruned = prune_model(wholes[key], heads_of(off, wholes[key]), name=key)
        place(pruned_files(pruned), folder / pruned.info.name)
        our_code, codes[pruned.info.name] = code_of((folder / pruned.info.name / "README.md").read_text())
        assert len([line for line in codes[pruned.info.name].splitlines() if line.strip()]) <= MOST_LINES
        variables: dict[str, Model] = {}
        exec(our_code, variables)
        assert variables["model"].info == pruned.info
        heads[pruned.info.name] = wholes[key], Ablation.of(pruned.pruned_heads, pruned.info.shape)
    run_in_a_process_of_its_own(codes, folder)
    for name, (whole, off) in heads.items():
        out = load_file(folder / f"{name}.out")
        ids = out["input_ids"]
        assert ids.size(1) > 5
        segments = out.get("token_type_ids", torch.zeros_like(ids))
        with torch.inference_mode():
            ours = whole.network(Pass(ids, segments, Intervention(off)))
        expected = ours.hidden_states[-1] if ours.logits is None else ours.logits
        for way, most in MOST_APART.items():
            found = out[way]
            if whole.info.labels and name.startswith("electra"):  # transformers gives one number, of two classes
                found = torch.stack([torch.zeros_like(found), found], dim=-1)
            assert float((found - expected).abs().max()) <= most * float(expected.abs().max()), (name, way)


def test_code_in_the_readme_loads_a_causal_model(tiny_models: Callable[[str], Model], folder: Path) -> None:
    check_readmes({name: tiny_models(name) for name in CAUSAL}, CAUSAL, folder)


@pytest.mark.exhaustive
def test_code_in_the_readme_loads_the_model(tiny_models: Callable[[str], Model], minilm: Model, folder: Path) -> None:
    wholes = {name: tiny_models(name) for name in READMES} | {"of-minilm": minilm}
    check_readmes(wholes, READMES | {"of-minilm": "5.*,0.3,2.7,2.8"}, folder)
    assert "Apache-2.0" in (folder / "of-minilm" / "README.md").read_text()


@real
@pytest.mark.exhaustive
def test_code_in_the_readme_loads_smollm2(folder: Path) -> None:
    check_readmes({"small": smollm2()}, {"small": "0.0,3.*,7.4,12.8,29.1"}, folder)


def test_readme_of_our_models_has_our_code_only(tiny_models: Callable[[str], Model], folder: Path) -> None:
    pruned = prune_model(tiny_models("toy-english"), [(0, 1)])
    place(pruned_files(pruned), folder / pruned.info.name)
    (code,) = code_of((folder / pruned.info.name / "README.md").read_text())
    variables: dict[str, Model] = {}
    exec(code, variables)
    assert variables["model"].info == pruned.info


# --- invalid files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["bert", "toy-induction"])
@pytest.mark.parametrize("entry", ["0.1", {"9": [0]}, {"0": [99]}], ids=str)
def test_invalid_pruned_heads_are_refused(
    tiny_models: Callable[[str], Model], folder: Path, name: str, entry: object
) -> None:
    there = place(pruned_files(prune_model(tiny_models(name), [(0, 1)])), folder / "made-up")
    config = json.loads((there / "config.json").read_text()) | {"pruned_heads": entry}
    (there / "config.json").write_text(json.dumps(config))
    with pytest.raises(ModelError, match=r"'made-up'"):
        load_model("made-up")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"pruned_heads": {"0": [1, 2]}}, "do not fit"),  # more than were pruned
        ({"pruned_heads": {"1": [1]}}, "do not fit"),  # another layer
        ({"pruned_heads": {}}, ""),  # none: the sizes are wrong
        ({"pruned_from": "a friend"}, "pruned_from is"),
        ({"pruned_from": {"name": ["x"]}}, "pruned_from is"),
        ({"pruned_from": {"title": "x" * 201}}, "pruned_from is"),
    ],
)
@pytest.mark.parametrize("name", ["bert", "toy-induction"])
def test_config_that_does_not_fit_the_weights_is_refused(
    tiny_models: Callable[[str], Model], folder: Path, name: str, changed: dict[str, object], message: str
) -> None:
    there = place(pruned_files(prune_model(tiny_models(name), [(0, 1)])), folder / "made-up")
    config = json.loads((there / "config.json").read_text()) | changed
    (there / "config.json").write_text(json.dumps(config))
    with pytest.raises(ModelError, match=f"'made-up'.*{message}"):
        load_model("made-up")


@pytest.mark.parametrize("name", ["bert", "toy-induction"])
def test_broken_weights_are_refused(tiny_models: Callable[[str], Model], folder: Path, name: str) -> None:
    there = place(pruned_files(prune_model(tiny_models(name), [(0, 1)])), folder / "made-up")
    tensors = load_file(there / "model.safetensors")
    key = next(
        key for key in tensors if key.endswith(("layer.0.attention.self.value.weight", "layers.0.attention.W_O"))
    )
    for data in (
        save(tensors | {key: tensors[key] * torch.nan}),
        save(tensors | {key: torch.tensor(1.0)}),
        b"no weights",
    ):
        (there / "model.safetensors").write_bytes(data)
        with pytest.raises(ModelError, match="'made-up'"):
            load_model("made-up")
    (there / "model.safetensors").unlink()
    with pytest.raises(ModelError, match="'made-up'"):
        load_model("made-up")


def test_weights_must_be_in_one_file(tiny_models: Callable[[str], Model], folder: Path) -> None:
    there = place(pruned_files(prune_model(tiny_models("bert"), [(0, 1)])), folder / "made-up")
    (there / "model.safetensors").rename(there / "model-00001-of-00001.safetensors")
    with pytest.raises(ModelError, match=r"so its weights must be in one model\.safetensors"):
        load_model("made-up")
    (there / "model-00001-of-00001.safetensors").rename(there / "pytorch_model.bin")
    with pytest.raises(ModelError, match="no weights in the safetensors format"):
        load_model("made-up")


def test_size_limit_counts_the_complete_model(
    tiny_models: Callable[[str], Model], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The weights of the complete model are allocated first."""
    for name in ("bert", "toy-induction"):
        place(pruned_files(prune_model(tiny_models(name), heads_of("*.*", tiny_models(name)))), folder / name)
        monkeypatch.setenv("MHA_MAX_PARAMS", str(tiny_models(name).info.parameters - 3000))
        with pytest.raises(ModelError, match="this server takes at most"):
            load_model(name)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["distilbert", "gpt-neox", "albert"])
def test_pruned_heads_in_other_families_are_refused(checkpoints: Path, folder: Path, name: str) -> None:
    there = folder / "made-up"
    there.mkdir()
    for path in (checkpoints / name).iterdir():
        (there / path.name).write_bytes(path.read_bytes())
    config = json.loads((there / "config.json").read_text())
    (there / "config.json").write_text(json.dumps(config | {"pruned_heads": {"0": [1]}}))
    kind = config["model_type"]
    with pytest.raises(ModelError, match=rf"'made-up' is of type {kind}, with pruned heads; valid: BERT, RoBERTa"):
        load_model("made-up")
    # transformers 4 wrote an empty entry for every model
    (there / "config.json").write_text(json.dumps(config | {"pruned_heads": {}}))
    assert load_model("made-up").pruned_heads == ()


def test_pruned_checkpoint_of_transformers_4_loads(tiny_models: Callable[[str], Model], folder: Path) -> None:
    """Its config.json has no `pruned_from`."""
    files = pruned_files(prune_model(tiny_models("bert"), [(0, 1)]))
    config = {key: value for key, value in json.loads(files["config.json"]).items() if key != "pruned_from"}
    place(files | {"config.json": json.dumps(config).encode()}, folder / "old")
    assert load_model("old").info.title == "old, 1 of 12 heads pruned"
