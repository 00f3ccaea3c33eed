"""The training loop: it lowers the loss, can be seeded, paused, killed and resumed, and saves a history."""

import math
from dataclasses import replace
from pathlib import Path

import pytest
import torch

from mha_core import padding_mask
from mha_core.attention import Gating
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.loop import Training, TrainingConfig, batch_loss, head_costs
from mha_core.backends.builtin.training.tasks.task import NO_TARGET, Batch
from mha_core.jobs.saved_state import read_state, write_state
from tests.support.small_training import FORM, PLAN, Counting, same, training, weights

BRIEF = replace(PLAN, steps=20)  # where it matters what happens, and not how well it learns

# --- learning ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("penalty", [0.0, 0.01])
def test_60_steps_lower_the_loss(penalty: float) -> None:
    run = training(replace(PLAN, head_penalty=penalty))
    losses = [loss for _, loss in run]
    assert losses == run.losses
    assert losses[0] > math.log(5)  # no better than guessing
    assert sum(losses[-5:]) / 5 < losses[0] / 3


def test_positions_without_target_and_padding_do_not_count() -> None:
    model = LanguageModel(FORM)
    ids = torch.tensor([[0, 1, 2, 3], [1, 2, 0, 0]])
    targets = torch.tensor([[NO_TARGET, 2, 3, NO_TARGET], [2, NO_TARGET, NO_TARGET, NO_TARGET]])
    mask = padding_mask(torch.tensor([4, 2]))
    loss = batch_loss(model, {"self": model.encoder(ids, mask=mask)}, Batch(ids, targets, mask))
    alone = [model(ids[:1])[0, 1], model(ids[:1])[0, 2], model(ids[1:, :2])[0, 0]]
    expected = -sum(scores.log_softmax(-1)[target] for scores, target in zip(alone, (2, 3, 2), strict=True)) / 3
    assert loss.item() == pytest.approx(expected.item(), abs=1e-5)


def test_large_gradient_is_clipped() -> None:
    """The norm is measured right before AdamW's step."""
    run, norms = training(replace(PLAN, clip=0.01)), []
    run.optimizer.register_step_pre_hook(
        lambda *_: norms.append(
            torch.cat([p.grad.flatten() for p in run.model.parameters() if p.grad is not None]).norm().item()
        )
    )
    run.step()
    assert norms == [pytest.approx(0.01, rel=1e-3)]


def test_learning_rate_warms_up_and_decays() -> None:
    plan = TrainingConfig(steps=100, warm_up=10, learning_rate=1.0)
    rates = [plan.learning_rate_at(step) for step in range(100)]
    assert rates[:10] == pytest.approx([0.1 * i for i in range(1, 11)])
    assert rates[10:] == sorted(rates[10:], reverse=True)
    assert rates[55] == pytest.approx(0.5)
    assert 0 < rates[99] < 0.001


# --- head costs -------------------------------------------------------------------------------------------------------


def test_head_cost_is_the_root_of_the_norm_of_its_share() -> None:
    model, ids = LanguageModel(FORM), torch.tensor([[0, 1, 2, 3]])
    out, layer = model.encoder(ids), model.encoder.layers[0]
    x = layer.attention_input(out.hidden_states[0])
    shares = [
        layer.attention(x, mask=torch.ones(4, 4).tril(), gating=Gating(gate))[0] - layer.attention.b_O
        for gate in torch.eye(2)
    ]
    expected = [share.norm(dim=-1).sqrt().mean().item() for share in shares]
    assert head_costs(model.attentions["self"], out)[0].tolist() == pytest.approx(expected, rel=5e-3)


def test_padding_does_not_add_to_head_costs() -> None:
    model, ids = LanguageModel(FORM), torch.tensor([[0, 1, 2, 3], [1, 2, 0, 0]])
    mask = padding_mask(torch.tensor([4, 2]))
    padded = head_costs(model.attentions["self"], model.encoder(ids, mask=mask), mask)
    alone = torch.stack(
        [
            head_costs(model.attentions["self"], model.encoder(ids[:1])),
            head_costs(model.attentions["self"], model.encoder(ids[1:, :2])),
        ]
    )
    assert torch.allclose(padded, (4 * alone[0] + 2 * alone[1]) / 6, rtol=1e-4)


def test_one_whole_share_costs_less_than_two_halves() -> None:
    """With the same output: head 0 alone computes it, or two equal heads give half of it each."""
    model, ids = LanguageModel(FORM), torch.tensor([[0, 1, 2, 3]])
    attention = model.encoder.layers[0].attention
    costs = []
    for one, other in ((1.0, 0.0), (0.5, 0.5)):
        with torch.no_grad():
            for name in ("W_Q", "W_K", "W_V", "b_Q", "b_K", "b_V"):
                weight = getattr(attention, name)
                weight[8:] = weight[:8]  # head 1 equals head 0
            attention.W_O[:, :8] = one
            attention.W_O[:, 8:] = other
        costs.append(head_costs(model.attentions["self"], model.encoder(ids))[0].sum().item())
    assert costs[0] < costs[1] / 1.3


@pytest.mark.exhaustive
def test_head_penalty_makes_shares_smaller() -> None:
    plain, penalised = (training(replace(PLAN, head_penalty=penalty)) for penalty in (0.0, 0.2))
    for run in (plain, penalised):
        assert len(list(run)) == 60
    ids = Counting().batch(torch.Generator(), 8).ids
    costs = [
        head_costs(run.model.attentions["self"], run.model.encoder(ids)).sum().item() for run in (plain, penalised)
    ]
    assert costs[1] < 0.8 * costs[0]


# --- reproducibility --------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_same_seeds_same_weights() -> None:
    one, other = training(BRIEF), training(BRIEF)
    other_batches, other_weights = training(replace(BRIEF, seed=1)), training(BRIEF, seed=1)
    for run in (one, other, other_batches, other_weights):
        assert len(list(run)) == 20
    assert same(weights(one), weights(other))
    assert not same(weights(one), weights(other_batches))
    assert not same(weights(one), weights(other_weights))


@pytest.mark.exhaustive
@pytest.mark.parametrize("killed_after", [7, *(pytest.param(n, marks=pytest.mark.exhaustive) for n in (1, 19))])
def test_killed_and_resumed_equals_uninterrupted_bit_for_bit(tmp_path: Path, killed_after: int) -> None:
    plan = replace(BRIEF, head_penalty=0.01)
    uninterrupted, first, second = (training(plan, validation=Counting()) for _ in range(3))
    list(uninterrupted)
    for step, _ in first:
        if step == killed_after:
            write_state(tmp_path / "state", first.state())
            first.step()  # lost when the process is killed
            break
    second.restore(read_state(tmp_path / "state"))
    assert second.done == killed_after
    list(second)
    assert same(weights(second), weights(uninterrupted))
    assert second.losses == uninterrupted.losses
    assert repr(second.history) == repr(uninterrupted.history)  # as text, since NaN != NaN


def test_paused_training_gives_the_same_weights() -> None:
    uninterrupted, paused = training(BRIEF), training(BRIEF)
    list(uninterrupted)
    for step, _ in paused:
        if step == 8:
            break
    list(paused)
    assert same(weights(paused), weights(uninterrupted))


def test_save_is_atomic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run, path = training(), tmp_path / "deep" / "state.pt"
    run.step()
    write_state(path, run.state())
    before = path.read_bytes()

    def interrupted_write(file: Path, data: bytes) -> int:
        with file.open("wb") as half:
            half.write(data[: len(data) // 2])
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_bytes", interrupted_write)
    run.step()
    with pytest.raises(KeyboardInterrupt):
        write_state(path, run.state())
    assert path.read_bytes() == before


def test_another_configuration_or_architecture_is_refused() -> None:
    state = training().state()
    with pytest.raises(ValueError, match="another training configuration"):
        training(replace(PLAN, steps=61)).restore(state)
    wider = Training(LanguageModel(replace(FORM, d_ff=64)), Counting(), PLAN)
    with pytest.raises(ValueError, match="a model of another architecture"):
        wider.restore(state)


# --- history ----------------------------------------------------------------------------------------------------------


def test_validation_loss_is_nan_without_validation_task() -> None:
    assert math.isnan(training().history[0].validation)


def test_every_step_is_a_checkpoint_if_there_are_few_steps() -> None:
    assert sorted(replace(PLAN, steps=3, checkpoints=30).checkpoint_steps()) == [0, 1, 2, 3]
