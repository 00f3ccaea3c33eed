"""What a model of characters writes by itself."""

import torch

from mha_core.models import TextModel
from mha_core.models.network.generate import generate
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.training.tasks.characters import BLANKS

LENGTH = 100  # characters
TEMPERATURE = 0.8


def written(model: TextModel, network: LanguageModel, beginning: str) -> str:
    """The beginning and what the model makes of it; the same each time for the same weights."""
    ids = torch.tensor(model.tokenizer(beginning)["input_ids"])
    drawn = generate(network, ids, LENGTH, torch.Generator().manual_seed(0), TEMPERATURE)
    return beginning + "".join(model.tokenizer.convert_ids_to_tokens(drawn.tolist())).translate(str.maketrans(BLANKS))
