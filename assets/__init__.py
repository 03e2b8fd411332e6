"""Data that ships with the program: cards, fonts, sounds, languages, theme."""
