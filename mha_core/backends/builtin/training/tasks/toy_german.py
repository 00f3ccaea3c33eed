"""Toy German as a task: sentences of toy English are translated, and the verb comes last.

One grammar writes both sentences, so that each word of the target is known to translate one word of the source. Forms
of articles, adjectives and pronouns show gender, number and case: nominative or accusative.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

import torch
from torch.nn.utils.rnn import pad_sequence

from mha_core.backends.builtin.training.tasks.task import NO_TARGET, Batch, Grouped
from mha_core.backends.builtin.training.tasks.toy_language import words
from mha_core.backends.builtin.training.tasks.toy_language.phrases import article
from mha_core.backends.builtin.training.tasks.toy_language.sentence import Draft
from mha_core.backends.builtin.training.tasks.toy_language.task import drawn

NAME = "toy-german"  # of the task, and of the model that learned it
PAD, UNKNOWN, BOS, EOS = SPECIAL = ("[PAD]", "[UNK]", "[BOS]", "[EOS]")
NOMINATIVE, ACCUSATIVE = range(2)
GENDERS = ("masculine", "feminine", "neuter")
PLURAL = len(GENDERS)  # the column of a table of forms after those of the genders


def _rows(text: str) -> dict[str, list[str]]:
    """Lines of an English word, a colon and German ones."""
    lines = (line.split(":") for line in text.split(";") if line.strip())
    return {english.strip(): german.split() for english, german in lines}


# The singular, the plural, and the gender as its first letter.
NOUNS = _rows("""
man: mann männer m; king: könig könige m; uncle: onkel onkel m; brother: bruder brüder m; father: vater väter m;
son: sohn söhne m; actor: schauspieler schauspieler m; emperor: kaiser kaiser m; waiter: kellner kellner m;
girl: mädchen mädchen n; woman: frau frauen f; queen: königin königinnen f; aunt: tante tanten f;
sister: schwester schwestern f; mother: mutter mütter f; daughter: tochter töchter f;
princess: prinzessin prinzessinnen f;
dog: hund hunde m; eagle: adler adler m; fox: fuchs füchse m; cat: katze katzen f; owl: eule eulen f;
duck: ente enten f; cow: kuh kühe f; horse: pferd pferde n; rabbit: kaninchen kaninchen n;
key: schlüssel schlüssel m; cabinet: schrank schränke m; table: tisch tische m; letter: brief briefe m;
apple: apfel äpfel m; chair: stuhl stühle m; shoe: schuh schuhe m; basket: korb körbe m;
box: kiste kisten f; cup: tasse tassen f; lamp: lampe lampen f; coin: münze münzen f; door: tür türen f;
clock: uhr uhren f; bottle: flasche flaschen f; bell: glocke glocken f;
window: fenster fenster n; book: buch bücher n; egg: ei eier n; knife: messer messer n; picture: bild bilder n;
toy: spielzeug spielzeuge n
""")
KINDS = {kind: tuple(noun for noun in nouns if noun[0] in NOUNS) for kind, nouns in words.NOUNS.items()}
LIVING, THINGS = words.LIVING, ("thing",)
ADJECTIVES = _rows("""
old: alt; new: neu; small: klein; big: groß; ugly: hässlich; beautiful: schön; famous: berühmt;
hungry: hungrig; clever: klug; brave: mutig; lazy: faul; proud: stolz;
heavy: schwer; empty: leer; cheap: billig; wet: nass
""")
# The finite form after a singular, and the infinitive, which is also the form after a plural.
TRANSITIVE = _rows("""
see: sieht sehen; hear: hört hören; know: kennt kennen; watch: beobachtet beobachten; admire: bewundert bewundern;
need: braucht brauchen; like: mag mögen; follow: verfolgt verfolgen
""")
INTRANSITIVE = _rows("""
sleep: schläft schlafen; laugh: lacht lachen; sing: singt singen; wait: wartet warten; dance: tanzt tanzen;
run: rennt rennen; walk: geht gehen; smile: lächelt lächeln
""")
MODALS = _rows("""
would: würde würden; could: könnte könnten; should: sollte sollten; must: muss müssen
""")
OPENERS = _rows("today: heute; suddenly: plötzlich; perhaps: vielleicht; later: später")
ADVERBS = _rows("often: oft; usually: meistens; sometimes: manchmal; never: nie")
# By case: the masculine, feminine, neuter and plural form, and the endings of an adjective after each.
ARTICLE = (("der", "die", "das", "die"), ("den", "die", "das", "die"))  # and the relative pronoun
WEAK = (("e", "e", "e", "en"), ("en", "e", "e", "en"))
MIXED = (("er", "e", "es", "e"), ("en", "e", "es", "e"))  # the plural is that after "zwei" and "viele"
DETERMINERS = {
    "the": (ARTICLE, WEAK),
    "this": ((("dieser", "diese", "dieses", ""), ("diesen", "diese", "dieses", "")), WEAK),
    "every": ((("jeder", "jede", "jedes", ""), ("jeden", "jede", "jedes", "")), WEAK),
    "a": ((("ein", "eine", "ein", ""), ("einen", "eine", "ein", "")), MIXED),
    "these": ((("", "", "", "diese"),) * 2, WEAK),
    "two": ((("", "", "", "zwei"),) * 2, MIXED),
    "many": ((("", "", "", "viele"),) * 2, MIXED),
}
OF_ONE, OF_MANY = ("the", "this", "every", "a"), ("the", "these", "two", "many")
FITTING = {  # adjectives by the kind of noun
    kind: tuple(word for word in (*words.ADJECTIVES["any"], *words.ADJECTIVES[group]) if word in ADJECTIVES)
    for kind, group in words.SEMANTIC_CLASS.items()
}
FINITE = {forms[1]: forms for forms in words.TRANSITIVE + tuple(words.INTRANSITIVE["living"])}  # in English

WORD_CLASSES: dict[str, Sequence[str]] = {  # of English
    "determiner": [*DETERMINERS, "an"],
    "pronoun": ["who", "which"],
    "punctuation": ["."],
    "noun": [form for nouns in KINDS.values() for noun in nouns for form in noun],
    "adjective": [*ADJECTIVES],
    "modal verb": [*MODALS],
    "adverb": [*(OPENERS | ADVERBS)],
    "verb": [form for verb in TRANSITIVE | INTRANSITIVE for form in FINITE[verb]],
}
_ENGLISH = [word for of_class in WORD_CLASSES.values() for word in of_class]
_GERMAN = [
    ",",
    *(form for forms, _ in DETERMINERS.values() for form in words.leaves(forms) if form),
    *(form for *forms, _ in NOUNS.values() for form in forms),
    *(stem + ending for (stem,) in ADJECTIVES.values() for ending in ("e", "er", "es", "en")),
    *words.leaves(tuple(tuple(row) for table in (MODALS, OPENERS, ADVERBS) for row in table.values())),
    *words.leaves(tuple(tuple(row) for row in (TRANSITIVE | INTRANSITIVE).values())),
]
VOCABULARY: tuple[str, ...] = tuple(dict.fromkeys([*SPECIAL, *_ENGLISH, *_GERMAN]))
IDS = {word: i for i, word in enumerate(VOCABULARY)}
MAX_TOKENS = 32  # of a source and of a target, [BOS] and [EOS] included


class GermanWord(NamedTuple):
    """A German word, and the position of the English one that it translates; None for a comma."""

    text: str
    source: int | None


COMMA = GermanWord(",", None)


class NounPhrase(NamedTuple):
    """A noun phrase in German: its words, and the column of its noun in tables of forms."""

    words: list[GermanWord]
    column: int

    @property
    def plural(self) -> bool:
        return self.column == PLURAL


class Translation(NamedTuple):
    """A source and its target, each from [BOS] to [EOS], so that positions are those of a Trace.

    `alignment` has, for each token of the target, the position in the source that it translates: None for [BOS], [EOS]
    and commas.
    """

    source: tuple[str, ...]
    target: tuple[str, ...]
    alignment: tuple[int | None, ...]

    @property
    def text(self) -> str:
        """The source without [BOS] and [EOS]."""
        return " ".join(self.source[1:-1])

    @property
    def translation(self) -> str:
        """The target without [BOS] and [EOS]."""
        return " ".join(self.target[1:-1])


def generate(rng: Random) -> Translation:
    """The next pair, of any split: "later the king must see the dog ." and "später muss der könig den hund sehen ."."""
    draft = Draft(rng)
    opener = _adverb(draft, OPENERS) if draft.chance(0.25) else []
    subject = noun_phrase(draft, NOMINATIVE, LIVING)
    modal = _translated(draft, rng.choice(list(MODALS)), MODALS, not subject.plural)
    adverb = _adverb(draft, ADVERBS) if draft.chance(0.2) else []
    if draft.chance(0.75):
        verb = _translated(draft, rng.choice(list(TRANSITIVE)), TRANSITIVE)
        seen = noun_phrase(draft, ACCUSATIVE, (*LIVING, *THINGS, *THINGS)).words
    else:
        verb, seen = _translated(draft, rng.choice(list(INTRANSITIVE)), INTRANSITIVE), []
    beginning = [*opener, modal, *subject.words] if opener else [*subject.words, modal]  # a finite verb is second
    german = [*beginning, *seen, *adverb, verb, GermanWord(".", draft.write("."))]
    return Translation(
        (BOS, *draft.tokens[1:], EOS),
        (BOS, *(word.text for word in german), EOS),
        (None, *(word.source for word in german), None),
    )


def noun_phrase(draft: Draft, case: int, kinds: tuple[str, ...], depth: int = 0) -> NounPhrase:
    """Write a determiner, perhaps an adjective, a noun, perhaps a relative clause: "the old king who sleeps"."""
    rng, kind = draft.rng, draft.rng.choice(kinds)
    plural = draft.chance(0.4)
    noun = rng.choice(KINDS[kind])
    *forms, gender = NOUNS[noun[0]]
    column = PLURAL if plural else "mfn".index(gender)
    determiner = rng.choice(("the", *(OF_MANY if plural else OF_ONE)))
    adjective = rng.choice(FITTING[kind]) if draft.chance(0.4) else ""
    of_determiner, endings = DETERMINERS[determiner]
    following = adjective or noun[plural]
    german = [
        GermanWord(of_determiner[case][column], draft.write(article(following) if determiner == "a" else determiner))
    ]
    if adjective:
        (stem,) = ADJECTIVES[adjective]
        german.append(GermanWord(stem + endings[case][column], draft.write(adjective)))
    german.append(GermanWord(forms[plural], draft.write(noun[plural])))
    phrase = NounPhrase(german, column)
    if depth == 0 and draft.chance(0.3):
        german += _relative_clause(draft, phrase, kind)
    return phrase


def _relative_clause(draft: Draft, noun: NounPhrase, kind: str) -> list[GermanWord]:
    """ "who sees the dog", "who sleeps", "which the dog sees"; in German between commas, and the verb is last."""
    is_living = kind in LIVING
    pronoun = draft.write("who" if is_living else "which")
    if is_living and draft.chance(0.6):
        table = draft.rng.choice((TRANSITIVE, TRANSITIVE, INTRANSITIVE))
        verb = _finite(draft, table, noun.plural)
        others = noun_phrase(draft, ACCUSATIVE, (*LIVING, *THINGS), 1).words if table is TRANSITIVE else []
        case = NOMINATIVE
    else:
        subject = noun_phrase(draft, NOMINATIVE, LIVING, 1)
        verb, others, case = _finite(draft, TRANSITIVE, subject.plural), subject.words, ACCUSATIVE
    return [COMMA, GermanWord(ARTICLE[case][noun.column], pronoun), *others, verb, COMMA]


def _finite(draft: Draft, table: dict[str, list[str]], plural: bool) -> GermanWord:
    """Write a verb that agrees."""
    verb = draft.rng.choice(list(table))
    return GermanWord(table[verb][plural], draft.write(FINITE[verb][plural]))


def _translated(draft: Draft, word: str, table: dict[str, list[str]], singular: bool = False) -> GermanWord:
    """Write a word that has one form in English; in German the second one of its row, or the first."""
    return GermanWord(table[word][not singular], draft.write(word))


def _adverb(draft: Draft, table: dict[str, list[str]]) -> list[GermanWord]:
    adverb = draft.rng.choice(list(table))
    return [GermanWord(table[adverb][0], draft.write(adverb))]


def sample(split: str, count: int, seed: int = 0) -> list[Translation]:
    """`count` different pairs of one split, which is a hash of the source's. Raises ValueError: no such split."""
    return list(islice(drawn(generate, split, seed), count))


def padded(sentences: list[tuple[str, ...]]) -> torch.Tensor:
    """(B, T) ids of sentences, with [PAD] after the shorter ones."""
    rows = [torch.tensor([IDS[token] for token in tokens]) for tokens in sentences]
    return pad_sequence(rows, batch_first=True, padding_value=IDS[PAD])


class ToyGerman:
    """A translation task.

    Args:
        split: "train", "validation" or "test".
        pairs: number of different pairs that batches are drawn from.
        bucketed: True = all sources of a batch have the same length, which avoids padding; False = any length.
    """

    vocabulary = VOCABULARY
    output = "seq2seq"
    split = "words"

    def __init__(self, split: str = "train", pairs: int = 20_000, *, bucketed: bool = True) -> None:
        groups: defaultdict[int, list[Translation]] = defaultdict(list)
        for pair in sample(split, pairs):
            groups[len(pair.source) if bucketed else 0].append(pair)
        self._pairs = Grouped(
            (padded([pair.source for pair in group]), padded([pair.target for pair in group]))
            for group in groups.values()
        )
        self._padded = not bucketed

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """`size` sources of one group, drawn in proportion to its size, and what a decoder reads of their targets."""
        sources, targets = self._pairs.draw(generator, size)
        targets = targets[:, (targets != IDS[PAD]).any(0)]
        following = targets[:, 1:].masked_fill(targets[:, 1:] == IDS[PAD], NO_TARGET)
        mask = sources != IDS[PAD] if self._padded else None
        return Batch(sources, following, mask, decoder_ids=targets[:, :-1])
