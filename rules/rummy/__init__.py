"""The rummy family of games called 500. Sources: see `rules.rummy.ruleset`."""
