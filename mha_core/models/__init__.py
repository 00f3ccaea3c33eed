"""Text in, Trace out: `load_model(name)`."""

from mha_core.errors import ModelError, TextError
from mha_core.models.text_model import TextModel
from mha_core.words import mark

__all__ = ["SUGGESTED", "ModelError", "TextError", "TextModel", "load_model"]

# The models that the app offers; any other Hugging Face id, or a folder below the models folder, can be typed.
SUGGESTED = {
    "minilm": mark("MiniLM-BERT, bundled · 6 layers × 12 heads"),
    "rxn-albert": mark("RXN-ALBERT, bundled: reads chemical reactions, predicts masked tokens · 12 × 8"),
    "scratch-bert": mark("Our own module with MiniLM-BERT's weights"),
    "scratch-random": mark("Our own module, untrained"),
    "toy-english": mark("Our own module, trained on toy English · 2 × 8"),
    "toy-induction": mark("Our own module, trained to copy sequences (induction heads) · 2 × 4"),
    "bert-base-uncased": mark("bert-base-uncased, from the Hugging Face Hub · 12 × 12"),
    "gpt2": mark("GPT-2 (causal), from the Hugging Face Hub · 12 × 12"),
}


def load_model(name: str = "minilm", **choices: int) -> TextModel:
    """Load a model by name.

    Args:
        name: "minilm" and "rxn-albert" (bundled); "scratch-bert" (our encoder with minilm's weights) or
            "scratch-bert:NAME" (with those of another BERT); "scratch-random" (our encoder, untrained), also as
            "scratch-random:layers=2,heads=8";
            "toy-english" and "toy-induction" (our encoder, trained), also a checkpoint of the training:
            "toy-induction@150"; else an encoder or a causal language model: a folder below the models folder, or a
            Hugging Face id.
        choices: for "scratch-random": layers, heads, d_model, seed.

    Raises:
        ModelError: the model cannot be loaded; the message gives the reason and what to do.
    """
    # Imported here, because importing transformers takes seconds, which `from mha_core import MultiHeadAttention`
    # should not.
    from mha_core.models.ours import checkpoint, scratch
    from mha_core.models.pretrained.bundled import BUNDLED, minilm_tokenizer
    from mha_core.models.pretrained.loading import load_bundled, load_pretrained

    kind, _, rest = map(str.strip, name.partition(":"))
    if kind == "scratch-random":
        return scratch.scratch_random(minilm_tokenizer(), **(_choices(rest) | choices))
    if choices:
        raise ModelError(
            "'{name}' takes no options ({options}). Only scratch-random does.",
            name=name[:80],
            options=", ".join(choices),
        )
    if kind == "scratch-bert":
        if rest.startswith("scratch-"):
            raise ModelError("'{name}' is not a BERT; only BERT weights fit our encoder.", name=rest[:80])
        return scratch.scratch_bert(load_model(rest or "minilm"))
    if name.strip() in BUNDLED:
        return load_bundled(name.strip())
    if (folder := checkpoint.find_folder(name.strip())) is not None:
        return checkpoint.load_trained(folder, name.strip())
    return load_pretrained(name.strip())


def _choices(text: str) -> dict[str, int]:
    """ "layers=2,heads=8" → {"layers": 2, "heads": 8}."""
    try:
        pairs = [piece.split("=") for piece in text.split(",") if piece]
        return {key.strip(): int(value) for key, value in pairs}
    except ValueError as error:
        raise ModelError(
            "'{text}' are not valid options. Valid: layers=2,heads=8,d_model=64,seed=1.", text=text[:80]
        ) from error
