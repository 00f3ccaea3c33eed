"""Training options: their limits, the recipe that they give, and the trained model."""

import pytest

from mha_core.backends import ModelError, TextError
from mha_core.backends.builtin.checkpoint import checkpoint_files, read_trained, text_model
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.loop import Training
from mha_core.backends.builtin.training.options import EXAMPLES, LIMITS, TASKS, TrainingOptions
from mha_core.backends.builtin.training.presets import make_card
from mha_core.train.job import TrainingJob

TEXT = "the cat sat on the mat and looked at the rat. " * 20


def train(options: TrainingOptions) -> TrainingJob:
    recipe = options.recipe()
    run = Training(LanguageModel(recipe.form, recipe.seed), recipe.task, recipe.plan, recipe.validation)
    job = TrainingJob(lambda: run, options.steps)
    job.work(lambda: True)
    job.end("done")
    return job


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("task", "positions"),
    [("induction", "rotary"), ("own text", "learned"), ("toy English", "rotary")],
)
def test_60_steps_of_each_task_lower_the_loss(task: str, positions: str) -> None:
    job = train(TrainingOptions(task=task, steps=60, d_model=32, heads=2, layers=1, positions=positions, text=TEXT))
    losses, (first, *_, last) = job.progress().losses, job.progress().validation
    assert sum(losses[-10:]) / 10 < losses[0] - 0.3
    assert (last[0], first[0]) == (60, 0)
    assert last[1] < first[1] - 0.3


@pytest.mark.exhaustive
@pytest.mark.parametrize("task", TASKS)
def test_trained_model_can_be_saved_loaded_and_traced(task: str) -> None:
    options = TrainingOptions(task=task, layers=1, heads=2, d_model=16, seed=3, text=TEXT)
    recipe = options.recipe()
    network, card = LanguageModel(recipe.form, recipe.seed), options.card_after(make_card(options.task, recipe), 1)
    assert card.title == f"Trained here: {task}, 1 step"
    files = checkpoint_files(network, card)
    trace = text_model("a", card, network).trace(options.example)
    loaded_trace = read_trained("b", *files.values()).trace(options.example)
    assert trace.dropped == 0
    assert "[UNK]" not in trace.tokens
    assert trace.info.causal == (task != "toy English")
    assert loaded_trace.logits.equal(trace.logits)


@pytest.mark.exhaustive
def test_recipe_has_the_chosen_sizes_and_seeds() -> None:
    options = TrainingOptions(layers=3, heads=2, d_model=48, positions="learned", steps=77, seed=5)
    recipe = options.recipe()
    form = recipe.form
    assert (form.num_layers, form.num_heads, form.d_model) == (3, 2, 48)
    assert (form.positions, form.d_ff, form.causal) == ("learned", 0, True)
    assert (recipe.plan.steps, recipe.plan.seed, recipe.seed) == (77, 5, 5)
    english = TrainingOptions(task="toy English", d_model=48).recipe().form
    assert (english.d_ff, english.causal, english.norm_first) == (96, False, True)


@pytest.mark.parametrize("size", LIMITS)
def test_sizes_have_limits(size: str) -> None:
    low, high = LIMITS[size]
    for value in (low - 1, high + 1, float(low), "2"):
        with pytest.raises(ModelError, match=f"{size} is .* Valid: {low}–{high}"):
            TrainingOptions(**{size: value})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"task": "chess"}, "Valid: induction, toy English, own text"),
        ({"positions": "none"}, "Valid: rotary, learned"),
        ({"heads": 3}, "does not split into 3 equal heads"),
        ({"heads": 8, "d_model": 24}, "even width"),
    ],
)
def test_invalid_combinations_are_refused(options: dict, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        TrainingOptions(**options)


def test_odd_head_width_is_valid_for_learned_positions() -> None:
    assert TrainingOptions(heads=8, d_model=24, positions="learned").d_model == 24


def test_own_text_that_is_too_short_is_refused() -> None:
    with pytest.raises(TextError, match="Valid: 200"):
        TrainingOptions(task="own text", text="too short").recipe()


def test_example_of_own_text_is_its_beginning() -> None:
    example = TrainingOptions(task="own text", text="\n\n  one\ttwo\n" + TEXT).example
    assert example == ("one two " + TEXT)[:40].strip()
    assert TrainingOptions(task="own text", text="\n" * 1000 + TEXT).example == TEXT[:40].strip()
    assert set(EXAMPLES) == {*TASKS} - {"own text"}
