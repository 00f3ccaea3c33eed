"""What this process measures for its visitors, or as the host of a cluster for those of all front ends."""

from mha_core.engine.jobs.generator_job import GeneratorProgress
from mha_core.engine.jobs.job_queue import JobQueue
from mha_core.engine.jobs.link_keys import LinkKeys
from mha_core.engine.jobs.shared_jobs import SharedJobs
from mha_core.engine.memory_budget import MEMORY
from mha_core.i18n import mark

QUEUE: JobQueue[GeneratorProgress] = JobQueue(mark("measurement"))
JOBS: SharedJobs[GeneratorProgress] = SharedJobs(QUEUE, memory=MEMORY)
LINKS = LinkKeys()  # without the models, which need not stay in memory for it
TEXTS = LinkKeys()  # visitors' own texts, by the beginning of their digest; only on a cluster
