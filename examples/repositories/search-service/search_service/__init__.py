"""Product search: an inverted index with tolerance for misspelt words."""
