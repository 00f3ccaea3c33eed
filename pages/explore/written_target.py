"""The target that an encoder-decoder writes by itself, with all heads on and with these off."""

from difflib import SequenceMatcher

from mha_core import Ablation, Trace
from mha_core.stats.attention_map import MapOptions, apply_options
from pages.explore.payloads import WrittenWords
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part
from pages.shell.inputs.traces import get_target


def written(ctx: PictureContext) -> Part:
    """Two texts, word by word, each word with whether the other text has it in its place."""
    if not ctx.model.takes_target:
        return Part({})
    around = set(ctx.model.tokenizer.all_special_tokens)  # what starts and ends a text
    before, after = (
        [word for word in _words(get_target(ctx.model.info.name, ctx.address.text, off)) if word not in around]
        for off in (Ablation(), ctx.ablation)
    )
    same = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    kept = [{at for block in same for at in range(block[side], block[side] + block.size)} for side in (0, 1)]
    words: WrittenWords = {
        "before": [(word, i in kept[0]) for i, word in enumerate(before)],
        "after": [(word, i in kept[1]) for i, word in enumerate(after)],
    }
    return Part(words)


def _words(trace: Trace) -> tuple[str, ...]:
    return apply_options(trace, trace.layer_attentions[0][0], MapOptions(words=True)).rows.tokens
