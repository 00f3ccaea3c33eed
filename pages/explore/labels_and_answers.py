"""Labels and answers of a token classifier and a question-answering model, before and after."""

from collections.abc import Iterable

from mha_core.explore.labels_and_answers import (
    AnswerSpan,
    TokenLabel,
    answer,
    end_probabilities,
    label_change,
    token_labels,
)
from mha_core.i18n import N_, gettext, isolate
from mha_core.trace import Trace
from pages.explore.payloads import Headline, SomeEffectWords, TableRows
from pages.explore.picture_context import PictureContext

MAX_ENDS = 4  # the likeliest tokens for an answer to start at, and as many to end at
MAX_WORDS = 3  # of an answer in the headline
ENDS = (N_("starts: {token}"), N_("ends: {token}"))
EVERY_LABEL = N_("Label of every token")


def labels(ctx: PictureContext) -> SomeEffectWords:
    """A token classifier: the label of every token, and all probabilities of a chosen one."""
    names, tokens = ctx.model.info.labels, list(ctx.before.tokens)
    each = token_labels(ctx.before, ctx.after)
    at = _position(ctx, each)
    changes = label_change(ctx.before, ctx.after, at)
    first, now = changes[0], max(changes, key=lambda change: change.after)
    headline: Headline = {
        "label": gettext("Label of “{token}”", token=tokens[at]),
        "before": first.label,
        "p_before": first.before,
        "after": now.label,
        "p_after": now.after,
    }
    table: TableRows = {
        "title": gettext(EVERY_LABEL),
        "columns": [
            {"title": gettext("position"), "kind": "integer"},
            {"title": gettext("token"), "kind": "text"},
            {"title": gettext("label (all on)"), "kind": "text"},
            {"title": gettext("label (heads off)"), "kind": "text", "off": True},
            {"title": gettext("p(label), all on"), "kind": "number"},
            {"title": gettext("p(label), heads off"), "kind": "number", "off": True},
        ],
        "rows": [
            [i, token, names[label.before], names[label.after], label.p_before, label.p_after]
            for i, (token, label) in enumerate(zip(tokens, each, strict=True))
        ],
    }
    return {
        "headline": headline,
        "bars": {
            "title": gettext("Labels of “{token}”", token=tokens[at]),
            "rows": [(change.label, change.before, change.after) for change in changes[: 2 * MAX_ENDS]],
        },
        "at": at,
        "tokens": tokens,
        "causal": False,
        "choose": {"box": gettext("Label of"), "hint": gettext("Click a token for all its labels.")},
        "table": table,
    }


def _position(ctx: PictureContext, each: list[TokenLabel]) -> int:
    """The chosen position; else the one whose label changed most; with all heads on, the first word."""
    if ctx.address.at is not None:
        return min(ctx.address.at, len(ctx.before) - 1)
    words = [i for i, special in enumerate(ctx.before.special) if not special] or [0]
    return max(words, key=lambda i: each[i].moved)  # of equals the first


def answers(ctx: PictureContext) -> SomeEffectWords:
    """A question-answering model: the answer, and the likeliest tokens for it to start and to end at."""
    was, now = answer(ctx.before), answer(ctx.after)
    before, after = end_probabilities(ctx.before), end_probabilities(ctx.after)  # (2, T)
    rows = []
    for end, name in enumerate(ENDS):
        likeliest = {*_largest(before[end].tolist()), *_largest(after[end].tolist())}
        for i in sorted(likeliest, key=lambda i: -float(before[end, i])):
            token = (
                gettext("no answer") if i == 0 and ctx.before.special[0] else f"{i} · {isolate(ctx.before.tokens[i])}"
            )
            rows.append((gettext(name, token=token), float(before[end, i]), float(after[end, i])))
    text_before, text_after = _text(was, ctx.before), _text(now, ctx.after)
    words: SomeEffectWords = {
        "headline": {
            "label": gettext("Answer"),
            "before": _short(text_before),
            "p_before": was.probability,
            "after": _short(text_after),
            "p_after": now.probability,
            "help": gettext("The span of the passage with the largest p(start) · p(end), over all tokens of the text."),
        },
        "bars": {"title": gettext("Where the answer starts and ends"), "rows": rows},
    }
    answers = dict.fromkeys([text_before, text_after])
    if any(_short(each) != each for each in answers):
        words["hint"] = " → ".join(f"“{isolate(each)}”" for each in answers)
    if not ctx.pair:
        words["hint"] = gettext("Type a question, and the passage that holds its answer as second sentence.")
    return words


def _text(found: AnswerSpan, trace: Trace) -> str:
    """An answer's words, which are the text's, or that there is none."""
    return gettext(found.text(trace)) if found.is_none else found.text(trace)


def _short(text: str) -> str:
    """An answer for the headline: of a long one, how it begins and ends."""
    words = text.split()
    return text if len(words) <= MAX_WORDS else f"{words[0]} … {words[-1]}"


def _largest(probabilities: Iterable[float]) -> list[int]:
    """The indices of the MAX_ENDS largest numbers."""
    ranked = sorted(enumerate(probabilities), key=lambda each: -each[1])
    return [i for i, _ in ranked[:MAX_ENDS]]
