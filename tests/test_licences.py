"""The list of what the app installs: complete, and a licence that is not allowed is found (`make audit` runs it)."""

from importlib.metadata import Distribution, PackageNotFoundError
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.support import licences
from tests.support.licences import is_allowed, licence_of, of_the_app, packages


def package(folder: Path, name: str, about: str, version: str = "1.0") -> Distribution:
    metadata = f"Metadata-Version: 2.4\nName: {name}\nVersion: {version}\n{about}\n"
    (folder / name).mkdir()
    (folder / name / "METADATA").write_text(metadata, encoding="utf-8")
    return Distribution.at(folder / name)


@pytest.mark.parametrize(
    ("name", "licence", "refused"),
    [("good", "MIT", ""), ("bad", "GPL-3.0-only", "bad: GPL-3.0-only"), ("nvidia-x", "NVIDIA", "")],
)
def test_the_list_has_public_versions_and_fails_on_another_licence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    licence: str,
    refused: str,
) -> None:
    found = {name: package(tmp_path, name, f"License-Expression: {licence}", "2.13.0+cpu")}
    monkeypatch.setattr(licences, "packages", lambda _: found)
    assert licences.main() == bool(refused)
    said = capsys.readouterr()
    assert said.out == f"{name}==2.13.0  # {licence}\n"
    assert refused in said.err if refused else not said.err


def test_what_packages_need_is_listed_too_and_what_they_do_not_need_here_is_not() -> None:
    found = packages(of_the_app())
    assert {"torch", "sympy", "mpmath"} <= set(found)  # one needs the next
    assert not {"pytest", "colorama"} & set(found)
    assert "pytest" not in packages([Requirement("torch; sys_platform == 'none'")])
    with pytest.raises(PackageNotFoundError):
        packages([Requirement("no-such-package-is-installed")])


@pytest.mark.parametrize(
    ("metadata", "licence"),
    [
        ("License-Expression: MIT OR Apache-2.0\nLicense: GPL", "MIT OR Apache-2.0"),
        ("Classifier: License :: OSI Approved :: MIT License\nLicense: see LICENSE", "MIT"),
        ("Classifier: License :: OSI Approved\nLicense: BSD", "BSD-3-Clause"),
        ("License: GPL-3.0", "GPL-3.0"),
        ("Summary: nothing", ""),
    ],
)
def test_a_licence_is_read_from_the_metadata(tmp_path: Path, metadata: str, licence: str) -> None:
    assert licence_of(package(tmp_path, "x", metadata)) == licence


@pytest.mark.parametrize(
    ("licence", "allowed"),
    [
        ("MIT", True),
        ("GPL-3.0-only OR MIT", True),
        ("Apache-2.0 WITH LLVM-exception AND BSD-3-Clause", True),
        ("(MIT OR Apache-2.0) AND BSD-3-Clause", True),
        ("(GPL-3.0-only OR MIT) AND MIT", False),  # allowed in truth; a person looks at it
        ("MIT AND AGPL-3.0-only", False),
        ("GPL-3.0", False),
        ("Proprietary", False),
        ("", False),
    ],
)
def test_a_licence_that_is_not_on_the_list_is_refused(licence: str, allowed: bool) -> None:
    assert is_allowed(licence) == allowed
