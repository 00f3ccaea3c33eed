"""The result that the steps lead to, in words: what the query looks at in this head."""

import streamlit as st
from torch import Tensor

from mha_core import Trace
from mha_core.i18n import gettext, isolate
from pages.inside.step_context import StepContext
from pages.shell.escape import plain


def result(step: StepContext) -> None:
    """Draw it above everything else."""
    weights = step.inside.weights[step.head.head, step.query]
    keys, top = step.trace.keys, int(weights.argmax())
    named = {"word": _named(step.trace, step.query), "key": _named(keys, top), "share": float(weights[top])}
    said = gettext("{word} gives {share:.0%} of its attention to {key}", **named)
    if (content := strongest_content(weights, keys)) != top:
        how = gettext(
            "{key} is a resting place: heads look there when they have nothing to do. Of the words, {other} gets "
            "most, {share:.0%}.",
            key=named["key"],
            other=_named(keys, content),
            share=float(weights[content]),
        )
    else:
        how = gettext("This is the result of head {head}. How it is computed:", head=step.trace.info.named(step.head))
    st.markdown(f"## {said}")
    st.caption(how)


def strongest_content(weights: Tensor, keys: Trace) -> int:
    """The key with the largest weight, (T_k,), that is no resting place; of a text of nothing else, of all."""
    rests = [special or (i == 0 and keys.info.causal) for i, special in enumerate(keys.special)]
    content = [i for i, is_resting in enumerate(rests) if not is_resting] or range(len(keys))
    return max(content, key=lambda i: float(weights[i]))


def _named(trace: Trace, position: int) -> str:
    return f"“{isolate(plain(trace.tokens[position]))}”"
