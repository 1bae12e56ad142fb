# Lo que no encaja en una posición preparada, en español.

position-side-full = En este lado hay { $count } cartas; caben tres, y con Barro cuatro.
position-no-slot = { $card } no está en ningún lado: se juega junto a la línea o junto a un estandarte.
position-hand-full = Esta mano tiene { $count } cartas; ahora puede tener { $most } como máximo.
position-hand-returns = Esta mano tiene { $count } cartas; después del Explorador tiene siete y las { $left } que vuelven.
position-twice = { $what } está aquí y también en otra parte.
position-winner = Los estandartes dicen que ha ganado el otro jugador.
position-draws = Quedan { $count } cartas por extraer, pero solo hay { $left }.
position-sum = Las cartas no suman 60 de tropa y 10 de táctica.
position-left-over = Estas cartas no están en ninguna parte: { $cards }.
position-passed = Quien pasa ha terminado esta parte del turno.
position-missing = Aquí falta algo que esta fase necesita.
position-other-phase = Esto pertenece a otra fase.
position-too-many = Aquí hay { $count }; en el juego hay { $most } como máximo.
position-four-orders = Un plan tiene cuatro órdenes.
position-order-twice = Una orden está en el plan dos veces como máximo.
position-other-seat = En esta fase actúa el otro jugador.
position-not-opened = Este jugador ejecuta una orden, así que hay de una a cuatro abiertas.
position-has-chosen = Este jugador ya ha elegido; actúa el otro.
position-not-placed-yet = En esta fase el portaestandarte aún no está en el campo.
position-no-soldiers-yet = En esta fase aún no hay soldados en el campo.
position-counters = No quedan tantas fichas.
position-free-cells = No hay casillas libres para todos estos soldados.
position-too-dear = Este ejército cuesta más que el presupuesto o tiene menos de dos unidades.
position-fight = Este combate no encaja con los soldados del campo.
position-known = Lo que sabe un jugador no es así en esta posición.
position-unreadable = Esto no se puede leer: { $text }
