"""Explore: what its routes say, beside the reference."""

import re
from collections.abc import Iterator

import numpy as np

from tests.support.reference import maps
from tests.support.reference.bert import bert
from tests.support.reference.passes import ALL_ON, Off
from tests.support.reference.trained import trained
from tests.truth.app.site import Picture, Site
from tests.truth.readings import readings
from tests.truth.report import Check, compared, same
from tests.truth.sample import MODES, Case, Sample
from tests.truth.seen import Seen

FLOAT32 = 1e-5  # weights, norms, shares: sums of float32, some layers deep
VECTORS = 1e-4  # hidden states and logits, whose numbers are larger
DIGITS_4, DIGITS_5, DIGITS_3 = 5e-5 + FLOAT32, 5e-6 + FLOAT32, 5e-4 + FLOAT32  # of rounded numbers
EIGHT_BITS = {"uint8": 0.004, "int8": 0.008}  # of the largest of a map: docs/numbers_explore.md
HALF_A_CODE = 0.5 / 255 + 1e-4  # of a thumbnail, whose codes are roots


def explore(site: Site, sample: Sample, *, small: bool = False) -> Iterator[Check]:
    """All kinds of numbers of the page.

    Args:
        small: a few cases of one model.
    """
    for seen in map(Seen, _small_cases(sample) if small else _cases(sample)):
        yield from arrays(site, seen)
        if seen.case.model == "minilm":
            yield from atlas(site, sample, seen)
            yield from open_head(site, sample, seen)
            yield from effect_of_encoder(site, seen)
        yield from readings(site, sample, seen)
    if not small:
        yield from long_text(site, sample)


def _small_cases(sample: Sample) -> Iterator[Case]:
    for mode in MODES:
        yield Case("minilm", sample.sentence(), sample.heads((6, 12), 3), mode)


def _cases(sample: Sample) -> Iterator[Case]:
    one = sample.sentence()
    yield Case("minilm", one)
    yield Case("minilm", one, pair=sample.sentence())
    yield Case("minilm", sample.sentence(), sample.heads((6, 12), 3), sample.random.choice(MODES), pair=one)
    for mode in MODES:
        yield Case("minilm", sample.sentence(), sample.heads((6, 12), 4, whole_layer=True), mode)
    yield Case("scratch-bert", one)
    yield Case("scratch-bert", one, sample.heads((6, 12), 5), sample.random.choice(MODES))
    for model, (layers, heads) in {"toy-english": (2, 8), "toy-induction": (2, 4)}.items():
        words = [word for word in trained(model).tokenizer.get_vocab() if word.isalnum()]
        yield Case(model, sample.words(sorted(words), 9))
        for mode in MODES:
            yield Case(model, sample.words(sorted(words), 11), sample.heads((layers, heads), 3), mode)


def arrays(site: Site, seen: Seen) -> Iterator[Check]:
    """The NPZ: everything that a pass leaves behind."""
    found, where = site.arrays(**seen.case.address), f"Explore, NPZ: {seen.case.model}"
    state = f"{seen.case.mode}" if seen.case.off else "all on"
    yield compared(f"attention weights ({state})", where, found["attentions"], seen.weights, FLOAT32)
    yield compared("hidden states", where, found["hidden_states"], seen.after.hidden, VECTORS)
    yield compared("values", where, found["values"], seen.after.values, VECTORS)
    if seen.after.logits is not None:
        yield compared("logits", where, found["logits"], seen.after.logits, VECTORS)


# --- the atlas


def atlas(site: Site, sample: Sample, seen: Seen) -> Iterator[Check]:
    """Thumbnails, entropy, attention changed; and the numbers by which heads are sorted."""
    where, case = "Explore, atlas", seen.case
    head = sample.one([(layer, head) for layer in range(seen.shape[0]) for head in range(seen.shape[1])])
    link, pin = sample.random.sample(range(1, len(seen.word_of) - 1), 2)
    opened = case.address | {"layer": str(head[0]), "head": str(head[1]), "pin": str(pin), "link": str(link)}
    answer = site.look("atlas,order", **opened, sort="likeness")
    picture = answer.pictures["atlas.atlas"]
    codes = picture.arrays["pictures"] / 255
    yield compared("thumbnails", where, codes, maps.thumbnail(seen.weights, 48), HALF_A_CODE)
    entropy = np.reshape(picture.header["entropy"], seen.shape)
    yield compared("entropy of each head", where, entropy, maps.entropy(seen.weights), DIGITS_4)
    if case.off:
        change = np.reshape(picture.header["change"], seen.shape)
        true = maps.moved(seen.before.attentions.numpy(), seen.weights)
        yield compared("attention changed", where, change, true, DIGITS_4)
    alike = 1 - np.abs(seen.weights - seen.weights[head]).sum(-1).mean(-1) / 2
    shown = np.reshape(answer.words["order"]["numbers"], seen.shape)
    yield compared("similarity to the open head", where, shown, alike, DIGITS_5)
    linked = site.look("order", **opened, sort="link").words["order"]
    true = seen.weights[:, :, pin, link]
    yield compared("weight on a link", where, np.reshape(linked["numbers"], seen.shape), true, DIGITS_5)
    first = [each["weight"] for each in linked["first"]]
    yield compared("weight on a link, first five", where, first, np.sort(true.ravel())[::-1][:5], DIGITS_4)


# --- the open head


def open_head(site: Site, sample: Sample, seen: Seen) -> Iterator[Check]:
    """Each view of one head and of several, special tokens shown and hidden, whole words."""
    where, case = "Explore, open head", seen.case
    layer, head = sample.one(case.off or [(sample.random.randrange(6), sample.random.randrange(12))])
    opened = case.address | {"layer": str(layer), "head": str(head)}
    mine, before = seen.weights[layer, head], seen.before.attentions.numpy()[layer, head]

    def shown(kind: str, true: np.ndarray, picture: str = "heatmap", **options: str) -> Check:
        drawn = site.look("head", **opened, **{"view": picture} | options).pictures[f"head.{picture}"]
        return compared(kind, where, drawn.maps, true.reshape(drawn.maps.shape), FLOAT32)

    yield shown("heatmap", mine)
    yield shown("lines of a layer", seen.weights[layer], "lines")
    yield shown("text", mine, "text")
    yield shown("mean of a layer", seen.weights[layer].mean(0), scope="its layer")
    yield shown("maximum of all heads", seen.weights.max((0, 1)), scope="all heads", how="max")
    several = sorted({sample.one([(a, b) for a in range(6) for b in range(12)]) for _ in range(4)} | {(layer, head)})
    chosen = ",".join(f"{a}.{b}" for a, b in several)
    mean = np.mean([seen.weights[each] for each in several], 0)
    yield shown("mean of chosen heads", mean, scope="chosen heads", chosen=chosen)
    yield shown("special tokens hidden", maps.without(mine, seen.special), special="false")
    merged, units = maps.words(mine, seen.word_of)
    yield shown("whole words", merged, words="true")
    hidden = [seen.special[unit[0]] for unit in units]
    yield shown("whole words, special tokens hidden", maps.without(merged, hidden), words="true", special="false")
    if case.off:
        answer = site.look("head", **opened, view="heatmap")
        if difference := answer.pictures.get("head.difference"):
            yield compared("change of a head's weights", where, difference.maps[0], mine - before, FLOAT32)
        else:
            yield compared("change of a head's weights (none)", where, mine, before, FLOAT32)
    yield from _table(site, opened, mine, before if case.off else None)
    lines = site.table(**opened, words="true", special="false")
    true = maps.without(merged, hidden).ravel()
    yield compared("CSV", where, [float(line["weight"]) for line in lines], true, FLOAT32)
    yield from _sinks(site, seen, opened, mine)


def _table(site: Site, opened: dict[str, str], after: np.ndarray, before: np.ndarray | None) -> Iterator[Check]:
    rows = site.look("head", **opened, view="table").words["head"]["data"]["rows"]
    places = tuple(np.array([row[3:5] for row in rows]).T)
    where = "Explore, open head"
    yield compared("table", where, [row[2] for row in rows], np.sort(after.ravel())[::-1][: len(rows)], FLOAT32)
    yield compared("table", where, [row[2] for row in rows], after[places], FLOAT32)
    if before is not None:
        yield compared("table, with all heads on", where, [row[5] for row in rows], before[places], FLOAT32)


def _sinks(site: Site, seen: Seen, opened: dict[str, str], weights: np.ndarray) -> Iterator[Check]:
    """The share of each row that goes to a special token or to the first one, where it is more than half."""
    words = site.look("head", **opened, view="heatmap").words["head"]["sinks"]["rows"]
    ids = seen.network.ids(seen.case.text, seen.case.pair)
    kinds = {ids[i]: [j for j in range(len(ids)) if ids[j] == ids[i]] for i in range(len(ids)) if seen.special[i]}
    shares = np.max([weights[:, positions].sum(-1) for positions in ([0], *kinds.values())], 0)
    told = [int(re.findall(r"gives (\d+)\u00a0%", row[0])[0]) / 100 if row else 0.0 for row in words]
    true = [share if said else min(max(share - 0.5, 0.0), 1.0) for said, share in zip(told, shares, strict=True)]
    yield compared("attention sinks, share of a row", "Explore, open head", told, true, 0.005 + FLOAT32)


# --- what changed


def effect_of_encoder(site: Site, seen: Seen) -> Iterator[Check]:
    """Similarity to the original, that of two sentences, and drift."""
    where, case = "Explore, effect", seen.case
    answer = site.look("effect", **case.address)
    if case.off:
        a, b = (each.hidden[-1].mean(0).numpy() for each in (seen.before, seen.after))
        shown = float(answer.words["effect"]["headline"]["after"])
        yield compared("similarity to original", where, shown, maps.cosine(a, b), DIGITS_3)
        drift = 1 - maps.cosine(seen.before.hidden.numpy(), seen.after.hidden.numpy())
        yield compared("drift", where, answer.pictures["effect.drift"].maps[0], drift, FLOAT32)
    if case.pair:
        for key, off in (("before", ALL_ON), ("after", Off(case.off, case.mode))):
            a, b = (bert().run(text, off).hidden[-1].mean(0).numpy() for text in (case.text, case.pair))
            shown = float(answer.words["effect"]["pair"][key])
            yield compared("similarity of two sentences", where, shown, maps.cosine(a, b), DIGITS_3)


# --- 8 bits


def long_text(site: Site, sample: Sample) -> Iterator[Check]:
    """A text so long that a layer's weights carry 8 bits, and thumbnails are smaller than maps."""
    case = Case("minilm", " ".join(sample.sentence() for _ in range(10)), sample.heads((6, 12), 2), "zero")
    seen, layer = Seen(case), sample.random.randrange(6)
    answer = site.look("atlas,head", **case.address, layer=str(layer), head="0", view="lines")
    lines = answer.pictures["head.lines"]
    yield _in_eight_bits("lines of a layer, 8 bits (of the largest)", lines, seen.weights[layer])
    codes = answer.pictures["atlas.atlas"].arrays["pictures"] / 255
    true = maps.thumbnail(seen.weights, codes.shape[-1])
    yield compared("thumbnails, pooled", "Explore, atlas", codes, true, HALF_A_CODE)
    yield same("says that it carries 8 bits", "Explore, open head", [lines.is_rounded], ["rounding" in lines.header])


def _in_eight_bits(kind: str, drawn: Picture, true: np.ndarray) -> Check:
    most = np.abs(true).max((1, 2), keepdims=True)
    allowed = EIGHT_BITS[drawn.arrays["maps"].dtype.name] if drawn.is_rounded else FLOAT32
    return compared(kind, "Explore, open head", drawn.maps / most, true / most, allowed)
