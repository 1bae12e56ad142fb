# Blades & Banners, in Spanish.
# Seats are put in without an article, as names; names of orders stand in quotation marks.

## Blades & Banners: words

bb-letter = { $kind ->
    [knight] C
    [captain] T
    [sergeant] S
    [pikeman] P
    [archer] A
   *[bearer] E
}
bb-order-letter = { $order ->
    [heavy-infantry] I
   *[other] { bb-letter }
}
bb-army-list = «{ $entry }» no es parte de un ejército. Los destacamentos se escriben así: { $example }, cada letra una sola vez ({ $letters }).
bb-seat = { $seat ->
    [griffin] Grifo
   *[unicorn] Unicornio
}
bb-kind = { $kind ->
    [knight] caballero
    [captain] capitán
    [sergeant] sargento
    [pikeman] piquero
    [archer] arquero
   *[bearer] portaestandarte
}
bb-order = { $order ->
    [knights] caballeros
    [heavy-infantry] infantería pesada
    [pikemen] piqueros
    [archers] arqueros
   *[bearer] portaestandarte
}
bb-direction = { $direction ->
    [forward] hacia delante
    [back] hacia atrás
    [left] a la izquierda
   *[right] a la derecha
}
bb-piece = un { $kind } de { $seat }
bb-no-piece = { $what ->
    [tree] un árbol
   *[nothing] nada
}
bb-man = { $kind } { $cell }
bb-detachments = { $count } { $kind ->
    [knights] { $count ->
        [one] caballero
       *[other] caballeros
    }
    [captains] { $count ->
        [one] capitán
       *[other] capitanes
    }
    [sergeants] { $count ->
        [one] destacamento de sargentos
       *[other] destacamentos de sargentos
    }
    [pikemen] { $count ->
        [one] destacamento de piqueros
       *[other] destacamentos de piqueros
    }
   *[archers] { $count ->
        [one] destacamento de arqueros
       *[other] destacamentos de arqueros
    }
}
bb-holds = En { $cell }: { $what }.
bb-edge = Ahí termina el campo.

## The start of Blades & Banners

bb-drawn-trees = Dados de los árboles, primero el de Grifo, contados desde el borde { $edge ->
    [east] este
   *[west] oeste
}: { $throws }.
bb-drawn-throw = { $griffin }–{ $unicorn }: { $result ->
    [again] otra vez
    [outside] fuera del campo
   *[tree] { $cell }
}
bb-drawn-budget = { $kind ->
    [again] Dados del presupuesto: { $dice }; se tiran otra vez.
    [more] Dados del presupuesto: { $dice }; 24 monedas como máximo.
   *[fits] Dados del presupuesto: { $dice }.
}

## Blades & Banners: what would be right

bb-distances = { $count ->
    [0] Ahora no se puede ir { $direction }.
   *[other] Distancias posibles { $direction }: { $distances }.
}
bb-could-go = { $count ->
    [0] Ahora estos soldados no pueden hacerlo.
   *[other] Podrían ir así: { $places }.
}
bb-targets = { $count ->
    [0] El arquero de { $archer } no tiene ahora ningún blanco.
   *[other] El arquero de { $archer } puede disparar a { $targets }.
}
bb-free = Puede ir a { $cells }.
bb-named = Puedes elegir: { $cells }.
bb-guards = Puedes sacrificar a un sargento ({ $cells }) o dejar que luche el capitán.

## Blades & Banners: refusals

bb-over = La partida ha terminado: { $winner ->
    [griffin] ha ganado Grifo.
    [unicorn] ha ganado Unicornio.
   *[draw] empate.
}
bb-not-your-turn = { $done ->
    [yes] Tú ya has elegido: ahora elige { $seat }.
   *[no] No es tu turno: le toca a { $seat }.
}
bb-phase = { $phase ->
    [hiring] Ahora se reclutan los ejércitos.
    [bearers] Ahora se colocan los portaestandartes.
    [deployment] Ahora se despliegan los destacamentos.
    [announce] Ahora se anuncia quién va primero en esta ronda.
    [planning] Ahora se planifican cuatro órdenes.
    [orders] Ahora se ejecuta la orden descubierta: mover, cambiar de formación, girar, disparar, mover el portaestandarte o no hacer nada.
    [fight] Hay combates pendientes: di cuál de tus soldados lucha ahora.
    [meet] Hay combates pendientes: di cuál de tus soldados recibe al atacante.
   *[bodyguard] Atacan a tu capitán: sacrifica a un sargento o deja que luche el capitán.
}
bb-too-dear = Este ejército cuesta { $price ->
    [one] { $price } moneda
   *[other] { $price } monedas
} y el presupuesto es de { $budget }.
bb-counters = Un bando no tiene tantas fichas. El máximo: { $most }.
bb-one-unit = Un ejército necesita al menos dos unidades distintas; capitanes y sargentos son una sola, la infantería pesada.
bb-bearer-place = { $why ->
    [row] Tu portaestandarte empieza en la fila { $row }, y { $cell } no está en ella.
    [edge] { $cell } está demasiado cerca del borde: un portaestandarte se queda en las columnas c–r.
    [tree] { $cell } no está libre.
   *[half] { $cell } no está en la misma mitad del campo (a–j o k–t) que el otro portaestandarte, que está en { $enemy }.
}
bb-none-left = { $kind ->
    [knights] No te quedan caballeros por desplegar.
    [captains] No te quedan capitanes por desplegar.
    [sergeants] No te quedan sargentos por desplegar.
    [pikemen] No te quedan piqueros por desplegar.
   *[archers] No te quedan arqueros por desplegar.
} Quedan: { $left }.
bb-detachment-size = { $kind ->
    [knights] Los caballeros se despliegan
    [captains] Los capitanes se despliegan
    [sergeants] Los sargentos se despliegan
    [pikemen] Los piqueros se despliegan
   *[archers] Los arqueros se despliegan
} { $size ->
    [1] de uno en uno
   *[other] de { $size } en { $size }
}, no { $count } a la vez.
bb-deploy-cell = { $why ->
    [taken] { $cell } no está libre.
   *[edge] { $cell } está fuera de tu zona de despliegue: filas { $first } y { $second }, columnas c–r.
}
bb-plan-size = Un plan tiene { $needed } órdenes, no { $count }.
bb-plan-copies = Has elegido { $count } órdenes «{ $order }», y solo hay dos cartas así.
bb-no-fight = { $why ->
    [charge] Primero se resuelven las cargas, y el soldado de { $cell } no carga.
    [fight] En { $cell } no hay ningún soldado tuyo con un combate pendiente.
   *[meet] En { $cell } no hay nadie que pueda recibir a este atacante.
}
bb-no-guard = { $why ->
    [sergeant] En { $cell } no hay ningún sargento tuyo.
    [adjacent] { $cell } no está junto al capitán de { $captain }.
   *[engaged] El sargento de { $cell } estaba junto a un enemigo al empezar los combates, así que no puede morir por el capitán.
}
bb-standard-card = Con la carta del portaestandarte no actúa ningún soldado: mueve el portaestandarte hasta cuatro casillas o no hagas nada.
bb-other-unit = Esta orden es para otra unidad: «{ $order }».
bb-only-archers = Solo disparan los arqueros, y esta orden es «{ $order }».
bb-no-group = { $cells } no forman un grupo: { $arm ->
    [knights] los caballeros se mueven de uno en uno o en línea de dos o tres sin huecos.
   *[foot] la infantería se mueve de uno en uno, en línea de dos a cuatro sin huecos o en columna de dos por dos.
}
bb-too-far = { $distance ->
    [one] { $distance } casilla
   *[other] { $distance } casillas
} es demasiado: con la orden «{ $order }» se avanza como mucho { $speed }.
bb-blocked = Desde { $soldier } no se puede ir { $distance ->
    [one] { $distance } casilla
   *[other] { $distance } casillas
} { $direction }.
bb-knights-do-not-reform = Los caballeros no cambian de formación: solo lo hace la infantería, cuatro soldados en línea o en columna.
bb-no-four = { $cells } no son una línea de cuatro ni una columna de dos por dos, así que no pueden cambiar de formación.
bb-no-reform = Esto no es un cambio de formación: dos soldados adyacentes se quedan y los otros dos se ponen a su lado, para que la línea se convierta en columna o la columna en línea. Estas casillas no valen: { $to }.
bb-alike = Los soldados de { $one } y { $two } son iguales, así que solo vale una de las dos maneras de colocarlos: el primero va a la primera casilla en orden de lectura.
bb-no-line = Solo gira una línea sin huecos, de dos a { $most } soldados, y { $cells } no lo es.
bb-no-wheel = Esto no es un giro: un soldado se queda y los demás acaban a la misma distancia de él que antes, en ángulo recto. Estas casillas no valen: { $to }.
bb-wheel-path = Al girar en torno a { $pivot }, el soldado de { $soldier } recorrería { $path ->
    [one] { $path } casilla
   *[other] { $path } casillas
}, y el máximo es { $most }.
bb-zone = { $do ->
    [reform] Entre la formación vieja y la nueva no puede haber árboles ni enemigos, y las casillas nuevas deben estar libres.
   *[wheel] En los cuadrados por los que gira la línea no puede haber árboles ni enemigos, y las casillas nuevas deben estar libres.
}
bb-no-shot = Debe disparar al menos un arquero.
bb-no-volley = Los arqueros de { $cells } no pueden disparar una salva: de dos a cuatro arqueros de una línea sin huecos disparan en perpendicular a ella, todos hacia el mismo lado y cada uno en línea recta.
bb-not-in-line = { $target } no está en la fila ni en la columna de { $archer }.
bb-out-of-range = { $target } está fuera del alcance de { $archer }: hay { $between ->
    [one] { $between } casilla
   *[other] { $between } casillas
} en medio, y el máximo es { $most } { $led ->
    [yes] incluso en la zona de influencia de un capitán.
   *[no] fuera de la zona de influencia de un capitán.
}
bb-no-enemy = Ahí no hay ningún soldado enemigo al que disparar.
bb-bearer-is-no-target = No se puede disparar a un portaestandarte.
bb-shield-wall = El soldado de { $target } está tras un muro de escudos frente a { $archer }, junto a { $comrades } (BB-11.7): desde ahí no se le puede disparar.
bb-bearer-first-step = Los portaestandartes no se mueven en la primera ronda.
bb-bearer-too-far = { $distance ->
    [one] { $distance } casilla
   *[other] { $distance } casillas
} es demasiado: con la orden «{ $order }» el portaestandarte avanza como mucho { $most }.
bb-bearer-limits = { $cell } está demasiado cerca del borde: un portaestandarte se queda en las columnas c–r y las filas 3–12.
bb-control-line = { $cell } está más allá de la línea de control de { $seat }, la fila { $row }.
bb-no-right-to-capture = El portaestandarte de { $cell } solo puede capturar el estandarte de { $target } si antes de moverse estaba en la mitad enemiga.

## Blades & Banners: what may be done

bb-may-hire = Puedes reclutar este ejército por { $price } de { $budget } monedas: { $army }.
bb-may-place-bearer = Puedes colocar tu portaestandarte en { $cell }.
bb-may-deploy = Puedes colocar { $kind ->
    [knights] un caballero
    [captains] un capitán
    [sergeants] sargentos
    [pikemen] piqueros
   *[archers] arqueros
} en { $cells }.
bb-may-announce = Puedes anunciar que en esta ronda va primero { $seat }.
bb-may-plan = Puedes planificar: { $orders }.
bb-may-skip = Puedes no hacer nada con la orden «{ $order }».
bb-may-move-bearer = Tu portaestandarte puede ir a { $cell }.
bb-captures = Así se captura el estandarte de { $seat } y se gana en el acto.
bb-may-move = { $do ->
    [move] Puedes mover
    [reform] Puedes cambiar de formación
   *[wheel] Puedes girar
}: { $cells } → { $to }.
bb-may-shoot = Puedes disparar: { $shots }.
bb-shot = { $archer } mata a { $target }
bb-may-fight = El soldado de { $cell } puede luchar ahora.
bb-may-meet = El soldado de { $cell } puede recibir al atacante.
bb-may-stand = El capitán de { $cell } puede luchar.
bb-may-sacrifice = El sargento de { $sergeant } puede morir por el capitán de { $captain }, que ocupa su lugar; los combates del capitán se anulan.

## Blades & Banners: fights

bb-no-fights = No hay combates.
bb-fight = Combate: { $attacker } { $attack } contra { $defender } { $defence }; { $dies ->
    [both] mueren los dos.
    [attacker] muere el atacante.
   *[defender] muere el defensor.
}
bb-part = { $part ->
    [base] fuerza base { $adds }
    [standard] estandarte +{ $adds }
    [captain] jefe de infantería +{ $adds }
    [pikes] contra caballería +{ $adds }
    [wall] muro de picas +{ $adds }
   *[charge] carga +{ $adds }
} { $rule }
bb-void = { $rule ->
    [BB-11-4] No hay carga contra un piquero en formación (BB-11.4).
   *[BB-11-7] El muro de picas no vale contra un muro de escudos (BB-11.7).
}
bb-may-be-saved = Un sargento puede salvar al capitán: { $cells } (BB-11.8).
bb-lapses = No hay combate entre { $attacker } y { $defender }, porque uno de los dos muere antes (BB-10.3).
bb-choice = Los jugadores eligen quién lucha antes con quién; aquí va primero el defensor más fuerte (BB-10.4).

## Blades & Banners: the soldiers at a glance

bb-overview = Los soldados de un vistazo
bb-fact = { $fact ->
    [strength] Fuerza base
    [price] Precio en monedas
    [size] Soldados por destacamento
    [counters] Fichas en total
    [speed] Velocidad en casillas
   *[range] Alcance en casillas
}
bb-property = { $property ->
    [charge] Carga
    [commander] Jefe de infantería
    [shields] Muro de escudos
    [bodyguard] Guardaespaldas
    [horse] Contra caballería
    [wall] Muro de picas
    [shot] Disparo
    [volley] Salva
    [standard] Estandarte
   *[bearer] Movimiento
}
bb-property-text = { $property ->
    [charge] +1 tras tres casillas en línea recta, +2 tras cuatro, contra el enemigo que está justo delante. Ese combate va primero.
    [commander] Los sargentos, piqueros y arqueros de su zona de influencia de 7×7 tienen +1 (no +2 con dos capitanes), y los arqueros, una casilla más de alcance.
    [shields] Si está en formación, no se le puede disparar, y el muro de picas enemigo no da +1.
    [bodyguard] Si atacan a un capitán en una casilla adyacente, un sargento sin enemigos al lado puede morir en su lugar. No vale contra flechas.
    [horse] +2 en un combate con un caballero.
    [wall] En formación tiene +1, y la carga no surte efecto; pero no tiene ese +1 contra infantería pesada en formación.
    [shot] Mata a un enemigo en línea recta con tres casillas en medio como mucho, haya lo que haya en ellas. No puede disparar al portaestandarte ni a la infantería pesada tras un muro de escudos.
    [volley] De dos a cuatro arqueros en línea disparan juntos, en perpendicular a ella y hacia un mismo lado.
    [standard] Los soldados de la zona de influencia de 7×7 de su estandarte tienen +1.
   *[bearer] Dos casillas con cualquier orden, cuatro con una orden del portaestandarte; en la primera ronda no se mueve. Quien pierde el estandarte pierde la partida.
}
bb-formation = En formación: visto desde el enemigo, el soldado tiene justo al lado a otro de su misma unidad.
bb-strengths = { $table ->
    [own] El número de la ficha de un soldado es su fuerza base. Los jugadores han acordado estos números.
   *[named] El número de la ficha de un soldado es su fuerza base. Las reglas del autor no dan estos números; son nuestros.
}
bb-strengths-change = { $table ->
    [standard] Los números de siempre.
    [veteran_captains] Capitanes veteranos: un capitán y un caballero parado se matan el uno al otro.
    [heavy_horse] Caballería pesada: un caballero parado mata a un piquero solo; un caballero y un piquero en muro de picas se matan el uno al otro.
   *[own] Números distintos de los de siempre.
}
