"""Cross heads of toy German: the words that they look at, and the translations without them: `python -m
mha_core.stats.suites.translation`

Writes figures.json of the bundled model, which `docs.tables` prints. The grammar that wrote the sentences says which
word of the source each word of the target translates, so every head is scored by its attention to that.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import torch

from mha_core.ablation import Ablation
from mha_core.attention.gating import GATE_MODES
from mha_core.backends import Model, load_model
from mha_core.backends.builtin.checkpoint import HISTORY
from mha_core.backends.builtin.encoder_decoder import TrainedEncoderDecoder
from mha_core.backends.builtin.training.checkpoint_history import read_history
from mha_core.backends.builtin.training.tasks.toy_german import (
    ADJECTIVES,
    DETERMINERS,
    EOS,
    IDS,
    INTRANSITIVE,
    MAX_TOKENS,
    NAME,
    NOUNS,
    PAD,
    PLURAL,
    TRANSITIVE,
    VOCABULARY,
    Translation,
    padded,
    sample,
)
from mha_core.backends.cards import folder_of
from mha_core.forward import Pass, Target
from mha_core.heads import ATTENTIONS, all_heads
from mha_core.intervention import Intervention
from mha_core.stats.suites.head_role import HeadRole, best_offset
from mha_core.stats.suites.report import FIGURES

SEED, SIZE, CHECKPOINT_SIZE = 20_000_003, 400, 100  # of the held-out pairs; of each checkpoint fewer
MEANING = "as a word is written, attends to the word of the source that it translates"
INFINITIVES = {infinitive for _, infinitive in (TRANSITIVE | INTRANSITIVE).values()}


class TranslationScores(NamedTuple):
    """Shares of sources that are translated well."""

    exact: float  # of sentences: every word is right
    words: float  # of the words of the gold targets: they are written, wherever
    verb_last: float  # of sentences: they end in the infinitive of a verb
    verb: float  # of sentences: it is the right one
    genders: float  # of articles before a noun: their form is one of its gender, or of the plural


def alignment(model: Model, pairs: Sequence[Translation]) -> tuple[HeadRole, float]:
    """The mean attention of each cross head to the aligned word, in the row that writes a word; and that of 1/T_s each.

    The baseline is how often the most frequent distance, from the row to that word, is right.
    """
    sources, targets = padded([pair.source for pair in pairs]), padded([pair.target for pair in pairs])[:, :-1]
    links = [
        (i, row, position)
        for i, pair in enumerate(pairs)
        for row, position in enumerate(pair.alignment[1:])
        if position is not None
    ]
    of_pair, rows, positions = map(list, zip(*links, strict=True))
    with torch.inference_mode():
        outputs = model.outputs(Pass(sources, attention_mask=sources != IDS[PAD], target=Target(targets)))
    weights = torch.stack([layer[of_pair, :, rows, positions] for layer in outputs["cross"].attentions])  # (L, n, H)
    distances = best_offset(position - row for _, row, position in links)
    chance = sum(1 / len(pairs[i].source) for i in of_pair) / len(links)
    return HeadRole(MEANING, weights.mean(1), len(links), *distances), chance


def translations(model: Model, pairs: Sequence[Translation], ablation: Ablation | None = None) -> list[tuple[str, ...]]:
    """The written translation of each source, without [BOS] and [EOS]."""
    assert isinstance(model.network, TrainedEncoderDecoder), "it is an encoder-decoder of ours"
    ids, change = padded([pair.source for pair in pairs]), Intervention(ablation or Ablation())
    rows = model.network.write(ids, change, MAX_TOKENS, ids != IDS[PAD])
    sentences = [tuple(VOCABULARY[token] for token in row[1:]) for row in rows.tolist()]
    return [tokens[: tokens.index(EOS)] if EOS in tokens else tokens for tokens in sentences]


def judge(pairs: Sequence[Translation], written: Sequence[tuple[str, ...]]) -> TranslationScores:
    """Compare what is written with the gold targets."""
    golds = [pair.target[1:-1] for pair in pairs]
    ends = [tokens[-2] if tokens[-1:] == (".",) and len(tokens) > 1 else "" for tokens in written]
    found = sum((Counter(gold) & Counter(tokens)).total() for gold, tokens in zip(golds, written, strict=True))
    genders = [right for tokens in written for right in articles_right(tokens)]
    sentences = len(pairs)
    return TranslationScores(
        exact=sum(gold == tokens for gold, tokens in zip(golds, written, strict=True)) / sentences,
        words=found / sum(map(len, golds)),
        verb_last=sum(end in INFINITIVES for end in ends) / sentences,
        verb=sum(end == gold[-2] for end, gold in zip(ends, golds, strict=True)) / sentences,
        genders=sum(genders) / max(1, len(genders)),
    )


def articles_right(tokens: Sequence[str]) -> list[bool]:
    """For each article or other determiner before a noun, perhaps with an adjective between: whether its gender is
    right.
    """
    columns: dict[str, set[int]] = defaultdict(set)  # of each noun; one that looks the same in the plural has two
    for singular, plural, gender in NOUNS.values():
        columns[singular].add("mfn".index(gender))
        columns[plural].add(PLURAL)
    forms = [{case[i] for table, _ in DETERMINERS.values() for case in table} - {""} for i in range(PLURAL + 1)]
    adjectives = {stem + ending for (stem,) in ADJECTIVES.values() for ending in ("e", "er", "es", "en")}
    right = []
    for i, token in enumerate(tokens):
        *_, before = "", *(word for word in tokens[max(0, i - 2) : i] if word not in adjectives)
        if token in columns and any(before in each for each in forms):
            right.append(any(before in forms[column] for column in columns[token]))
    return right


def evaluate(model: Model, pairs: Sequence[Translation]) -> dict[str, Any]:
    """Quality of a model's translations, and its cross heads' alignment, as JSON."""
    role, chance = alignment(model, pairs)
    return {
        "scores": _rounded(judge(pairs, translations(model, pairs))._asdict()),
        "alignment": {"head": f"x{role.best}", "score": round(role.score, 4), "chance": round(chance, 4)}
        | {"offset": role.offset, "baseline": round(role.baseline or 0, 4), "count": role.count}
        | {"heads": [[round(share, 4) for share in row] for row in role.heads.tolist()]},
    }


def conditions(model: Model, best: str) -> list[Ablation]:
    """Each head of the three attentions off, a cross head in the other modes too, and each pair of cross heads."""
    names = [info.named(head) for info in model.info.by_attention.values() for head in all_heads(info.shape)]
    cross = [name for name in names if name.startswith(ATTENTIONS["cross"].prefix)]
    off = [*names, *(", ".join(pair) for pair in combinations(cross, 2))]
    return [Ablation.parse(best, mode) for mode in GATE_MODES if mode != "zero"] + [
        Ablation.parse(heads) for heads in off
    ]


def evaluate_shipped() -> dict[str, Any]:
    """Evaluate the bundled model: all its heads on, each condition, and under "history" its checkpoints."""
    model, pairs = load_model(NAME), sample("test", SIZE, SEED)
    all_on = evaluate(model, pairs)
    without = [
        {"off": str(ablation), "mode": ablation.mode}
        | _rounded(judge(pairs, translations(model, pairs, ablation))._asdict())
        for ablation in conditions(model, all_on["alignment"]["head"])
    ]
    history = read_history(NAME, folder_of(NAME) / HISTORY)
    checkpoints = [
        {"step": step, "loss": loss, "validation": validation}
        | evaluate(load_model(f"{NAME}@{step}"), pairs[:CHECKPOINT_SIZE])
        for step, loss, validation in zip(history.steps, history.loss, history.validation, strict=True)
    ]
    return all_on | {"without": without, "seed": SEED, "size": SIZE, "history": checkpoints}


def _rounded(values: Mapping[str, float]) -> dict[str, float]:
    return {name: round(value, 4) for name, value in values.items()}


def main() -> None:
    """Evaluate the bundled model of toy German."""
    torch.set_num_threads(1)
    (folder_of(NAME) / FIGURES).write_text(json.dumps(evaluate_shipped()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
