"""Find heads: run many texts through a model, and say of every head what it does on them.

The scores of its patterns are in `mha_core/stats/counts/scores_and_baselines.py`.

    found = over_texts(load_model(), ["The keys are on the table.", …])
    found.table()        # one row for each head, with 95 % intervals
    found.relations      # for each dependency relation the best head, beside the best fixed offset

Texts are read from a stream, PART at a time, and forgotten; what stays is a `Tally` of fixed size. The parts are the
same whoever runs them, and are added up in their order: so one worker, two, and a run that was interrupted give the
same bits.
"""

import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import islice
from typing import Any, ClassVar, NamedTuple, Self

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.one_attention import unsupported
from mha_core.checks import check_count, check_list
from mha_core.errors import TextError, kind_of
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.jobs.digest import digest as digest_of
from mha_core.jobs.progress_bar import with_progress
from mha_core.jobs.runners import Runner, Shared, Threads, runner
from mha_core.jobs.saved_state import SavedState, packed, unpacked
from mha_core.jobs.task import MeasurementTask, Step
from mha_core.stats import intervals
from mha_core.stats.counts.positional_or_content import OffsetSums
from mha_core.stats.counts.random_repeats import Repeats, repeated_sums
from mha_core.stats.counts.ratio_sums import RatioSums
from mha_core.stats.counts.relations import RelationSums
from mha_core.stats.counts.tally import Sample, Tally, tallies_of
from mha_core.stats.texts import Corpus
from mha_core.stats.texts.built_in import Texts, built_in_texts
from mha_core.stats.texts.sentence import Sentence

PART = 64  # texts that are counted together
MAX_TEXT_BYTES = 32 * 2**20  # of a visitor's own file; a measurement of a larger one is not saved
_KINDS = (Tally, RatioSums, OffsetSums, RelationSums, Sample, Repeats)  # of what a checkpoint holds


@dataclass(frozen=True)
class Subject:
    """The subject of a measurement: all heads of a named model on so many sentences, with their title and digest.

    The model itself is not compared, since its name identifies it.
    """

    name: str
    title: str
    digest: str
    size: int = field(compare=False)
    relations: int = field(compare=False)
    model: Model = field(compare=False, repr=False)

    @classmethod
    def of(cls, model: Model, texts: Texts) -> Self:
        """A model on texts."""
        return cls(model.info.name, texts.name, texts.digest, texts.size, texts.relations, model)

    @property
    def key(self) -> tuple[str, str, str]:
        """Everything that a result depends on."""
        return self.name, self.title, self.digest

    @property
    def models(self) -> dict[str, str]:
        """The field that holds the model, and the model's name."""
        return {"model": self.name}


def over_texts(model: Model, texts: Iterable[str | Sentence], *, name: str = "texts", workers: int = 1) -> OverTexts:
    """Count all texts, in so many threads of one core each.

    Args:
        name: what the texts are called in the result.

    Raises:
        TextError: there is no text that the model can read; one string in place of a list; or what is no text.
    """
    (last,) = deque(over_texts_job(model, texts, 0, name, None, Threads(check_count("workers", workers))), maxlen=1)
    return last.result


def measure_heads(model: Model, texts: Iterable[str | Sentence], *, progress: bool = True) -> OverTexts:
    """Measure every head on many texts: `table()` has each score with its 95 % interval.

    Args:
        texts: sentences, or a Corpus, which is not kept in memory.
        progress: draw a progress bar.

    Raises TextError as `over_texts`, and ValueError for a table in place of one column.
    """
    if isinstance(texts, Texts):
        name, number = texts.name, texts.size
    else:
        texts = texts if isinstance(texts, str) else check_list("texts", texts, "texts in a list, or a column")
        name, number = "texts", len(texts)
    steps = over_texts_job(model, texts, number, name)
    (last,) = deque(with_progress(steps, "texts", is_shown=progress), maxlen=1)
    tally = last.result.tally
    if tally.texts - tally.unread < intervals.FEWEST:
        warnings.warn(intervals.NONE, stacklevel=2)
    return last.result


def over_texts_job(
    model: Model,
    texts: Iterable[str | Sentence],
    count: int,
    name: str,
    begun: OverTexts | None = None,
    by: Runner | None = None,
) -> Iterator[Step]:
    """The same in steps: the result of each is all that is known so far, an `OverTexts`.

    Args:
        count: how many texts there are, by which the steps' shares are reckoned.
        begun: what is known already.
        by: who does it; None: this process's runner.
    """
    total, digest = begun or OverTexts.begun(model, name), sha256()
    shared = Shared(f"{model.info.name} {total.weights_sha256}", model)
    done, share = total.tally.texts, PART / max(count, PART)
    yield Step(min(done / max(count, 1), 1.0))
    for counted in (by or runner()).results(_count, shared, _read(total, texts, digest)):
        total = _with(total, counted)
        yield Step(share if isinstance(counted, dict) else 0.0, total)
    if total.tally.texts == total.tally.unread:
        raise TextError("None of these texts has a word that the model can read. Valid: one sentence per line.")
    yield Step(0.0, replace(total, texts_sha256=digest.hexdigest()))


@dataclass(frozen=True, eq=False)
class OverTextsTask(MeasurementTask):
    """A Task of `over_texts`, whose results are cumulative."""

    kind: ClassVar = "texts"  # of measurement
    model: Model
    texts: Texts
    again: bool = False

    @property
    def subject(self) -> Subject:
        """The model and the texts."""
        return Subject.of(self.model, self.texts)

    @property
    def settings(self) -> None:
        """No settings."""

    def steps(self, results: Sequence[OverTexts]) -> Iterator[Step]:
        return over_texts_job(self.model, self.texts, self.texts.size, self.texts.name, next(iter(results), None))

    def merge(self, results: list[OverTexts], new: OverTexts) -> list[OverTexts]:
        return [new]

    def key(self) -> str:
        weights = self.model.module.state_dict()
        return digest_of("over texts, targets, packed", self.model.info.name, self.texts.digest, tensors=weights)

    def saved(self, results: Sequence[OverTexts]) -> SavedState:
        """The counts, without the model and without the texts' name, which a run has anyway."""
        return packed((results[-1].tally, results[-1].repeats, results[-1].beside))

    def restored(self, state: SavedState) -> Sequence[OverTexts]:
        tally, repeats, beside = unpacked(state, _KINDS)
        begun = OverTexts.begun(self.model, self.texts.name)
        return (replace(begun, tally=tally, repeats=repeats, beside=beside),)

    def arguments(self) -> SavedState | None:
        tensors: dict[str, Tensor] = {}
        facts: dict[str, Any] = {"kind": self.kind, "model": self.model.info.name, "digest": self.texts.digest}
        if isinstance(self.texts, Corpus):
            source = self.texts.source
            pieces = source if isinstance(source, tuple) else [source or b""]
            if source is None or sum(map(len, pieces)) > MAX_TEXT_BYTES:
                return None
            facts |= {"name": str(self.texts.name), "lines": list(source) if isinstance(source, tuple) else None}
            if isinstance(source, bytes):
                tensors["file"] = torch.frombuffer(bytearray(source), dtype=torch.uint8)
        return SavedState(tensors, facts)

    @classmethod
    def of(cls, state: SavedState, model_of: Callable[[str], Model]) -> Self:
        model, facts = model_of(str(state.facts["model"])), state.facts
        if "name" not in facts:
            texts: Texts = built_in_texts(model)
        elif facts["lines"] is None:
            texts = Corpus.of_file(facts["name"], state.tensors["file"].numpy().tobytes())
        else:
            texts = Corpus.of(map(str, facts["lines"]), facts["name"])
        if texts.digest != facts["digest"]:
            raise ValueError("Its texts are others now.")
        return cls(model, texts)


class _Part(NamedTuple):
    first: int
    sentences: list[Sentence]

    @property
    def encoded(self) -> bytes:
        """Bytes for the digest."""
        return repr([each.parts for each in self.sentences]).encode()


def _read(total: OverTexts, texts: Iterable[str | Sentence], digest: Any) -> Iterator[_Part | None]:
    """Read the remaining texts: some of them, repeated random tokens, the others. The digest is of all texts."""

    def left() -> Iterator[_Part]:
        for part in _parts(texts):
            digest.update(part.encoded)
            if part.first >= total.tally.texts:
                yield part

    parts = left()
    yield from islice(parts, 1)  # so that there are numbers soon
    if total.repeats is None and not unsupported(total.info, "random repeats"):
        yield None  # early, since it takes longest
    yield from parts


def _count(model: Model, part: _Part | None) -> dict[str, Tally] | Repeats | None:
    """Count some texts in each attention; without texts, repeated random tokens, if the model reads those."""
    return tallies_of(model, part.first, part.sentences) if part else repeated_sums(model)


def _with(total: OverTexts, counted: dict[str, Tally] | Repeats | None) -> OverTexts:
    """The total with one more part: texts, or repeated random tokens."""
    if isinstance(counted, dict):
        beside = {name: tally + counted[name] for name, tally in total.beside.items()}
        return replace(total, tally=total.tally + counted[total.info.attention], beside=beside)
    return replace(total, repeats=counted)


def _parts(texts: Iterable[str | Sentence]) -> Iterator[_Part]:
    if isinstance(texts, str):
        raise TextError("One string in place of a list of texts. Valid: over_texts(model, [text]).")
    stream, first = (_sentence(number, each) for number, each in enumerate(texts)), 0
    while sentences := list(islice(stream, PART)):
        yield _Part(first, sentences)
        first += len(sentences)


def _sentence(number: int, text: str | Sentence) -> Sentence:
    if not isinstance(text, str | Sentence):
        raise TextError(f"texts[{number}] is {kind_of(text)}. Valid: a string or a Sentence.")
    return Sentence(text) if isinstance(text, str) else text
