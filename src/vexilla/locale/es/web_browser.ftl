# Lo que este navegador no puede hacer por la página, en español.

web-forgetful = { $cookies ->
    [no] Este navegador no guarda ni datos ni cookies de esta página: lo que ajustes, resuelvas y aprendas se olvida al cerrarla, y no se puede ocupar un sitio en una mesa. Para jugar, permítelos para esta dirección.
   *[yes] Este navegador no guarda nada más de esta página: lo que ajustes, resuelvas y aprendas ahora se olvida al cerrarla.
}
