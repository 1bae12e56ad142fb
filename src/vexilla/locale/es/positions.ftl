# Lo que no encaja en una posición, en español.

position-side-full = En este lado hay { $count } cartas; caben tres, o cuatro con Barro.
position-no-slot = { $card } no está en ningún lado: se juega junto a la línea o junto a un estandarte.
position-without-tactics = { $card } es una carta de Tácticas, y esta partida se juega sin ellas.
position-without-scout = Es una fase de Exploradores, y esta partida se juega sin cartas de Tácticas.
position-hand-full = Esta mano tiene { $count } cartas; ahora puede tener { $most } como máximo.
position-hand-returns = Esta mano tiene { $count } cartas; después de Exploradores tiene siete, más las que aún debe devolver ({ $left }).
position-left-over = Faltan estas cartas: { $cards }.
position-deck-sum = La cuenta no sale: esta pila debe tener { $count } cartas.
position-hands-sum = La cuenta no sale: en las manos hay más cartas de las que quedan.
position-scout-drawn = Las cartas extraídas solo se quedan en la mano mientras se juega Exploradores, y con la opción scout_return en held.
position-scout-many = Hasta ahora, con Exploradores se han extraído { $most } cartas como máximo.
position-not-held = { $card } no está en la mano del bando al que le toca.
position-draws = Quedan { $count } cartas por extraer, pero solo hay { $left }.
position-passed = Quien pasa termina esta parte del turno.
position-winner = Según los estandartes, ha ganado el otro jugador.
position-known-deck = La pila solo tiene { $count } cartas.
position-known-card = Aquí, en la pila, está { $card }.
position-known-hand = { $card } no está en la mano del otro bando.
position-known-hand-full = El otro bando no tiene tantas cartas.
position-twice = { $what } está dos veces; también en { $place }.
position-number = { $value } no es un número entero de { $least } a { $most }.
position-too-many = Aquí hay { $count }; puede haber { $most } como máximo.
position-missing = Aquí falta algo que esta fase necesita.
position-other-phase = Esto pertenece a otra fase.
position-other-seat = En esta fase actúa el otro jugador.
position-has-chosen = Este jugador ya ha elegido; ahora actúa el otro.
position-trees = Los árboles dejan { $count } casillas libres { $seat ->
    [griffin] a Grifo
   *[unicorn] a Unicornio
}, y un ejército puede tener { $most } soldados.
position-too-dear = Este ejército cuesta más que el presupuesto o tiene menos de dos unidades.
position-counters = No quedan tantas fichas.
position-free-cells = No hay casillas libres para todos estos soldados.
position-deploy-left = A este bando le quedan { $count ->
    [one] { $count } destacamento
   *[other] { $count } destacamentos
} por colocar.
position-not-placed-yet = En esta fase el portaestandarte aún no está en el campo.
position-no-soldiers-yet = En esta fase aún no hay soldados en el campo.
position-four-orders = Un plan tiene cuatro órdenes.
position-order-twice = Una misma orden puede estar en el plan dos veces como máximo.
position-not-opened = Este jugador ejecuta una orden, así que tiene de una a cuatro órdenes descubiertas.
position-off-field = { $cell } está fuera del campo.
position-no-soldier = En { $cell } no hay ningún soldado.
position-fight-one-side = Un combate enfrenta a soldados de los dos bandos.
position-fight-apart = Estos soldados no están uno al lado del otro.
position-fight-twice = El mismo combate está aquí dos veces.
position-two-attackers = Todos los atacantes tienen que ser soldados del mismo bando.
position-no-charge = Solo cargan los caballeros.
position-no-guard = En { $cell } no hay ningún sargento del defensor.
position-not-fighting = El soldado de { $cell } no está en ninguno de estos combates.
position-no-captain = En { $cell } no hay ningún capitán.
position-not-met = Este soldado no combate con el de { $cell }.
position-further = { $count ->
    [one] Hay otra cosa más que está mal.
   *[other] Hay { $count } cosas más que están mal.
}
position-unreadable = Esto no se puede leer: { $text }
