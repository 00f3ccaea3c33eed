"""Transplants: one head of one text put into another."""
