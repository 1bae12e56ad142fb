# De qué tratan los problemas, en español.

puzzle-story = { $theme ->
    [proof] Esto demuestra el estandarte: ninguna carta que nadie haya visto puede hacer más fuerte al otro bando, así que se reclama al instante.
    [win] Esto completa la formación que toma el estandarte decisivo: la partida está ganada.
    [claim] Esto completa la formación que toma el estandarte al instante.
    [tactics] Aquí una carta de Tácticas vale más que cualquier Tropa.
    [saving] Las cartas de Tácticas valdrán más después: guárdalas por ahora.
    [hold] En ningún otro lugar decide tanto una carta de esta mano.
    [capture] Esto captura el estandarte enemigo y gana la batalla.
    [charge] La carga golpea con su bonificación, y lo que toma vale más que lo que arriesga.
    [volley] El disparo abate al soldado que más importa, y nadie puede responder.
    [standard] El estandarte debe estar aquí: en otro lugar corre peligro o pierde terreno.
    [fight] Quién lucha ahora decide cómo termina todo el combate.
    [threat] Desde aquí ganan las órdenes siguientes, y casi nada las detiene.
   *[manoeuvre] Ninguna otra orden gana tanto.
}
