"""The server for browsers (`docs/server.md`): tables with seats, kept on disk, played by socket.

What a table is and what may happen to it: `tables` (pure), shown to a seat by `sight`. What is on
disk: `schema`, `migrations`, `store`; what of it is in memory: `lives`, kept in step by `changes`.
What happens at the tables: `hub`, with agents in `workers`. What the world sees: `routes`,
`socket`, `messages`, `problems`, `page`, behind a `security` guard. `app` puts it together, `serve`
runs it; `log` and `metrics` tell how it goes.
"""
