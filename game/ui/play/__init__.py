"""A match on the screen, its parts, and the tables that are made of it."""
