# What the server says, in Spanish.

server-open = Vexilla está abierta: { $address }
server-share = Para otras personas de tu red: { $address }
server-stop = Ctrl+C la cierra. Las partidas se conservan.
server-over = La partida ha terminado.
server-not-over = La partida aún no ha terminado.
server-not-your-turn = No es tu turno.
server-offered = Ya está ofrecido; falta la respuesta.
server-no-offer = Nadie te ofrece eso.
server-no-takeback = No se puede deshacer nada: tu última decisión mostró a alguien algo oculto, o no hay ninguna.
server-agent-draw = El ordenador no acepta empates.
server-next-game-made = La siguiente partida ya ha empezado.
server-too-many-changes = Ha pasado tanto en esta mesa que solo se puede jugar hasta el final.
server-key-used = Este enlace ya se ha usado, o nunca valió. Pide uno nuevo.
server-own-invitation = Esta invitación es para otra persona: tú ya estás en esta mesa.
server-no-table = No existe esa mesa.
server-not-your-seat = Este asiento no es tuyo.
server-spectator = Estás mirando. Solo puede hacerlo quien tiene un asiento.
server-storage = No se ha podido guardar, así que no ha ocurrido: el disco está lleno o ahora no se puede escribir. Inténtalo de nuevo.
server-damaged = Esta mesa no se puede abrir: lo que hay guardado de ella está dañado o sigue reglas que esta versión no tiene. Tus otras mesas no están afectadas.
server-read-only = Esta mesa se puede mirar, pero no seguir jugando: una parte posterior está dañada o sigue reglas que esta versión no tiene.
server-busy = El ordenador está ocupado. Inténtalo dentro de un momento.
server-too-fast = Demasiado a la vez. Espera un poco.
server-watch-first = El primer mensaje dice qué asiento se mira.
server-malformed = No se puede leer el mensaje: { $why }
server-origin = Las páginas de este origen no pueden hablar con este servidor; `vexilla serve --origin` permite uno.
server-fault = Algo falla en el servidor. Nada ha cambiado.
