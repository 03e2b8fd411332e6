"""The referee: pure rules of the games called 500. Standard library only; no clock, files or randomness of its own."""
