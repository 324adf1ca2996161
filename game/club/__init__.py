"""What lasts beyond one match: records, ratings, reviews, links. It knows no screen, no clock."""
