"""Jobs: what takes long, in the background; who waits, who watches, and what they find again."""
