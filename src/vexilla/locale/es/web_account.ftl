# La página de la cuenta, en español.

web-account-why = Las mismas partidas en todos tus dispositivos
web-account-hint = Una llave de acceso sustituye al nombre y la contraseña: tu teléfono, ordenador o llave de seguridad demuestra con una huella, tu cara o un PIN que eres tú. No hace falta correo. Con la cuenta, las partidas de este navegador son tuyas en todos los dispositivos en los que entres.
web-account-make = Crear una cuenta con llave de acceso
web-account-sign-in = Entrar con una llave de acceso
web-account-take = { $count ->
    [one] Al entrar, llevarme la partida de este navegador
   *[other] Al entrar, llevarme las { $count } partidas de este navegador
}
web-account-take-hint = Si no, se quedan en este navegador y vuelven a estar aquí cuando salgas.
web-account-signed-in = Has entrado. Tus partidas son las mismas en todos los dispositivos en los que entres.
web-account-sign-out = Salir
web-passkeys = Llaves de acceso
web-passkey = Llave de acceso
web-passkey-dates = creada { $created }, último uso { $used }
web-passkey-add = Añadir una llave de acceso
web-passkey-remove = Quitar
web-passkey-remove-one = Quitar la llave de acceso: { $name }
web-passkey-remove-hint = Si pierdes un dispositivo, quita su llave de acceso: se cierra la sesión en todos los demás navegadores que entraron con ella. Ten dos llaves, por si pierdes una.
web-passkey-there = Este dispositivo ya tiene una llave de acceso de tu cuenta.
web-passkey-none = No se ha usado ninguna llave de acceso. Inténtalo de nuevo cuando quieras.
web-passkeys-missing = Este navegador no ofrece llaves de acceso en esta dirección: necesitan https, o localhost en este ordenador.

web-own = Tus datos
web-own-hint = Un solo archivo (JSON) lo contiene todo: tu nombre y tus ajustes, tus partidas tal como puedes verlas, los registros de las terminadas, la gente con la que has jugado y tus llaves de acceso sin secretos.
web-own-download = Descargar todo
web-own-delete = Borrar todo
web-own-delete-hint = Se borran tu cuenta, tus llaves de acceso, tus ajustes y tu progreso, y también las partidas en las que nadie más tiene asiento. Las partidas en curso se abandonan. La gente con la que has jugado conserva esas partidas, sin tu nombre. No se puede deshacer.
web-own-delete-sure = Borrar todo para siempre

web-ratings = Clasificaciones
web-ratings-pace = { $pace ->
    [quick] minutos
   *[correspondence] días por turno
}, { $games ->
    [one] una partida clasificatoria
   *[other] { $games } partidas clasificatorias
}
web-ratings-hint = Solo cambian con partidas clasificatorias entre personas con cuenta. El signo de interrogación indica que aún cuentan pocas partidas.

## Rated games. Arguments: before and after are ratings.

web-rated-choice = Partida clasificatoria
web-rated-hint = Cambia tu clasificación; no hay pistas ni se deshacen jugadas. Contra el ordenador en los niveles 1 a 5, con un amigo o con cualquiera: tu oponente también necesita una cuenta.
web-rated-clocks = Una partida clasificatoria necesita reloj: elige uno arriba.
web-rated-account = Las partidas clasificatorias son para personas con cuenta:
web-rated-change = { $name } { $before } → { $after }
web-rated-not = Esta partida no cuenta: terminó en las cuatro primeras jugadas, o alguien no llegó a jugar.

## Las páginas de jugadores: partidas y clasificaciones, los mejores, a quién se sigue. Argumentos: name es cómo se llama un jugador.

web-player = Jugador
web-player-own = Mi página y mis partidas
web-player-to = A la página
web-player-change = Cambiar lo que muestro
web-player-others-see = Esto es lo que otros ven de ti.
web-player-since = aquí desde el { $day }
web-player-challenge = Desafiar
web-player-challenge-hint = Te sientas a una mesa nueva y esperas allí. La invitación vale mientras esperes.
web-player-follow = Seguir
web-player-unfollow = Dejar de seguir
web-player-followed = A quién sigues
web-player-watch = Mirar la partida
web-player-no-page = Este jugador no muestra ninguna página.
web-player-nothing = Este jugador no muestra nada más.
web-player-somebody = Alguien

## Lo que se muestra

web-player-showing = Lo que otros pueden saber de ti
web-player-no-account = Solo los nombres en tus mesas. Para tener una página hace falta una cuenta:
web-player-hidden = No tienes página. Los demás solo ven los nombres en tus mesas.
web-player-make = Crear una página
web-player-name = El nombre en la página
web-player-address = La dirección: @
web-player-address-hint = De 3 a 24 letras latinas minúsculas, cifras, - y _. Tu nombre lleva a la página dondequiera que esté, también en las mesas en las que ya has jugado.
web-player-part = { $part ->
    [games] Mostrar mis partidas terminadas
    [ratings] Mostrar mis clasificaciones, también entre los mejores
    [puzzles] Mostrar cuántos problemas he resuelto
    [since] Mostrar desde cuándo tengo una cuenta
   *[challenges] Puede desafiarme cualquiera, y no solo quien ya ha jugado conmigo
}
web-player-part-hint = Las partidas privadas solo se muestran si tu oponente también muestra las suyas. Las del vestíbulo, las de torneos y las jugadas contra el ordenador se muestran siempre.
web-player-save = Guardar
web-player-saved = Guardado.
web-player-hide = Quitar la página

## Clasificaciones y problemas

web-player-ratings = Clasificaciones
web-player-pace = { $pace ->
    [quick] minutos
    [correspondence] días por turno
   *[none] sin reloj
}
web-player-count = { $games ->
    [one] una partida clasificatoria
   *[other] { $games } partidas clasificatorias
}
web-player-curve = { $games } partidas clasificatorias, de { $first } a { $last }; entre { $low } y { $high }
web-player-puzzles = Problemas
web-player-puzzles-solved = { $count ->
    [one] uno resuelto
   *[other] { $count } resueltos
}

## Partidas

web-player-games = Partidas
web-player-of-late = Últimamente
web-player-form = { $won } ganadas, { $drawn } empatadas, { $lost } perdidas
web-player-best = Victorias para mirar
web-player-no-games-yet = { $who ->
    [you] Aún no has terminado ninguna partida. Las que termines estarán aquí.
   *[other] Aún no hay partidas terminadas.
}
web-player-filter-game = Juego
web-player-filter-pace = Reloj
web-player-filter-result = Resultado
web-player-filter-opponent = Oponente
web-player-any = cualquiera
web-player-result = { $result ->
    [won] Victoria
    [lost] Derrota
   *[drawn] Empate
}
web-player-rated = clasificatoria
web-player-look = Ver
web-player-only = Solo esta pareja
web-player-more = Partidas anteriores
web-player-no-games = No hay partidas así.

## Los mejores

web-leaders = Los mejores
web-leaders-place = Puesto
web-leaders-games = Partidas
web-leaders-none = Aquí todavía no hay nadie.
web-leaders-hint = Aquí aparecen los jugadores que muestran sus clasificaciones, en cuanto tienen bastantes partidas clasificatorias.
