"""What the lab gives to *Find heads*: the importance of a head, on the head's page."""

from html import escape

from torch import Tensor

from mha_core import Head
from mha_core.draw.importance_map import nth, three_digits
from mha_core.i18n import gettext
from mha_core.lab import removal_orders
from mha_core.lab.intervals.score_intervals import score_limits
from mha_core.lab.scores.score_so_far import ScoreSamples
from mha_core.lab.shipped_results import shipped_results
from mha_core.stats.metrics.build import PAIRS
from mha_core.stats.metrics.datasets import built_in


def on_head_page(name: str, head: Head) -> str:
    """The head's shipped scores, with its place among all heads; "" without them."""
    sets = [(texts, results) for texts in map(built_in, PAIRS) if (results := shipped_results(name, texts))]
    if not sets:
        return ""
    rows = []
    for score in removal_orders.SCORES:
        cells = [f"<td>{_value(results.scores[score], results.samples.get(score), head)}</td>" for _, results in sets]
        rows.append(f"<tr><th>{escape(gettext(score))}</th>{''.join(cells)}</tr>")
    titles = "".join(f"<th>{escape(gettext(texts.title))}</th>" for texts, _ in sets)
    note = gettext("How much the head matters, by three scores of the Pruning lab; with 95 % intervals over the texts.")
    return (
        f'<section><h2>{gettext("Importance")}</h2><table class="importance"><thead><tr><td></td>{titles}</tr></thead>'
        f'<tbody>{"".join(rows)}</tbody></table><p class="note">{escape(note)}</p></section>'
    )


def _value(scores: Tensor, samples: ScoreSamples | None, head: Head) -> str:
    value = float(scores[head])
    said = three_digits(value)
    if samples:
        low, high = (three_digits(float(end[head])) for end in score_limits(samples))
        said += " " + gettext("({low} to {high})", low=low, high=high)
    return escape(said + ", " + gettext("{nth} of {n}", nth=nth(1 + int((scores > value).sum())), n=scores.numel()))
