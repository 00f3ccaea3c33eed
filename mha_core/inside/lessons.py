"""A measure of the steps of scaled dot-product attention."""

from mha_core.i18n import lazy_number
from mha_core.inside.layer import open_layer
from mha_core.lessons import options as kinds
from mha_core.lessons.lesson import Answer
from mha_core.lessons.measure import Measure
from mha_core.lessons.question_context import QuestionContext, percent
from mha_core.message import N_, Message

STEP = N_("In head {head}, from “{token}” at {at} to “{key}” at {key_at}, {what} is {number}.")
STEPS = {"score": "q·k", "scaled": "q·k / √d_k", "weight": Message("the attention weight")}


def step(asked: QuestionContext) -> Answer:
    """A number of scaled dot-product attention, as *Inside a head* shows it (Vaswani et al. 2017, eq. 1).

    Options: what ("score", q·k; "scaled", q·k / √d_k; "weight", after softmax, in percent), head, at, to (a position).
    Right is the choice with the nearest number.
    """
    head, at, to = asked.head(asked["head"]), asked.position(), asked.position("to")
    attention, x, source, mask = asked.model.attention_inputs(asked.before, head.layer)
    inside = open_layer(attention, x, mask=mask, source=source)
    tables = {"score": inside.scores, "scaled": inside.scaled, "weight": 100 * inside.weights}
    number = float(tables[asked["what"]][head.head, at, to])
    told = {
        "head": asked.named(head),
        "token": asked.before.tokens[at],
        "at": at,
        "key": asked.before.tokens[to],
        "key_at": to,
    }
    told["number"] = percent(number / 100) if asked["what"] == "weight" else lazy_number(number, ".2f")
    return asked.nearest(number, Message(STEP, **told, what=STEPS[asked["what"]]))


_NEEDS = {"head": kinds.HEAD, "at": kinds.POSITION, "to": kinds.POSITION, "what": kinds.one_of(*STEPS)}

MEASURES = {"step": Measure(step, _NEEDS, {})}
