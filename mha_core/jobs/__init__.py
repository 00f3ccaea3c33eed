"""Background jobs: a queue, its runners, watchers of a job, and results that are found again."""
