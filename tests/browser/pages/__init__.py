"""Every page and state of the page, set up and looked at."""
