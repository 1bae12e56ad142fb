# Keys and typed commands in the browser, in Spanish.

## Keys

web-keys-everywhere = En todas las mesas
web-keys =
    ?: esta lista
    i: explicar lo que tiene el foco o está bajo el cursor; otra vez: su regla
    /: escribir un comando; Escape vuelve al tablero
    ← →: una jugada atrás, una jugada adelante
    Inicio, Fin: al principio, al final
    Tab: a lo siguiente; las primeras pulsaciones en una página saltan a sus partes
    q: mesa tranquila: solo el tablero, los relojes y los botones; otra vez: todo
web-bl-keys =
    a … h, j: una carta de tu mano
    1 … 9: un estandarte: poner allí la carta elegida o ver si se puede reclamar; otra vez para reclamarlo
    t, y: extraer una carta de Tropas, una de Tácticas
    p: pasar o terminar el turno
    x: descartar la carta tomada
    ← →: a la carta, la pila o el estandarte siguiente
    Escape: un paso atrás
web-bb-keys =
    ← ↑ → ↓: a otra casilla del campo; con Mayús, elegir una línea o columna
    Mayús y arrastrar con el ratón: un marco alrededor de los soldados que se eligen
    Enter: elegir el soldado, la casilla o la acción propuesta
    w: girar; otra vez para el giro siguiente
    r: cambiar de formación; otra vez para la posibilidad siguiente
    v: salva; otra vez para la siguiente
    g: el grupo en torno al soldado
    s: no hacer nada con esta orden
    n, b: al siguiente soldado que puede actuar, a tu portaestandarte
    +, -, 0: ampliar el campo, reducirlo, mostrarlo entero
    z: mostrar las zonas
    c, i, p, a, e (o k, h, b): al planificar, una orden: caballeros, infantería pesada, piqueros, arqueros, portaestandarte; Retroceso quita la última
    o: los soldados de un vistazo
    Escape: un paso atrás

## Typed commands

web-bl-commands =
    R10 3 juega el 10 rojo en el estandarte 3; colores: R rojo, N naranja, A amarillo, V verde, Z azul, M morado. Barro 4 o B 4 juega Barro (X Alexander, D Darius, C Compañía de Caballería, P Portadores de Escudos, I Niebla, B Barro; C y D solo detrás de la palabra jugar).
    reclamar 3 reclama el estandarte 3. extraer tropas y extraer tácticas extraen una carta. pasar, terminar.
    exploradores juega la carta; luego tres veces extraer tropas o extraer tácticas y dos veces devolver R3.
    redespliegue R3 2 5 lleva R3 del estandarte 2 al 5; sin el último número se descarta.
    deserción Z7 4 descarta Z7 del estandarte 4. traición Z7 4 2 lleva Z7 del estandarte 4 a tu lado del estandarte 2.
    En notación: R10@3, x3, T, L:R3@2>5.
    p lee toda la mesa. Las palabras inglesas (claim, draw, pass …) valen también.
web-bb-commands =
    c3-f3 n2: los soldados de c3 a f3 van dos casillas al norte (n norte, s sur, e este, o oeste)
    portaestandarte n2: mueve el portaestandarte
    girar e4-g4 f4 izquierda: gira en torno a f4; izquierda o derecha
    formar e4-h4 f5 g5: cambia de formación; f5 y g5 son las casillas nuevas
    disparar e4>e8 f4>f7: cada arquero y su blanco
    saltar: nada con esta orden
    plan C I P A: órdenes: C caballeros, I infantería pesada, P piqueros, A arqueros, E portaestandarte
    primero grifo: quién ejecuta primero
    reclutar 4C 1T 1A 2P: destacamentos: C caballeros, T capitanes, S sargentos, P piqueros, A arqueros
    portaestandarte j3: coloca el portaestandarte
    colocar P c1-f1: coloca un destacamento
    combatir e5 · enfrentar e6 · sacrificar e7 · solo: respuestas en un combate
    Las palabras inglesas (hire, wheel, shoot, w …) valen también.
    en notación: Kf8-h8>f10, KHAB, BN2

## Ajustes

web-theme-choice = { $theme ->
    [system] Como el dispositivo
    [light] Claro
   *[dark] Oscuro
}
web-style = Tablero y cartas
web-style-choice = { $style ->
    [usual] Habitual
    [parchment] Pergamino
   *[slate] Pizarra
}
web-motion = Animaciones
web-motion-choice = { $motion ->
    [system] Como el dispositivo
    [full] Sí
   *[none] No
}
web-confirm-moves = Confirmar las jugadas antes de hacerlas
web-switch-sound = Sonido
web-volume = Volumen
web-switch-quiet = Mesa tranquila: solo el tablero, los relojes y los botones
web-switch-letters = Letras para colores y unidades
web-switch-tips = Explicar lo que señala el puntero
web-switch-engine = Las pistas, las advertencias, las revisiones y el análisis los calcula este dispositivo y no el servidor
web-switch-chat = Chat en la mesa
web-tempo = El ordenador responde
web-tempo-choice = { $tempo ->
    [calm] Tras un momento
   *[quick] Al instante
}
web-warnings = Avisar antes de un error grave
web-warnings-choice = { $warnings ->
    [easy] Contra los niveles 1 y 2
    [always] Contra el ordenador
   *[never] Nunca
}
web-push = Avisarme cuando una partida me espere, aunque la página esté cerrada
web-push-hint = En partidas con días por turno o sin reloj, el aviso llega 15 segundos después de empezar tu turno, por el servicio de avisos del fabricante de tu navegador. Nombra el juego y al otro jugador, nunca una carta.
web-push-missing = Este navegador no puede recibir avisos con la página cerrada: hacen falta https y un servicio de avisos. En un iPhone o iPad, añade antes esta página a la pantalla de inicio.
web-push-denied = El navegador no lo permite. Permite las notificaciones de esta página en los ajustes del navegador e inténtalo de nuevo.
web-push-failed = El servicio de avisos del navegador no ha respondido. Inténtalo más tarde.

## Más

web-copy-watch = Copiar un enlace para mirar
web-copy-position = Copiar la posición
web-copy-record = Copiar la partida
web-record = Descargar la partida
web-transcript = Descargar como texto (.vex)
web-device = Seguir en otro dispositivo
web-device-hint = Quien abra este enlace juega en tu lugar: no lo compartas.
web-show-commands = Jugar con comandos escritos
web-offer-draw = Ofrecer empate
web-resign-sure = ¿Abandonar esta partida?
web-resign = Abandonar
web-switch-shortcuts = Teclas de un solo carácter
web-switch-commands = Jugar con comandos escritos
web-language = Idioma

web-pass-screen = Pasa la pantalla a { $name }
web-covered = La mesa está tapada. Ahora nadie ve ninguna mano.

## Lo que el navegador o el servidor no pueden hacer

web-forgetful = { $cookies ->
    [no] Este navegador no guarda ni datos ni cookies de esta página: lo que ajustes, resuelvas y aprendas se olvida al cerrarla, y no se puede ocupar un asiento en una mesa. Para jugar, permítelos para esta dirección.
   *[yes] Este navegador no guarda nada más de esta página: lo que ajustes, resuelvas y aprendas ahora se olvida al cerrarla.
}

web-by-hand = Cópialo a mano
web-by-hand-hint = Este navegador no deja que la página copie aquí. Copia el texto marcado o vuelve a intentarlo.
web-by-hand-try = Intentarlo otra vez

web-preparing = Vexilla se prepara. La primera vez tarda un minuto.
web-preparing-game = { $game }: { $part ->
    [rules] las reglas
    [computer] el ordenador
   *[all] todo listo
}
web-unprepared = Aquí no se puede jugar a { $game }: el servidor no ha podido prepararlo, y su registro dice por qué.
web-unprepared-computer = Aquí el ordenador no juega a { $game }: el servidor no ha podido prepararlo, y su registro dice por qué.

web-no-page = Aquí no hay ninguna página
web-no-page-hint = La dirección tiene un error o está incompleta. Pide el enlace otra vez o empieza de nuevo.

web-rulebook-whole = El reglamento completo

## What the options of new games change

web-bl-means-tactics = { $value ->
    [true] Hay dos pilas, y extraes de la que quieras. Diez cartas de Tácticas rompen las reglas a favor de quien las juega.
   *[false] Solo cartas de Tropas, de una pila: formaciones, estandartes y demostraciones, y nada que las altere.
}
web-bl-means-claim_timing = { $value ->
    [any_time_before_draw] Puedes reclamar estandartes antes de jugar una carta y después.
    [after_playing] Solo puedes reclamar después de jugar una carta o de pasar.
   *[start_of_turn] Solo puedes reclamar antes de jugar una carta. Así tu oponente tiene un turno para responder a cada formación.
}
web-bl-means-traitor_destination = { $value ->
    [any] La carta que toma Traición puede quedarse en su estandarte, en tu lado.
    [own_formation] La carta que toma Traición va a un estandarte en el que ya tengas alguna carta.
   *[other_flag] La carta que toma Traición va a tu lado de otro estandarte.
}
web-bl-means-environment_movable = { $value ->
    [true] Redespliegue mueve o descarta tu Niebla o tu Barro, y Deserción descarta los de tu oponente.
   *[false] Niebla y Barro se quedan donde se jugaron.
}
web-bl-means-leader_limit = { $value ->
    [on_line] Cuando tu Líder ha dejado tu lado de la línea, puedes jugar el otro.
    [none] Puedes jugar los dos Líderes.
   *[per_game] Si ya has jugado un Líder, el otro se queda en tu mano hasta el final.
}
web-bl-means-skirmish_colours = { $value ->
    [any] Los valores consecutivos forman una Línea de Hostigadores, sean cuales sean sus colores.
   *[different] Una Línea de Hostigadores necesita colores distintos; valores consecutivos que repiten color son una Masa.
}
web-bl-means-redeploy_same_flag = { $value ->
    [false] La carta que toma Redespliegue va a otro estandarte o al descarte.
   *[true] La carta que toma Redespliegue también puede cambiar de hueco: entonces es la última carta jugada en ese estandarte.
}
web-bl-means-passing = { $value ->
    [without_troop] Si no puedes jugar una carta de Tropas, puedes pasar y guardar tus cartas de Tácticas.
   *[without_card] Si no puedes jugar una carta de Tropas, tienes que jugar una de Tácticas, si puedes.
}
web-bl-means-scout_draw = { $value ->
    [at_once] Extraes tres cartas al jugar Exploradores, y después puedes reclamar estandartes.
   *[end_of_turn] Primero reclamas estandartes; después extraes tres cartas y devuelves dos, y tu turno termina.
}
web-bl-means-scout_return = { $value ->
    [any] Vuelven dos cartas cualesquiera de tu mano, también las recién extraídas.
   *[held] Las tres cartas extraídas se quedan; vuelven dos de las que ya tenías.
}

web-bb-means-defence_order = { $value ->
    [ask] El defensor elige quién recibe a cada atacante.
   *[automatic] Para ir más rápido: recibe al atacante el más fuerte; entre iguales, el que menos vale.
}
web-bb-strengths-note = Lo que difiere de la tabla estándar va enmarcado.
web-bb-trees-field = Dónde están los árboles. Las flechas mueven el cursor, Enter pone o quita un árbol.
web-bb-trees-placed = { $count } de { $most } árboles, en las filas 3 a 12
web-bb-means-budget = { $value ->
    [dice] Se tiran dados, y cada ejército puede costar tantas monedas como salgan; 24 como mucho.
   *[agreed] Cada ejército puede costar tantas monedas como acordéis; 24 como mucho.
}
web-bb-means-trees = { $value ->
    [rolled] Ambos tiran dados, y entre los ejércitos se ponen hasta seis árboles. Una casilla con árbol no se puede ocupar ni atravesar.
    [none] Un campo abierto: nada estorba a nadie.
   *[placed] Eliges hasta seis casillas entre los ejércitos. Una casilla con árbol no se puede ocupar ni atravesar.
}
web-bb-number-of-dice = Número de dados
web-bb-fewer = { $what }: uno menos
web-bb-more = { $what }: uno más

## Typed commands of the games

web-bl-command-unknown = «{ $command }» no es un comando. ? los muestra.
web-bb-command = { $needs ->
    [cell] Una casilla es una letra de la a a la t y una fila del 1 al 14: e4. Casillas seguidas: e4-g4.
    [direction] ¿Adónde? n (norte), s (sur), e (este) u o (oeste) y cuántas casillas: n2.
    [unit] Destacamentos: c caballeros, t capitanes, s sargentos, p piqueros, a arqueros; órdenes: c, i, p, a, e. Un ejército: reclutar 4c 1t 1a 2p.
    [shot] Arquero y blanco: disparar e4>e8.
    [side] Quién ejecuta primero: primero grifo o primero unicornio.
    [wheel] ¿Qué giro? Indica el soldado que se queda y el lado, izquierda o derecha: girar e4-g4 f4 izquierda.
   *[reform] ¿Qué formación? Indica las dos casillas nuevas: formar e4-h4 f5 g5.
}
