"""Pixels: what makes pictures, letters and cards of a scene."""
