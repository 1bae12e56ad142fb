# Words of typed actions and commands, in Russian, by those of the documents, which are taken as well.

typed-word = { $word ->
    [play] сыграть
    [draw] взять
    [claim] захватить
    [pass] пас
    [end_turn] конец
    [return] вернуть
    [scout] разведчик
    [redeploy] перестроение
    [desert] дезертир
    [traitor] предатель
    [hire] нанять
    [place_bearer] знаменосец
    [deploy] поставить
    [announce] первый
    [plan] план
    [move] идти
    [wheel] разворот
    [reform] перестроить
    [shoot] стрелять
    [move_bearer] знаменосец
    [skip] отказ
    [sacrifice] пожертвовать
    [stand] сам
    [fight] сразиться
    [meet] вступить
    [troop] войска
    [tactics] тактику
    [north] север
    [south] юг
    [east] восток
    [west] запад
    [n] с
    [s] ю
    [e] в
    [w] з
    [left] влево
    [right] вправо
    [griffin] грифон
    [unicorn] единорог
    [out] сброс
    [flag] флаг
    [from] от
    [to] до
    [distance] на
   *[other] { $word }
}
