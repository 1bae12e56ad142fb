# Boards as text and as pictures, and games on paper, in Spanish.

## Both games

picture-game = { $game ->
    [blades-and-banners] Blades & Banners
   *[battle-line] Battle Line
}
picture-headline = { $how ->
    [draw] Empate
    [over] { $seat } { $doing }
   *[on] le toca a { $seat }, { $doing }
}
picture-doing = { $doing ->
    [won] ha ganado
    [lost] ha perdido
    [drawn] empate
   *[waits] espera
}

## Battle Line

bl-picture-doing = { $phase ->
    [play] juega una carta
    [end] reclama o extrae
    [scout-draw] Exploradores: quedan por extraer { $left }
   *[scout-return] Exploradores: quedan por devolver { $left }
}
bl-picture-cards = { $deck ->
    [troop] Tropas: { $count }
   *[tactics] Tácticas: { $count }
}
bl-picture-no-cards = ninguna carta
bl-picture-played = cartas de Tácticas jugadas: { $count }
bl-picture-discards = descarte:
# At most nine letters.
bl-picture-decks = Pilas
bl-picture-top = { $deck ->
    [troop] encima de las Tropas:
   *[tactics] encima de las Tácticas:
}
bl-picture-card = { $card }, { $colour ->
    [red] rojo
    [orange] naranja
    [yellow] amarillo
    [green] verde
    [blue] azul
   *[purple] morado
}: { $troop }
bl-picture-tactics = { $count } de Tácticas
bl-picture-pile = Descarte
bl-picture-first = arriba: { $card }
bl-picture-chip = { $card }, { $seat ->
    [south] de Sur
   *[north] de Norte
}

## Blades & Banners

bb-picture-doing = { $doing ->
    [hires] recluta en secreto
    [hired] ha reclutado
    [plans] planifica cuatro órdenes
    [planned] ha planificado
    [bearers] coloca el estandarte
    [deployment] coloca destacamentos, faltan: { $left }
    [announce] dice quién va primero
    [order] ejecuta una orden: { $order }
    [orders] ejecuta una orden
    [fight] dice quién lucha ahora
    [meet] dice quién recibe a { $cell }
    [answer] dice quién lucha
   *[bodyguard] puede salvar al capitán de { $cell }
}
bb-picture-budget = Presupuesto: { $coins ->
    [one] { $coins } moneda
   *[other] { $coins } monedas
}
bb-picture-agreed = { $what ->
    [deployer] { $seat } despliega primero
    [initiative] { $seat } tiene la iniciativa
   *[first] { $seat } va primero
}
# At most fifteen letters.
bb-picture-line = { $seat ->
    [griffin] línea Grifo
    [unicorn] línea Unicornio
   *[both] ambas líneas
}
bb-picture-no-soldiers = ningún soldado
bb-picture-zone = zona de control { $rows }
bb-picture-to-place = por colocar: { $army }
bb-picture-hired = reclutados: { $army }
bb-picture-opened = descubiertas: { $count }
# At most nine letters.
bb-picture-strengths = Fuerzas
bb-picture-fights = Combates: { $fights }
bb-picture-charge = carga
bb-picture-guards = sargentos libres: { $cells }
bb-picture-piece = { bb-seat }: { bb-kind }, { $cell }
bb-picture-tree = Árbol, { $cell }
bb-picture-influence = { $seat ->
    [griffin] Grifo
   *[unicorn] Unicornio
}: zona de influencia del { $kind ->
    [captain] capitán
   *[bearer] portaestandarte
}, { $cell }
bb-picture-has-initiative = La iniciativa es de { bb-seat }
bb-picture-begins = { $what ->
    [deployer] despliega primero
   *[first] va primero
}
bb-picture-rows = zona { $rows }
bb-picture-all-rows = Zona de control: { $rows ->
    [one] { $rows } fila
   *[other] { $rows } filas
}
bb-picture-order = { $order ->
    [knights] Caballeros
    [heavy_infantry] Inf. pesada
    [pikemen] Piqueros
    [archers] Arqueros
   *[bearer] Estandarte
}
bb-picture-closed = tapada
bb-picture-order-title = Orden { $number }: { $name ->
    [none] boca abajo
   *[other] { $name }
}

## On paper

print-title = { $title } en papel
print-contents = Qué se imprime
print-set = { $kind ->
    [cards] Cartas
    [flags] Estandartes
    [field] Campo de batalla
    [counters] Fichas
    [trees] Árboles y sol
    [dial] Contador de rondas
    [initiative] Iniciativa
    [cover] Portada
    [aid] Hoja de ayuda
   *[rules] Reglas
}
print-how-title = Cómo imprimirlo
print-how = { $what ->
    [scale] Imprime al 100 %, sin ajustar a la página. Así la línea al pie de esta página mide 100 mm.
    [sides] Imprime a doble cara y gira el papel por el borde { $edge ->
        [short] corto
       *[long] largo
    }. Prueba con una hoja y mírala a contraluz: los dorsos tienen que quedar justo detrás de las caras.
    [paper] Usa papel grueso, o mete las cartas en fundas de 63 × 88 mm.
    [cut] Corta de marca a marca y por las líneas finas. El dibujo de las cartas sobresale 3 mm del corte.
    [field] Recorta las partes del campo y pega cada una sobre la tira que lleva su número.
    [dice] Añade dos dados de distinto color: sirve cualquiera.
   *[fold] Mete las hojas de las reglas unas dentro de otras, dóblalas por la mitad y grapa el doblez.
}
print-ruler = 100 mm
print-glue = pega aquí la hoja { $sheet }
print-variant = Variante
print-doing = { $what ->
    [parts] Dibujando las partes…
    [rules] Componiendo las reglas…
   *[file] Componiendo las páginas…
}
print-done = Listo: { $file }

bl-printed-flag = Estandarte { $flag }

bb-printed-part = { $part ->
    [field] Campo de batalla
    [tree] Árbol
    [sun] Sol
    [dial] Contador de rondas
   *[initiative] Ficha de iniciativa
}

## Ediciones, los dibujos de la hoja de ayuda y la portada

# Lo que juega una edición, por el nombre y el valor de una opción.
bl-edition = { $option ->
    [claim_timing-after_playing] Los estandartes solo se reclaman después de jugar una carta o de pasar, y antes de extraer.
    [traitor_destination-other_flag] Traición lleva su carta a otro estandarte, nunca al mismo.
    [traitor_destination-own_formation] Traición solo pone su carta donde ya hay una carta en tu lado.
    [environment_movable-false] Niebla y Barro se quedan donde están: ni Redespliegue ni Deserción los toman.
    [leader_limit-per_game] Cada jugador puede jugar un solo Líder en toda la partida.
    [leader_limit-none] Un jugador puede tener los dos Líderes en su lado.
    [skirmish_colours-different] Las cartas de una Línea de Hostigadores tienen colores distintos, sin repetir ninguno.
    [redeploy_same_flag-true] Redespliegue también puede poner una carta de Tropas o de Moral en otro hueco del mismo estandarte.
    [passing-without_card] Solo puedes pasar si no puedes jugar ninguna carta.
    [scout_draw-end_of_turn] Las tres cartas se extraen al final del turno, después de reclamar.
   *[scout_return-held] Solo se devuelven cartas que ya estaban en tu mano, ninguna de las tres.
}
bl-edition-leader = Un Líder: vale como cualquier carta de Tropas, de cualquier color y valor; se nombra cuando se decide el estandarte.
bl-edition-skirmish = de colores distintos
print-differs = Lo que aun así es distinto:
print-by = { $game ->
    [blades-and-banners] de Afanasy Kartasi
   *[battle-line] de Reiner Knizia
}
bb-aid-soldier = fuerza { $strength }, { $count ->
    [1] precio { $price }
   *[other] precio { $price } por { $count }
}, mueve hasta { $speed }
bb-aid-about = { $kind ->
    [knight] Carga: +1 tras 3 casillas rectas hacia el enemigo, +2 tras 4.
    [captain] Los sargentos, piqueros y arqueros de su zona tienen +1.
    [sergeant] Puede morir en lugar de un capitán adyacente.
    [pikeman] Mejora contra caballería: +2. En formación +1 más, y contra él no cuenta ninguna carga.
    [archer] Dispara recto, con 3 casillas como mucho entre los dos; 4 en la zona de un capitán.
   *[bearer] Los soldados de su zona tienen +1. Mueve hasta 2, con su propia carta hasta 4.
}
bb-aid-zone = Una zona de influencia son 3 casillas hacia cada lado. En formación: junto a uno de los suyos de la misma unidad; protege los dos lados largos de la línea, no sus extremos. A la infantería pesada en formación no se le puede disparar.
bb-aid-picture = { $what ->
    [charge] Un combate: se suman todas las bonificaciones, muere el menor y, si son iguales, los dos. El caballero ha cargado 4 casillas: 4+2 contra 2+2. Muere el piquero.
    [wall] Dos piqueros en formación detienen la carga: 4 contra 2+2+1. Muere el caballero.
   *[volley] Una salva: los arqueros de una línea disparan en una dirección, cada uno a un enemigo justo delante. Da igual lo que haya en medio.
}
