"""The tests; a package, so that its folders can name one another whatever else is installed."""
