"""Readable is not needed: a head whose attention shows a job, and what is lost when it is switched off.

    python -m docs.readable_or_needed

prints the table of docs/numbers.md, in some minutes. Readable: how often the head attends most to the right place
(`roles.atom_mapping`, `roles.head_role`). Needed: the loss and the accuracy of the masked tokens that the job is about,
with the head off (mode zero) and on, over the same texts; the interval is of their paired difference, by bootstrap.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mha_core.analysis.bootstrap import Contributions, Interval, draws, interval
from mha_core.analysis.metrics import Metric, built_in_metric, evaluate
from mha_core.analysis.roles.atom_mapping.table import MappingTable, shipped_table
from mha_core.analysis.roles.report import read_figures
from mha_core.heads import Ablation, Head
from mha_core.intervention import Intervention
from mha_core.models import load_model
from mha_core.models.pretrained.bundled import RXN_ALBERT

COLUMN = "*.5"  # of rxn-albert: its layers share W_Q and W_K, so a head is much the same one in every layer
OFF = ("", "10.5", COLUMN, *(f"*.{head}" for head in range(8) if head != 5))


class Needed(NamedTuple):
    """What is lost while some heads are off.

    Attributes:
        off: the heads, as `Ablation` reads them; "" = none.
        loss: the mean of −log p of the masked tokens, in nats.
        accuracy: how often the masked token is likelier than all others.
        lost: 95 % interval of the accuracy with all heads on minus that; None while none is off.
    """

    off: str
    loss: float
    accuracy: float
    lost: Interval | None


def needed(metric: Metric, sets: Iterable[str] = OFF) -> Iterator[Needed]:
    """Measure what a language model loses without each of some sets of heads.

    Raises:
        ValueError: too few texts for an interval.
    """
    sampling = metric.sampling
    if sampling is None:
        raise ValueError(f"{len(metric.rows)} texts are too few for an interval.")
    drawn = draws(sampling.units)
    before = sampling.resampled([Contributions(metric.contributions(metric.baseline))], "accuracy", drawn)[0]
    for off in sets:
        outputs = evaluate(metric, Intervention(Ablation.parse(off))) if off else metric.baseline
        after = sampling.resampled([Contributions(metric.contributions(outputs))], "accuracy", drawn)[0]
        values = metric.values(outputs)
        yield Needed(off, values["loss"], values["accuracy"], interval(before - after) if off else None)


def table(rows: Iterable[Needed], mapping: MappingTable) -> str:
    """The lines of the table for rxn-albert, in Markdown."""
    lines = [
        "| off | attends most to the right atom (or an equivalent) | loss | accuracy | accuracy lost |",
        "| --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        lost = "" if row.lost is None else f"{row.lost.low:.3f} to {row.lost.high:.3f}"
        cells = (row.off and f"`{row.off}`") or "nothing", _readable(row.off, mapping)
        lines.append(f"| {' | '.join(cells)} | {row.loss:.3f} | {row.accuracy:.3f} | {lost} |")
    return "\n".join(lines)


def _readable(off: str, mapping: MappingTable) -> str:
    """How readable the mapping is in these heads: of one head its share, of several the lowest and the highest."""
    shares = [float(mapping.values["right"][head]) for head in Ablation.parse(off).heads(12, 8)]
    return "" if not shares else " to ".join(f"{share:.3f}" for share in dict.fromkeys((min(shares), max(shares))))


def toy_english() -> str:
    """The same of toy-english's verb head, from its shipped figures: readable, and needed."""
    figures = read_figures("toy-english")
    head, skill = figures["jobs"]["verb"]["head"], figures["skills"]["verb"]["accuracy"]
    without = figures["losses"]["verb"]["without"]
    return (
        f"toy-english, head {head}: attends most to the verb's subject in {figures['jobs']['verb']['score']:.3f} of "
        f"sentences; verbs right {skill:.3f} with it, "
        f"{without[Head.parse(head).layer][Head.parse(head).head]:.3f} without."
    )


def main() -> None:
    """Measure and print."""
    mapping = shipped_table(RXN_ALBERT)
    assert mapping is not None, "it is shipped for these weights and reactions"
    metric = built_in_metric(load_model(RXN_ALBERT))
    print(table(needed(metric), mapping))
    print(
        f"\n{mapping.reactions} reactions, {mapping.atoms} masked product atoms; intervals of 95 % over the reactions."
    )
    print(toy_english())


if __name__ == "__main__":
    main()
