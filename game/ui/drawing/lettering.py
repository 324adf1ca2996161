"""The letters of court cards in the language that is spoken; the atlas has the English ones.

Lengths are parts of a card that is 240 wide, as the cards are drawn.
"""

from __future__ import annotations

import pygame

from game.host.files import folder

_DRAWN = 240
_FREE = (8, 8, 70, 76)  # paper, but for the letter
_LEFT, _TOP, _COLUMN, _CAP = 15, 16, 46, 63  # where a letter stands, over the sign of its suit
_SIGN = (38, 111)  # a dot within that sign
_SLIM = 0.94  # letters are so much narrower than in the type they are from


def lettered(card: pygame.Surface, letter: str) -> pygame.Surface:
    """The card with this letter in both corners."""
    card = card.copy()
    k = card.get_width() / _DRAWN
    free = pygame.Rect([round(side * k) for side in _FREE])
    ink = card.get_at((round(_SIGN[0] * k), round(_SIGN[1] * k)))
    card.fill(card.get_at(free.topleft), free)
    line = pygame.font.Font(str(folder() / "fonts" / "bold.ttf"), 160).render(letter, True, ink)
    line = line.subsurface(line.get_bounding_rect())
    high = round(_CAP * k)
    wide = round(line.get_width() * high / line.get_height() * _SLIM)
    left = _LEFT * k + max(0.0, (_COLUMN * k - wide) / 2)
    card.blit(pygame.transform.smoothscale(line, (wide, high)), (round(left), round(_TOP * k)))
    corner = pygame.transform.rotate(card.subsurface(free), 180)
    card.blit(corner, (card.get_width() - free.right, card.get_height() - free.bottom))
    return card
