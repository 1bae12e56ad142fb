# The terminal, in Spanish.

## Terminal

terminal-title = ⚑ Vexilla · { picture-game }
terminal-match = partida { $number } de { $length }   { $points }
terminal-you = tú
terminal-keys = [@click=app.step_back]Esc atrás[/]  [@click=app.help]? ayuda[/]  [@click=app.leave]q salir[/]  ←↑↓→ Enter elegir  PgUp PgDn diario
terminal-thinking = { $name } está pensando…
terminal-hand-over = Tu turno ha terminado. Enter (o un clic aquí) tapa la mesa.
terminal-pass-terminal = Pasa el terminal: { $name } debe pulsar Enter.
terminal-i-am = Soy { $name }
terminal-refused = { $text } ({ $rule })
terminal-allowed = { $text } ({ $rule })
terminal-not-allowed = No se puede
terminal-proof = Qué dicen las reglas
terminal-do-it = Hacerlo
terminal-back = Atrás
terminal-quit = Salir
terminal-quit-title = ¿Salir ahora?
terminal-kept = La partida queda guardada en { $file }. Abre el programa otra vez para continuarla.
terminal-unsaved = SIN GUARDAR
terminal-not-saved = La partida no está guardada: { $reason }
terminal-new-game = Partida nueva
terminal-continue = Continuar
terminal-welcome-back = Hola de nuevo
terminal-unfinished = Una partida del { $date } no ha terminado: { $players }, { $count ->
    [one] { $count } acción
   *[other] { $count } acciones
} hasta ahora. Está guardada en { $file }.
terminal-damaged = { $file } está dañado: { $reason } Lo anterior está bien y se puede seguir jugando; el archivo dañado se queda como está.
terminal-cannot-continue = La partida guardada no se puede continuar
terminal-unreadable = { $file } no contiene ninguna partida que se pueda continuar aquí: { $reason } Una partida nueva tendrá su propio archivo.
terminal-other-program = La partida guardada es contra { $program }, y ningún archivo puede iniciar un programa. Para continuarla, indica ese oponente con --against.
terminal-agent-failed = Tu oponente ha fallado
terminal-ask-again = Preguntar otra vez
terminal-won = Ha ganado { $name }
terminal-draw = La partida acaba en empate
terminal-points = Puntos: { $points }.
terminal-match-over = { $won ->
    [yes] { $name } ha ganado el encuentro.
   *[no] El encuentro acaba en empate.
}
terminal-over = { $result }. r: seguir jugando, q: salir.
terminal-play-again = Jugar otra vez
terminal-next-game = Siguiente partida
terminal-look = Ver la mesa
terminal-help-title = Cómo se juega aquí
terminal-text-choose = Elige una acción por su número, o pulsa Enter para escribirla.
terminal-text-unknown = Ahora no existe esa acción. Puedes elegir: { $known }.
terminal-text-actions = Tus acciones
terminal-too-small = Este terminal mide { $size }. La mesa necesita { $needed }: agranda la ventana.
terminal-no-terminal = El juego necesita un terminal con teclado; aquí la entrada o la salida es un archivo o una tubería.
terminal-no-screen = Este terminal no puede dibujar una pantalla (TERM={ $term }, { $encoding }). `vexilla` abre los juegos en un navegador; a `vexilla learn` y `vexilla puzzle` les bastan las líneas.

## The table of Battle Line in the terminal

bl-board-deck = { $deck ->
    [troop] Tropas
   *[tactics] Tácticas
}
# At most four letters, where a card has no more room.
bl-board-short = { $card ->
    [alexander] Alex
    [darius] Dari
    [companion-cavalry] Cab8
    [shield-bearers] Esc3
    [fog] Nieb
    [mud] Barr
    [scout] Expl
    [redeploy] Rede
    [deserter] Dese
   *[traitor] Trai
}
# The two lines of a card in the hand, at most six letters each.
bl-board-card-lines = { $card ->
    [alexander] Alex-/ander
    [darius] Darius
    [companion-cavalry] Compa-/ñía 8
    [shield-bearers] Escu-/dos
    [fog] Niebla
    [mud] Barro
    [scout] Explo-/rador.
    [redeploy] Redes-/plieg.
    [deserter] Deser-/ción
   *[traitor] Trai-/ción
}
bl-board-choice = { $choice ->
    [pass] pasar
    [end-turn] terminar
    [discard] descartar
   *[scout] explorar
}
bl-board-backs = { $troop ->
    [one] 1 Tropa
   *[other] { $troop } Tropas
}{ $decks ->
    [1] {""}
   *[2] , { $tactics } Tácticas
}
bl-board-known = entre ellas { $cards }
bl-board-tactics = Tácticas jugadas: { $count }{ $may ->
    [yes] {""}
   *[no] {" "}⊘
}
bl-board-discards = descarte: { $cards }
bl-board-held = { $seat ->
    [south] Sur
   *[north] Norte
} tenía { $count ->
    [0] la mano vacía.
   *[other] { $cards }.
}
bl-board-result = { $reason ->
    [breakthrough] Brecha: tres estandartes adyacentes.
    [envelopment] Enemigo embolsado: cinco estandartes.
   *[exhaustion] Agotamiento: ambos han pasado y se cuentan los estandartes.
}
bl-board-not-here = Ahí no se puede hacer nada en este momento. Esc: atrás.
bl-board-ask-play = { $pass_too ->
    [yes] Elige una carta o pasa (p).
   *[no] Elige una carta.
}
bl-board-ask-claim = Puedes reclamar ⚑{ $flags }.
bl-board-ask-end = { $next ->
    [end] Termina tu turno (n).
    [troop] Extrae una carta de Tropas (t).
   *[draw] Extrae: Tropas (t) o Tácticas (y).
}
bl-board-ask-flag = { $card }: ¿en qué estandarte?
bl-board-ask-scout = Exploradores: extrae tres cartas y devuelve dos. Enter juega la carta.
bl-board-ask-scout-draw = Exploradores: ¿de qué pila extraes? { $left ->
    [one] Falta { $left } carta.
   *[other] Faltan { $left } cartas.
}
bl-board-ask-scout-return = Exploradores: ¿qué carta devuelves? { $left ->
    [one] Falta { $left }.
   *[other] Faltan { $left }.
}
bl-board-ask-return-to = { $card }: va boca abajo a lo alto de su pila. Enter la devuelve.
bl-board-ask-take = { $guile ->
    [redeploy] Redespliegue: ¿cuál de tus cartas?
    [deserter] Deserción: ¿qué carta del oponente se descarta?
   *[traitor] Traición: ¿qué carta de Tropas del oponente cambia de bando?
}
bl-board-ask-to = { $guile ->
    [redeploy] { $card }: ¿a qué estandarte? O descártala (x).
   *[traitor] { $card }: ¿a tu lado de qué estandarte?
}
bl-board-help =
    Clic en una carta y en su sitio. Clic en un estandarte: reclamar.
    Con teclas:
    a … i   una carta de tu mano
    1 … 9   un estandarte: ahí va la carta; sin carta, reclamar
    t  y    extraer una carta de Tropas, una de Tácticas
    p  n    pasar, terminar el turno
    z  x    jugar Exploradores, descartar lo que toma Redespliegue
    Enter   elegir lo marcado ▸ ◂; las flechas mueven la marca
    Esc     un paso atrás
    PgUp PgDn   el diario

    { "[" } ] se puede elegir  « » elegido  • llegó la última  ⚑3 reclamable
    ⊘ ninguna Táctica hasta que el oponente juegue una (BL-11.2)
    R∧ rojo   N● naranja  A╲ amarillo
    V× verde  Z≈ azul     M┃ morado  I Niebla  B Barro
    Si algo no se puede hacer, se muestra la regla que lo prohíbe.

## The log of Battle Line in the terminal

bl-log-line = { $seat ->
    [south] S
   *[north] N
} { $text }
bl-log-play = { $card } → { $flag }
bl-log-draw = extrae { $card }
bl-log-return = devuelve { $card }
bl-log-take = { $guile } { $card } { $source } → { $to }
bl-log-out = descarte
bl-log-claim = reclama ⚑{ $flag }
bl-log-pass = pasa

## The table of Blades & Banners in the terminal

bb-board-order = { $order ->
    [knights] Caballeros
    [heavy_infantry] Inf. pesada
    [pikemen] Piqueros
    [archers] Arqueros
   *[bearer] Estandarte
}
bb-board-kind = { $kind ->
    [knights] Caballeros
    [captains] Capitanes
    [sergeants] Sargentos
    [pikemen] Piqueros
   *[archers] Arqueros
}
bb-board-soldier = { $kind ->
    [knights] caball.
    [captains] capitán
    [sergeants] sargento
    [pikemen] piquero
    [archers] arquero
   *[bearer] estand.
} { $cell }
bb-board-result = { $reason ->
    [capture] Se ha capturado el estandarte.
    [annihilation] No queda ningún soldado enemigo.
   *[control] Tras doce rondas se comparan las zonas de control.
}
bb-board-unopened = { $seat ->
    [griffin] Grifo
   *[unicorn] Unicornio
} { $count ->
    [0] había descubierto todas las órdenes.
   *[other] no había descubierto: { $orders }.
}
bb-board-before = { $phase ->
    [hiring] Reclutamiento
    [bearers] Estandartes
   *[deployment] Despliegue
}
bb-board-step = Ronda { $step } de { $steps }
bb-board-to-place = { $count ->
    [one] falta { $count }
   *[other] faltan { $count }
}
bb-board-strength = fuerza { $total }
bb-board-trait = +{ $adds } { $trait ->
    [standard] estandarte
    [captain] capitán
   *[pikes] caballería
}
bb-board-formed = { $unit ->
    [heavy_infantry] escudos
    [pikemen] picas +1
   *[archers] en línea
} { $ways }
bb-board-hiring = Recluta tu ejército en secreto: { $coins } monedas
bb-board-hiring-rule = Al menos dos unidades; capitanes y sargentos son una sola.
bb-board-hiring-columns = {"         "}unidad      precio  sold.  reclut. moneda
bb-board-hiring-sum = {"         "}{ $soldiers } soldados por { $price ->
    [one] { $price } moneda
   *[other] { $price } monedas
}, { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
}
bb-board-hiring-help =
    ↑↓ eligen fila, ←→ cambian su número; 1 a 5 añaden uno.
    Con el ratón: clic en ◂ y ▸.
    p recluta y despliega un ejército ya hecho: juega ya.

## What to do next at Blades & Banners in the terminal

bb-board-play-now = jugar ya
bb-board-place-all = el resto
bb-board-suggest = idea
bb-board-hire = reclutar este ejército
bb-board-list = escribir el ejército
bb-board-place = colocar
bb-board-confirm = listo
bb-board-stand = que luche él
bb-board-soldiers = soldados
bb-board-left = { $kind ->
    [knights] caball.
    [captains] capitán
    [sergeants] 3 sarg.
    [pikemen] 4 piq.
   *[archers] 4 arq.
} ×{ $count }
bb-board-card = { $name } ×{ $count }
bb-board-first = { $who ->
    [own] yo voy primero
   *[other] el enemigo va primero
}
bb-board-choice = { $choice ->
    [group] grupo
    [wheel] girar
    [reform] formar
    [shoot] disparar
    [why] por qué
   *[skip] saltar
}
bb-board-ask-hire = Recluta un ejército o juega ya con uno hecho (p). Monedas: { $left }.
bb-board-ask-list = Escribe los destacamentos como { $example }, con las letras de las fichas:
bb-board-ask-bearer = ¿Dónde empieza tu estandarte? Elige una casilla [ ], o p para jugar ya.
bb-board-ask-deploy = Coloca { $kind ->
    [knights] un caballero
    [captains] un capitán
    [sergeants] tres sargentos
    [pikemen] cuatro piqueros
   *[archers] cuatro arqueros
}: { $left ->
    [one] falta { $left } casilla
   *[other] faltan { $left } casillas
}. { $detachments ->
    [one] { $detachments } destacamento
   *[other] { $detachments } destacamentos
} en este turno.
bb-board-ask-place = { $kind ->
    [knights] Un caballero
    [captains] Un capitán
    [sergeants] Sargentos
    [pikemen] Piqueros
   *[archers] Arqueros
} en { $cells }: Enter coloca, Esc quita uno.
bb-board-ask-announce = Tienes la iniciativa: ¿quién ejecuta primero sus órdenes en esta ronda?
bb-board-ask-plan = Planifica en secreto: ¿cuál es tu orden { $number }? Cartas 1 a 5, h da una idea.
bb-board-ask-planned = Cuatro órdenes. Enter sella el plan, Esc quita la última.
bb-board-ask-order = Orden { $number } de 4, { $order }: elige un soldado [ ] (Tab), grupo o estandarte.
bb-board-ask-move = { $soldiers }: flechas mueven, g grupo, w girar, f formar; o haz clic.
bb-board-ask-target = { $archers } disparan: elige un blanco [ ] (v o Tab), Enter apunta.
bb-board-ask-do = { $what }: Enter lo hace, i lo explica, Esc vuelve atrás.
bb-board-ask-shoot = { $what }: Enter dispara, v pasa al siguiente blanco, Esc vuelve atrás.
bb-board-ask-not = { $what }: no se puede; i explica por qué, Esc vuelve atrás.
bb-board-ask-answer = { $phase ->
    [fight] ¿Cuál de tus soldados [ ] lucha ahora?
    [meet] ¿Quién recibe al atacante en { $cell }? Elige uno de tus soldados [ ].
   *[bodyguard] Atacan al capitán en { $cell }: ¿muere un sargento [ ] o lucha él (s)?
}
bb-board-deed = { $do ->
    [reform] formar { $cells }
    [wheel] girar { $cells }
   *[skip] no hacer nada
}
bb-board-not = { $text } ({ $rule })
bb-board-captures = Así capturas el estandarte enemigo y ganas la batalla.
bb-board-no-fight = No hay combate.
bb-board-charge = carga{" "}
bb-board-saved = {" "}(un sargento puede morir por él)
bb-board-help =
    Batalla: elige un soldado y adónde va. Antes de Enter ves los
    combates: caball. e5 6:3 sargento e6† (totales, y † quien muere).
    flechas    mueven el cursor ▸ ◂ o los soldados elegidos « »
    Tab        a la siguiente casilla [ ] que se puede elegir
    g          el mayor grupo a su alrededor, luego los demás
    Mayús+flechas, o arrastrar el ratón: grupo en un rectángulo
    w f v      girar, formar, disparar; otra vez: otro modo
    i s h      por qué, saltar la orden, dar una idea
    Enter      lo hace; Esc vuelve un paso atrás
    t          los soldados de un vistazo: números y propiedades
    Plan: cartas 1 a 5, Backspace, Enter. Reclutar: p juega ya.

    Mayúsculas Grifo, minúsculas Unicornio: C caballero, T capitán,
    S sargento, P piquero, A arquero, E⚑ estandarte; ♣ árbol
    C4: caballero de fuerza base 4; las marcas ▸ « [ • van delante
    ▴ ▾ ╌ líneas de control  + zona de influencia bajo el cursor
    • llegó el último  ∘ se fue el último  × prohibido
    Al lado: órdenes, ? tapada, ▸ ahora; ⚑2 control; ★ iniciativa

## The log of Blades & Banners in the terminal

bb-log-line = { $seat ->
    [griffin] G
   *[unicorn] U
} { $text }
bb-log-hires = recluta
bb-log-hired = { $army }
bb-log-standard = ⚑ { $to }
bb-log-announce = { $first ->
    [yes] va primero
   *[no] va segundo
}
bb-log-plan = ya tiene plan
bb-log-turn = { $do ->
    [reform] ⇄
   *[wheel] ↻
} { $source } ⇒ { $to }
bb-log-skip = nada
bb-log-sacrifice = guardia †{ $cell }
bb-log-stand = lucha él
bb-log-fights = lucha { $cell }
bb-log-step = ── ronda { $step } ──

## Puzzles

puzzle-title = Problema { $number } de { $count }; resueltos: { $solved }.
puzzle-seat = { $seat ->
    [south] Sur
    [north] Norte
    [griffin] Grifo
   *[unicorn] Unicornio
}
puzzle-task = Mueve { puzzle-seat }: ¿qué es lo mejor? Escribe una acción; ? las muestra, ! da la respuesta, q termina.
puzzle-unknown = Aquí no se puede hacer esa acción. Una posible: { $example }. ? las muestra todas.
typed-taken = Se entiende: { $action }
puzzle-right = ¡Correcto!
puzzle-wrong = { $action }: hay algo mejor. Prueba otra vez, o ! para ver la respuesta.
puzzle-answer = Lo mejor es: { $action }
puzzle-chances = Probabilidad de ganar: { $best } %; la segunda mejor, { $rival }: { $second } %.
puzzle-goes-on = El problema sigue. Se jugó: { $played }.

## Lecciones

learn-title = Lección { $number } de { $count }: { $title }
learn-how = Escribe una acción; ? las enumera, ! muestra la solución, q termina.
learn-solution = La solución: { $action }

## The arena

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
    [H1] Se acepta H1: la ventaja de { $first } sobre { $second } es de { $elo1 } Elo y no de { $elo0 }.
    [H0] Se acepta H0: la ventaja de { $first } sobre { $second } es de { $elo0 } Elo y no de { $elo1 }.
   *[none] Aún no se sabe si la ventaja de { $first } sobre { $second } es de { $elo0 } o de { $elo1 } Elo: hacen falta más partidas.
}
arena-about = El Elo de { $anchor } es 0. A la derecha: % de los puntos contra cada oponente.
arena-failed = { $agent } perdió { $count ->
    [one] una partida
   *[other] { $count } partidas
} por un fallo; la primera fue la partida { $game } de { $players }, como { $seat }: { $reason }
arena-more-failures = { $count ->
    [one] Un motivo más
   *[other] { $count } motivos más
} de partidas perdidas por un fallo: --json los tiene todos.
arena-plot-title = Torneo: { $game }
arena-plot-elo = Elo con intervalo del 95% ({ $anchor } es 0)
arena-plot-scores = % de los puntos contra
options-of = Opciones de { $game }, primero la habitual:
options-none = ninguna
