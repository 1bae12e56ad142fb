"""The server's part that runs in a browser: tables of one person, without network and database.

It speaks the messages of the server (`docs/api.md`), by the same code. A worker of the page has
it in Python as WebAssembly (`web/src/engine/`).
"""
