# The arena, in Spanish.

arena-games = Partidas
arena-agent = Jugador
arena-elo = Elo
arena-interval = 95%
arena-share = Puntos
arena-match = { $first } – { $second }: { $wins } – { $losses }, empates: { $draws }
arena-score = Puntuación de { $agent }: { $score } (intervalo del 95%: { $low } a { $high }); Elo { $elo } ({ $elo_low } a { $elo_high })
arena-sprt = SPRT tras { $count ->
    [one] una pareja
   *[other] { $count } parejas
}: logaritmo de la razón de verosimilitud { $ratio }, límites { $low } y { $high }.
arena-verdict = { $accepted ->
    [H1] Se acepta H1: la ventaja de { $first } sobre { $second } es de { $elo1 } Elo más bien que de { $elo0 }.
    [H0] Se acepta H0: la ventaja de { $first } sobre { $second } es de { $elo0 } Elo más bien que de { $elo1 }.
   *[none] Aún no se sabe si la ventaja de { $first } sobre { $second } es de { $elo0 } o de { $elo1 } Elo: hacen falta más partidas.
}
arena-about = El Elo de { $anchor } es 0. A la derecha: % de los puntos contra cada oponente.
arena-failed = { $agent } perdió { $count ->
    [one] una partida
   *[other] { $count } partidas
} por un fallo, la primera la { $game } de { $players } como { $seat }: { $reason }
arena-more-failures = { $count ->
    [one] Un motivo más
   *[other] { $count } motivos más
} de partidas perdidas por un fallo: --json los tiene todos.
arena-plot-title = Torneo: { $game }
arena-plot-elo = Elo con intervalo del 95% ({ $anchor } es 0)
arena-plot-scores = % de los puntos contra
