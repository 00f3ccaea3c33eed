"""Find heads of encoder-decoders: each attention's numbers, from Traces and from plain passes without a head."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
import torch

from mha_core.backends import Model
from mha_core.backends.builtin.training.tasks.toy_german import NAME as GERMAN
from mha_core.backends.builtin.training.tasks.toy_german import sample
from mha_core.errors import TextError
from mha_core.find_heads import over_texts as module
from mha_core.find_heads.head_profile import FEWEST, head_profiles
from mha_core.find_heads.head_roles import head_roles, roles_table
from mha_core.find_heads.over_texts import OverTextsTask, over_texts
from mha_core.find_heads.over_texts_result import LOSS, OverTexts
from mha_core.find_heads.strongest_examples import by_query
from mha_core.heads import Head, all_heads
from mha_core.inputs.readable_tokens import readable_token
from mha_core.stats.counts.relations import ALIGNED, ALL
from mha_core.stats.counts.scores_and_baselines import NAMES as SCORE_NAMES
from mha_core.stats.counts.sentence_rows import read
from mha_core.stats.metrics.datasets import of_lines
from mha_core.stats.texts.built_in import WRITTEN, SentenceList, built_in_texts
from mha_core.stats.texts.sentence import Sentence
from mha_core.trace import Trace
from tests.support.bits import same_bits
from tests.support.models import loaded

PAIRS = [
    Sentence("the cat sat on a mat .", target="the dog ran"),
    Sentence("a dog ran", target="the cat sat on the mat . the cat sat"),
    Sentence("the mat", target="a cat ."),
    Sentence("the dog sat on the cat , the cat ran", target="dog"),
]
NAMES = ("encoder", "decoder", "cross")


@pytest.fixture(scope="module", params=["t5", "bart"])
def model(request: pytest.FixtureRequest, tiny_models: Callable[[str], Model]) -> Model:
    return tiny_models(request.param)


@pytest.fixture(scope="module")
def found(model: Model) -> OverTexts:
    return over_texts(model, PAIRS)


@pytest.fixture(scope="module")
def traces(model: Model) -> list[Trace]:
    return [model.trace(pair.text, target=pair.target) for pair in PAIRS]


def words_of(trace: Trace) -> torch.Tensor:
    return torch.tensor([word is not None for word in trace.words])


@pytest.mark.parametrize("attention", NAMES)
def test_numbers_are_means_over_the_queries_that_are_words(
    found: OverTexts, traces: list[Trace], attention: str
) -> None:
    own = [trace.by_attention[attention] for trace in traces]
    rows = torch.cat([of_one.attentions[:, :, words_of(of_one)].double().flatten(2) for of_one in own], -1)
    sums = {"entropy": 0.0, "largest": 0.0, "first": 0.0, "special": 0.0}
    for of_one in own:
        p = of_one.attentions[:, :, words_of(of_one)].double()  # (L, H, words, T_k)
        sums["entropy"] += torch.special.entr(p).sum((-1, -2)) / np.log(2)
        sums["largest"] += p.amax(-1).sum(-1)
        sums["first"] += p[..., 0].sum(-1)
        sums["special"] += p[..., ~words_of(of_one.keys)].sum((-1, -2))
    queries = sum(int(words_of(of_one).sum()) for of_one in own)
    assert rows.numel()
    for name, total in sums.items():
        value = found.of(attention).scores[name].value
        np.testing.assert_allclose(value, (total / queries).numpy(), rtol=1e-5, err_msg=name)
    assert found.of(attention).tally.tokens == queries


@pytest.mark.parametrize("attention", NAMES)
def test_the_distance_is_between_the_places_of_query_and_key_in_their_texts(
    found: OverTexts, traces: list[Trace], attention: str
) -> None:
    total = weight = 0.0
    for trace in traces:
        own = trace.by_attention[attention]
        places = (torch.arange(len(own))[:, None] - torch.arange(len(own.keys))).abs().double()
        p = own.attentions.double() * words_of(own)[:, None] * words_of(own.keys)
        total, weight = total + (p * places).sum((-1, -2)), weight + p.sum((-1, -2))
    value = found.of(attention).scores["distance"].value
    np.testing.assert_allclose(value, (total / weight).numpy(), rtol=1e-5)


@pytest.mark.parametrize("attention", NAMES)
def test_the_loss_without_a_head_is_that_of_plain_passes(model: Model, found: OverTexts, attention: str) -> None:
    prefix = {"encoder": "", "decoder": "d", "cross": "x"}[attention]
    labels = [read(model, pair).target.labels for pair in PAIRS]

    def loss(off: str) -> float:
        total = 0.0
        for pair, words in zip(PAIRS, labels, strict=True):
            logits = model.trace(pair.text, target=pair.target, off=off).decoder.logits.double()
            total -= float(logits.log_softmax(-1)[range(len(words)), list(words)].sum())
        return total / sum(map(len, labels))

    value = found.of(attention).scores[LOSS].value
    for head in list(all_heads(value.shape))[::3]:
        assert value[head] == pytest.approx(loss(f"{prefix}{head}") - loss(""), abs=2e-5)


def test_the_encoder_reads_a_source_again_for_its_own_heads_alone(model: Model) -> None:
    calls = []
    hook = model.module.get_encoder().register_forward_hook(lambda *_: calls.append(1))
    try:
        over_texts(model, PAIRS[:1])
    finally:
        hook.remove()
    assert len(calls) == 2 + len(all_heads(model.info.shape))  # their weights; all heads on, and one off


@pytest.mark.exhaustive
def test_of_cross_attention_there_is_nothing_that_speaks_of_one_text(found: OverTexts) -> None:
    left_out = {"self", "previous", "next", "duplicate", "induction"}
    assert not left_out & set(found.of("cross").names)
    assert left_out < set(found.of("decoder").names)
    assert set(found.of("cross").scores) == set(found.of("cross").names)
    assert list(found.of("cross").table().index)[:2] == ["x0.0", "x0.1"]
    assert LOSS not in over_texts(loaded("toy-english"), ["the dog sleeps ."]).names


@pytest.mark.exhaustive
def test_a_source_alone_is_measured_with_what_the_model_writes(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("flan-t5")
    trace = model.trace(PAIRS[0].text)
    row = read(model, Sentence(PAIRS[0].text))
    assert row.target.row.ids == trace.decoder.ids[: len(row.target.row.ids)]
    assert len(row.target.row.ids) > 10


@pytest.mark.parametrize("attention", NAMES)
@pytest.mark.parametrize("score", ["largest", "punctuation", "previous"])
def test_a_text_of_the_sample_has_the_mean_of_its_queries(
    found: OverTexts, traces: list[Trace], attention: str, score: str
) -> None:
    sample = found.of(attention).tally.sample
    assert sample is not None
    by_text = dict(zip(sample.sentences, sample.scores[:, SCORE_NAMES.index(score)], strict=True))
    for pair, trace in zip(PAIRS, traces, strict=True):
        for head, value in np.ndenumerate(by_text[pair]):
            values = by_query(trace.by_attention[attention], Head(*head), score)
            assert float(values.nanmean()) == pytest.approx(float(value), abs=1e-5, nan_ok=True)
            assert bool(values.isnan().all()) == (score == "previous" and attention == "cross") or len(trace) < 3


@pytest.mark.parametrize("attention", NAMES)
def test_profiles_are_those_of_plain_traces(model: Model, traces: list[Trace], attention: str) -> None:
    texts, head = PAIRS * FEWEST, Head(1, 1)
    found = head_profiles(model, texts, attention).of(head, "largest")
    received, pairs = defaultdict(float), defaultdict(list)
    for trace in traces:
        own = trace.by_attention[attention]
        weights, words, keys = own.attentions[head], words_of(own).nonzero()[:, 0], words_of(own.keys).nonzero()[:, 0]
        for key in keys.tolist():
            received[own.keys.ids[key]] += float(weights[words, key].sum())
        for word in words.tolist():
            row = weights[word - (attention == "cross"), keys]  # a row of cross-attention writes the word after it
            pairs[own.ids[word], own.keys.ids[keys[row.argmax()]]].append(float(row.max()))
    uniform = {each.token: each.value for each in found.keys}
    assert set(uniform) == {readable_token(model.tokenizer, token) for token in received}
    assert {(each.query, each.key): (each.count, each.value) for each in found.pairs} == {
        (readable_token(model.tokenizer, query), readable_token(model.tokenizer, key)): (
            FEWEST * len(weights),
            pytest.approx(np.mean(weights), abs=1e-5),
        )
        for (query, key), weights in pairs.items()
    }
    assert found.offsets.sum() == pytest.approx(1)


def test_cross_heads_are_right_about_a_word_where_the_row_that_writes_it_looks_most_at_what_it_translates() -> None:
    model, sentences = loaded(GERMAN), list(built_in_texts(loaded(GERMAN)))[:12]
    found = over_texts(model, sentences)
    hits, cases = np.zeros(model.info.by_attention["cross"].shape), 0
    for pair, sentence in zip(sample("test", 12), sentences, strict=True):
        weights = model.trace(pair.text, target=pair.translation).cross.attentions[..., 1:-1]  # no [BOS], no [EOS]
        for at, source in enumerate(pair.alignment[1:]):
            if source is not None:
                hits += (weights[:, :, at].argmax(-1) == source - 1).numpy()
                cases += 1
        assert [each.label for each in sentence.alignment].count("translation (noun)") >= 1
    every = next(each for each in found.of("cross").relations if each.label == ALL)
    assert every.cases == cases
    np.testing.assert_allclose(every.by_direction[ALIGNED].value, hits / cases)
    assert not found.relations and not found.of("decoder").relations  # the pairs are of two texts


@pytest.mark.exhaustive
def test_a_role_of_a_cross_head_lies_between_two_texts() -> None:
    cross = over_texts(loaded(GERMAN), list(built_in_texts(loaded(GERMAN)))[:100]).of("cross")
    roles = {str(each.head): each.roles for each in head_roles(cross)}
    best = roles["1.1"][0]
    assert best.name.startswith("translation (") and best.direction == ALIGNED and best.value > 0.98
    assert best.words == f"right, {best.name}, from target to source"
    assert {role.name for each in roles.values() for role in each} <= {"special", "first", "punctuation"} | {
        each.label for each in cross.relations
    }
    assert "x1.1" in roles_table(head_roles(cross), named=cross.info.named).index


@pytest.mark.exhaustive
def test_one_worker_and_two_and_a_checkpoint_give_the_same_bits(
    model: Model, found: OverTexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = OverTextsTask(model, SentenceList.of("texts", "", PAIRS))
    assert same_bits(task.restored(task.saved([found])), (replace(found, texts_sha256=""),))
    monkeypatch.setattr(module, "PART", 2)
    assert same_bits(over_texts(model, PAIRS, workers=1), over_texts(model, PAIRS, workers=2))


def test_the_digest_of_pairs_is_another_one_than_that_of_their_sources() -> None:
    alone = [replace(pair, target=None) for pair in PAIRS]
    assert SentenceList.of("", "", PAIRS).digest != SentenceList.of("", "", alone).digest


def test_a_target_that_nobody_writes_is_refused() -> None:
    with pytest.raises(TextError, match=r"'toy-english' writes no target\. Valid: sentences without one"):
        over_texts(loaded("toy-english"), PAIRS)


def test_texts_of_a_visitor_are_pairs_or_the_first_sources() -> None:
    pairs = SentenceList.of_pairs(of_lines("the cat\ta dog\nthe mat\ta cat"))
    assert [(each.text, each.target) for each in pairs] == [("the cat", "a dog"), ("the mat", "a cat")]
    alone = SentenceList.of_pairs(of_lines("\n".join(f"the cat {i}" for i in range(60))))
    assert alone.size == WRITTEN
    assert "The first 48, each with the target that the model writes." in alone.about


@pytest.mark.parametrize(("name", "size"), [("toy-german", 300), ("t5", WRITTEN)])
def test_built_in_texts_of_an_encoder_decoder(name: str, size: int, tiny_models: Callable[[str], Model]) -> None:
    texts = built_in_texts(tiny_models(name) if name == "t5" else loaded(name))
    assert texts.size == size
    assert all((each.target is None) == (name == "t5") for each in texts)
