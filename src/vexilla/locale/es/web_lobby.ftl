# El vestíbulo en la página, en español: donde se encuentran quienes no tienen enlace.
# Argumentos: name y host son cómo se llaman los jugadores; named dice si han dado un nombre.

web-lobby = Vestíbulo
web-lobby-find = Buscar oponente para { $game }
web-lobby-open = Esperan a alguien
web-lobby-nobody = Ahora mismo no espera nadie. Planta tu estandarte: empieza una partida aquí abajo.
web-lobby-begin = Empezar una partida
web-lobby-way = { $way ->
    [computer] Jugar ya contra el ordenador
    [link] Invitar a un amigo
    [find] Buscar oponente
   *[days] Dejar un asiento libre
}
web-lobby-way-hint = { $way ->
    [computer] Siempre está disponible, de novato a campeón.
    [link] Recibes un enlace y un código para escanear.
    [find] Tu mesa está en el vestíbulo. Entretanto puedes hacer otra cosa aquí: esta página te avisa en cuanto llega alguien.
   *[days] Una partida con días por turno. El asiento queda libre una semana, aunque no estés.
}
web-lobby-playing = Se juega ahora
web-lobby-top = Juegan los más fuertes
web-lobby-results = Últimas partidas
web-lobby-won = ganó { $name }
web-lobby-drawn = empate
web-lobby-pace = El reloj para { $game }
web-lobby-host = { $named ->
    [yes] { $host } espera
   *[no] Alguien espera
}
web-lobby-usual = las reglas habituales
web-lobby-somebody = Alguien
web-lobby-sit = Sentarse
web-lobby-watch = Mirar
web-lobby-watchers = { $count ->
    [one] Mira una persona
   *[other] Miran { $count } personas
}
web-lobby-delay = El público ve la partida
web-lobby-delay-moves = { $moves ->
    [0] al momento
    [one] { $moves } jugada más tarde
   *[other] { $moves } jugadas más tarde
}
web-lobby-late = El público ve la partida { $moves ->
    [one] { $moves } jugada más tarde
   *[other] { $moves } jugadas más tarde
}, y entera al terminar
web-lobby-late-short = { $moves ->
    [one] { $moves } jugada de retraso
   *[other] { $moves } jugadas de retraso
}
web-lobby-yours = Tu mesa
web-lobby-count = { $count ->
    [0] Vestíbulo: ahora no espera nadie
    [one] Vestíbulo: espera una mesa
   *[other] Vestíbulo: esperan { $count } mesas
}

## La espera

web-lobby-looking = Buscando oponente
web-lobby-looking-hint = { $pace ->
    [days] Tu mesa está en el vestíbulo, y el asiento queda libre una semana, aunque no estés. La partida empezará en cuanto alguien se siente.
   *[other] Tu mesa está en el vestíbulo. La partida empezará en cuanto alguien se siente. Mientras tanto puedes hacer otra cosa aquí: la página te avisará.
}
web-lobby-anybody = Cualquiera puede sentarse (el vestíbulo muestra esta mesa)
web-lobby-meanwhile = Mientras, jugar contra el ordenador
web-lobby-waiting = Esperando oponente: { $game }
web-lobby-to-table = A la mesa
web-lobby-stop = Dejar de esperar
web-lobby-came = { $named ->
    [yes] { $name } ha llegado y está en tu mesa: { $game }
   *[no] Alguien ha llegado y está en tu mesa: { $game }
}
web-lobby-came-title = ● ¡Ha llegado alguien!

## Personas conocidas

web-invitations = Invitaciones
web-people = Personas con las que has jugado
web-people-invite = Invitar a alguien con quien has jugado
web-people-invite-one = Invitar a { $name }
web-people-ask = Invitar
web-people-invited = Invitación enviada
web-people-reach = puede invitarme
web-people-mute = No recibir invitaciones de { $name }

## Un amigo por enlace

web-invite = Falta tu amigo
web-invite-hint = Quien abra primero este enlace se sienta enfrente. La partida empieza sola.
web-friend-sees = Tu amigo ve:
web-invite-named = Has invitado a { $name }
web-invite-named-hint = { $name } ve la invitación en la portada y en el vestíbulo. El enlace de abajo también lleva aquí.
web-waiting-for = Esperando a { $name }
web-invited-new = ¿Es tu primera vez? Se aprende en tres minutos
web-sit-down = Sentarse y jugar
web-other-device = Seguir { $game } en este dispositivo
web-play-here = Jugar aquí
web-only-watch = Solo mirar
web-link-used = { $taken ->
    [yes] Los asientos están ocupados
   *[no] Este enlace ya no sirve
}
web-link-used-hint = { $taken ->
    [yes] Esta invitación ya se ha usado. Puedes ver la partida.
   *[no] Ya se ha usado o nunca estuvo completo. Pide otro.
}

## La portada

web-offline = No hay conexión. Las lecciones, las reglas y los problemas que ya has abierto se pueden abrir igualmente.
web-welcome = ¡Al campo de batalla!
web-continue = Seguir una partida
web-finished = Partidas jugadas
web-show-all = Ver todas: { $count }
web-damaged = { $count ->
    [one] Una de tus partidas no se puede abrir: lo que hay guardado de ella está dañado.
   *[other] { $count } de tus partidas no se pueden abrir: lo que hay guardado de ellas está dañado.
}
web-against = contra { $name }
web-your-turn = Tu turno
web-their-turn = Turno del oponente
web-way-hint = { $way ->
    [people] Os pasáis la pantalla en cada turno
    [anybody] Quien quiera jugar a lo mismo ahora
   *[link] Envía un enlace o deja escanear el código
}
web-options = Otras reglas
web-seat-any = Al azar
web-credits = Battle Line es un juego de Reiner Knizia y Blades & Banners, de A. Kartasi. Vexilla no tiene relación con ellos ni con sus editores.
web-rated = Clasificatoria
web-length = Encuentro
web-length-games = { $games ->
    [0] Sin límite
    [one] { $games } partida
   *[other] { $games } partidas
}
web-time-left = quedan { $time }
web-learn-new = ¿Es tu primera vez?
web-learn-invitation = Aprende los dos juegos jugando: cada lección dura un minuto.

web-bl-blurb = Reclama cinco estandartes, o tres adyacentes. Cartas en mano, nueve estandartes, y cada reclamación hay que demostrarla.
web-bl-takes = Una partida dura unos 20 minutos.
web-bb-blurb = Recluta un ejército, planifica en secreto, captura el estandarte enemigo.
web-bb-takes = Una partida dura unos 40 minutos.

web-waiting-for-friend = Esperando a tu amigo
web-invited = { $named ->
    [yes] { $host } te invita a jugar a { $game }
   *[no] Te invitan a jugar a { $game }
}

web-pace = { $kind ->
    [none] Sin reloj
    [days] { $days ->
        [one] { $days } día por turno
       *[other] { $days } días por turno
    }
   *[fischer] { $minutes } min + { $seconds } s por turno
}
web-rating-changes = esta partida la cambia
web-clocks = Reloj
