"""A hall: several front ends of the app on one machine, behind HAProxy, which seats people and lets no more in than fit."""
