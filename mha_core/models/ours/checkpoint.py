"""Models that we trained, as files: a folder with model.safetensors, config.json, and perhaps the training history.

Shipped models are in assets/NAME, others below the models folder. "NAME@150" is the checkpoint of a model after 150
steps.
"""

import os
from dataclasses import replace
from pathlib import Path

import torch
from safetensors import SafetensorError
from safetensors.torch import load, save
from torch import Tensor, nn

from mha_core.errors import ModelError
from mha_core.models.forward import as_forward
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.ours.scratch import (
    attention_by_layer,
    encoder_info,
    encoder_pass,
    encoder_shape,
    output_projections,
)
from mha_core.models.pretrained.hub import check_size, local_folder
from mha_core.models.pretrained.tokenizers import word_tokenizer
from mha_core.models.pruned_heads import RemainingHeads, remaining_heads
from mha_core.models.pruned_model import as_pruned
from mha_core.models.surgery.prune_modules import prune_encoder
from mha_core.models.text_model import TextModel
from mha_core.models.training.checkpoint_history import load_checkpoint, pack
from mha_core.models.training.loop import Training
from mha_core.models.training.model_card import ModelCard, is_ours, read_card
from mha_core.paths import ASSETS

SHIPPED = ("toy-english", "toy-induction")
CONFIG, WEIGHTS, HISTORY = "config.json", "model.safetensors", "history.safetensors"


def find_folder(name: str) -> Path | None:
    """The folder of a model that we trained, shipped or below the models folder; None for any other name."""
    name = name.partition("@")[0]
    if name in SHIPPED:
        return ASSETS / name
    folder = local_folder(name)
    if folder is None or not (folder / CONFIG).is_file():
        return None
    return folder if is_ours((folder / CONFIG).read_bytes()) else None


def load_trained(folder: Path, name: str) -> TextModel:
    """Load a model from its folder; with "@150" after its name the checkpoint nearest to 150 steps.

    Raises:
        ModelError: files are missing or broken, or no number of steps follows the @.
    """
    base, at, step = name.partition("@")
    try:
        config = (folder / CONFIG).read_bytes()
        if not at:
            return read_trained(name, config, (folder / WEIGHTS).read_bytes())
    except OSError as error:
        raise ModelError(f"'{base}' is incomplete: {CONFIG} or {WEIGHTS} is missing.") from error
    if not (step.isascii() and step.isdigit() and len(step) < 10):
        raise ModelError(f"'{step[:20]}' is no number of steps. Valid: {base}@150.")
    nearest, weights = load_checkpoint(base, folder / HISTORY, int(step))
    card = read_card(base, config)
    return text_model(f"{base}@{nearest}", card, _network(base, card, weights), f"after {nearest:,} steps")


def read_trained(name: str, config: bytes, weights: bytes) -> TextModel:
    """Load a model from the bytes of its two files.

    Raises:
        ModelError: invalid files, files that do not fit together, or weights that are not finite.
    """
    card = read_card(name, config)
    try:
        return text_model(name, card, _network(name, card, load(weights)))
    except SafetensorError as error:
        raise ModelError(f"The weights of '{name}' are broken: {error}.") from error


def checkpoint_files(network: nn.Module, card: ModelCard, training: Training | None = None) -> dict[str, bytes]:
    """A model as the files of its folder, by name; with the training history if a training is given."""
    weights = {name: tensor.detach().contiguous() for name, tensor in network.named_parameters()}
    files = {CONFIG: card.to_json().encode(), WEIGHTS: save(weights)}
    if training:
        files[HISTORY] = pack(training.history, training.losses)
    return files


def save_trained(folder: Path, network: LanguageModel, card: ModelCard, training: Training | None = None) -> None:
    """Write `checkpoint_files` into a folder, each file atomically."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in checkpoint_files(network, card, training).items():
        temporary = folder / (name + ".new")
        temporary.write_bytes(data)
        os.replace(temporary, folder / name)


def text_model(name: str, card: ModelCard, network: LanguageModel, note: str = "") -> TextModel:
    """Build a TextModel from a (possibly pruned) network and its card.

    The network is not copied, and must not be trained any further.
    """
    network.eval().requires_grad_(False)
    encoder = network.encoder
    info = encoder_info(name, card.title, encoder, card.output)
    info = replace(info, parameters=sum(p.numel() for p in network.parameters()), note=note)

    def attention_input(layer: int, x: Tensor) -> tuple[Tensor, Tensor | None]:
        mask = encoder.masks(len(x), None)[layer]
        return encoder.layers[layer].attention_input(x), None if mask is None else mask[0, 0]

    pruned = card.pruned(name)
    model = TextModel(
        info,
        word_tokenizer(card.vocabulary, card.split, info.max_tokens),
        network,
        as_forward(encoder_pass(encoder, network.head), encoder_shape(encoder), _remaining(card) if pruned else None),
        attention_by_layer(encoder),
        output_projections=output_projections(encoder),
        attention_input=attention_input,
        card=card,
    )
    return as_pruned(model, pruned) if pruned else model


def _remaining(card: ModelCard) -> RemainingHeads:
    pruned, form = card.pruned(""), card.form
    return remaining_heads(pruned.heads if pruned else (), form.num_layers, form.num_heads)


def _network(name: str, card: ModelCard, weights: dict[str, Tensor]) -> LanguageModel:
    """The network of a card with these weights. Raises ModelError for a missing, misshapen or non-finite one."""
    with torch.device("meta"):
        network = LanguageModel(card.form)
    check_size(name, sum(p.numel() for p in network.parameters()))
    prune_encoder(network.encoder, _remaining(card))
    expected = dict(network.named_parameters())
    shapes = {key: tuple(tensor.shape) for key, tensor in weights.items()}
    if shapes != {key: tuple(tensor.shape) for key, tensor in expected.items()}:
        raise ModelError(f"The weights of '{name}' do not fit its config.json: other names or sizes.")
    if not all(tensor.is_floating_point() and tensor.isfinite().all() for tensor in weights.values()):
        raise ModelError(f"The weights of '{name}' are broken: some are not finite numbers.")
    network = LanguageModel(card.form)
    prune_encoder(network.encoder, _remaining(card))
    with torch.no_grad():
        for key, parameter in network.named_parameters():
            parameter.copy_(weights[key])
    return network
