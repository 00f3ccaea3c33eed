"""Intervals in words: which differences are significant."""

from collections.abc import Sequence

import streamlit as st

from mha_core.backends import Model
from mha_core.i18n import N_, gettext, number
from mha_core.lab.curve_points import Curve
from mha_core.lab.intervals.curve_intervals import Difference, comparisons
from mha_core.lab.intervals.method_intervals import MethodInterval
from mha_core.stats.intervals import FEWEST
from pages.lab.state import LabState
from pages.shell.elements.messages import minus
from pages.shell.state.session import state

SHARES = (0.25, 0.5, 0.75)  # of all heads, where orders are compared
NOT_APART = N_("no significant difference ({low} to {high})")
SAMPLES = {"text": N_("{n} {input:texts|pictures}"), "pair": N_("{n} pairs")}
OVER_TEXTS = N_(
    "95 % intervals over the {input:texts|pictures}: where the numbers would lie with other "
    "{input:texts|pictures} of this kind."
)
NONE = N_("There are none: an interval needs {n} {input:texts or pairs|pictures}, and what each of them contributes.")
PAIRED = N_(
    "**Do the orders differ significantly?** Difference of {name}, paired over the {input:texts|pictures}, with "
    "its 95 % interval:"
)
IN_BRACKETS = N_(
    "In brackets: 95 % intervals over the {sample}, the same for all curves. They say how far other "
    "{input:texts|pictures} of this kind would move a number; for the random order, with these seeds. A threshold "
    "is less sure than a difference: where a curve is flat, a little more or less moves it far."
)


def interval_toggle(key: str, available: bool, model: Model) -> bool:
    """Draw the switch for intervals in a picture; return whether it is on."""
    help_text = (
        gettext(OVER_TEXTS, input=model.modality) if available else gettext(NONE, input=model.modality, n=FEWEST)
    )
    boxes = state(LabState).boxes
    boxes[key] = st.toggle(
        gettext("Draw intervals"), boxes.get(key, False), key=key, disabled=not available, help=help_text
    )
    return boxes[key] and available


def differences(curves: Sequence[Curve], name: str, total: int, model: Model) -> None:
    """Draw the orders that differ significantly, at a quarter, half and three quarters of the heads."""
    found = comparisons(curves, name, [round(share * total) for share in SHARES])
    if not found:
        return
    st.markdown(gettext(PAIRED, input=model.modality, name=gettext(name)))
    rows = [
        {gettext("orders"): gettext(each.name)}
        | {gettext("{n} off", n=one.count): difference_in_words(one) for one in each.differences}
        for each in found
    ]
    st.table(rows, hide_index=True)  # its words wrap; a data frame would cut them
    sampling = curves[0].sampling
    n = {"n": sampling.units} if sampling else {}
    sample = gettext(SAMPLES[sampling.unit] if sampling else N_("{input:texts|pictures}"), input=model.modality, **n)
    st.caption(gettext(IN_BRACKETS, input=model.modality, sample=sample))


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
