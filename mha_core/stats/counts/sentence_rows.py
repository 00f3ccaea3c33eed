"""Sentences as rows of a model's input, with what the scores need to know of each token."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Self

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.backends import Model
from mha_core.encoder_decoder import EncoderDecoderModel
from mha_core.errors import TextError
from mha_core.forward import Pass, Target
from mha_core.heads import ATTENTIONS
from mha_core.inputs.encoding import token_spans
from mha_core.modality import Encoded
from mha_core.rows import Row, grouped, padded
from mha_core.stats.texts.sentence import Relation, Sentence
from mha_core.trace import Trace

MAX_TOKENS = 256  # of one sentence; of a longer one the beginning is read
MAX_WEIGHTS = 2**24  # attention weights of one batch, of all layers and heads: 64 MB


class SentenceRow(NamedTuple):
    """A sentence as a model reads it.

    Attributes:
        row: its tokens.
        punctuation: T flags, True for a token of punctuation or symbols alone.
        piece_of: T indices of the words that the tokenizer splits into pieces; −1 for special tokens.
        word_of: T indices of the annotation's words; −1 for a token of none of them.
        relations: those whose two words were read whole; of a target, its alignment with the source.
        words: how many words of the annotation have a token.
        target: of an encoder-decoder, what it writes of the sentence. Its `word_of` is of the token that comes after
            each: a row of cross-attention is of the word that it writes.
        labels: of a target, the token that comes after each.
    """

    row: Row
    punctuation: tuple[bool, ...]
    piece_of: tuple[int, ...]
    word_of: tuple[int, ...] = ()
    relations: tuple[Relation, ...] = ()
    words: int = 0
    target: "SentenceRow | None" = None
    labels: tuple[int, ...] = ()

    @property
    def length(self) -> int:
        """The number of its tokens, or of its target's, if there are more."""
        return max(len(self.row.ids), len(self.target.row.ids) if self.target else 0)

    @property
    def dropped(self) -> bool:
        """Whether the text or its target is cut."""
        return self.row.dropped > 0 or (self.target is not None and self.target.dropped)


class SentenceBatch(NamedTuple):
    """Rows of similar length, stacked; T is the length of the longest.

    Attributes:
        indices: of the rows.
        ids, segments: (B, T).
        attention_mask: (B, T), True for real tokens; None = all are real.
        piece_of: (B, T), the index of the word that a token is a piece of; −1 for special tokens and padding.
        special: (B, T), True for special tokens.
        punctuation: (B, T).
    """

    indices: tuple[int, ...]
    ids: Tensor
    segments: Tensor
    attention_mask: Tensor | None
    piece_of: Tensor
    special: Tensor
    punctuation: Tensor

    def widened(self, width: int) -> Self:
        """The same row with padding at the end, up to so many tokens."""
        more = (0, width - self.ids.size(1))
        ids, segments, special, punctuation = (
            F.pad(each, more) for each in (self.ids, self.segments, self.special, self.punctuation)
        )
        pieces = F.pad(self.piece_of, more, value=-1)
        attention_mask = (pieces >= 0) | special
        return type(self)(self.indices, ids, segments, attention_mask, pieces, special, punctuation)

    def row(self, at: int) -> Self:
        """One of the rows, without padding."""
        size = self.ids.size(1) if self.attention_mask is None else int(self.attention_mask[at].sum())
        own = (None if each is None else each[at : at + 1, :size] for each in self[1:])
        return self._make(((self.indices[at],), *own))

    @property
    def is_word(self) -> Tensor:
        """(B, T), True for tokens of words: real, and not special."""
        return self.piece_of >= 0

    @classmethod
    def of(cls, trace: Trace) -> Self:
        """The text of a Trace whose tokens are the queries."""
        ids = torch.tensor([trace.ids or range(len(trace))])  # no patch of a picture occurs twice
        marks = [not each and is_punctuation(token) for token, each in zip(trace.tokens, trace.special, strict=True)]
        special, pieces = torch.tensor([trace.special]), torch.tensor([pieces_of(trace.words)])
        return cls((0,), ids, torch.zeros_like(ids), None, pieces, special, torch.tensor([marks]))


def pieces_of(words: Sequence[int | None]) -> tuple[int, ...]:
    """The word of each token, −1 for none."""
    return tuple(-1 if word is None else word for word in words)


def is_punctuation(token: str) -> bool:
    """True for a token of punctuation and symbols alone, such as "," and "##."."""
    text = token.removeprefix("##") or token
    return all(unicodedata.category(letter)[0] in "PS" for letter in text)


def read(model: Model, sentence: Sentence) -> SentenceRow | None:
    """A sentence as a row, of an encoder-decoder with its target; None if the model can read no word of it.

    Raises TextError for a target that the model can not write.
    """
    limit = min(model.info.max_tokens, MAX_TOKENS)
    try:
        encoded = model.encoded(sentence.text, max_tokens=limit)
    except TextError:
        return None
    row = Row.of(encoded)
    pieces = pieces_of(encoded.words)
    model.check_target(sentence.target)
    if isinstance(model, EncoderDecoderModel):
        target, labels = model.read_target(encoded.inputs, sentence.target, MAX_TOKENS)
        of_target = SentenceRow(Row.of(target), _punctuation(target), pieces_of(target.words), labels=labels)
        if not sentence.alignment or sentence.target is None:
            return SentenceRow(row, _punctuation(encoded), pieces, target=of_target)
        word_of, whole = _words(model.tokenizer, sentence.text, sentence.words, row)
        of_input, written = _words(model.tokenizer, sentence.target, sentence.target_words, of_target.row)
        aligned = tuple(each for each in sentence.alignment if each.dependent in written and each.head in whole)
        of_target = of_target._replace(word_of=(*of_input[1:], -1), relations=aligned)
        return SentenceRow(row, _punctuation(encoded), pieces, word_of, target=of_target)
    if not sentence.words:
        return SentenceRow(row, _punctuation(encoded), pieces)
    word_of, whole = _words(model.tokenizer, sentence.text, sentence.words, row)
    relations = tuple(each for each in sentence.relations if {each.dependent, each.head} <= whole)
    return SentenceRow(row, _punctuation(encoded), pieces, word_of, relations, len(set(word_of) - {-1}))


def _punctuation(encoded: Encoded) -> tuple[bool, ...]:
    """Flags of the tokens that are punctuation alone."""
    return tuple(
        word is not None and is_punctuation(token) for token, word in zip(encoded.tokens, encoded.words, strict=True)
    )


def _words(
    tokenizer: Any, annotated: str, words: Sequence[tuple[int, int]], row: Row
) -> tuple[tuple[int, ...], set[int]]:
    """The annotation's word of each token, −1 = none; and the words that were read whole."""
    text = annotated.strip()
    start = annotated.find(text)  # what `encode` strips
    spans = iter(token_spans(tokenizer, text))
    by_character = {at: word for word, (begin, end) in enumerate(words) for at in range(begin, end)}
    word_of = []
    for special in row.special:
        # Its last character: a token may begin with the space before the word.
        word_of.append(-1 if special else by_character.get(next(spans)[2] - 1 + start, -1))
    cut = {by_character.get(end - 1 + start, -1) for _, _, end in spans}  # what is left are dropped tokens
    return tuple(word_of), set(word_of) - cut - {-1}


def batches(model: Model, rows: Sequence[SentenceRow]) -> Iterator[SentenceBatch]:
    """Rows sorted by length, in batches of at most MAX_WEIGHTS attention weights; the same ones each time.

    Each is alone if the model does not take padding. Targets are stacked where they are needed, with `stacked`.
    """
    per_pair = sum(layers * heads for layers, heads in model.info.shapes.values())  # weights of a query and a key

    def fits(count: int, longest: int) -> bool:
        return model.capabilities.takes_padding and count * longest**2 * per_pair <= MAX_WEIGHTS

    return (stacked(rows, group) for group in grouped([row.length for row in rows], fits))


@torch.inference_mode()
def stacked(rows: Sequence[SentenceRow], group: Sequence[int]) -> SentenceBatch:
    """Some rows as a batch."""
    batch = padded([rows[i].row for i in group], range(len(group)))
    special, punctuation = (torch.zeros(batch.inputs.shape, dtype=torch.bool) for _ in range(2))
    pieces = torch.full(batch.inputs.shape, -1)
    for at, i in enumerate(group):
        length = len(rows[i].row.ids)
        pieces[at, :length] = torch.tensor(rows[i].piece_of)
        special[at, :length] = torch.tensor(rows[i].row.special)
        punctuation[at, :length] = torch.tensor(rows[i].punctuation)
    return SentenceBatch(tuple(group), batch.inputs, batch.segments, batch.attention_mask, pieces, special, punctuation)


class Attended(NamedTuple):
    """One attention of a batch of rows.

    Attributes:
        attentions: L of (B, H, T, T_k).
        queries: the texts that attend.
        causal: whether a token attends only to itself and the tokens before it.
        keys: of cross-attention, the texts that are looked at; None = the same.
    """

    attentions: tuple[Tensor, ...]
    queries: SentenceBatch
    causal: bool
    keys: SentenceBatch | None = None

    def of(self, at: int) -> "Attended":
        """One of the rows, without padding."""
        queries = self.queries.row(at)
        keys = self.keys.row(at) if self.keys else None
        size, looked_at = queries.ids.size(1), (keys or queries).ids.size(1)
        attentions = tuple(weights[at : at + 1, :, :size, :looked_at] for weights in self.attentions)
        return Attended(attentions, queries, self.causal, keys)


@torch.inference_mode()
def attended(model: Model, rows: Sequence[SentenceRow]) -> Iterator[dict[str, Attended]]:
    """The attentions of a model on some rows, by name, in batches whose `queries.indices` say which ones."""
    infos = model.info.by_attention
    for batch in batches(model, rows):
        targets = [target for row in batch.indices if (target := rows[row].target)]
        texts, read = {"source": batch}, None
        if targets:
            texts["target"] = stacked(targets, range(len(targets)))._replace(indices=batch.indices)
            read = Target(texts["target"].ids, texts["target"].attention_mask)
        request = Pass(batch.ids, batch.segments, attention_mask=batch.attention_mask, target=read)
        outputs = model.outputs(request if read else request._replace(logits_at=()))
        found = {}
        for name, output in outputs.items():
            attentions = tuple(weights.float().cpu() for weights in output.attentions)
            _, queries, keys = ATTENTIONS[name]
            looked_at = None if keys == queries else texts[keys]
            found[name] = Attended(attentions, texts[queries], infos[name].causal, looked_at)
        yield found
