"""Intervals in words: which differences are significant."""

from collections.abc import Sequence

import streamlit as st

from mha_core.analysis.intervals import FEWEST
from mha_core.analysis.pruning.curve_points import Curve
from mha_core.analysis.pruning.intervals.of_curves import Difference, comparisons
from mha_core.analysis.pruning.intervals.of_methods import MethodInterval
from mha_core.i18n import N_, gettext, number
from mha_core.models import TextModel
from pages.ui.elements.messages import minus
from pages.ui.lab.words import said
from pages.ui.state.session import session

SHARES = (0.25, 0.5, 0.75)  # of all heads, where orders are compared
NOT_APART = N_("no significant difference ({low} to {high})")
SAMPLES = {"text": N_("{n} texts"), "pair": N_("{n} pairs")}
OVER_TEXTS = N_("95 % intervals over the texts: where the numbers would lie with other texts of this kind.")
NONE = N_("There are none: an interval needs {n} texts or pairs, and what each of them contributes.")
PAIRED = N_(
    "**Do the orders differ significantly?** Difference of {name}, paired over the texts, with its 95 % interval:"
)
IN_BRACKETS = N_(
    "In brackets: 95 % intervals over the {sample}, the same for all curves. They say how "
    "far other texts of this kind would move a number; for the random order, with these seeds. A threshold is less "
    "sure than a difference: where a curve is flat, a little more or less moves it far."
)


def interval_toggle(key: str, available: bool, model: TextModel) -> bool:
    """Draw the switch for intervals in a picture; return whether it is on."""
    help_text = said(model, OVER_TEXTS) if available else said(model, NONE, n=FEWEST)
    boxes = session().lab.boxes
    boxes[key] = st.toggle(
        gettext("Draw intervals"), boxes.get(key, False), key=key, disabled=not available, help=help_text
    )
    return boxes[key] and available


def differences(curves: Sequence[Curve], name: str, total: int, model: TextModel) -> None:
    """Draw the orders that differ significantly, at a quarter, half and three quarters of the heads."""
    found = comparisons(curves, name, [round(share * total) for share in SHARES])
    if not found:
        return
    st.markdown(said(model, PAIRED, name=gettext(name)))
    rows = [
        {gettext("orders"): gettext(each.name)}
        | {gettext("{n} off", n=one.count): difference_in_words(one) for one in each.differences}
        for each in found
    ]
    st.table(rows, hide_index=True)  # its words wrap; a data frame would cut them
    sampling = curves[0].sampling
    n = {"n": sampling.units} if sampling else {}
    sample = said(model, SAMPLES[sampling.unit] if sampling else N_("texts"), **n)
    st.caption(said(model, IN_BRACKETS, sample=sample))


def difference_in_words(difference: Difference) -> str:
    """A difference as "+0.023 (0.010 to 0.041)", with words if it may be nothing."""
    low, high = (minus(number(end, "+.3f")) for end in difference.interval)
    if not difference.interval.excludes_zero:
        return gettext(NOT_APART, low=low, high=high)
    value = minus(number(difference.value, "+.3f"))
    return gettext("{value} ({low} to {high})", value=value, low=low, high=high)


def intervals_in_words(method: MethodInterval, name: str) -> dict[str, str]:
    """The interval of a method's main value, and whether the method differs significantly from zero."""
    low, high = (minus(number(end, ".3f")) for end in method.value)
    known = method.value.low == method.value.low
    told = {
        gettext("{name}, 95 %", name=gettext(name)): gettext("{low} to {high}", low=low, high=high) if known else ""
    }
    compared = gettext("compared with zero")
    if method.from_zero is None:
        return told | {compared: ""}
    low, high = (minus(number(end, "+.3f")) for end in method.from_zero)
    apart = N_("significantly different ({low} to {high})") if method.from_zero.excludes_zero else NOT_APART
    return told | {compared: gettext(apart, low=low, high=high)}
