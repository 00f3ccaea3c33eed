"""Planted models: small language models with weights set by hand, so that each head and edge of the task is known.

    copying = planted("induction")
    copying.model.trace("a b c d a")         # predicts b
    copying.jobs                             # ((0.1,), (1.2,)): the heads that do it
    copying.contrasts(20)                    # texts of the task
    copying.edges("a b c d a")               # {0.1: (2, 1), 1.2: (5, 2)}: from token, to token

What a method finds in them can be held against the truth (Lindner et al. 2023, "Tracr"; Gupta et al. 2024,
"InterpBench"). They are made to be exact: the vectors are so short that their variance is lost beside a layer norm's
ε = 1, so the norm is linear, and what heads write adds up; scores are so far apart that every weight is 0 or 1. (Only
the logits of the last word itself, OWN, are not 0: words are read by the vectors by which they are written.)

All four heads of a layer look somewhere and write something. Each head that is needed has a twin, which looks at the
same tokens and writes what nobody reads: attention alone does not tell the two apart.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.backends.builtin.checkpoint import text_model
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.network.transformer import EncoderConfig
from mha_core.backends.builtin.training.model_card import ModelCard
from mha_core.checks import check_count
from mha_core.heads import Head
from mha_core.inputs.contrast import Contrast
from mha_core.model import Model

WIDTH = 16  # of the vocabulary, of the longest text, and of a head
HEADS = 4
# What the residual stream holds: the word itself (which is read as the prediction), its position, the word before it,
# what nobody reads; the last number is minus the sum of all others, so that their mean is 0.
WORD, POSITION, BEFORE, SCRAP = (slice(WIDTH * i, WIDTH * (i + 1)) for i in range(4))
UNIT = 2.0**-24  # of one number of a word
RIGHT, OWN = 16.0, 2.0**-8  # logits: of the word that a head writes, and of the last word of the text
MATCH, REST = 256.0, 128.0  # scores: where a head looks, and of [BOS], where it looks if that is nowhere
BOS, UNKNOWN = 0, 1
LETTERS = ("[BOS]", "[UNK]", *"abcdefghijklmn")
NOUNS = ("key", "keys", "lamp", "lamps", "book", "books", "cup", "cups")  # singular, plural, …
WORDS = ("[BOS]", "[UNK]", "the", "near", "*", "is", "are", *NOUNS, "and")
IS, MARK = WORDS.index("is"), WORDS.index("*")


@dataclass(frozen=True)
class Planted:
    """A planted model and the truth about it.

    Attributes:
        model: predicts the next word; load_model("planted-NAME") is the same.
        task: what it does, in a sentence.
        jobs: what is done one after another, each by any one of these heads: of several, the others are backups.
    """

    model: Model
    task: str
    jobs: tuple[tuple[Head, ...], ...]
    _contrast: Callable[[torch.Generator], Contrast]
    _edges: Callable[[Sequence[str]], dict[Head, tuple[int, int]]]

    @property
    def heads(self) -> tuple[Head, ...]:
        """All heads that do a job."""
        return tuple(head for job in self.jobs for head in job)

    def contrasts(self, count: int = 20) -> list[Contrast]:
        """Texts of the task, drawn at random; in the other text of each, every job comes out differently."""
        generator, count = torch.Generator().manual_seed(0), check_count("count", count)
        return [self._contrast(generator) for _ in range(count)]

    def edges(self, text: str) -> dict[Head, tuple[int, int]]:
        """The one edge of each needed head that the prediction after a text goes along: (from token, to token)."""
        return self._edges(self.model.trace(text).tokens)


class HeadWeights(NamedTuple):
    """W_Q, W_K, W_V (d_k, D), W_O (D, d_k) and b_Q (d_k,) of one head."""

    query: Tensor
    key: Tensor
    value: Tensor
    output: Tensor
    query_bias: Tensor


def planted(name: str) -> Planted:
    """Build a planted model: "copy", "induction" or "agreement". Raises KeyError for another name."""
    return {"copy": _copy, "induction": _induction, "agreement": _agreement}[name]()


NAMES = ("planted-copy", "planted-induction", "planted-agreement")


# --- three tasks ------------------------------------------------------------------------------------------------------


def _copy() -> Planted:
    """ "a b a b a" → b: one head looks at the token before, and predicts it."""
    own, twin = _head(before(), into(WORD, RIGHT / OWN)), _head(before(), unread())
    layer = [_head(itself(), unread()), own, _head(first(), unread()), twin]

    def contrast(generator: torch.Generator) -> Contrast:
        a, b, c = _drawn(LETTERS[2:], 3, generator)
        times = 1 + int(torch.randint(5, (1,), generator=generator))
        return Contrast(f"{a} {b} " * times + a, b, f"{a} {c} " * times + a, c)

    def edges(tokens: Sequence[str]) -> dict[Head, tuple[int, int]]:
        return {Head(0, 1): (len(tokens) - 1, len(tokens) - 2)}

    task = "repeats the word before the last one"
    return Planted(_model("copy", LETTERS, [layer]), task, ((Head(0, 1),),), contrast, edges)


def _induction() -> Planted:
    """ "a b c d a" → b: a head tells each token which one is before it, another one looks for the last word there."""
    early = [_head(itself(), unread()), _head(before(), into(BEFORE)), _head(first(), unread())]
    early.append(_head(before(), unread()))
    late = [_head(like(), unread()), _head(itself(), unread()), _head(like(), into(WORD, RIGHT / OWN))]
    late.append(_head(first(), unread()))

    def contrast(generator: torch.Generator) -> Contrast:
        letters = _drawn(LETTERS[2:], 10, generator)
        one, other = (2 * i for i in torch.randperm(5, generator=generator)[:2].tolist())
        swapped = list(letters)
        swapped[one], swapped[other] = letters[other], letters[one]
        last = letters[one]  # which is followed by another letter where it is in the other one's place
        return Contrast(" ".join([*letters, last]), letters[one + 1], " ".join([*swapped, last]), letters[other + 1])

    def edges(tokens: Sequence[str]) -> dict[Head, tuple[int, int]]:
        last, copy = len(tokens) - 1, tokens.index(tokens[-1])
        return {Head(0, 1): (copy + 1, copy), Head(1, 2): (last, copy + 1)}

    jobs = (Head(0, 1),), (Head(1, 2),)
    task = "repeats what followed the last word before"
    return Planted(_model("induction", LETTERS, [early, late]), task, jobs, contrast, edges)


def _agreement() -> Planted:
    """ "the * keys near the lamp" → are: a head tells the noun that it is marked; two others, alike, look for that."""
    number = torch.zeros(WIDTH, WIDTH)
    for i, noun in enumerate(NOUNS):
        number[IS + i % 2, WORDS.index(noun)] = RIGHT / OWN
    verb = _written(number, WORD)
    early = [_head(itself(), unread()), _head(before(), into(BEFORE)), _head(first(), unread())]
    early.append(_head(before(), unread()))
    late = [_head(marked(), verb), _head(itself(), unread()), _head(marked(), verb), _head(marked(), unread())]

    def contrast(generator: torch.Generator) -> Contrast:
        order = torch.randperm(4, generator=generator)[:2].tolist()
        plural = int(torch.randint(2, (1,), generator=generator))
        nouns = [NOUNS[2 * order[0] + plural], NOUNS[2 * order[1] + 1 - plural]]
        words = ("is", "are")[plural], ("are", "is")[plural]
        texts = [f"the * {nouns[0]} near the {nouns[1]}", f"the {nouns[0]} near the * {nouns[1]}"]
        at = int(torch.randint(2, (1,), generator=generator))  # which noun the text marks
        return Contrast(texts[at], words[at], texts[1 - at], words[1 - at])

    def edges(tokens: Sequence[str]) -> dict[Head, tuple[int, int]]:
        subject, last = tokens.index("*") + 1, len(tokens) - 1
        return {Head(0, 1): (subject, subject - 1), Head(1, 0): (last, subject), Head(1, 2): (last, subject)}

    jobs = (Head(0, 1),), (Head(1, 0), Head(1, 2))
    task = "says is or are, by the noun after the mark *"
    return Planted(_model("agreement", WORDS, [early, late]), task, jobs, contrast, edges)


def _drawn(words: Sequence[str], count: int, generator: torch.Generator) -> list[str]:
    """Different words."""
    return [words[i] for i in torch.randperm(len(words), generator=generator)[:count].tolist()]


# --- where a head looks: W_Q, W_K and b_Q -----------------------------------------------------------------------------

Look = tuple[Tensor, Tensor, Tensor]


def _look(asked: Tensor, found: Tensor, always: int | None = None) -> Look:
    """Scores of MATCH where a query's question fits the key, of REST at [BOS].

    Args:
        asked, found: (d_k, D), of which [BOS]'s own number is not used.
        always: what every query asks, whatever it is.
    """
    scale = WIDTH**0.5  # which the attention function divides by
    query, bias, key = asked * MATCH * scale, torch.zeros(WIDTH), found.clone()
    if always is not None:
        bias[always] = MATCH * scale
    bias[BOS], key[BOS] = REST * scale, 0
    key[BOS, WORD.start + BOS] = 1
    return query, key, bias


def _reads(part: slice, shift: int = 0) -> Tensor:
    """(d_k, D): number i of a part is number i + shift of the head."""
    matrix = torch.zeros(WIDTH, 4 * WIDTH)
    matrix[:, part] = torch.diag(torch.ones(WIDTH - shift), -shift)
    matrix[BOS] = 0
    return matrix


def before() -> Look:
    """At the token before."""
    return _look(_reads(POSITION), _reads(POSITION, 1))


def itself() -> Look:
    """At the token itself."""
    return _look(_reads(POSITION), _reads(POSITION))


def first() -> Look:
    """At [BOS]."""
    return _look(torch.zeros(WIDTH, 4 * WIDTH), torch.zeros(WIDTH, 4 * WIDTH))


def like() -> Look:
    """At the token before which the query's own word stands."""
    return _look(_reads(WORD), _reads(BEFORE))


def marked() -> Look:
    """At the token after the mark."""
    return _look(torch.zeros(WIDTH, 4 * WIDTH), _reads(BEFORE), MARK)


# --- what it writes: W_O ----------------------------------------------------------------------------------------------


def _written(matrix: Tensor, part: slice) -> Tensor:
    """(D, d_k): the words as the head reads them, through a matrix (WIDTH, WIDTH), into a part."""
    output = torch.zeros(4 * WIDTH, WIDTH)
    output[part] = matrix * UNIT
    output[-1] = 0
    output[-1] = -output.sum(0)
    return output


def into(part: slice, size: float = 1.0) -> Tensor:
    """The word as it is, into a part."""
    return _written(torch.eye(WIDTH) * size, part)


def unread() -> Tensor:
    """The word, where nobody reads it."""
    return into(SCRAP)


def _head(look: Look, output: Tensor) -> HeadWeights:
    query, key, bias = look
    value = _reads(WORD)  # [BOS] passes nothing on
    return HeadWeights(query, key, value, output, bias)


@torch.no_grad()
def _model(name: str, vocabulary: tuple[str, ...], layers: Sequence[Sequence[HeadWeights]]) -> Model:
    """A language model of these heads."""
    form = EncoderConfig(
        vocab_size=WIDTH,
        d_model=4 * WIDTH,
        num_layers=len(layers),
        num_heads=HEADS,
        d_ff=0,
        max_tokens=WIDTH,
        num_segments=0,
        norm_eps=1.0,
        norm_first=True,
        causal=True,
    )
    network = LanguageModel(form)
    embeddings = network.encoder.embeddings
    assert embeddings.position is not None, "positions are learned"
    embeddings.word.weight.copy_(into(WORD).T)
    embeddings.position.weight.copy_(into(POSITION).T)
    for layer, heads in zip(network.encoder.layers, layers, strict=True):
        query, key, value, output, bias = zip(*heads, strict=True)
        layer.attention_norm.weight.fill_(1 / UNIT)
        layer.attention.load_projections(
            W_Q=torch.cat(query),
            W_K=torch.cat(key),
            W_V=torch.cat(value),
            W_O=torch.cat(output, 1),
            b_Q=torch.cat(bias),
        )
    network.head.norm.weight.zero_()[WORD] = OWN / UNIT / UNIT
    card = ModelCard(f"Planted: {name}", f"planted-{name}", "causal-lm", "words", vocabulary, form)
    return text_model(f"planted-{name}", card, network)
