"""Does the suite bite? Mistakes, planted one at a time in a copy of the project: `make test` must find each.

    python -m tests.mutants            # all, some minutes
    python -m tests.mutants votes gate # those whose names contain a word

Each runs the tests of `make test` in the folders named beside it, and is found if they fail.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.support.javascript import run

ROOT = Path(__file__).parents[1]


class Mutant(NamedTuple):
    """One mistake: the text that it replaces stands once in the file."""

    name: str
    file: str
    right: str
    wrong: str
    tests: str  # folders or files, apart by blanks


MUTANTS = (
    Mutant(
        "a gate that lets a tenth of a head through",
        "mha_core/attention/gating.py",
        "return gate * context\n",
        "return (0.1 + 0.9 * gate) * context\n",
        "tests/attention",
    ),
    Mutant(
        "scores that are scaled by the wrong width",
        "mha_core/attention/functional.py",
        "1 / math.sqrt(query.size(-1)) if",
        "1 / math.sqrt(query.size(-2)) if",
        "tests/attention",
    ),
    Mutant(
        "a mean that counts padding",
        "mha_core/attention/gating.py",
        "allowed / allowed.sum(-1, keepdim=True).clamp(min=1)",
        "allowed / allowed.size(-1)",
        "tests/attention",
    ),
    Mutant(
        "a layer's star that switches off a column",
        "assets/js/core/heads_off_text.js",
        "isOff(Math.floor(i / heads), i % heads)",
        "isOff(i % heads, i % heads)",
        "tests/draw/test_javascript.py tests/test_heads.py",
    ),
    Mutant(
        "rollout without the residual connection",
        "mha_core/explore/norms_and_rollout.py",
        ".mean(1) + identity) / 2",
        ".mean(1))",
        "tests/backends/huggingface/patches tests/draw tests/explore tests/stats",
    ),
    Mutant(
        "value zeroing that zeroes another token",
        "mha_core/explore/value_zeroing.py",
        "1 - torch.eye(length)",
        "1 - torch.eye(length).roll(1, 0)",
        "tests/backends/huggingface/patches tests/draw tests/explore tests/stats",
    ),
    Mutant(
        "gradients of opposite signs that cancel",
        "mha_core/lab/scores/gradient.py",
        "by_example.index_add_(0, examples, gradients.transpose(0, 1))",
        "by_example.index_add_(0, examples * 0, gradients.transpose(0, 1))",
        "tests/compare tests/lab",
    ),
    Mutant(
        "the most important heads as the least",
        "mha_core/stats/head_sets.py",
        "key=lambda head: float(scores[head]))\n    return sorted(ranked[: round(share",
        "key=lambda head: -float(scores[head]))\n    return sorted(ranked[: round(share",
        "tests/stats/test_head_sets.py",
    ),
    Mutant(
        "keys and values that are pruned by heads, not by groups of them",
        "mha_core/backends/huggingface/patches/prune_modules.py",
        'if self.holds in ("k", "v") else list(heads)',
        'if self.holds == "v" else list(heads)',
        "tests/backends/pruned tests/backends/huggingface/patches",
    ),
    Mutant(
        "a part of a group that is pruned",
        "mha_core/backends/pruned/groups.py",
        "if not set(group := group_of(head, per_group)) <= set(pruned):",
        "if not {*(group := group_of(head, per_group))} & set(pruned):",
        "tests/backends/pruned tests/backends/test_uploaded_models.py",
    ),
    Mutant(
        "intervals of 90 % that are called 95 %",
        "mha_core/stats/intervals.py",
        "LEVEL = 0.95",
        "LEVEL = 0.90",
        "tests/stats/test_intervals.py",
    ),
    Mutant(
        "votes that count twice",
        "mha_core/rooms/votes.py",
        "vote.number <= before[0]",
        "vote.number < before[0]",
        "tests tests/find_heads tests/jobs",
    ),
    Mutant(
        "votes after the answer is shown",
        "mha_core/rooms/votes.py",
        "if state.revealed:",
        "if state.revealed and not state.question:",
        "tests tests/find_heads tests/jobs",
    ),
    Mutant(
        "a title that is not escaped",
        "mha_core/draw/html_page.py",
        'values = {"TITLE": _escaped(title)',
        'values = {"TITLE": title',
        "tests/draw/test_html_page.py",
    ),
    Mutant(
        "markup that runs: innerHTML in place of text",
        "assets/js/core/dom.js",
        "node.append(...children);",
        """for (const child of children)
    if (typeof child === "string") node.insertAdjacentHTML("beforeend", child);
    else node.append(child);""",
        "tests/draw/test_javascript.py",
    ),
    Mutant(
        "a session of any website",
        "pages/shell/server/visitors_only.py",
        'if answers_to(given.get("host")) and is_known(given.get("origin"), given.get("host")):',
        "if True:",
        "tests/routes",
    ),
    Mutant(
        "pages that anybody may frame",
        "pages/shell/server/security_headers.py",
        'return "*" if embedders == ("*",) else',
        'return "*" if True else',
        "tests/routes",
    ),
    Mutant(
        "one session more than there is room for",
        "pages/shell/process/most_visitors.py",
        "len(_admitted) < most",
        "len(_admitted) <= most",
        "tests/pages/test_limits.py",
    ),
    Mutant(
        "values inside of words that stay English",
        "mha_core/i18n/say.py",
        "gettext(value) if isinstance(value, Message) else value",
        "value",
        "tests/i18n",
    ),
    Mutant(
        "undo that goes forward",
        "assets/js/core/undo.js",
        "return turn(this.past, this.future, now);",
        "return turn(this.future, this.past, now);",
        "tests/draw/test_javascript.py tests/browser/test_address.py",
    ),
    Mutant(
        "covers that hide nothing until somebody answers",
        "assets/js/lessons/ring_and_covers.js",
        "isAnswered ? [] : (step",
        "!isAnswered ? [] : (step",
        "tests/draw/test_javascript.py",
    ),
    Mutant(
        "edges whose tilde is lost in a link",
        "mha_core/edges.py",
        "knockout=bool(tilde), prefix=prefix)",
        "prefix=prefix)",
        "tests/test_edges.py",
    ),
    Mutant(
        "edges whose block ends one token early",
        "mha_core/edges.py",
        "None if self.last is None else self.last + 1",
        "None if self.last is None else self.last",
        "tests/test_edges.py",
    ),
    Mutant(
        "edges that are cut from the key to the query",
        "mha_core/edges.py",
        "kept[edges.heads.slice, edges.queries.slice, edges.keys.slice] = False",
        "kept[edges.heads.slice, edges.keys.slice, edges.queries.slice] = False",
        "tests/test_edges.py",
    ),
    Mutant(
        "edges of another model that count as cuts",
        "assets/js/core/heads_off_text.js",
        "spans[0][0] < layers && spans[1][0] < heads",
        "spans[0][0] < layers || spans[1][0] < heads",
        "tests/draw/test_javascript.py",
    ),
    Mutant(
        "rows that are renormalised although edges are cut",
        "pages/explore/picture_context.py",
        "renormalised=not self.shown_ablation.edges",
        "renormalised=True",
        "tests/pages/test_cuts.py",
    ),
    Mutant(
        "direct logits of another word",
        "mha_core/explore/direct_logits.py",
        "direction = direction - words.unembedding[other].double()",
        "direction = direction + words.unembedding[other].double()",
        "tests/explore/test_direct_logits.py",
    ),
    Mutant(
        "direct logits that ignore what is cut or off",
        "mha_core/explore/direct_logits.py",
        "Intervention(trace.ablation)",
        "Intervention()",
        "tests/explore/test_direct_logits.py",
    ),
)


def plant(file: Path, source: str, copy: Path) -> None:
    """Write a file of a copy; of a script also the bundles that it is in."""
    file.write_text(source, encoding="utf-8")
    if file.suffix == ".js":
        run(copy / "tests" / "js" / "build.mjs")


def is_found(mutant: Mutant, copy: Path) -> bool:
    """Plant a mistake in a copy of the project, run the tests that should find it, and mend it again."""
    file = copy / mutant.file
    source = file.read_text(encoding="utf-8")
    if source.count(mutant.right) != 1:
        raise ValueError(f"{mutant.file} has {mutant.right!r} {source.count(mutant.right)} times; valid: once.")
    plant(file, source.replace(mutant.right, mutant.wrong), copy)
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not exhaustive", *mutant.tests.split()]
    code = subprocess.run(command, cwd=copy, capture_output=True, check=False).returncode
    plant(file, source, copy)
    if code not in (0, 1):  # of pytest: passed, failed
        raise RuntimeError(f"The tests for {mutant.name!r} did not run.")
    return code == 1


def main(words: list[str]) -> int:
    """Plant them all, or those whose names contain one of the words. The number that was not found."""
    chosen = [mutant for mutant in MUTANTS if not words or any(word in mutant.name for word in words)]
    lost = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        ignored = shutil.ignore_patterns(".git", ".venv", "build", "__pycache__")
        shutil.copytree(ROOT, copy, ignore=ignored)
        for mutant in chosen:
            found = is_found(mutant, copy)
            lost += not found
            print("found    " if found else "NOT FOUND", mutant.name, flush=True)
    print(f"{len(chosen) - lost} of {len(chosen)} were found.")
    return lost


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
