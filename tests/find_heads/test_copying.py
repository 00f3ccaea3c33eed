"""Copying scores and promoted words against the whole vocabulary-by-vocabulary matrix, in float64."""

from collections.abc import Callable

import numpy as np
import pytest
import torch

from mha_core.backends import Model, load_model
from mha_core.backends.pruned.prune import prune_model
from mha_core.errors import ModelError
from mha_core.find_heads.copying import copying_scores, promoted, vocabulary
from mha_core.heads import Head, all_heads
from tests.support.models import loaded


def as64(tensor: torch.Tensor) -> np.ndarray:
    return tensor.detach().double().numpy()


def layer_norm_matrix(norm: torch.nn.Module) -> np.ndarray:
    """A LayerNorm without division and bias, as a matrix (D, D)."""
    gain = as64(norm.weight)
    return np.diag(gain) @ (np.eye(len(gain)) - 1 / len(gain))


def ov_of_ours(model: Model, head: Head) -> np.ndarray:
    """W_O W_V with the norms around them, (D, D), from the parameters of our own encoder, by their names."""
    block = model.module.encoder.layers[head.layer]
    d_k, width = model.info.d_k, model.info.d_model
    rows = slice(head.head * d_k, (head.head + 1) * d_k)
    centre = np.eye(width) - 1 / width
    inward = as64(block.attention.W_V)[rows] @ layer_norm_matrix(block.attention_norm)
    return centre @ as64(block.attention.W_O)[:, rows] @ inward


def whole_matrix(model: Model, *path: Head) -> np.ndarray:
    """(V, V): what each token, read through these heads one after another, adds to each token's logit."""
    network = model.module
    x = as64(network.encoder.embeddings.word.weight).T
    for head in path:
        x = ov_of_ours(model, head) @ x
    logits = as64(network.head.decoder.weight) @ layer_norm_matrix(network.head.norm) @ x
    return logits - logits.mean(0)


def score(matrix: np.ndarray) -> float:
    eigenvalues = np.linalg.eigvals(matrix)
    return float(eigenvalues.real.sum() / np.abs(eigenvalues).sum())


@pytest.fixture(scope="module")
def induction() -> Model:
    return loaded("toy-induction")


def test_copying_scores_are_those_of_the_whole_matrix(induction: Model) -> None:
    found = copying_scores(induction, vocabulary(induction))
    for head in all_heads(induction.info.shape):
        assert float(found[head]) == pytest.approx(score(whole_matrix(induction, head)), abs=2e-4)


def test_copying_scores_through_an_earlier_head(induction: Model) -> None:
    first = Head(0, 3)
    found = copying_scores(induction, vocabulary(induction), first)
    assert found[0].isnan().all()
    for head in (Head(1, 0), Head(1, 2)):
        assert float(found[head]) == pytest.approx(score(whole_matrix(induction, first, head)), abs=2e-4)


def test_the_induction_head_copies_what_the_current_token_head_hands_it(induction: Model) -> None:
    """Alone it would lower what it attends to; it reads tokens as 0.3, which attends to itself, has rewritten them."""
    words = vocabulary(induction)
    alone, through = copying_scores(induction, words)[1, 2], copying_scores(induction, words, Head(0, 3))[1, 2]
    assert (round(float(alone), 2), round(float(through), 2)) == (-0.46, 0.91)


@pytest.mark.parametrize(("path", "through"), [([Head(1, 2)], None), ([Head(0, 3), Head(1, 2)], Head(0, 3))])
def test_promoted_words_are_the_ends_of_the_column(induction: Model, path: list[Head], through: Head | None) -> None:
    token = 7
    column = whole_matrix(induction, *path)[:, token]
    standard = (column - column.mean()) / column.std(ddof=1)
    order = np.argsort(-standard)
    found = promoted(induction, vocabulary(induction), Head(1, 2), token, 4, through)
    assert found.top.tolist() == order[:4].tolist()
    assert found.bottom.tolist() == order[::-1][:4].tolist()
    np.testing.assert_allclose(found.top_values, standard[order[:4]], rtol=1e-3)
    np.testing.assert_allclose(found.bottom_values, standard[order[::-1][:4]], rtol=1e-3)


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_a_head_that_copies_and_one_that_suppresses(sign: float) -> None:
    """Planted: W_V reads d_k directions of the embeddings, W_O writes the same ones to the logits."""
    model = load_model("toy-induction@0")
    block, d_k, width = model.module.encoder.layers[1], model.info.d_k, model.info.d_model
    attention, rows = block.attention, slice(model.info.d_k, 2 * model.info.d_k)
    with torch.no_grad():
        block.attention_norm.weight.fill_(1.0)
        model.module.head.norm.weight.fill_(1.0)
        plant = torch.linalg.qr(torch.randn(width, d_k, generator=torch.Generator().manual_seed(0))).Q
        attention.W_V[rows] = plant.T
        attention.W_O[:, rows] = sign * plant
    assert float(copying_scores(model, vocabulary(model))[1, 1]) == pytest.approx(sign, abs=0.05)


@pytest.mark.parametrize("name", ["gpt2", "llama", "gpt-neox", "opt"])
def test_a_model_of_transformers(name: str, tiny_models: Callable[[str], Model]) -> None:
    """By differences of logits: the column of a token is what the linear parts of the model make of it."""
    model = tiny_models(name)
    words = vocabulary(model)
    scores = copying_scores(model, words)
    assert scores.shape == model.info.shape and scores.isfinite().all() and (scores.abs() <= 1).all()
    found = promoted(model, words, Head(1, 1), 5, 3)
    assert (found.top_values > 0).all() and (found.bottom_values < 0).all()


def test_llama_by_its_own_names(tiny_models: Callable[[str], Model]) -> None:
    """The whole matrix from the parameters of transformers' Llama: grouped values, RMSNorm, which centres nothing."""
    model = tiny_models("llama")
    base, d_k = model.module.model, model.info.d_k
    embeddings, out = as64(base.embed_tokens.weight), as64(model.module.lm_head.weight)
    found = copying_scores(model, vocabulary(model))
    for layer, head in ((0, 0), (1, 3), (2, 2)):
        block = base.layers[layer]
        rows, group = slice(head * d_k, (head + 1) * d_k), slice(head // 2 * d_k, (head // 2 + 1) * d_k)
        value = as64(block.self_attn.v_proj.weight)[group] * as64(block.input_layernorm.weight)
        logits = (out * as64(base.norm.weight)) @ as64(block.self_attn.o_proj.weight)[:, rows] @ value
        whole = logits @ embeddings.T
        assert float(found[layer, head]) == pytest.approx(score(whole - whole.mean(0)), abs=1e-3)


def test_pruned_heads_have_no_score(induction: Model) -> None:
    pruned = prune_model(induction, [Head(0, 1)])
    found, whole = (copying_scores(model, vocabulary(model)) for model in (pruned, induction))
    assert found[0, 1].isnan()
    kept = ~found.isnan()
    torch.testing.assert_close(found[kept], whole[kept])
    assert kept.sum() == 7


@pytest.mark.parametrize(
    ("name", "reason"),
    [("bert", "has no unembedding"), ("bert-classifier", "has no unembedding"), ("bert-mlm", "in BERT a dense layer")],
)
def test_models_without_a_linear_way_to_words_are_refused(
    name: str, reason: str, tiny_models: Callable[[str], Model]
) -> None:
    with pytest.raises(ModelError, match=reason):
        vocabulary(tiny_models(name))
