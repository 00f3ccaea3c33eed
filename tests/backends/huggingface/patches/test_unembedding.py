"""W_E, W_U and the final norm: with them the last hidden state gives the logits, or they are refused."""

from collections.abc import Callable

import pytest
import torch

from mha_core.backends import Model, load_model
from mha_core.backends.huggingface.patches.unembedding import find_unembedding
from mha_core.errors import ModelError


@pytest.mark.parametrize(
    "name",
    [
        *("gpt2", "llama", "mistral", "qwen3", "opt", "gpt-neox", "stablelm", "nemotron"),
        *("gptj", "gpt-neo", "falcon"),
    ],
)
def test_the_final_norm_and_w_u_give_the_logits(name: str, tiny_models: Callable[[str], Model]) -> None:
    """The norm of the residual stream after the last layer, caught on its way in."""
    model, caught = tiny_models(name), []
    words = find_unembedding(name, model.module, model.network)
    hook = words.norm.register_forward_pre_hook(lambda _, args: caught.append(args[0]))
    ids = torch.arange(3, 9)[None]
    with torch.inference_mode():
        logits = model.forward(ids).logits
    hook.remove()
    bias = model.module.get_output_embeddings().bias
    expected = words.norm(caught[0]) @ words.unembedding.T + (0 if bias is None else bias)
    torch.testing.assert_close(logits, expected, rtol=1e-4, atol=1e-4)
    torch.testing.assert_close(words.embeddings, model.module.get_input_embeddings().weight)


def test_our_own_models_give_theirs() -> None:
    model = load_model("toy-induction")
    words = find_unembedding("toy-induction", model.module, model.network)
    x = model.trace("abcab")
    head = model.module.head
    expected = words.norm(x.hidden_states[-1]) @ words.unembedding.T + head.decoder.bias
    torch.testing.assert_close(x.logits, expected, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("name", ["bert-mlm", "roberta", "distilbert", "albert", "modernbert", "bert-causal", "bert"])
def test_a_transform_before_the_words_is_refused(name: str, tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models(name)
    with pytest.raises(ModelError, match=f"Between the last layer of '{name}' and its words stands more"):
        find_unembedding(name, model.module, model.network)


def test_our_bert_is_refused_as_theirs() -> None:
    model = load_model("scratch-bert")
    with pytest.raises(ModelError, match="stands more than one layer norm"):
        find_unembedding("scratch-bert", model.module, model.network)
