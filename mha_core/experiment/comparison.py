"""A comparison of two texts, or pictures, as an experiment: what each head of A does in B, beside its controls.

texts = compared(
    "the key to the cabinets [MASK] on the table .",
    "the keys to the cabinets [MASK] on the table .",
    irrelevant="the keys to the windows [MASK] on the table .",
)
done = Experiment("toy-english", texts, measure=TRANSPLANT, between="was, were").run()
done.results["A into B"]                        # (L, H), as lists
done.results["controls"]["irrelevant"]          # the same, of a donor that should bring nothing
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from mha_core.analysis.circuits.transplant import LogitDifference, Transplant, measure_of
from mha_core.analysis.metrics.datasets import Dataset
from mha_core.analysis.metrics.examples import Example
from mha_core.analysis.metrics.pictures import examples_of
from mha_core.errors import ExperimentError
from mha_core.experiment.results import Results, plain_numbers
from mha_core.models import TextModel

if TYPE_CHECKING:
    from mha_core.models.text.picture import Picture

A, B = "A", "B"  # labels of the two texts; those of others name a control
OWN = "B's own"  # the control that each comparison has
INTO_B, INTO_A = "A into B", "B into A"


def compared(
    a: "str | Picture", b: "str | Picture", *, pair: str | None = None, **controls: "str | Picture"
) -> Dataset:
    """Two texts, or pictures, and controls by name: donors that should bring nothing into B, such as `irrelevant`.

    Args:
        b: of a comparison of two models, the same text or picture as A.
        pair: a second sentence of all of them.

    Raises:
        TextError: one is no picture that is taken here.
    """
    given = ((A, a), (B, b), *controls.items())
    if isinstance(a, str):
        items = tuple(Example(str(text), pair, None, label) for label, text in given)
    else:
        items = examples_of((picture, label) for label, picture in given)
    return Dataset(f"{items[0].text} / {items[1].text}", items)


class Compared(NamedTuple):
    """A Dataset of `compared`, taken apart."""

    a: Example
    b: Example
    pair: str | None
    controls: Mapping[str, Example]

    @classmethod
    def of(cls, texts: Dataset | None) -> "Compared":
        """Raises ExperimentError for other texts."""
        items = texts.items if texts else ()
        by_label = {item.label: item for item in items}
        pairs = {item.pair for item in items}
        unfit = None in by_label or OWN in by_label
        if not {A, B} <= by_label.keys() or unfit or len(by_label) != len(items) or len(pairs) != 1:
            raise ExperimentError(
                "A comparison is of a text labelled A, one labelled B, and of controls with labels other than these "
                "and “{own}”, all with the same pair. Valid: compared(a, b).",
                own=OWN,
            )
        controls = {str(label): item for label, item in by_label.items() if label not in (A, B)}
        return cls(by_label[A], by_label[B], pairs.pop(), controls)


def transplants(model: TextModel, other: TextModel, texts: Compared, between: str) -> Results:
    """What is measured, of A and of B, and the effects of all heads, (L, H): both ways, and of each control.

    Raises:
        TextError: as `measure_of`, `Transplant` and `TextModel.trace`.
    """
    a, b = model.trace(texts.a.given, pair=texts.pair), other.trace(texts.b.given, pair=texts.pair)
    measure = measure_of(model, a, b, between)
    case = Transplant(other, a, b, measure, donor=model)
    assert case.gap is not None, "found when it was made"
    donors = {OWN: b} | {name: other.trace(each.given, pair=texts.pair) for name, each in texts.controls.items()}
    return {
        "measure": _said(model, measure) if isinstance(measure, LogitDifference) else "similarity to A",
        "before": {A: case.before + case.gap, B: case.before},
        INTO_B: plain_numbers(case.effects()),
        INTO_A: plain_numbers(case.back.effects()),
        "controls": {name: plain_numbers(case.control(donor).effects()) for name, donor in donors.items()},
    }


def _said(model: TextModel, measure: LogitDifference) -> str:
    words = measure[:2] if measure.at is None else ()
    named = [model.info.labels[i] for i in words] or [model.word(i) for i in measure[:2]]
    return f"logit of {named[0]} over {named[1]}"
