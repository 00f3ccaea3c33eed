"""Whisper: a sound in, its frames as tokens; three attentions as transformers has them, and heads off in each."""

import wave
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import transformers as hf
from torch import Tensor

from mha_core import Ablation, Trace, load_model
from mha_core.analysis.what_heads_do import doings
from mha_core.models import ModelError, TextError, TextModel
from tests.support.real_whisper import REAL, real, real_whisper
from tests.support.reference.plain_bert import largest
from tests.support.whisper import hum, save_whisper, tiny_whisper, whisper_tokenizer

SOUND, WORDS = hum(1.234), "the cat sat"
FRAMES = 62  # of 0.02 s
PROJECTIONS = {
    "encoder": "encoder.layers.{}.self_attn.out_proj",
    "decoder": "decoder.layers.{}.self_attn.out_proj",
    "cross": "decoder.layers.{}.encoder_attn.out_proj",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save_whisper(tmp_path_factory.mktemp("models") / "tiny-whisper")


@pytest.fixture(scope="module")
def model(folder: Path) -> TextModel:
    return load_model(folder)


@pytest.fixture(scope="module")
def eager(folder: Path) -> Any:
    """The same checkpoint, as transformers itself loads and runs it."""
    module = hf.WhisperForConditionalGeneration.from_pretrained(folder, attn_implementation="eager")
    return module.eval().requires_grad_(False)


def spectrogram(sound: np.ndarray, module: Any) -> Tensor:
    """As transformers' feature extractor makes it, with silence up to what the model hears."""
    extractor = hf.WhisperFeatureExtractor(feature_size=module.config.num_mel_bins)
    longest = 320 * module.config.max_source_positions
    return extractor(sound, sampling_rate=16_000, max_length=longest, return_tensors="pt").input_features


def run(module: Any, sound: np.ndarray, target: tuple[int, ...]) -> Any:
    with torch.inference_mode():
        return module(
            input_features=spectrogram(sound, module),
            decoder_input_ids=torch.tensor([target]),
            output_attentions=True,
            output_hidden_states=True,
        )


def assert_equal(trace: Trace, output: Any, within: float = 1e-6) -> None:
    """All that a Trace holds is what transformers returned, without what lies behind the sound."""
    frames = len(trace)
    pairs = {
        "encoder": (trace.attentions, torch.cat(output.encoder_attentions)[..., :frames, :frames]),
        "decoder": (trace.decoder.attentions, torch.cat(output.decoder_attentions)),
        "cross": (trace.cross.attentions, torch.cat(output.cross_attentions)[..., :frames]),
        "states of the encoder": (trace.hidden_states, torch.cat(output.encoder_hidden_states)[:, :frames]),
        "states of the decoder": (trace.decoder.hidden_states, torch.cat(output.decoder_hidden_states)),
        "logits": (trace.decoder.logits, output.logits[0]),
    }
    for what, (ours, theirs) in pairs.items():
        assert largest(ours, theirs) <= within * max(1, float(theirs.abs().max())), what


def generated(module: Any, sound: np.ndarray) -> list[int]:
    """What transformers' own `generate` for Whisper writes, without the prompt and the end."""
    found = module.generate(spectrogram(sound, module), do_sample=False, num_beams=1)[0].tolist()
    return found[: len(found) - (found[-1] == module.config.eos_token_id)]


# --- all heads on -----------------------------------------------------------------------------------------------------


def test_the_tokens_of_a_sound_are_its_frames(model: TextModel) -> None:
    trace = model.trace(SOUND, target=WORDS)
    assert (len(trace), trace.tokens[:3], trace.tokens[-1]) == (FRAMES, ("0.00 s", "0.02 s", "0.04 s"), "1.22 s")
    assert (trace.words, trace.ids, trace.dropped) == (tuple(range(FRAMES)), (), 0)
    assert trace.decoder.tokens[1:] == ("<|notimestamps|>", "the", "cat", "sat")
    assert trace.decoder.words == (None, None, 0, 1, 2)
    assert (trace.cross.tokens, trace.cross.keys.tokens) == (trace.decoder.tokens, trace.tokens)
    assert {name: info.shape for name, info in model.info.by_attention.items()} == {
        "encoder": (2, 4),
        "decoder": (2, 4),
        "cross": (2, 4),
    }
    assert (model.info.max_tokens, model.decoder.info.max_tokens) == (100, 24)


def test_it_is_what_transformers_computes(model: TextModel, eager: Any) -> None:
    trace = model.trace(SOUND, target=WORDS)
    assert_equal(trace, run(eager, SOUND, trace.decoder.ids))
    reference = model.trace(SOUND, target=WORDS, use_reference=True)
    assert_equal(reference, run(eager, SOUND, trace.decoder.ids), within=1e-7)


def test_what_goes_to_the_silence_behind_a_sound_is_missing_in_its_rows(model: TextModel, eager: Any) -> None:
    trace = model.trace(SOUND, target=WORDS)
    theirs = torch.cat(run(eager, SOUND, trace.decoder.ids).cross_attentions)
    assert largest(1 - trace.cross.attentions.sum(-1), theirs[..., FRAMES:].sum(-1)) <= 1e-6
    whole = model.trace(hum(2.0), target=WORDS)  # as long as it hears
    assert largest(whole.cross.attentions.sum(-1), torch.ones(2, 4, 5)) <= 1e-5


def test_it_writes_what_transformers_generates(model: TextModel, eager: Any) -> None:
    for sound in (SOUND, hum(0.3, 800)):
        ours = list(model.trace(sound).decoder.ids)
        assert len(ours) > 8 and ours[0] == 1 and ours[2:] == generated(eager, sound)


def test_values_and_W_O_give_what_cross_heads_write(model: TextModel) -> None:
    sound = hum(2.0)  # so that no weight goes to silence
    outputs = []
    projection = model.module.get_submodule("model." + PROJECTIONS["cross"].format(1))
    hook = projection.register_forward_hook(lambda _, inputs, output: outputs.append(output[0]))
    cross = model.trace(sound, target=WORDS).cross
    hook.remove()
    added = torch.einsum("hqk,hkd,ohd->qo", cross.attentions[1], cross.values[1], model.output_weights(1, "cross"))
    assert largest(added + model.output_bias(1, "cross"), outputs[0]) <= 1e-5


def test_what_a_head_does_in_a_sound_is_told(model: TextModel) -> None:
    assert len(doings(model.trace(SOUND, target=WORDS), 0)) == 4


# --- heads off --------------------------------------------------------------------------------------------------------


@contextmanager
def silenced(module: Any, ablation: Ablation, trace: Trace) -> Iterator[None]:
    """Zero what the heads that are off give to W_O, by hooks on its input."""
    hooks = []
    for attention, each in trace.by_attention.items():
        gate = ablation.within(attention).gate(*each.info.shape).repeat_interleave(each.info.d_k, 1)
        for layer, row in enumerate(gate):
            part = module.get_submodule("model." + PROJECTIONS[attention].format(layer))
            hooks.append(part.register_forward_pre_hook(lambda _, inputs, row=row: (inputs[0] * row,)))
    try:
        yield
    finally:
        for hook in hooks:
            hook.remove()


@pytest.mark.parametrize("off", ["0.1,1.*", "d0.*", "x1.1", "x*.0,d1.1,1.0"])
def test_heads_off_equal_hooks_on_the_input_of_W_O(model: TextModel, eager: Any, off: str) -> None:
    ablation = Ablation.parse(off)
    trace = model.trace(SOUND, target=WORDS, ablation=ablation)
    written = model.trace(SOUND, ablation=ablation)
    with silenced(eager, ablation, trace):
        assert_equal(trace, run(eager, SOUND, trace.decoder.ids), within=1e-5)
        assert list(written.decoder.ids[2:]) == generated(eager, SOUND)
    assert largest(trace.decoder.logits, model.trace(SOUND, target=WORDS).decoder.logits) > 1e-3


def test_an_edge_is_cut_from_a_word_to_a_frame(model: TextModel) -> None:
    before, after = (model.trace(SOUND, target=WORDS, ablation=off) for off in ("", "x0.2:3:5,1.1:2:61"))
    assert float(before.cross.layers[0][2, 3, 5]) > 0 and after.cross.layers[0][2, 3, 5] == 0
    assert float(before.layers[1][1, 2, 61]) > 0 and after.layers[1][1, 2, 61] == 0


# --- what is no sound, and what is no such model ----------------------------------------------------------------------


def test_a_text_is_not_read_and_several_sounds_are_not_read_at_once(model: TextModel) -> None:
    with pytest.raises(TextError, match=r"reads sounds, and the text is a str\. Valid: samples as a NumPy array"):
        model.trace("/etc/passwd")
    with pytest.raises(TextError, match=r"reads one sound at a time: model\.trace\(sound\)"):
        model.traces([SOUND])  # pyrefly: ignore
    with pytest.raises(TextError, match="text is an ndarray; valid: one sentence as a string"):
        load_model("toy-english").trace(SOUND)


def test_a_file_is_read_as_its_samples_are_and_what_is_too_long_is_cut(model: TextModel, tmp_path: Path) -> None:
    with wave.open(str(tmp_path / "hum.wav"), "wb") as wav:
        wav.setparams((1, 2, 16_000, 0, "NONE", ""))
        wav.writeframes((SOUND * 32767).astype("<i2").tobytes())
    of_file, of_samples = (
        model.trace(sound, target=WORDS) for sound in (tmp_path / "hum.wav", torch.from_numpy(SOUND))
    )
    assert largest(of_file.cross.attentions, of_samples.cross.attentions) < 1e-3
    long = model.trace(hum(2.11), target=WORDS)
    assert (len(long), long.dropped) == (100, 6)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"is_multilingual": True}, "writes several languages. Valid: a Whisper for English, such as tiny.en."),
        (
            {"max_source_positions": 1501},
            "reads 1,501 frames, whose attentions take 69 MB. Valid: at most 1,500 frames",
        ),
        (
            {"encoder_layers": 20},
            "reads 1,500 frames, whose attentions take 687 MB. Valid: at most 1,500 frames and 640",
        ),
    ],
)
def test_a_whisper_that_is_too_large_or_of_other_languages_is_refused(
    change: dict[str, Any], message: str, tmp_path: Path
) -> None:
    sizes = {"max_source_positions": 1500} | {key: size for key, size in change.items() if key != "is_multilingual"}
    module = tiny_whisper(**sizes)
    module.generation_config.is_multilingual = "is_multilingual" in change
    module.save_pretrained(tmp_path)
    whisper_tokenizer().save_pretrained(tmp_path)
    with pytest.raises(ModelError) as refused:
        load_model(tmp_path)
    assert message in str(refused.value)


# --- the real one -----------------------------------------------------------------------------------------------------


@real
@pytest.mark.exhaustive
def test_the_real_one_equals_transformers_eager_attention_and_writes_what_it_generates() -> None:
    model = real_whisper()
    module: Any = hf.WhisperForConditionalGeneration.from_pretrained(
        REAL, attn_implementation="eager", dtype=torch.float32
    ).eval()
    trace = model.trace(hum(3.0))
    assert trace.decoder.tokens[0] == "<|startoftranscript|>"
    assert_equal(trace, run(module, hum(3.0), trace.decoder.ids))
    assert list(trace.decoder.ids[2:]) == generated(module, hum(3.0))
