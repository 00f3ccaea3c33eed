"""Services for numbers over texts: texts, counts, metrics, roles and intervals."""
