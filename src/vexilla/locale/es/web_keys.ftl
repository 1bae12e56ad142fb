# Keys and typed commands in the browser, in Spanish.

## Keys

web-keys-everywhere = En todas las mesas
web-keys =
    ?: esta lista
    i: qué es lo que tiene el foco o está bajo el cursor; otra vez: su regla
    /: escribir un comando; Escape vuelve al tablero
    ← →: una jugada atrás, una jugada adelante
    Inicio, Fin: al principio, al final
    Tab: a lo siguiente; las primeras pulsaciones en una página saltan a sus partes
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
    r: reformar; otra vez para la reforma siguiente
    v: salva; otra vez para la siguiente
    g: el grupo en torno al soldado
    s: no hacer nada con esta orden
    n, b: al siguiente soldado que puede actuar, a tu portaestandarte
    +, -, 0: ampliar el campo, reducirlo, mostrarlo entero
    z: mostrar las zonas
    c, h, p, a, e (o k, b): al planear, una orden: caballeros, infantería pesada, piqueros, arqueros, portaestandarte; Retroceso quita la última
    o: los soldados de un vistazo
    Escape: un paso atrás

## Typed commands

web-bl-commands =
    R10 3 juega el rojo 10 en el estandarte 3; colores: R rojo, N naranja, A amarillo, V verde, Z azul, M morado. Barro 4 o B 4 juega Barro (X Alexander, D Darius, C Compañía de Caballería, P Portadores de Escudos, I Niebla, B Barro; C y D tras jugar).
    reclamar 3 reclama el estandarte 3. extraer tropas y extraer tácticas extraen una carta. pasar, terminar.
    exploradores juega la carta; luego tres veces extraer tropas o extraer tácticas y dos veces devolver R3.
    redespliegue R3 2 5 lleva R3 del estandarte 2 al 5; sin el último número se descarta.
    deserción Z7 4 descarta Z7 del estandarte 4. traición Z7 4 2 la lleva a tu lado del estandarte 2.
    En notación: R10@3, x3, T, L:R3@2>5.
    p lee toda la mesa. Las palabras inglesas (claim, draw, pass …) valen también.
web-bb-commands =
    c3-f3 n2: los soldados de c3 a f3 van dos casillas al norte (n norte, s sur, e este, o oeste)
    portaestandarte n2: mueve el portaestandarte
    girar e4-g4 f4 izquierda: gira en torno a f4; izquierda o derecha
    reformar e4-h4 f5 g5: reforma: las dos casillas nuevas
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
web-motion = Animaciones
web-motion-choice = { $motion ->
    [system] Como el dispositivo
    [full] Sí
   *[none] No
}
web-confirm-moves = Confirmar las jugadas antes de hacerlas
web-switch-sound = Sonido
web-switch-letters = Letras para colores y unidades
web-switch-tips = Explicar lo que señala el puntero
web-switch-chat = Chat en la mesa
web-warnings = Avisar antes de un error grave
web-warnings-choice = { $warnings ->
    [easy] Contra los niveles 1 y 2
    [always] Contra el ordenador
   *[never] Nunca
}
web-push = Avisarme cuando una partida me espere, aunque la página esté cerrada
web-push-hint = En partidas con días por turno o sin reloj, 15 segundos después de empezar tu turno. El aviso llega por el servicio del fabricante de tu navegador. Nombra el juego y al otro jugador, nunca una carta.
web-push-missing = Este navegador no puede recibir avisos con la página cerrada: hacen falta https y un servicio de avisos. En un iPhone o iPad, añade antes esta página a la pantalla de inicio.
web-push-denied = El navegador no lo permite. Permite las notificaciones de esta página en los ajustes del navegador e inténtalo de nuevo.
web-push-failed = El servicio de avisos del navegador no ha respondido. Inténtalo más tarde.

## Más

web-copy-position = Copiar la posición
web-copy-record = Copiar la partida
web-record = Descargar la partida
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
    [no] Este navegador no guarda ni datos ni cookies de esta página: lo que ajustes, resuelvas y aprendas se olvida al cerrarla, y no se puede ocupar un sitio en una mesa. Para jugar, permítelos para esta dirección.
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
