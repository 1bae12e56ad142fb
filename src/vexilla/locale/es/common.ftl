# Words of every game, in Spanish.

# No «y»: before «infantería» and cells such as i3 it would have to be «e».
row = { $first }, { $last }

# How a sentence names the seats to a player, and to who watches.
seat-own = tu bando
seat-other = tu oponente
seat-computer = el ordenador
seat-player = { $seat ->
    [south] Jugador 1
    [north] Jugador 2
    [griffin] { bb-seat }
    [unicorn] { bb-seat }
   *[other] { $seat }
}

# De un juego que no da explicaciones propias.
facet-legal = Ahora esta acción es legal.
facet-illegal = Ahora esta acción no es legal.
