"""What happens to this text without each head, all others on, as an order of the atlas that fills in."""

from dataclasses import replace
from math import isnan

from mha_core import Ablation, Head
from mha_core.i18n import mark, tr
from pages.ui.explore.effect import predicted
from pages.ui.explore.head.edges import MEASURE, MEASURES, SECONDS
from pages.ui.explore.payloads import FirstHead, OrderWords
from pages.ui.explore.picture_context import PictureContext
from pages.ui.state.cache import get_head_effects

FIRST = 6  # heads that are named
MOST_PRODUCTS = 5e12  # weights × tokens × passes: a minute or two on one core
OF_HEADS = MEASURES | {"embedding": mark("1 − cosine between the embedding with and without the head.")}
EACH = mark("Each head is switched off by itself, all others on.")
COUNT = mark("Switching off each head in turn: {known} of {all}.")


def without_each(ctx: PictureContext) -> OrderWords:
    """The effect of each head, as far as it is known after a moment.

    It does not depend on the heads that are off, so that the order stays while they are switched.
    """
    info, (output, _) = ctx.info, ctx.outputs
    if _is_too_long(ctx):
        why = tr("It runs the model once for each head: for this order, shorten the text.")
        return {"sort": "effect", "numbers": [], "rest": why}
    on = replace(ctx, ablation=Ablation())  # whose position stays, whatever is off
    at, mask_at, _ = predicted(on) if output.logits is not None else (None, None, "")
    asked = (info.name, ctx.address.text, ctx.pair, ctx.address.mode)
    found = get_head_effects(*asked, at=at, mask_at=mask_at, attention=info.attention)
    effects = found.after(SECONDS).flatten()
    numbers: list[float | None] = [None if isnan(number) else round(number, 5) for number in effects.tolist()]
    unit = "" if output.info.output == "embedding" else "%"
    words: OrderWords = {"sort": "effect", "numbers": [], "effects": numbers, "unit": unit}
    if not found.is_complete:
        known = sum(number is not None for number in numbers)
        said = {"known": known, "all": len(numbers)}
        return {**words, "name": tr("{known} of {all} heads", **said), "rest": tr(COUNT, **said), "unfinished": True}
    token = output.tokens[at] if at is not None else ""
    values, places = effects.topk(min(FIRST, len(effects)))
    first: list[FirstHead] = [
        {"head": list(head), "label": info.named(head), "weight": value}
        for head, value in zip((Head(*divmod(i, info.heads)) for i in places.tolist()), values.tolist(), strict=True)
    ]
    rest = f"{tr(EACH)} {tr(OF_HEADS.get(output.info.output, MEASURE), token=token)}"
    return {**words, "name": "", "first": first, "rest": rest}


def _is_too_long(ctx: PictureContext) -> bool:
    layers, heads = ctx.info.shape
    passes = layers * heads * (0.5 if ctx.model.can_resume and ctx.model.decoder is None else 1)
    tokens = len(ctx.before) + (len(ctx.before.keys) if ctx.model.decoder else 0)
    return passes * tokens * ctx.model.info.parameters > MOST_PRODUCTS
