"""Pictures that were made and may be wanted again: those used last, and packed ones."""

from __future__ import annotations

import zlib
from collections.abc import Hashable

import pygame

from game.ui.drawing.boxes import plain_box

QUICK = 1  # how well pictures are packed: cards come to a tenth of their bytes


class PictureCache:
    """Finished pictures, those used last: no more pixels of them than there is room for."""

    def __init__(self, room: int = 0) -> None:
        self.free = room
        self.made = 0  # pictures so far
        self._made: dict[Hashable, pygame.Surface] = {}
        self._packed: dict[Hashable, tuple[int, int, bytes]] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self._made or key in self._packed

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The picture of this name, if it is still there."""
        made = self._made.pop(key, None)
        if made is not None:
            self._made[key] = made  # it was used last
        elif packed := self._packed.get(key):
            w, h, data = packed
            made = plain_box(w, h)
            made.get_buffer().write(zlib.decompress(data))
            self._keep(key, made)
        return made

    def drop(self, key: Hashable) -> None:
        """Let go of a picture."""
        self._packed.pop(key, None)
        if (made := self._made.pop(key, None)) is not None:
            self.free += made.get_width() * made.get_height()

    def put(self, key: Hashable, made: pygame.Surface) -> None:
        """Keep a picture, and let go of those that nobody has used for long."""
        self.made += 1
        self._keep(key, made)

    def _keep(self, key: Hashable, made: pygame.Surface) -> None:
        self._made[key] = made
        self.free -= made.get_width() * made.get_height()
        while self.free < 0 and len(self._made) > 1:
            old = self._made.pop(next(iter(self._made)))
            self.free += old.get_width() * old.get_height()

    def pack(self, key: Hashable) -> bool:
        """Pack a picture with an alpha channel, so that it stays when there is no room for it.

        Returns whether there was anything to do.
        """
        made = self._made.get(key)
        if made is None or key in self._packed:
            return False
        self._packed[key] = (*made.get_size(), zlib.compress(made.get_buffer().raw, QUICK))
        return True
