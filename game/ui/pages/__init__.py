"""What can be read or chosen besides a table: each a page with a column that scrolls."""
