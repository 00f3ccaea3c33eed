"""What a server knows of a request beside its answer: who asks, and the line that the log has of it."""
