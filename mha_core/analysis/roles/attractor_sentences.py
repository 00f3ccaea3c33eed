"""Sentences whose verb is far from its subject: between them one to three nouns, the nearest of the other number.

Six kinds, by what the verb is and what follows it. Everything else is drawn from the same words, so that kinds can be
compared. The nouns between are called attractors, as they attract agreement (Linzen, Dupoux & Goldberg 2016).
"""

import random
from dataclasses import dataclass

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
