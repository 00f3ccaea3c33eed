"""Words above a page that was taken away: what text, which model, what was off."""

from mha_core.analysis.maps.options import MapOptions, apply_options
from mha_core.trace import Trace

LONGEST = 160  # characters


def sentence_of(trace: Trace) -> str:
    """The text of a Trace, from its words; of its special tokens if there is nothing else."""
    words = apply_options(trace, trace.attentions[0, 0], MapOptions(special=all(trace.special), words=True)).rows.tokens
    text = " ".join(words)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def source(trace: Trace) -> str:
    """Where a picture was seen, for those that are saved."""
    return f"{about(trace)} {sentence_of(trace)}"


def about(trace: Trace) -> str:
    """One line on the model and its ablation."""
    off = f"Heads off ({trace.ablation.mode}): {trace.ablation}." if trace.ablation else "All heads on."
    return f"{trace.info.title}: {trace.info.layers} layers × {trace.info.heads} heads. {off}"
