"""The server for browsers (`docs/server.md`): tables with seats, kept on disk, played by socket.

What a table is and what may happen to it: `tables` (pure), shown to a seat by `sight`. What keeps
it: `store`, `migrations`. What runs it: `hub`, with agents in `workers`. What the world sees: `app`
(HTTP), `socket`, `messages`, `page`, guarded by `security`; `serve` starts it all.
"""
