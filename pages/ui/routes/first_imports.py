"""Import all that pages need before the port opens.

The first visitors may come in the same instant, each in a thread of its own. While one imports pandas, another finds it
in `sys.modules`, half there: Plotly looks for it in this way. And whoever comes first would wait for all imports.
"""

from importlib import import_module
from pathlib import Path

from mha_core.figures import first_figure

PARTS = Path(__file__).parents[1]
# What is imported late by our own code, by Streamlit or by transformers, in the order in which they are needed.
LATE = (
    "pandas",
    "pyarrow",
    "pyarrow.pandas_compat",  # with the next one, of tables
    "pyarrow.vendored.version",
    "streamlit.components.v2.manifest_scanner",
    "streamlit.material_icon_names",
    "streamlit.runtime.scriptrunner.magic_funcs",
    "mha_core.models.ours.checkpoint",
    "mha_core.models.ours.scratch",
    "mha_core.models.pretrained.loading",
    "transformers.models.bert.modeling_bert",
    "transformers.models.bert.tokenization_bert",
)


def import_all() -> None:
    """Import the parts of all pages, and LATE; a name that another version does not have is left out."""
    first_figure.import_all()
    for name in LATE:
        try:
            import_module(name)
        except ModuleNotFoundError:
            continue
    for path in sorted(PARTS.rglob("*.py")):
        import_module(".".join(("pages", "ui", *path.relative_to(PARTS).with_suffix("").parts)))
