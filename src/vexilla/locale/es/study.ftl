# What puzzles are about, in Spanish.

puzzle-story = { $theme ->
    [proof] Esto está demostrado: ninguna de las cartas no vistas puede dar al oponente una formación más fuerte, así que el estandarte se reclama al instante.
    [win] Esto completa la formación con la que se reclama el estandarte decisivo: la partida está ganada.
    [claim] Esto completa la formación con la que se reclama el estandarte al instante.
    [tactics] Aquí una carta de Tácticas vale más que cualquier carta de Tropas.
    [saving] Las cartas de Tácticas valdrán más después: guárdalas por ahora.
    [block] Esto le quita al oponente lo que estaba a punto de conseguir.
    [flag] En ningún otro estandarte decide tanto una carta de esta mano.
    [capture] Esto captura el estandarte enemigo y gana la batalla.
    [zone] Al final de la batalla gana la zona de control mayor: cada fila cuenta.
    [plan] Esta orden tiene que ser la primera, planifique lo que planifique el oponente.
    [pikes] Uno al lado de otro, los piqueros luchan con la bonificación de su muro.
    [charge] La carga golpea con su bonificación, y lo que gana vale más que lo que arriesga.
    [volley] El disparo abate al soldado que más importa, y nadie puede responder.
    [standard] El estandarte debe estar aquí: en otro lugar corre peligro o pierde terreno.
    [fight] Este combate acaba a tu favor, y con ningún otro se gana tanto.
    [threat] Desde aquí ganan las órdenes siguientes, y casi nada las detiene.
   *[manoeuvre] Con ninguna otra orden se gana tanto.
}
