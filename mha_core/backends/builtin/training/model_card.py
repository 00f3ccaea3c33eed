"""Model card (config.json) of our trained models: architecture, vocabulary, training configuration, pruned heads."""

import json
import math
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from mha_core.backends.builtin.network.transformer import EncoderConfig
from mha_core.backends.pruned.config_entries import is_text, pruned_heads_from_config
from mha_core.errors import ModelError
from mha_core.heads import PrunedHeads

KIND = "mha_core"  # the model_type of our models in config.json
OUTPUTS = ("causal-lm", "masked-lm", "classifier", "seq2seq")
SPLITS = ("words", "signs", "characters", "patches")
MAX_WORDS, MAX_WORD_CHARS = 10_000, 40
MAX_TITLE_CHARS, MAX_TASK_CHARS = 200, 100
MAX_LABELS = 100
MAX_SEED = 2**63 - 1  # of torch's generators
MAX_PLAN_ENTRIES, MAX_PLAN_CHARS = 50, 100
SMALLEST_NORM_EPS = 1e-12  # BERT's; with 0, a layer norm of equal numbers is not a number
# (smallest, largest), so that no upload can stop a server; d_k may be null
LIMITS = {
    "vocab_size": (2, MAX_WORDS),
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
    """Everything but the weights of a trained model; the attributes are the keys of config.json.

    Attributes:
        title: the model's name on screen.
        task: name of the task that it was trained on.
        output: "causal-lm", "masked-lm", "classifier" of `labels`, or "seq2seq" (an encoder-decoder).
        split: tokenization, a key of `word_level.SPLITS`.
        vocabulary: its words, including [UNK], by id.
        form: architecture of its encoder, and of its decoder if it has one.
        seed: of its initial weights.
        plan: training configuration.
        pruned_heads: heads that were pruned since, by layer; see `config_entries.heads_to_config`.
        pruned_from: name and title of the complete model.
        labels: C class names of a classifier; () for all others.
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
    labels: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raise ValueError for an invalid card."""
        for name, value, most in (("title", self.title, MAX_TITLE_CHARS), ("task", self.task, MAX_TASK_CHARS)):
            if not is_text(value, most) or not value.strip():
                raise ValueError(f"{name} is {_short(value)}; valid: a text of 1 to {most} characters")
        if type(self.seed) is not int or not 0 <= self.seed <= MAX_SEED:
            raise ValueError(f"seed is {_short(self.seed)}; valid: a whole number from 0 to {MAX_SEED}")
        _check_plan(self.plan)
        for name, value, valid in (("output", self.output, OUTPUTS), ("split", self.split, SPLITS)):
            if value not in valid:
                raise ValueError(f"{name} is {_short(value)}; valid: {', '.join(valid)}")
        words = self.vocabulary
        are_words = all(is_text(word, MAX_WORD_CHARS) and word for word in words)
        if not are_words or len(set(words)) != len(words):
            raise ValueError(f"the vocabulary must be different words of 1 to {MAX_WORD_CHARS} characters")
        if "[UNK]" not in words:
            raise ValueError("the vocabulary has no [UNK] for unknown words")
        if self.output == "seq2seq" and (self.pruned_heads or not {"[BOS]", "[EOS]"} <= set(words)):
            raise ValueError("an encoder-decoder needs [BOS] and [EOS] in its vocabulary, and all its heads")
        if len(words) != self.form.vocab_size:
            raise ValueError(f"the vocabulary has {len(words)} words, the model {self.form.vocab_size}")
        names, are_many = self.labels, 2 <= len(self.labels) <= MAX_LABELS
        are_names = are_many and all(is_text(name, MAX_WORD_CHARS) and name for name in names)
        if (not are_names or len(set(names)) != len(names)) if self.output == "classifier" else names:
            raise ValueError(f"labels must be 2 to {MAX_LABELS} different names of a classifier, and none else")
        check_encoder_config(self.form)
        self.pruned("")

    def pruned(self, name: str) -> PrunedHeads | None:
        """The pruned heads, or None; `name` is used where `pruned_from` does not give one."""
        return pruned_heads_from_config(
            self.pruned_heads, self.pruned_from, (name, self.title), (self.form.num_layers, self.form.num_heads)
        )

    def to_json(self) -> str:
        """The text of config.json; without the `pruned_…` keys if no head is pruned, and `labels` if there are none."""
        optional = ("pruned_heads", "pruned_from", "labels")
        entries = {key: value for key, value in asdict(self).items() if value or key not in optional}
        return json.dumps({"model_type": KIND} | entries, ensure_ascii=False, indent=1) + "\n"


def check_encoder_config(config: EncoderConfig) -> None:
    """Raise ValueError for sizes outside LIMITS, and for values of a wrong type."""
    for name, (low, high) in LIMITS.items():
        size = getattr(config, name)
        if name == "d_k" and size is None:
            continue
        if type(size) is not int or not low <= size <= high:
            raise ValueError(f"{name} is {_short(size)}; valid: {low}–{high}")
    for name in ("norm_first", "causal"):
        if type(getattr(config, name)) is not bool:
            raise ValueError(f"{name} is {_short(getattr(config, name))}; valid: true, false")
    if type(config.norm_eps) not in (int, float) or not SMALLEST_NORM_EPS <= config.norm_eps <= 1:
        raise ValueError(f"norm_eps is {_short(config.norm_eps)}; valid: {SMALLEST_NORM_EPS}–1")
    if config.d_k is None and config.d_model % config.num_heads:
        raise ValueError(f"d_model = {config.d_model} does not split into {config.num_heads} heads of equal width")
    if config.positions == "rotary" and config.head_width % 2:
        raise ValueError(f"heads {config.head_width} wide can't have rotary positions; valid: an even width")


def is_ours(text: str | bytes) -> bool:
    """True if this is the config.json of a model that we trained."""
    try:
        config = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(config, dict) and config.get("model_type") == KIND


def read_card(name: str, text: str | bytes) -> ModelCard:
    """Read the model card from a config.json.

    Raises:
        ModelError: it is not the config.json of one of our models, or it is invalid.
    """
    if not is_ours(text):
        raise ModelError(
            "'{name}' is not a model trained here: its {kind} config.json is missing or broken.",
            name=name,
            kind=KIND,
        )
    config = json.loads(text)
    try:
        lists = config["vocabulary"], config.get("labels", [])
        if not isinstance(config["form"], dict) or not all(isinstance(each, list) for each in lists):
            raise ValueError("form must be an object, vocabulary and labels must be lists")
        form = EncoderConfig(**config["form"])
        known = {key: config[key] for key in (f.name for f in fields(ModelCard)) if key in config}
        vocabulary, labels = (tuple(each) for each in lists)
        return ModelCard(**(known | {"form": form, "vocabulary": vocabulary, "labels": labels}))
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        said = str(error)[:160].encode(errors="backslashreplace").decode()  # it may name a key that can't be shown
        raise ModelError("The config.json of '{name}' is invalid: {error}.", name=name, error=said) from error


def _check_plan(plan: Any) -> None:
    """Raise ValueError unless the training configuration is short texts and finite numbers by name."""
    if not isinstance(plan, dict) or len(plan) > MAX_PLAN_ENTRIES:
        raise ValueError(f"plan is {_short(plan)}; valid: at most {MAX_PLAN_ENTRIES} entries by name")
    for name, value in plan.items():
        is_number = type(value) is int or (type(value) is float and math.isfinite(value))
        if not is_text(name, MAX_PLAN_CHARS):
            raise ValueError(f"plan names {_short(name)}; valid: texts of at most {MAX_PLAN_CHARS} characters")
        if not (is_number or value is None or type(value) is bool or is_text(value, MAX_PLAN_CHARS)):
            raise ValueError(f"{name} of the plan is {_short(value)}; valid: a number or a short text")


def _short(value: Any) -> str:
    """A wrong value for a message."""
    return repr(value)[:40]
