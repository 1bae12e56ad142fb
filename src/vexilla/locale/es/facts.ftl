# What an action achieves, in Spanish: the reasons of hints, puzzles and reviews.
# Seats, cards, formations, units and soldiers are ready-made text.

## Battle Line

bl-fact-formation = { $formation ->
    [wedge] Cuña
    [phalanx] Falange
    [battalion] Batallón
    [skirmish_line] Línea de Hostigadores
    [host] Masa
   *[fog] suma
} { $sum }
bl-fact-wins = Con el estandarte { $flag }, { $seat } tiene { $by ->
    [breakthrough] tres estandartes adyacentes
   *[envelopment] cinco estandartes
} y gana.
bl-fact-claims = Así se reclama el estandarte { $flag }.
bl-fact-opens-claim = { $now ->
    [yes] Después se puede reclamar al instante el estandarte { $flag }
   *[no] Si las cartas siguen así, el estandarte { $flag } se puede reclamar al empezar el próximo turno
}{ $wins ->
    [breakthrough] ; es el tercero de tres adyacentes, y con él se gana la partida
    [envelopment] ; es el quinto, y con él se gana la partida
   *[no] { "" }
}.
bl-fact-grounds = { $grounds ->
    [stronger] Allí { $mine } supera a { $theirs }.
    [tie] Las dos formaciones son igual de fuertes, y la última carta la jugó { $other }.
    [proof] Lo mejor que { $other } puede formar allí es { $theirs }, contra { $mine }.
    [best_is_tie] Allí { $other } como mucho podría empatar con { $mine }, y jugaría la última carta.
   *[unanswerable] Allí { $other } ya no puede conseguir las cartas para completar su formación.
}{ $unplayed ->
    [yes] { " " }Las cartas de Tácticas sin jugar no cuentan para eso (BL-8.5).
   *[no] { "" }
}
bl-fact-prevents = Tal como están las cartas, { $seat } podría reclamar el estandarte { $flag }{ $wins ->
    [breakthrough] , el tercero de tres adyacentes
    [envelopment] , el quinto
   *[no] { "" }
}. Esto lo impide.
bl-fact-completes = Esto completa la formación en el estandarte { $flag }: { $formation }{ $strongest ->
    [yes] , la más fuerte que allí se podía formar con cartas de Tropas
   *[no] { "" }
}.
bl-fact-builds = Con { $cards } de la mano, en el estandarte { $flag } se llega a { $formation }.
bl-fact-likely = El objetivo en el estandarte { $flag } es { $formation }: se consigue en el { $chance }% de las partidas que el ordenador juega desde aquí.
bl-fact-flag-instead = El estandarte { $flag } es de { $seat } en { $chance } de cada cien partidas que el ordenador juega desde aquí; tras la jugada que se hizo, en { $before }.
bl-fact-still-open = Según las cartas a la vista, el estandarte { $flag } aún puede llegar a { $formation }.
bl-fact-denies = { $proved ->
    [yes] Con { $card } en la mesa
   *[no] Después de esto
}, { $left ->
    [none] { $seat } ya no puede completar su formación en el estandarte { $flag } solo con Tropas
   *[other] lo mejor que { $seat } puede formar solo con Tropas en el estandarte { $flag } es { $left }, y no { $formation }
}.
bl-fact-overtakes = Según las cartas a la vista, en el estandarte { $flag } la mejor formación posible es ahora la de { $seat }.
bl-fact-balance = Según las cartas a la vista, lo mejor en el estandarte { $flag } es ahora { $mine } para { $seat } y { $theirs } para { $other }.
bl-fact-decides = El estandarte { $flag } decide la partida: con él, { $seat } tiene { $by ->
    [breakthrough] tres estandartes adyacentes
   *[envelopment] cinco estandartes
}.
bl-fact-keeps = Esto guarda { $cards } para después.
bl-fact-lowest = En la mano no hay ninguna carta de Tropas más baja que { $card }.
bl-fact-draws-troop = { $left ->
    [one] Queda { $left } carta de Tropas en la pila.
   *[other] Quedan { $left } cartas de Tropas en la pila.
}
bl-fact-draws-tactics = { $held ->
    [0] En la mano no hay cartas de Tácticas
    [one] En la mano hay { $held } carta de Tácticas
   *[other] En la mano hay { $held } cartas de Tácticas
}{ $playable ->
    [yes] , y en el próximo turno se puede jugar una
   *[no] , y no se puede jugar ninguna mientras el oponente haya jugado menos
}.
bl-fact-scouts = Exploradores hace extraer { $draws ->
    [one] { $draws } carta
   *[other] { $draws } cartas
} y devolver { $returns }.
bl-fact-leaves-claim = El estandarte { $flag } se puede reclamar ahora, pero después de esto ya no en este turno{ $wins ->
    [breakthrough] ; es el tercero de tres adyacentes
    [envelopment] ; es el quinto
   *[no] { "" }
}.
bl-fact-allows-claim = Tal como quedan las cartas, { $seat } puede reclamar el estandarte { $flag }{ $wins ->
    [breakthrough] , el tercero de tres adyacentes: con él gana
    [envelopment] , el quinto: con él gana
   *[no] { "" }
}.
bl-fact-gives-up = Después de esto, con Tropas y las cartas de Moral de tu mano, tu lado del estandarte { $flag } { $left ->
    [none] ya no se puede completar
   *[other] puede tener como mucho { $left }, y ya no { $formation }
}.

## Blades & Banners

bb-fact-unit = { $unit ->
    [knights] los caballeros
    [heavy-infantry] la infantería pesada
    [pikemen] los piqueros
    [archers] los arqueros
   *[bearer] el portaestandarte
}
bb-fact-captures = Esto captura el estandarte de { $seat } y gana.
bb-fact-destroys = Esto elimina a los últimos soldados de { $seat } y gana.
bb-fact-wins-zone = Así la última ronda termina con la zona de control mayor, { $mine } contra { $theirs }, y se gana la batalla.
bb-fact-relieves = Antes se podía capturar el estandarte de { $seat } con una orden ({ $units }); { $left_count ->
    [0] ahora ya no.
   *[other] ahora solo así: { $left }.
}
bb-fact-threatens = Desde aquí se puede capturar el estandarte de { $other } ({ $units }){ $planned ->
    [yes] ; en esta ronda aún queda una orden para ello
   *[no] { "" }
}.
bb-fact-leads = La zona de control de { $seat } pasa a ser la mayor, { $mine } contra { $theirs }{ $last ->
    [yes] : si sigue así hasta el final de esta ronda, gana la batalla
   *[no] { "" }
}.
bb-fact-charges = La carga ({ $man }) golpea con +{ $bonus }: { $mine } contra { $theirs }.
bb-fact-kills = Caen: { $kills }; { $losses_count ->
    [0] sin bajas propias.
   *[other] bajas propias: { $losses }.
}
bb-fact-shoots = Las flechas abaten: { $kills }; no hay combate.
bb-fact-at-least = Se luche como se luche, { $other } pierde al menos { $least } y { $seat } como mucho { $most }.
bb-fact-advances = La zona de control de { $seat } crece { $grown ->
    [one] { $grown } fila
   *[other] { $grown } filas
}.
bb-fact-rallies = { $count ->
    [one] { $count } soldado tendrá
   *[other] { $count } soldados tendrán
} +1 junto al estandarte; ahora lo tienen { $before }.
bb-fact-hires = Soldados: { $soldiers }; monedas: { $price } de { $budget }.
bb-fact-in-line = Uno al lado de otro, estos soldados están en formación hacia el enemigo.
bb-fact-first-captures = Quien va primero puede capturar el estandarte de { $other }: { $units }.
bb-fact-first-saves = Si va primero { $other }, puede capturar el estandarte de { $seat }: { $units }.
bb-fact-plans-capture = Tal como está el campo, la primera orden permite capturar el estandarte de { $other }: { $units }.
bb-fact-plans-escape = Tal como está el campo, se puede capturar el estandarte de { $seat } ({ $units }); la primera orden puede ponerlo a salvo.
bb-fact-plans-shots = Tal como está el campo, con la primera orden los arqueros tienen { $count ->
    [one] { $count } blanco
   *[other] { $count } blancos
}.
bb-fact-prepares-capture = Esto prepara la captura del estandarte de { $other }: cae en { $chance } de cada cien partidas que el ordenador juega desde aquí, y { $than ->
    [played] tras la jugada que se hizo,
   *[skip] sin este movimiento,
} en { $before }.
bb-fact-guards = Esto protege el estandarte de { $seat }: cae en { $chance } de cada cien partidas que el ordenador juega desde aquí, y { $than ->
    [played] tras la jugada que se hizo,
   *[skip] sin este movimiento,
} en { $before }.
bb-fact-prepares-fight = Esto prepara un combate: por cada diez partidas que el ordenador juega desde aquí, { $other } pierde { $fallen } soldados, y { $than ->
    [played] tras la jugada que se hizo,
   *[skip] sin este movimiento,
} { $before }.
bb-fact-spares = Esto ahorra bajas: por cada diez partidas que el ordenador juega desde aquí, { $seat } pierde { $fallen } soldados, y { $than ->
    [played] tras la jugada que se hizo,
   *[skip] sin este movimiento,
} { $before }.
bb-fact-keeps-back = Filas entre el portaestandarte y el centro del campo: { $count }.
bb-fact-deploys = Casillas entre estos soldados y su portaestandarte: { $distance }.
bb-fact-goes = { $first ->
    [yes] Quien va primero ({ $seat }) actúa antes de que el otro bando pueda responder.
   *[no] Si { $seat } va primero, el otro bando ve cada orden antes de descubrir la suya.
}
bb-fact-orders = Las órdenes son, por turno, para { $units }{ $distance ->
    [0] .
    [one] ; la primera unidad tiene al enemigo más cercano a una casilla.
   *[other] ; la primera unidad tiene al enemigo más cercano a { $distance } casillas.
}
bb-fact-holds = Nadie deja la línea: { $distance ->
    [one] una casilla separa
   *[other] { $distance } casillas separan
} del enemigo a { $units }.
bb-fact-forms = Soldados en formación hacia el enemigo: { $count }; antes, { $before }.
bb-fact-nears = Esto acerca a { $units } al enemigo: de { $before } casillas a { $distance }.
bb-fact-draws-back = Esto aleja a { $units } del enemigo: de { $before } casillas a { $distance }.
bb-fact-shifts = Esto mueve a { $units } a lo largo del frente enemigo, aún a { $distance ->
    [one] una casilla
   *[other] { $distance } casillas
}.
bb-fact-exposes = Entonces se puede capturar el estandarte de { $seat } con una orden: { $units }.
bb-fact-loses = { $seat } pierde con seguridad: { $losses }.
bb-fact-in-range = Soldados de { $seat } a los que entonces pueden disparar los arqueros de { $other }: { $count }; ahora son { $before }.
