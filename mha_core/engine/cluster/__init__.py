"""A Ray cluster, where the server's owner has one: MHA_RAY. Without it, nothing here imports Ray.

A front end speaks to the host, one process on the cluster's head, by Ray's client; what the front ends share lives in
the host (connection); the host gives long work to workers, one for each core of the cluster. A front end is never a
part of the cluster, since such a process ends when the head does.
"""
