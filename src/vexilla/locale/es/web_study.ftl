# The review of a game and the puzzles in the browser, in Spanish.

## The review

web-review-chance = Probabilidad de ganar: { $name }
web-review-seen-by = según lo vio: { $name }
web-review-previous = Error anterior
web-review-next = Error siguiente
web-review-close = Cerrar el análisis
web-review-decision = Decisión
web-review-working = El ordenador estudia la partida: { $done } de { $count ->
    [one] { $count } decisión
   *[other] { $count } decisiones
}.
web-review-accuracy = Cercanía a las mejores decisiones del ordenador, según lo que cada bando podía saber (100: nada perdido)
web-review-moments = { $whose ->
    [mine] Lo que más te costó
   *[other] { $name }: lo que más costó
}{ $complete ->
    [no] { " " }hasta ahora
   *[yes] { "" }
}
web-review-no-moments = Ninguna decisión costó dos puntos o más de la probabilidad de ganar, que el ordenador sepa.
web-review-better-one = Mejor: { $action }
web-review-no-reason = Ningún motivo destaca por sí solo: el ordenador la encuentra mejor al buscar jugada a jugada.
web-review-blunder = error grave
web-review-better = Mejor:
web-review-reply = Respuesta: { $action }
web-review-may-reply = Respuesta posible: { $action }
web-review-same = El ordenador no encontró nada mejor.
web-review-unjudged = El ordenador no puede juzgar esta decisión.
web-review-not-yet = El ordenador aún no ha llegado a esta jugada.

## Puzzles

web-puzzles-hint = En cada posición una acción es claramente mejor que todas las demás. Encuéntrala. Algunos problemas duran dos o tres jugadas.
web-puzzles-solved = { $solved } de { $count } resueltos
web-puzzles-all = Todos los problemas
web-puzzle-daily = Problema del día
web-puzzles-streak = { $days ->
    [one] { $days } día
   *[other] { $days } días sin faltar
}
web-puzzles-rating = { $best ->
    [0] Tu clasificación en problemas: { $rating }
   *[other] Tu clasificación en problemas: { $rating } · más seguidos: { $best }
}
web-puzzles-again = { $count ->
    [one] Repetir un problema
   *[other] Repetir { $count } problemas
}
web-puzzles-begin = Resolver el problema { $number }
web-puzzle = Problema { $number }
web-puzzle-solved = resuelto
web-puzzle-theme = { $theme ->
    [win] Ganar enseguida
    [proof] Demostrar una reclamación
    [claim] Reclamar un estandarte
    [block] Detener al oponente
    [tactics] Usar cartas de Tácticas
    [saving] Guardar cartas de Tácticas
    [flag] Elegir el estandarte
    [capture] Capturar el estandarte
    [zone] La zona de control
    [standard] Salvar el estandarte
    [plan] El plan
    [volley] Salva
    [pikes] Muro de picas
    [charge] Carga
    [fight] Ganar un combate
    [threat] Amenazar el estandarte
   *[manoeuvre] Maniobra
}
web-puzzle-difficulty = Dificultad { $difficulty } de 6
web-puzzles-order = Ordenar por
web-puzzles-by = { $by ->
    [theme] Tema
   *[difficulty] Dificultad
}
web-puzzles-legend = Cuantos más banderines, menos veces encuentra el ordenador la respuesta.
web-puzzles-moves = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
web-puzzle-move = Jugada { $number } de { $count }
web-puzzle-task = { $theme ->
    [plan] ¿Qué orden tiene que ser la primera? Sella un plan que empiece por ella.
   *[other] ¿Qué es lo mejor?
}
web-puzzle-now = ¿Qué es lo mejor ahora?
web-puzzle-right = ¡Correcto!
web-puzzle-wrong = Hay algo mejor.
web-puzzle-yours = Tu respuesta
web-puzzle-best = La mejor respuesta
web-puzzle-reply = El oponente responde
web-puzzle-may-reply = El oponente puede responder
web-puzzle-chance = Probabilidad de ganar: { $chance }
web-puzzle-rated = Tu clasificación en problemas: { $rating } ({ $change })
web-puzzle-run = { $run } seguidos
web-puzzle-levels = Los niveles 1 a 6 del ordenador encuentran la respuesta en { $shares } de sus intentos.
web-puzzle-show = Mostrar la respuesta
web-puzzle-next = Siguiente problema
web-puzzle-again = Repetir un problema fallado

## El reglamento

web-rulebook-contents = Índice
web-rulebook-search = Buscar en el reglamento
web-print = Imprimir
web-print-what = Todas las piezas para recortar, una hoja de ayuda y las reglas.
web-print-kind = { $kind ->
    [paper] Papel
    [ink] Tinta
   *[edge] Giro de la hoja
}
web-print-choice = { $choice ->
    [a4] A4
    [letter] Carta
    [a3] A3
    [colour] en color
    [black] en negro
    [long] por el borde largo
   *[short] por el borde corto
}
web-print-download = Descargar el PDF
web-print-not = Aquí no se puede imprimir. Para eso está el comando «vexilla print».
web-referee = Árbitro de mesa
web-referee-about = { $game ->
    [blades-and-banners] En un campo de verdad: el programa tira los dados de los árboles y de las monedas. El sol cuenta las rondas, un toque pasa la iniciativa al otro bando, y un combate lo deciden los soldados que están alrededor.
   *[battle-line] Con cartas de verdad: pon aquí las cartas de un estandarte y las que están boca arriba en otros sitios. El programa dice si se puede reclamar, y por qué.
}
web-referee-rules = Reglas de tu mesa
web-referee-changed = En esta mesa no valen las reglas habituales.
web-referee-back = Deshacer el último toque
web-bl-referee-trays = Adónde van las cartas
web-bl-referee-tray = { $tray ->
    [mine] Mi lado
    [theirs] Lado del oponente
   *[elsewhere] Boca arriba en otros sitios
}
web-bl-referee-bank = Cartas
web-bl-referee-flag = Estandarte
web-bl-referee-clear = Otro estandarte
web-bl-referee-mud = { $mud ->
    [here] está aquí
    [gone] ya no está
   *[none] no
}
web-bl-referee-left = Cartas de Tropas que aún puede conseguir el oponente
web-bl-referee-enough = suficientes
web-bl-referee-missing = { $count ->
    [one] Si el oponente solo puede conseguir esas cartas, hay una carta de Tropas más boca arriba en la mesa. Ponla aquí también.
   *[other] Si el oponente solo puede conseguir esas cartas, hay { $count } cartas de Tropas más boca arriba en la mesa. Ponlas aquí también.
}
web-bl-referee-last = ¿Quién puso la última carta?
web-bl-referee-who = { $who ->
    [mine] Yo
   *[theirs] Mi oponente
}
web-bl-referee-verdict = { $legal ->
    [yes] Puedes reclamarlo
   *[no] Todavía no puedes reclamarlo
}
web-bb-referee-roll = Tirar los dados de otra batalla
web-bb-referee-again = Otra batalla
web-bb-referee-sure = ¿Empezar otra batalla?
web-bb-referee-loses = Los árboles, las monedas y la ronda de esta batalla se pierden. Se puede deshacer.
web-bb-referee-other = Despliega primero el otro ejército
web-bb-referee-dice = Los dados
web-bb-referee-first = { $army ->
    [griffin] Grifo despliega primero
   *[unicorn] Unicornio despliega primero
}
web-bb-referee-before = Ronda anterior
web-bb-referee-after = Ronda siguiente
web-bb-referee-fight = Un combate
web-bb-referee-lay = Coloca a los soldados que rodean al atacante y al defensor después del movimiento, antes de que caiga nadie. El atacante está abajo; el defensor, arriba.
web-bb-referee-palette = Quién está ahí
web-bb-referee-cell = { $place ->
    [attacker] Atacante
    [defender] Defensor
   *[other] Fila { $row }, columna { $column }
}
web-bb-referee-run = Casillas en línea recta hacia el defensor
web-bb-referee-cells = { $charge ->
    [no] 2 casillas como mucho: sin carga
   *[yes] { $run } casillas
}
web-bb-referee-guards = Un sargento puede caer en lugar del capitán (con marco).
web-bb-referee-clear = Otro combate

## Lessons

web-learn-hint = Tareas breves en un tablero de verdad: cada una enseña una cosa, y la pruebas en el acto.
web-learn-done = { $done } de { $count } hechas
web-learn-begin = Empezar
web-learn-on = Continuar
web-learn-which = Juego
web-lesson-done = hecha
web-lesson-steps = { $solved } de { $count ->
    [one] { $count } paso
   *[other] { $count } pasos
} resueltos
web-lesson-solution = La solución: { $solution }. Juégala en el tablero.
web-lesson-well-done = ¡Muy bien!
web-lesson-show = Mostrar
web-lesson-next = Lección siguiente
web-lesson-all = Todas las lecciones
web-lesson-first-game = Jugar tu primera partida

## El final de una partida

# Above the points of a game: they count for the match.
web-points-for-match = Para el encuentro
web-match-over = { $result ->
    [won] Has ganado el encuentro.
    [draw] El encuentro acaba en empate.
   *[other] { $name } gana el encuentro.
}
web-next-begins = { $you ->
    [yes] Tú empiezas la siguiente partida.
   *[no] { $name } empieza la siguiente partida.
}
web-sides-change = Se intercambian los bandos.
web-next-game = Siguiente partida
web-better-level = { $way ->
    [won] Un oponente más fuerte: { $level }
   *[lost] Un oponente más fácil: { $level }
}
web-to-next-game = A la siguiente partida
web-share = Compartir
web-picture = Imagen
web-record-short = Registro
web-shared-text = { $game }: { $result }. { $reason }

web-link-copied = El enlace está copiado.

web-print-edition = Edición
web-print-edition-name = { $edition ->
    [ru] rusa
    [uk] ucraniana
    [es] española
   *[usual] las reglas habituales
}
