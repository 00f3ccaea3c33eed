"""The measure that suits a model, on a set of texts."""

from collections.abc import Sequence

from mha_core.analysis.metrics.base import Metric, Row
from mha_core.analysis.metrics.classification import Classes
from mha_core.analysis.metrics.datasets import Examples, built_in
from mha_core.analysis.metrics.language import Language, Question, Target
from mha_core.analysis.metrics.similarity import Similarity, beside_each_other
from mha_core.analysis.roles.suite import ACROSS, CopyingSuite, EnglishSuite, suite_class, suite_for
from mha_core.models import TextError, TextModel
from mha_core.models.text.encoding import encode
from mha_core.models.training.tasks.task import NO_TARGET
from mha_core.models.training.tasks.toy_language import IDS

MOST_PAIRS = 300
LONGEST = 256  # tokens of one text; what is longer is cut, so that one page of text does not hold up all others
SENTENCES = {EnglishSuite: 60, CopyingSuite: 48}  # of the built-in exams


def metric_for(model: TextModel, examples: Examples, beside: Sequence[str] = ()) -> Metric:
    """What a model is good for, on these texts.

    Args:
        beside: texts that a sentence encoder compares the others with, where these are too few to be compared with each other.

    Raises:
        TextError: the examples do not fit the model: nothing to read, no token to ask for, labels that are not its classes.
    """
    if model.info.output == "classifier":
        return _classes(model, examples)
    if model.info.output == "embedding":
        return _similarity(model, examples, beside)
    return _language(model, examples)


def built_in_metric(model: TextModel) -> Metric:
    """What a model is good for, on the texts that come along for models of its kind."""
    examples = built_in_dataset(model)
    return skills_metric(model) if examples is None else metric_for(model, examples)


def built_in_dataset(model: TextModel) -> Examples | None:
    """The texts that come along for models of a kind; None where they are the skills' own."""
    return None if suite_class(model) else built_in("pairs" if model.info.output == "embedding" else "sentences")


def skills_metric(model: TextModel) -> Metric | None:
    """What a model that was trained here has learned, by phenomenon, on sentences that it never saw; None for any other model."""
    exam = suite_for(model, SENTENCES.get(suite_class(model)))
    if isinstance(exam, EnglishSuite):
        return _skills(model, exam)
    return _copying(model, exam) if isinstance(exam, CopyingSuite) else None


def _read(model: TextModel, text: str, pair: str | None = None) -> Row:
    """Raises TextError, which says of which text it is, where there is nothing to read."""
    try:
        return Row.of(encode(model.tokenizer, text, pair, min(model.info.max_tokens, LONGEST)))
    except TextError as error:
        raise TextError(f"'{text.strip()[:60]}' has no word or symbol that this model can read.") from error


def _similarity(model: TextModel, examples: Examples, beside: Sequence[str]) -> Similarity:
    items = examples.items
    texts = list(dict.fromkeys(text for item in items for text in (item.text, item.pair) if text))
    place = {text: i for i, text in enumerate(texts)}
    if examples.pairs:
        pairs = [(place[item.text], place[item.pair]) for item in items]
        scores = [item.score for item in items] if examples.scored else []
    else:
        pairs, scores = beside_each_other(len(texts), MOST_PAIRS), []
    own = len(texts)
    if len(pairs) < 3 and beside:
        others = [text for text in dict.fromkeys(beside) if text not in place]
        pairs += [(i, own + j) for i in range(own) for j in range(len(others))]
        texts, scores = texts + others, []
    return Similarity(model, [_read(model, text) for text in texts], texts, pairs, own, scores)


def _classes(model: TextModel, examples: Examples) -> Classes:
    names = [name.casefold() for name in model.info.labels]
    labels = []
    for item in examples.items if examples.labelled else ():
        wanted = item.label.strip().casefold()
        number = (
            names.index(wanted) if wanted in names else int(wanted) if wanted.isdecimal() and len(wanted) < 5 else -1
        )
        if not 0 <= number < len(names):
            valid = ", ".join(model.info.labels[:8]) + (" …" if len(names) > 8 else "")
            raise TextError(
                f"'{item.label[:40]}' is not a class of this model. Valid: {valid}; or their numbers, 0–{len(names) - 1}."
            )
        labels.append(number)
    rows = [_read(model, item.text, item.pair) for item in examples.items]
    return Classes(model, rows, [" / ".join(filter(None, (item.text, item.pair))) for item in examples.items], labels)


def _language(model: TextModel, examples: Examples) -> Language:
    texts = list(dict.fromkeys(text for item in examples.items for text in (item.text, item.pair) if text))
    plain = [_read(model, text) for text in texts]
    ask_of = _next_tokens if model.info.causal else _each_hidden
    questions = [
        question
        for i, (row, text) in enumerate(zip(plain, texts, strict=True))
        for question in ask_of(model, row, text, i)
    ]
    if not questions:
        raise TextError("There is no word to predict: each text needs at least two words.")
    title = "next-word prediction" if model.info.causal else "masked-word prediction"
    return Language(model, questions, plain, title)


def _each_hidden(model: TextModel, row: Row, text: str, example: int) -> list[Question]:
    """Each token hidden in its turn."""
    mask = model.tokenizer.mask_token_id
    if mask is None:
        raise TextError(
            f"{model.info.title} has no mask token, so no word can be masked. Valid: a model with a mask token."
        )
    return [
        Question(row._replace(ids=(*row.ids[:i], mask, *row.ids[i + 1 :])), (Target(i, row.ids[i]),), text, example)
        for i in _words(model, row)
    ]


def _next_tokens(model: TextModel, row: Row, text: str, example: int) -> list[Question]:
    """All at once: no token of a causal model sees the one after it."""
    targets = tuple(Target(i - 1, row.ids[i]) for i in _words(model, row) if i)
    return [Question(row, targets, text, example)] if targets else []


def _words(model: TextModel, row: Row) -> list[int]:
    """The places of tokens that can be asked for: not [CLS] and its like, nor [UNK] or [MASK], even where somebody typed them."""
    signs = set(model.tokenizer.all_special_ids)
    return [i for i, special in enumerate(row.special) if not special and row.ids[i] not in signs]


def _skills(model: TextModel, exam: EnglishSuite) -> Language:
    questions, plain = [], []
    for example, sentence in enumerate(exam.sentences):
        ids = tuple(IDS[token] for token in sentence.tokens)
        row = Row(ids, (0,) * len(ids), tuple(token in ("[CLS]", "[SEP]") for token in sentence.tokens))
        plain.append(row)
        for slot in sentence.slots:
            hidden = row._replace(ids=(*ids[: slot.position], IDS["[MASK]"], *ids[slot.position + 1 :]))
            target = Target(slot.position, IDS[slot.right], tuple(IDS[word] for word in slot.wrong))
            across = (ACROSS[slot.phenomenon],) if slot.attractor and slot.phenomenon in ACROSS else ()
            questions.append(
                Question(hidden, (target,), " ".join(sentence.tokens[1:-1]), example, (slot.phenomenon, *across))
            )
    return Language(model, questions, plain, "minimal pairs, by phenomenon")


def _copying(model: TextModel, exam: CopyingSuite) -> Language:
    questions, names = [], model.tokenizer.convert_ids_to_tokens
    for example, (ids, targets) in enumerate(zip(exam.batch.ids.tolist(), exam.batch.targets.tolist(), strict=True)):
        row = Row(tuple(ids), (0,) * len(ids), (True, *(False,) * (len(ids) - 1)))
        asked = tuple(Target(i, target) for i, target in enumerate(targets) if target != NO_TARGET)
        if asked:
            questions.append(Question(row, asked, " ".join(names(ids[1:])), example, ("copying",)))
    return Language(model, questions, [question.row for question in questions], "copying")
