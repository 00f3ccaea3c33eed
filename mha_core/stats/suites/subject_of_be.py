"""Attention from a verb to its subject, its object, or neither, over many sentences of six kinds.

In these the verb is far from its subject: between them stand one to three nouns, the nearest of the other number. They
are called attractors, as they attract agreement (Linzen, Dupoux & Goldberg 2016). Kinds differ by what the verb is and
what follows it; all else is drawn from the same words, so that kinds can be compared.

Of each sentence it counts where the verb's largest weight falls, special tokens and the full stop left out (Clark et
al. 2019, section 4.2), beside the best fixed distance.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.cards import DEFAULT
from mha_core.stats.counts.relations import word_weights
from mha_core.stats.counts.sentence_rows import SentenceRow, attended, read
from mha_core.stats.suites.head_role import best_offset
from mha_core.stats.texts.sentence import Sentence

KINDS = {
    "be + place": "The farmers near the tree are in the garden.",
    "be + adjective": "The farmers near the tree are tired.",
    "have + participle": "The farmers near the tree have arrived.",
    "intransitive": "The farmers near the tree wait.",
    "have + object": "The farmers near the tree have a book.",
    "transitive": "The farmers near the tree know the song.",
}

# (singular, plural). Each form is one token of BERT's vocabulary.
SUBJECTS = [
    *(("doctor", "doctors"), ("teacher", "teachers"), ("farmer", "farmers"), ("student", "students")),
    *(("child", "children"), ("woman", "women"), ("man", "men"), ("soldier", "soldiers"), ("dog", "dogs")),
    *(("horse", "horses"), ("artist", "artists"), ("singer", "singers"), ("boy", "boys"), ("girl", "girls")),
]
ATTRACTORS = [
    *(("tree", "trees"), ("house", "houses"), ("window", "windows"), ("door", "doors"), ("car", "cars")),
    *(("wall", "walls"), ("river", "rivers"), ("bridge", "bridges"), ("school", "schools"), ("table", "tables")),
    *(("tower", "towers"), ("gate", "gates"), ("church", "churches"), ("boat", "boats")),
]
PREPOSITIONS = ("near", "behind", "beside", "by", "from", "with")
ADJECTIVES = ("old", "new", "small", "large", "beautiful")  # of anything
STATES = ("young", "old", "quiet", "famous", "tired", "happy", "alone", "small")  # of who is the subject
PLACES = ("garden", "kitchen", "street", "park", "hall", "forest", "market", "city")
PLACE_PREPOSITIONS = ("in", "near", "behind")
PARTICIPLES = ("arrived", "left", "disappeared", "fallen", "escaped", "returned", "changed", "gone")
# (plural, singular)
INTRANSITIVE = [("sleep", "sleeps"), ("wait", "waits"), ("sing", "sings"), ("run", "runs"), ("smile", "smiles")]
TRANSITIVE = [("see", "sees"), ("know", "knows"), ("love", "loves"), ("like", "likes"), ("find", "finds")]
OBJECTS = ("letter", "picture", "book", "song", "story", "problem", "secret", "plan", "bird", "ball")


@dataclass(frozen=True)
class AttractorSentence:
    """A sentence, and where its verb and what belongs to it stand.

    Attributes:
        words: in order, the full stop last.
        subject, verb: indices of words.
        object: of the noun that the verb acts on; None if there is none.
    """

    words: tuple[str, ...]
    subject: int
    verb: int
    object: int | None = None

    @property
    def text(self) -> str:
        return " ".join(self.words[:-1]) + self.words[-1]


def sentences(kind: str, count: int, seed: int = 0) -> list[AttractorSentence]:
    """So many sentences of one of KINDS, no two the same; the same for the same seed.

    Raises:
        ValueError: a kind that is none of KINDS.
    """
    if kind not in KINDS:
        raise ValueError(f"kind is {kind!r}; valid: {', '.join(KINDS)}.")
    choose = random.Random(f"{kind} {seed}")
    found: dict[str, AttractorSentence] = {}
    while len(found) < count:
        sentence = _sentence(kind, choose)
        found[sentence.text] = sentence
    return list(found.values())


def _sentence(kind: str, choose: random.Random) -> AttractorSentence:
    plural = choose.randrange(2)
    words = ["The", *_adjective(choose), choose.choice(SUBJECTS)[plural]]
    subject = len(words) - 1
    attractors = choose.sample(ATTRACTORS, choose.randint(1, 3))
    for left, noun in zip(range(len(attractors) - 1, -1, -1), attractors, strict=True):
        number = choose.randrange(2) if left else 1 - plural  # the nearest one, which comes last
        words += [choose.choice(PREPOSITIONS), "the", *_adjective(choose), noun[number]]
    verb = len(words)
    words += _predicate(kind, plural, choose)
    last = len(words) - 1 if "object" in kind or kind == "transitive" else None
    return AttractorSentence((*words, "."), subject, verb, last)


def _adjective(choose: random.Random) -> list[str]:
    """An adjective before every third noun."""
    return [] if choose.randrange(3) else [choose.choice(ADJECTIVES)]


def _predicate(kind: str, plural: int, choose: random.Random) -> list[str]:
    """The verb, in the subject's number, and what follows it."""
    be = choose.choice((("is", "are"), ("was", "were")))[plural]
    have = ("has", "have")[plural]
    match kind:
        case "be + place":
            return [be, choose.choice(PLACE_PREPOSITIONS), "the", choose.choice(PLACES)]
        case "be + adjective":
            return [be, choose.choice(STATES)]
        case "have + participle":
            return [have, choose.choice(PARTICIPLES)]
        case "intransitive":
            return [choose.choice(INTRANSITIVE)[1 - plural]]
        case "have + object":
            return [have, "a", choose.choice(OBJECTS)]
        case _:
            return [choose.choice(TRANSITIVE)[1 - plural], "the", choose.choice(OBJECTS)]


# --- what is looked at --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LooksAt:
    """The rates at which each head looks from the verb at its subject and at its object, in sentences of one kind.

    Attributes:
        subject: (L, H), 0 to 1.
        object: the same; None for a kind without one.
        offset: how often the best fixed distance from the verb is the subject.
        count: number of sentences.
    """

    subject: Tensor
    object: Tensor | None
    offset: float
    count: int


def looks_at(model: Model, given: Sequence[AttractorSentence]) -> LooksAt:
    """The place of the verb's largest weight, for every head. Pieces of a word count as the word.

    Args:
        given: sentences of one kind.

    Raises:
        ValueError: no sentences, or a model whose tokenizer divides their words otherwise.
    """
    if not given:
        raise ValueError("No sentences are given; valid: at least one.")
    rows = [_row(model, sentence) for sentence in given]
    seen = torch.empty(len(given), *model.info.shape, dtype=torch.long)  # indices of words
    for (batch,) in map(dict.values, attended(model, rows)):
        for at, number in enumerate(batch.queries.indices):
            weights = torch.cat(batch.of(at).attentions)  # (L, H, T, T)
            of_words = word_weights(weights, rows[number])  # (L, H, W, W)
            seen[number] = of_words[:, :, given[number].verb, :-1].argmax(-1)  # the full stop is no word here
    subjects = torch.tensor([sentence.subject for sentence in given])[:, None, None]
    objects = [sentence.object for sentence in given]
    at_object = None
    if None not in objects:
        at_object = (seen == torch.tensor(objects)[:, None, None]).double().mean(0)
    _, offset = best_offset(sentence.subject - sentence.verb for sentence in given)
    return LooksAt((seen == subjects).double().mean(0), at_object, offset, len(given))


def _row(model: Model, sentence: AttractorSentence) -> SentenceRow:
    row = read(model, Sentence.in_words(sentence.text))
    if row is None or row.words != len(sentence.words):
        raise ValueError(f"'{model.info.name}' does not read {sentence.text!r} word by word; valid: {DEFAULT}.")
    return row
