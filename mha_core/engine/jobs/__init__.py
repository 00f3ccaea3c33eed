"""Jobs: what takes long, in the background; who waits, who watches, who computes, and what is found again."""
