"""Lessons: steps that ask before they show. Text files in assets/lessons; the right answers are computed."""
