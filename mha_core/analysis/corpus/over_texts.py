"""Heads over texts: run many texts through a model, and say of every head what it does on them.

    found = over_texts(load_model("minilm"), ["The keys are on the table.", …])
    found.table()        # one row for each head, with 95 % intervals
    found.relations      # for each dependency relation the best head, beside the best fixed offset

Texts are read from a stream, PART at a time, and forgotten; what stays is a `Tally` of fixed size. The parts are the
same whoever runs them, and are added up in their order: so one worker, two, and a run that was interrupted give the
same bits.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import Any, NamedTuple

from mha_core.analysis.corpus.counts.random_repeats import Repeats, repeated_sums
from mha_core.analysis.corpus.counts.tally import Tally, tally_of
from mha_core.analysis.corpus.result import OverTexts
from mha_core.analysis.corpus.saved_tally import packed, unpacked
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.engine.checkpoints import NOWHERE, Checkpoint
from mha_core.engine.digest import weights_digest
from mha_core.engine.generator_job import Step
from mha_core.engine.parts.cluster import runner
from mha_core.engine.parts.runners import Shared, Threads
from mha_core.errors import TextError
from mha_core.models import ModelError, TextModel, load_model
from mha_core.words import later

PART = 64  # texts that are counted together
PARTS_BETWEEN_CHECKPOINTS = 50


def over_texts(
    model: TextModel, texts: Iterable[str | Sentence], *, name: str = "texts", workers: int = 1
) -> OverTexts:
    """Count all texts, in so many threads of one core each.

    Args:
        name: what the texts are called in the result.

    Raises:
        TextError: there is no text that the model can read.
    """
    total, digest, pool = OverTexts.begun(model, name), sha256(), Threads(workers)
    (repeats,) = pool.results(_repeats, Shared(model.info.name, model), [None])
    total = total.with_repeats(repeats)
    for tally in pool.results(_count, Shared(model.info.name, model), _read(texts, digest)):
        total = total.with_more(tally)
    return _ended(total, digest)


def over_texts_job(
    model: TextModel, texts: Iterable[str | Sentence], count: int, name: str, checkpoint: Checkpoint = NOWHERE
) -> Iterator[Step]:
    """The same in steps: the result of each is all that is known so far, an `OverTexts`. On a cluster if there is one.

    Args:
        count: how many texts there are.
        checkpoint: where it left off, and will next time.
    """
    state = checkpoint.read()
    total, digest = OverTexts.begun(model, name), sha256()
    total = unpacked(total, state) if state else total.with_repeats(repeated_sums(model))
    done, share = total.tally.texts, PART / max(count, PART)
    yield Step(min(done / max(count, 1), 1.0))
    weights = weights_digest(model.module)
    shared = Shared(f"{model.info.name} {weights}", model, partial(_loaded, model.info.name, weights))
    for number, tally in enumerate(runner().results(_count, shared, _read(texts, digest, done))):
        total = total.with_more(tally)
        if number % PARTS_BETWEEN_CHECKPOINTS == PARTS_BETWEEN_CHECKPOINTS - 1:
            checkpoint.write(packed(total))
        yield Step(share, total)
    checkpoint.remove()
    yield Step(0.0, _ended(total, digest))


class _Part(NamedTuple):
    first: int
    sentences: list[Sentence]

    @property
    def encoded(self) -> bytes:
        """For the digest: the texts, their words and their relations."""
        return repr([(each.text, each.words, each.relations) for each in self.sentences]).encode()


def _read(texts: Iterable[str | Sentence], digest: Any, done: int = 0) -> Iterator[_Part]:
    """The parts that are still to be counted; the digest is of all of them."""
    for part in _parts(texts):
        digest.update(part.encoded)
        if part.first >= done:
            yield part


def _count(model: TextModel, part: _Part) -> Tally:
    return tally_of(model, part.first, part.sentences)


def _loaded(name: str, weights: str) -> TextModel:
    """In another process. Raises ModelError if there is no such model, or another one of this name."""
    model = load_model(name)
    if weights_digest(model.module) != weights:
        raise ModelError(f"There is another model {name!r} on this machine.")
    return model


def _repeats(model: TextModel, _: None) -> Repeats | None:
    return repeated_sums(model)


def _parts(texts: Iterable[str | Sentence]) -> Iterator[_Part]:
    stream, first = (Sentence(each) if isinstance(each, str) else each for each in texts), 0
    while sentences := list(islice(stream, PART)):
        yield _Part(first, sentences)
        first += len(sentences)


def _ended(total: OverTexts, digest: Any) -> OverTexts:
    if total.tally.texts == total.tally.unread:
        raise TextError(later("None of these texts has a word that the model can read. Valid: one sentence per line."))
    return total.with_digest(digest.hexdigest())
