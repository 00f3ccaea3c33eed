"""The built-in texts of "Find heads", for each kind of model."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import accumulate
from typing import Self

from mha_core.backends import Model
from mha_core.backends.builtin.checkpoint import card_of
from mha_core.backends.builtin.training.tasks import toy_german
from mha_core.backends.builtin.training.tasks.induction import Induction
from mha_core.backends.builtin.training.tasks.toy_language import ToySentence
from mha_core.message import N_, Message
from mha_core.stats.metrics.datasets import OF_MODALITY, Dataset, built_in
from mha_core.stats.suites.suite import CopyingSuite, EnglishSuite, suite_for
from mha_core.stats.texts import Corpus
from mha_core.stats.texts import english as english_corpus
from mha_core.stats.texts.sentence import Relation, Sentence

TRANSLATIONS, WRITTEN = 300, 48  # pairs of toy German; texts whose targets the model writes itself
WRITES = N_("{about} The first {n}, each with the target that the model writes.")


@dataclass(frozen=True)
class SentenceList:
    """A few sentences, in memory, with their SHA-256, and their size, origin and limits in words."""

    name: str
    digest: str
    about: str
    sentences: tuple[Sentence, ...]

    @classmethod
    def of(cls, name: str, about: str, sentences: Iterable[Sentence]) -> Self:
        """These sentences."""
        sentences = tuple(sentences)
        told = [each.parts for each in sentences]
        return cls(name, sha256(repr(told).encode()).hexdigest(), about, sentences)

    @classmethod
    def of_pairs(cls, dataset: Dataset) -> Self:
        """Sources with their targets; of sources alone, whose targets the model has to write, the first WRITTEN."""
        items, about = dataset.items, dataset.about
        if not dataset.pairs:
            items, about = items[:WRITTEN], Message(WRITES, about=about, n=min(len(items), WRITTEN))
        return cls.of(dataset.title, about, (Sentence(item.text, target=item.pair) for item in items))

    @property
    def size(self) -> int:
        """The number of sentences."""
        return len(self.sentences)

    @property
    def relations(self) -> int:
        """The number of relations that come with them."""
        return sum(len(each.relations) for each in self.sentences)

    def __iter__(self) -> Iterator[Sentence]:
        return iter(self.sentences)


Texts = Corpus | SentenceList  # both have a name, a digest, a size and relations, and can be read again and again


def built_in_texts(model: Model) -> Texts:
    """The built-in texts for a model: held-out ones of what it was trained on, else English."""
    if model.takes_target:
        return _sources(model)
    if kind := OF_MODALITY.get(model.modality.name):
        return _of_kind(kind)
    suite = suite_for(model)
    if isinstance(suite, EnglishSuite):
        return _toy_english(suite)
    if isinstance(suite, CopyingSuite):
        return _toy_sequences(suite)
    return english()


@cache
def english() -> SentenceList:
    """A few hundred English sentences of our own, with dependency labels (assets/evaluation/README.md)."""
    corpus = english_corpus()
    return SentenceList.of(N_("built-in English sentences"), corpus.about, corpus)


@cache
def _of_kind(kind: str) -> SentenceList:
    """A built-in dataset as texts; of pictures these are names, which no model reads."""
    dataset = built_in(kind)
    return SentenceList.of(dataset.title, dataset.about, (Sentence(item.text) for item in dataset.items))


@cache
def _toy_english(suite: EnglishSuite) -> SentenceList:
    about = N_(
        "Held-out sentences of the toy language, whose grammar knows each relation. The numbers hold for it only."
    )
    return SentenceList.of(N_("held-out toy sentences"), about, map(_with_relations, suite.sentences))


@cache
def _toy_sequences(suite: CopyingSuite) -> SentenceList:
    symbols = Induction.vocabulary
    # Without [BOS], which the tokenizer adds again.
    texts = (" ".join(symbols[i] for i in row[1:]) for row in suite.batch.ids.tolist())
    about = N_(
        "Held-out sequences with repeated segments, such as the model was trained on. The numbers hold for them only."
    )
    return SentenceList.of(N_("held-out toy sequences"), about, map(Sentence, texts))


def _sources(model: Model) -> SentenceList:
    """The built-in sources of an encoder-decoder, with their targets where these are known."""
    card = card_of(model)
    if card is not None and card.task == toy_german.NAME:
        return _toy_german()
    return SentenceList.of_pairs(built_in("sentences"))


@cache
def _toy_german() -> SentenceList:
    about = N_(
        "Held-out sentences of toy English, with their translations by the grammar. The numbers hold for it only."
    )
    pairs = toy_german.sample("test", TRANSLATIONS)
    return SentenceList.of(N_("held-out toy translations"), about, map(_with_alignment, pairs))


def _with_alignment(pair: toy_german.Translation) -> Sentence:
    """Each word of the target is related to the one that it translates, and called by the class of that."""
    classes = {word: name for name, words in toy_german.WORD_CLASSES.items() for word in words}
    alignment = tuple(
        Relation(word - 1, source - 1, f"translation ({classes[pair.source[source]]})")
        for word, source in enumerate(pair.alignment)
        if source is not None
    )
    source, target = spans_of(pair.source[1:-1]), spans_of(pair.target[1:-1])
    return Sentence(pair.text, source, target=pair.translation, target_words=target, alignment=alignment)


def _with_relations(sentence: ToySentence) -> Sentence:
    """A sentence whose words are its tokens except [CLS] and [SEP], with a space after each."""
    words = sentence.tokens[1:-1]
    relations = tuple(Relation(link.start - 1, link.end - 1, link.relation) for link in sentence.links)
    return Sentence(sentence.text, spans_of(words), relations)


def spans_of(words: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """The start and end of each word in the text that joins them with single spaces."""
    ends = accumulate(words, lambda end, word: end + 1 + len(word), initial=-1)
    return tuple((end - len(word), end) for word, end in zip(words, list(ends)[1:], strict=True))
