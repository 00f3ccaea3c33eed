"""The open head on a page about all heads: chosen with two boxes or by a click, and opened in Explore by a link."""

import streamlit as st

from mha_core import Head
from mha_core.backends import Model
from mha_core.draw.head_names import head_label
from mha_core.draw.importance_map import nth, three_digits
from mha_core.i18n import gettext, number
from mha_core.stats.counts.ratio_sums import Estimate
from mha_core.stats.texts.sentence import Sentence
from pages.explore import EXPLORE
from pages.find_heads.address_of_head import address_of


def explore_link(
    model: Model,
    head: Head,
    label: str,
    sentence: Sentence | None = None,
    help_text: str = "",
    attention: str = "self",
) -> None:
    """A link that opens this head in Explore, on a text of its own or on the sentence that is there.

    Args:
        attention: of an encoder-decoder, the one whose head it is.
    """
    params = {"model": model.info.name, "layer": str(head.layer), "head": str(head.head)}
    if attention != "self":
        params["attention"] = attention
    if sentence is not None:
        params |= {"text": sentence.text, "pair": sentence.target or "", "pin": "", "link": "", "at": ""}
    EXPLORE.link(label, params, help_text or gettext("Opens {head} in Explore", head=head_label(head)))


def page_link(model: Model, head: Head) -> None:
    """A link to the page of this head."""
    label = gettext("{head} on a page of its own", head=head)
    st.link_button(label, address_of(model.info.name, *head), type="tertiary", icon=":material/open_in_new:")


def estimate_text(estimate: Estimate, head: Head | tuple[int, ...], unit: str = "") -> str:
    """A head's number with its interval: "0.310 (95 %: 0.280 to 0.340)", "3.1 bits (95 %: …)", or why it has none."""
    if estimate.value[head] != estimate.value[head]:
        return gettext("not known")
    value, low, high = (three_digits(end[head]) if unit else number(end[head], ".3f") for end in estimate)
    said = f"**{value}**" + (f" {gettext(unit)}" if unit else "")
    if estimate.low[head] != estimate.low[head]:
        return gettext("{value} (too few texts for an interval)", value=said)
    return gettext("{value} (95 %: {low} to {high})", value=said, low=low, high=high)


def rank(estimate: Estimate, head: Head) -> str:
    """The place among the heads with a known number: "3rd of 72"."""
    value, known = estimate.value[head], estimate.value[estimate.value == estimate.value]
    return gettext("{nth} of {n}", nth=nth(1 + int((known > value).sum())), n=known.size)
