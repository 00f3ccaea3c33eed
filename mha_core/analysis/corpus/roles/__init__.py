"""What each head does over texts: its roles beside their baselines, and what it is not."""

from mha_core.analysis.corpus.roles.head_roles import (
    NEAREST,
    HeadRoles,
    Role,
    head_roles,
    not_in_words,
    roles_table,
)

__all__ = ["NEAREST", "HeadRoles", "Role", "head_roles", "not_in_words", "roles_table"]
