"""Training, plainly: a batch, its loss, a step of AdamW, over and over. `python -m mha_core.models.training.loop NAME`"""

import math
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from mha_core.models.network.language_model import LanguageModel
from mha_core.models.network.transformer import Encoder, EncoderOutput
from mha_core.models.training.tasks.task import NO_TARGET, Batch, Task

EPSILON = 1e-3  # a root is too steep at 0
VALIDATION_SEED = 2**31  # far from the seeds that people choose


@dataclass(frozen=True)
class TrainingConfig:
    """How to train.

    Attributes:
        learning_rate: at its highest, after `warm_up` steps; from there it falls to 0 as half a cosine.
        clip: the longest gradient, all weights taken together (Pascanu et al. 2013).
        head_penalty: times the sum of `head_costs`, added to the loss: heads that nobody needs fall silent, and each job goes to one.
        checkpoints: how many states the history keeps after the first; they lie closer in the beginning, where more happens.
        seed: of the batches. (The first weights have a seed of their own, in LanguageModel.)
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

    def rate(self, step: int) -> float:
        """The learning rate of a step, counted from 0."""
        rising = min(1.0, (step + 1) / max(self.warm_up, 1))
        done = max(0, step - self.warm_up) / max(1, self.steps - self.warm_up)
        return self.learning_rate * rising * (1 + math.cos(math.pi * done)) / 2

    def kept(self) -> frozenset[int]:
        """After how many steps a checkpoint is kept: 0, …, all of them, spaced as squares."""
        return frozenset(round(self.steps * (i / self.checkpoints) ** 2) for i in range(self.checkpoints + 1)) | {
            self.steps
        }


class Checkpoint(NamedTuple):
    """A model as it was after some steps."""

    step: int
    loss: float  # of the batches since the checkpoint before; NaN at the start
    validation: float  # loss on sequences held out; NaN where there are none
    weights: dict[str, Tensor]  # float16


class Training:
    """A model on its way.

        training = Training(LanguageModel(config), task, TrainingConfig(steps=500))
        for step, loss in training: ...

    Whoever iterates sets the pace: stop asking and it pauses, ask on and it goes on. Everything random comes from generators
    of its own, so two trainings in one process do not disturb each other, and one that is killed, loaded and continued ends
    with the same weights, bit for bit, as one that ran through.

    Attributes:
        model: being trained, in place.
        done: how many steps were taken.
        losses: of each step.
        history: the checkpoints so far.
    """

    def __init__(self, model: LanguageModel, task: Task, plan: TrainingConfig, validation: Task | None = None) -> None:
        self.model, self.task, self.plan = model, task, plan
        self.optimizer = torch.optim.AdamW(model.parameters(), weight_decay=plan.weight_decay, fused=True)
        self.generator = torch.Generator().manual_seed(plan.seed)
        self.held_out = validation and validation.batch(
            torch.Generator().manual_seed(VALIDATION_SEED), 4 * plan.batch_size
        )
        self.done, self.losses, self.history = 0, [], []
        self.keep()

    def __iter__(self) -> Iterator[tuple[int, float]]:
        """(steps taken, loss of the last), step by step until the plan is done."""
        while self.done < self.plan.steps:
            loss = self.step()
            yield self.done, loss

    def step(self) -> float:
        """One step; its loss, without the penalty."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.plan.rate(self.done)
        batch = self.task.batch(self.generator, self.plan.batch_size)
        self.model.train()
        penalised = self.plan.head_penalty > 0
        out = self.model.encoder(batch.ids, mask=batch.mask, need_weights=penalised)
        loss = total = batch_loss(self.model, out, batch)
        if penalised:
            total = loss + self.plan.head_penalty * head_costs(self.model.encoder, out, batch.mask).sum()
        self.optimizer.zero_grad()
        total.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), self.plan.clip)
        self.optimizer.step()
        self.done += 1
        self.losses.append(loss.item())
        if self.done in self.plan.kept():
            self.keep()
        return self.losses[-1]

    def keep(self) -> None:
        """Adds the model as it is to the history."""
        recent = self.losses[self.history[-1].step if self.history else 0 :]
        weights = {name: tensor.detach().half().clone() for name, tensor in self.model.named_parameters()}
        self.history.append(
            Checkpoint(self.done, sum(recent) / len(recent) if recent else math.nan, self.validate(), weights)
        )

    @torch.inference_mode()
    def validate(self) -> float:
        """The loss on sequences held out; NaN where there are none."""
        if self.held_out is None:
            return math.nan
        self.model.eval()
        out = self.model.encoder(self.held_out.ids, mask=self.held_out.mask, need_weights=False)
        return batch_loss(self.model, out, self.held_out).item()

    def save(self, path: Path) -> None:
        """Everything that is needed to go on. The file is there as a whole or not at all, whenever this is interrupted."""
        state = {
            "plan": asdict(self.plan),
            "model": self.model.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "generator": self.generator.get_state(),
            "losses": self.losses,
            "history": [tuple(checkpoint) for checkpoint in self.history],
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        torch.save(state, fresh)
        os.replace(fresh, path)

    def load(self, path: Path) -> None:
        """Goes on where `save` left off.

        Raises:
            ValueError: another plan, or a model of another form.
        """
        state = torch.load(path, weights_only=True)
        if state["plan"] != asdict(self.plan):
            raise ValueError(f"{path.name} was saved under another plan: {state['plan']}.")
        try:
            self.model.load_state_dict(state["model"])
        except RuntimeError as error:
            raise ValueError(f"{path.name} holds a model of another form.") from error
        self.optimizer.load_state_dict(state["optimizer"])
        self.generator.set_state(state["generator"])
        self.losses, self.done = state["losses"], len(state["losses"])
        self.history = [Checkpoint(*checkpoint) for checkpoint in state["history"]]


def batch_loss(model: LanguageModel, out: EncoderOutput, batch: Batch) -> Tensor:
    """Mean cross-entropy over the places of a batch that have a target; only these are scored over the vocabulary."""
    asked = batch.targets != NO_TARGET  # (B, T)
    return F.cross_entropy(model.head(out.hidden_states[-1][asked]), batch.targets[asked])


def head_costs(encoder: Encoder, out: EncoderOutput, mask: Tensor | None = None) -> Tensor:
    """What each head costs: (L, H), the square root of the length of its share of the output, averaged over all tokens.

    A group penalty as the group lasso (Yuan & Lin 2006), with two changes. A root (Xu et al. 2012) makes two half shares dearer
    than a whole one, so of heads that could do the same one does it. And each token is reckoned by itself: one length over all
    tokens would make a head that does two jobs cheaper than two heads, until one does everything.
    """
    costs = []
    for layer, x, weights in zip(encoder.layers, out.hidden_states, out.attentions, strict=False):
        context = weights @ layer.values(x)  # (B, H, T, d_k)
        W_O = layer.attention.W_O.unflatten(1, (context.size(1), -1))  # (D, H, d_k)
        share = torch.einsum("bhtk, dhk -> hbtd", context, W_O)
        share = share.flatten(1, 2) if mask is None else share[:, mask]  # (H, real tokens, D)
        length = (share.square().sum(-1) + EPSILON**2).sqrt()
        costs.append((length + EPSILON).sqrt().mean(1))
    return torch.stack(costs)
