"""The doors through which a client sits at a table: HTTP and socket."""
