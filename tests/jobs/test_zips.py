"""What a zip says of itself is bounded before it is acted on."""

import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.jobs.zips import MOST_LIST, LongListError, open_zip, read_member

MOST = 10_000  # files


def zipped(
    names: list[str], data: bytes = b"", packer: int = zipfile.ZIP_DEFLATED, extra: bytes = b"", times: int = 1
) -> bytes:
    """A zip whose list names its files so many times."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name in names:
            info = zipfile.ZipInfo(name)
            info.extra, info.compress_type = extra, packer
            archive.writestr(info, data)
        archive.infolist().extend(archive.infolist() * (times - 1))
    return file.getvalue()


def numbered(count: int, name: str = "{}.png") -> list[str]:
    return [name.format(i) for i in range(count)]


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(zipped(numbered(1), times=100_000), id="100,000 empty files"),
        pytest.param(zipped(numbered(17, "{}" + 65_000 * "x")), id="long names"),
        pytest.param(zipped(numbered(18), extra=b"\1\1\0\0" * 15_000), id="many extra fields"),
    ],
)
def test_a_long_list_is_refused_before_it_is_read(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipfile, "ZipInfo", None)  # one is made of each file
    with pytest.raises(LongListError):
        open_zip(data, MOST)


def test_so_many_files_are_taken_and_no_more() -> None:
    assert len(open_zip(zipped(numbered(3)), 3).infolist()) == 3
    with pytest.raises(LongListError):
        open_zip(zipped(numbered(4)), 3)


@pytest.mark.parametrize("packer", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_packer_that_can_not_be_bounded_is_refused(packer: int) -> None:
    archive = open_zip(zipped(["x"], bytes(100), packer), MOST)
    with pytest.raises(zipfile.BadZipFile):
        read_member(archive, archive.infolist()[0], 10)


@given(st.binary(max_size=100), st.integers(0, 120), st.sampled_from((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)))
def test_of_a_file_no_more_is_read_than_is_asked_and_one_byte(data: bytes, most: int, packer: int) -> None:
    archive = open_zip(zipped(["x"], data, packer), MOST)
    assert read_member(archive, archive.infolist()[0], most) == data[: most + 1]


def test_a_file_that_is_stored_may_be_longer_than_a_list() -> None:
    archive = open_zip(zipped(["x"], bytes(3 * MOST_LIST), zipfile.ZIP_STORED), MOST)
    assert len(read_member(archive, archive.infolist()[0], 4 * MOST_LIST)) == 3 * MOST_LIST
