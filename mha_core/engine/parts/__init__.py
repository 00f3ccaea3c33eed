"""Independent pieces of one piece of work, and who computes them: this thread, several, a cluster."""
