"""A small causal language model of letters with random weights, in double precision."""

import string

import torch

from mha_core.backends.builtin.checkpoint import text_model
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.network.transformer import EncoderConfig
from mha_core.backends.builtin.training.model_card import ModelCard
from mha_core.inputs.contrast import Contrast
from mha_core.model import Model

LETTERS = ("[BOS]", "[UNK]", *string.ascii_lowercase[:8])
CONTRASTS = (Contrast("a b c d", "e", "a c b d", "f"), Contrast("h a", "b", "g a", "c"))


def random_language_model(seed: int, layers: int = 2, heads: int = 2) -> Model:
    form = EncoderConfig(
        len(LETTERS), 4 * heads, layers, heads, 8, max_tokens=12, num_segments=0, norm_first=True, causal=True
    )
    network = LanguageModel(form, seed).double()
    with torch.no_grad():
        for parameter in network.parameters():
            parameter.mul_(3)  # attention is then not flat, and each head has an effect
    return text_model("random", ModelCard("random", "none", "causal-lm", "words", LETTERS, form), network)
