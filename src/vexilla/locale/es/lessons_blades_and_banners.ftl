# The lessons of Blades & Banners, in Spanish (docs/lessons.md).
# Each step has what there is to know, the task, and two hints after wrong tries.

bb-line-title = Mover una línea
bb-line-1-text = Mandas el ejército de Grifo; «hacia delante» es hacia Unicornio. La carta descubierta dice quién se mueve: los piqueros. La infantería se mueve una o dos casillas en línea recta; de dos a cuatro soldados en línea se mueven juntos.
bb-line-1-task = Mueve los cuatro piqueros dos casillas hacia delante: elige los dos extremos de la línea, luego la casilla dos filas más allá, y confirma.
bb-line-1-hint = Así no se mueven todos, o no llegan lo bastante lejos.
bb-line-1-pointed = Elige el piquero de un extremo de la línea, luego el del otro, y luego la casilla dos filas más allá.
bb-line-done = Una línea que sigue unida se protege sola.

bb-charge-title = Carga
bb-charge-1-text = La caballería se mueve hasta cuatro casillas. Un caballero (fuerza 4) que se ha movido tres o cuatro en línea recta carga contra quien tiene justo delante: +1 o +2. Muere el de menor fuerza.
bb-charge-1-task = Carga contra el sargento con +2.
bb-charge-1-hint = Para tener +2, el caballero necesita una carrera de cuatro casillas y el enemigo justo delante.
bb-charge-1-pointed = Mueve el caballero de h5 cuatro casillas hacia delante, a h9.
bb-charge-done = 6 contra 3: a la infantería no le gusta nada.

bb-pike-wall-title = Muro de picas
bb-pike-wall-1-text = Uno al lado de otro, los piqueros están en formación hacia el frente: un muro de picas. Detiene la carga y mata al caballero. Pero una línea no protege sus extremos.
bb-pike-wall-1-task = Mata a un piquero sin perder a nadie.
bb-pike-wall-1-hint = De frente nadie rompe este muro.
bb-pike-wall-1-pointed = Haz que el caballero de l10 cargue a lo largo de la fila contra el extremo de la línea: muévelo a i10.
bb-pike-wall-done = Contra las picas, por el flanco.

bb-shield-wall-title = Muro de escudos
bb-shield-wall-1-text = Uno al lado de otro, los capitanes y los sargentos forman un muro de escudos. Anula el muro de picas de los enemigos a los que atacan, y de frente ninguna flecha les hace daño.
bb-shield-wall-1-task = Ataca a los piqueros sin que muera ninguno de los tuyos.
bb-shield-wall-1-hint = Un sargento solo no tiene muro de escudos: moriría junto con un piquero.
bb-shield-wall-1-pointed = Mueve los tres sargentos juntos, en línea, dos casillas hacia delante.
bb-shield-wall-done = 3 contra 2, tres veces.

bb-volley-title = Salva
bb-volley-1-text = Un arquero mata a un enemigo en línea recta con tres casillas en medio como mucho; lo que haya en ellas no importa. Los arqueros en línea disparan juntos. A los sargentos de delante los cubre un muro de escudos.
bb-volley-1-task = Mata con una salva al caballero y al arquero que están detrás.
bb-volley-1-hint = Una orden es una salva: pueden disparar los dos arqueros.
bb-volley-1-pointed = Elige los dos arqueros, luego el caballero de h9 y el arquero de i10, y dispara.
bb-volley-done = Las flechas no fallan. Mantén a tus soldados lejos, o detrás de escudos.

bb-captain-title = Capitán y estandarte
bb-captain-1-text = Un capitán da +1 a los sargentos, piqueros y arqueros de su zona de influencia, y el estandarte da +1 a todos los de la suya: cada zona son las 7×7 casillas de alrededor. Un caballero tiene 4, un sargento 3.
bb-captain-1-task = Mata al caballero sin perder a nadie.
bb-captain-1-hint = Con una sola bonificación son 4 contra 4, y mueren los dos.
bb-captain-1-pointed = El sargento de i8 sigue en las dos zonas de influencia si se mueve una casilla hacia delante.
bb-captain-done = 5 contra 4: los jefes ganan combates sin combatir.

bb-reform-title = Cambiar de formación
bb-reform-1-text = ¡Caballeros por tres lados! Una línea protege solo por delante y por detrás. Una columna, dos por dos, protege por todas partes.
bb-reform-1-task = Convierte la línea en una columna.
bb-reform-1-hint = Los flancos de los piqueros siguen expuestos.
bb-reform-1-pointed = Elige los cuatro piqueros, luego Formar, y confirma.
bb-reform-done = Ninguna carga atraviesa una columna de picas.

bb-wheel-title = Girar
bb-wheel-1-text = Una línea puede girar en ángulo recto alrededor de uno de sus soldados, si nada estorba. Nadie puede recorrer más del doble de su velocidad.
bb-wheel-1-task = Gira toda la línea, para que haga frente a los caballeros de su derecha.
bb-wheel-1-hint = Así el extremo de la línea queda expuesto a los caballeros.
bb-wheel-1-pointed = Elige los cuatro piqueros, luego Girar, y confirma. Cuatro soldados de infantería solo giran alrededor de uno de los dos de en medio.
bb-wheel-done = Vuelve el frente hacia el lado por el que viene el enemigo.

bb-capture-title = Capturar el estandarte
bb-capture-1-text = Así se gana una batalla: el soldado que entra en la casilla del portaestandarte enemigo captura el estandarte, en el acto y antes de cualquier combate. Un caballero se mueve hasta cuatro casillas en línea recta.
bb-capture-1-task = Gana la batalla.
bb-capture-1-hint = Los piqueros que están junto al estandarte no importan.
bb-capture-1-pointed = Mueve el caballero tres casillas hacia delante, a i11.
bb-capture-done = Basta un camino libre.

bb-danger-title = Tu estandarte en peligro
bb-danger-1-text = Los soldados se mueven en línea recta. El caballero de Unicornio está cuatro casillas por delante de tu estandarte, y no hay nada en medio: su próxima orden podría acabar la batalla.
bb-danger-1-task = Pon a salvo al portaestandarte.
bb-danger-1-hint = Ahí todavía puede alcanzarlo el caballero, u otro soldado.
bb-danger-1-pointed = Basta un paso de lado: el caballero no dobla esquinas.
bb-danger-done = Antes de cada orden mira a lo largo de la fila y la columna de tu estandarte.

bb-initiative-title = Zona de control e iniciativa
bb-initiative-1-text = Tu zona de control son las filas que ha avanzado tu estandarte. Después de cada ronda, el bando con la zona mayor recibe la iniciativa y dice quién va primero. Después de la ronda 12, ese bando gana.
bb-initiative-1-task = Unicornio ha avanzado dos filas, y tú también. Ponte por delante.
bb-initiative-1-hint = Solo cuentan las filas hacia delante.
bb-initiative-1-pointed = Mueve el portaestandarte una casilla hacia delante.
bb-initiative-done = Avanza, pero no hasta donde el enemigo pueda alcanzarte.

bb-plan-title = Un plan secreto
bb-plan-1-text = En cada ronda los dos bandos eligen en secreto cuatro de sus diez cartas. Unicornio solo ve cada carta tuya cuando la descubres, así que la primera orden es la que más sorprende. Vas primero.
bb-plan-1-task = Tu caballero podría capturar el estandarte. Que sea tu primera orden.
bb-plan-1-hint = Si la dejas para después, el estandarte de Unicornio puede haberse ido.
bb-plan-1-pointed = Pon primero la carta de los caballeros, luego otras tres, y sella el plan.
bb-plan-2-text = Unicornio pensaba alejar su estandarte, pero tú descubres tu carta primero.
bb-plan-2-task = Captura el estandarte.
bb-plan-2-hint = Ahora o nunca.
bb-plan-2-pointed = Mueve el caballero tres casillas hacia delante, a i11.
bb-plan-done = Quien oculta su plan y va primero gana batallas.

bb-hire-title = Reclutar un ejército
bb-hire-1-text = Antes de la batalla los dos bandos reclutan en secreto, con el mismo número de monedas y de al menos dos unidades. Las monedas que sobran se pierden.
bb-hire-1-task = Recluta un ejército con las seis monedas.
bb-hire-1-hint = Sobran monedas.
bb-hire-1-pointed = Por ejemplo un caballero (2), un capitán (2) y dos destacamentos de piqueros (1 cada uno).
bb-hire-done = Un capitán hace fuerte a la infantería barata; los caballeros son caros, pero rápidos.

bb-deploy-title = Despliegue
bb-deploy-1-text = Los dos bandos colocan por turnos sus destacamentos en las dos filas de su borde. Los soldados que están uno al lado de otro están en formación desde el principio.
bb-deploy-1-task = Coloca los cuatro piqueros de modo que cada uno esté en formación hacia el frente.
bb-deploy-1-hint = Cada uno necesita a un compañero de su unidad a la izquierda o a la derecha.
bb-deploy-1-pointed = Por ejemplo en h2, i2, j2 y k2, delante del estandarte.
bb-deploy-done = Ya sabes cómo se combate. ¡Al campo!
