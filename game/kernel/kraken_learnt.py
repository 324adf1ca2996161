"""What the marks of a card weigh in `kraken_skill`, in hundredths, by the kind of decision.

Written by `build/learn.py` (`make learn`): the weights, as exponents, give the odds of the cards
that four experts of Kraken played; where a kind of decision is rare it leans on its likes.
"""

from __future__ import annotations

from typing import Final

# fmt: off
WEIGHTS: Final = (
    # the decider leads
    -40, 2, -10, -16, 54, 42, -70, 8, 62, -22, 1, -31, 23, -24, -27, 87,
    -15, 11, -67, -78, 7, -21, 63, -47, 66, 2, -28, -68, 0, -116, 7, 10,
    -28, 10, 46, -202, -87, -15, 1, -130,
    # its partner leads
    -10, -9, -3, 1, 41, 8, -200, -7, 35, -23, -22, -51, -4, -9, -28, 31,
    75, 4, -50, -72, 35, -10, -62, 81, -45, 23, -12, -94, 0, 39, 1, 61,
    1, -20, -60, -35, -43, -6, 13, -34,
    # a defender leads
    -15, -12, -5, -5, 42, -20, -2, 6, -3, -18, 76, 2, 21, -25, -8, 33,
    14, 4, -62, -53, 14, 36, -69, -14, 140, 13, 17, -72, 0, -43, 4, 30,
    -6, 16, -87, -138, -44, -43, 4, -27,
    # the second hand follows suit, the other side wins so far; decider's side
    -19, -35, -12, -11, -80, -129, 0, -11, 40, -6, 0, 0, 0, 0, 18, 49,
    224, 0, -46, -11, -16, 0, 0, 0, 0, 64, -115, -46, 49, 12, -19, -58,
    35, -36, -86, 7, -1, 79, 0, 0,
    # the second hand follows suit, the other side wins so far; defender
    -4, -20, -18, -3, -45, -111, 0, -2, 26, -15, 0, 0, 0, 0, -5, 32,
    209, 0, -37, 48, 19, 0, 0, 0, 0, 112, -119, -26, 30, 16, -21, -58,
    35, -53, -60, 10, 6, 63, 0, 0,
    # the second hand is out of the suit, the other side wins so far; decider's side
    55, -51, 1, 13, -51, -70, 0, -15, -40, 0, 128, 9, 1, -10, -33, -36,
    59, 0, 97, 70, 12, 0, -39, 6, 51, 0, -90, 0, 21, 41, -14, 46,
    2, 13, 63, -24, 0, 21, 104, -126,
    # the second hand is out of the suit, the other side wins so far; defender
    57, -61, -2, 14, -46, -20, 0, 3, -53, -40, 117, 0, 7, -16, -40, -25,
    81, 0, 130, 57, -5, 0, -36, 71, 70, 0, -92, 0, 18, -9, -8, 46,
    2, -32, 69, -45, 0, 49, 104, -126,
    # the second hand answers a trump, the other side wins so far; decider's side
    57, -42, 0, 46, -97, -111, 0, -60, -63, -25, 182, 62, -29, -32, -37, -57,
    -62, 0, 82, 50, -66, 0, 48, -34, -5, 0, 73, 0, -46, -31, 20, -98,
    57, -39, 32, -1, 16, 134, 0, -102,
    # the second hand answers a trump, the other side wins so far; defender
    28, -13, -10, 6, -105, -72, 0, -31, 15, 8, 185, 38, -2, 0, -10, -72,
    -37, 0, 114, 48, -49, 0, -37, -73, 74, 0, 27, 0, -16, 2, 28, -124,
    89, 26, 109, -107, -34, 121, 0, -83,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    # the third hand follows suit, the other side wins so far; decider's side
    -1, -38, -3, 16, -85, -58, 0, -17, 83, 14, 0, 0, 0, 0, -43, 33,
    130, 0, 71, 41, 4, 0, 0, 0, 0, 83, -36, -13, 21, -33, 2, -84,
    56, -31, 2, 4, -108, 68, 0, 0,
    # the third hand follows suit, the other side wins so far; defender
    16, -44, -1, 18, -64, -22, 0, -20, 73, -30, 0, 0, 0, 0, -26, 12,
    192, 0, 66, 54, -16, 0, 0, 0, 0, 68, -89, 1, 47, -17, -13, -63,
    53, -62, -93, -10, -110, 56, 0, 0,
    # the third hand is out of the suit, the other side wins so far; decider's side
    70, -9, -7, -19, -37, -44, 0, -24, -46, -34, 130, 9, -4, 1, 26, -20,
    26, 0, 123, 95, 15, 0, -4, -13, 65, 0, -36, 0, 56, 60, -27, 54,
    11, -37, 48, 15, 0, 7, 129, -161,
    # the third hand is out of the suit, the other side wins so far; defender
    95, -50, 6, 8, -58, -41, 0, -13, -39, 6, 138, -13, -62, -1, -67, -57,
    30, 0, 170, 50, 3, 0, -10, 121, 29, 0, -63, 0, 77, 25, -57, 47,
    3, 14, 35, -94, 0, 11, 71, -134,
    # the third hand answers a trump, the other side wins so far; decider's side
    21, -1, -32, -27, -79, -86, 0, -6, -6, 47, 196, 14, 42, 5, 40, -78,
    -58, 0, 91, 95, 7, 0, -108, -111, 27, 0, -6, 0, 78, -77, -20, -88,
    152, -67, 80, -56, -24, 44, 0, -125,
    # the third hand answers a trump, the other side wins so far; defender
    57, -21, 4, -9, -111, -88, 0, -37, -6, -7, 206, 36, -6, 17, 2, -94,
    -79, 0, 160, 55, -23, 0, -42, -93, 47, 0, 29, 0, 10, -27, 24, -72,
    107, -42, 77, -22, -6, 33, 0, -98,
    # the third hand follows suit, its side wins so far; decider's side
    21, 6, -7, -28, -10, -31, 0, 18, -141, -33, 0, 0, 0, 0, 24, 34,
    46, 0, 50, -67, 31, 0, 0, 0, 0, 10, -92, -38, 24, 51, 23, -36,
    215, -7, -85, 74, 92, 30, 0, 0,
    # the third hand follows suit, its side wins so far; defender
    38, 30, -9, -31, 14, -39, 0, 43, -64, -82, 0, 0, 0, 0, 41, 68,
    6, 0, 46, -42, 11, 0, 0, 0, 0, -14, -157, -17, 19, 2, 32, -30,
    220, -46, -121, 71, 36, 29, 0, 0,
    # the third hand is out of the suit, its side wins so far; decider's side
    83, -14, -11, -14, -11, -110, 85, 11, -193, -62, 145, 26, 9, 5, 53, -30,
    -45, -34, 96, 51, -4, 47, -77, -27, -7, 85, 20, -33, 11, 83, 7, 20,
    20, 52, -103, 55, 0, 7, 71, -68,
    # the third hand is out of the suit, its side wins so far; defender
    70, -3, -6, -3, -19, -78, 73, 10, -93, -42, 103, 0, -30, -6, 58, -23,
    -14, -54, 103, 28, -55, 12, -33, 60, -40, 73, -117, -53, -5, 64, 13, 20,
    20, -5, -35, 28, 0, -11, 0, -49,
    # the third hand answers a trump, its side wins so far; decider's side
    76, -47, 1, 17, -146, -232, 0, -9, -156, -61, 145, -11, -16, -11, 11, -43,
    -91, 0, 142, 51, 33, 0, -14, 54, -55, 0, 4, 0, 4, 16, 5, 102,
    67, 13, -14, 80, 151, -7, 0, -165,
    # the third hand answers a trump, its side wins so far; defender
    65, -65, -9, 8, -115, -168, 0, -18, -132, -3, 112, -44, -22, -15, 97, -114,
    -70, 0, 165, -1, -8, 0, -23, 47, -47, 0, 9, 0, -24, 11, 2, 95,
    60, 39, -42, 68, 127, -12, 0, -113,
    # the last hand follows suit, the other side wins so far; decider's side
    117, -15, -14, -3, -57, -41, 0, -25, -41, -21, 0, 0, 0, 0, 25, -4,
    179, 0, 38, 57, -23, 0, 0, 0, 0, 85, -89, 10, 29, 10, -22, -54,
    25, -4, 35, 0, -28, 81, 0, 0,
    # the last hand follows suit, the other side wins so far; defender
    58, -25, -18, 16, -93, -81, 0, 7, -80, -6, 0, 0, 0, 0, 10, 43,
    130, 0, 113, 43, -29, 0, 0, 0, 0, 90, -84, 13, 12, 12, -39, -22,
    29, -89, 114, 23, -28, 81, 0, 0,
    # the last hand is out of the suit, the other side wins so far; decider's side
    98, -40, 4, 12, -60, -49, 0, -12, -58, 5, 138, -24, -11, 7, -63, 5,
    13, 0, 140, 71, 3, 0, -73, -45, 20, 0, -53, 0, 33, 28, -27, 22,
    4, -35, 48, -31, 0, 44, 126, -174,
    # the last hand is out of the suit, the other side wins so far; defender
    91, -39, -3, 4, -54, -74, 0, -4, 18, 50, 166, -4, -13, 12, -20, 3,
    49, 0, 180, 82, -9, 0, -80, 61, 53, 0, -53, 0, 38, 28, -22, 48,
    2, -70, 83, -31, 0, 44, 95, -184,
    # the last hand answers a trump, the other side wins so far; decider's side
    70, -42, 2, 8, -121, -88, 0, -34, 13, -8, 209, -3, 2, 4, -10, -40,
    -57, 0, 132, 47, -8, 0, -58, -51, 33, 0, 29, 0, -20, -29, 28, -134,
    102, -18, 80, -48, -12, 91, 0, -99,
    # the last hand answers a trump, the other side wins so far; defender
    43, -17, -3, -3, -129, -122, 0, -15, -97, -16, 232, 2, -10, -11, -56, -40,
    -67, 0, 143, 46, 22, 0, -138, 14, -18, 0, 29, 0, -10, -29, 39, -119,
    118, -41, 76, -48, -12, 91, 0, -111,
    # the last hand follows suit, its side wins so far; decider's side
    88, 14, 3, -10, -66, -81, 0, 27, -342, -29, 0, 0, 0, 0, -7, 55,
    -19, 0, 55, -92, 73, 0, 0, 0, 0, 6, -94, 39, 0, 28, 37, -20,
    184, -115, -96, 100, 63, -2, 0, 0,
    # the last hand follows suit, its side wins so far; defender
    101, -6, 16, -18, -15, -123, 0, 51, -302, -34, 0, 0, 0, 0, 63, 75,
    -13, 0, 22, -84, 20, 0, 0, 0, 0, -13, -94, 44, 18, 28, 28, -17,
    187, -72, -143, 100, 63, -2, 0, 0,
    # the last hand is out of the suit, its side wins so far; decider's side
    -7, -19, -8, -6, -46, -90, 79, 12, -192, -12, 131, 14, -3, -7, 69, -26,
    -24, 1, 51, 51, 55, 67, -30, -8, -38, 79, -30, -29, -3, 69, 7, 19,
    19, 80, -76, 45, 0, -20, 37, -37,
    # the last hand is out of the suit, its side wins so far; defender
    37, -2, -17, -1, -51, -91, 62, 8, -169, -56, 122, 14, 40, -17, 69, -57,
    12, -87, 89, 43, -15, 32, -45, 84, -28, 62, -30, -39, 3, 69, 11, 17,
    17, 49, -39, 45, 0, -20, 97, -71,
    # the last hand answers a trump, its side wins so far; decider's side
    16, -34, 0, 10, -87, -196, 0, -5, -135, -65, 85, -31, 0, -22, 39, -37,
    -71, 0, 153, 61, 37, 0, -35, 4, -54, 0, 9, 0, -11, 11, 14, 102,
    67, 25, -25, 69, 127, -6, 0, -143,
    # the last hand answers a trump, its side wins so far; defender
    48, -22, -11, 8, -123, -144, 0, -6, -132, -24, 110, -56, 10, -27, 45, -75,
    -73, 0, 191, 36, 12, 0, -33, 41, -54, 0, 9, 0, -7, 11, 12, 96,
    61, 8, -11, 69, 127, -6, 0, -132,
)
# fmt: on
