"""Vision transformers: a picture in, its patches as tokens; what transformers computes, with heads on and off."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
import transformers as hf
from PIL import Image

from mha_core import Ablation, Head, Trace, load_model, show
from mha_core.backends import Model, ModelError, TextError
from mha_core.backends.huggingface import configuration
from mha_core.explore.edge_effects import edge_effects
from mha_core.explore.value_zeroing import value_zeroing
from tests.support.eager_seeing import D_K, FAMILIES, HEADS, LAYERS, PICTURE, WIDTH, Eager
from tests.support.reference.plain_bert import largest
from tests.support.tiny_checkpoints import CHECKPOINTS, CLASSES

Checkpoint = Callable[[str], Path]
PATCHES = ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")
each_family = pytest.mark.parametrize("name", FAMILIES)


@pytest.fixture(scope="module")
def eager(checkpoint: Checkpoint) -> Callable[[str], Eager]:
    found: dict[str, Eager] = {}
    return lambda name: found.get(name) or found.setdefault(name, Eager(checkpoint(name), FAMILIES[name]))


def assert_equal(trace: Trace, theirs: Eager, output: Any) -> None:
    """All that a Trace holds is what transformers returned; the last states are those behind the norm."""
    states = (*output.hidden_states[:-1], theirs.norm(output.hidden_states[-1]))
    assert largest(trace.attentions, torch.cat(output.attentions)) <= 1e-6
    assert largest(trace.hidden_states, torch.cat(states)) <= 1e-6 * max(1, float(trace.hidden_states.abs().max()))
    assert (trace.class_logits is None) == (not hasattr(output, "logits"))
    if trace.class_logits is not None:
        assert largest(trace.class_logits, output.logits[0]) <= 1e-5


# --- all heads on -----------------------------------------------------------------------------------------------------


@each_family
def test_info(tiny_models, name: str) -> None:
    info, family = tiny_models(name).info, FAMILIES[name]
    assert (info.layers, info.heads, info.d_k, info.d_model) == (LAYERS, HEADS, D_K, WIDTH)
    assert (info.task, info.causal, info.max_tokens) == (family.output, False, len(family.special) + len(PATCHES))
    assert info.labels == (CLASSES if family.output == "classifier" else ())
    assert info.task == "classifier" or info.pooling == "cls"
    is_clip = name.startswith("clip")
    assert info.note == ("without its projection to what texts are compared with" if is_clip else "")


@each_family
def test_the_tokens_are_patches_by_column_and_row(tiny_models, name: str) -> None:
    trace, special = tiny_models(name).trace(PICTURE), FAMILIES[name].special
    assert trace.tokens == special + PATCHES
    assert trace.words == (*[None] * len(special), *range(len(PATCHES)))
    assert (trace.ids, trace.dropped, set(trace.segments)) == ((), 0, {0})
    assert (trace.picture.grid, tuple(trace.picture.pixels.shape), trace.picture.patch) == ((3, 3), (24, 24, 3), 8)


@each_family
def test_matches_transformers(tiny_models, eager, name: str) -> None:
    assert_equal(tiny_models(name).trace(PICTURE), eager(name), eager(name).run())


@each_family
def test_the_reference_is_transformers_eager_model(tiny_models, eager, name: str) -> None:
    reference = tiny_models(name).trace(PICTURE, use_reference=True)
    assert_equal(reference, eager(name), eager(name).run())
    assert reference.values is None


@each_family
def test_values_and_W_O_give_the_attention_output(tiny_models, eager, name: str) -> None:
    model, outputs = tiny_models(name), []
    trace = model.trace(PICTURE)
    hooks = [part.register_forward_hook(lambda *given: outputs.append(given[2])) for part in eager(name).projections]
    eager(name).run()
    for hook in hooks:
        hook.remove()
    for layer in range(LAYERS):
        weights, bias = model.output_weights(layer), model.output_bias(layer)
        output = torch.einsum("hij,hjk,dhk->id", trace.attentions[layer], trace.values[layer], weights) + bias
        assert largest(output, outputs[layer][0]) <= 1e-5


def test_the_last_states_are_those_that_the_published_embedding_is_made_of(tiny_models, eager) -> None:
    for name in ("dinov2", "clip"):
        trace, output = tiny_models(name).trace(PICTURE), eager(name).run()
        assert largest(trace.hidden_states[-1, :1], output.pooler_output) <= 1e-5


# --- heads off --------------------------------------------------------------------------------------------------------


@each_family
@pytest.mark.parametrize("off", ["1.2", "0.1, 2.*"])
def test_heads_off_are_zeros_in_what_W_O_reads(tiny_models, eager, name: str, off: str) -> None:
    model, ablation = tiny_models(name), Ablation.parse(off)
    trace = model.trace(PICTURE, off=ablation)
    with eager(name).without(ablation.heads((LAYERS, HEADS))):
        assert_equal(trace, eager(name), eager(name).run())
    assert largest(trace.hidden_states, model.trace(PICTURE).hidden_states) > 1e-3


@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
def test_a_pass_from_the_first_change_on_is_a_complete_one(tiny_models, mode: str) -> None:
    model = tiny_models("dinov2-registers")
    assert model.capabilities.can_resume
    ablation = Ablation.parse("1.2", mode)
    whole, before = model.trace(PICTURE, off=ablation), model.trace(PICTURE)
    resumed = model.trace(PICTURE, off=ablation, base=before)
    assert (
        resumed.layer_attentions[0] is before.layer_attentions[0]
        and whole.layer_attentions[0] is not before.layer_attentions[0]
    )
    for field in ("attentions", "hidden_states", "values", "classes"):
        assert largest(getattr(resumed, field), getattr(whole, field)) <= 1e-6
    other = model.trace(255 - PICTURE, off=ablation, base=before)  # another picture: nothing in common
    assert other.layer_attentions[0] is not before.layer_attentions[0]


def test_a_cut_edge_takes_what_one_patch_gives_another(tiny_models) -> None:
    model = tiny_models("vit")
    before, after = model.trace(PICTURE), model.trace(PICTURE, off="2.1:0:4")
    moved = (after.hidden_states[-1] - before.hidden_states[-1]).abs().amax(-1)
    assert moved[0] > 1e-4 and not moved[1:].any()
    effects = edge_effects(model, before, Head(2, 1))
    expected = (after.class_logits.softmax(-1) - before.class_logits.softmax(-1)).abs().sum() / 2
    assert float(effects[0, 4]) == pytest.approx(float(expected), abs=1e-6)


@pytest.mark.parametrize("can_resume", [True, False])
def test_value_zeroing_is_the_same_from_the_layer_on_and_from_the_picture_on(tiny_models, can_resume: bool) -> None:
    model = tiny_models("deit")
    trace = model.trace(PICTURE)
    found = value_zeroing(replace(model, capabilities=replace(model.capabilities, can_resume=can_resume)), trace, 2, 1)
    assert largest(found.sum(-1), torch.ones(len(trace))) <= 1e-5
    assert largest(found, value_zeroing(model, trace, 2, 1)) <= 1e-5


# --- pictures in ------------------------------------------------------------------------------------------------------


@each_family
def test_a_picture_is_prepared_as_transformers_own_processor_does(tiny_models, eager, name: str) -> None:
    process = eager(name).process
    for picture in (PICTURE, PICTURE.transpose(1, 0, 2), PICTURE[:9, :12]):
        expected = process(Image.fromarray(picture), return_tensors="pt").pixel_values[0]
        assert largest(tiny_models(name).trace(picture).inputs[0], expected) == 0


def test_files_pixels_and_pictures_of_pillow_are_the_same(tiny_models, tmp_path: Path) -> None:
    model, file = tiny_models("vit"), tmp_path / "x.png"
    Image.fromarray(PICTURE).save(file)
    expected = model.trace(PICTURE).class_logits
    for picture in (file, file.read_bytes(), Image.fromarray(PICTURE), torch.from_numpy(PICTURE)):
        assert model.trace(picture).class_logits.equal(expected)


def test_a_text_is_refused_with_what_is_valid(tiny_models) -> None:
    model = tiny_models("vit")
    with pytest.raises(TextError, match=r"^This model reads pictures, and the text is a str\. Valid: a PNG, JPEG or"):
        model.trace("x.png")
    with pytest.raises(TextError, match=r"^Text 1: This model reads pictures"):
        model.traces([PICTURE, "x.png"])
    with pytest.raises(TextError, match=r"^'vit' reads pictures, and these are texts"):
        model.tokenizer("the cat")


@each_family
def test_several_pictures_are_read_together_as_each_alone(tiny_models, name: str) -> None:
    model, given = tiny_models(name), [PICTURE, PICTURE[::-1].copy(), PICTURE[:, ::-1].copy()]
    alone, together = [model.trace(each) for each in given], model.traces(given)
    for one, same, weights in zip(alone, together, model.attentions(given), strict=True):
        assert same.tokens == one.tokens and largest(same.hidden_states, one.hidden_states) <= 1e-5
        assert largest(weights, one.attentions) <= 1e-6


def test_a_second_input_is_refused(tiny_models) -> None:
    with pytest.raises(TextError, match=r"'vit' reads one input at a time\. Valid: pair=None"):
        tiny_models("vit").trace(PICTURE, pair="the cat")


def test_its_pictures_and_numbers_are_drawn(tiny_models) -> None:
    trace = tiny_models("dinov2-registers").trace(PICTURE)
    for widget in (show.text(trace, "1.0"), show.atlas(trace)):
        assert b'"photo": {"rows": 3, "columns": 3, "jpeg": "' in widget.blob
    assert b"a picture of 3 \xc3\x97 3 patches" in show.heatmap(trace, "1.0").blob
    assert b'"photo"' not in show.heatmap(trace, "1.0").blob


def test_the_document_of_models_names_every_family_and_no_other(checkpoint: Checkpoint) -> None:
    document = (Path(__file__).parents[2] / "docs" / "models.md").read_text(encoding="utf-8")
    listed = re.search(r"## Models that read pictures\n\n(.*?),\s+by folder or hub id", document, re.DOTALL)[1]
    known = {"ViT": "vit", "DeiT": "deit", "DINOv2": "dinov2", "DINOv2 with registers": "dinov2_with_registers"}
    known |= {"the vision side of CLIP": "clip"}
    assert re.split(r", and |, ", listed.replace("\n", " ")) == list(known)
    types = {hf.AutoConfig.from_pretrained(checkpoint(name)).model_type for name in FAMILIES}
    assert types - {"clip_vision_model"} == set(known.values())


# --- checkpoints ------------------------------------------------------------------------------------------------------


def test_a_model_in_memory_loads_with_its_image_processor(checkpoint: Checkpoint, tiny_models) -> None:
    for name in ("vit", "clip"):
        kind = hf.CLIPModel if name == "clip" else hf.ViTForImageClassification
        module = kind.from_pretrained(checkpoint(name))
        expected = tiny_models(name).trace(PICTURE).hidden_states
        for processor in (hf.AutoImageProcessor.from_pretrained(checkpoint(name)), None):
            assert largest(load_model(module, processor).trace(PICTURE).hidden_states, expected) <= 1e-6
    with pytest.raises(ModelError, match=r"^tokenizer is a dict\. Valid: an image processor of transformers\.$"):
        load_model(module, {})


def changed(checkpoint: Checkpoint, folder: Path, name: str = "vit", config: Any = None, **processor: Any) -> Path:
    """A checkpoint with other entries in its files; None: without the entry."""
    for file in checkpoint(name).iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    for file, entries in (("config.json", config or {}), ("preprocessor_config.json", processor)):
        found = json.loads((folder / file).read_text()) | entries
        kept = {key: value for key, value in found.items() if value is not None}
        (folder / file).write_text(json.dumps(kept))
    return folder


BAD = {
    "no crop": ("dinov2", {"do_center_crop": False}, "makes pictures of 28 × 37 and 37 × 28 pixels. Valid: all of one"),
    "another size": ("vit", {"size": 32}, "makes pictures of 32 × 32 and 32 × 32 pixels. Valid: 24 × 24, of RGB"),
    "enormous": ("vit", {"size": 5000}, "reads pictures of 5,000 pixels a side. Valid: at most 1,024"),
    "beyond all": ("vit", {"size": 2**40}, "in its preprocessor_config.json, size is 1099511627776. Valid: at most"),
    "another way": ("vit", {"image_processor_type": "LlavaNextImageProcessor"}, "prepares pictures in a way that is"),
    "no class": ("vit", {"image_processor_type": "Evil"}, "prepares pictures in a way that is not taken here (Evil)."),
    "a list": ("vit", {"image_processor_type": [1]}, "prepares pictures in a way that is not taken here ([1])."),
    "a word": ("vit", {"size": "large"}, "can't be loaded"),
    "a mean of two": ("vit", {"image_mean": [0.5, 0.5]}, "its preprocessor_config.json makes no picture that a model"),
}


@pytest.mark.parametrize(("name", "entries", "message"), BAD.values(), ids=BAD)
def test_a_processor_that_does_not_fit_is_refused(
    checkpoint: Checkpoint, tmp_path: Path, name: str, entries: dict[str, Any], message: str
) -> None:
    with pytest.raises(ModelError) as refused:
        load_model(changed(checkpoint, tmp_path, name, **entries))
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({"image_size": [24, 32]}, r"reads pictures or patches of size \[24, 32\]\. Valid: squares"),
        ({"image_size": 1024, "patch_size": 1}, r"makes 1,048,577 tokens of a picture, whose attentions take"),
    ],
)
def test_sizes_that_are_not_taken_are_refused(
    checkpoint: Checkpoint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, config: dict[str, Any], message: str
) -> None:
    monkeypatch.setattr(configuration, "MOST_OF_A_BYTE", 10**6)  # as if its file were as large
    size = config["image_size"] if isinstance(config["image_size"], int) else 24
    with pytest.raises(ModelError, match=message):
        load_model(changed(checkpoint, tmp_path, "vit", config, size=size))


def test_a_model_without_registers_makes_no_tokens_of_them(checkpoint: Checkpoint, tmp_path: Path) -> None:
    folder = changed(checkpoint, tmp_path, "dinov2", {"num_register_tokens": 4})
    assert load_model(folder).trace(PICTURE).tokens[:2] == ("[CLS]", "A1")


def test_a_checkpoint_without_its_processor_is_refused(checkpoint: Checkpoint, tmp_path: Path) -> None:
    folder = changed(checkpoint, tmp_path)
    (folder / "preprocessor_config.json").unlink()
    with pytest.raises(ModelError, match=r"has no preprocessor_config\.json, which says how pictures are resized"):
        load_model(folder)


def test_a_bare_vit_gives_an_embedding_and_a_masked_one_loses_its_head(checkpoint: Checkpoint, tmp_path: Path) -> None:
    folder = changed(checkpoint, tmp_path, "vit", {"architectures": ["ViTForMaskedImageModeling"]})
    info = load_model(folder).info
    assert (info.task, info.note) == (
        "embedding",
        "without the head of ViTForMaskedImageModeling, which can't be shown here",
    )


def test_processors_are_written_as_in_the_hubs_checkpoints() -> None:
    """Old ones name a feature extractor, or no class at all, and sizes as one number."""
    kinds = {name: CHECKPOINTS[name][0]() for name in ("vit", "deit", "dinov2", "clip")}
    assert "image_processor_type" not in kinds["vit"] and isinstance(kinds["vit"]["size"], int)
    assert kinds["deit"]["feature_extractor_type"] == "DeiTFeatureExtractor"


def test_a_model_on_another_device_or_in_another_precision_sees_the_same(checkpoint: Checkpoint, tiny_models) -> None:
    model: Model = load_model(checkpoint("vit"), dtype="float64")
    assert largest(model.trace(PICTURE).class_logits, tiny_models("vit").trace(PICTURE).class_logits) <= 1e-5
