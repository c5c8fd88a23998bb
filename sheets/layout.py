"""A specification fitted to pages."""
