"""Export: numbers read back are the same."""

import copy
import csv as csv_reader
import hashlib
import io
from dataclasses import replace

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core import Ablation, Head
from mha_core.draw.head_names import head_label
from mha_core.export import csv, npz
from mha_core.jobs.digest import weights_digest
from mha_core.stats.attention_map import AttentionMap, Axis, MapOptions, apply_options


def side(*tokens: str) -> Axis:
    return Axis(tokens, tuple((i,) for i in range(len(tokens))), (0,) * len(tokens))


def read(text: str) -> list[dict[str, str]]:
    """As a CSV reader has it that knows nothing of us."""
    return list(csv_reader.DictReader(io.StringIO(text, newline="")))


# --- NPZ


def opened(data: bytes) -> dict[str, np.ndarray]:
    with np.load(io.BytesIO(data), allow_pickle=False) as file:
        return dict(file)


def test_an_npz_holds_the_trace(make_trace) -> None:
    trace = make_trace(("[CLS]", "ünder", "##日本", "[SEP]", "b", "[SEP]"), words=(None, 0, 0, None, 1, None))
    trace = replace(trace, segments=(0, 0, 0, 0, 1, 1), ablation=Ablation.parse("1.2, 0.*", mode="mean"))
    file = opened(npz(trace))
    always = {"attentions", "tokens", "segments", "words", "model", "title", "ablation", "mode"}
    assert set(file) == always | {"hidden_states", "torch"}
    assert np.array_equal(file["hidden_states"], trace.hidden_states.numpy())
    assert np.array_equal(file["attentions"], trace.attentions.numpy())
    assert file["attentions"].dtype == np.float32
    assert tuple(file["tokens"].tolist()) == trace.tokens
    assert tuple(file["segments"].tolist()) == trace.segments
    assert file["words"].tolist() == [-1, 0, 0, -1, 1, -1]
    texts = {name: str(file[name]) for name in ("model", "title", "ablation", "mode")}
    assert texts == {"model": "made", "title": "Made by hand", "ablation": "0.*,1.2", "mode": "mean"}
    assert Ablation.parse(texts["ablation"], texts["mode"]) == trace.ablation


def test_an_npz_of_the_bundled_bert(minilm) -> None:
    trace = minilm.trace("The keys are on the table.", off=Ablation.parse("3.1"))
    file = opened(npz(trace))
    assert np.array_equal(file["attentions"], trace.attentions.numpy())
    assert (str(file["model"]), str(file["ablation"])) == ("minilm", "3.1")


def test_an_npz_holds_all_that_a_pass_left_behind(tiny_models) -> None:
    arrays = {
        "bert-mlm": "logits",
        "bert-classifier": "classes",
        "bert-tagger": "token_classes",
        "bert-answers": "answer",
    }
    for name, scores in arrays.items():
        model = tiny_models(name)
        trace = model.trace("the cat", pair="a dog")
        digest = weights_digest(model.module)
        file = opened(npz(trace, text="the cat", pair="a dog", weights=digest))
        for field in ("attentions", "hidden_states", "values", scores):
            array = getattr(trace, "scores" if field == scores else field).numpy()
            assert np.array_equal(file[field], array) and file[field].dtype == np.float32
        assert tuple(file["ids"].tolist()) == trace.ids
        assert (str(file["text"]), str(file["pair"]), str(file["weights_sha256"])) == ("the cat", "a dog", digest)
        assert str(file["text_sha256"]) == hashlib.sha256(b'["the cat", "a dog"]').hexdigest()
        assert "left_out" not in file
        assert set(arrays.values()) & set(file) == {scores}


def test_what_is_left_out_of_an_npz_is_named(tiny_models) -> None:
    trace = tiny_models("bert-mlm").trace("the cat")
    file = opened(npz(trace, left_out=["logits", "values"]))
    assert str(file["left_out"]) == "logits,values"
    assert not {"logits", "values"} & set(file) and "hidden_states" in file


def test_an_npz_of_cross_attention_names_it_and_the_tokens_of_its_columns(cross_trace, make_trace) -> None:
    file = np.load(io.BytesIO(npz(cross_trace)))
    assert file["attentions"].shape == (2, 3, 4, 6) and str(file["attention"]) == "cross"
    assert file["key_tokens"].tolist() == list(cross_trace.keys.tokens)
    assert not {"attention", "key_tokens"} & set(np.load(io.BytesIO(npz(make_trace()))).files)


def test_the_digest_of_weights_is_of_their_names_and_numbers(tiny_models) -> None:
    module = copy.deepcopy(tiny_models("bert").module)
    before = weights_digest(module)
    assert before == weights_digest(tiny_models("bert").module) != weights_digest(tiny_models("bert-mlm").module)
    with torch.no_grad():
        next(module.parameters()).view(-1)[0] += 1e-7 + float(next(module.parameters()).view(-1)[0]) * 1e-6
    assert weights_digest(module) != before


def test_the_same_trace_gives_the_same_bytes(make_trace) -> None:
    assert npz(make_trace()) == npz(make_trace())


# --- CSV


def test_a_table_letter_by_letter() -> None:
    weights = torch.tensor([[[0.5, 0.1]], [[0.0, 1e-9]]])
    table = csv(
        AttentionMap(weights, side("a"), Axis(("[CLS]", "playgrounds"), ((0,), (6, 7, 8)), (0, 0))),
        [Head(5, 10), "mean"],
    )
    assert table.split("\r\n") == [
        "head,from,to,from_at,to_at,weight",
        "head 5.10,a,[CLS],0,0,0.5",
        "head 5.10,a,playgrounds,0,6 7 8,0.1",
        "mean,a,[CLS],0,0,0.0",
        "mean,a,playgrounds,0,6 7 8,1e-09",
        "",
    ]


def test_a_table_of_the_bundled_bert(minilm) -> None:
    trace, heads = minilm.trace("The unsung playgrounds.", pair='It\'s 5,000 "km".'), [Head(3, 1), Head(0, 0)]
    attention = apply_options(trace, trace.attentions[[3, 0], [1, 0]], MapOptions(words=True, part="ab"))
    lines = iter(read(csv(attention, heads)))
    for n, head in enumerate(heads):
        for i, a in enumerate(attention.rows.tokens):
            for j, b in enumerate(attention.columns.tokens):
                line = next(lines)
                assert (line["head"], line["from"].removeprefix("'"), line["to"]) == (
                    head_label(head),
                    a,
                    b if b != "'" else "''",
                )
                assert tuple(map(int, line["to_at"].split())) == attention.columns.positions[j]
                assert tuple(map(int, line["from_at"].split())) == attention.rows.positions[i]
                assert np.float32(line["weight"]) == attention.weights[n, i, j].numpy()
    assert next(lines, None) is None


TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")) | st.text(
    "=+-@'\",;\r\n\t a", max_size=5
)


@given(st.lists(TEXT, min_size=1, max_size=3), st.lists(TEXT, min_size=1, max_size=3), TEXT, st.data())
def test_whatever_the_text_it_comes_back(rows: list[str], columns: list[str], name: str, data: st.DataObject) -> None:
    numbers = st.floats(0, 1, width=32)
    weights = torch.tensor([[data.draw(numbers) for _ in columns] for _ in rows])
    lines = read(csv(AttentionMap(weights, side(*rows), side(*columns)), [name]))
    back = [tuple(line[of].removeprefix("'") for of in ("head", "from", "to")) for line in lines]
    assert back == [(name, a, b) for a in rows for b in columns]
    assert [float(np.float32(line["weight"])) for line in lines] == weights.flatten().tolist()


@given(TEXT)
def test_no_cell_is_a_formula(text: str) -> None:
    (line,) = read(csv(AttentionMap(torch.ones(1, 1), side(text), side(text)), [text]))
    for cell in line.values():
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"))


@pytest.mark.parametrize(
    ("token", "cell"),
    [
        ("=", "'="),
        ("-", "'-"),
        ("+1", "'+1"),
        ("@a", "'@a"),
        ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
        ("'s", "''s"),
        ("a=b", "a=b"),
        ("", ""),
    ],
)
def test_a_formula_gets_an_apostrophe(token: str, cell: str) -> None:
    (line,) = read(csv(AttentionMap(torch.ones(1, 1), side(token), side("x")), ["h"]))
    assert line["from"] == cell


@pytest.mark.parametrize("shape", [(0, 0), (2, 0), (0, 2)])
def test_nothing_seen_is_a_table_without_lines(shape: tuple[int, int]) -> None:
    attention = AttentionMap(torch.zeros(1, *shape), side(*"ab"[: shape[0]]), side(*"ab"[: shape[1]]))
    assert csv(attention, [Head(0, 0)]) == "head,from,to,from_at,to_at,weight\r\n"


def test_every_head_needs_its_weights() -> None:
    with pytest.raises(ValueError):
        csv(AttentionMap(torch.ones(2, 1, 1), side("a"), side("a")), [Head(0, 0)])
