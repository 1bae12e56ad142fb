"""What Battle Line offers: a module for the rules, and one for each facet."""
