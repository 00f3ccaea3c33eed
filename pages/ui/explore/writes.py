"""What each head writes into the model's prediction, as an order of the atlas, with what else makes it up."""

import torch
from torch import Tensor

from mha_core import Ablation, Head
from mha_core.analysis.circuits.direct_logits import DirectLogits, direct_logits
from mha_core.analysis.maps.ablation_effect import predictions
from mha_core.i18n import tr
from mha_core.models import ModelError
from pages.ui.explore.effect import chosen_position
from pages.ui.explore.payloads import FirstHead, OrderWords
from pages.ui.explore.picture_context import PictureContext

FIRST = 6  # heads that are named
WORDS = 40  # the likeliest before and after, to choose from


def writes(ctx: PictureContext) -> OrderWords:
    """The share of each head in a word's logit, or in the difference of two, with the heads off; what else adds to it.

    At the position whose prediction is shown; without a choice of the two likeliest words with all heads on. A reason
    where no share would add up.
    """
    info, word = ctx.model.info, ctx.model.word
    try:
        if ctx.before.logits is None:
            raise ModelError("'{name}' predicts no words, so no head writes into one.", name=info.name)
        at, _ = chosen_position(ctx)
        masked = at if not info.causal and ctx.address.mask else None
        before, after = (ctx.trace(ablation, mask_at=masked) for ablation in (Ablation(), ctx.ablation))
        likely = [each.token_id for each in predictions(before, after, at, WORDS)]
        words = before.logits.size(-1) if before.logits is not None else 0
        into = [token for token in dict.fromkeys(ctx.address.into) if token < words][:2] or likely[:2]
        found = direct_logits(ctx.model, after, at, *into)
    except ModelError as error:
        return {"sort": "writes", "numbers": [], "rest": tr(error)}
    name = tr("“{word}”", word=word(into[0]))
    if len(into) > 1:
        name = tr("“{word}” over “{other}”", word=word(into[0]), other=word(into[1]))
    return {
        "sort": "writes",
        "numbers": [round(share, 4) for share in found.heads.flatten().tolist()],
        "name": name,
        "first": _first(found),
        "rest": _rest(found),
        "options": [(token, word(token)) for token in dict.fromkeys([*likely, *into])],
        "into": into,
    }


def _first(found: DirectLogits) -> list[FirstHead]:
    """The heads with the largest shares, of either sign, the largest first."""
    shares = found.heads.flatten()
    places = shares.abs().topk(min(FIRST, len(shares))).indices
    places = places[torch.argsort(shares[places], descending=True)].tolist()
    heads = [Head(*divmod(place, found.heads.size(1))) for place in places]
    return [
        {"head": list(head), "label": head.label, "weight": float(shares[place]), "said": _signed(shares[place])}
        for head, place in zip(heads, places, strict=True)
    ]


def _rest(found: DirectLogits) -> str:
    """The sum, part by part, as one line."""
    parts = {"heads": found.heads.sum(), "rest": found.layers.sum(), "embedding": found.embedding, "bias": found.bias}
    return tr(
        "All heads {heads}, feed-forward layers {rest}, the word itself {embedding}, biases {bias}: together {sum} "
        "(remainder {remainder}).",
        **{name: _signed(part) for name, part in parts.items()},
        sum=_signed(found.logit),
        remainder=f"{found.remainder:.0e}",
    )


def _signed(number: float | Tensor) -> str:
    return f"{float(number):+.2f}".replace("-", "\N{MINUS SIGN}")
