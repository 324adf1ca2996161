"""The engine: what all card games share. It knows no screen, no clock and no global randomness."""
