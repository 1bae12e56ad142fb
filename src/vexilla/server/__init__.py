"""The server for browsers (`docs/api.md`): tables with seats, on disk, played by socket.

Each folder is a room with one subject; `docs/sources.md` has a map of them. `app` assembles the
application, `serve` runs it, and `supervisor` runs several processes. `errors` has what the server
refuses or cannot do.
"""
