"""Commands that open no window: matches of computer players, how fast, and written by hand."""
