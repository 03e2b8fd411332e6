"""The laws that every game keeps, checked on random play of every preset and of random house rules."""
