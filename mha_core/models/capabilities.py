"""What is not done yet with the heads of several attentions: the one list that functions and pages ask."""

from mha_core.i18n import N_, lazy_gettext
from mha_core.trace import ModelInfo

SEVERAL = N_("'{name}' is an encoder-decoder, with three attentions, and this is for models with one.")
# Why it is not, with the model's {name}.
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
    """Why something of NOT_OF_SEVERAL is not done with a model; "" if it is."""
    return lazy_gettext(NOT_OF_SEVERAL[what], name=info.name) if len(info.by_attention) > 1 else ""
