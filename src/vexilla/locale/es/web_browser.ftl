# Lo que este navegador no puede hacer por la página, en español.

web-forgetful = { $cookies ->
    [no] Este navegador no guarda ni datos ni cookies de esta página: lo que ajustes, resuelvas y aprendas se olvida al cerrarla, y no se puede ocupar un sitio en una mesa. Para jugar, permítelos para esta dirección.
   *[yes] Este navegador no guarda nada más de esta página: lo que ajustes, resuelvas y aprendas ahora se olvida al cerrarla.
}

web-by-hand = Cópialo a mano
web-by-hand-hint = Este navegador no deja que la página copie aquí. Copia el texto marcado o vuelve a intentarlo.
web-by-hand-try = Intentarlo otra vez
