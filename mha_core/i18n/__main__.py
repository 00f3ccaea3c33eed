"""Bring assets/i18n/*.po up to date with the code, and list what is missing: `python -m mha_core.i18n [--check]`."""

import argparse
import sys

from mha_core.i18n.extract import FOLDER, languages, missing, template, updated, written


def main() -> None:
    """Write the catalogues; with --check, only say what differs, and exit with 1 if anything does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args()
    words, mistakes = template(), []
    for language in languages():
        path, catalogue = FOLDER / f"{language}.po", updated(language, words)
        if not options.check:
            path.write_bytes(written(catalogue))
        elif not path.exists() or path.read_bytes() != written(catalogue):
            mistakes.append(f"{path.name} is not up to date. Run: python -m mha_core.i18n")
        mistakes += [f"{path.name}: nothing is said for {english!r}" for english in missing(catalogue)]
    print("\n".join(mistakes))
    sys.exit(bool(mistakes) and options.check)


if __name__ == "__main__":
    main()
