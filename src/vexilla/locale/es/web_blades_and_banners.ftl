# The table of Blades & Banners in the browser, in Spanish.

web-bb-option-defence_order = Quién recibe el ataque
web-bb-option-defence_order-ask = elige el defensor
web-bb-option-defence_order-automatic = automáticamente
web-bb-option-strengths = Fuerza base
web-bb-option-strengths-standard = estándar
web-bb-option-strengths-veteran_captains = capitanes veteranos
web-bb-option-strengths-heavy_horse = caballería pesada
web-bb-option-strengths-own = números propios
web-bb-agreed-strength = { web-bb-kind } { $value }
web-bb-agreed-strength-differs = { web-bb-agreed-strength } (estándar { $standard })
web-bb-option-trees = Árboles
web-bb-option-trees-rolled = según los dados
web-bb-option-trees-none = ninguno
web-bb-option-trees-placed = colocarlos
web-bb-option-trees_from = Las columnas se cuentan desde
web-bb-option-trees_from-west = el borde oeste
web-bb-option-trees_from-east = el borde este
web-bb-option-budget = Tamaño de los ejércitos
web-bb-option-budget-dice = según los dados
web-bb-option-budget-agreed = acordado
web-bb-coins-each = Monedas por ejército
web-bb-agreed-budget = { $how ->
    [coins] { $count ->
        [one] 1 moneda cada uno
       *[other] { $count } monedas cada uno
    }
   *[dice] { $count ->
        [one] según un dado
       *[other] según { $count } dados
    }
}
web-bb-reason = { $reason ->
    [capture] Se ha capturado el estandarte{ $cell ->
        [none] {""}
       *[other] {" "}en { $cell }
    }.
    [annihilation] { $winner ->
        [griffin] Unicornio se ha quedado sin soldados.
        [unicorn] Grifo se ha quedado sin soldados.
       *[none] A ningún ejército le quedan soldados.
    }
   *[control] { $winner ->
        [none] Tras la ronda doce las zonas de control son iguales: { $larger } a { $smaller }.
       *[other] Tras la ronda doce gana la mayor zona de control: { $larger } a { $smaller }.
    }
}
web-bb-skip-to = { $to ->
    [field] Saltar al campo
   *[panel] Saltar a tu tarea
}

## Words

web-bb-kind = { $kind ->
    [knight] Caballero
    [captain] Capitán
    [sergeant] Sargento
    [pikeman] Piquero
    [archer] Arquero
   *[bearer] Portaestandarte
}
web-bb-army = { $army ->
    [griffin] Grifo
   *[unicorn] Unicornio
}
web-bb-piece = { $kind ->
    [knight] caballero
    [captain] capitán
    [sergeant] sargento
    [pikeman] piquero
    [archer] arquero
   *[bearer] portaestandarte
} { $army ->
    [griffin] de Grifo
   *[unicorn] de Unicornio
}
web-bb-man = { web-bb-kind } { $cell }
web-bb-man-of = { web-bb-piece } { $cell }
web-bb-order = { $order ->
    [knights] Caballeros
    [heavy-infantry] Inf. pesada
    [pikemen] Piqueros
    [archers] Arqueros
   *[bearer] Estandarte
}
web-bb-card = { $order ->
    [knights] Caba{"\u00AD"}lleros
    [heavy-infantry] Inf. pesada
    [pikemen] Piqueros
    [archers] Arqueros
   *[bearer] Estan{"\u00AD"}darte
}
web-bb-closed = orden tapada
web-bb-unit = { $count } { $unit ->
    [knights] { $count ->
        [one] caballero
       *[other] caballeros
    }
    [captains] { $count ->
        [one] capitán
       *[other] capitanes
    }
    [sergeants] { $count ->
        [one] sargento
       *[other] sargentos
    }
    [pikemen] { $count ->
        [one] piquero
       *[other] piqueros
    }
   *[archers] { $count ->
        [one] arquero
       *[other] arqueros
    }
}
web-bb-unit-title = { $unit ->
    [knights] Caballero
    [captains] Capitán
    [sergeants] Sargentos
    [pikemen] Piqueros
   *[archers] Arqueros
}
web-bb-detachment = { $unit ->
    [knights] un soldado
    [captains] un soldado
    [sergeants] tres soldados
    [pikemen] cuatro soldados
   *[archers] cuatro soldados
}
web-bb-strength = fuerza { $strength }
web-bb-tree = árbol
web-bb-in-line = en formación hacia { $faces ->
    [front] delante y atrás
    [flanks] la izquierda y la derecha
   *[both] todos los lados
}
web-bb-mark = { $mark ->
    [answer] se le puede elegir
    [reach] puede ir aquí
    [target] se le puede disparar
    [chosen] elegido
   *[ghost] quedaría aquí
}

## Moves

web-bb-did-hire = ejército reclutado
web-bb-did-place-bearer = estandarte en { $cell }
web-bb-did-deploy = { $unit } en { $cells }
web-bb-did-announce = { $army ->
    [griffin] Grifo va primero
   *[unicorn] Unicornio va primero
}
web-bb-did-plan = cuatro órdenes selladas
web-bb-would-plan = órdenes: { $orders }
web-bb-did-skip = { $order }: nada
web-bb-did-move = { $how ->
    [charge] { $who } { $from } { $count ->
        [one] carga
       *[other] cargan
    } hasta { $to }
    [wheel] { $who } { $from }: giro a { $to }
    [reform] { $who } { $from }: nueva formación en { $to }
   *[move] { $who } { $from } a { $to }
}
web-bb-did-shoot = { $count ->
    [one] Arquero { $archers } dispara a { $targets }
   *[other] Arqueros { $archers } disparan a { $targets }
}
web-bb-did-fight = ahora lucha { $cell }
web-bb-did-meet = { $cell } recibe el ataque
web-bb-did-sacrifice = el sargento de { $cell } muere por su capitán
web-bb-did-stand = el capitán lucha
web-bb-with-fallen = { $count ->
    [one] { $deed }; cae { $fallen }
   *[other] { $deed }; caen { $fallen }
}
web-bb-with-standard = { $army ->
    [griffin] { $deed }; cae el estandarte de Grifo
   *[unicorn] { $deed }; cae el estandarte de Unicornio
}

## What to do

web-bb-status = { $phase ->
    [hiring] Recluta tu ejército
    [bearers] Coloca tu estandarte
    [deployment] { $left ->
        [one] Coloca un destacamento
       *[other] Coloca { $left } destacamentos
    }
    [announce] ¿Quién va primero?
    [planning] Planifica cuatro órdenes
    [orders] Orden { $number }: { $order }
    [fight] ¿Quién lucha ahora?
    [meet] ¿Quién recibe el ataque?
    [bodyguard] ¿Salvas al capitán?
   *[over] La batalla ha terminado
}
web-bb-summary-step = { $phase ->
    [hiring] Se reclutan los ejércitos.
    [bearers] Se colocan los estandartes.
    [deployment] Se despliegan los ejércitos.
    [planning] Ronda { $step } de 12: ambos planifican.
    [over] La batalla terminó en la ronda { $step }.
   *[orders] Ronda { $step } de 12.
}
web-bb-summary-initiative = { $army ->
    [griffin] Grifo tiene la iniciativa.
   *[unicorn] Unicornio tiene la iniciativa.
}
web-bb-summary-trees = { $count ->
    [0] No hay árboles.
   *[other] Árboles en { $cells }.
}
web-bb-summary-unit = { $unit } en { $cells }
web-bb-summary-army = { $army ->
    [griffin] Grifo
   *[unicorn] Unicornio
}: { $count ->
    [0] ningún soldado en el campo.
   *[other] { $men }.
}
web-bb-summary-bearer = { $army ->
    [griffin] Estandarte de Grifo
   *[unicorn] Estandarte de Unicornio
} en { $cell }, zona de control { $zone }.
web-bb-summary-plan = { $army ->
    [griffin] Órdenes de Grifo
   *[unicorn] Órdenes de Unicornio
}: { $orders }.

## The table

web-bb-field = El campo. Las flechas mueven el cursor, Enter elige y confirma, Mayús y flechas amplían el grupo, w gira, r cambia de formación, v dispara, s no hace nada, n va al siguiente soldado, b al estandarte, + - 0 acercan y alejan; con la letra o se ve qué saben hacer los soldados.
web-bb-zoom = Zoom
web-bb-nearer = Acercar
web-bb-farther = Alejar
web-bb-step = Ronda { $step }
web-bb-step-of = Ronda { $step } de 12
web-bb-goes-first = { $army ->
    [griffin] Grifo va primero
   *[unicorn] Unicornio va primero
}
web-bb-first-short = primero
web-bb-initiative = { $army ->
    [griffin] Grifo tiene la iniciativa
   *[unicorn] Unicornio tiene la iniciativa
}
web-bb-zones = Zonas de control
web-bb-zones-of = Zonas de control: Grifo { $griffin }, Unicornio { $unicorn }
web-bb-zones-note = Tras la ronda 12 gana la zona mayor
web-bb-show-zones = Zonas
web-bb-soldiers = Soldados
web-bb-battle = Cómo va la batalla
web-bb-standing = Siguen en pie
web-bb-armies = Los ejércitos
web-bb-orders-of = { $army ->
    [griffin] Órdenes de Grifo
   *[unicorn] Órdenes de Unicornio
}
web-bb-slot = { $state ->
    [open] vista
    [now] ahora
    [own] solo tú
    [unopened] sin jugar
   *[closed] tapada
}

## What things are and do

web-bb-about-name = { $what ->
    [control] Zona de control
    [influence] Zona de influencia
    [initiative] Iniciativa
    [first] Quién va primero
    [step] Rondas de la batalla
    [tree] Árbol
    [coins] Monedas
    [closed] Orden tapada
    [move] Mover
    [wheel] Girar
   *[reform] Cambiar de formación
}
web-bb-about = { $what ->
    [control] Las filas que ha avanzado un estandarte. Tras cada ronda la zona mayor da la iniciativa, y tras la ronda 12, la victoria.
    [influence] Las 7×7 casillas alrededor de un capitán o de un estandarte, donde los soldados de su bando luchan con más fuerza.
    [initiative] El ejército que la tiene dice antes de cada ronda quién va primero. Tras la ronda pasa al ejército con la zona de control mayor; si las zonas son iguales, cambia de bando.
    [first] Este ejército descubre primero su orden; después los dos se turnan.
    [step] La batalla tiene doce rondas. En cada una los dos planifican cuatro órdenes en secreto y luego las descubren por turnos.
    [tree] Una casilla con árbol no se puede ocupar ni atravesar, tampoco al girar una línea. Las flechas pasan.
    [coins] Los dos ejércitos tienen las mismas monedas para sus destacamentos. Pueden sobrar monedas.
    [closed] Se descubre cuando llega su turno; solo la conoce quien la eligió.
    [move] Los soldados se mueven en línea recta, por una fila o una columna: dos casillas a pie, cuatro a caballo. Los soldados de un grupo se mueven juntos.
    [wheel] Una línea gira en ángulo recto alrededor de uno de sus soldados, que se queda en su sitio.
   *[reform] Una línea de cuatro pasa a ser una columna, o una columna pasa a ser una línea: dos vecinos se quedan, los otros dos se mueven.
}
web-bb-about-order = { $order ->
    [knights] Una acción de los caballeros: uno solo o una línea de hasta tres se mueve, o una línea gira. O el portaestandarte se mueve hasta dos casillas, o no haces nada.
    [heavy-infantry] Una acción de capitanes y sargentos: uno solo o un grupo se mueve, gira o cambia de formación. O el portaestandarte se mueve hasta dos casillas, o no haces nada.
    [pikemen] Una acción de los piqueros: uno solo o un grupo se mueve, gira o cambia de formación. O el portaestandarte se mueve hasta dos casillas, o no haces nada.
    [archers] Una acción de los arqueros: uno solo o un grupo dispara, se mueve, gira o cambia de formación. O el portaestandarte se mueve hasta dos casillas, o no haces nada.
   *[bearer] El portaestandarte se mueve hasta cuatro casillas, o no haces nada.
}
web-bb-about-detachment = Se recluta y se coloca de una vez. Sus soldados no tienen que estar juntos, y en la batalla cada uno puede actuar solo.
web-bb-budget = { $how ->
    [agreed] Habéis acordado { $budget ->
        [one] { $budget } moneda
       *[other] { $budget } monedas
    } para cada ejército.
   *[dice] Monedas: { $budget }, la suma de los dados tirados para esta partida ({ $dice }), igual para los dos ejércitos; 24 como máximo.
}

## Hiring

web-bb-play-now = Jugar ya
web-bb-hire-title = Recluta tu ejército
web-bb-hire-text = En secreto; las dos listas se muestran a la vez. Al menos dos unidades distintas.
web-bb-coins-left = { $count ->
    [one] Queda { $count } moneda
   *[other] Quedan { $count } monedas
}
web-bb-coins-spent = gastadas { $spent } de { $budget }
web-bb-ready-made = Ya hechos:
web-bb-army-of = { $name ->
    [balanced] Equilibrado
    [riders] Más caballeros
   *[bows] Más arcos
}
web-bb-price = { $count ->
    [one] { $count } moneda
   *[other] { $count } monedas
}
web-bb-one-more = { web-bb-unit-title }: uno más
web-bb-one-less = { web-bb-unit-title }: uno menos
web-bb-of = de { $count }
web-bb-marching = Marchan contigo
web-bb-men = { $count ->
    [one] { $count } soldado
   *[other] { $count } soldados
}
web-bb-clear = Vaciar
web-bb-seal-list = Sellar la lista
web-bb-two-units = Al menos dos unidades distintas
web-bb-hired-title = Tu lista está sellada
web-bb-hired-text = Las dos listas se muestran a la vez.
web-bb-tip = { $tip ->
    [pikes] Las picas en línea detienen una carga
    [shields] Ninguna flecha hiere a la infantería pesada en línea, ni por delante ni por detrás
    [charge] Los caballeros ganan hasta +2 con una carrera en línea recta
   *[bodyguard] Un sargento puede caer por su capitán
}

## Deployment

web-bb-deploy-panel = Despliegue
web-bb-to-place = Por colocar
web-bb-detachment-of = { web-bb-unit-title }, { web-bb-detachment }
web-bb-place = { $unit ->
    [knights] Coloca un caballero
    [captains] Coloca un capitán
    [sergeants] Coloca tus sargentos
    [pikemen] Coloca tus piqueros
    [archers] Coloca tus arqueros
   *[bearer] Coloca tu estandarte
}
web-bb-place-text = { $unit ->
    [bearer] En tu tercera fila. Ahí empieza tu línea de control.
    [knights] En tus dos filas, columnas c–r.
    [captains] En tus dos filas, columnas c–r.
   *[other] En tus dos filas, columnas c–r; toca un soldado para quitarlo y ponerlo en otro sitio.
}
web-bb-turns = Destacamentos en este turno: { $count }
web-bb-place-here = Colocar aquí
web-bb-missing = { $count ->
    [one] Falta { $count } soldado
   *[other] Faltan { $count } soldados
}
web-bb-place-rest = Coloca el resto por mí
web-bb-other-places = El otro bando está desplegando

## Planning

web-bb-plan-title = Plan de la ronda { $step }
web-bb-plan-text = Elige cuatro de tus diez órdenes y su secuencia.
web-bb-turn-by-turn = Las órdenes se descubren por turnos
web-bb-your-plan = Tu plan
web-bb-your-cards = Tus cartas de órdenes
web-bb-empty-slot = vacío
web-bb-put-in = { $order }: añadir al plan (quedan { $left })
web-bb-take-out = { $number }: { $order }, quitar
web-bb-more-orders = { $count ->
    [one] Falta { $count } orden
   *[other] Faltan { $count } órdenes
}
web-bb-seal-plan = Sellar el plan
web-bb-suggest-plan = Sugerir uno

## Orders

web-bb-order-panel = Tu orden
web-bb-choose = { $order ->
    [knights] Elige caballeros: toca uno; si lo tocas otra vez, toda su línea.
    [heavy-infantry] Elige capitanes o sargentos: toca uno; si lo tocas otra vez, toda su línea.
    [pikemen] Elige piqueros: toca uno; si lo tocas otra vez, toda su línea.
    [archers] Elige arqueros para mover o disparar: toca uno; si lo tocas otra vez, toda su línea.
   *[bearer] Elige tu portaestandarte; puede ir cuatro casillas.
}
web-bb-way = { $way ->
    [move] Mover
    [wheel] Girar
    [reform] Formar
    [volley] Salva
   *[shoot] Disparar
}
web-bb-take-handle = { $way ->
    [wheel] Elige la marca donde debe acabar la línea.
   *[reform] Elige la marca donde deben ponerse los otros dos.
}
web-bb-turning = { $way ->
    [left] a la izquierda
   *[right] a la derecha
}
web-bb-to = a { $cells }
web-bb-fight = { $result ->
    [won] { web-bb-man } cae
    [lost] { web-bb-man } vence
    [lapses] { web-bb-man }: no hay combate
   *[even] { web-bb-man }: caen los dos
}
web-bb-shot = { $archer } alcanza: { web-bb-man }
web-bb-may-join = También pueden disparar: { $archers }.
web-bb-no-fight = No hay combate.
web-bb-crooked = Los soldados se mueven en línea recta: por una fila o por una columna.
web-bb-choice = Aún hay que elegir quién lucha antes con quién.
web-bb-captures = { $army ->
    [griffin] Así capturas el estandarte de Grifo y ganas.
   *[unicorn] Así capturas el estandarte de Unicornio y ganas.
}
web-bb-do = { $fighting ->
    [capture] Capturar el estandarte
    [fight] { $do ->
        [wheel] Girar y luchar
        [reform] Formar y luchar
       *[move] Mover y luchar
    }
   *[plain] { $do ->
        [wheel] Girar
        [reform] Formar
        [shoot] Disparar
        [skip] No hacer nada
       *[move] Mover
    }
}
web-bb-back = Atrás
web-bb-skip = No hacer nada con esta orden
web-bb-part = { $rule ->
    [BB-10-6] Fuerza base
    [BB-11-1] Estandarte
    [BB-11-2] Jefe de infantería
    [BB-11-5] Contra caballería
    [BB-11-6] Muro de picas
   *[BB-11-3] Carga
}
web-bb-void = { $rule ->
    [BB-11-4] La carga no vale contra un muro de picas
   *[BB-11-7] El muro de picas no vale contra un muro de escudos
}
web-bb-lapses = No hay combate: uno de los dos muere antes
web-bb-fight-end = { $result ->
    [even] Caen los dos
    [won] { $defender ->
        [knight] Cae el caballero
        [captain] Cae el capitán
        [sergeant] Cae el sargento
        [pikeman] Cae el piquero
       *[archer] Cae el arquero
    }
   *[lost] { $attacker ->
        [knight] Cae el caballero
        [captain] Cae el capitán
        [sergeant] Cae el sargento
        [pikeman] Cae el piquero
       *[archer] Cae el arquero
    }
}
web-bb-guards = Un sargento podría salvarlo: { $cells }

## Questions

web-bb-question = { $phase ->
    [announce] ¿Quién va primero en esta ronda?
    [fight] ¿Quién lucha ahora?
    [meet] ¿Quién recibe al atacante?
   *[bodyguard] ¿Muere un sargento por el capitán?
}
web-bb-question-text = { $phase ->
    [announce] Tienes la iniciativa.
    [fight] Elige a uno de tus soldados.
    [meet] El atacante está en { $attacker }.
   *[bodyguard] Atacan al capitán de { $captain } desde { $attacker }.
}
web-bb-question-rule = { $phase ->
    [announce] BB-5.3
    [bodyguard] BB-11.8
   *[fight] BB-10.4
}
web-bb-suggested = sugerido
web-bb-announce = { $army ->
    [griffin] Grifo va primero
   *[unicorn] Unicornio va primero
}
web-bb-sacrifice = El sargento de { $cell } muere y el capitán ocupa su lugar
web-bb-stand = El capitán lucha
