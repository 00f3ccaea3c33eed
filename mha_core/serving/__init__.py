"""A hall: front ends of the app on one machine, behind HAProxy, which lets no more people in than there are seats."""
