"""Rookery: card tables in one page."""

__version__ = "0.1.0"
