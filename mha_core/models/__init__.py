"""Text in, Trace out: `load_model(name)` and what it may be asked for."""

from mha_core.errors import ModelError, TextError
from mha_core.models.text_model import AttentionModel, TextModel

__all__ = ["SUGGESTED", "AttentionModel", "ModelError", "TextError", "TextModel", "load_model"]

# What the app offers; any other Hugging Face id, or a folder below the models folder, can be typed.
SUGGESTED = {
    "minilm": "MiniLM-BERT, bundled · 6 layers × 12 heads",
    "scratch-bert": "Our own module, carrying MiniLM-BERT's weights",
    "scratch-random": "Our own module, untrained",
    "toy-english": "Our own module, trained on toy English · 2 × 8",
    "toy-induction": "Our own module, trained to copy: induction heads · 2 × 4",
    "bert-base-uncased": "bert-base-uncased, from the hub · 12 × 12",
    "gpt2": "GPT-2, causal, from the hub · 12 × 12",
}


def load_model(name: str = "minilm", **choices: int) -> TextModel:
    """Load a model by name.

    Args:
        name: "minilm" (bundled); "scratch-bert" (our encoder with its weights) or "scratch-bert:NAME" (with those of
            another BERT); "scratch-random" (our encoder, untrained), also as "scratch-random:layers=2,heads=8";
            "toy-english" and "toy-induction" (our encoder, trained), also as it was after some steps: "toy-induction@150";
            else an encoder or a causal language model: a folder below the models folder, or a Hugging Face id.
        choices: for "scratch-random": layers, heads, d_model, seed.

    Raises:
        ModelError: it can't be had; the message says why and what to do.
    """
    # Late, because importing transformers takes seconds that `from mha_core import MultiHeadAttention` need not wait for.
    from mha_core.models.ours import checkpoint, scratch
    from mha_core.models.pretrained import loading as pretrained

    kind, _, rest = name.strip().partition(":")
    if kind == "scratch-random":
        return scratch.scratch_random(pretrained.minilm_tokenizer(), **(_choices(rest) | choices))
    if choices:
        raise ModelError(f"'{name}' takes no choices ({', '.join(choices)}); only scratch-random does.")
    if kind == "scratch-bert":
        if rest.startswith("scratch-"):
            raise ModelError(f"Only a BERT's weights fit our encoder; '{rest[:80]}' is none.")
        return scratch.scratch_bert(load_model(rest or "minilm"))
    if name.strip() == pretrained.MINILM:
        return pretrained.load_minilm()
    if (folder := checkpoint.find(name.strip())) is not None:
        return checkpoint.load_trained(folder, name.strip())
    return pretrained.load_pretrained(name.strip())


def _choices(text: str) -> dict[str, int]:
    """ "layers=2,heads=8" → {"layers": 2, "heads": 8}."""
    try:
        return {key.strip(): int(value) for key, value in (piece.split("=") for piece in text.split(",") if piece)}
    except ValueError as error:
        raise ModelError(f"'{text}' are no choices. Valid: layers=2,heads=8,d_model=64,seed=1.") from error
