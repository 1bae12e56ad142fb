# Words of typed actions and commands, in Ukrainian, by those of the documents, which are taken as well.

typed-word = { $word ->
    [play] зіграти
    [draw] витягнути
    [claim] захопити
    [pass] пас
    [end_turn] кінець
    [return] повернути
    [scout] розвідник
    [redeploy] передислокація
    [desert] дезертир
    [traitor] зрадник
    [hire] найняти
    [place_bearer] знаменосець
    [deploy] поставити
    [announce] перший
    [plan] план
    [move] йти
    [wheel] розворот
    [reform] перешикувати
    [shoot] стріляти
    [move_bearer] знаменосець
    [skip] відмова
    [sacrifice] пожертвувати
    [stand] сам
    [fight] битися
    [meet] вступити
    [troop] вояків
    [tactics] тактику
    [north] північ
    [south] південь
    [east] схід
    [west] захід
    [n] пн
    [s] пд
    [e] сх
    [w] зх
    [left] ліворуч
    [right] праворуч
    [griffin] грифон
    [unicorn] єдиноріг
    [out] скид
    [flag] прапор
    [from] від
    [to] до
    [distance] на
   *[other] { $word }
}
