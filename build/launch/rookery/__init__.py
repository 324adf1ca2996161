"""Rookery as pip installs it: the game's own packages lie in this folder."""
