"""What remains after a match: records, ratings, reviews, links. It knows no screen and no clock."""
