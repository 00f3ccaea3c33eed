"""Edges that are cut in whole models, against transformers' eager attention in float64 with a hook on W_O's input."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
import transformers as hf
from torch import Tensor, nn

from mha_core import Ablation
from mha_core.backends import Model
from mha_core.backends.pruned.prune import prune_model

TEXT = "the cat sat on a mat."
# Of each family: its layers, and in a layer the modules that make values and that hold W_O.
PLACES = {
    "bert": ("encoder.layer", "attention.self.value", "attention.output.dense"),
    "gpt2": ("h", "attn.c_attn", "attn.c_proj"),
    "llama": ("layers", "self_attn.v_proj", "self_attn.o_proj"),
}
LAYER, HEAD, QUERY, KEY = 1, 2, 4, 1


def eager_output(folder: Path, family: str, ids: tuple[int, ...], knockout: bool) -> Tensor:
    """The last hidden states, (T, D), with that one edge cut, from the weights of a pass without a cut."""
    network: Any = hf.AutoModel.from_pretrained(folder, attn_implementation="eager", dtype=torch.float64).eval()
    config, (layers, value, W_O) = network.config, PLACES[family]
    width = getattr(config, "head_dim", None) or config.hidden_size // config.num_attention_heads
    groups = getattr(config, "num_key_value_heads", config.num_attention_heads)
    block, given = network.get_submodule(layers)[LAYER], torch.tensor([ids])
    found: list[Tensor] = []
    hook = block.get_submodule(value).register_forward_hook(lambda _module, _args, output: found.append(output))
    weights = network(given, output_attentions=True).attentions[LAYER][0, HEAD, QUERY]  # (T,)
    hook.remove()
    of_group = HEAD // (config.num_attention_heads // groups)
    # GPT-2 makes q, k and v at once.
    values = found[0][0, :, -groups * width :].unflatten(-1, (groups, width))[:, of_group]

    def cut(_module: nn.Module, args: tuple[Tensor]) -> tuple[Tensor]:
        context = args[0].clone()
        own = context[0, QUERY, HEAD * width : (HEAD + 1) * width]
        own -= weights[KEY] * values[KEY]
        own /= 1 - weights[KEY] if knockout else 1
        return (context,)

    hook = block.get_submodule(W_O).register_forward_pre_hook(cut)
    with torch.no_grad():
        last = network(given).last_hidden_state[0]
    hook.remove()
    return last


@pytest.mark.parametrize("knockout", [False, True])
@pytest.mark.parametrize("family", PLACES)
def test_one_edge_is_cut_as_by_a_hook_in_eager_attention(
    tiny_models: Callable[[str], Model], checkpoints: Path, family: str, knockout: bool
) -> None:
    model = tiny_models(family)
    cut = f"{LAYER}.{HEAD}:{QUERY}:{KEY}{'~' if knockout else ''}"
    trace, whole = model.trace(TEXT, off=cut), model.trace(TEXT)
    expected = eager_output(checkpoints / family, family, trace.ids, knockout)
    torch.testing.assert_close(trace.hidden_states[-1].double(), expected, atol=2e-5, rtol=1e-4)
    assert trace.layer_attentions[LAYER][HEAD, QUERY, KEY] == 0
    assert (trace.hidden_states[-1] - whole.hidden_states[-1]).abs().max() > 1e-4
    assert model.trace(TEXT, off=cut, base=whole).hidden_states.equal(trace.hidden_states)


@pytest.mark.parametrize("family", ["bert", "gpt2", "llama", "toy-english"])
def test_all_edges_of_a_head_equal_the_head_off(tiny_models: Callable[[str], Model], family: str) -> None:
    model = tiny_models(family)
    cut, off = (model.trace(TEXT, off=text) for text in ("1.2:*:*, 0.1:*:*", "1.2, 0.1"))
    assert cut.hidden_states.equal(off.hidden_states)


def test_edges_of_tokens_that_are_not_there_change_nothing(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert")
    cut = model.trace(TEXT, off="1.2:90:3, 0.1:2:90-")
    assert cut.hidden_states.equal(model.trace(TEXT).hidden_states)


def test_an_edge_of_a_head_that_is_not_there_is_refused(tiny_models: Callable[[str], Model]) -> None:
    with pytest.raises(ValueError, match=r"9\.2:1:1: no such head"):
        tiny_models("bert").trace(TEXT, off="9.2:1:1")


def test_a_pruned_model_cuts_the_edges_of_the_heads_it_has(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert")
    pruned = prune_model(model, Ablation.parse("1.0").heads(model.info.shape))
    cut = pruned.trace(TEXT, off="1.2:4:1, 1.0:4:1")
    same = model.trace(TEXT, off="1.0, 1.2:4:1")
    torch.testing.assert_close(cut.hidden_states, same.hidden_states, atol=2e-5, rtol=1e-4)


def test_texts_of_several_lengths_are_cut_each_at_its_own_tokens(tiny_models: Callable[[str], Model]) -> None:
    model, texts = tiny_models("bert"), ["the cat", TEXT, "a mat"]
    together = model.traces(texts, off="1.2:4:1, *.*:1:0~")
    for text, trace in zip(texts, together, strict=True):
        alone = model.trace(text, off="1.2:4:1, *.*:1:0~")
        torch.testing.assert_close(trace.hidden_states, alone.hidden_states, atol=2e-5, rtol=1e-4)
