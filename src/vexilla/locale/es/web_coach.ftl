# What the coach explains in a first game, in Spanish.

web-bl-coach = { $card ->
    [play] Pon una carta en tu lado de un estandarte. Lo más fuerte es la Cuña: tres cartas consecutivas de un color.
    [draw] Ahora extrae una Tropa, o una Táctica, que tiene un poder especial.
    [claim] Ya puedes reclamar un estandarte: tu lado es más fuerte, o ya nada puede superarlo. Toca el estandarte.
    [tactics] Una Táctica se juega en lugar de una Tropa. Puedes llevar como mucho una de ventaja.
    [scout] Extrae tres cartas de cualquier pila y luego devuelve dos.
   *[lost] Un estandarte que reclama tu oponente está perdido para siempre. Se gana con tres adyacentes, o con cinco cualesquiera.
}
web-bb-coach = { $card ->
    [hiring] Recluta soldados con tus monedas, de al menos dos unidades. Un capitán fortalece a los que tiene cerca.
    [bearers] Coloca tu portaestandarte. Si el enemigo lo captura, la batalla está perdida.
    [deployment] Coloca tus destacamentos. Los soldados que están uno al lado de otro se protegen.
    [announce] Tienes la iniciativa: di qué bando va primero en esta ronda.
    [planning] Elige cuatro órdenes en secreto. Las tuyas y las del enemigo se descubren por turnos.
    [knights] Los caballeros se mueven hasta cuatro casillas. Tras tres o cuatro en línea recta cargan, con +1 o +2.
    [heavy-infantry] Mueve un soldado o una línea, hasta dos casillas. Los escudos en línea paran flechas y anulan muros de picas.
    [pikemen] Mueve un soldado o una línea, hasta dos casillas. Las picas en línea paran de frente a los caballeros.
    [archers] Los arqueros se mueven, o disparan en línea recta con tres casillas en medio como mucho. En línea disparan juntos.
    [bearer] El portaestandarte se mueve hasta cuatro casillas. Avanzar da la iniciativa, pero mira quién puede llegar hasta él: en tu mitad, también el portaestandarte enemigo.
    [fight] Hay varios combates: di cuál de los tuyos lucha ahora.
    [meet] Hay varios combates: di cuál de los tuyos recibe al atacante.
   *[bodyguard] Un sargento junto a tu capitán puede morir en su lugar.
}
