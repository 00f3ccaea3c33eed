"""What is lost without a head: against transformers' own passes, and as the documents tell it."""

import re
from pathlib import Path

import pytest
import torch
from transformers import AlbertForMaskedLM

from docs.readable_or_needed import COLUMN, needed, table, toy_english
from mha_core.analysis.metrics import built_in_metric, metric_for
from mha_core.analysis.metrics.datasets import Dataset
from mha_core.analysis.metrics.examples import Example
from mha_core.analysis.roles.atom_mapping.reactions import Reaction, built_in_reactions
from mha_core.analysis.roles.atom_mapping.smiles import atoms_of
from mha_core.analysis.roles.atom_mapping.table import shipped_table
from mha_core.models import TextModel
from mha_core.paths import ASSETS
from tests.support.models import loaded

ROOT = Path(__file__).parents[1]
SHORTEST = sorted(built_in_reactions(), key=lambda each: len(each.text))[:10]  # as many as an interval needs


def dataset(reactions: tuple[Reaction, ...] | list[Reaction]) -> Dataset:
    return Dataset("reactions", tuple(Example(each.text) for each in reactions))


@pytest.fixture(scope="module")
def model() -> TextModel:
    return loaded("rxn-albert")


@torch.inference_mode()
def loss_and_accuracy(eager: AlbertForMaskedLM, model: TextModel, zeroed: set[int]) -> tuple[float, float]:
    """Each product atom masked by itself, in transformers; the input of W_O is zeroed for head 5 in these layers."""
    calls = [0]

    def zero(_: torch.nn.Module, inputs: tuple[torch.Tensor]) -> torch.Tensor:
        context = inputs[0].clone()
        if calls[0] % 12 in zeroed:
            context[..., 160:192] = 0
        calls[0] += 1
        return context

    w_o = eager.albert.encoder.albert_layer_groups[0].albert_layers[0].attention.dense
    hook = w_o.register_forward_pre_hook(zero)
    losses, right = [], []
    for reaction in SHORTEST:
        ids = torch.tensor(model.tokenizer(reaction.text)["input_ids"])
        places = [
            each.position for each in atoms_of(model.tokenizer.convert_ids_to_tokens(ids.tolist())) if each.in_product
        ]
        masked = ids.repeat(len(places), 1)
        masked[torch.arange(len(places)), places] = model.tokenizer.mask_token_id
        for row, (place, logits) in enumerate(zip(places, eager(masked).logits, strict=True)):
            assert int(masked[row, place]) == model.tokenizer.mask_token_id
            losses.append(-float(logits[place].log_softmax(-1)[ids[place]]))
            right.append(int(logits[place].argmax()) == int(ids[place]))
    hook.remove()
    return sum(losses) / len(losses), sum(right) / len(right)


@pytest.mark.exhaustive
def test_losses_equal_those_of_transformers(model: TextModel) -> None:
    eager = AlbertForMaskedLM.from_pretrained(ASSETS / "rxn-albert", attn_implementation="eager").eval().double()
    sets: dict[str, set[int]] = {"": set(), "10.5": {10}, COLUMN: set(range(12))}
    for row in needed(metric_for(model, dataset(SHORTEST)), sets):
        loss, accuracy = loss_and_accuracy(eager, model, sets[row.off])
        assert row.loss == pytest.approx(loss, abs=1e-4)
        assert row.accuracy == pytest.approx(accuracy, abs=1e-6)
        assert (row.lost is None) == (row.off == "")


def test_too_few_texts_have_no_interval(model: TextModel) -> None:
    with pytest.raises(ValueError, match="too few for an interval"):
        list(needed(metric_for(model, dataset(SHORTEST[:2]))))


@pytest.mark.exhaustive
def test_the_documents_tell_what_is_measured() -> None:
    """The three rows that the lesson is about, in findings and numbers; the others are controls."""
    mapping = shipped_table("rxn-albert")
    assert mapping is not None
    rows = list(needed(built_in_metric(loaded("rxn-albert")), ("", "10.5", COLUMN)))
    lines = table(rows, mapping).replace("-0.", "−0.").splitlines()[2:]
    numbers = (ROOT / "docs" / "numbers.md").read_text(encoding="utf-8")
    findings = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    for line in lines:
        assert line in numbers
        told = [each for each in findings.splitlines() if each.startswith(line.split(" | ")[0])]
        assert any(re.findall(r"−?\d\.\d{3}", line) == re.findall(r"−?\d\.\d{3}", each) for each in told)
    _, alone, column = rows
    assert alone.lost is not None and alone.lost.low <= 0 <= alone.lost.high  # readable, not needed
    assert column.lost is not None and column.lost.low > 0.1  # the job is


def test_the_control_columns_of_findings_are_those_of_numbers() -> None:
    numbers = (ROOT / "docs" / "numbers.md").read_text(encoding="utf-8")
    controls = [each.split(" | ") for each in re.findall(r"^\| `\*\.[0-46-7]` .*$", numbers, re.MULTILINE)]
    losses, accuracies = ([float(row[i]) for row in controls] for i in (2, 3))
    told = f"| {min(losses):.3f} to {max(losses):.3f} | {min(accuracies):.3f} to {max(accuracies):.3f} |"
    assert len(controls) == 7
    assert told in (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")


def test_toy_english_is_told_from_its_figures() -> None:
    findings = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    for number in re.findall(r"\d\.\d{3}", toy_english()):
        assert number in findings
