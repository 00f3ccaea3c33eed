"""What an address shows, drawn for a paper: the open head as a heatmap or lines, or the atlas.

In English, whatever the language of the page: the font that is embedded has no Chinese.
"""

from collections.abc import Callable

from mha_core import Head
from mha_core.analysis.maps.options import AttentionMap, apply_options
from mha_core.i18n import ENGLISH, later, speaking
from mha_core.paper import checked
from mha_core.paper.atlas_marks import atlas_marks
from mha_core.paper.drawing import Drawing
from mha_core.paper.heatmap_marks import heatmap_marks
from mha_core.paper.lines_marks import lines_marks
from mha_core.paper.picture import Picture
from mha_core.widgets.caption import about
from pages.parts.explore.look import Look
from pages.parts.state.cache import get_overview

MAX_CAPTION = 300  # characters of a text


def paper(look: Look, picture: str, width: float) -> Picture:
    """The picture of this name, a key of PICTURES. Raises ValueError if no word is shown, or nobody could print it."""
    with speaking(ENGLISH):
        return Picture(PICTURES[picture](look, checked(width)))


def _heatmap(look: Look, width: float) -> Drawing:
    attention = _shown(look.map(look.after))
    return heatmap_marks(
        attention, _title(look, look.scope.name), _caption(look), look.style, pins=look.pins, width=width
    )


def _lines(look: Look, width: float) -> Drawing:
    """The heads of the layer that are shown; several that are combined into one map are one colour."""
    if len(look.scope.heads) > 1:
        maps, names, series = look.map(look.after), [look.scope.name], [0]
        maps = AttentionMap(maps.weights[None], maps.rows, maps.columns)
    else:
        layer, head = look.head
        series = [k for k in look.address.shown if k < look.model.info.heads] or [head]
        maps = apply_options(look.after, look.after.attentions[layer, series], look.map_options)
        names = [f"H{k}" for k in series]
    name = look.scope.name if len(names) == 1 and series == [look.head.head] else f"L{look.head.layer}"
    name = look.scope.name if len(look.scope.heads) > 1 else name
    title, caption = _title(look, name), _caption(look)
    return lines_marks(_shown(maps), names, title, caption, look.style, pins=look.pins, series=series, width=width)


def _atlas(look: Look, width: float) -> Drawing:
    options = (look.map_options, look.style.scale, look.style.peak)
    overview = get_overview(look.model.info.name, look.address.text, look.pair, look.ablation, *options)
    title = f"All heads of {look.model.info.title}"
    ablation, head = look.ablation, look.head
    return atlas_marks(overview, title, _caption(look), look.style, open_head=head, ablation=ablation, width=width)


PICTURES: dict[str, Callable[[Look, float], Drawing]] = {"heatmap": _heatmap, "lines": _lines, "atlas": _atlas}


def picture_of(look: Look) -> str:
    """The picture that is open: lines, or for all other views the heatmap."""
    return "lines" if look.address.view == "lines" else "heatmap"


def _shown(attention: AttentionMap) -> AttentionMap:
    if not attention.weights.numel():
        raise ValueError(later("No word is shown here. Show special tokens, or choose another part."))
    return attention


def _title(look: Look, name: str) -> str:
    heads: tuple[Head, ...] = look.scope.heads
    return f"{name} · off" if set(heads) <= set(look.off) else name


def _caption(look: Look) -> str:
    text = " / ".join(filter(None, (look.address.text.strip(), look.pair)))
    text = text if len(text) <= MAX_CAPTION else f"{text[: MAX_CAPTION - 1]}…"
    return f"{about(look.after)} {text}"
