"""Figures, run by hand or once a release; see README.md. Nothing here is collected by pytest."""
