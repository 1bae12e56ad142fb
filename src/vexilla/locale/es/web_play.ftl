# La página sin servidor, en español.

web-newer-version = Hay una versión nueva. Tus partidas se conservan.
web-use-newer-version = Usarla
