# La página sin servidor, en español.

web-newer-version = Hay una versión nueva. Tus partidas se conservan.
web-use-newer-version = Usarla
web-tables-forgotten = Este navegador no guarda más mesas: las que juegues ahora se olvidan al cerrar la página. En «Más» puedes descargar la partida.
web-save-games = Guardar todas las partidas
web-open-games = Abrir partidas guardadas …
web-games-opened = { $count ->
    [one] Se ha abierto una partida.
   *[other] Se han abierto { $count } partidas.
}
