"""What one seat sees: the pure half reckons where everything lies and what a gesture means, the other half draws it."""
