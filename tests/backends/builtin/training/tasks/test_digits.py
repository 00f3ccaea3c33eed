"""The task of handwritten digits: pictures as words of patches, moved a little, with one target each."""

import pytest
import torch

from mha_core.backends.builtin.training.tasks.digits import HELD_OUT, TRAINING, VOCABULARY, Digits, ids_of, read_digits
from mha_core.backends.builtin.training.tasks.task import NO_TARGET
from mha_core.backends.builtin.word_level import word_tokenizer
from mha_core.inputs.encoding import encode
from mha_core.inputs.text import PatchText

TOKENIZER = word_tokenizer(VOCABULARY, "patches", Digits.length)
# A cross of ink from the upper left, and one grey pixel at the lower right.
PICTURE = torch.zeros(8, 8, dtype=torch.long)
PICTURE[2, :4], PICTURE[:4, 2], PICTURE[7, 7] = 3, 3, 1
TEXT = "0000 3030 0000 0000 3300 3330 0000 0000 0000 0000 0000 0000 0000 0000 0000 0001"


def texts(path) -> list[str]:
    return [line.partition("\t")[0] for line in path.read_text(encoding="utf-8").splitlines()[1:]]


@pytest.mark.parametrize("text", [TEXT, TEXT.replace(" ", "")], ids=["words", "without spaces"])
def test_the_tokenizer_reads_a_picture_as_the_task_does(text: str) -> None:
    encoded = PatchText(TOKENIZER, 4).encode(text, None, Digits.length)
    assert encoded.inputs.tolist() == ids_of(PICTURE[None]).tolist()
    assert encoded.tokens[:6] == ("[CLS]", "A1 0000", "B1 3030", "C1 0000", "D1 0000", "A2 3300")
    assert (encoded.tokens[-1], encoded.dropped) == ("D4 0001", 0)


def test_a_file_s_texts_are_its_pictures() -> None:
    pictures, digits = read_digits(HELD_OUT)
    assert (pictures.shape, digits.shape) == ((360, 8, 8), (360,))
    read = [encode(TOKENIZER, text, None, Digits.length).inputs for text in texts(HELD_OUT)]
    assert torch.cat(read).equal(ids_of(pictures))


def test_no_picture_is_in_both_files() -> None:
    assert len(texts(TRAINING)) == 1437
    assert not {*texts(TRAINING)} & {*texts(HELD_OUT)}


def test_a_batch_has_pictures_moved_by_up_to_a_pixel_with_their_digit_as_target_of_cls() -> None:
    pictures, digits = read_digits(HELD_OUT)
    batch = Digits(HELD_OUT, shift=1).batch(torch.Generator().manual_seed(0), 40)
    moved = [
        ids_of(torch.nn.functional.pad(pictures, (1, 1, 1, 1))[:, down : down + 8, right : right + 8])
        for down in range(3)
        for right in range(3)
    ]
    seen = set()
    for ids, targets in zip(batch.ids, batch.targets, strict=True):
        matches = [
            (place, n) for place, each in enumerate(moved) for n in (each == ids).all(1).nonzero()[:, 0].tolist()
        ]
        assert int(targets[0]) in {int(digits[n]) for _, n in matches}
        seen |= {place for place, _ in matches}
    assert (batch.targets[:, 1:] == NO_TARGET).all()
    assert len(seen) == 9


def test_the_same_seed_draws_the_same_batch() -> None:
    one, other = (Digits(HELD_OUT).batch(torch.Generator().manual_seed(3), 8) for _ in range(2))
    assert one.ids.equal(other.ids) and one.targets.equal(other.targets)
