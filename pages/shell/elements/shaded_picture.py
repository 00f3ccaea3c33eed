"""The picture that a model read, its patches shaded by attention."""

from typing import Any

from torch import Tensor

from mha_core import Trace
from mha_core.draw import widgets
from mha_core.draw.style import Style
from mha_core.draw.widget import Widget
from mha_core.i18n import gettext
from mha_core.stats.attention_map import AttentionMap, Axis
from pages.shell.elements.components import theme


def of_patches(trace: Trace, weights: Tensor, title: str, **options: Any) -> Widget:
    """The picture that a Trace is of, with a head's weights (T, T). `options` are those of `pictures.text`."""
    tokens = Axis.of(trace.tokens)
    more: dict[str, Any] = {"unit": gettext("attention"), "seen": trace.picture} | options
    return widgets.text(AttentionMap(weights, tokens, tokens), title, Style(theme()), **more)
