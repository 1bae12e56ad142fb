# What an action achieves, in Russian: the reasons of hints, puzzles and reviews.
# Seats, cards, formations, units and soldiers are ready-made text in the nominative.

## Battle Line

bl-fact-formation = { $formation ->
    [wedge] Клин
    [phalanx] Фаланга
    [battalion] Батальон
    [skirmish_line] Линия застрелки
    [host] Толпа
   *[fog] сумма
} { $sum }
bl-fact-wins = Флаг { $flag } решает партию: { $seat } получает { $by ->
    [breakthrough] три соседних флага
   *[envelopment] пять флагов
} и побеждает.
bl-fact-claims = Флаг { $flag } захвачен.
bl-fact-opens-claim = { $now ->
    [yes] После этого флаг { $flag } можно сразу захватить
   *[no] Если карты останутся как есть, флаг { $flag } можно захватить в начале следующего хода
}{ $wins ->
    [breakthrough] : это третий из трех соседних флагов, то есть победа
    [envelopment] : это пятый флаг, то есть победа
   *[no] { "" }
}.
bl-fact-grounds = { $grounds ->
    [stronger] Там { $mine }, и это сильнее, чем { $theirs }.
    [tie] Построения там равны, а ничью проигрывает { $other }, чья карта легла последней.
    [proof] Там { $mine }, а лучшее, что еще может собрать { $other }, – { $theirs }.
    [best_is_tie] Там { $mine }, а { $other } в лучшем случае сравняется, положив последнюю карту.
   *[unanswerable] Свое построение там { $other } уже не завершит: не хватит карт.
}{ $unplayed ->
    [yes] { " " }Несыгранные карты тактики при этом не учитываются (BL-8.5).
   *[no] { "" }
}
bl-fact-prevents = Пока карты лежат так, { $seat } может захватить флаг { $flag }{ $wins ->
    [breakthrough] , третий из трех соседних
    [envelopment] , пятый
   *[no] { "" }
}. Этот ход помешает захвату.
bl-fact-completes = Это завершает построение напротив флага { $flag }: { $formation }{ $strongest ->
    [yes] , ничего сильнее картами войск там уже не собрать
   *[no] { "" }
}.
bl-fact-builds = Если добавить карты с руки ({ $cards }), напротив флага { $flag } выйдет { $formation }.
bl-fact-likely = Цель напротив флага { $flag } – { $formation }: такое построение получается в { $chance }% партий, которые компьютер доиграл отсюда.
bl-fact-flag-instead = В { $chance } из ста партий, которые компьютер доиграл отсюда, флаг { $flag } захватывает { $seat }; после сделанного хода – в { $before }.
bl-fact-still-open = По открытым картам напротив флага { $flag } еще возможно построение: { $formation }.
bl-fact-denies = { $proved ->
    [yes] { $card } теперь на столе:
   *[no] После этого
} { $left ->
    [none] одними картами войск { $seat } уже не завершит построение напротив флага { $flag }
   *[other] лучшее, что { $seat } может собрать одними картами войск напротив флага { $flag }, – { $left }, а не { $formation }
}.
bl-fact-overtakes = По открытым картам самое сильное построение напротив флага { $flag } теперь может собрать { $seat }.
bl-fact-balance = По открытым картам самое сильное, что теперь можно собрать напротив флага { $flag }: { $seat } – { $mine }, { $other } – { $theirs }.
bl-fact-decides = Флаг { $flag } решает партию: с ним { $seat } получает { $by ->
    [breakthrough] три соседних флага
   *[envelopment] пять флагов
}.
bl-fact-keeps = На потом остается в руке: { $cards }.
bl-fact-lowest = В руке нет карты войск младше, чем { $card }.
bl-fact-draws-troop = { $left ->
    [one] В колоде осталась { $left } карта войск.
    [few] В колоде осталось { $left } карты войск.
   *[other] В колоде осталось { $left } карт войск.
}
bl-fact-draws-tactics = { $held ->
    [0] В руке нет карт тактики
    [one] В руке { $held } карта тактики
    [few] В руке { $held } карты тактики
   *[other] В руке { $held } карт тактики
}{ $playable ->
    [yes] , и в следующий ход одну можно сыграть
   *[no] , и сыграть карту тактики нельзя, пока оппонент сыграл их меньше
}.
bl-fact-scouts = Карт Разведчик берет { $draws }, а возвращает { $returns }.
bl-fact-leaves-claim = Флаг { $flag } можно захватить сейчас, а после этого действия – уже не в этот ход{ $wins ->
    [breakthrough] ; это третий из трех соседних флагов
    [envelopment] ; это пятый флаг
   *[no] { "" }
}.
bl-fact-allows-claim = При таком положении карт { $seat } сможет захватить флаг { $flag }{ $wins ->
    [breakthrough] , третий из трех соседних флагов: это победа
    [envelopment] , пятый флаг: это победа
   *[no] { "" }
}.
bl-fact-gives-up = После этого на вашей стороне флага { $flag } картами войск и картами морали с вашей руки { $left ->
    [none] построение уже не завершить
   *[other] лучшее, что еще можно собрать, – { $left }, а не { $formation }
}.

## Blades & Banners

bb-fact-unit = { $unit ->
    [knights] рыцари
    [heavy-infantry] тяжелая пехота
    [pikemen] пикинеры
    [archers] лучники
   *[bearer] знаменосец
}
bb-fact-captures = Знамя захвачено, { $seat } проигрывает битву.
bb-fact-destroys = Последние воины гибнут, { $seat } проигрывает битву.
bb-fact-wins-zone = В конце последнего шага битвы зона контроля больше, { $mine } против { $theirs }: это победа.
bb-fact-relieves = Знамя, которое защищает { $seat }, могли захватить одним приказом: { $units }; теперь { $left_count ->
    [0] этого не может никто.
   *[other] могут только: { $left }.
}
bb-fact-threatens = Отсюда знамя, которое защищает { $other }, могут захватить: { $units }{ $planned ->
    [yes] ; нужный приказ на этом шаге битвы еще впереди
   *[no] { "" }
}.
bb-fact-leads = Большую зону контроля получает { $seat }, { $mine } против { $theirs }{ $last ->
    [yes] : если так будет до конца этого шага битвы, это победа
   *[no] { "" }
}.
bb-fact-charges = Под ударом { $man }: с улучшением +{ $bonus } выходит { $mine } против { $theirs }.
bb-fact-kills = Погибнут: { $kills }; { $losses_count ->
    [0] потерь не будет.
   *[other] потери: { $losses }.
}
bb-fact-shoots = Стрелы поражают: { $kills }; поединков не будет.
bb-fact-at-least = Как бы ни прошли поединки, { $other } потеряет не меньше { $least }, а { $seat } – не больше { $most }.
bb-fact-advances = Зону контроля { $seat } увеличивает на { $grown ->
    [one] { $grown } ряд
    [few] { $grown } ряда
   *[other] { $grown } рядов
}.
bb-fact-rallies = Воинов, которые получают +1 от знамени, станет { $count }, сейчас их { $before }.
bb-fact-hires = В армии воинов: { $soldiers }. Потрачено монет: { $price } из { $budget }.
bb-fact-in-line = Рядом друг с другом эти воины стоят в строю против противника.
bb-fact-first-captures = Если начать первым, знамя, которое защищает { $other }, могут захватить: { $units }.
bb-fact-first-saves = Если первым начнет { $other }, знамя, которое защищает { $seat }, могут захватить: { $units }.
bb-fact-plans-capture = Пока все стоят так, по первому приказу знамя, которое защищает { $other }, могут захватить: { $units }.
bb-fact-plans-escape = Пока все стоят так, знамя, которое защищает { $seat }, могут захватить: { $units }; первый приказ может его увести.
bb-fact-plans-shots = Пока все стоят так, целей у лучников по первому приказу: { $count }.
bb-fact-prepares-capture = Это готовит захват знамени: { $other } теряет его в { $chance } из ста партий, которые компьютер доиграл отсюда, а { $than ->
    [played] после сделанного хода
   *[skip] без этого хода
} – в { $before }.
bb-fact-guards = Это защищает знамя: { $seat } теряет его в { $chance } из ста партий, которые компьютер доиграл отсюда, а { $than ->
    [played] после сделанного хода
   *[skip] без этого хода
} – в { $before }.
bb-fact-prepares-fight = Это готовит бой. За десять партий, которые компьютер доиграл отсюда, { $other } теряет воинов: { $fallen }, а { $than ->
    [played] после сделанного хода
   *[skip] без этого хода
} – { $before }.
bb-fact-spares = Это бережет воинов. За десять партий, которые компьютер доиграл отсюда, { $seat } теряет воинов: { $fallen }, а { $than ->
    [played] после сделанного хода
   *[skip] без этого хода
} – { $before }.
bb-fact-keeps-back = Рядов между знаменосцем и серединой поля: { $count }.
bb-fact-deploys = От этих воинов до их знаменосца клеток: { $distance }.
bb-fact-goes = { $first ->
    [yes] Начинает { $seat }, и другая сторона не успеет ответить.
   *[no] Начинает { $seat }, и другая сторона видит каждый приказ до того, как откроет свой.
}
bb-fact-orders = Приказы по порядку: { $units }{ $distance ->
    [0] .
   *[other] . От воинов первого приказа до ближайшего противника клеток: { $distance }.
}
bb-fact-holds = Остаются в строю: { $units }. До противника клеток: { $distance }.
bb-fact-forms = Воинов в строю против противника станет { $count }, сейчас их { $before }.
bb-fact-nears = Ближе к противнику подходят: { $units }. Клеток до него было { $before }, станет { $distance }.
bb-fact-draws-back = От противника отходят: { $units }. Клеток до него было { $before }, станет { $distance }.
bb-fact-shifts = Вдоль строя противника идут: { $units }. До него по-прежнему клеток: { $distance }.
bb-fact-exposes = Тогда знамя, которое защищает { $seat }, могут захватить одним приказом: { $units }.
bb-fact-loses = Наверняка несет потери { $seat }: { $losses }.
bb-fact-in-range = Тогда { $other } сможет застрелить воинов: { $count }, а сейчас – { $before }. Рискует своими воинами { $seat }.
