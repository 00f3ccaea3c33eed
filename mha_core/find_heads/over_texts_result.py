"""The result of a measurement over texts: numbers with intervals, relations, a sample of the texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mha_core.backends import Model
from mha_core.cached_property import cached_property
from mha_core.heads import all_heads
from mha_core.jobs.digest import weights_digest
from mha_core.message import N_, Message
from mha_core.model_info import ModelInfo
from mha_core.stats.counts.random_repeats import REPEATED, Repeats
from mha_core.stats.counts.ratio_sums import Estimate, RatioSums
from mha_core.stats.counts.relations import RelationScore, relation_scores
from mha_core.stats.counts.scores_and_baselines import NAMES, OF_ONE_TEXT, SCORES, Score
from mha_core.stats.counts.tally import Tally
from mha_core.stats.intervals import UNBOUNDED

if TYPE_CHECKING:
    import pandas as pd

POSITION, LOSS = "position", "loss"
ON_RANDOM = {f"random_{name}": Message("{score} (random)", score=Message(SCORES[name].title)) for name in REPEATED}
ALL_SCORES: dict[str, Score] = SCORES | {
    POSITION: Score(
        N_("Position alone"),
        N_("R²: how much of the pattern the offset from query to key predicts, whatever the words."),
    ),
    **{
        name: Score(
            title,
            Message(
                "{score} on repeated random tokens, which mean nothing.",
                score=Message(SCORES[name.removeprefix("random_")].title),
            ),
        )
        for name, title in ON_RANDOM.items()
    },
    LOSS: Score(
        N_("Loss without it"),
        N_("How much the loss of the target's words rises when the head is off (zero). Below 0 it falls."),
        N_("nats"),
    ),
}


@dataclass(frozen=True, repr=False)
class OverTexts:
    """The heads of one model over some texts.

    Attributes:
        info: the model.
        weights_sha256: of its weights.
        texts: what they are called.
        texts_sha256: of the texts, with their words and relations; "" while not all of them are read.
        tally: what was counted.
        repeats: the sums on repeated random tokens; None where the model can't read any.
        beside: of an encoder-decoder, whose encoder's heads these are, what was counted of its "decoder"'s and of its
            "cross"-attention's.
    """

    info: ModelInfo
    weights_sha256: str
    texts: str
    tally: Tally
    texts_sha256: str = ""
    repeats: Repeats | None = field(default=None, compare=False)
    beside: Mapping[str, Tally] = field(default_factory=dict)

    def __repr__(self) -> str:
        """A line, for a notebook."""
        return f"<OverTexts of {self.info.name}, {self.info.layers * self.info.heads} heads, {self.tally.texts} texts>"

    @classmethod
    def begun(cls, model: Model, texts: str) -> OverTexts:
        """Before the first text."""
        tallies = {
            name: Tally.nothing(*info.shape, writes=model.takes_target)
            for name, info in model.info.by_attention.items()
        }
        tally = tallies.pop(model.info.attention)
        return cls(model.info, weights_digest(model.module), texts, tally, beside=tallies)

    def of(self, attention: str) -> OverTexts:
        """The heads of one of an encoder-decoder's attentions."""
        if attention == self.info.attention:
            return self
        info = self.info.by_attention[attention]
        return replace(self, info=info, tally=self.beside[attention], beside={})

    @property
    def names(self) -> tuple[str, ...]:
        """The names of ALL_SCORES that these heads have."""
        if self.info.attention == "self":
            return tuple(name for name in ALL_SCORES if name != LOSS)
        left_out = {*ON_RANDOM, *(OF_ONE_TEXT if self.info.attention == "cross" else ())}
        return tuple(name for name in ALL_SCORES if name not in left_out)

    @cached_property
    def scores(self) -> Mapping[str, Estimate]:
        """Those of `names` that are known, each (L, H), with 95 % intervals over texts."""
        estimates = {name: self._estimate(name) for name in NAMES if name in self.names}
        estimates |= {POSITION: self.tally.offsets.estimate()}
        if self.tally.loss is not None:
            return estimates | {LOSS: self.tally.loss.estimate(UNBOUNDED)}
        return estimates | ({name: self._estimate(name) for name in ON_RANDOM} if self.repeats else {})

    def _estimate(self, name: str) -> Estimate:
        return ALL_SCORES[name].estimate(self.sums(name), self.uniform[name])

    def sums(self, name: str) -> RatioSums:
        """The numerator and denominator of a score in SCORES or ON_RANDOM, each (L, H).

        Raises:
            ValueError: nothing was counted on repeated random tokens.
        """
        if name in SCORES:
            return RatioSums(*(each[NAMES.index(name)] for each in self.tally.scores))
        if not self.repeats:
            raise ValueError(f"{name} is not known: the model can't read repeated random tokens.")
        return RatioSums(*(each[list(ON_RANDOM).index(name)] for each in self.repeats.heads))

    @cached_property
    def uniform(self) -> Mapping[str, float]:
        """The same of a head that looks at all tokens alike, on the same texts: the baseline of each score."""
        values = dict(zip(NAMES, self.tally.uniform.value.tolist(), strict=True))
        if self.repeats:
            values |= dict(zip(ON_RANDOM, self.repeats.uniform.value.ravel().tolist(), strict=True))
        return values

    @cached_property
    def relations(self) -> tuple[RelationScore, ...]:
        """The best head of each relation, the most frequent relation first; () without labels."""
        return tuple(relation_scores(self.tally.relations))

    @property
    def nbytes(self) -> int:
        """Bytes in memory: the counts, and the sample's texts."""
        tallies = (self.tally, *self.beside.values())
        repeats = sum(each.nbytes for sums in self.repeats or () for each in sums)
        return sum(tally.nbytes for tally in tallies) + repeats

    def table(self) -> pd.DataFrame:
        """One row for each head: every score, and the ends of its interval as `…_low` and `…_high`."""
        import pandas as pd

        columns: dict[str, object] = {}
        for name, estimate in self.scores.items():
            columns[name] = estimate.value.ravel()
            columns[f"{name}_low"], columns[f"{name}_high"] = estimate.low.ravel(), estimate.high.ravel()
        heads = [self.info.named(head) for head in all_heads(self.info.shape)]
        return pd.DataFrame(columns, index=pd.Index(heads, name="head"))

    def relations_table(self) -> pd.DataFrame:
        """One row for each relation: the best head, its accuracy, the best fixed offset, chance, and the cases."""
        import pandas as pd

        rows = [
            {
                "relation": each.label,
                "cases": each.cases,
                "head": str(each.best),
                "direction": each.direction,
                "accuracy": each.accuracy,
                "accuracy_low": each.interval.low,
                "accuracy_high": each.interval.high,
                "offset": each.offset,
                "offset_accuracy": each.offset_accuracy,
                "chance": each.chance,
            }
            for each in self.relations
        ]
        return pd.DataFrame(rows).set_index("relation") if rows else pd.DataFrame()
