# Battle Line, in Spanish.
# Seats are put in without an article, as names: «juega Norte».

## Words of Battle Line

bl-seat = { $seat ->
    [south] Sur
   *[north] Norte
}
bl-letter = { $colour ->
    [red] R
    [orange] N
    [yellow] A
    [green] V
    [blue] Z
   *[purple] M
}
bl-troop = { bl-letter }{ $value }
bl-troop-name = { $value ->
    [10] Elefantes
    [9] Carros
    [8] Caballería Pesada
    [7] Caballería Ligera
    [6] Hipaspistas
    [5] Falangitas
    [4] Hoplitas
    [3] Jabalineros
    [2] Lanzadores
   *[1] Hostigadores
}
bl-tactics = { $card ->
    [alexander] Alexander
    [darius] Darius
    [companion-cavalry] Compañía de Caballería
    [shield-bearers] Portadores de Escudos
    [fog] Niebla
    [mud] Barro
    [scout] Exploradores
    [redeploy] Redespliegue
    [deserter] Deserción
   *[traitor] Traición
}
bl-tactics-letter = { $card ->
    [alexander] X
    [darius] D
    [companion-cavalry] C
    [shield-bearers] P
    [fog] I
    [mud] B
    [scout] E
    [redeploy] G
    [deserter] S
   *[traitor] T
}
bl-about-card = { $card ->
    [leader] Un Líder vale como cualquier carta de Tropas: su color y su valor se definen cuando se resuelve la reclamación. Cada jugador puede tener un solo Líder en su lado.
    [companion-cavalry] Vale como un 8 de cualquier color, que se define cuando se resuelve la reclamación. Ocupa un hueco, como una carta de Tropas.
    [shield-bearers] Vale como un 1, 2 o 3 de cualquier color: el color y el valor se definen cuando se resuelve la reclamación. Ocupa un hueco, como una carta de Tropas.
    [fog] Se juega junto a un estandarte sin reclamar. Allí, en ambos lados, no cuentan las formaciones, sino solo la suma de los valores.
    [mud] Se juega junto a un estandarte sin reclamar. Allí ambos lados necesitan cuatro cartas.
    [scout] Extrae tres cartas, cada una de la pila que quieras; luego devuelve dos cartas de tu mano a sus pilas. En este turno ya no extraes más.
    [redeploy] Toma una carta de tu lado de un estandarte sin reclamar y ponla en otro sin reclamar, o descártala.
    [deserter] Descarta cualquier carta del lado de tu oponente en un estandarte sin reclamar.
   *[traitor] Toma una carta de Tropas del lado de tu oponente en un estandarte sin reclamar y ponla en un hueco de tu lado.
}
bl-named = { $card } como { $troop }
bl-flags = { $count ->
    [1] estandarte { $flags }
   *[other] estandartes { $flags }
}
bl-formation = { $formation ->
    [wedge] Cuña
    [phalanx] Falange
    [battalion] Batallón
    [skirmish_line] Línea de Hostigadores
    [host] Masa
   *[fog] suma
} { $sum } ({ $cards })

## The start of Battle Line

bl-drawn = Sorteo del reparto: { $south } { $south_card }, { $north } { $north_card }; { $again ->
    [yes] se vuelve a sacar.
   *[no] reparte { $dealer } y empieza { $first }.
}

## What would be right

bl-free-flags = { $count ->
    [0] Ahora la carta { $card } no puede ir a ningún estandarte.
   *[other] La carta { $card } puede ir aquí: { $flags }.
}
bl-takable = { $count ->
    [0] En ese estandarte no hay nada que tomar.
   *[other] De ahí se puede tomar: { $cards }.
}
bl-lies-at = Está en el estandarte { $flag }.
bl-next = { $next ->
    [play] Primero juega una carta.
    [pass] Primero juega una carta o pasa.
    [troop] Extrae una carta de la pila de Tropas.
    [tactics] Extrae una carta de la pila de Tácticas.
    [both] Extrae una carta de la pila de Tropas o de la de Tácticas.
   *[end] Termina tu turno.
}

## Refusals of Battle Line

bl-over = La partida ha terminado: { $winner ->
    [draw] empate.
   *[other] gana { $name }.
}
bl-not-your-turn = No es tu turno: le toca a tu oponente.
bl-scout-draws = Estás jugando Exploradores: aún tienes que extraer { $left ->
    [one] { $left } carta.
   *[other] { $left } cartas.
}
bl-scout-returns = Estás jugando Exploradores: aún tienes que devolver { $left ->
    [one] { $left } carta
   *[other] { $left } cartas
} de tu mano.
bl-deck-empty = { $deck ->
    [troop] La pila de Tropas está vacía.
   *[tactics] La pila de Tácticas está vacía.
}
bl-nothing-played = Aún no has jugado ninguna carta en este turno.
bl-scout-drawn = Acabas de extraer { $card } con Exploradores, y en esta partida solo se devuelven cartas que ya tenías en la mano.
bl-return-without-scout = Solo se devuelven cartas al jugar Exploradores.
bl-turn-played = En este turno ya has jugado una carta o has pasado.
bl-not-in-hand = No tienes la carta { $card } en la mano. { $count ->
    [0] Tu mano está vacía.
   *[other] Tienes: { $cards }.
}
bl-claims-at-start = En esta partida los estandartes solo se reclaman al empezar el turno, antes de jugar o pasar.
bl-claims-after-playing = En esta partida los estandartes solo se reclaman después de jugar una carta o de pasar.
bl-cannot-pass = No puedes pasar, porque puedes jugar una carta de Tropas ({ $cards }) aquí: { $flags }.
bl-cannot-pass-yet = No puedes pasar: en esta partida solo pasa quien no puede jugar ninguna carta, y tú puedes jugar { $cards }.
bl-hand-full = Tienes la mano llena: nadie puede tener más de { $limit } cartas.
bl-must-draw = Debes extraer una carta antes de terminar tu turno.
bl-tactics-limit = Has jugado { $mine ->
    [one] { $mine } carta de Tácticas
   *[other] { $mine } cartas de Tácticas
} y tu oponente { $theirs ->
    [0] ninguna
   *[other] { $theirs }
}: nadie puede llevar más de una de ventaja. Podrás jugar la carta { $card } cuando tu oponente te haya igualado.
bl-taken-from-claimed = El estandarte { $flag } está reclamado: sus cartas se quedan donde están. { $count ->
    [0] No queda ningún estandarte sin reclamar.
   *[other] Se pueden tomar cartas de aquí: { $flags }.
}
bl-not-on-own-side = La carta { $card } no está en tu lado del estandarte { $flag }.
bl-not-on-other-side = En el estandarte { $flag }, la carta { $card } no está en el lado de tu oponente.
bl-traitor-takes-troops = Traición solo toma cartas de Tropas, y { $card } es una carta de Tácticas.
bl-redeploy-same-flag = Redespliegue lleva la carta a otro estandarte o la descarta.
bl-traitor-same-flag = En esta partida, Traición lleva la carta a otro estandarte.
bl-traitor-alone = En esta partida Traición lleva la carta a una formación, y tu lado del estandarte { $flag } no tiene cartas.
bl-environment-stays = En esta partida las cartas Ambientales no se mueven: { $card } se queda en su estandarte hasta el final.
bl-put-at-claimed = El estandarte { $flag } está reclamado: ya no se juegan cartas junto a él.
bl-no-slot = Tu lado del estandarte { $flag } está completo. Allí están: { $cards }.
bl-leader-on-line = { $leader } está en tu lado del estandarte { $flag }, y solo puedes tener un Líder en tu lado. La carta { $card } se queda en tu mano.
bl-leader-discarded = Ya has tenido a { $leader } en esta partida, y solo se permite un Líder. La carta { $card } se queda en tu mano.

## Claims of Battle Line

bl-claim-taken = { $own ->
    [yes] El estandarte { $flag } ya es tuyo, y para siempre.
   *[no] El estandarte { $flag } ya es de tu oponente, y para siempre.
}
bl-claim-incomplete = No puedes reclamar el estandarte { $flag }: tu formación no está completa, porque { $count ->
    [0] no tiene cartas
    [one] tiene { $count } carta
   *[other] tiene { $count } cartas
} y hacen falta { $needed }.
bl-claim-weaker = No puedes reclamar el estandarte { $flag }: la formación de tu oponente, { $theirs }, es más fuerte que la tuya, { $mine }.
bl-claim-lost-tie = No puedes reclamar el estandarte { $flag }: tienes { $mine } y tu oponente tiene { $theirs }. Es un empate, pero la última carta la jugaste tú, así que solo puede reclamarlo tu oponente.
bl-claim-beaten = Aún no puedes reclamar el estandarte { $flag }: tienes { $mine }, pero con { $added } tu oponente tendría { $theirs }, que es más fuerte.
bl-claim-stronger = Puedes reclamar el estandarte { $flag }: la formación de tu oponente, { $theirs }, es más débil que la tuya, { $mine }.
bl-claim-won-tie = Puedes reclamar el estandarte { $flag }: tienes { $mine } y tu oponente tiene { $theirs }. Es un empate, pero la última carta la jugó tu oponente.
bl-claim-proved = Puedes reclamar el estandarte { $flag }: tienes { $mine }, y lo mejor que tu oponente puede formar aún, con { $added }, es { $theirs }.
bl-claim-at-best-tied = Puedes reclamar el estandarte { $flag }: tienes { $mine }, y lo mejor que tu oponente puede lograr, con { $added }, es empatar con { $theirs }, y la última carta sería suya.
bl-claim-unanswerable = Puedes reclamar el estandarte { $flag }: tienes { $mine }, y tu oponente ya no puede completar su formación, porque necesita { $missing ->
    [one] { $missing } carta de Tropas más
   *[other] { $missing } cartas de Tropas más
} y { $obtainable ->
    [0] no puede conseguir ninguna.
   *[other] solo puede conseguir { $obtainable }.
}
bl-ruled-out = { $count ->
    [0] Nada podría ser más fuerte, salgan las cartas que salgan.
   *[other] Ninguna formación puede ser más fuerte, porque estas cartas ya están en la mesa: { $cards }.
}
bl-left-out = Solo cuentan las tres mejores cartas, así que { $card } no cuenta.

## What may be done in Battle Line

bl-may-play = Puedes jugar la carta { $card } en el estandarte { $flag }.
bl-may-scout = Puedes jugar Exploradores: { $draws ->
    [0] no queda nada que extraer, así que la carta no tiene efecto.
    [one] extraes { $draws } carta y no devuelves ninguna.
   *[other] extraes { $draws } cartas y devuelves { $returns }.
}
bl-may-redeploy = Redespliegue: puedes llevar la carta { $card } del estandarte { $source } al estandarte { $to }.
bl-may-discard = Redespliegue: puedes descartar la carta { $card } del estandarte { $source }.
bl-may-desert = Deserción: puedes descartar la carta { $card } del lado de tu oponente en el estandarte { $source }.
bl-may-traitor = Traición: puedes llevarte la carta { $card } del lado de tu oponente en el estandarte { $source } a tu lado del estandarte { $to }.
bl-may-pass = { $why ->
    [hand] Puedes pasar, porque no tienes cartas de Tropas.
   *[line] Puedes pasar, porque en tu lado de los estandartes sin reclamar no hay ningún hueco.
}
bl-may-draw = { $deck ->
    [troop] Puedes extraer una carta de la pila de Tropas.
   *[tactics] Puedes extraer una carta de la pila de Tácticas.
}
bl-may-return = Puedes devolver la carta { $card } a lo alto de su pila.
bl-may-end = { $why ->
    [hand] Puedes terminar tu turno: tienes la mano llena.
   *[decks] Puedes terminar tu turno: no quedan cartas que extraer.
}
