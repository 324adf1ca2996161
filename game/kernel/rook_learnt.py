"""What the marks of a card weigh in `rook_skill`, in hundredths, by the kind of decision.

Written by `build/learn.py` (`make learn`): the weights, as exponents, give the odds of the cards
that four experts of CrowsNest played; where a kind of decision is rare it leans on its likes.
"""

from __future__ import annotations

from typing import Final

# fmt: off
WEIGHTS: Final = (
    # the taker leads
    227, -172, -264, -530, -59, 7, 19, 13, 58, 17, -9, -6, 14, -31, -88, 41,
    -21, 27, 0, -25, 70, 19, 17, -3, 2, 20, 3, 22, 30, -34, -50, -58,
    # its partner leads
    48, -148, -207, -390, -138, 0, 64, -19, 46, 23, -10, -9, -13, -6, -7, 35,
    -1, -32, 0, 43, 115, 44, -22, 25, -3, 12, 4, -21, 31, -7, 26, -6,
    # a defender leads
    29, -100, -178, -327, -43, -2, 43, 3, 82, 17, -10, 0, -37, -34, -46, 8,
    20, -17, 0, -16, 70, -8, -16, 15, -8, 5, -167, 66, 48, -53, -26, -66,
    # the second hand follows suit, the other side wins so far; taker's side
    146, -146, -282, -111, -111, -7, -57, -23, 44, -43, 14, 10, 1, -7, 9, 49,
    -32, 65, 137, 76, 54, 142, -185, 77, 223, 4, 67, 33, 71, -223, -14, 25,
    # the second hand follows suit, the other side wins so far; defender
    188, -130, -215, -82, -82, 2, -57, -11, 4, -22, 6, 36, 23, 6, 95, 112,
    -90, 63, 132, 104, 15, 181, -134, -12, 237, -51, 141, 39, 13, -194, 3, 16,
    # the second hand is out of the suit, the other side wins so far; taker's side
    166, -230, -198, -447, -68, -23, -77, -30, 41, 31, -3, -3, 75, 29, -10, 200,
    61, 28, 51, -29, 14, 30, 3, 2, -38, 11, 46, -40, -20, 23, 3, -70,
    # the second hand is out of the suit, the other side wins so far; defender
    212, -149, -131, -370, -52, 0, -22, -15, 7, 13, -29, 1, 0, 21, 9, 216,
    -122, -23, 102, -53, 13, 125, -66, 12, 32, -8, 37, -22, -42, -8, 76, 32,
    # the second hand answers a trump, the other side wins so far; taker's side
    114, -248, -242, -283, 0, -13, 35, 0, 113, 9, -20, 10, -15, 25, -34, 256,
    79, 62, 122, 45, 4, 52, 0, 71, -19, -41, 19, -41, -63, 0, -66, -39,
    # the second hand answers a trump, the other side wins so far; defender
    171, -86, -159, -158, 0, 5, -61, -22, 91, 28, -25, -6, -37, 7, 2, 192,
    79, 23, 136, 69, -28, 71, 0, 32, 17, 1, 55, 13, -19, 0, -52, 9,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    # nobody's partner wins before it has played
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    # the third hand follows suit, the other side wins so far; taker's side
    165, -163, -224, -128, -128, 5, -62, -49, 0, -44, 4, -12, -49, 72, 61, 140,
    -157, 166, 124, 150, 82, 104, -162, 156, 171, 30, 34, -40, -40, -169, -41, 48,
    # the third hand follows suit, the other side wins so far; defender
    217, -166, -220, -99, -99, 2, -12, -3, 39, -15, 9, -21, -66, 31, 47, 30,
    -130, 15, 192, 94, 75, 72, -154, 100, 241, 31, 43, 27, 10, -180, -23, -24,
    # the third hand is out of the suit, the other side wins so far; taker's side
    182, -219, -215, -443, -101, -13, -103, -59, 101, -12, -14, -7, 25, 10, -32, 265,
    1, 51, 55, -34, 22, -30, 10, -4, 26, -3, 28, -10, -47, 104, -1, -17,
    # the third hand is out of the suit, the other side wins so far; defender
    125, -172, -246, -413, -38, -3, -51, -63, 25, 1, -30, 0, -15, 24, -21, 194,
    -53, 74, 192, -53, -41, -15, -79, 33, 10, -7, 89, -28, -48, -5, -4, 85,
    # the third hand answers a trump, the other side wins so far; taker's side
    86, -317, -360, -314, 0, -12, -38, -33, 143, 31, -22, -7, -59, 16, -28, 370,
    45, 122, 66, 51, 70, 38, 0, 39, 0, 6, 12, -29, 0, 0, -15, 23,
    # the third hand answers a trump, the other side wins so far; defender
    141, -180, -231, -249, 0, -14, -74, -1, 86, 62, -24, 13, -35, -14, -40, 282,
    -15, 78, 163, 31, 29, 65, 0, -22, -16, -41, 70, 42, -36, 0, -102, -21,
    # the third hand follows suit, its side wins so far; taker's side
    196, 93, 115, 121, 121, -7, 27, 13, 18, 72, 11, -15, -37, -9, -61, 211,
    67, 8, -109, 94, -31, -217, 4, -61, 22, -42, 17, -19, 27, 87, -79, 105,
    # the third hand follows suit, its side wins so far; defender
    68, 39, 104, 154, 154, -17, 105, 31, 25, 33, -23, -3, 11, 19, -104, 148,
    -9, -7, -62, 42, 2, -22, -20, -28, 106, -21, -37, 1, -3, 39, -32, 37,
    # the third hand is out of the suit, its side wins so far; taker's side
    178, 70, 156, 429, -46, -12, -77, -19, 77, 14, -13, -8, -22, 38, 11, 223,
    -18, -16, -162, -24, 48, -132, -2, 11, 11, 10, 29, 10, 21, -82, -78, 35,
    # the third hand is out of the suit, its side wins so far; defender
    147, 131, 169, 360, -68, -6, -34, -26, 14, 6, -43, -3, 5, 22, -25, 200,
    -108, 31, -34, -98, -8, -26, -60, 26, 80, 13, 76, 8, 10, -58, -33, 45,
    # the third hand answers a trump, its side wins so far; taker's side
    192, 184, 160, 57, 0, -6, -46, 7, 62, 2, -34, -6, -54, -10, 111, 313,
    82, 12, -206, 29, 106, -203, 0, -18, 4, 0, 72, 22, -92, 0, -80, -10,
    # the third hand answers a trump, its side wins so far; defender
    150, 170, 244, 73, 0, -8, -30, 1, 47, 24, -43, 8, -39, -5, 102, 303,
    55, 36, -166, 20, 62, -161, 0, -35, 27, -22, 70, 62, -73, 0, -50, 13,
    # the last hand follows suit, the other side wins so far; taker's side
    195, -166, -219, -177, -177, -7, -97, -40, 36, 7, 23, -13, -3, 47, -4, 27,
    -189, 64, 129, 95, 40, 144, -114, 59, 112, 17, -46, 9, 40, -177, -21, 35,
    # the last hand follows suit, the other side wins so far; defender
    276, -71, -193, -142, -142, -9, -47, -33, 9, -49, 49, 13, 56, 12, -33, 30,
    -185, 64, 150, 96, 61, 144, -142, 35, 141, 48, 23, -15, -30, -167, -109, 22,
    # the last hand is out of the suit, the other side wins so far; taker's side
    163, -157, -188, -551, -98, -10, -85, -44, -1, -21, -18, 1, 10, 75, -37, 172,
    -61, 107, 84, 39, 38, 60, -24, 13, -13, 18, 16, 3, -62, -52, -39, -25,
    # the last hand is out of the suit, the other side wins so far; defender
    204, -179, -235, -446, -119, -1, -24, -29, 37, -22, -41, 9, -18, 34, -17, 183,
    -50, 51, 94, -17, 49, 60, 7, 11, 23, -8, 58, -19, -56, -143, -3, -87,
    # the last hand answers a trump, the other side wins so far; taker's side
    181, -211, -223, -281, 0, -29, -64, 4, 55, 62, -66, -21, -17, 3, -11, 228,
    -53, 92, 142, 33, 35, 100, 0, 38, 1, -13, 5, -6, -52, 0, -115, -104,
    # the last hand answers a trump, the other side wins so far; defender
    155, -228, -304, -280, 0, -7, -32, 10, 101, 37, -22, -3, -19, 38, -10, 189,
    -92, 91, 145, 32, 38, 100, 0, 25, 4, 0, 62, 14, -14, 0, -111, -72,
    # the last hand follows suit, its side wins so far; taker's side
    237, 107, 108, 7, 7, -9, -69, -17, 140, 41, 48, 3, -4, 37, 19, 162,
    -7, -31, -18, 5, -47, -91, -45, -28, 13, 5, 107, -53, 84, 56, 87, 34,
    # the last hand follows suit, its side wins so far; defender
    169, 87, 205, 53, 53, -4, -24, -1, 63, 74, 24, -7, -9, 32, -75, 195,
    25, 2, -37, 38, -66, -91, -24, -96, 43, -46, 85, 15, 38, 30, -27, 63,
    # the last hand is out of the suit, its side wins so far; taker's side
    194, 78, 158, 314, -130, -20, -108, 0, 98, 26, -1, -14, -27, 27, 57, 213,
    -61, 14, -82, -24, 41, -78, -59, 1, 4, 24, 40, -9, 44, -81, -33, -51,
    # the last hand is out of the suit, its side wins so far; defender
    210, 158, 242, 360, -83, 1, -8, -7, 22, -21, -24, -20, 19, 8, -4, 191,
    -83, 26, -88, -13, 35, -78, -35, 7, -2, 13, 70, 51, -11, -58, -27, 5,
    # the last hand answers a trump, its side wins so far; taker's side
    198, 112, 153, 123, 0, -6, -61, 5, 64, -53, 9, -29, -41, 26, 88, 272,
    63, 9, -149, 14, 108, -193, 0, -11, 10, -14, 57, -23, -87, 0, 38, -38,
    # the last hand answers a trump, its side wins so far; defender
    134, 168, 336, 111, 0, -7, -97, -49, 43, 16, 9, -16, -8, 39, 66, 243,
    34, 3, -234, 8, 23, -193, 0, -46, 62, 4, 18, 30, -70, 0, -73, 2,
)
# fmt: on
