"""Heads over texts: run many texts through a model, and say of every head what it does on them.

    found = over_texts(load_model("minilm"), ["The keys are on the table.", …])
    found.table()        # one row for each head, with 95 % intervals
    found.relations      # for each dependency relation the best head, beside the best fixed offset

Texts are read from a stream, PART at a time, and forgotten; what stays is a `Tally` of fixed size. The parts are the
same whoever runs them, and are added up in their order: so one worker, two, and a run that was interrupted give the
same bits.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import sha256
from itertools import islice
from typing import Any, NamedTuple

from mha_core.analysis.corpus.counts.random_repeats import repeated_sums
from mha_core.analysis.corpus.counts.tally import Tally, tally_of
from mha_core.analysis.corpus.result import OverTexts
from mha_core.analysis.corpus.saved_tally import packed, unpacked
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.engine.checkpoints import NOWHERE, Checkpoint
from mha_core.engine.generator_job import Step
from mha_core.engine.threads import use_one_core
from mha_core.errors import TextError
from mha_core.models import TextModel
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
    total = OverTexts.begun(model, name)
    with ThreadPoolExecutor(workers, "texts", use_one_core) as pool:
        total = total.with_repeats(pool.submit(repeated_sums, model).result())
        waiting: deque[Future[Tally]] = deque()
        digest = sha256()
        for part in _parts(texts):
            digest.update(part.encoded)
            waiting.append(pool.submit(tally_of, model, part.first, part.sentences))
            if len(waiting) > 2 * workers:
                total = total.with_more(waiting.popleft().result())
        while waiting:
            total = total.with_more(waiting.popleft().result())
    return _ended(total, digest)


def over_texts_job(
    model: TextModel, texts: Iterable[str | Sentence], count: int, name: str, checkpoint: Checkpoint = NOWHERE
) -> Iterator[Step]:
    """The same in steps: the result of each is all that is known so far, an `OverTexts`.

    Args:
        count: how many texts there are.
        checkpoint: where it left off, and will next time.
    """
    state = checkpoint.read()
    total, digest = OverTexts.begun(model, name), sha256()
    total = unpacked(total, state) if state else total.with_repeats(repeated_sums(model))
    done, share = total.tally.texts, PART / max(count, PART)
    yield Step(min(done / max(count, 1), 1.0))
    for number, part in enumerate(_parts(texts)):
        digest.update(part.encoded)
        if part.first < done:
            continue
        total = total.with_more(tally_of(model, part.first, part.sentences))
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


def _parts(texts: Iterable[str | Sentence]) -> Iterator[_Part]:
    stream, first = (Sentence(each) if isinstance(each, str) else each for each in texts), 0
    while sentences := list(islice(stream, PART)):
        yield _Part(first, sentences)
        first += len(sentences)


def _ended(total: OverTexts, digest: Any) -> OverTexts:
    if total.tally.texts == total.tally.unread:
        raise TextError(later("None of these texts has a word that the model can read. Valid: one sentence per line."))
    return total.with_digest(digest.hexdigest())
