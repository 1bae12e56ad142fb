# Repartos limpios, en el navegador, en español.

web-fair = El reparto es limpio: se deduce de los números aleatorios de todos ({ $parties }).
web-fair-commitment = El reparto no es limpio: el registro no muestra el reparto prometido al principio.
web-fair-number = El reparto no es limpio: el número mostrado no es el prometido ({ $name }).
web-fair-deal = El reparto no es limpio: no se deduce de los números.
web-fair-alone = Esta partida la repartió solo el servidor.
web-fair-unchecked = Esta página ha llegado por http sin cifrar, y así un navegador no puede comprobar el reparto. El comando «vexilla replay» comprueba el registro.
web-fair-server = el servidor
web-fair-how = Cómo se comprueba
web-fair-how-text = El servidor y cada jugador eligieron un número aleatorio y lo prometieron con un resumen (SHA-256) antes de que nadie mostrara el suyo. Las pilas, los dados, los árboles y los sorteos se deducen de todos los números. El navegador acaba de calcularlo todo otra vez; el comando «vexilla replay» hace lo mismo con el registro y repite todas las acciones.
web-fair-kept = { $kept ->
        [yes] Este navegador ha guardado tu número y lo que los demás habían prometido. Los ha comparado con el registro, y el reparto con el primer tablero que recibió.
       *[no] Este navegador no ha guardado ningún número de este reparto. Ha comprobado el registro y lo ha comparado con el primer tablero que recibió.
    }

## Hasta que la partida se reparte

web-dealing = La partida se repartirá en cuanto { $name } esté en la mesa.
web-dealing-elsewhere = La partida se repartirá cuando la abras en el navegador en el que te sentaste: allí está guardado tu número para el reparto.
