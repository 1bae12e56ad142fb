"""The documentation site, which MkDocs builds (`make docs`)."""
