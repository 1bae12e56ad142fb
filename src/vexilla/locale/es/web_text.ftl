# Un juego que no tiene tablero en la página y se juega como texto, en español.
# Argumentos: known es una lista de acciones tal como se escriben.

web-text-blurb = Este juego no tiene tablero aquí: se juega como texto.
web-text-seat = { $seat }
web-text-status = elige una acción
web-text-actions = Tus acciones
web-text-many = Hay demasiadas acciones para mostrarlas. Escribe una en JSON, con la clave do.
web-text-unknown = Ahora no existe esa acción. Puedes elegir: { $known }.
web-text-commands =
    una acción   como dice su botón
    p   toda la posición
    ?   esta ayuda
