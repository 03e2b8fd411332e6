"""Scripts that draw and synthesise everything in this folder: `python -m assets.make`."""
