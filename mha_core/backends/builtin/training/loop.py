"""The training loop: a batch, its loss, a step of AdamW. `python -m mha_core.train NAME` runs it."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention
from mha_core.backends.builtin.network.encoder_decoder import EncoderDecoder
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.tasks.task import NO_TARGET, Batch, Task
from mha_core.forward import Output
from mha_core.jobs.saved_state import SavedState

EPSILON = 1e-3  # keeps the gradient of a square root finite at 0
VALIDATION_SEED = 2**31  # beyond the seeds that users choose


@dataclass(frozen=True)
class TrainingConfig:
    """Training configuration; its fields are stored as `plan` in config.json.

    Attributes:
        learning_rate: its maximum, reached after `warm_up` steps; then it decays to 0 along half a cosine.
        clip: maximal norm of the gradient of all weights together (Pascanu et al. 2013).
        head_penalty: weight of the sum of `head_costs` in the loss: unneeded heads fall silent, and each role goes to
            one head.
        checkpoints: number of checkpoints in the history after the first; they are denser at the beginning, where more
            changes.
        seed: of the batches. (The initial weights have a seed of their own, in LanguageModel.)
    """

    steps: int = 2000
    batch_size: int = 64
    learning_rate: float = 3e-3
    warm_up: int = 100
    weight_decay: float = 0.01
    clip: float = 1.0
    head_penalty: float = 0.0
    checkpoints: int = 30
    seed: int = 0

    def learning_rate_at(self, step: int) -> float:
        """The learning rate of a step, counted from 0."""
        warm_up = min(1.0, (step + 1) / max(self.warm_up, 1))
        decay = max(0, step - self.warm_up) / max(1, self.steps - self.warm_up)
        return self.learning_rate * warm_up * (1 + math.cos(math.pi * decay)) / 2

    def checkpoint_steps(self) -> frozenset[int]:
        """The steps after which a checkpoint is saved: 0, …, `steps`, spaced quadratically."""
        shares = ((i / self.checkpoints) ** 2 for i in range(self.checkpoints + 1))
        return frozenset(round(self.steps * share) for share in shares) | {self.steps}


class TrainedWeights(NamedTuple):
    """The weights and losses of a model after some steps."""

    step: int
    loss: float  # mean of the steps since the checkpoint before; NaN at the start
    validation: float  # loss on held-out sequences; NaN where there are none
    weights: dict[str, Tensor]  # float16


class Training:
    """One training run.

        training = Training(LanguageModel(config), task, TrainingConfig(steps=500))
        for step, loss in training: ...

    Each iteration takes one step: the training pauses while nothing iterates, and then continues. All random numbers
    come from generators of its own, so two trainings in one process do not affect each other, and a training that is
    killed, loaded and continued ends with the same weights, bit for bit, as an uninterrupted one.

    Attributes:
        model: the model, trained in place.
        done: number of steps taken.
        losses: training loss of each step.
        history: the checkpoints so far.
    """

    def __init__(self, model: LanguageModel, task: Task, plan: TrainingConfig, validation: Task | None = None) -> None:
        self.model, self.task, self.plan = model, task, plan
        self.optimizer = torch.optim.AdamW(model.parameters(), weight_decay=plan.weight_decay, fused=True)
        self.generator = torch.Generator().manual_seed(plan.seed)
        self.held_out: Batch | None = None
        if validation:
            self.held_out = validation.batch(torch.Generator().manual_seed(VALIDATION_SEED), 4 * plan.batch_size)
        self.done = 0
        self.losses: list[float] = []
        self.history: list[TrainedWeights] = []
        self.save_checkpoint()

    def __iter__(self) -> Iterator[tuple[int, float]]:
        """Train until all steps are taken, yielding (steps taken, loss of the last step)."""
        while self.done < self.plan.steps:
            loss = self.step()
            yield self.done, loss

    def step(self) -> float:
        """Take one step and return its loss, without the penalty."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.plan.learning_rate_at(self.done)
        batch = self.task.batch(self.generator, self.plan.batch_size)
        self.model.train()
        penalised = self.plan.head_penalty > 0
        outputs = batch_outputs(self.model, batch, need_weights=penalised)
        loss = total = batch_loss(self.model, outputs, batch)
        if penalised:
            costs = (
                head_costs(
                    modules, outputs[name], batch.mask if name in ("self", "encoder") else batch.targets != NO_TARGET
                ).sum()
                for name, modules in self.model.attentions.items()
            )
            total = loss + self.plan.head_penalty * sum(costs)
        self.optimizer.zero_grad()
        total.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), self.plan.clip)
        self.optimizer.step()
        self.done += 1
        self.losses.append(loss.item())
        if self.done in self.plan.checkpoint_steps():
            self.save_checkpoint()
        return self.losses[-1]

    def save_checkpoint(self) -> None:
        """Add a checkpoint of the model to the history."""
        recent = self.losses[self.history[-1].step if self.history else 0 :]
        loss = sum(recent) / len(recent) if recent else math.nan
        weights = {name: tensor.detach().half().clone() for name, tensor in self.model.named_parameters()}
        self.history.append(TrainedWeights(self.done, loss, self.validate(), weights))

    @torch.inference_mode()
    def validate(self) -> float:
        """The loss on held-out sequences; NaN where there are none."""
        if self.held_out is None:
            return math.nan
        self.model.eval()
        return batch_loss(self.model, batch_outputs(self.model, self.held_out), self.held_out).item()

    def state(self) -> SavedState:
        """Everything that `restore` needs."""
        past = [(checkpoint.loss, checkpoint.validation) for checkpoint in self.history]
        tensors = {
            "generator": self.generator.get_state(),
            "losses": torch.tensor(self.losses, dtype=torch.double),
            "history": torch.tensor(past, dtype=torch.double),
        }
        tensors |= {f"model.{name}": tensor for name, tensor in self.model.state_dict().items()}
        for i, values in self.optimizer.state_dict()["state"].items():
            tensors |= {f"optimizer.{i}.{name}": tensor for name, tensor in values.items()}
        for i, checkpoint in enumerate(self.history):
            tensors |= {f"history.{i}.{name}": tensor for name, tensor in checkpoint.weights.items()}
        return SavedState(tensors, {"plan": asdict(self.plan), "steps": [each.step for each in self.history]})

    def restore(self, state: SavedState) -> None:
        """Continue a training where `state` was taken.

        Raises:
            ValueError: it has another training configuration, or a model of another architecture.
        """
        tensors, plan = state.tensors, state.facts.get("plan")
        if plan != asdict(self.plan):
            raise ValueError(f"It was saved with another training configuration: {plan}.")
        weights, mine = _below("model.", tensors), self.model.state_dict()
        if {name: tensor.shape for name, tensor in weights.items()} != {
            name: each.shape for name, each in mine.items()
        }:
            raise ValueError("It contains a model of another architecture.")
        self.model.load_state_dict(weights)
        moments: dict[int, dict[str, Tensor]] = {}
        for name, tensor in _below("optimizer.", tensors).items():
            number, _, kind = name.partition(".")
            moments.setdefault(int(number), {})[kind] = tensor
        self.optimizer.load_state_dict(self.optimizer.state_dict() | {"state": moments})
        self.generator.set_state(tensors["generator"])
        self.losses = tensors["losses"].tolist()
        self.done = len(self.losses)
        names = [name for name, _ in self.model.named_parameters()]  # a file has an order of its own
        self.history = [
            TrainedWeights(step, loss, validation, {name: tensors[f"history.{i}.{name}"] for name in names})
            for i, (step, (loss, validation)) in enumerate(
                zip(state.facts["steps"], tensors["history"].tolist(), strict=True)
            )
        ]


def _below(prefix: str, tensors: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """The tensors whose names begin so, by the rest of their names."""
    return {name.removeprefix(prefix): tensor for name, tensor in tensors.items() if name.startswith(prefix)}


def batch_outputs(model: LanguageModel, batch: Batch, need_weights: bool = False) -> dict[str, Output]:
    """The output of each attention for a batch, by its name: "self", or those of an encoder-decoder."""
    if isinstance(model, EncoderDecoder):
        assert batch.decoder_ids is not None, "a task of an encoder-decoder"
        return model.outputs(batch.ids, batch.decoder_ids, batch.mask, need_weights=need_weights)
    return {"self": model.encoder(batch.ids, mask=batch.mask, need_weights=need_weights)}


def batch_loss(model: LanguageModel, outputs: Mapping[str, Output], batch: Batch) -> Tensor:
    """Mean cross-entropy over the positions of a batch that have a target; logits are computed for these only."""
    has_target = batch.targets != NO_TARGET  # (B, T)
    last = outputs["decoder" if "decoder" in outputs else "self"].hidden_states[-1]
    return F.cross_entropy(model.head(last[has_target]), batch.targets[has_target])


def head_costs(modules: Sequence[MultiHeadAttention], out: Output, mask: Tensor | None = None) -> Tensor:
    """The cost of each head, (L, H): the square root of the norm of its share of the output, averaged over all tokens.

    A group penalty like the group lasso (Yuan & Lin 2006), with two changes. The root (Xu et al. 2012) makes two half
    shares more expensive than one whole share, so that one head does what several could do. And the norm is taken per
    token: one norm over all tokens would make one head with two roles cheaper than two heads, until one head does
    everything.

    Args:
        modules: the attention of each layer.
        out: with attentions and values.
        mask: (B, T), True for the queries that count; None = all.
    """
    costs = []
    for module, values, weights in zip(modules, out.values, out.attentions, strict=True):
        context = weights @ values  # (B, H, T, d_k)
        W_O = module.W_O.unflatten(1, (context.size(1), -1))  # (D, H, d_k)
        share = torch.einsum("bhtk, dhk -> hbtd", context, W_O)
        share = share.flatten(1, 2) if mask is None else share[:, mask]  # (H, real tokens, D)
        norm = (share.square().sum(-1) + EPSILON**2).sqrt()
        costs.append((norm + EPSILON).sqrt().mean(1))
    return torch.stack(costs)
