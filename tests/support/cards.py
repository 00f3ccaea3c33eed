"""Model cards of small models of ours."""

from dataclasses import replace

from mha_core.backends.builtin.network.transformer import EncoderConfig
from mha_core.backends.builtin.training.model_card import ModelCard

WORDS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "keys", "are", ".")


FORM = EncoderConfig(
    9,
    d_model=16,
    num_layers=2,
    num_heads=2,
    d_ff=24,
    max_tokens=12,
    num_segments=0,
    norm_eps=1e-5,
    d_k=6,
    norm_first=True,
    leftward=1,
)


CARD = ModelCard("Tiny", "tiny task", "masked-lm", "words", WORDS, FORM, seed=3, plan={"steps": 6})


CAUSAL = replace(
    CARD,
    output="causal-lm",
    split="signs",
    vocabulary=("[BOS]", "[UNK]", *"abcdefg"),
    form=replace(FORM, causal=True, leftward=0),
)
