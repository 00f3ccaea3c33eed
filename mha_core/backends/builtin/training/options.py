"""The options of a training on the Train page, and the recipe that they give."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from mha_core.backends.builtin.network.transformer import EncoderConfig
from mha_core.backends.builtin.training.loop import TrainingConfig
from mha_core.backends.builtin.training.model_card import ModelCard
from mha_core.backends.builtin.training.presets import FORM, Recipe
from mha_core.backends.builtin.training.tasks.characters import Characters
from mha_core.backends.builtin.training.tasks.induction import Induction
from mha_core.backends.builtin.training.tasks.toy_language import MAX_TOKENS, VOCABULARY
from mha_core.backends.builtin.training.tasks.toy_language.task import ToyEnglish
from mha_core.errors import ModelError, kind_of
from mha_core.message import N_, Message

TASKS = (N_("induction"), N_("toy English"), N_("own text"))
POSITIONS = (N_("rotary"), N_("learned"))
# (smallest, largest) of each size, so that a training takes minutes on one core
LIMITS = {"layers": (1, 4), "heads": (1, 8), "d_model": (16, 128), "steps": (60, 3000), "seed": (0, 9999)}

SENTENCES, HELD_OUT_SENTENCES = (
    10_000,
    400,
)  # of toy English; fewer than the bundled model read, so that it starts in seconds
CHARACTERS_PER_SEQUENCE = 64
ROTARY_LENGTH_FACTOR = 2  # with rotary positions, max_tokens relative to the length of the training sequences
EXAMPLES = {
    "induction": "k T 8 a X w m B k T 8 a X w m B",
    "toy English": "the keys to the old cabinet are on the table .",
}
EXAMPLE_CHARS = 40  # of the user's own text


@dataclass(frozen=True)
class TrainingOptions:
    """The options of one training.

    Raises:
        ModelError: an invalid value; the message names the valid ones.
    """

    task: str = "induction"  # one of TASKS
    layers: int = 2
    heads: int = 4
    d_model: int = 64  # divided among the heads; all numbers are within LIMITS
    positions: str = "rotary"  # one of POSITIONS
    steps: int = 1000
    seed: int = 0
    text: str = ""  # the training text of the task "own text"

    def __post_init__(self) -> None:
        for name, value, valid in (("task", self.task, TASKS), ("positions", self.positions, POSITIONS)):
            if value not in valid:
                raise ModelError(
                    "{name} is {value!r}. Valid: {options}.", name=name, value=str(value)[:40], options=", ".join(valid)
                )
        if not isinstance(self.text, str):
            raise ModelError("text is {kind}. Valid: a text.", kind=kind_of(self.text))
        for name, (low, high) in LIMITS.items():
            if type(size := getattr(self, name)) is not int or not low <= size <= high:
                raise ModelError("{name} is {size!r}. Valid: {low}–{high}.", name=name, size=size, low=low, high=high)
        if self.d_model % self.heads or (self.positions == "rotary" and self.d_model // self.heads % 2):
            sizes = {"d_model": self.d_model, "heads": self.heads}
            if self.positions == "rotary":
                raise ModelError(
                    "d_model = {d_model} does not split into {heads} equal heads, each of an even width, which "
                    "rotary positions need.",
                    **sizes,
                )
            raise ModelError("d_model = {d_model} does not split into {heads} equal heads.", **sizes)

    @property
    def title(self) -> str:
        """The model's name on screen."""
        return Message("Trained here: {task}", task=Message(self.task))

    @property
    def example(self) -> str:
        """An example text of the task, to show the model with."""
        if self.task in EXAMPLES:
            return EXAMPLES[self.task]
        words = self.text.split(maxsplit=EXAMPLE_CHARS)[:EXAMPLE_CHARS]
        return " ".join(words)[:EXAMPLE_CHARS].strip()

    def recipe(self) -> Recipe:
        """The recipe with these options. Generating toy English takes seconds.

        Raises:
            TextError: a text that cannot be trained on.
        """
        make, learning_rate, penalty = _TASKS[self.task]
        task, validation, form = make(self)
        plan = TrainingConfig(
            steps=self.steps,
            batch_size=64,
            learning_rate=learning_rate,
            warm_up=min(100, self.steps // 10),
            head_penalty=penalty,
            checkpoints=20,
            seed=self.seed,
        )
        return Recipe(self.title, task, validation, form, plan, self.seed)

    def card_after(self, card: ModelCard, done: int) -> ModelCard:
        """The model card after so many steps."""
        return replace(
            card,
            title=Message.plural("{title}, {n:,} step", "{title}, {n:,} steps", done, title=self.title),
            plan=card.plan | {"done": done},
        )

    def _form(self, vocab_size: int, length: int, **more: Any) -> EncoderConfig:
        sizes: dict[str, Any] = {"d_model": self.d_model, "num_layers": self.layers, "num_heads": self.heads}
        sizes["max_tokens"] = length * (ROTARY_LENGTH_FACTOR if self.positions == "rotary" else 1)
        return FORM(vocab_size, positions=self.positions, **(sizes | more))


def _induction(options: TrainingOptions) -> tuple[Induction, Induction, EncoderConfig]:
    """An attention-only model, which shows copying best (Olsson et al. 2022).

    Heads twice as wide as d_model / heads learn it sooner.
    """
    width = 2 * options.d_model // options.heads
    form = options._form(
        len(Induction.vocabulary), Induction.length, d_k=width, d_ff=0, causal=True, max_tokens=Induction.length
    )
    return Induction(extra_targets=0.1), Induction(), form


def _toy_english(options: TrainingOptions) -> tuple[ToyEnglish, ToyEnglish, EncoderConfig]:
    form = options._form(len(VOCABULARY), MAX_TOKENS, d_ff=2 * options.d_model)
    return *_sentences(), form


@cache
def _sentences() -> tuple[ToyEnglish, ToyEnglish]:
    """Generated once for all sessions: each training draws its batches from them with a generator of its own."""
    return ToyEnglish(sentences=SENTENCES), ToyEnglish("validation", HELD_OUT_SENTENCES, bucketed=False)


def _own_text(options: TrainingOptions) -> tuple[Characters, Characters, EncoderConfig]:
    task = Characters(options.text, CHARACTERS_PER_SEQUENCE)
    form = options._form(len(task.vocabulary), CHARACTERS_PER_SEQUENCE, d_ff=2 * options.d_model, causal=True)
    return task, Characters(options.text, CHARACTERS_PER_SEQUENCE, held_out=True), form


# By task: function, learning rate, and head penalty; those of the shipped model where there is one of the task
_TASKS = {
    "induction": (_induction, 3e-3, 0.04),
    "toy English": (_toy_english, 2e-3, 0.02),
    "own text": (_own_text, 3e-3, 0.0),
}
