"""What a causal language model writes on, beside transformers' own greedy generation."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import accumulate
from pathlib import Path

import pytest
import torch
from torch.profiler import ProfilerActivity, profile
from transformers import AutoModelForCausalLM, LlamaConfig, LlamaForCausalLM

from mha_core import Ablation, Head, load_model
from mha_core.backends import Model, TextError
from mha_core.backends.generation import write_on
from mha_core.backends.pruned.files import pruned_files
from mha_core.backends.pruned.prune import prune_model
from mha_core.intervention import Intervention
from tests.support.tiny_checkpoints import llama_tokenizer

TEXT = "the cat sat on it"


@pytest.mark.parametrize("name", ["gpt2", "llama", "gemma3"])
def test_it_writes_what_transformers_generates(tiny_models: Callable[[str], Model], models_folder, name: str) -> None:
    written = write_on(tiny_models(name), TEXT, tokens=8)
    theirs = AutoModelForCausalLM.from_pretrained(models_folder / name, attn_implementation="eager").eval()
    prompt = torch.tensor([written.trace.ids[: written.start]])
    expected = theirs.generate(prompt, attention_mask=torch.ones_like(prompt), max_new_tokens=8, do_sample=False)
    assert written.trace.ids == tuple(expected[0].tolist())


@pytest.mark.parametrize("off", ["", "1.0", "0.*, 1.1", "1.0:3:1, 0.1:7:2~"])
@pytest.mark.parametrize("name", ["gpt2", "llama", "toy-induction"])
def test_each_token_is_the_likeliest_of_one_pass_over_all_of_them(
    tiny_models: Callable[[str], Model], name: str, off: str
) -> None:
    model = load_model(name) if name.startswith("toy") else tiny_models(name)
    written = write_on(model, TEXT, off=off)
    logits = written.trace.logits[written.start - 1 : -1]
    assert logits.argmax(-1).tolist() == list(written.trace.ids[written.start :])
    torch.testing.assert_close(
        torch.tensor(written.probabilities), logits.softmax(-1).amax(-1), atol=1e-5, rtol=1e-4, check_dtype=False
    )
    assert written.trace.ablation == Ablation.parse(off)
    assert len(written.tokens) == len(written.probabilities) == len(written.trace) - written.start


def test_it_ends_at_the_end_of_a_text_and_where_no_more_can_be_read(tiny_models: Callable[[str], Model]) -> None:
    assert write_on(tiny_models("gpt2"), "cat " * 2000).tokens == ()
    model = load_model("toy-induction")
    model.tokenizer.eos_token = "k"
    assert write_on(model, "b k Q 7 a x m k Q 7 a").tokens == ("x", "m")


def test_words_go_on_behind_those_of_the_text() -> None:
    written = write_on(load_model("toy-induction"), "b k Q 7 a x m k Q 7 a", tokens=3)
    assert written.tokens == ("x", "m", "k")
    assert written.trace.words[-4:] == (10, 11, 12, 13)


def test_what_cannot_write_is_refused(minilm: Model) -> None:
    with pytest.raises(ValueError, match="'minilm' does not write; valid: a causal language model, such as smollm2"):
        write_on(minilm, TEXT)
    with pytest.raises(TextError, match="no word or symbol"):
        write_on(load_model("toy-induction"), " ")


# --- memory


def most_bytes(run: Callable[[], object]) -> int:
    """The most that tensors take while something runs, beyond what they took before."""
    with profile(activities=[ProfilerActivity.CPU], profile_memory=True) as profiled:
        run()
    changes = (event.nbytes() for event in profiled.profiler.kineto_results.events() if event.name() == "[memory]")
    return max(accumulate(changes))


@pytest.mark.parametrize("run", [Model.trace, partial(write_on, tokens=8)], ids=["trace", "write_on"])
def test_a_trace_is_made_without_a_copy_of_the_logits_and_behind_the_keys_that_wrote_it(run: Callable) -> None:
    """What is stacked for it, hidden states and values, is there twice; logits, or a cache, are not there besides."""
    sizes = {"hidden_size": 256, "num_hidden_layers": 8, "num_attention_heads": 4, "intermediate_size": 64}
    config = LlamaConfig(**sizes, num_key_value_heads=4, vocab_size=8000, max_position_embeddings=256)
    model = load_model(LlamaForCausalLM(config), llama_tokenizer())
    text = "the cat sat on it " * 4
    found = run(model, text)
    trace = getattr(found, "trace", found)
    logits, stacked = trace.logits.nbytes, trace.hidden_states.nbytes + trace.values.nbytes
    cache = 2 * trace.values.nbytes  # of keys and values
    assert most_bytes(lambda: run(model, text)) < trace.nbytes + stacked + min(logits, cache) / 3


# --- keys and values that are kept

ADAPTED = ("gpt-neo", "falcon", "bloom")  # whose adapters keep no keys


@pytest.mark.parametrize("off", ["", "1.0", "0.*,1.1"])
@pytest.mark.parametrize("mode", ["zero", "uniform"])
@pytest.mark.parametrize("name", ["gpt2", "llama", "gemma3"])
@torch.inference_mode()
def test_a_text_that_comes_token_by_token_has_the_logits_of_one_pass(
    tiny_models: Callable[[str], Model], name: str, off: str, mode: str
) -> None:
    model, intervention = tiny_models(name), Intervention(Ablation.parse(off, mode))
    ids = torch.tensor([model.trace(TEXT).ids * 2])
    after = model.capabilities.incremental_decoder(intervention)
    found = [after(ids[:, :3]), *(after(ids[:, i : i + 1]) for i in range(3, ids.size(1)))]
    expected = model.forward(ids, intervention=intervention, need_weights=False).logits[0, 2:]
    torch.testing.assert_close(torch.cat(found), expected, atol=1e-5, rtol=1e-5)


@pytest.mark.parametrize("off", ["1.0", "1.0:3:1"])
def test_what_depends_on_other_queries_takes_whole_passes(tiny_models: Callable[[str], Model], off: str) -> None:
    def refused(intervention: Intervention) -> None:
        raise AssertionError

    ablation = Ablation.parse(off, "mean")
    model = tiny_models("llama")
    assert write_on(
        replace(model, capabilities=replace(model.capabilities, incremental_decoder=refused)), TEXT, off=ablation
    ).tokens
    assert not Intervention(ablation).is_row_by_row
    assert Intervention(Ablation(mode="mean")).is_row_by_row  # nothing is off
    with pytest.raises(AssertionError):
        write_on(replace(model, capabilities=replace(model.capabilities, incremental_decoder=refused)), TEXT, off="1.0")


@pytest.mark.parametrize("name", ["gpt2", "gemma3", *ADAPTED])
def test_a_family_keeps_what_is_right_or_nothing(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name)
    assert (model.capabilities.incremental_decoder is None) == (name in ADAPTED)
    whole = replace(model, capabilities=replace(model.capabilities, incremental_decoder=None))
    assert write_on(model, TEXT).trace.ids == write_on(whole, TEXT).trace.ids


@pytest.mark.exhaustive
@pytest.mark.parametrize("is_saved", [False, True])
def test_a_pruned_model_writes_what_its_own_passes_say(
    tiny_models: Callable[[str], Model], tmp_path: Path, is_saved: bool
) -> None:
    whole = tiny_models("bert-causal")
    model = prune_model(whole, [Head(0, 0), Head(1, 2), Head(2, 1), Head(2, 3)])
    if is_saved:
        for name, data in pruned_files(model).items():
            (tmp_path / name).write_bytes(data)
        model = load_model(tmp_path)
    written = write_on(model, TEXT, tokens=6)
    off = write_on(whole, TEXT, tokens=6, off=str(Ablation.of(model.pruned_heads, whole.info.shape)))
    assert written.tokens == off.tokens
    assert write_on(model, TEXT, tokens=6, off="1.1").tokens
