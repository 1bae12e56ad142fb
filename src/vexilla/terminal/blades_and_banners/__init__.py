"""Blades & Banners at the terminal."""
