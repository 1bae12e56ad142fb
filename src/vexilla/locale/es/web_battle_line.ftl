# The Battle Line table in the browser, in Spanish.

web-bl-edition = Reglas
web-bl-edition-usual = Vexilla
web-bl-edition-first = primera partida
web-bl-edition-ru = edición rusa
web-bl-edition-uk = edición ucraniana
web-bl-edition-es = edición española
web-bl-edition-means = { $edition ->
    [usual] Las reglas tal como están en el reglamento.
    [first] Sin cartas de Tácticas: la manera más fácil de aprender el juego.
    [own] Tu propia mezcla.
   *[other] Al pie de la letra de esta edición.
}
web-bl-edition-differs = Las diferencias que quedan:
web-bl-option-tactics = Cartas de Tácticas
web-bl-option-tactics-true = en juego
web-bl-option-tactics-false = sin ellas
web-bl-option-claim_timing = Los estandartes se reclaman
web-bl-option-claim_timing-any_time_before_draw = en tu turno, antes de extraer
web-bl-option-claim_timing-start_of_turn = solo al empezar tu turno
web-bl-option-claim_timing-after_playing = solo después de jugar
web-bl-option-traitor_destination = Traición lleva la carta
web-bl-option-traitor_destination-any = a cualquier estandarte
web-bl-option-traitor_destination-other_flag = a otro estandarte
web-bl-option-traitor_destination-own_formation = a tu formación
web-bl-option-environment_movable = Niebla y Barro
web-bl-option-environment_movable-true = se pueden mover
web-bl-option-environment_movable-false = se quedan
web-bl-option-leader_limit = Líderes
web-bl-option-leader_limit-on_line = uno en tu lado
web-bl-option-leader_limit-per_game = uno por partida
web-bl-option-leader_limit-none = los dos a la vez
web-bl-option-skirmish_colours = Las Líneas de Hostigadores son
web-bl-option-skirmish_colours-any = de cualquier color
web-bl-option-skirmish_colours-different = de colores distintos
web-bl-option-redeploy_same_flag = Redespliegue al mismo estandarte
web-bl-option-redeploy_same_flag-false = no
web-bl-option-redeploy_same_flag-true = permitido
web-bl-option-passing = Se pasa
web-bl-option-passing-without_troop = sin Tropas que jugar
web-bl-option-passing-without_card = sin ninguna carta que jugar
web-bl-option-scout_draw = Con Exploradores se extrae
web-bl-option-scout_draw-at_once = enseguida
web-bl-option-scout_draw-end_of_turn = al final del turno
web-bl-option-scout_return = Con Exploradores se devuelven
web-bl-option-scout_return-any = cartas cualesquiera
web-bl-option-scout_return-held = cartas de antes
web-bl-reason = { $reason ->
    [breakthrough] Brecha: estandartes { $flags }, adyacentes.
    [envelopment] Enemigo embolsado: cinco estandartes, { $flags }.
   *[exhaustion] Ambos han pasado, así que se han contado los estandartes: { $more } a { $fewer }.
}

## Cards

web-bl-troop = { $colour ->
    [red] Rojo
    [orange] Naranja
    [yellow] Amarillo
    [green] Verde
    [blue] Azul
   *[purple] Morado
} { $value }
# The names on the cards, with soft hyphens where they may break.
web-bl-printed-name = { $card ->
    [alexander] Alex­ander
    [darius] Darius
    [companion-cavalry] Compañía de Caba­llería
    [shield-bearers] Porta­dores de Escudos
    [fog] Niebla
    [mud] Barro
    [scout] Explo­radores
    [redeploy] Redes­pliegue
    [deserter] Deserción
   *[traitor] Traición
}
web-bl-hand = Tu mano
web-bl-backs = { $troop ->
    [one] { $troop } carta de Tropas
   *[other] { $troop } cartas de Tropas
}{ $decks ->
    [1] {""}
   *[2] , { $tactics ->
        [one] { $tactics } carta de Tácticas
       *[other] { $tactics } cartas de Tácticas
    }
}
web-bl-out = Descarte
web-bl-discards = Descarte, { $name }: { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
web-bl-played = { $count } { $count ->
    [one] jugada
   *[other] jugadas
}
web-bl-tactics-played = { $name }, cartas de Tácticas: { web-bl-played }{ $may ->
    [yes] ; puede jugar una
    [no] ; ninguna más hasta que el oponente juegue una
   *[over] {""}
}
web-bl-decks = Pilas
web-bl-deck = { $deck ->
    [troop] Tropas
   *[tactics] Tácticas
}
web-bl-draw = { $deck ->
    [troop] Pila de Tropas
   *[tactics] Pila de Tácticas
}, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}

## Flags

web-bl-flags = Estandartes
web-bl-score = { $named ->
    [yes] { $one } { $mine }, { $other } { $theirs }
   *[no] { $mine } tuyos, { $theirs } del oponente
}. Se gana con tres adyacentes o cinco cualesquiera.
web-bl-flags-claimed = { $name }, estandartes reclamados: { $count }
web-bl-flag = Estandarte { $flag }{ $state ->
    [can] , puedes reclamarlo
    [cannot] , todavía no
    [mine] , tuyo
    [theirs] , del oponente
   *[none] {""}
}
web-bl-put = { $card } al estandarte { $flag }
web-bl-take = Tomar { $card } del estandarte { $flag }

## What cards and other things are

web-bl-about-troop = Una carta de Tropas. Va a un hueco del lado de su jugador, en un estandarte sin reclamar.
web-bl-about-deck = { $deck ->
    [troop] Cartas de Tropas boca abajo: valores del 1 al 10 en seis colores. Al final de cada turno se extrae una carta de cualquiera de las pilas.
   *[tactics] Cartas de Tácticas boca abajo: diez en total, todas distintas. Al final de cada turno se extrae una carta de cualquiera de las pilas.
}
web-bl-about-flag = { $state ->
    [can] El marco dorado: puedes reclamar ya este estandarte. Tócalo para ver la demostración.
    [cannot] El marco discontinuo: tu lado está completo, pero no se puede demostrar que gane. Tócalo para ver por qué.
    [lit] El marco verde: la carta elegida puede ir aquí.
    [claimed] Reclamado para siempre: ya no llega ni sale ninguna carta.
   *[none] Sin reclamar: puedes reclamarlo cuando tu lado esté completo y ya nada pueda superarlo.
}
web-bl-about-slot = { $mine ->
    [yes] Un hueco de tu lado. Cada lado necesita tres cartas, o cuatro con Barro.
   *[no] Un hueco del lado del oponente. Cada lado necesita tres cartas, o cuatro con Barro.
}
web-bl-about-flags-claimed = Se gana con tres estandartes adyacentes o cinco cualesquiera.
web-bl-about-formation = { $formation ->
    [wedge] Un solo color, valores consecutivos.
    [phalanx] Valores iguales.
    [battalion] Un solo color, cualquier valor.
    [skirmish_line] Valores consecutivos, cualquier color.
   *[host] Cualquier carta. Contra otra Masa solo cuenta la suma.
}
web-bl-slot = Hueco
web-bl-about-backs = Las cartas de esta mano son secretas, pero el dorso muestra si son de Tropas o de Tácticas.
web-bl-about-out = Aquí están boca arriba, hasta el final, las cartas de Astucia jugadas y las descartadas.
web-bl-about-tactics-played = Nadie puede llevar más de una carta de Tácticas de ventaja.

## Proofs

web-bl-proof = Demostración para el estandarte { $flag }
web-bl-verdict = { $legal ->
    [yes] El estandarte { $flag } puede ser tuyo
   *[no] Estandarte { $flag }: todavía no
}
web-bl-formation = { $formation ->
    [wedge] Cuña
    [phalanx] Falange
    [battalion] Batallón
    [skirmish_line] Línea de Hostigadores
    [host] Masa
   *[fog] Suma
} { $sum }
web-bl-ladder = Formaciones, primero la más fuerte
web-bl-formation-name = { $formation ->
    [wedge] Cuña
    [phalanx] Falange
    [battalion] Batallón
    [skirmish_line] Línea de Hostigadores
   *[host] Masa
}
web-bl-ladder-mark = { $mark ->
    [made] La tienes.
    [possible] Solo con Tropas, aquí aún puedes formarla.
    [impossible] Solo con Tropas, aquí ya no puedes formarla.
   *[none] {""}
}
web-bl-reply = { $role ->
    [has] El oponente
    [best] Mejor respuesta
   *[could] Podría ser
}
web-bl-beaten = { $count ->
    [one] La carta rayada aún no se ha visto, y con ella tu oponente te vence.
   *[other] Las cartas rayadas aún no se han visto, y con ellas tu oponente te vence.
}
web-bl-ruled-out = No queda nada mejor, porque estas ya están a la vista:
web-bl-claim = Reclamar el estandarte { $flag }

## What to do

web-bl-status = { $phase ->
    [play] tu turno: juega una carta
    [end] tu turno: extrae una carta
    [claim] tu turno: reclama o extrae
    [end_turn] tu turno: termínalo
    [scout_draw] tu turno: extrae con Exploradores
    [scout_return] tu turno: devuelve cartas
   *[over] la partida ha terminado
}
web-bl-guide-confirm = { $do ->
    [draw] { $deck ->
        [troop] ¿Extraer de Tropas?
       *[tactics] ¿Extraer de Tácticas?
    }
    [pass] ¿Pasar?
    [end_turn] ¿Terminar el turno?
   *[other] ¿{ $move }?
}
web-bl-choose-first = Primero toca una carta de tu mano; después, el estandarte al que va.
web-bl-put-first = Primero juega una carta en un estandarte; después, extrae.
web-bl-guide-put = { $card }: ¿en qué estandarte?
web-bl-guide-claims = { $count ->
    [one] Puedes reclamar el estandarte { $flags }. Tócalo.
   *[other] Puedes reclamar los estandartes { $flags }. Toca uno.
}
web-bl-guide = { $step ->
    [scout] Con Exploradores extraes tres cartas; luego devuelves dos.
    [redeploy] Redespliegue: ¿cuál de tus cartas se mueve?
    [desert] Deserción: ¿qué carta del oponente se descarta?
    [traitor] Traición: ¿qué carta de Tropas del oponente cambia de bando?
    [scout_draw] Exploradores: toca una pila. { $count ->
        [one] Falta { $count } carta.
       *[other] Faltan { $count } cartas.
    }
   *[scout_return] Exploradores: elige una carta para devolverla. { $count ->
        [one] Falta { $count }.
       *[other] Faltan { $count }.
    }
}
web-bl-guide-to = { $verb ->
    [redeploy] { $card }: ¿a qué estandarte? ¿O se descarta?
   *[traitor] { $card }: ¿a tu lado de qué estandarte?
}
web-bl-guide-return = { $card }: va boca abajo a lo alto { $deck ->
    [troop] de la pila de Tropas.
   *[tactics] de la pila de Tácticas.
}
web-bl-premove = { $deck ->
    [troop] En tu turno: { $move }, y extraer una carta de Tropas.
    [tactics] En tu turno: { $move }, y extraer una carta de Tácticas.
   *[other] En tu turno: { $move }. Toca una pila para extraer también.
}
web-bl-premove-dropped = Lo que habías elegido ya no se puede jugar.
web-bl-nothing-to-take = En la mesa no hay nada que esta carta pueda tomar.
web-bl-play-scout = Jugar Exploradores
web-bl-put-back = Devolverla
web-bl-discard = Descartarla
web-bl-pass = Pasar
web-bl-end-turn = Terminar turno

## Moves and words

web-bl-move = { $do ->
    [play] estandarte { $flag }
    [claim] { $played ->
        [yes] reclama el estandarte { $flag }
       *[no] reclamar el estandarte { $flag }
    }
    [draw] { $deck ->
        [troop] { $played ->
            [yes] extrae de Tropas
           *[no] extraer de Tropas
        }
       *[tactics] { $played ->
            [yes] extrae de Tácticas
           *[no] extraer de Tácticas
        }
    }
    [scout] de reconocimiento
    [return] devuelta a la pila
    [redeploy] { $to ->
        [0] Redespliegue, estandarte { $from }, { $played ->
            [yes] descartada
           *[no] descartar
        }
       *[other] Redespliegue, { $from } → { $to }
    }
    [desert] Deserción, estandarte { $from }
    [traitor] Traición, { $from } → { $to }
    [pass] pasa
   *[end_turn] fin del turno
}
web-bl-no-cards = nada
web-bl-holding = Tienes: { $cards }.
web-bl-lane = Estandarte { $flag }{ $claimed ->
    [yes] , reclamado: { $owner }
   *[no] , sin reclamar
}{ $ground ->
    [fog] , Niebla
    [mud] , Barro
    [both] , Niebla y Barro
   *[none] {""}
}. { $me }: { $mine }. { $other }: { $theirs }.{ $last ->
    [none] {""}
   *[other]  La última carta fue { $last }.
}
web-bl-skip-to = { $to ->
    [hand] Saltar a tu mano
   *[flags] Saltar a los estandartes
}

web-bl-claims-at-once = Reclamar cada estandarte en cuanto esté demostrado
