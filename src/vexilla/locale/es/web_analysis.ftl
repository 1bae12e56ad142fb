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
web-analysis-alike = sin diferencia clara entre estas:
web-analysis-unnamed = La búsqueda muestra sus mejores acciones; no da valor a { $count ->
    [one] otra acción legal, que vio peor o no miró
   *[other] otras { $count } acciones legales, que vio peores o no miró
}.
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
web-setup-put = Poner aquí: { $place }
web-setup-owner = , reclamado por { $name }
web-setup-open = , sin reclamar
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
web-bb-opened = Descubiertas
web-bb-setup-deployer = Primero en desplegar
web-bb-setup-deploy-left = Destacamentos por colocar en este turno
web-bb-setup-chosen = { $army ->
    [griffin] Grifo
   *[unicorn] Unicornio
} { $phase ->
    [hiring] ha reclutado
   *[other] ha planificado
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
web-position-open = Quien preparó la posición la conoce toda, también las cartas y las órdenes ocultas. Se avisa a los dos jugadores.
web-position-known = Lo que { $seat } no puede saber se reparte al azar, y nadie lo conoce.

## Aperturas

web-openings = Aperturas
web-openings-hint = Cómo empieza el ordenador cuando juega contra sí mismo y cuánto puntúa el bando que empezó así: una victoria vale 1; un empate, la mitad. En 95 de cada 100 casos el resultado verdadero está dentro de los límites: cuantas menos partidas, más amplios son.
web-openings-from = Partidas: { $games }. Por ambos bandos juega el campeón, con este número de simulaciones por decisión: { $iterations }.
web-openings-game = Juego
web-openings-played = Jugado
web-openings-score = Resultado
web-openings-range = Límites
web-openings-way = El camino hasta aquí
web-openings-board = Una posición de una de estas partidas. El bando de esta línea está abajo.
web-openings-analyse = Abrir en el tablero de análisis
web-openings-end = Muy pocas partidas siguieron igual: no bastan para compararlas.
web-openings-chapter = { $kind ->
    [card] Primera carta
    [army] Ejército
    [deployment] Despliegue
   *[plan] Primer plan
}
web-openings-card = Primera carta: { $value }
web-openings-flag = { $far ->
    [0] En el estandarte 5, en el centro
   *[other] En el estandarte { $one } o { $other }
}
web-openings-reply = { $where ->
    [same] Respuesta en el mismo estandarte
   *[other] Respuesta en otro estandarte
}: { $band ->
    [low] de 1 a 3
    [middle] de 4 a 7
   *[high] de 8 a 10
}
web-openings-budget = Monedas: de { $from } a { $to }
web-openings-with = { $units ->
    [both] Con capitanes y arqueros
    [captains] Con capitanes, sin arqueros
    [archers] Con arqueros, sin capitanes
   *[neither] Sin capitanes ni arqueros
}
web-openings-bearer = { $place ->
    [middle] Portaestandarte en el centro
    [half] Portaestandarte entre el centro y un ala
   *[wing] Portaestandarte en un ala
}
web-openings-knights = { $where ->
    [inner] Caballeros del lado del centro
    [outer] Caballeros del lado del borde
    [sides] Caballeros a ambos lados del portaestandarte
   *[none] Sin caballeros
}
web-openings-shape = { $wide ->
    [yes] Frente ancho
   *[no] Frente estrecho
}, { $deep ->
    [yes] en dos filas
   *[no] casi todos en la primera fila
}
web-openings-first = Primera orden: { $order }
web-openings-rest = Menos frecuentes
