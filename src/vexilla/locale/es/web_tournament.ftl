# Los torneos en la página, en español. Argumentos: name, names, first y second son los nombres de los jugadores.

web-tournament = Torneo
web-tournaments = Torneos
web-tournament-none = Ahora ningún torneo espera jugadores.
web-tournament-make = Crear un torneo
web-tournament-yours = tuyo
web-tournament-look = Ver
web-tournament-to = Al torneo
web-tournament-kind = { $kind ->
    [swiss] { $rounds ->
        [0] Sistema suizo
        [one] Sistema suizo, { $rounds } ronda
       *[other] Sistema suizo, { $rounds } rondas
    }
   *[other] Todos contra todos
}
web-tournament-state = { $state ->
    [open] Espera jugadores: { $players } de { $places } plazas ocupadas
    [playing] Se juega la ronda { $round } de { $rounds }
   *[over] El torneo ha terminado
}

## El formulario

web-tournament-name = Nombre del torneo
web-tournament-game = Juego
web-tournament-how = Cómo se juega
web-tournament-how-hint = { $kind ->
    [swiss] En cada ronda se enfrentan quienes tienen los mismos puntos, y nunca dos veces si se puede evitar.
   *[other] Todos se enfrentan una vez con todos.
}
web-tournament-rounds = Rondas
web-tournament-places = Plazas
web-tournament-bots = Pueden participar bots
web-tournament-plays = Yo participo
web-tournament-options = Otras reglas
web-tournament-create = Crear el torneo

## La página

web-tournament-gone = No existe ese torneo. Puede que su anfitrión lo haya cancelado.
web-tournament-conditions = Qué se juega
web-tournament-before = Antes de empezar
web-tournament-begins = { $host ->
    [you] Eres el anfitrión: el torneo empieza cuando tú quieras, con dos jugadores o más. Los relojes de cada ronda empiezan a correr un minuto después del emparejamiento.
   *[other] El torneo empieza cuando su anfitrión quiera. Los relojes de cada ronda empiezan a correr un minuto después del emparejamiento.
}
web-tournament-join = Participar
web-tournament-leave = Salir
web-tournament-start = Empezar el torneo
web-tournament-cancel = Cancelar el torneo
web-tournament-withdraw = Retirarse
web-tournament-withdraw-hint = Abandonas tu partida, y no se te empareja más.
web-tournament-withdrawn = se ha retirado
web-tournament-your-game = Tu partida
web-tournament-ready = Ronda { $round }: juegas contra { $name }.
web-tournament-play = A la mesa
web-tournament-won = { $count ->
    [one] { $names } ha ganado el torneo
   *[other] { $names } han ganado el torneo
}
web-tournament-players = Jugadores
web-tournament-standings = Clasificación
web-tournament-place = Puesto
web-tournament-player = Jugador
web-tournament-points = Puntos
web-tournament-buchholz = Buchholz: los puntos de todos los oponentes
web-tournament-sonneborn = Sonneborn-Berger: los puntos de los oponentes vencidos y la mitad de los de aquellos con quienes se empató
web-tournament-buchholz-short = B
web-tournament-sonneborn-short = SB
web-tournament-tie = A igualdad de puntos deciden los puntos de todos los oponentes (B, Buchholz) y después los de los oponentes vencidos (SB, Sonneborn-Berger).
web-tournament-somebody = Jugador { $number }
web-tournament-round = Ronda { $round }
web-tournament-round-over = La ronda { $round } ha terminado
web-tournament-won-by = { $tied ->
    [yes] { $points } puntos, con mejor desempate: Buchholz { $buchholz }, Sonneborn-Berger { $sonneborn }
   *[no] { $points } puntos · Buchholz { $buchholz } · Sonneborn-Berger { $sonneborn }
}
web-tournament-pair = { $first } – { $second }
web-tournament-bye = { $name } no tiene oponente en esta ronda
web-tournament-again = Ya se habían enfrentado: no se ha podido evitar.
web-tournament-result = { $result ->
    [first] 1 – 0
    [second] 0 – 1
    [draw] ½ – ½
    [neither] 0 – 0
    [bye] 1
    [walkover] 1 – 0 sin jugar
   *[none] en juego
}
web-tournament-see = Mirar

## Una tarde en el club

web-tournament-starts-at = Empieza solo (opcional)
web-tournament-starts = Empieza solo: { $when }
web-tournament-code-ask = El código de la sala
web-tournament-invite = Invitar a otros
web-tournament-code = Código: { $code } (quien esté en la sala lo escribe en el vestíbulo)
web-tournament-late = El torneo ya se está jugando. Quien llegue ahora juega desde la ronda siguiente.
web-tournament-screen = Para una pantalla grande
web-tournament-file = Todas las partidas en un archivo
web-tournament-settle = Decidir el resultado
web-tournament-settle-won = Gana { $name }
web-tournament-settle-draw = Empate
