"""Every package that the app installs, with its licence, as a requirements file: python -m tests.support.licences.

It fails on a licence that is not in ALLOWED. What a package says of itself counts, by its metadata in this environment.
`make audit` runs it, and asks for known vulnerabilities of what it prints.
"""

import re
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

REQUIREMENTS = Path(__file__).parents[2] / "requirements.txt"
# What these ask of who installs and serves the app is to keep their notices; MPL and LGPL ask for more only where the
# package itself is changed.
ALLOWED = {
    *("MIT", "MIT-0", "MIT-CMU", "HPND", "ISC", "Zlib", "0BSD", "Unlicense", "CC0-1.0", "BSL-1.0"),
    *("BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "PSF-2.0", "Python-2.0", "CNRI-Python", "Unicode-3.0"),
    *("MPL-2.0", "LGPL-3.0-only", "LGPL-3.0-or-later"),
}
# They come with PyTorch's CUDA build, under NVIDIA's own licence; its CPU build needs none of them.
OF_CUDA = ("nvidia-", "cuda-")
# As packages spell them that give no SPDX expression.
SPELLINGS = {
    "MIT License": "MIT",
    "BSD": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache 2.0": "Apache-2.0",
    "Apache 2.0 License": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "ISC License (ISCL)": "ISC",
}


def packages(requirements: list[Requirement]) -> dict[str, Distribution]:
    """These packages and all that they need here, by name. Raises PackageNotFoundError."""
    found: dict[str, Distribution] = {}
    seen, left = set[str](), [(each, "") for each in requirements]
    while left:
        needed, extra = left.pop()
        if str(needed) + extra in seen or (needed.marker and not needed.marker.evaluate({"extra": extra})):
            continue
        seen.add(str(needed) + extra)
        package = found[canonicalize_name(needed.name)] = distribution(needed.name)
        left += [(Requirement(each), of) for each in package.requires or () for of in ("", *needed.extras)]
    return dict(sorted(found.items()))


def of_the_app() -> list[Requirement]:
    """What requirements.txt names."""
    lines = (line.partition("#")[0].strip() for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines())
    return [Requirement(line) for line in lines if line]


def licence_of(package: Distribution) -> str:
    """The SPDX expression of a package; without one, what its classifiers say, or the first line of its licence."""
    about = package.metadata
    if expression := about.get("License-Expression"):
        return expression
    classifiers = [each.rpartition(" :: ")[2] for each in about.get_all("Classifier", []) if "License ::" in each]
    named = [each for each in classifiers if each != "OSI Approved"] or (about.get("License") or "").splitlines()[:1]
    return " AND ".join(SPELLINGS.get(each.strip(), each.strip()) for each in named)


def is_allowed(licence: str) -> bool:
    """True if one may choose allowed licences only; with brackets, if all that are named are allowed."""
    licence = re.sub(r" WITH [\w.-]+", "", licence)  # an exception allows more
    choices = [licence.replace(" OR ", " AND ")] if "(" in licence else licence.split(" OR ")
    return any(all(name.strip("() ") in ALLOWED for name in choice.split(" AND ")) for choice in choices)


def main() -> int:
    refused = []
    for name, package in packages(of_the_app()).items():
        licence = licence_of(package)
        print(f"{name}=={Version(package.version).public}  # {licence}")
        if not (is_allowed(licence) or name.startswith(OF_CUDA)):
            refused.append(f"{name}: {licence or 'no licence'}")
    if refused:
        print(f"Not among the allowed licences (ALLOWED in {__file__}): {'; '.join(refused)}.", file=sys.stderr)
    return bool(refused)


if __name__ == "__main__":
    sys.exit(main())
