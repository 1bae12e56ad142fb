# Partidas clasificatorias, en español.

web-rated-choice = Partida clasificatoria
web-rated-hint = Cambia tu clasificación; no hay pistas ni se deshacen jugadas. Contra el ordenador en los niveles 1 a 5, con un amigo o con cualquiera: las personas también necesitan una cuenta.
web-rated-clocks = Una partida clasificatoria necesita reloj: elige uno arriba.
web-rated-account = Las partidas clasificatorias son para personas con cuenta:
web-rated-change = { $name } { $before } → { $after }
web-rated-not = Esta partida no cuenta: no han jugado los dos.
