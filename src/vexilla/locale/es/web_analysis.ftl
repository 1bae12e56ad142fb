# El tablero de análisis y las partidas que empiezan en una posición, en el navegador, en español.

## El comienzo

web-analysis-hint = Prepara cualquier posición, sigue jugando desde ella y pregunta al ordenador qué es lo mejor.
web-analysis-set-up = Preparar una posición
web-analysis-new = Repartir una partida nueva
web-analysis-paste = Una posición o un registro (líneas JSON o .vex)
web-analysis-open = Abrir
web-analysis-open-file = Abrir un archivo …
web-analysis-unreadable = Esto no es una posición ni un registro que se pueda leer.

## El tablero

web-analysis-best = Mejores acciones
web-analysis-search = Buscar
web-analysis-searching = El ordenador está buscando …
web-analysis-depth = después de { $count ->
    [one] { $count } simulación
   *[other] { $count } simulaciones
}
web-analysis-over = Aquí la partida ha terminado.
web-analysis-shown = Aquí todo está a la vista. El ordenador solo usa lo que puede saber el bando que juega.
web-analysis-hidden = Solo se muestra lo que puede saber { $seat }. Si sigues jugando, el resto se reparte al azar.
web-analysis-edit = Cambiar
web-analysis-other = Otra
web-analysis-take = Guardar
web-analysis-export = Guardar o compartir esta posición
web-analysis-link = Un enlace que contiene toda la posición
web-analysis-file = { $kind ->
    [json] La posición como JSON
    [svg] Un dibujo (SVG)
    [png] Una imagen (PNG)
    [vex] Las jugadas como texto (.vex)
   *[record] El registro de estas jugadas
}
web-variation = En su lugar: { $move }
web-variation-promote = Hacerla línea principal
web-variation-remove = Quitar desde aquí

## La preparación

web-setup-problems = Esto aún no encaja
web-setup-sound = La posición es coherente.
web-setup-done = Analizarla
web-setup-put = Ponla aquí: { $place }
web-setup-owner = , reclamado por { $name }
web-setup-open = , abierto
web-setup-to-move = Juega
web-setup-phase = Fase
web-setup-clear = Vaciar casillas
web-setup-options = Opciones
web-setup-winner = Ganador
web-setup-draw = nadie, empate
web-bl-place = { $kind ->
    [side] { $name }, estandarte { $flag }
    [hand] { $name }, mano
    [discards] { $name }, descarte
    [deck] Pilas
    [top] Encima de las pilas: lo que viene
   *[other] { "" }
}
web-bl-phase = { $phase ->
    [play] jugar una carta
    [end] reclamar y extraer
    [scout_draw] Exploradores: extraer
    [scout_return] Exploradores: devolver
   *[over] terminada
}
web-bl-shuffle = Barajar las pilas
web-bl-setup-scout = { $phase ->
    [scout_draw] Cartas por extraer
   *[other] Cartas por devolver
}
web-bl-setup-played = Cartas de Tácticas jugadas, { $name }
web-bl-setup-turn = { $what ->
    [passes] En el turno anterior se pasó sin reclamar
    [claimed] En este turno ya se ha reclamado un estandarte
   *[other] En este turno se ha pasado
}
web-bl-setup-known = { $name } sabe dónde está { $card }
web-bl-setup-last = { $card }, la última carta de su estandarte
web-bb-palette = Lo que se puede poner en el campo
web-bb-phase = { $phase ->
    [hiring] reclutamiento
    [bearers] portaestandartes
    [deployment] despliegue
    [announce] quién empieza
    [planning] planificación
    [orders] se ejecuta una orden
    [over] terminada
    [meet] quién recibe al atacante
    [bodyguard] un guardaespaldas puede intervenir
   *[fight] elección del combate
}
web-bb-initiative-of = Iniciativa
web-bb-first-of = Primero en esta ronda
web-bb-step-number = Ronda
web-bb-order-number = Orden { $number }
web-bb-opened = Abiertas
web-bb-setup-deployer = Primero en desplegar
web-bb-setup-deploy-left = Unidades por colocar en este turno
web-bb-setup-chosen = { $army ->
    [griffin] Grifo
   *[unicorn] Unicornio
} { $phase ->
    [hiring] ha reclutado
   *[other] ha planeado
}
web-bb-setup-army = { $army ->
    [griffin] Grifo
   *[unicorn] Unicornio
} { $phase ->
    [hiring] ha reclutado
   *[other] por colocar
}
web-bb-setup-fights = Combates pendientes: arrastra un soldado sobre un enemigo a su lado
web-bb-setup-strength = Fuerza total: { $soldier }
web-bb-setup-charge = carga
web-bb-setup-no-fight = Sin combate: { $soldier }, { $other }
web-bb-setup-fighting = El atacante que lucha ahora
web-bb-setup-met = El capitán que lo recibe
web-bb-setup-guards = Sargentos que pueden morir por un capitán

## Partidas que empiezan en una posición

web-play-from-here = Jugar desde aquí
web-play-against = Jugadores
web-position-open = Quien preparó la posición la conoce toda, también las cartas y órdenes ocultas. Se avisa a los dos jugadores.
web-position-known = Lo que { $seat } no puede saber se reparte al azar, y nadie lo conoce.
