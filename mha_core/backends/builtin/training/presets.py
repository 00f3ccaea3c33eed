"""The recipe of each shipped model: task, architecture and training configuration.

`python -m mha_core.train NAME` trains one.
"""

from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from typing import NamedTuple

from mha_core.backends.builtin.network.encoder_decoder import EncoderDecoder
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.network.transformer import EncoderConfig
from mha_core.backends.builtin.training.loop import Training, TrainingConfig
from mha_core.backends.builtin.training.model_card import ModelCard
from mha_core.backends.builtin.training.tasks import toy_german as german
from mha_core.backends.builtin.training.tasks.digits import HELD_OUT, LABELS, Digits, embed_pixels
from mha_core.backends.builtin.training.tasks.induction import Induction
from mha_core.backends.builtin.training.tasks.task import Task
from mha_core.backends.builtin.training.tasks.toy_language import MAX_TOKENS, VOCABULARY
from mha_core.backends.builtin.training.tasks.toy_language.task import ToyEnglish
from mha_core.message import N_

FORM = partial(EncoderConfig, num_layers=2, num_segments=0, norm_eps=1e-5, norm_first=True)  # what all have in common


class Recipe(NamedTuple):
    """Everything that a training needs; the same recipe gives the same model.

    `form` (architecture) and `plan` (training configuration) are named as in config.json.
    """

    title: str  # of the model
    task: Task
    validation: Task  # gives sequences that the task does not
    form: EncoderConfig
    plan: TrainingConfig
    seed: int = 0  # of the initial weights
    labels: tuple[str, ...] = ()  # of a classifier
    prepare: Callable[[LanguageModel], None] = lambda _: None  # changes its initial weights

    def network(self) -> LanguageModel:
        """The network with its initial weights."""
        if self.task.output == "seq2seq":
            network: LanguageModel = EncoderDecoder(self.form, self.seed)
        else:
            network = LanguageModel(self.form, self.seed, len(self.labels))
        self.prepare(network)
        return network

    def training(self) -> Training:
        """The training, before its first step."""
        return Training(self.network(), self.task, self.plan, self.validation)


def toy_induction() -> Recipe:
    """An attention-only model, which shows copying best (Olsson et al. 2022)."""
    form = FORM(
        vocab_size=len(Induction.vocabulary),
        d_model=64,
        num_heads=4,
        d_k=32,
        d_ff=0,
        max_tokens=Induction.length,
        causal=True,
        positions="rotary",
    )
    plan = TrainingConfig(steps=1500, head_penalty=0.04, checkpoints=24)
    return Recipe(N_("Trained to copy: induction heads"), Induction(extra_targets=0.1), Induction(), form, plan)


def toy_english() -> Recipe:
    """A masked language model whose first layer is causal.

    Otherwise a noun's number moves to its determiner, and verbs attend there.
    """
    form = FORM(
        vocab_size=len(VOCABULARY),
        d_model=96,
        num_heads=8,
        d_k=24,
        d_ff=192,
        max_tokens=2 * MAX_TOKENS,
        leftward=1,
        positions="rotary",
    )
    plan = TrainingConfig(
        steps=2600, batch_size=128, learning_rate=2e-3, warm_up=200, head_penalty=0.02, checkpoints=20
    )
    return Recipe(
        N_("Trained on toy English"), ToyEnglish(), ToyEnglish("validation", 2000, bucketed=False), form, plan
    )


def toy_digits() -> Recipe:
    """A vision transformer of 16 patches, which reads a handwritten digit at [CLS] (Dosovitskiy et al. 2021)."""
    form = FORM(
        vocab_size=len(Digits.vocabulary),
        d_model=64,
        num_heads=4,
        d_ff=128,
        max_tokens=Digits.length,
    )
    plan = TrainingConfig(steps=1500, learning_rate=2e-3, weight_decay=0.1, checkpoints=8)
    return Recipe(
        N_("Trained to read handwritten digits"),
        Digits(),
        Digits(HELD_OUT, shift=0),
        form,
        plan,
        labels=LABELS,
        prepare=embed_pixels,
    )


def toy_german() -> Recipe:
    """An encoder-decoder of 2 + 2 layers, which translates (Vaswani et al. 2017)."""
    form = FORM(
        vocab_size=len(german.VOCABULARY),
        d_model=64,
        num_heads=4,
        d_ff=128,
        max_tokens=german.MAX_TOKENS,
    )
    plan = TrainingConfig(steps=1500, warm_up=150, head_penalty=0.01, checkpoints=10)
    validation = german.ToyGerman("validation", 2000, bucketed=False)
    return Recipe(N_("Trained to translate toy English into toy German"), german.ToyGerman(), validation, form, plan)


RECIPES: dict[str, Callable[[], Recipe]] = {
    Induction.name: toy_induction,
    "toy-english": toy_english,
    "toy-digits": toy_digits,
    german.NAME: toy_german,
}


def make_card(name: str, recipe: Recipe) -> ModelCard:
    """The model card of a model made by this recipe."""
    task = recipe.task
    return ModelCard(
        recipe.title,
        name,
        task.output,
        task.split,
        tuple(task.vocabulary),
        recipe.form,
        recipe.seed,
        asdict(recipe.plan),
        labels=recipe.labels,
    )
