"""Pictures: what they are made of, and what becomes of them where no SVG is shown."""
