# El chat de la mesa, en español.

web-chat = Chat
web-chat-unread = { $count ->
    [0] Chat
    [one] Chat: un mensaje nuevo
   *[other] Chat: { $count } mensajes nuevos
}
web-chat-room = { $room ->
    [private] Solo lo leen quienes juegan, también al terminar.
    [seats] Lo leen quienes juegan. El público lo lee al terminar.
   *[watchers] Lo leen quienes miran. Quienes juegan lo leen al terminar.
}
web-chat-over = La partida ha terminado: lo leen todos los de la mesa.
web-chat-nothing = Todavía nadie ha escrito nada.
web-chat-watcher = { $named ->
    [yes] { $name } (mira)
   *[no] Alguien (mira)
}
web-chat-said = { $name }: { $text }
web-chat-message = Mensaje
web-chat-send = Enviar
web-chat-about = Sobre el mensaje de { $name }
web-chat-mute = Silenciar a { $name }
web-chat-report = Denunciar
web-chat-reported = Denunciado: puede leerlo quien administra el servidor.
web-chat-muted = Aquí ha escrito alguien a quien has silenciado.
web-chat-unmute = Leer de nuevo
