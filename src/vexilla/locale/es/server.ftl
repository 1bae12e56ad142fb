# What the server says, in Spanish.

server-open = Vexilla está en marcha: { $address }
server-share = Para otras personas de tu red: { $address }
server-several = La atienden { $count } procesos.
server-stop = Ctrl+C la detiene. Las partidas se conservan.
server-temporary = No se puede escribir en { $home }. Las partidas se guardan en { $folder }; pueden perderse al reiniciar.
server-over = La partida ha terminado.
server-not-over = La partida aún no ha terminado.
server-not-your-turn = No es tu turno.
server-offered = Eso ya se ha ofrecido; falta la respuesta.
server-no-offer = Nadie te ha ofrecido eso.
server-offer-refused = { $what ->
    [rematch] Se rechazó la siguiente partida.
   *[other] La oferta se rechazó o se retiró. Se puede repetir cuando ambos bandos hayan jugado.
}
server-no-takeback = No se puede deshacer nada: tu última decisión ha revelado algo oculto, o aún no has tomado ninguna.
server-agent-draw = El ordenador no acepta empates.
server-next-game-made = La siguiente partida ya ha empezado.
server-seat-left = Ya nadie ocupa el otro asiento: quien lo tenía ha borrado sus datos.
server-too-many-changes = Ha pasado tanto en esta mesa que solo se puede jugar hasta el final.
server-not-abandoned = La partida no está abandonada: se puede terminar cuando el oponente lleve { $days ->
    [one] { $days } día
   *[other] { $days } días
} sin jugar y lo estés esperando.
server-not-dealt = La partida aún no se ha repartido: faltan los números de los jugadores.
server-number-not-awaited = Este asiento no tiene que dar ningún número ahora.
server-number-wrong = Este no es el número que este asiento había prometido.
server-key-used = Este enlace ya se ha usado, o nunca fue válido. Pide uno nuevo.
server-own-invitation = Esta invitación es para otra persona: tú ya estás en esta mesa.
server-seat-taken = Alguien ha sido más rápido: este asiento está ocupado, o la invitación ya no vale.
server-bot-uninvited = Un bot se une a la mesa de una persona solo si lo invitan, y nunca ocupa un asiento que ya tiene dueño.
server-nobody-missing = En esta mesa no falta nadie.
server-too-many-invited = No se puede invitar a más personas a una mesa.
server-no-player = No existe esa página de jugador. Puede que su dirección haya cambiado.
server-page-account = Solo quien tiene una cuenta puede tener una página.
server-page-reserved = Con esta dirección te tomarían por otra persona. Elige otra.
server-page-taken = Esa dirección ya es de otra persona. Elige otra.
server-no-challenges = Este jugador no acepta desafíos de quienes no conoce.
server-too-many-followed = No puedes seguir a más personas.
server-game = { $game ->
    [battle-line] Battle Line
    [blades-and-banners] Blades & Banners
   *[other] { $game }
}
server-computer = Ordenador
server-result = { $winner ->
    [nobody] Empate
   *[somebody] Ha ganado { $name }
}
server-waits = { $named ->
    [yes] Te espera: { $name }.
   *[no] Te toca jugar.
}
server-push-wrong = No se pueden enviar mensajes a este navegador: su dirección de envío no es válida.
server-being-played = Esta partida se está jugando.
server-no-table = No existe esa mesa.
server-no-lesson = No existe esa lección.
server-no-puzzle = No existe ese problema.
server-no-example = No existe ese ejemplo.
server-no-game = Aquí no existe ese juego.
server-not-your-seat = Este asiento no es tuyo.
server-spectator = Estás mirando. Esto solo puede hacerlo quien tiene un asiento.
server-token = Nadie tiene aquí este token: está mal escrito o ha sido revocado.
server-storage = No se ha podido guardar, así que no ha tenido efecto: el disco está lleno o ahora no se puede escribir. Inténtalo de nuevo.
server-unread = El servidor no puede leer ahora su base de datos. Inténtalo de nuevo dentro de un momento.
server-uncertain = La base de datos no responde, así que aún no se sabe si esto se ha guardado. Compruébalo antes de intentarlo de nuevo.
server-review-failed = El ordenador no ha podido analizar esta partida. Inténtalo de nuevo dentro de diez minutos.
server-unprepared = Ahora no se puede jugar a este juego en este servidor; su registro dice por qué.
server-damaged = Esta mesa no se puede abrir: lo que hay guardado de ella está dañado o sigue reglas que esta versión no tiene. Esto no afecta a tus otras mesas.
server-read-only = Esta mesa se puede mirar, pero no seguir jugando: una parte posterior está dañada o sigue reglas que esta versión no tiene.
server-busy = El ordenador está ocupado. Inténtalo dentro de un momento.
server-too-fast = Son demasiadas peticiones a la vez. Espera un poco.
server-watch-first = El primer mensaje debe decir desde qué asiento se mira.
server-chat-none = Aquí no hay nadie a quien escribir.
server-chat-empty = El mensaje está vacío.
server-chat-long = Un mensaje tiene como máximo { $most ->
    [one] { $most } carácter
   *[other] { $most } caracteres
}.
server-chat-control = El mensaje tiene caracteres invisibles que cambian lo que ven los demás. Escríbelo sin ellos.
server-chat-unknown = Ese mensaje no está aquí, o es tuyo.
server-chat-reports = Has denunciado tantos mensajes en esta mesa que no se guardan más. Quien administra el servidor puede verlos.
server-malformed = No se puede leer el mensaje: { $why }
server-record-unreadable = No se puede leer la partida { $place }: { $why }
server-too-long = La cabecera de la petición es demasiado larga.
server-body-too-long = El cuerpo de la petición es demasiado largo.
server-no-path = No hay nada en esta dirección.
server-two-lengths = La petición indica su longitud de dos maneras.
server-no-text = La dirección contiene el carácter %00, que ningún texto tiene.
server-no-host = El servidor indicado no es válido.
server-stopping = El servidor se está deteniendo. Inténtalo de nuevo enseguida.
server-media-type = El cuerpo debe ser JSON (Content-Type: application/json).
server-full = Este servidor ya tiene todas las mesas que puede tener. Las viejas se eliminan con el tiempo; inténtalo más tarde.
server-cookie = Las cookies de otros programas en esta dirección ocultan la tuya. Borra las cookies de esta página en los ajustes del navegador y abre tu partida con tu enlace privado.
server-origin = Las páginas de este origen no pueden usar este servidor; `vexilla serve --origin` puede permitirlas.
server-fault = Algo falla en el servidor. Nada ha cambiado.
server-no-page = Aquí no hay ninguna página
server-no-page-hint = La dirección tiene un error o está incompleta.
server-no-page-home = A la portada

# Cuentas y llaves de acceso

server-passkey-address = Las llaves de acceso no funcionan en esta dirección. Abre la página con el nombre del servidor y https, o como http://localhost en este ordenador.
server-passkey-late = Se ha tardado demasiado, o ya estaba hecho. Inténtalo de nuevo.
server-passkey-wrong = No se ha podido comprobar la llave de acceso: lo recibido no corresponde a este servidor. Inténtalo de nuevo.
server-passkey-unknown = Nadie tiene aquí esta llave de acceso. Quizá se quitó o se borró su cuenta.
server-passkey-last = La última llave de acceso se queda: sin ella nadie podría abrir la cuenta. Puedes borrar la cuenta entera.
server-passkeys-many = Tienes tantas llaves de acceso como puede tener una cuenta. Quita antes una.

# Partidas clasificatorias

server-rated-account = Las partidas clasificatorias son para personas con cuenta. Crea una, o entra en la tuya, en la página «Cuenta».
server-rated-clocks = Una partida clasificatoria necesita reloj.
server-rated-position = Una partida clasificatoria empieza con un reparto, no con una posición preparada.
server-rated-seats = En una partida clasificatoria un asiento es tuyo y el otro está libre o es del ordenador en los niveles 1 a 5.
server-rated-takeback = En una partida clasificatoria no se deshace nada.
server-rated-hints = En una partida clasificatoria no hay pistas.
server-rated-device = El asiento de una partida clasificatoria pertenece a una cuenta. Entra con ella en el otro dispositivo.

# Torneos

server-no-tournament = No existe ese torneo. Puede que su anfitrión lo haya cancelado.
server-tournament-starts = Un torneo tiene que empezar en los próximos { $days } días.
server-tournament = { $reason ->
    [begun] El torneo ya ha empezado.
    [bots] En este torneo no participan bots.
    [few] Un torneo necesita al menos dos jugadores.
    [full] Todas las plazas de este torneo están ocupadas.
    [host] Eso solo puede hacerlo el anfitrión del torneo.
    [hosted] Tienes tres torneos sin empezar. Empieza o cancela antes uno de ellos.
    [seat] Juegas en esta partida, así que no puedes decidirla: tiene que terminar en el tablero o por el reloj.
   *[over] El torneo ha terminado.
}
server-settle-minutes = Esta partida se está jugando. El anfitrión puede terminarla cuando nadie haya jugado durante { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}, o cuando los dos jugadores hayan dejado el torneo.
server-settle-hours = Esta partida se está jugando. El anfitrión puede terminarla cuando nadie haya jugado durante { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}, o cuando los dos jugadores hayan dejado el torneo.
server-tournament-hints = En una partida de torneo no hay pistas.
server-tournament-takeback = En una partida de torneo no se deshacen jugadas.
