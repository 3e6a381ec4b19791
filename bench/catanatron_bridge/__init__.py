"""Landnam's bots inside Catanatron's engine: see docs/bots.md."""
