"""Measures of the bundled BERT with heads removed one after another, from the shipped pruning curves."""

from statistics import median

from mha_core.backends.cards import DEFAULT
from mha_core.i18n import lazy_number
from mha_core.lab.curve_points import Curve, first_below
from mha_core.lab.intervals.curve_intervals import counted, threshold_interval
from mha_core.lab.removal_orders import SCORES, RemovalOrder
from mha_core.lab.shipped_results import shipped_results
from mha_core.lessons import options as kinds
from mha_core.lessons.errors import AnswerError
from mha_core.lessons.lesson import Answer
from mha_core.lessons.measure import Measure
from mha_core.lessons.question_context import QuestionContext, largest
from mha_core.message import N_, Message
from mha_core.stats.metrics.build import PAIRS
from mha_core.stats.metrics.datasets import built_in

FIDELITY = "fidelity"
KEEPS = N_("With {count} heads off, fidelity is {value} ({order}); the best of the other choices keeps {next}.")
LEFT = N_("With {count} heads off ({order}), fidelity is {value}.")
UNTIL = N_("Fidelity falls below {floor} with {count} heads off, 95 % interval {low} to {high} ({order}).")
FLOOR = 0.95
RANDOM = "random"  # the median of all random orders that are shipped
# Least or most important first, by a score: "least exact" …; and RANDOM.
ORDERS = {
    f"{first} {score}": Message(words, score=Message(score))
    for first, words in (
        ("least", N_("least important first, by {score}")),
        ("most", N_("most important first, by {score}")),
    )
    for score in SCORES
} | {RANDOM: Message("random order, the median of ten")}
SETS = tuple(PAIRS)


def fidelity_left(asked: QuestionContext) -> Answer:
    """The fidelity with so many heads off in an order; right is the nearest number.

    Options: order, count (heads off), set ("pairs" or "same-words").
    """
    value = _value(_curves(asked, asked["order"]), asked["count"])
    says = Message(LEFT, count=asked["count"], order=ORDERS[asked["order"]], value=lazy_number(value, ".3f"))
    return asked.nearest(value, says)


def order_that_keeps(asked: QuestionContext) -> Answer:
    """Fidelity of each order with so many heads off; right is the largest.

    Options: orders (of each choice), count (heads off), set ("pairs" or "same-words").
    """
    orders = asked["orders"]
    if len(orders) != len(asked.choices):
        raise AnswerError(f"{len(orders)} orders for {len(asked.choices)} choices. Valid: the order of each choice.")
    values = [_value(_curves(asked, order), asked["count"]) for order in orders]
    right = largest(values, asked.choices)
    others = max(value for i, value in enumerate(values) if i != right)
    told = {
        "count": asked["count"],
        "order": ORDERS[orders[right]],
        "value": lazy_number(values[right], ".3f"),
        "next": lazy_number(others, ".3f"),
    }
    return Answer(right, tuple(values), Message(KEEPS, **told))


def heads_until(asked: QuestionContext) -> Answer:
    """Number of heads off at which fidelity first falls below .95 in an order; right is the nearest number.

    Options: order, set ("pairs" or "same-words").
    """
    curves = _curves(asked, asked["order"])
    below = [count for curve in curves if (count := first_below(curve, FIDELITY, FLOOR)) is not None]
    if len(below) < len(curves):
        raise AnswerError(f"In the order “{asked['order']}”, fidelity never falls below {FLOOR}.")
    count, ends = median(below), threshold_interval(curves, FIDELITY, FLOOR)
    low, high = (counted(end) for end in (ends.low, ends.high)) if ends else ("?", "?")
    told = {
        "order": ORDERS[asked["order"]],
        "floor": FLOOR,
        "count": lazy_number(count, "g"),
        "low": low,
        "high": high,
    }
    return asked.nearest(float(count), Message(UNTIL, **told))


def _curves(asked: QuestionContext, order: str) -> list[Curve]:
    """Raises AnswerError if they are not shipped."""
    results = shipped_results(asked.model.info.name, built_in(asked["set"]))
    if results is None:
        raise AnswerError(f"No pruning curves of {asked.model.info.name} are shipped. Valid: {DEFAULT}.")
    if order == RANDOM:
        return [curve for curve in results.curves if curve.order.criterion == RANDOM]
    first, _, score = order.partition(" ")
    return [curve for curve in results.curves if curve.order == RemovalOrder(score, first == "most")]


def _value(curves: list[Curve], count: int) -> float:
    """The median. Raises AnswerError if there are not so many heads."""
    if not all(count < len(curve.points) for curve in curves):
        raise AnswerError(f"{count} heads are more than there are. Valid: at most {len(curves[0].points) - 1}.")
    return median(curve.points[count].values[FIDELITY] for curve in curves)


_SET, _COUNT, _ORDER = {"set": kinds.one_of(*SETS)}, {"count": kinds.WHOLE}, kinds.one_of(*ORDERS)

MEASURES = {
    "fidelity_left": Measure(fidelity_left, _SET | _COUNT | {"order": _ORDER}, {}),
    "order_that_keeps": Measure(order_that_keeps, _SET | _COUNT | {"orders": kinds.several(_ORDER)}, {}),
    "heads_until": Measure(heads_until, _SET | {"order": _ORDER}, {}),
}
