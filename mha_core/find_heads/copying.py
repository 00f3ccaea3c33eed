"""Copying scores: does a head's OV circuit alone raise the words that it reads, and which words does it promote?"""

from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.builtin.training.tasks.induction import Induction
from mha_core.backends.huggingface.patches.input_projections import LinearNorm, linear_norm
from mha_core.backends.huggingface.patches.unembedding import find_unembedding
from mha_core.checks import check_count, check_index
from mha_core.errors import ModelError
from mha_core.find_heads.head_matrices import head_matrices
from mha_core.heads import Head, check_head
from mha_core.message import Message


class Vocabulary(NamedTuple):
    """The words of a model as vectors, from which a head reads and to which it writes.

    Attributes:
        embeddings: W_E, (V, D).
        unembedding: W_U, (V, D).
        norm: the linear part of the final layer norm.
    """

    embeddings: Tensor
    unembedding: Tensor
    norm: LinearNorm

    def product(self) -> Tensor:
        """W_Eᵀ W_U (D, D), with the final norm folded in and every column of W_U centred over the vocabulary.

        What is added to the logits of all words alike is lost in the softmax.
        """
        inner = self.embeddings.T @ self.unembedding
        return self.norm.folded_into(inner - self.embeddings.sum(0)[:, None] * self.unembedding.mean(0))


class Promoted(NamedTuple):
    """Words that a head promotes and suppresses for one token, (k,) ids and values each, the strongest first.

    Values are in standard deviations over the vocabulary, above its mean.
    """

    top: Tensor
    top_values: Tensor
    bottom: Tensor
    bottom_values: Tensor


def vocabulary(model: Model) -> Vocabulary:
    """Read the words of a model that predicts some.

    Raises:
        ModelError: it has no unembedding, or one behind more than a layer norm (BERT), or normalises after its layers.
    """
    name = model.info.name
    if not model.info.predicts_words:
        raise ModelError(
            "'{name}' has no unembedding: it predicts no words, so its weights do not say what a head copies or "
            "promotes. Models that predict words do, such as {example}.",
            name=name,
            example=Induction.name,
        )
    words = find_unembedding(name, model.module, model.network)
    return Vocabulary(words.embeddings, words.unembedding, linear_norm(words.norm, model.info.d_model))


def copying_scores(model: Model, words: Vocabulary, through: Head | None = None) -> Tensor:
    """Every head's copying score, (L, H): Σ λ / Σ |λ| over the eigenvalues λ of W_U W_O W_V W_E (Elhage et al. 2021).

    Near 1 a head raises the logits of the tokens that it attends to, near −1 it lowers them. The eigenvalues that are
    not zero are those of the small matrix W_V W_E W_U W_O, (d_k, d_k). The path is the direct one, from the embedding
    through this head to the logits: what other heads and feed-forward layers make of a token first is not in it.

    Args:
        words: the model's `vocabulary`.
        through: a head of an earlier layer that reads the embedding first; the head reads what that one writes (a
            virtual attention head, ibid.): W_U W_O W_V W_O' W_V' W_E. Heads that are not in a later layer get NaN.

    Returns:
        (L, H), −1 … 1; NaN for a pruned head.

    Raises:
        ModelError: as `head_matrices`.
        ValueError: no such head.
    """
    layers, heads = model.info.shape
    scores = torch.full((layers, heads), torch.nan, dtype=torch.float64)
    through = None if through is None else check_head(through, (layers, heads))
    product, first = words.product(), _one(model, through) if through else None
    for layer in range(through.layer + 1 if through else 0, layers):
        matrices = head_matrices(model, layer)
        if first:
            value, output = first
            small = (value @ product @ matrices.output) @ (matrices.value @ output)  # (H, d_k, d_k)
        else:
            small = matrices.value @ product @ matrices.output
        eigenvalues = torch.linalg.eigvals(small.double())
        scores[layer] = eigenvalues.real.sum(-1) / eigenvalues.abs().sum(-1)  # 0 / 0 of a pruned head is NaN
    return scores


def promoted(
    model: Model, words: Vocabulary, head: Head, token: int, count: int = 5, through: Head | None = None
) -> Promoted:
    """The tokens that a head promotes most, and least, where it attends to a token: W_U W_O W_V e_t, its ends.

    Args:
        token: id of the token t.
        count: number of tokens at each end.
        through: as in `copying_scores`.

    Raises:
        ModelError: as `head_matrices`.
        ValueError: a token outside the vocabulary, no such head, or one that adds nothing.
    """
    x, count = (
        words.embeddings[check_index("token", token, len(words.embeddings))],
        check_count("count", count),
    )
    for each in (head,) if through is None else (through, head):
        value, output = _one(model, each)
        x = output @ (value @ x)
    logits = words.unembedding @ words.norm.applied_to(x)
    spread = logits.std()
    if not spread > 0:
        raise ValueError(Message("Head {head} adds nothing for this token.", head=str(head)))
    standard = (logits - logits.mean()) / spread
    count = min(count, len(standard))
    top, bottom = standard.topk(count), standard.topk(count, largest=False)
    return Promoted(top.indices, top.values, bottom.indices, bottom.values)


def _one(model: Model, head: Head) -> tuple[Tensor, Tensor]:
    """W_V (d_k, D) and W_O (D, d_k) of one head."""
    head = check_head(head, model.info.shape)
    matrices = head_matrices(model, head.layer)
    return matrices.value[head.head], matrices.output[head.head]
