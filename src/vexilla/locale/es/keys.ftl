# Words of typed actions and commands, in Spanish, by those of the documents, which are taken as well.

typed-word = { $word ->
    [play] jugar
    [draw] extraer
    [claim] reclamar
    [pass] pasar
    [end_turn] terminar
    [return] devolver
    [scout] exploradores
    [redeploy] redespliegue
    [desert] deserción
    [traitor] traición
    [hire] reclutar
    [place_bearer] portaestandarte
    [deploy] colocar
    [announce] primero
    [plan] plan
    [move] mover
    [wheel] girar
    [reform] formar
    [shoot] disparar
    [move_bearer] portaestandarte
    [skip] saltar
    [sacrifice] sacrificar
    [stand] solo
    [fight] combatir
    [meet] enfrentar
    [troop] tropas
    [tactics] tácticas
    [north] norte
    [south] sur
    [east] este
    [west] oeste
    [n] n
    [s] s
    [e] e
    [w] o
    [left] izquierda
    [right] derecha
    [griffin] grifo
    [unicorn] unicornio
    [out] descarte
    [flag] estandarte
    [from] de
    [to] a
    [distance] casillas
   *[other] { $word }
}
