# Partidas clasificatorias, en español.

web-rated-choice = Partida clasificatoria con un amigo o con cualquiera
web-rated-hint = Cambia la clasificación de los dos, sin pistas ni jugadas deshechas. Tu oponente también necesita una cuenta.
web-rated-clocks = Una partida clasificatoria necesita reloj: elige uno arriba.
web-rated-account = Las partidas clasificatorias son para personas con cuenta:
web-rated-change = { $name } { $before } → { $after }
web-rated-not = Esta partida no cuenta: no han jugado los dos.
