"""Text sampled from a character-level model."""

import torch

from mha_core.models.network.language_model import LanguageModel, generate
from mha_core.models.text.display import BLANKS
from mha_core.models.text_model import TextModel

LENGTH = 100  # characters
TEMPERATURE = 0.8


def sample_text(model: TextModel, network: LanguageModel, prompt: str) -> str:
    """The prompt and its continuation by the model; always the same for the same weights."""
    ids = torch.tensor(model.tokenizer(prompt)["input_ids"])
    continuation = generate(network, ids, LENGTH, torch.Generator().manual_seed(0), TEMPERATURE)
    characters = "".join(model.tokenizer.convert_ids_to_tokens(continuation.tolist()))
    return prompt + characters.translate(str.maketrans(BLANKS))
