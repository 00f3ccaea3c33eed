"""What is written beside the weights of a model that we trained: its form, its words, and how it came about. config.json"""

import json
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from mha_core.errors import ModelError
from mha_core.models.network.transformer import EncoderConfig
from mha_core.models.pruned_heads import PrunedHeads, pruned_heads_from_config

KIND = "mha_core"  # the model_type in config.json by which we know our own
OUTPUTS = ("causal-lm", "masked-lm")
SPLITS = ("words", "signs", "characters")
MOST_WORDS, LONGEST_WORD = 10_000, 40
# (smallest, largest), so that no upload can stop a server; d_k may be null
LIMITS = {
    "vocab_size": (2, MOST_WORDS),
    "d_model": (1, 512),
    "num_layers": (1, 12),
    "num_heads": (1, 16),
    "d_ff": (0, 2048),
    "max_tokens": (2, 1024),
    "num_segments": (0, 2),
    "d_k": (1, 256),
    "leftward": (0, 12),
}


@dataclass(frozen=True)
class ModelCard:
    """What a trained model is.

    Attributes:
        title: how it is called on screen.
        task: what it was trained on.
        output: "causal-lm" or "masked-lm".
        split: how text is taken apart for it; a key of `pretrained.SPLITS`.
        vocabulary: its words, [UNK] among them, by id.
        form: of its encoder.
        seed: of its first weights.
        plan: how it was trained.
        pruned_heads: heads that were cut out since, by layer; see `gone.written`.
        pruned_from: of which model.
    """

    title: str
    task: str
    output: str
    split: str
    vocabulary: tuple[str, ...]
    form: EncoderConfig
    seed: int = 0
    plan: dict[str, Any] = field(default_factory=dict)
    pruned_heads: dict[str, list[int]] = field(default_factory=dict)
    pruned_from: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raises ValueError for what no model of ours can be."""
        for name, value, valid in (("output", self.output, OUTPUTS), ("split", self.split, SPLITS)):
            if value not in valid:
                raise ValueError(f"{name} is {value!r}; valid: {', '.join(valid)}")
        words = self.vocabulary
        if not all(isinstance(word, str) and 0 < len(word) <= LONGEST_WORD for word in words) or len(set(words)) != len(
            words
        ):
            raise ValueError(f"the vocabulary must be different words of 1 to {LONGEST_WORD} characters")
        if "[UNK]" not in words:
            raise ValueError("the vocabulary has no [UNK] for words that it does not know")
        if len(words) != self.form.vocab_size:
            raise ValueError(f"the vocabulary has {len(words)} words, the model {self.form.vocab_size}")
        check_form(self.form)
        self.pruned("")

    def pruned(self, name: str) -> PrunedHeads | None:
        """What was cut out, of the model of this name if none is written."""
        return pruned_heads_from_config(
            self.pruned_heads, self.pruned_from, (name, self.title), (self.form.num_layers, self.form.num_heads)
        )

    def to_json(self) -> str:
        told = {key: value for key, value in asdict(self).items() if value or not key.startswith("pruned")}
        return json.dumps({"model_type": KIND} | told, ensure_ascii=False, indent=1) + "\n"


def check_form(form: EncoderConfig) -> None:
    """Raises ValueError for sizes outside LIMITS, and values of another type than they should be."""
    for name, (low, high) in LIMITS.items():
        size = getattr(form, name)
        if name == "d_k" and size is None:
            continue
        if type(size) is not int or not low <= size <= high:
            raise ValueError(f"{name} is {size!r}; valid: {low}–{high}")
    for name in ("norm_first", "causal"):
        if type(getattr(form, name)) is not bool:
            raise ValueError(f"{name} is {getattr(form, name)!r}; valid: true, false")
    if type(form.norm_eps) not in (int, float) or not 0 <= form.norm_eps <= 1:
        raise ValueError(f"norm_eps is {form.norm_eps!r}; valid: 0–1")
    if form.d_k is None and form.d_model % form.num_heads:
        raise ValueError(f"d_model = {form.d_model} does not split into {form.num_heads} heads of equal width")
    if form.positions == "rotary" and form.head_width % 2:
        raise ValueError(f"heads {form.head_width} wide have no rotary positions; valid: an even width")


def is_ours(text: str | bytes) -> bool:
    """Whether this is the config.json of a model that we trained."""
    try:
        found = json.loads(text)
    except ValueError:
        return False
    return isinstance(found, dict) and found.get("model_type") == KIND


def read_card(name: str, text: str | bytes) -> ModelCard:
    """The ModelCard in a config.json.

    Raises:
        ModelError: it is not one of ours, or what it says makes no sense.
    """
    if not is_ours(text):
        raise ModelError(f"'{name}' is no model trained here: its {KIND} config.json is missing or broken.")
    found = json.loads(text)
    try:
        form = EncoderConfig(**found.pop("form"))
        known = {key: found[key] for key in (f.name for f in fields(ModelCard)) if key in found}
        return ModelCard(**(known | {"form": form, "vocabulary": tuple(found["vocabulary"])}))
    except (KeyError, TypeError, ValueError) as error:
        raise ModelError(f"The config.json of '{name}' makes no sense: {str(error)[:160]}.") from error
