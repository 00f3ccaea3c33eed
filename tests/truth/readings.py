"""Explore, readings and predictions: what heads add, how attention spreads, what a language model predicts."""

from collections.abc import Iterator

import numpy as np
import torch

from tests.support.reference import maps, zeroing
from tests.support.reference.passes import ALL_ON, Off
from tests.support.reference.trained import Trained, trained
from tests.truth.app.site import Site
from tests.truth.report import Check, compared, same
from tests.truth.sample import MODES, Case, Sample
from tests.truth.seen import Seen

FLOAT32 = 2e-5  # norms reach some units
PROBABILITY = 1e-5
# In the models trained here a layer may turn a token by 10⁻⁴ in all, of which single precision knows three digits.
SHARES = {"minilm": 5e-5, "scratch-bert": 5e-5}
SHARES_OF_LITTLE = 5e-3


def readings(site: Site, sample: Sample, seen: Seen) -> Iterator[Check]:
    """Raw weights, norms, rollout and value zeroing, of a head that is on and of one that is off, and of a layer."""
    case, (layers, heads) = seen.case, seen.shape
    on = [(a, b) for a in range(layers) for b in range(heads) if (a, b) not in case.off]
    effective = maps.effective(seen.weights, seen.after.mask.numpy(), case.off, case.mode)
    mixed = effective @ seen.after.values.numpy()  # what really went into W_O
    yield compared("(the reference's own: effective weights · V)", "itself", mixed, seen.after.contexts, 1e-12)
    for layer, head in [sample.one(on), *([sample.one(case.off)] if case.off else [])]:
        state = f"off, {case.mode}" if (layer, head) in case.off else "on"
        where = "Explore, readings"
        answer = site.look("head", **case.address, layer=str(layer), head=str(head), view="readings")
        drawn = {name: answer.pictures[f"head.reading-{name}"].maps[0] for name in ("raw", "norm", "rollout")}
        W_O, values = seen.network.output_weights(layer).numpy(), seen.after.values[layer].numpy()
        norm = maps.norms(effective[layer, head], values[head], W_O[head])
        yield compared("raw weights", where, drawn["raw"], seen.weights[layer, head], FLOAT32)
        yield compared(f"norm-weighted, the head {state}", where, drawn["norm"], norm, FLOAT32)
        rolled = f"rollout, {'some heads off, ' + case.mode if case.off else 'all heads on'}"
        yield compared(rolled, where, drawn["rollout"], maps.rollout(effective[: layer + 1])[-1], FLOAT32)
        opened = case.address | {"layer": str(layer), "head": str(head)}
        later = site.look("zeroing", **opened, view="readings").pictures
        tolerance = SHARES.get(case.model, SHARES_OF_LITTLE)
        of_layer = zeroing.shares(seen.run, seen.after, effective, layer, range(heads))
        yield compared("value zeroing of a layer", where, later["zeroing.reading-zeroing"].maps[0], of_layer, tolerance)
        of_head = zeroing.shares(seen.run, seen.after, effective, layer, [head])
        kind = f"value zeroing, the head {state}"
        yield compared(kind, where, later["zeroing.reading-zeroing-head"].maps[0], of_head, tolerance)
        combined = site.look("head", **opened, view="readings", scope="its layer").pictures["head.reading-norm"]
        mean = np.mean([maps.norms(effective[layer, h], values[h], W_O[h]) for h in range(heads)], 0)
        yield compared("norm-weighted, mean of a layer", where, combined.maps[0], mean, FLOAT32)


def predictions(site: Site, sample: Sample) -> Iterator[Check]:
    """Of the two models trained here: before and after, at a position, masked and seen; and which position opens."""
    english, symbols = (trained(name) for name in ("toy-english", "toy-induction"))
    for mode in MODES:
        words = sorted(word for word in english.tokenizer.get_vocab() if word.isalpha())
        case = Case("toy-english", sample.words(words, 8), sample.heads((2, 8), 4), mode)
        for hide in ("true", "false"):
            yield from _masked(site, english, case, sample.random.randrange(1, 9), hide)
        yield from _opens_at(site, english, case)
        letters = sorted(word for word in symbols.tokenizer.get_vocab() if len(word) == 1)
        segment = sample.words(letters, 6)
        yield from _next(site, symbols, Case("toy-induction", f"{segment} {segment}", sample.heads((2, 4), 2), mode))


def _masked(site: Site, network: Trained, case: Case, at: int, hide: str) -> Iterator[Check]:
    kind = "prediction, masked" if hide == "true" else "prediction, not masked"
    words = site.look("effect", **case.address | {"at": str(at), "mask": hide}).words["effect"]
    p, q = (_probabilities(network, case, off, at if hide == "true" else None)[at] for off in _both(case))
    vocabulary = network.tokenizer.get_vocab()
    ids = [vocabulary[word] for word, *_ in words["bars"]["rows"]]
    where = "Explore, effect"
    shown = np.array([row[1:] for row in words["bars"]["rows"]])
    yield compared(kind, where, shown, np.stack([p[ids], q[ids]], 1), PROBABILITY)
    top = sorted({*np.argsort(p)[-5:].tolist(), *np.argsort(q)[-5:].tolist()})
    yield same(f"{kind}: which words", where, sorted(ids), top)
    names = {number: word for word, number in vocabulary.items()}
    first = [words["headline"]["before"], words["headline"]["after"]]
    yield same("first choice", where, first, [names[int(p.argmax())], names[int(q.argmax())]])
    chances = [words["headline"]["p_before"], words["headline"]["p_after"]]
    yield compared("first choice, its probability", where, chances, [p.max(), q.max()], PROBABILITY)


def _opens_at(site: Site, network: Trained, case: Case) -> Iterator[Check]:
    """The position whose prediction changed most, while no word is masked."""
    shown = site.look("effect", **case.address).words["effect"]["at"]
    positions = [i for i, word in enumerate(network.word_of(case.text)) if word is not None]
    changed = []
    for at in positions:
        p, q = (_probabilities(network, case, off)[at] for off in _both(case))
        changed.append(np.abs(p - q).sum() / 2)
    # The position itself may be another one where two are the same up to rounding: its change counts.
    most = changed[positions.index(shown)] if shown in positions else -1.0
    yield compared("total variation where it opens", "Explore, effect", most, max(changed), PROBABILITY)


def _next(site: Site, network: Trained, case: Case) -> Iterator[Check]:
    """The next-token predictions of a causal model at every position."""
    rows = site.look("effect", **case.address).words["effect"]["next"]
    p, q = (_probabilities(network, case, off) for off in _both(case))
    ids = network.ids(case.text)
    names = {number: word for word, number in network.tokenizer.get_vocab().items()}
    where = "Explore, effect"
    for column, chances in ((2, p), (3, q)):
        yield same("likeliest next symbol", where, [row[column] for row in rows], [names[i] for i in chances.argmax(1)])
    true = [[p[i, ids[i + 1]], q[i, ids[i + 1]]] for i in range(len(ids) - 1)]
    yield compared("probability of the actual next symbol", where, [row[5:] for row in rows[:-1]], true, PROBABILITY)


def _both(case: Case) -> tuple[Off, Off]:
    return ALL_ON, Off(case.off, case.mode)


def _probabilities(network: Trained, case: Case, off: Off, masked: int | None = None) -> np.ndarray:
    """(T, V)."""
    ids = torch.tensor(network.ids(case.text))
    if masked is not None:
        ids[masked] = network.tokenizer.mask_token_id
    logits = network.run_ids(ids, off).logits
    assert isinstance(logits, torch.Tensor)
    return maps.softmax(logits.numpy())
