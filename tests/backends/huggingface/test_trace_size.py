"""What one text may take: layers × heads × tokens² of every model have a bound."""

import math
from dataclasses import replace

import pytest
import torch

from mha_core import load_model
from mha_core.backends.builtin.checkpoint import CONFIG, WEIGHTS, checkpoint_files, read_trained
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.huggingface import trace_size
from mha_core.backends.huggingface.trace_size import affordable_tokens, check_trace_size, trace_bytes, within_memory
from mha_core.errors import ModelError
from mha_core.model_info import ModelInfo
from mha_core.settings import MAX_TRACE_MB
from tests.support.cards import CARD, FORM
from tests.support.tiny_checkpoints import MOST_TOKENS


def info(layers: int, heads: int, tokens: int, **more: str) -> ModelInfo:
    return ModelInfo("m", "M", layers, heads, 64, 64 * heads, False, "masked-lm", tokens, 0, **more)


KNOWN = {
    "MiniLM": (replace(info(6, 12, 512), d_k=32, d_model=384), 0),
    "BERT": (info(12, 12, 512), 30_522),
    "a large BERT": (info(24, 16, 512), 30_522),
}


@pytest.mark.parametrize(("model", "words"), KNOWN.values(), ids=KNOWN)
def test_known_models_keep_their_longest_text(model: ModelInfo, words: int) -> None:
    assert within_memory(model, words) is model
    check_trace_size(model, words)


def test_a_longer_text_is_cut_with_a_note() -> None:
    gpt2 = info(12, 12, 1024, note="trained long ago")
    cut = within_memory(gpt2, 50_257)
    assert 512 < cut.max_tokens < 1024
    assert cut.note == f"trained long ago, at most {cut.max_tokens} of its 1,024 tokens, to save memory"
    assert (
        trace_bytes(cut, cut.max_tokens, 50_257) <= MAX_TRACE_MB * 2**20 < trace_bytes(cut, cut.max_tokens + 1, 50_257)
    )


def test_a_model_that_affords_hardly_a_word_is_refused() -> None:
    with pytest.raises(
        ModelError, match=rf"200 layers × 5000 heads and reads 1,024 tokens.* at most {MAX_TRACE_MB} MB"
    ):
        within_memory(info(200, 5000, 1024), 0)


def test_the_size_is_that_of_a_trace(minilm) -> None:
    trace = minilm.trace("The cat sat on the mat.")
    assert trace_bytes(minilm.info, len(trace)) == trace.nbytes


def test_every_length_up_to_the_limit_is_affordable() -> None:
    model = info(12, 16, 1024)
    most = affordable_tokens(model, 0)
    assert all(trace_bytes(model, n) <= MAX_TRACE_MB * 2**20 for n in range(most + 1))


def test_a_small_upload_that_would_take_gigabytes_is_refused() -> None:
    form = replace(FORM, num_layers=12, num_heads=16, max_tokens=1024, d_k=2, positions="rotary")
    files = checkpoint_files(LanguageModel(form), replace(CARD, form=form))
    assert len(files[WEIGHTS]) < 500_000
    with pytest.raises(
        ModelError, match=r"'x' has 12 layers × 16 heads and reads 1,024 tokens, which takes \d+ MB"
    ) as raised:
        read_trained("x", files[CONFIG], files[WEIGHTS])
    allowed = affordable_tokens(replace(info(12, 16, 1024), d_k=2, d_model=16), 9)
    assert f"such as a longest text of {allowed:,} tokens" in str(raised.value)
    assert math.isqrt(MAX_TRACE_MB * 2**18 // (12 * 16)) - 5 < allowed
    form = replace(form, max_tokens=allowed)
    files = checkpoint_files(LanguageModel(form), replace(CARD, form=form))
    assert read_trained("x", files[CONFIG], files[WEIGHTS]).info.max_tokens == allowed


def test_a_checkpoint_reads_what_the_memory_allows(models_folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace_size, "MAX_TRACE_MB", 0.05)
    bert, ours = (load_model(name) for name in ("bert", "scratch-bert:bert"))
    assert 16 <= ours.info.max_tokens == bert.info.max_tokens < bert.info.reads_tokens == MOST_TOKENS
    assert "to save memory" in bert.info.note
    for model in (bert, ours):
        trace = model.trace("the cat " * 100)
        assert len(trace) == model.info.max_tokens
        assert trace.dropped > 0
        assert torch.isfinite(trace.hidden_states).all()


def test_scores_are_of_all_that_a_model_reads(models_folder, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "the cat sat on the mat " * 20
    (whole,) = load_model("llama").logits([text])
    monkeypatch.setattr(trace_size, "MAX_TRACE_MB", 0.05)
    model = load_model("llama")
    assert len(model.trace(text)) == model.info.max_tokens < len(whole)
    (scores,) = model.logits([text])
    assert torch.equal(scores, whole)


def test_two_traces_of_smollm2_are_of_more_than_400_tokens() -> None:
    smollm2 = within_memory(replace(info(30, 9, 2048), d_model=576), 49_152)
    assert 400 <= smollm2.max_tokens < smollm2.reads_tokens == 2048
    assert "of its 2,048 tokens, to save memory" in smollm2.note
