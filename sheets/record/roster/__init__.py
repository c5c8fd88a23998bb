"""Who plays on a club night: read from a roster, seated at tables, and seated anew for each game."""
