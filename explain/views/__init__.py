"""Answers made into something to look at: text, cards in HTML, pictures, tables. No arithmetic beyond layout."""
