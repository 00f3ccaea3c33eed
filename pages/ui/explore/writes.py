"""What each head writes into the model's prediction, as an order of the atlas, with what else makes it up."""

from itertools import pairwise

import torch

from mha_core import Ablation, Head, Trace
from mha_core.analysis.circuits.direct_logits import DirectLogits, direct_logits, logit_lens, read_words
from mha_core.analysis.maps.ablation_effect import predictions
from mha_core.i18n import mark, tr
from mha_core.models import ModelError
from pages.ui.explore.effect import predicted, signed
from pages.ui.explore.payloads import FirstHead, OrderWords
from pages.ui.explore.picture_context import PictureContext

FIRST = 6  # heads that are named
UNLESS_CHOSEN = mark("Unless you choose others, it is the likeliest word over the second.")
WORDS = 40  # the likeliest before and after, to choose from


def writes(ctx: PictureContext) -> OrderWords:
    """The share of each head in a word's logit, or in the difference of two, with the heads off; what else adds to it.

    At the position whose prediction is shown; without a choice of the two likeliest words with all heads on. A reason
    where no share would add up.
    """
    word = ctx.model.word
    try:
        words = len(read_words(ctx.model).unembedding)
        at, mask_at, _ = predicted(ctx)
        before, after = (ctx.trace(ablation, mask_at=mask_at) for ablation in (Ablation(), ctx.ablation))
        likely = [each.token_id for each in predictions(before, after, at, WORDS)]
        into = [token for token in dict.fromkeys(ctx.address.into) if token < words][:2] or likely[:2]
        found = direct_logits(ctx.model, after, at, *into)
    except ModelError as error:
        return {"sort": "writes", "numbers": [], "rest": tr(error)}
    name = tr("“{word}”", word=word(into[0]))
    if len(into) > 1:
        name = tr("“{word}” over “{other}”", word=word(into[0]), other=word(into[1]))
    unchosen = [] if ctx.address.into else [tr(UNLESS_CHOSEN)]
    return {
        "sort": "writes",
        "numbers": [round(share, 4) for share in found.heads.flatten().tolist()],
        "name": name,
        "first": _first(found),
        "rest": " ".join([_rest(found, after.tokens[at]), *unchosen, _earlier(ctx, after, at)]),
        "options": [(token, word(token)) for token in dict.fromkeys([*likely, *into])],
        "into": into,
    }


def _earlier(ctx: PictureContext, trace: Trace, at: int) -> str:
    """What would be likeliest after each layer, where that changes."""
    words = [ctx.model.word(token) for token in logit_lens(ctx.model, trace, at).argmax(-1).tolist()]
    said = [tr("“{word}” after the embedding", word=words[0])]
    for layer, (before, word) in enumerate(pairwise(words)):
        if word != before:
            said.append(tr("“{word}” from L{layer} on", word=word, layer=layer))
    return tr(
        "If it ended after an earlier layer (logit lens), its likeliest word would be {words}.", words=", ".join(said)
    )


def _first(found: DirectLogits) -> list[FirstHead]:
    """The heads with the largest shares, of either sign, the largest first."""
    shares = found.heads.flatten()
    places = shares.abs().topk(min(FIRST, len(shares))).indices
    places = places[torch.argsort(shares[places], descending=True)].tolist()
    heads = [Head(*divmod(place, found.heads.size(1))) for place in places]
    return [
        {"head": list(head), "label": head.label, "weight": float(shares[place]), "said": signed(shares[place])}
        for head, place in zip(heads, places, strict=True)
    ]


def _rest(found: DirectLogits, token: str) -> str:
    """The sum, part by part; `token` is the one that predicts."""
    parts = {"heads": found.heads.sum(), "rest": found.layers.sum(), "embedding": found.embedding, "bias": found.bias}
    return tr(
        "In logits: all heads {heads}, feed-forward layers {rest}, the embedding of “{token}” {embedding}, biases "
        "{bias}. Together {sum}; what rounding leaves over is {remainder}.",
        **{name: signed(part) for name, part in parts.items()},
        sum=signed(found.logit),
        remainder=f"{found.remainder:.0e}",
        token=token,
    )
