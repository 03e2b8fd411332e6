"""The bidding and trick-taking game called Fem hundre. Sources: see `rules.tricks.ruleset`."""
