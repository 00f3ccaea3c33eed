"""What a person chooses to train on a page, and the recipe that it becomes."""

from dataclasses import dataclass, replace
from functools import cache

from mha_core.errors import ModelError
from mha_core.models.network.transformer import EncoderConfig
from mha_core.models.training.loop import TrainingConfig
from mha_core.models.training.model_card import ModelCard
from mha_core.models.training.presets import Recipe, make_card
from mha_core.models.training.tasks.characters import Characters
from mha_core.models.training.tasks.induction import Induction
from mha_core.models.training.tasks.toy_language import MAX_TOKENS, VOCABULARY
from mha_core.models.training.tasks.toy_language.task import ToyEnglish

TASKS = ("induction", "toy English", "own text")
POSITIONS = ("rotary", "learned")
# (smallest, largest) of each size, so that a training ends in minutes on one core
LIMITS = {"layers": (1, 4), "heads": (1, 8), "d_model": (16, 128), "steps": (60, 3000), "seed": (0, 9999)}

SENTENCES, HELD_OUT = 10_000, 400  # of toy English: fewer than for the shipped model, so that it begins within seconds
CHARACTERS_PER_SEQUENCE = 64  # characters of a text that are seen at once
ROTARY_LENGTH_FACTOR = 2  # times as long as what was trained on, a text may be where positions are rotary
EXAMPLES = {
    "induction": "k T 8 a X w m B k T 8 a X w m B",
    "toy English": "the keys to the old cabinet are on the table .",
}
EXAMPLE_CHARS = 40  # characters of a person's own text


@dataclass(frozen=True)
class TrainingOptions:
    """A training as it is chosen.

    Attributes:
        task: one of TASKS.
        layers, heads, d_model, steps, seed: within LIMITS; the heads share d_model.
        positions: one of POSITIONS.
        text: what to learn, where the task is "own text".

    Raises:
        ModelError: a value that is not valid; the message says which are.
    """

    task: str = "induction"
    layers: int = 2
    heads: int = 4
    d_model: int = 64
    positions: str = "rotary"
    steps: int = 1000
    seed: int = 0
    text: str = ""

    def __post_init__(self) -> None:
        for name, value, valid in (("task", self.task, TASKS), ("positions", self.positions, POSITIONS)):
            if value not in valid:
                raise ModelError(f"{name} is {value!r}. Valid: {', '.join(valid)}.")
        for name, (low, high) in LIMITS.items():
            if type(size := getattr(self, name)) is not int or not low <= size <= high:
                raise ModelError(f"{name} is {size!r}. Valid: {low}–{high}.")
        if self.d_model % self.heads or (self.positions == "rotary" and self.d_model // self.heads % 2):
            even = ", each of an even width, which rotary positions need" if self.positions == "rotary" else ""
            raise ModelError(f"d_model = {self.d_model} does not split into {self.heads} equal heads{even}.")

    @property
    def title(self) -> str:
        """How the model is called on screen."""
        return f"Trained here: {self.task}"

    @property
    def example(self) -> str:
        """A text of the task to look at the model with."""
        return (
            EXAMPLES.get(self.task)
            or " ".join(self.text.split(maxsplit=EXAMPLE_CHARS)[:EXAMPLE_CHARS])[:EXAMPLE_CHARS].strip()
        )

    def recipe(self) -> Recipe:
        """The training. Toy English takes seconds to write.

        Raises:
            TextError: an own text that can't be trained on.
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

    def card(self, recipe: Recipe, done: int) -> ModelCard:
        """What is written beside the model after `done` steps of its recipe."""
        card = make_card(self.task, recipe)
        return replace(card, title=f"{self.title}, {done:,} step{'s' * (done != 1)}", plan=card.plan | {"done": done})

    def _form(self, vocab_size: int, length: int, **more: object) -> EncoderConfig:
        rotary = self.positions == "rotary"
        sizes = {
            "d_model": self.d_model,
            "num_layers": self.layers,
            "num_heads": self.heads,
            "positions": self.positions,
        }
        sizes |= {"max_tokens": length * (ROTARY_LENGTH_FACTOR if rotary else 1)}
        return EncoderConfig(vocab_size, num_segments=0, norm_eps=1e-5, norm_first=True, **(sizes | more))


def _induction(choice: TrainingOptions) -> tuple[Induction, Induction, EncoderConfig]:
    """Attention alone, in which copying is seen best (Olsson et al. 2022); heads twice as wide as their share find it sooner."""
    width = 2 * choice.d_model // choice.heads
    form = choice._form(
        len(Induction.vocabulary), Induction.length, d_k=width, d_ff=0, causal=True, max_tokens=Induction.length
    )
    return Induction(others=0.1), Induction(), form


def _toy_english(choice: TrainingOptions) -> tuple[ToyEnglish, ToyEnglish, EncoderConfig]:
    form = choice._form(len(VOCABULARY), MAX_TOKENS, d_ff=2 * choice.d_model)
    return *_sentences(), form


@cache
def _sentences() -> tuple[ToyEnglish, ToyEnglish]:
    """Written once for everybody: what is drawn from them hangs on each training's own generator."""
    return ToyEnglish(sentences=SENTENCES), ToyEnglish("validation", HELD_OUT, bucketed=False)


def _own_text(choice: TrainingOptions) -> tuple[Characters, Characters, EncoderConfig]:
    task = Characters(choice.text, CHARACTERS_PER_SEQUENCE)
    form = choice._form(len(task.vocabulary), CHARACTERS_PER_SEQUENCE, d_ff=2 * choice.d_model, causal=True)
    return task, Characters(choice.text, CHARACTERS_PER_SEQUENCE, held_out=True), form


# How each is made, its learning rate, and its penalty on heads: the shipped models' where there is one of its kind
_TASKS = {
    "induction": (_induction, 3e-3, 0.04),
    "toy English": (_toy_english, 2e-3, 0.02),
    "own text": (_own_text, 3e-3, 0.0),
}
