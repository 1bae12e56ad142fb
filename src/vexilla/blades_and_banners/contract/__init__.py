"""What Blades & Banners offers: a module for the rules, and one for each facet."""
