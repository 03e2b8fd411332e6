"""The screens of the game, one module each; see `game.scenes.base` for what they have in common."""
