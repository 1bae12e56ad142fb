# What is printed on paper, and said while it is made, in Spanish.

print-title = { $title } en papel
print-contents = Qué se imprime
print-set = { $kind ->
    [cards] Cartas
    [flags] Estandartes
    [field] Campo de batalla
    [counters] Fichas
    [trees] Árboles y sol
    [dial] Contador de pasos
    [initiative] Iniciativa
    [aid] Hoja de ayuda
   *[rules] Reglas
}
print-how-title = Cómo imprimirlo
print-how = { $what ->
    [scale] Imprime al 100 %, sin ajustar a la página. Así la línea al pie de esta página mide 100 mm.
    [sides] Imprime a doble cara y gira el papel por el borde { $edge ->
        [short] corto
       *[long] largo
    }. Prueba con una hoja y mírala a contraluz: los dorsos quedan justo detrás de las caras.
    [paper] Usa papel grueso, o mete las cartas en fundas de 63 × 88 mm.
    [cut] Corta de marca a marca y por las líneas finas. El dibujo de las cartas sobresale 3 mm del corte.
    [field] Recorta las partes del campo y pega cada una sobre la tira que lleva su número.
    [dice] Añade dos dados de distinto color: sirve cualquiera.
   *[fold] Mete las hojas de las reglas unas dentro de otras, dóblalas por la mitad y grapa el doblez.
}
print-ruler = 100 mm
print-glue = pega aquí la hoja { $sheet }
print-doing = { $what ->
    [parts] Dibujando las partes…
    [rules] Componiendo las reglas…
   *[file] Componiendo las páginas…
}
print-done = Listo: { $file }

## Battle Line

bl-printed-flag = Estandarte { $flag }

## Blades & Banners

bb-printed-part = { $part ->
    [field] Campo de batalla
    [tree] Árbol
    [sun] Sol
    [dial] Contador de pasos
   *[initiative] Ficha de iniciativa
}
