"""The few sizes that all is drawn with: letters in units of the box, air, and corners."""

TITLE, LARGE, HEADING, BODY, LABEL, NOTE, SMALL = 20.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0
BIG, HUGE = 22.0, 44.0  # the letters of a page's name, and of its largest figure
FINE, LEGIBLE, TINY = 12.0, 11.0, 9.0  # beside something; the least that are read, and at all
THIN, NEXT, SNUG, GAP, LOOSE = 3.0, 4.0, 6.0, 8.0, 12.0  # between things, the nearer the closer
SHARP, SOFT, ROUND = 6.0, 8.0, 12.0  # the corners of a plate
