"""The functions that are called from outside: what the WebAssembly module exports."""

from __future__ import annotations

from game.kernel import rook, rook_ends

EXPORTS = (
    rook.deals,
    rook.finish,
    rook.gain,
    rook.playable,
    rook.winner,
    rook_ends.solve,
)
