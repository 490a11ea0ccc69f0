"""The rule book as data: rule cards, words, known differences, and looking them up."""
