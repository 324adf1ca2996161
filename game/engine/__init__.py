"""The engine: what every card game shares. It knows no screen, no clock and no global random."""
