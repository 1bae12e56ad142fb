# The page in the browser, in Spanish: what belongs to no game of its own.
# What is told of a player stands behind the name and a colon or below the name, and the name may be
# «Tú»: so it is said without a verb that would have to agree.

## Everywhere

web-home = Portada
web-close = Cerrar
web-back = Atrás
web-try-again = Intentar de nuevo
web-loading = Preparando la mesa…
web-no-server = El servidor no responde.
web-line-refused = El servidor responde, pero algo entre él y este navegador rechaza la conexión por la que llegan las jugadas y las novedades. Quien administra el servidor puede permitirla (WebSocket).
web-no-rule = No existe la regla { $number }.
web-missing = No ha llegado una parte de la página: no hay conexión, o el servidor tiene una más nueva. El resto funciona.
web-reload = Volver a cargar la página
web-you = Tú
web-computer = Ordenador
web-opponent = Oponente
web-level = Nivel { $level } · { $level ->
    [1] Novato
    [2] Paje
    [3] Escudero
    [4] Caballero
    [5] Mariscal
   *[6] Maestro
}
web-champion = Campeón
web-champion-time = Campeón · { $seconds } s por jugada

## Front page

web-way = { $way ->
    [computer] Contra el ordenador
    [people] Dos en esta pantalla
    [anybody] Buscar oponente
   *[link] Un amigo por enlace
}
web-option-means = Qué significa
web-agreed = Acordado
web-strength = Fuerza del ordenador
web-your-seat = Tu bando

## Settings

web-settings = Ajustes
web-account = Cuenta
web-sound = Sonido
web-theme = Tema claro u oscuro
web-your-name = Tu nombre
web-name-optional = opcional
web-confirm = Confirmar

## Keys

web-keys-title = Teclas
web-skip-content = Saltar al contenido
web-skip-moves = Saltar a las jugadas
web-commands = Comandos escritos
web-command = Comando
web-command-hint = ? explica, p lee la posición
web-do-it = Hacerlo
web-command-done = Hecho: { $command }

## Links and seats

web-link = Enlace
web-code = El enlace como código para escanear
web-copy-link = Copiar enlace
web-send-link = Enviar…
web-copied = Copiado
web-spectator = Estás mirando
web-seat-open = aún nadie

## The table

web-wait = espera al oponente
web-waits-for-you = te espera
web-to-move = tiene el turno
web-thinking = está pensando…
web-away = ahora no está
web-outdated = La posición cambió antes de que llegara tu jugada. Mírala de nuevo.
web-not-possible = No ha funcionado.
web-read-only = Esta partida se puede mirar, pero no seguir jugando: una parte posterior está dañada.
web-reconnecting = { $count ->
    [0] Se ha perdido la conexión. Reintentando…
    [one] Se ha perdido la conexión. Tu jugada está guardada y saldrá en cuanto se recupere.
   *[other] Se ha perdido la conexión. Tus { $count } jugadas están guardadas y saldrán en cuanto se recupere.
}
web-connected = La conexión ha vuelto.
web-unseated = Este navegador ya no ocupa tu asiento, así que ves la partida como espectador. Si has cerrado la sesión, vuelve a iniciarla y recarga la página.
web-under-way = Tu jugada está en camino…
web-sent = en camino
web-kept = En espera: { $moves }
web-here = de vuelta
web-looking-back = Estás viendo una jugada anterior.
web-to-now = Volver a la partida
web-turn-over = Tu turno ha terminado.
web-cover = Tapar la mesa
web-i-am = Soy { $name }

## Moves

web-moves = Jugadas
web-no-moves = Aún no ha pasado nada.
web-event = { $kind ->
    [flag] tiempo agotado
    [abandoned] fin de la partida abandonada
    [resign] abandono
    [draw] acuerdo de empate
    [takeback] última jugada deshecha
    [rematch] siguiente partida
    [offer] { $what ->
        [draw] propuesta de empate
        [takeback] petición de deshacer
       *[rematch] petición de la siguiente partida
    }
    [decline] { $what ->
        [draw] no al empate
        [takeback] no a deshacer
       *[rematch] no a la siguiente partida
    }
    [withdraw] propuesta retirada
    [join] ya en la mesa
   *[name] nombre nuevo
}
web-first = Al principio
web-previous = Una jugada atrás
web-play = Repetir
web-pause = Parar
web-next = Una jugada adelante
web-last = Al final
web-action = { $action ->
    [hint] Pista
    [replay] Última jugada
    [takeback] Deshacer
   *[more] Más
}

## Seldom needed

## Offers

web-advice = Pista: { $move }. { $reasons }
web-offered = { $what ->
    [draw] { $name } ofrece empate.
    [takeback] { $name } pide deshacer la última jugada.
   *[rematch] { $name } quiere jugar la siguiente partida.
}
web-you-offered = { $what ->
    [draw] Has ofrecido empate.
    [takeback] Has pedido deshacer tu última jugada.
   *[rematch] Has propuesto jugar la siguiente partida.
}
web-accept = Aceptar
web-decline = Rechazar
web-withdraw = Retirar

## Relojes

web-rating = Clasificación
web-clock = Tiempo de { $name }: { $time }
web-clock-days = { $days } d { $hours } h
web-clock-hours = { $hours } h { $minutes } min
web-clock-low = { $days ->
    [yes] Queda una hora.
   *[no] Quedan diez segundos.
}
web-abandoned = { $name } lleva dos semanas sin jugar. Puedes terminar la partida.
web-end-abandoned = Terminarla: gano yo
web-deadline = { $who ->
    [you] Puedes jugar hasta esta fecha: { $when }. Después, { $name } puede terminar la partida y ganarla.
   *[other] { $name } puede jugar hasta esta fecha: { $when }. Después puedes terminar la partida.
}

## The end

web-result = { $result ->
    [won] Has ganado
    [lost] Ha ganado { $name }
    [draw] Empate
   *[other] Ha ganado { $name }
}
web-reason = { $reason ->
    [time] { $result ->
        [lost] Se te ha acabado el tiempo.
        [draw] A ambos se les ha acabado el tiempo a la vez.
       *[other] A { $loser } se le ha acabado el tiempo.
    }
    [abandonment] { $result ->
        [lost] No has vuelto a la partida.
       *[other] { $loser } no ha vuelto a la partida.
    }
    [failure] { $result ->
        [lost] Tu programa ha fallado y abandona la partida.
       *[other] { $loser } ha abandonado la partida: su programa ha fallado.
    }
    [resignation] { $result ->
        [lost] Has abandonado la partida.
       *[other] { $loser } ha abandonado la partida.
    }
   *[agreement] De mutuo acuerdo.
}
web-match = Encuentro: { $score } tras { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
web-match-word = Encuentro
web-game-number = { $length ->
    [0] Partida { $number }
   *[other] Partida { $number } de { $length }
}

## The games

web-bl-name = Battle Line
web-bl-seat = { $seat ->
    [south] Sur
   *[north] Norte
}
web-bb-name = Blades & Banners
web-bb-seat = { $seat ->
    [griffin] Grifo
   *[unicorn] Unicornio
}
web-seat-player = { $seat ->
    [south] Jugador 1
    [north] Jugador 2
    [griffin] { web-bb-seat }
    [unicorn] { web-bb-seat }
   *[other] { $seat }
}
web-bb-invited-seat = Tu bando es { $seat }.

## Beyond the table

web-sections = Secciones
web-section-play = Jugar
web-section-analysis = Análisis
web-section-lobby = Vestíbulo
web-review = Analizar la partida
web-puzzles = Problemas
web-rulebook = Reglamento
web-rule = Regla { $number }
web-learn = Aprender
web-analyse = Analizar
web-analysis = Tablero de análisis
web-analysis-begin = Comienzo
web-from-position = { $known ->
    [all] Desde una posición preparada: quien la preparó la conoce toda
   *[other] Desde una posición en la que lo oculto se repartió al azar
}

## The coach

web-switch-coach = Explicar lo nuevo en la mesa
web-coach-got-it = Entendido
web-coach-off = Quitar avisos
web-warning = ¿Seguro?
web-warning-again = Elegir otra vez
web-warning-back = Volver atrás
web-warning-go = Jugar igualmente
web-warning-late = Sobre tu última jugada:
web-warning-on = Seguir jugando
