"""Text in, Trace out: `load_model(name)`."""

from difflib import get_close_matches
from pathlib import Path
from typing import Any

from torch import nn

from mha_core import gone
from mha_core.backends import cards
from mha_core.backends.cards import DEFAULT
from mha_core.errors import ModelError, TextError
from mha_core.model import Model, TextModel
from mha_core.settings import models_folder

__all__ = ["SUGGESTED", "Model", "ModelError", "TextError", "TextModel", "load_by_name", "load_model"]

# The models that the app offers; any other Hugging Face id, or a folder below the models folder, can be typed.
SUGGESTED = {name: card.title for name, card in cards.cards().items()}
# Of the hub's, those of papers on heads, for a name that is misspelt.
ON_THE_HUB = ("bert-base-cased", "distilbert-base-uncased", "distilgpt2", "roberta-base")


def load_model(
    name: str | Path | nn.Module = DEFAULT,
    tokenizer: Any = None,
    *,
    device: str = "cpu",
    dtype: str = "float32",
    **choices: int,
) -> Model:
    """Load a model: by name, from a folder anywhere, or from a transformers model in memory.

    Args:
        name: a name, as of `load_by_name`; or the folder of a checkpoint, as a Path, or an absolute path, or a
            text that begins with "./", "../" or "~"; or a model of transformers, of which a copy is made.
        tokenizer: of a transformers model; None = that of its `name_or_path`. Of one that reads pictures, its image
            processor.
        device: where its passes run: "cpu", "cuda", "mps", or "auto", the accelerator that is there.
        dtype: their precision: "float32", "float64", "bfloat16" or "float16". Traces are float32 on the CPU.
        choices: for "scratch-random": layers, heads, d_model, seed.

    Raises:
        ModelError: the model cannot be loaded; the message gives the reason and what to do.
    """
    if (device, dtype) != ("cpu", "float32"):
        from mha_core.backends.devices import on_device

        return on_device(load_model(name, tokenizer, device="cpu", dtype="float32", **choices), device, dtype)
    is_folder = isinstance(name, str) and (Path(name).is_absolute() or name.startswith(("./", "../", "~")))
    if isinstance(name, str) and not is_folder and tokenizer is None:
        try:
            return load_by_name(name, **choices)
        except ModelError as error:  # not in the message, which strangers read
            error.add_note(
                f"Looked for below {models_folder()} (MHA_MODELS). Elsewhere: load_model(Path({name[:80]!r}))."
            )
            if near := _nearest_name(name.strip()[:80]):
                error.add_note(f"The nearest name that is known: {near!r}.")
            raise
    if choices:
        raise ModelError(f"Only scratch-random takes options ({', '.join(choices)}).")
    if not isinstance(name, str | Path):
        from mha_core.backends.huggingface.loading import load_module

        return load_module(name, tokenizer)
    if tokenizer is not None:
        raise ModelError(
            f"tokenizer is given beside '{str(name)[:80]}', which is loaded with its own. Valid: no tokenizer, after "
            "tokenizer.save_pretrained(folder) if the folder has none; or load_model(transformers_model, tokenizer)."
        )
    return _load_anywhere(Path(name).expanduser().resolve())


def _nearest_name(name: str) -> str:
    """The known name that is spelt most like one that is not known; "" for none."""
    from mha_core.backends.builtin import planted, scratch
    from mha_core.backends.huggingface.checkpoint_folder import local_names

    known = {*SUGGESTED, *planted.NAMES, scratch.BERT, scratch.RANDOM, *local_names(), *ON_THE_HUB}
    return "" if name in known else next(iter(get_close_matches(name, known, 1)), "")


def load_by_name(name: str, **choices: int) -> Model:
    """Load a model by name. No name leads out of the models folder, so strangers may choose one.

    Args:
        name: one of SUGGESTED; of a model that we trained also "NAME@150", its checkpoint after 150 steps.
            "scratch-bert:NAME" (our encoder with the weights of another BERT than the bundled one);
            "scratch-random:layers=2,heads=8" (untrained, in other sizes); "planted-copy", "planted-induction",
            "planted-agreement" (weights set by hand, `builtin.planted`); else an encoder or a causal language model: a
            folder below the models folder, or a Hugging Face id.
        choices: for "scratch-random": layers, heads, d_model, seed.

    Raises:
        ModelError: the model cannot be loaded; the message gives the reason and what to do.
    """
    # Imported here, because importing transformers takes seconds, which `from mha_core import MultiHeadAttention`
    # should not.
    from mha_core.backends.builtin import checkpoint, planted, scratch
    from mha_core.backends.huggingface.bundled import minilm_tokenizer
    from mha_core.backends.huggingface.loading import load_minilm, load_pretrained

    if name.strip() in gone.MODELS:
        raise ModelError(gone.MODELS[name.strip()])
    kind, _, rest = map(str.strip, name.partition(":"))
    if kind == scratch.RANDOM:
        return scratch.scratch_random(minilm_tokenizer(), **(_choices(rest) | choices))
    if choices:
        raise ModelError(
            "'{name}' takes no options ({options}). Only scratch-random does.",
            name=name[:80],
            options=", ".join(choices),
        )
    if kind == scratch.BERT:
        if rest.startswith("scratch-"):
            raise ModelError("'{name}' is not a BERT; only BERT weights fit our encoder.", name=rest[:80])
        return scratch.scratch_bert(load_by_name(rest or DEFAULT))
    if name.strip() in planted.NAMES:
        return planted.planted(name.strip().removeprefix("planted-")).model
    if name.strip() == DEFAULT:
        return load_minilm()
    if (folder := checkpoint.find_folder(name.strip())) is not None:
        return checkpoint.load_trained(folder, name.strip())
    return load_pretrained(name.strip())


def _load_anywhere(folder: Path) -> Model:
    """A checkpoint from a folder anywhere on the disk. Raises ModelError."""
    from mha_core.backends.builtin import checkpoint
    from mha_core.backends.huggingface.loading import load_folder

    if not folder.is_dir():
        raise ModelError(
            f"There is no folder '{folder}'. Valid: the folder of a checkpoint, or a model's name as a string."
        )
    return checkpoint.load_trained(folder, str(folder)) if checkpoint.is_trained(folder) else load_folder(folder)


def _choices(text: str) -> dict[str, int]:
    """ "layers=2,heads=8" → {"layers": 2, "heads": 8}."""
    try:
        pairs = [piece.split("=") for piece in text.split(",") if piece]
        return {key.strip(): int(value) for key, value in pairs}
    except ValueError as error:
        raise ModelError(
            "'{text}' are not valid options. Valid: layers=2,heads=8,d_model=64,seed=1.", text=text[:80]
        ) from error
