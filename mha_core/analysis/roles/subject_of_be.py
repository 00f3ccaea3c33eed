"""What a head looks at from a verb: its subject, its object, or neither, over many sentences of six kinds.

    python -m mha_core.analysis.roles.subject_of_be

measures head 3.1 of the bundled model, which looks at the subject of *be*, and at the object where there is one. Of
each sentence it counts where the verb's largest weight falls, special tokens and the full stop left out (Clark et al.
2019, section 4.2), beside the best other head and the best fixed distance.
"""

import argparse
import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.analysis.roles.attractor_sentences import KINDS, AttractorSentence, sentences
from mha_core.analysis.roles.head_role import best_offset
from mha_core.heads import Head
from mha_core.models import TextModel, load_model
from mha_core.models.text.encoding import encode

Z = 1.96  # standard deviations: an interval of 95 %


@dataclass(frozen=True)
class LooksAt:
    """How often each head looks from the verb at its subject, and at its object, in some sentences of one kind.

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

    def best_other(self, head: Head) -> Head:
        """The head that looks at the subject most often, beside this one."""
        others = self.subject.clone()
        others[head] = -1
        return Head(*divmod(int(others.argmax()), others.size(1)))


def looks_at(model: TextModel, given: Sequence[AttractorSentence]) -> LooksAt:
    """Where the verb's largest weight falls, for every head. Pieces of a word count as the word.

    Args:
        given: sentences of one kind.

    Raises:
        ValueError: no sentences, or a model whose tokenizer divides their words otherwise.
    """
    if not given:
        raise ValueError("No sentences are given; valid: at least one.")
    seen = _argmax(model, given)  # (N, L, H), indices of words
    subjects = torch.tensor([sentence.subject for sentence in given])[:, None, None]
    objects = [sentence.object for sentence in given]
    at_object = None
    if None not in objects:
        at_object = (seen == torch.tensor(objects)[:, None, None]).double().mean(0)
    _, offset = best_offset(sentence.subject - sentence.verb for sentence in given)
    return LooksAt((seen == subjects).double().mean(0), at_object, offset, len(given))


@torch.inference_mode()
def _argmax(model: TextModel, given: Sequence[AttractorSentence]) -> Tensor:
    """The word with the verb's largest weight, (N, L, H); sentences of one length run together."""
    encoded = [encode(model.tokenizer, sentence.text, None, model.info.max_tokens) for sentence in given]
    by_length: dict[int, list[int]] = defaultdict(list)
    for i, (each, sentence) in enumerate(zip(encoded, given, strict=True)):
        if max(word for word in each.words if word is not None) != len(sentence.words) - 1:
            raise ValueError(f"'{model.info.name}' does not read {sentence.text!r} word by word; valid: minilm.")
        by_length[len(each.words)].append(i)
    seen = torch.empty(len(given), *model.info.shape, dtype=torch.long)
    for rows in by_length.values():
        ids, segments = (torch.cat([getattr(encoded[i], part) for i in rows]) for part in ("ids", "segments"))
        output = model.forward(ids, segments, logits_at=())
        attentions = torch.stack(output.attentions, 1).float().cpu()  # (B, L, H, T, T)
        of_verb, of_word = _masks([encoded[i].words for i in rows], [given[i] for i in rows])
        seen[rows] = torch.einsum("blhij,bi,bjw->blhw", attentions, of_verb, of_word).argmax(-1)
    return seen


def _masks(words: Sequence[Sequence[int | None]], given: Sequence[AttractorSentence]) -> tuple[Tensor, Tensor]:
    """For sentences of T tokens: the mean over the verb's tokens (B, T), and the sum over each word's (B, T, W).

    The full stop is no word here. A word that a shorter sentence lacks has no weight.
    """
    longest = max(len(sentence.words) for sentence in given) - 1
    of_word = torch.zeros(len(given), len(words[0]), longest)
    for row, (tokens, sentence) in enumerate(zip(words, given, strict=True)):
        for token, word in enumerate(tokens):
            if word is not None and word < len(sentence.words) - 1:
                of_word[row, token, word] = 1
    verb = of_word[range(len(given)), :, [sentence.verb for sentence in given]]  # (B, T)
    return verb / verb.sum(-1, keepdim=True), of_word


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % score interval of a share of `count` independent cases (Wilson 1927)."""
    middle = (share + Z**2 / (2 * count)) / (1 + Z**2 / count)
    half = Z / (1 + Z**2 / count) * math.sqrt(share * (1 - share) / count + Z**2 / (4 * count**2))
    return middle - half, middle + half


def table(model: TextModel, head: Head, count: int, seed: int = 0) -> str:
    """A row for each kind of sentence, as Markdown."""
    lines = [
        f"| the verb is | {head} on its subject | on its object | next best head | best fixed distance |",
        "| --- | --- | --- | --- | --- |",
    ]
    for kind in KINDS:
        found = looks_at(model, sentences(kind, count, seed))
        other = found.best_other(head)
        at_object = "" if found.object is None else _share(float(found.object[head]), count)
        subject = _share(float(found.subject[head]), count)
        lines.append(
            f"| {kind} | {subject} | {at_object} | {float(found.subject[other]):.3f} ({other}) | {found.offset:.3f} |"
        )
    return "\n".join(lines)


def _share(share: float, count: int) -> str:
    low, high = wilson(share, count)
    return f"{share:.3f} ({low:.2f}–{high:.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", nargs="?", default="minilm")
    parser.add_argument("--head", type=Head.parse, default=Head(3, 1))
    parser.add_argument("--sentences", type=int, default=200, help="of each kind")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    print(table(load_model(options.model), options.head, options.sentences, options.seed))


if __name__ == "__main__":
    main()
