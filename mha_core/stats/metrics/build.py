"""Build the metric that suits a model, on a dataset."""

import warnings
from collections.abc import Sequence
from dataclasses import replace

import torch

from mha_core.backends import Model, TextError
from mha_core.backends.builtin.checkpoint import card_of
from mha_core.backends.builtin.training.tasks import toy_german
from mha_core.backends.builtin.training.tasks.task import NO_TARGET
from mha_core.backends.builtin.training.tasks.toy_language import IDS
from mha_core.backends.joint_layers import joint_shape
from mha_core.encoder_decoder import EncoderDecoderModel
from mha_core.errors import kind_of
from mha_core.message import N_, Message, message_of
from mha_core.rows import Row
from mha_core.stats.metrics.base import Metric
from mha_core.stats.metrics.classification import Classification, question_answering, token_classification
from mha_core.stats.metrics.datasets import OF_MODALITY, Dataset, built_in
from mha_core.stats.metrics.examples import Example
from mha_core.stats.metrics.language import Language, TargetToken, TargetWords, WordQuestion
from mha_core.stats.metrics.similarity import Similarity, nearest_pairs
from mha_core.stats.suites.suite import ACROSS_ATTRACTOR, CopyingSuite, EnglishSuite, suite_class, suite_for

PAIRS = ("pairs", "same-words")  # the built-in datasets for sentence encoders
TEST_SET = N_("held-out toy sentences")  # of a toy model
MAX_PAIRS = 300
REFERENCE_TEXTS = 24
TRANSLATIONS, WRITTEN = 60, 12  # pairs of toy German; texts whose targets a model writes
MOST_PICTURE_BYTES = 2**29  # of all pictures of a dataset, as a model sees them
MAX_TEXT_TOKENS = 256  # longer texts are cut, so that one long text does not hold up all others
# Sentences or sequences of the built-in suites.
SUITE_SIZES: dict[type | None, int] = {EnglishSuite: 60, CopyingSuite: 48}


def metric_for(model: Model, dataset: Dataset, references: Sequence[str] = ()) -> Metric:
    """Build the metric that suits a model's kind, on a dataset.

    Of a text longer than MAX_TEXT_TOKENS the beginning is measured, and of a long list the first examples. A warning
    says so; so do `Metric.cut` and `Dataset.left_out`.

    Args:
        references: texts that a sentence encoder compares the dataset's with, if these are too few to be compared with
            each other; of pictures, names of built-in ones.

    Raises:
        TextError: the dataset does not fit the model: no readable word, no token to predict, labels that are not its
            classes. Or it is no Dataset.
    """
    if not isinstance(dataset, Dataset):
        raise TextError(
            f"dataset is {kind_of(dataset)}. Valid: a Dataset, such as of_lines('one\\ntwo'), of_file(name, data), "
            "built_in('pairs') or of_folder('pictures'), of mha_core.stats.metrics.datasets."
        )
    dataset = written_part(model, dataset)
    metric = _metric_for(model, dataset, references)
    if metric.rows[0].length > MAX_TEXT_TOKENS:  # pictures, which can't be cut, and some texts with their targets
        metric.batch_tokens = 1  # the attentions of several would take gigabytes
    if metric.cut:
        warnings.warn(f"{what_is_cut(metric)}.", stacklevel=2)
    if dataset.left_out:
        used = f"the first {len(dataset.items):,} of {len(dataset.items) + dataset.left_out:,} examples"
        warnings.warn(f"Only {used} of {dataset.title} are measured.", stacklevel=2)
    return metric


def unit_of(model: Model) -> str:
    """The unit of a head's importance, as of the metric that suits the model, before any text is read."""
    return (Similarity if model.info.task == "embedding" else Classification).unit


def written_part(model: Model, dataset: Dataset) -> Dataset:
    """The measured part of a dataset: the first WRITTEN texts if the model has to write their targets; else all."""
    items = dataset.items
    if model.info.task != "seq2seq" or dataset.pairs or len(items) <= WRITTEN:
        return dataset
    return replace(dataset, items=items[:WRITTEN], left_out=dataset.left_out + len(items) - WRITTEN)


def what_is_cut(metric: Metric) -> Message:
    """The number of cut texts and their limit, in one sentence without its full stop; for a metric with `cut`."""
    most = max(row.length for row in metric.all_rows if row.dropped)
    return Message(
        "{cut:,} of {texts:,} texts have more than {most} tokens; only their first {most} are measured",
        cut=metric.cut,
        texts=len(metric.all_rows),
        most=most,
    )


def _metric_for(model: Model, dataset: Dataset, references: Sequence[str]) -> Metric:
    if not dataset.items:
        raise TextError("'{name}' has no text. Valid: at least one.", name=dataset.title)
    output = model.info.task
    if output == "seq2seq":
        return _target_words(model, dataset)
    if output == "classifier":
        return _classification(model, dataset)
    if output == "embedding":
        return _similarity(model, dataset, references)
    if output in ("token-classifier", "question-answering"):
        build = token_classification if output == "token-classifier" else question_answering
        return build(model, *_rows_and_texts(model, dataset))
    return _language(model, dataset)


def built_in_metric(model: Model, pairs: str = PAIRS[0]) -> Metric:
    """Build the metric that suits a model's kind, on the built-in dataset for it; `pairs` as of `built_in_dataset`."""
    dataset = built_in_dataset(model, pairs)
    metric = skills_metric(model) if dataset is None else metric_for(model, dataset)
    assert metric is not None, "without a built-in dataset it is a toy model, which has skills"
    return metric


def built_in_dataset(model: Model, pairs: str = PAIRS[0]) -> Dataset | None:
    """Load the built-in dataset for a model's kind, or for what it reads; None for a toy model: it has `skills_metric`.

    Args:
        pairs: the kind of pairs for a sentence encoder, one of PAIRS; other models have one set each.
    """
    if suite_class(model):
        return None
    if kind := OF_MODALITY.get(model.modality.name):
        return built_in(kind)
    if model.info.task == "seq2seq":
        return _sources(model)
    return built_in({"embedding": pairs, "question-answering": "questions"}.get(model.info.task, "sentences"))


def _sources(model: Model) -> Dataset:
    """Pairs of toy German; for any other encoder-decoder a few sources, whose targets it has to write first."""
    card = card_of(model)
    if card is not None and card.task == toy_german.NAME:
        pairs = toy_german.sample("test", TRANSLATIONS)
        about = N_(
            "60 held-out sentences of toy English, with their translations by the grammar. The scores hold for that "
            "language only."
        )
        items = tuple(Example(pair.text, pair.translation) for pair in pairs)
        return Dataset(N_("held-out toy translations"), items, about)
    whole = built_in("sentences")
    about = Message("{about} The first {n}, each with the target that the model writes.", about=whole.about, n=WRITTEN)
    return replace(whole, items=whole.items[:WRITTEN], about=about)


def reference_texts(model: Model) -> tuple[str, ...]:
    """Built-in texts, or names of built-in pictures, for `metric_for` to compare a single one with."""
    return tuple(item.text for item in _references(model).items[:REFERENCE_TEXTS])


def _references(model: Model) -> Dataset:
    return built_in(OF_MODALITY.get(model.modality.name) or PAIRS[0])


def skills_metric(model: Model) -> Metric | None:
    """Build the metric of a toy model's skills, by phenomenon, on held-out sentences; None for any other model."""
    suite = suite_for(model, SUITE_SIZES.get(suite_class(model)))
    if isinstance(suite, EnglishSuite):
        return _minimal_pairs(model, suite)
    return _copying(model, suite) if isinstance(suite, CopyingSuite) else None


def _read_all(model: Model, examples: Sequence[Example]) -> list[Row]:
    """Encode examples, a pair read together. Raises TextError."""
    rows: list[Row] = []
    for each in examples:
        rows.append(_read(model, each))
        values = rows[0].features
        if values is not None and (most := MOST_PICTURE_BYTES // values.nbytes) < len(examples):
            raise TextError(
                "'{name}' reads pictures of {height} × {width} pixels, and there are {number:,}. Valid: at most "
                "{most:,}.",
                name=model.info.name,
                height=values.size(1),
                width=values.size(2),
                number=len(examples),
                most=most,
            )
    return rows


def _read(model: Model, example: Example) -> Row:
    """Encode a text, a pair, or a picture. Raises TextError, with the text, if the model can't read it."""
    try:
        return Row.of(model.encoded(example.given, example.pair, min(model.info.max_tokens, MAX_TEXT_TOKENS)))
    except TextError as error:
        text = example.text.strip()[:60]
        raise TextError("'{text}': {error}", text=text, error=message_of(error)) from error


def _single_texts(dataset: Dataset) -> list[Example]:
    """Each text of a dataset by itself, or each picture, without repeats."""
    both = (Example(text, picture=item.picture) for item in dataset.items for text in (item.text, item.pair) if text)
    return list(dict.fromkeys(both))


def _similarity(model: Model, dataset: Dataset, references: Sequence[str]) -> Similarity:
    items, texts = dataset.items, _single_texts(dataset)
    index = {each.text: i for i, each in enumerate(texts)}
    scores: list[float] = []
    if dataset.pairs:
        pairs = [(index[item.text], index[item.pair]) for item in items if item.pair is not None]
        if dataset.scored:
            scores = [item.score for item in items if item.score is not None]
    else:
        pairs = nearest_pairs(len(texts), MAX_PAIRS)
    scored = len(texts)
    if len(pairs) < 3 and references:
        known = {item.text: item.picture for item in _references(model).items}
        others = [Example(text, picture=known.get(text)) for text in dict.fromkeys(references) if text not in index]
        pairs += [(i, scored + j) for i in range(scored) for j in range(len(others))]
        texts, scores = texts + others, []
    return Similarity(model, _read_all(model, texts), [each.text for each in texts], pairs, scored, scores)


def _classification(model: Model, dataset: Dataset) -> Classification:
    labels, names = [], {name.casefold() for name in model.info.labels}
    seconds = {(item.pair or "").strip().casefold() for item in dataset.items}
    if dataset.pairs and (seconds <= names or seconds <= {str(i) for i in range(len(names))}):
        raise TextError(
            "The second column of {name} has classes of this model ({some}), not sentences. Valid: a header line "
            "text,label on top; in Python, labels=…",
            name=dataset.title,
            some=", ".join(sorted(seconds)[:4]),
        )
    if dataset.labelled:
        labels = [_class_index(model, item.label) for item in dataset.items if item.label is not None]
    return Classification(model, *_rows_and_texts(model, dataset), labels)


def _rows_and_texts(model: Model, dataset: Dataset) -> tuple[list[Row], list[str]]:
    """Each example, a pair read together, and as shown on screen."""
    rows = _read_all(model, dataset.items)
    return rows, [" / ".join(filter(None, (item.text, item.pair))) for item in dataset.items]


def _class_index(model: Model, label: str) -> int:
    """The index of a class, from its name in any case, or from its number. Raises TextError for any other label."""
    names = [name.casefold() for name in model.info.labels]
    text = label.strip().casefold()
    index = -1
    if text in names:
        index = names.index(text)
    elif text.isdecimal() and len(text) < 5:
        index = int(text)
    if not 0 <= index < len(names):
        valid = ", ".join(model.info.labels[:8]) + (" …" if len(names) > 8 else "")
        raise TextError(
            "'{label}' is not a class of this model. Valid: {valid}; or their numbers, 0–{last}.",
            label=label[:40],
            valid=valid,
            last=len(names) - 1,
        )
    return index


def _language(model: Model, dataset: Dataset) -> Language:
    texts = _single_texts(dataset)
    raw_rows = _read_all(model, texts)
    build_questions = _next_token_questions if model.info.causal else _masked_token_questions
    questions = [
        question
        for example, (row, each) in enumerate(zip(raw_rows, texts, strict=True))
        for question in build_questions(model, row, each.text, example)
    ]
    if not questions:
        raise TextError("There is no word to predict: each text needs at least two words.")
    title = N_("next-word prediction") if model.info.causal else N_("masked-word prediction")
    return Language(model, questions, raw_rows, title)


def _masked_token_questions(model: Model, row: Row, text: str, example: int) -> list[WordQuestion]:
    """One question per token, with that token masked."""
    mask = model.tokenizer.mask_token_id
    if mask is None:
        raise TextError(
            "{model} has no mask token, so no word can be masked. Valid: a model with a mask token.",
            model=model.info.title,
        )
    return [
        WordQuestion(
            row._replace(ids=(*row.ids[:i], mask, *row.ids[i + 1 :])), (TargetToken(i, row.ids[i]),), text, example
        )
        for i in _predictable_positions(model, row)
    ]


def _next_token_questions(model: Model, row: Row, text: str, example: int) -> list[WordQuestion]:
    """One question for all tokens: in a causal model no token attends to the one after it."""
    targets = tuple(TargetToken(i - 1, row.ids[i]) for i in _predictable_positions(model, row) if i)
    return [WordQuestion(row, targets, text, example)] if targets else []


def _target_words(model: Model, dataset: Dataset) -> TargetWords:
    """The words of each pair's target, its end included, each predicted from the source and the words before it.

    Of a text that stands alone, the target is what the model writes with every head on.
    """
    joint_shape(model.info)  # which refuses what can't be measured
    assert isinstance(model, EncoderDecoderModel), "its task is seq2seq"
    questions = []
    for example, item in enumerate(dataset.items):
        source = _read(model, item._replace(pair=None))
        encoded, labels = model.read_target(torch.tensor([source.ids]), item.pair, MAX_TEXT_TOKENS)
        target = Row.of(encoded)
        row = Row(
            source.ids + target.ids,
            source.segments + (1,) * len(labels),
            source.special + target.special,
            dropped=source.dropped + target.dropped,
        )
        targets = tuple(TargetToken(len(source.ids) + i, label) for i, label in enumerate(labels))
        text = " / ".join(filter(None, (item.text, item.pair)))
        questions.append(WordQuestion(row, targets, text, example))
    raw_rows = [question.row for question in questions]
    return TargetWords(model, questions, raw_rows, N_("next-word prediction, with the source read"))


def _predictable_positions(model: Model, row: Row) -> list[int]:
    """The positions of tokens to predict: no special token, and no [UNK] or [MASK] even if a user typed it."""
    special_ids = set(model.tokenizer.all_special_ids)
    return [i for i, special in enumerate(row.special) if not special and row.ids[i] not in special_ids]


def _minimal_pairs(model: Model, suite: EnglishSuite) -> Language:
    questions, raw_rows = [], []
    for example, sentence in enumerate(suite.sentences):
        ids = tuple(IDS[token] for token in sentence.tokens)
        row = Row(ids, (0,) * len(ids), tuple(token in ("[CLS]", "[SEP]") for token in sentence.tokens))
        raw_rows.append(row)
        text = " ".join(sentence.tokens[1:-1])
        for slot in sentence.slots:
            masked = row._replace(ids=(*ids[: slot.position], IDS["[MASK]"], *ids[slot.position + 1 :]))
            target = TargetToken(slot.position, IDS[slot.right], tuple(IDS[word] for word in slot.wrong))
            kinds = (slot.phenomenon,)
            if slot.attractor and slot.phenomenon in ACROSS_ATTRACTOR:
                kinds += (ACROSS_ATTRACTOR[slot.phenomenon],)
            questions.append(WordQuestion(masked, (target,), text, example, kinds))
    return Language(model, questions, raw_rows, N_("minimal pairs, by phenomenon"))


def _copying(model: Model, suite: CopyingSuite) -> Language:
    questions = []
    for example, (ids, targets) in enumerate(zip(suite.batch.ids.tolist(), suite.batch.targets.tolist(), strict=True)):
        row = Row(tuple(ids), (0,) * len(ids), (True, *(False,) * (len(ids) - 1)))
        text = " ".join(model.tokenizer.convert_ids_to_tokens(ids[1:]))
        row_targets = tuple(TargetToken(i, target) for i, target in enumerate(targets) if target != NO_TARGET)
        if row_targets:
            questions.append(WordQuestion(row, row_targets, text, example, ("copying",)))
    return Language(model, questions, [question.row for question in questions], N_("copying"))
