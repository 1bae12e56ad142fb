# The lessons of Battle Line, in Spanish (docs/lessons.md).
# Each step has what there is to know, the task, and two hints after wrong tries.

bl-first-card-title = Jugar una carta
bl-first-card-1-text = Entre tú y tu oponente hay nueve estandartes. En tu turno pones una carta boca arriba en tu lado de un estandarte; tres cartas completan un lado.
bl-first-card-1-task = Juega cualquier carta en el estandarte 5, en el centro: elige la carta y luego tu lado del estandarte.
bl-first-card-1-hint = Es una jugada legal, pero la tarea es jugar en el estandarte del centro.
bl-first-card-1-pointed = Elige una carta de tu mano y luego tu lado del estandarte 5.
bl-first-card-2-text = Al final del turno extraes una carta, para volver a tener siete. Hay dos pilas: Tropas y Tácticas.
bl-first-card-2-task = Extrae una carta de Tropas.
bl-first-card-2-hint = Esa era la otra pila: las Tácticas vendrán después.
bl-first-card-2-pointed = Elige la pila de cartas de Tropas.
bl-first-card-done = Así es un turno entero: jugar una carta, extraer una carta. Gana el primero que reclama cinco estandartes, o tres adyacentes.

bl-formations-title = ¿Qué formación es más fuerte?
bl-formations-1-text = Con tres cartas se crea una formación, y la más fuerte reclama el estandarte. De la más fuerte a la más débil: Cuña (un color, valores consecutivos), Falange (valores iguales), Batallón (un color), Línea de Hostigadores (valores consecutivos), Masa (lo demás).
bl-formations-1-task = Reclama el estandarte donde está tu Batallón: elige el estandarte y confirma.
bl-formations-1-hint = Busca tres cartas de un color en tu lado.
bl-formations-1-pointed = Tu Batallón es rojo y está en el estandarte 2. Elígelo y reclámalo.
bl-formations-2-text = Si las dos formaciones son de la misma clase, gana la suma mayor.
bl-formations-2-task = Dos Falanges están frente a frente. Reclama ese estandarte.
bl-formations-2-hint = Una Falange son tres cartas del mismo valor.
bl-formations-2-pointed = En el estandarte 7, tres sietes suman 21, y tres cuatros solo 12.
bl-formations-done = Primero cuenta la formación, luego la suma.

bl-wedge-title = Completar una Cuña
bl-wedge-1-text = La Cuña es la formación más fuerte: tres valores consecutivos de un color. No importa cómo estén colocados en la mesa.
bl-wedge-1-task = Completa una Cuña en el estandarte 3.
bl-wedge-1-hint = Te falta una tercera carta verde que encaje con el 9 y el 10.
bl-wedge-1-pointed = El 8 verde forma una Cuña en el estandarte 3. En el 6 solo formaría una Falange.
bl-wedge-2-text = El lado de tu oponente está incompleto, pero nada que aún pueda llegar ahí vence a 8, 9 y 10 de un color. Puedes reclamar antes de extraer.
bl-wedge-2-task = Reclama el estandarte 3.
bl-wedge-2-hint = Reclama primero: al extraer termina tu turno.
bl-wedge-2-pointed = Elige el estandarte 3 y reclámalo.
bl-wedge-done = Tres cartas del color adecuado, y el estandarte es tuyo para siempre.

bl-tie-title = El empate
bl-tie-1-text = La misma formación y la misma suma: empate. Pierde el estandarte quien puso allí la última carta. Por eso conviene completar antes tu lado.
bl-tie-1-task = Los dos estandartes completos están empatados. Reclama aquel en el que la última carta la puso tu oponente: las flechas señalan las últimas cartas.
bl-tie-1-hint = Hay dos empates: el 3 y el 6. En uno de ellos, la última carta la pusiste tú.
bl-tie-1-pointed = Tu oponente completó el estandarte 3 después de ti: reclama el 3.
bl-tie-done = En caso de empate gana quien completó antes su lado.

bl-proof-title = Demostrar una reclamación
bl-proof-1-text = No hace falta esperar a que tu oponente complete su lado. Si ninguna de las cartas no vistas puede hacerlo más fuerte que el tuyo, la reclamación está demostrada.
bl-proof-1-task = Tienes dos lados completos. Reclama el que puedas demostrar que es tuyo.
bl-proof-1-hint = Pregúntate en cada estandarte: ¿qué es lo mejor que tu oponente aún podría tener ahí?
bl-proof-1-pointed = En el estandarte 7 tu oponente aún puede tener una Cuña verde. En el 4, con un 5 azul y un 7 amarillo no puede formar nada que te venza.
bl-proof-done = Una reclamación se demuestra con las cartas que están boca arriba; el programa las mira todas por ti.

bl-unseen-title = Las cartas de tu mano no se ven
bl-unseen-1-text = En el estandarte 7 solo una Cuña verde vencería a tu Falange. El 10 verde está en el estandarte 2, así que tu oponente necesita el 7 verde. Lo tienes en la mano, pero para demostrar solo cuenta lo que está boca arriba.
bl-unseen-1-task = Haz que se pueda demostrar la reclamación del estandarte 7.
bl-unseen-1-hint = La carta que tu oponente necesita tiene que estar boca arriba.
bl-unseen-1-pointed = Juega el 7 verde en cualquier estandarte.
bl-unseen-2-text = Ahora todos ven que tu oponente no puede tener esa Cuña.
bl-unseen-2-task = Reclama el estandarte 7.
bl-unseen-2-hint = Reclama antes de extraer.
bl-unseen-2-pointed = Elige el estandarte 7 y reclámalo.
bl-unseen-done = Una carta que enseñas puede valer un estandarte.

bl-breakthrough-title = Tres estandartes adyacentes
bl-breakthrough-1-text = Con tres estandartes adyacentes se gana en el acto: es una brecha. El 4 y el 5 ya son tuyos.
bl-breakthrough-1-task = Gana la partida.
bl-breakthrough-1-hint = Ese estandarte no está junto a tus otros dos.
bl-breakthrough-1-pointed = Los estandartes 4, 5 y 6 son adyacentes: reclama el 6.
bl-breakthrough-done = Una brecha: tres adyacentes, y la partida ha terminado.

bl-envelopment-title = Cinco estandartes
bl-envelopment-1-text = También se gana con cinco estandartes cualesquiera: eso es embolsar al enemigo. Tienes cuatro.
bl-envelopment-1-task = Juega la carta que te deja reclamar el estandarte 5 en este turno.
bl-envelopment-1-hint = Una Falange de nueves vencería a un Batallón. Solo una carta de tu mano es lo bastante fuerte.
bl-envelopment-1-pointed = El 6 azul completa una Cuña de 6, 7 y 8 en el estandarte 5.
bl-envelopment-2-text = Dos nueves de colores distintos nunca llegan a ser una Cuña.
bl-envelopment-2-task = Reclama tu quinto estandarte.
bl-envelopment-2-hint = Reclama antes de extraer.
bl-envelopment-2-pointed = Elige el estandarte 5 y reclámalo.
bl-envelopment-done = Enemigo embolsado: cinco estandartes en cualquier lugar de la línea de batalla.

bl-stop-title = Impedir una victoria
bl-stop-1-text = Tu oponente tiene los estandartes 6 y 7, y un Batallón completo en el 8. Con ese estandarte ganaría.
bl-stop-1-task = Salva el estandarte 8.
bl-stop-1-hint = Mira tus dos cartas del estandarte 8: ¿qué formación pueden llegar a ser?
bl-stop-1-pointed = Un tercer 5 completa una Falange, que vence al Batallón.
bl-stop-2-text = Tu Falange vence al Batallón.
bl-stop-2-task = Reclama el estandarte 8.
bl-stop-2-hint = Reclama antes de extraer.
bl-stop-2-pointed = Elige el estandarte 8 y reclámalo.
bl-stop-done = Vigila el estandarte que está junto a dos reclamados.

bl-draw-tactics-title = Cuándo extraer Tácticas
bl-draw-tactics-1-text = Las cartas de Tácticas rompen las reglas: hacen las veces de cualquier Tropa, cambian un estandarte o mueven cartas. Conviene tener una, pero cada una ocupa el sitio de una Tropa.
bl-draw-tactics-1-task = No tienes Tácticas, y tu oponente ya ha jugado una. Extrae una.
bl-draw-tactics-1-hint = Esa sería una carta de Tropas, y ya tienes seis.
bl-draw-tactics-1-pointed = Elige la pila de cartas de Tácticas.
bl-draw-tactics-done = Buen momento: no tenías ninguna, y puedes jugar una en tu próximo turno.

bl-leader-title = Alexander y Darius
bl-leader-1-text = Un Líder es la carta que quieras: de cualquier color y valor. Solo puedes tener un Líder en tu lado de la línea.
bl-leader-1-task = Forma una Cuña en el estandarte 4.
bl-leader-1-hint = Falta un 9 rojo. Ninguna Tropa de tu mano puede ocupar su lugar, pero una Táctica sí.
bl-leader-1-pointed = Juega Alexander en el estandarte 4, entre el 8 y el 10 rojos.
bl-leader-2-text = Aquí Alexander cuenta como el 9 rojo.
bl-leader-2-task = Reclama el estandarte 4.
bl-leader-2-hint = Reclama antes de extraer.
bl-leader-2-pointed = Elige el estandarte 4 y reclámalo.
bl-leader-done = El programa siempre da a un comodín su mejor valor.

bl-morale-title = Compañía de Caballería y Portadores de Escudos
bl-morale-1-text = Dos comodines más, de cualquier color: Portadores de Escudos es un 1, 2 o 3, y Compañía de Caballería un 8.
bl-morale-1-task = Completa una Cuña en el estandarte 2.
bl-morale-1-hint = Entre el 1 azul y el 3 azul falta un 2.
bl-morale-1-pointed = Juega Portadores de Escudos en el estandarte 2.
bl-morale-2-text = Has extraído, y tu oponente ha jugado. Puedes jugar otra Táctica, porque tu oponente también ha jugado una.
bl-morale-2-task = Completa una Cuña en el estandarte 6.
bl-morale-2-hint = Entre el 7 amarillo y el 9 amarillo falta un 8.
bl-morale-2-pointed = Juega Compañía de Caballería en el estandarte 6.
bl-morale-done = Alto o bajo, cada comodín tiene su sitio.

bl-fog-title = Niebla
bl-fog-1-text = Con la Niebla las formaciones no cuentan: gana el lado con la suma mayor. Tu oponente tiene una Cuña en el estandarte 5, pero pequeña.
bl-fog-1-task = Dale la vuelta a la situación en el estandarte 5.
bl-fog-1-hint = Tus cartas del estandarte 5 suman 28, las de tu oponente, 6. A tu oponente solo le ayuda la formación.
bl-fog-1-pointed = Juega Niebla en el estandarte 5.
bl-fog-2-text = 28 contra 6.
bl-fog-2-task = Reclama el estandarte 5.
bl-fog-2-hint = Reclama antes de extraer.
bl-fog-2-pointed = Elige el estandarte 5 y reclámalo.
bl-fog-done = La Niebla es para cartas altas sin formación.

bl-mud-title = Barro
bl-mud-1-text = Con el Barro cada lado necesita cuatro cartas. Tu oponente tiene una Cuña completa en el estandarte 4, y lo reclamará en su próximo turno.
bl-mud-1-task = Impídelo.
bl-mud-1-hint = No puedes vencer a la Cuña. Pero puede volver a estar incompleta.
bl-mud-1-pointed = Juega Barro en el estandarte 4: entonces tu oponente necesita una cuarta carta, y tú también.
bl-mud-done = El Barro da tiempo, y cuatro cartas son más difíciles de reunir.

bl-scout-title = Exploradores
bl-scout-1-text = Con Exploradores extraes tres cartas, una a una, de la pila que quieras, y devuelves dos cartas de tu mano a las pilas.
bl-scout-1-task = Juega Exploradores.
bl-scout-1-hint = Así guardarías Exploradores para después, y su momento es ahora.
bl-scout-1-pointed = Elige Exploradores en tu mano y juega la carta.
bl-scout-2-text = Ves cada carta antes de elegir la pila siguiente.
bl-scout-2-task = Extrae primero una carta de Tácticas.
bl-scout-2-hint = Esa era una Tropa. Mira primero qué hay en la pila de Tácticas.
bl-scout-2-pointed = Elige la pila de cartas de Tácticas.
bl-scout-3-text = Después llegaron dos Tropas. Ahora devuelves dos cartas, y solo tú sabes cuáles.
bl-scout-3-task = Devuelve tu carta de Tropas más baja.
bl-scout-3-hint = Echarás de menos esa carta más que la más baja.
bl-scout-3-pointed = Devuelve el 1 amarillo: elígelo, y luego su pila.
bl-scout-done = Te quedas con lo mejor, y sabes qué puede extraer tu oponente.

bl-redeploy-title = Redespliegue
bl-redeploy-1-text = Redespliegue lleva una de tus cartas a otro estandarte sin reclamar, o la descarta. En el estandarte 2 la Cuña de tu oponente es demasiado fuerte.
bl-redeploy-1-task = Aprovecha lo que allí no sirve: completa una Cuña en el estandarte 5.
bl-redeploy-1-hint = ¿Qué carta del estandarte 2 falta en el 5?
bl-redeploy-1-pointed = Elige Redespliegue, luego el 9 rojo del estandarte 2, y luego el estandarte 5.
bl-redeploy-2-text = La carta ha pasado de un estandarte perdido a uno que puedes ganar.
bl-redeploy-2-task = Reclama el estandarte 5.
bl-redeploy-2-hint = Reclama antes de extraer.
bl-redeploy-2-pointed = Elige el estandarte 5 y reclámalo.
bl-redeploy-done = Las cartas de un estandarte perdido aún pueden servir.

bl-deserter-title = Deserción
bl-deserter-1-text = Deserción descarta una carta del lado de tu oponente. Queda boca arriba, y tu oponente ya no la recuperará.
bl-deserter-1-task = Descarta una carta del estandarte 6 para poder reclamarlo en el acto.
bl-deserter-1-hint = Las dos cartas que quedan no deben poder volver a formar una Cuña.
bl-deserter-1-pointed = Sin el 9 azul, ninguna carta forma una Cuña con el 8 y el 10 azules.
bl-deserter-2-text = Lo mejor que tu oponente puede tener ahora es un Batallón.
bl-deserter-2-task = Reclama el estandarte 6.
bl-deserter-2-hint = Reclama antes de extraer.
bl-deserter-2-pointed = Elige el estandarte 6 y reclámalo.
bl-deserter-done = Sin esa carta, un estandarte perdido pasa a ser tuyo.

bl-traitor-title = Traición
bl-traitor-1-text = Traición toma una Tropa del lado de tu oponente y la pone en tu lado.
bl-traitor-1-task = Completa una Cuña en el estandarte 8.
bl-traitor-1-hint = La carta que necesitas está en el lado de tu oponente.
bl-traitor-1-pointed = Elige Traición, luego el 10 morado del estandarte 3, y luego el estandarte 8.
bl-traitor-2-text = Más débil allí, más fuerte aquí.
bl-traitor-2-task = Reclama el estandarte 8.
bl-traitor-2-hint = Reclama antes de extraer.
bl-traitor-2-pointed = Elige el estandarte 8 y reclámalo.
bl-traitor-done = Ninguna otra carta cambia así dos estandartes a la vez.

bl-limit-title = Una más que tu oponente
bl-limit-1-text = Puedes haber jugado como mucho una Táctica más que tu oponente. Has jugado Niebla, y tu oponente ninguna: Darius tiene que esperar.
bl-limit-1-task = Completa la Cuña del estandarte 4 sin Darius.
bl-limit-1-hint = Entre el 5 y el 7 falta un 6 verde.
bl-limit-1-pointed = Juega el 6 verde en el estandarte 4.
bl-limit-2-text = Darius se queda en tu mano hasta que tu oponente juegue una Táctica.
bl-limit-2-task = Reclama el estandarte 4.
bl-limit-2-hint = Reclama antes de extraer.
bl-limit-2-pointed = Elige el estandarte 4 y reclámalo.
bl-limit-done = Ya conoces todas las reglas. ¡A jugar!
