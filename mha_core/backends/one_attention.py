"""Features that models of several attentions do not have yet, with the reasons. Functions and pages ask here."""

from mha_core.message import N_, Message
from mha_core.model_info import ModelInfo

SEVERAL = N_("'{name}' is an encoder-decoder, with three attentions, and this is for models with one.")
# Features → the reason why models of several attentions do not have them.
NOT_OF_SEVERAL = {
    "comparison": N_(
        "An encoder-decoder has three attentions. The other pages show them; this one compares models with one."
    ),
    "devices": N_("'{name}' is an encoder-decoder; valid for these: cpu, float32."),
    "edges": N_("'{name}' is an encoder-decoder, whose edges are not measured yet."),
    "head page": N_(
        "'{name}' is an encoder-decoder, with three attentions. Valid: a model with one; Explore shows all three."
    ),
    "map of changes": SEVERAL,
    "pruning": N_("'{name}' is an encoder-decoder, whose heads can't be pruned yet."),
    "random repeats": SEVERAL,
    "shares of a logit": SEVERAL,
    "typical heads": SEVERAL,
    "value zeroing": SEVERAL,
    "widget": N_(
        "'{name}' has three attentions; valid: a model with one. show.atlas(trace.cross) shows one of them, of "
        "trace = model.trace(text, target=…)."
    ),
}


def unsupported(info: ModelInfo, what: str) -> str:
    """The reason why a feature in NOT_OF_SEVERAL does not work with a model; "" if it does."""
    return Message(NOT_OF_SEVERAL[what], name=info.name) if len(info.by_attention) > 1 else ""
