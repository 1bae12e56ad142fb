"""The server for browsers (`docs/server.md`): tables with seats, on disk, played by socket.

- `tables`: what a table is and which changes are allowed (pure). `sight`: how a seat sees it.
- `schema`, `migrations`, `store`: the database.
- `live`: the tables in memory. `listener`: keeps them in step with what other processes write.
- `hub`: makes tables, joins players, applies changes. `workers`: agents. `review`: reviews.
- `routes`, `study`, `lessons`, `rulebooks`, `socket`: what browsers ask for. `messages`,
  `problems`, `page`: what they get. `coach`: warnings before blunders.
- `security`: the guard in front of it.
- `app`: assembles the application. `serve`: runs it. `log`, `metrics`: show how it is doing.
"""
