"""Rooms: what a speaker shows and what a hall of phones answers. Counts, no names; forgotten with the room."""
