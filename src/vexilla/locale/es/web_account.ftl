# La página de la cuenta, en español.

web-account-why = Las mismas partidas en todos tus dispositivos
web-account-hint = Una llave de acceso sustituye al nombre y la contraseña: tu teléfono, ordenador o llave de seguridad demuestra con una huella, tu cara o un PIN que eres tú. No hace falta correo. Las partidas de este navegador son entonces tuyas en todos los dispositivos en que entres.
web-account-make = Crear una cuenta con llave de acceso
web-account-sign-in = Entrar con una llave de acceso
web-account-take = { $count ->
    [one] Al entrar, llevar la partida de este navegador
   *[other] Al entrar, llevar las { $count } partidas de este navegador
}
web-account-take-hint = Si no, se quedan en este navegador y vuelven a estar aquí cuando salgas.
web-account-signed-in = Has entrado. Tus partidas son las mismas en todos los dispositivos en que entres.
web-account-sign-out = Salir
web-passkeys = Llaves de acceso
web-passkey = Llave de acceso
web-passkey-dates = creada { $created }, último uso { $used }
web-passkey-add = Añadir una llave de acceso
web-passkey-remove = Quitar
web-passkey-remove-one = Quitar la llave de acceso: { $name }
web-passkey-remove-hint = Si pierdes un dispositivo, quita su llave de acceso: saldrá cualquier otro navegador que haya entrado con ella. Ten dos llaves, por si pierdes una.
web-passkey-there = Este dispositivo ya tiene una llave de acceso de tu cuenta.
web-passkey-none = No se ha usado ninguna llave de acceso. Inténtalo de nuevo cuando quieras.
web-passkeys-missing = Este navegador no ofrece llaves de acceso en esta dirección: necesitan https, o localhost en este ordenador.

web-own = Tus datos
web-own-hint = Un solo archivo lo tiene todo: tu nombre y tus ajustes, tus partidas tal como puedes verlas, los registros de las terminadas, la gente con la que has jugado y tus llaves de acceso sin secretos.
web-own-download = Descargar todo
web-own-delete = Borrar todo
web-own-delete-hint = Se borran tu cuenta, tus llaves de acceso, tus ajustes y tu progreso, y también las partidas en las que nadie más tiene sitio. Las partidas en curso se abandonan. La gente con la que has jugado conserva esas partidas, sin tu nombre. No se puede deshacer.
web-own-delete-sure = Borrar todo para siempre

web-ratings = Clasificaciones
web-ratings-pace = { $pace ->
    [quick] minutos
   *[correspondence] días por turno
}, { $games ->
    [one] una partida clasificatoria
   *[other] { $games } partidas clasificatorias
}
web-ratings-hint = Las cambian las partidas clasificatorias entre personas con cuenta. El signo de interrogación indica que aún cuentan pocas partidas.

## Rated games. Arguments: before and after are ratings.

web-rated-choice = Partida clasificatoria
web-rated-hint = Cambia tu clasificación; no hay pistas ni se deshacen jugadas. Contra el ordenador en los niveles 1 a 5, con un amigo o con cualquiera: las personas también necesitan una cuenta.
web-rated-clocks = Una partida clasificatoria necesita reloj: elige uno arriba.
web-rated-account = Las partidas clasificatorias son para personas con cuenta:
web-rated-change = { $name } { $before } → { $after }
web-rated-not = Esta partida no cuenta: no han jugado los dos.
