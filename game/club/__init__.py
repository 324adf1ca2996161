"""What lasts beyond one match: the person's rating. It knows no screen, no clock, no chance."""
